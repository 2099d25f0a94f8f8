"""Sealed bids (R4.3): all at once, 0 allowed, the highest wins; ties go to the seller, then clockwise from his left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from modernart_lab.auctions.mechanism import NO_ONE, Mechanism, Sale, checked_seat, new, purses, sold, up_to, whole
from modernart_lab.auctions.moves import Seal
from modernart_lab.engine.legal import NOTHING, Legal
from modernart_lab.engine.refusal import IllegalMove


class _Fields(NamedTuple):
    cash: tuple[int, ...]
    seller: int
    bids: tuple[int | None, ...] | None
    sealed: tuple[bool, ...]
    to_act: tuple[int, ...]
    sale: Sale | None


class Sealed(Mechanism, _Fields):
    """A sealed auction. The order in which the seats close their fists does not matter.

    Attributes:
        cash: what each seat can pay, in whole k.
        bids: the bid of each seat, None where the fist is not closed; the whole is None in the public view
            until all are in.
        sealed: who has closed the fist.
        sale: how it ended; None while it runs. All zero: the seller gets the lot for nothing (R3.3).
    """

    __slots__ = ()
    format = "sealed"
    clause = "R4.3"

    def __new__(cls, *, bidders: int, seller: int = 0, cash: int | Sequence[int] | None = None) -> Sealed:
        """Open a lot: ``bidders`` seats 0.., one of them the ``seller``, ``cash`` each (None: no limit)."""
        amounts = purses(bidders, cash)
        return cls.begin(amounts, checked_seat(seller, bidders))

    @classmethod
    def begin(cls, cash: tuple[int, ...], seller: int) -> Sealed:
        """Open a lot for seats that are known to be sound."""
        bidders = len(cash)
        return new(cls, (cash, seller, (None,) * bidders, (False,) * bidders, tuple(range(bidders)), None))

    @property
    def price(self) -> int:
        """The price paid, 0 while the fists are closed."""
        return self.sale.price if self.sale else 0

    @property
    def holder(self) -> int | None:
        """The buyer, None while the fists are closed."""
        return self.sale.buyer if self.sale else None

    @property
    def passed(self) -> tuple[int, ...]:
        """Nobody passes in a sealed auction; an empty fist is a bid of 0."""
        return NO_ONE

    def public(self, cash: tuple[int | None, ...]) -> Sealed:
        """The same with closed fists: who has sealed, never how much."""
        bids = self.bids if self.sale else None
        return new(type(self), (cash, self.seller, bids, self.sealed, self.to_act, self.sale))

    def legal(self, seat: int) -> Legal:
        """What the seat may do now; nothing for a seat that is not to act."""
        try:
            return up_to(self.cash[seat], Seal) if seat in self.to_act else NOTHING
        except TypeError:  # 0.0 equals a seat and is none
            return NOTHING

    def act(self, move: Any, seat: int) -> Sealed:
        """Close the fist of a seat; the last one opens them all."""
        cash, seller, bids, sealed, to_act, _ = self
        if type(move) is not Seal:
            self.wrong(move)
        k = move.k
        if not (type(k) is int and 0 <= k <= cash[seat]):
            raise IllegalMove("R3.1", "above_cash", value=whole(k), cash=cash[seat])
        assert bids is not None, "the public view of a sealed auction cannot be played"
        fists, shut = list(bids), list(sealed)
        fists[seat], shut[seat] = k, True
        at = to_act.index(seat)
        waiting = to_act[:at] + to_act[at + 1 :]
        sale = None if waiting else self.settle(fists)
        return new(type(self), (cash, seller, tuple(fists), tuple(shut), waiting, sale))

    def settle(self, bids: Sequence[Any]) -> Sale:
        """Who wins these open fists, and at what price."""
        price = max(bids)
        winner = first_from(self.seller, bids, price)
        return sold(self.seller, price, winner)


def first_from(seller: int, bids: Sequence[Any], price: int) -> int:
    """The first seat with that bid, the seller first, then clockwise from his left."""
    seat = seller
    while bids[seat] != price:
        seat = (seat + 1) % len(bids)
    return seat
