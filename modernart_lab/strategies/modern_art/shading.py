"""Shading: takes off its value what the equilibrium of the format takes off.

n players, one of them the seller, who bids too. Open: nothing (Vickrey 1961). Sealed: (n-1)/n of the value, Vickrey's
rule for n bidders, and as the seller (n-1)/(2n-1), the limit for small values where his own payment is lost to the
bank. Once around: k/(k+1) with k outsiders still to come, as the first-price bid against them. Fixed price: asks
n/(n+1) and buys up to the same, the last buyer's limit. What bears no name is our own derivation (``shares``).
"""

from __future__ import annotations

from dataclasses import dataclass

from modernart_lab.kernel.bidder import Bidder
from modernart_lab.strategies.modern_art.shares import first_price, last_buyer


@dataclass(frozen=True)
class Shading(Bidder):
    """The default bidder with the shares of the closed forms, and without their noise."""

    open_share: float = 1.0
    once_share: float = 1.0
    noise: float = 0.0

    def sealed(self, seats: int, *, sells: bool) -> float:
        """The share of the value it seals."""
        return (seats - 1) / (2 * seats - 1) if sells else first_price(seats)

    def asking(self, seats: int) -> float:
        """The share of the value it asks."""
        return last_buyer(seats)

    def buying(self, seats: int) -> float:
        """The share of the value up to which it buys at an asked price."""
        return last_buyer(seats)
