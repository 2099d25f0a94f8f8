"""What a painting, a bid and any move is worth, by drawing worlds that fit a view and playing them out."""

from modernart_lab.analysis.beliefs import Beliefs, beliefs
from modernart_lab.analysis.bids import bid_values
from modernart_lab.analysis.move_values import MoveValues
from modernart_lab.analysis.moves import MoveSampler, move_values
from modernart_lab.analysis.review import review
from modernart_lab.analysis.reviewed import Review, Reviewed
from modernart_lab.analysis.sampler import Sampler
from modernart_lab.analysis.values import BidValues
from modernart_lab.analysis.worlds import Worlds, worlds
from modernart_lab.analysis.worth import Payout, Worth, WorthSampler, worth
from modernart_lab.kernel.bidder import Bidder

__all__ = [
    "Beliefs",
    "BidValues",
    "Bidder",
    "MoveSampler",
    "MoveValues",
    "Payout",
    "Review",
    "Reviewed",
    "Sampler",
    "Worlds",
    "Worth",
    "WorthSampler",
    "beliefs",
    "bid_values",
    "move_values",
    "review",
    "worlds",
    "worth",
]
