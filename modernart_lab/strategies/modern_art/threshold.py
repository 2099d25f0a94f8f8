"""Threshold: as the seller it buys its own lot below n/(2n-1) of the value, and lets it go above.

For money alone the threshold is half the value; who counts the margin over the others hands the buyer V - p as well as
earning p, and so sells only from 3V/5, 4V/7 or 5V/9 on, with 3, 4 or 5 players (``shares``). It is a reserve price in
the sense of Myerson 1981, "Optimal Auction Design", Mathematics of Operations Research 6:58-73: the seller's bid on his
own lot, set before the others' values are known.
"""

from __future__ import annotations

from dataclasses import dataclass

from modernart_lab.strategies.modern_art.shading import Shading
from modernart_lab.strategies.modern_art.shares import keeping_for_margin


@dataclass(frozen=True)
class Threshold(Shading):
    """The shading bidder with the seller's threshold of the margin."""

    def keeping(self, seats: int) -> float:
        """The share of the value up to which it buys its own lot."""
        return keeping_for_margin(seats)
