"""What a painting and what a bid is worth, by drawing worlds that fit a view and playing them out on the engine."""

from modernart_lab.analysis.bids import bid_values
from modernart_lab.analysis.sampler import Sampler
from modernart_lab.analysis.values import BidValues
from modernart_lab.analysis.worlds import Worlds, worlds
from modernart_lab.analysis.worth import Payout, Worth, WorthSampler, worth
from modernart_lab.kernel.bidder import Bidder

__all__ = [
    "BidValues",
    "Bidder",
    "Payout",
    "Sampler",
    "Worlds",
    "Worth",
    "WorthSampler",
    "bid_values",
    "worlds",
    "worth",
]
