"""Second price (Vickrey 1961): sealed bids, the highest wins and pays the second highest. For lessons only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from modernart_lab.auctions.mechanism import Sale, sold
from modernart_lab.auctions.sealed import Sealed, first_from


class SecondPrice(Sealed):
    """A sealed auction whose winner pays the highest losing bid; ties are broken as in ``Sealed``.

    A seller who wins pays the bank, as in the other formats.
    """

    __slots__ = ()
    format = "second_price"

    def settle(self, bids: Sequence[Any]) -> Sale:
        """Who wins these open fists, and at what price."""
        winner = first_from(self.seller, bids, max(bids))
        price = max((k for seat, k in enumerate(bids) if seat != winner), default=0)
        return sold(self.seller, price, winner)
