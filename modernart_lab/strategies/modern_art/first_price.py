"""First price: never more than (n-1)/n of the value, in whatever format.

Right in a sealed auction among n who keep what they do not pay (Vickrey 1961, see ``shares``). Players also take it for
a law of this game: of n players the price goes to one, so that paying more than (n-1)/n is said to lose. That holds
only where nobody else would buy the lot; in an open auction somebody does, just above the limit.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modernart_lab.engine.legal import Legal
from modernart_lab.strategies.modern_art.shares import first_price
from modernart_lab.strategies.modern_art.truthful import Truthful


@dataclass(frozen=True)
class FirstPrice(Truthful):
    """The truthful bidder of a value from which the same part is always taken off."""

    def answer(self, auction: Any, seat: int, worth: float, legal: Legal, rng: Any) -> Any:
        """What it says of a lot that is worth so much to it, in k."""
        return super().answer(auction, seat, worth * first_price(len(auction.cash)), legal, rng)
