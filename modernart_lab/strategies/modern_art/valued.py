"""A bidder that puts a value of its own on the lot in the middle and does the rest by habit."""

from __future__ import annotations

from typing import Any

from modernart_lab.engine.legal import Legal
from modernart_lab.games.modern_art.table import AUCTION
from modernart_lab.kernel.bidder import Bidder
from modernart_lab.kernel.estimate import value


class Valued(Bidder):
    """The default bidder with ``worth`` to write anew."""

    def __call__(self, view: Any, legal: Legal, rng: Any) -> Any:
        """The move of the seat that looks."""
        if view.phase == AUCTION:
            return self.answer(view.auction, view.seat, self.worth(view), legal, rng)
        return super().__call__(view, legal, rng)

    def worth(self, view: Any) -> float:
        """What the lot in the middle is worth to the seat that looks, in k."""
        return value(view)
