"""Truthful: bids, seals, asks and pays up to exactly the value that it puts on the lot.

Vickrey 1961: in an open auction to stay in up to one's value is best whatever the others do; where the winner pays his
own bid it earns nothing, which is what this mind is for. As the seller it is truthful too: to buy costs it the price
and loses it the sale, so to sell at p beats buying at p from half the value on: V - p < p.
"""

from __future__ import annotations

from dataclasses import dataclass

from modernart_lab.kernel.bidder import Bidder


@dataclass(frozen=True)
class Truthful(Bidder):
    """The default bidder with nothing taken off its value."""

    open_share: float = 1.0
    once_share: float = 1.0
    sealed_share: float = 1.0
    fixed_share: float = 1.0
    ask_share: float = 1.0
    noise: float = 0.0

    def once(self, after: int) -> float:
        """Its whole value, however many are still to come."""
        return 1.0
