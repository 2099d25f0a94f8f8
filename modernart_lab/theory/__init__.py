"""Auction theory that a student can read, and hold against a simulation.

Every function says its formula, what it assumes, its source, its units and where it applies in Modern Art. Values are
private and uniform on [0, 1] unless something else is said; n counts those who bid.

>>> from modernart_lab import theory
>>> theory.first_price_bid(0.6, 3)
0.39999999999999997
>>> theory.revenue(3)
0.5
>>> theory.once_around_outcome(3, auctioneer_bids=False).price
Fraction(19, 48)

By topic, one a file: ``private`` and ``distributions`` (values of any shape), ``asymmetric``, ``common`` (the winner's
curse), ``posted``, ``once_around``, ``seller`` (the auctioneer bids), ``externalities``, ``grid`` (whole numbers),
``breakeven``, ``payee`` and ``winning`` (when an opponent is paid), ``response`` (best responses and exploitability).
"""

from modernart_lab.theory.asymmetric import (
    Unlike,
    asymmetric_first_price_bid,
    asymmetric_outcome,
    asymmetric_top_bid,
)
from modernart_lab.theory.breakeven import (
    KnownValueSale,
    MarginChanges,
    fixed_price_known_value,
    indifference_price,
    margin_changes,
    objective_weights,
    once_around_known_value,
    outcome_indifference_price,
    selling_price,
)
from modernart_lab.theory.common import (
    Minerals,
    Wallet,
    average_value_bid,
    average_value_loss_share,
    average_value_naive_bid,
    average_value_profit,
    average_value_revenue,
    kagel_levin_bid,
    kagel_levin_profit,
    kagel_levin_value_if_highest,
    mineral_rights_bid,
    mineral_rights_outcome,
    wallet_bid,
    wallet_outcome,
)
from modernart_lab.theory.distributions import PrivateValues
from modernart_lab.theory.externalities import dissolution_bid, opponent_paid_bid, spite_bid, toehold_bid
from modernart_lab.theory.grid import (
    KnownValue,
    SeatTie,
    Symmetric,
    bid_payoffs,
    efficient_surplus_grid,
    known_value_equilibria,
    seat_tie_equilibria,
    second_price_revenue_grid,
    symmetric_equilibria,
)
from modernart_lab.theory.once_around import Lap, auctioneer_buys, once_around_bid, once_around_outcome
from modernart_lab.theory.once_around_grid import LapGrid, once_around_grid
from modernart_lab.theory.payee import Outcomes, PayeeLine, payee_line, payee_outcomes
from modernart_lab.theory.posted import (
    Ask,
    fixed_price_ask,
    fixed_price_payoffs,
    personal_prices,
    personal_prices_revenue,
    posted_price,
    posted_price_revenue,
)
from modernart_lab.theory.private import (
    all_pay_bid,
    best_reserve,
    efficient_surplus,
    first_price_bid,
    procurement_bid,
    revenue,
    revenue_variance,
    second_price_bid,
    surplus,
)
from modernart_lab.theory.response import BestResponse, Exploitability, best_response, exploitability
from modernart_lab.theory.seller import (
    SealedLot,
    auctioneer_limit,
    auctioneer_open_payoff,
    auctioneer_payoff,
    auctioneer_sealed_bid,
    auctioneer_sealed_outcome,
    sealed_bid_against_auctioneer,
)
from modernart_lab.theory.stakes import Stakes
from modernart_lab.theory.winning import win_indifference_price, win_price, win_probability, win_weights

__all__ = [
    "Ask",
    "BestResponse",
    "Exploitability",
    "KnownValue",
    "KnownValueSale",
    "Lap",
    "LapGrid",
    "MarginChanges",
    "Minerals",
    "Outcomes",
    "PayeeLine",
    "PrivateValues",
    "SealedLot",
    "SeatTie",
    "Stakes",
    "Symmetric",
    "Unlike",
    "Wallet",
    "all_pay_bid",
    "asymmetric_first_price_bid",
    "asymmetric_outcome",
    "asymmetric_top_bid",
    "auctioneer_buys",
    "auctioneer_limit",
    "auctioneer_open_payoff",
    "auctioneer_payoff",
    "auctioneer_sealed_bid",
    "auctioneer_sealed_outcome",
    "average_value_bid",
    "average_value_loss_share",
    "average_value_naive_bid",
    "average_value_profit",
    "average_value_revenue",
    "best_reserve",
    "best_response",
    "bid_payoffs",
    "dissolution_bid",
    "efficient_surplus",
    "efficient_surplus_grid",
    "exploitability",
    "first_price_bid",
    "fixed_price_ask",
    "fixed_price_known_value",
    "fixed_price_payoffs",
    "indifference_price",
    "kagel_levin_bid",
    "kagel_levin_profit",
    "kagel_levin_value_if_highest",
    "known_value_equilibria",
    "margin_changes",
    "mineral_rights_bid",
    "mineral_rights_outcome",
    "objective_weights",
    "once_around_bid",
    "once_around_grid",
    "once_around_known_value",
    "once_around_outcome",
    "opponent_paid_bid",
    "outcome_indifference_price",
    "payee_line",
    "payee_outcomes",
    "personal_prices",
    "personal_prices_revenue",
    "posted_price",
    "posted_price_revenue",
    "procurement_bid",
    "revenue",
    "revenue_variance",
    "sealed_bid_against_auctioneer",
    "seat_tie_equilibria",
    "second_price_bid",
    "second_price_revenue_grid",
    "selling_price",
    "spite_bid",
    "surplus",
    "symmetric_equilibria",
    "toehold_bid",
    "wallet_bid",
    "wallet_outcome",
    "win_indifference_price",
    "win_price",
    "win_probability",
    "win_weights",
]
