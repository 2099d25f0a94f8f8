"""Memory: keeps count of the rivals' money, all of it public (R7.2), and never pays more than they could.

A bid of the richest rival's money and 1k more cannot be beaten, nor can a seller be paid more than a purse holds. That
budgets, not values, may set the price where lots are sold one after the other: Benoit and Krishna 2001,
"Multiple-Object Auctions with Budget Constrained Bidders", Review of Economic Studies 68:155-179.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modernart_lab.auctions import FixedPrice, OnceAround, Sealed
from modernart_lab.engine.legal import Legal
from modernart_lab.games.modern_art.table import AUCTION
from modernart_lab.strategies.modern_art.shading import Shading


@dataclass(frozen=True)
class Memory(Shading):
    """The shading bidder with an eye on the purses."""

    def __call__(self, view: Any, legal: Legal, rng: Any) -> Any:
        """The move of the seat that looks, no higher than it need be."""
        move = super().__call__(view, legal, rng)
        if view.phase != AUCTION or legal.priced is None or type(move) is not legal.priced:
            return move
        return legal.priced(max(legal.bids[0], min(move.k, enough(view))))


def enough(view: Any) -> int:
    """The bid that no rival can beat, or the price that one of them can just pay, in k."""
    auction, seat, purses = view.auction, view.seat, view.worked_out
    seats = len(purses)
    to_come = [other for other in range(seats) if other != seat]
    if type(auction) is OnceAround:
        after = (auction.seller - seat) % seats
        to_come = [(seat + step) % seats for step in range(1, after + 1)]
    richest = max([purses[other] for other in to_come], default=0)
    tied_is_enough = type(auction) is FixedPrice or (type(auction) is Sealed and auction.seller == seat)
    return richest if tied_is_enough else richest + 1
