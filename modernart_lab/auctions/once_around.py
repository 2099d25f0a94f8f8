"""Once around (R4.2): one lap from the seller's left, the seller last; one bid each, strictly higher, or pass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from modernart_lab.auctions.mechanism import (
    NO_ONE,
    PASS,
    SEATS,
    Mechanism,
    Sale,
    checked_seat,
    new,
    purses,
    sold,
)
from modernart_lab.auctions.moves import Bid, Pass
from modernart_lab.auctions.open import refuse_raise
from modernart_lab.engine.legal import NOTHING, Legal


class _Fields(NamedTuple):
    cash: tuple[int, ...]
    seller: int
    price: int
    holder: int | None
    bids: tuple[int, ...]
    to_act: tuple[int, ...]
    sale: Sale | None


class OnceAround(Mechanism, _Fields):
    """One lap of single bids, the seller last.

    Attributes:
        cash: what each seat can pay, in whole k.
        price: the highest bid, 0 before the first.
        holder: the highest bidder, None before the first bid.
        bids: the bid of each seat, 0 for none (yet).
        sale: how it ended; None while it runs. Nobody bids: the seller gets the lot for nothing (R3.3).
    """

    __slots__ = ()
    format = "once_around"
    clause = "R4.2"

    def __new__(cls, *, bidders: int, seller: int = 0, cash: int | Sequence[int] | None = None) -> OnceAround:
        """Open a lot: ``bidders`` seats 0.., one of them the ``seller``, ``cash`` each (None: no limit)."""
        amounts = purses(bidders, cash)
        return cls.begin(amounts, checked_seat(seller, bidders))

    @classmethod
    def begin(cls, cash: tuple[int, ...], seller: int) -> OnceAround:
        """Open a lot for seats that are known to be sound."""
        bidders = len(cash)
        return new(cls, (cash, seller, 0, None, (0,) * bidders, SEATS[(seller + 1) % bidders], None))

    @property
    def passed(self) -> tuple[int, ...]:
        """The seats that have had their turn and did not bid, in the order of their passing."""
        bidders = len(self.cash)
        if self.sale:
            asked = bidders
        else:
            asked = (self.to_act[0] - self.seller - 1) % bidders
        lap = ((self.seller + step) % bidders for step in range(1, asked + 1))
        return tuple(seat for seat in lap if not self.bids[seat])

    def legal(self, seat: int) -> Legal:
        """What the seat may do now; nothing for a seat that is not to act."""
        try:
            if seat not in self.to_act:
                return NOTHING
            return Legal(PASS, range(self.price + 1, self.cash[seat] + 1), Bid)
        except TypeError:  # 0.0 equals a seat and is none
            return NOTHING

    def act(self, move: Any, seat: int) -> OnceAround:
        """The one bid, or the pass, of the seat that is asked."""
        cash, seller, price, holder, bids, _, _ = self
        kind = type(move)  # pyright: ignore[reportUnknownVariableType]
        if kind is Bid:
            k = move.k
            if not (type(k) is int and price < k <= cash[seat]):
                refuse_raise(k, price, cash[seat], self.clause)
            said = list(bids)
            said[seat] = k
            price, holder, bids = k, seat, tuple(said)
        elif kind is not Pass:
            self.wrong(move)
        if seat != seller:
            return new(OnceAround, (cash, seller, price, holder, bids, SEATS[(seat + 1) % len(cash)], None))
        return new(OnceAround, (cash, seller, price, holder, bids, NO_ONE, sold(seller, price, holder)))
