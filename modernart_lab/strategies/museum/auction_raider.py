"""The auction raider: what is won hangs at once, at no display cost. Puts up what it wants and bids close to its worth.

A painting that costs four cards to hang costs a raider none, so the dear ones are worth most to it. What it pays
another goes to a rival; what it pays for its own lot feeds the wallet, which anybody may take.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modernart_lab.games.museum.walls import spots
from modernart_lab.strategies.museum.director import Director
from modernart_lab.strategies.museum.worth import CARD, Eye, money


@dataclass(frozen=True)
class AuctionRaider(Director):
    """The director who goes to the auction.

    Attributes:
        price: what a lot is expected to bring, as a part of its worth.
    """

    raid: float = 1.1
    lots: float = 1.0
    price: float = 0.4
    noise: float = 0.2

    def _auction(self, view: Any, move: Any, eye: Eye) -> float:
        kind = view.rules.kind[move.card]
        worth = eye.best_place(move.card, spots(eye.lanes).places[kind.orientation])
        price = min(self.price * worth, view.public.cash[view.seat])
        return self.lots + worth + money(view, -price) + self._fee(view, 4)

    def _hang(self, view: Any, move: Any, eye: Eye) -> float:
        saved = CARD * view.rules.kind[move.card].cost
        return super()._hang(view, move, eye) - 0.3 * saved
