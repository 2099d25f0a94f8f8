"""Shading: takes off its value what the equilibrium of the format takes off.

n players, one of them the seller, who bids too. Open: nothing (Vickrey 1961). Sealed: (n-1)/n of the value, and as the
seller (n-1)/(2n-1) (theory.md B5, small values; without the seller's bid Vickrey's rule for n bidders). Once around:
k/(k+1) with k outsiders still to come (B4). Fixed price: asks n/(n+1), the most that the last buyer accepts who minds
what the seller earns (C3), and buys up to the same (C2).
"""

from __future__ import annotations

from dataclasses import dataclass

from modernart_lab.kernel.bidder import Bidder


@dataclass(frozen=True)
class Shading(Bidder):
    """The default bidder with the shares of the closed forms, and without their noise."""

    open_share: float = 1.0
    once_share: float = 1.0
    noise: float = 0.0

    def sealed(self, seats: int, *, sells: bool) -> float:
        """The share of the value it seals."""
        return (seats - 1) / (2 * seats - 1) if sells else (seats - 1) / seats

    def asking(self, seats: int) -> float:
        """The share of the value it asks."""
        return seats / (seats + 1)

    def buying(self, seats: int) -> float:
        """The share of the value up to which it buys at an asked price."""
        return seats / (seats + 1)
