"""Raise or out (M5.2): the seller opens at a price and holds it; raise or leave for good, until one is left.

>>> from modernart_lab import auctions
>>> lot = auctions.RaiseOrOut(bidders=3, seller=0, cash=[9, 4, 6])
>>> for move in (auctions.Ask(3), auctions.Bid(4), auctions.Pass(), auctions.Bid(7)):
...     lot = lot.apply(move)
>>> lot.sale
Sale(buyer=0, price=7, payee=None)

Here seat 2 has left and seat 1 cannot go above 7: who cannot raise is out without being asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, NoReturn

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
from modernart_lab.auctions.moves import Ask, Bid, Pass
from modernart_lab.engine.given import shown
from modernart_lab.engine.legal import NOTHING, Legal
from modernart_lab.engine.refusal import IllegalMove, IllegalSetup


class _Fields(NamedTuple):
    cash: tuple[int, ...]
    seller: int
    price: int
    holder: int | None
    bids: tuple[int, ...]
    out: tuple[bool, ...]
    to_act: tuple[int, ...]
    sale: Sale | None


class RaiseOrOut(Mechanism, _Fields):
    """A rising auction that nobody comes back to. The seller names a price of 1 or more and is its first holder.

    From the seller's left, clockwise: raise to any higher whole sum, or leave for good. The holder is not asked, and
    neither is a seat that cannot go higher: it is out. The last one in takes the lot. A seller who is overbid may
    raise again.

    Attributes:
        cash: what each seat can pay, in whole units (dollars in the museum game).
        price: the highest bid, 0 before the seller has named a price.
        holder: whose it is, None before that.
        bids: the latest bid of each seat, 0 for none.
        out: who has left, or could not go on.
        sale: how it ended; None while it runs. A seller who keeps the lot pays no seat: ``payee`` is None.
    """

    __slots__ = ()
    format = "raise_or_out"
    clause = "M5.2"

    def __new__(cls, *, bidders: int, seller: int = 0, cash: int | Sequence[int] | None = None) -> RaiseOrOut:
        """Open a lot: ``bidders`` seats 0.., one of them the ``seller``, ``cash`` each (None: no limit)."""
        amounts = purses(bidders, cash)
        seat = checked_seat(seller, bidders)
        if amounts[seat] < 1:
            raise IllegalSetup("M5.1", "seller_without_cash", seat=seat)
        return cls.begin(amounts, seat)

    @classmethod
    def begin(cls, cash: tuple[int, ...], seller: int) -> RaiseOrOut:
        """Open a lot for seats that are known to be sound; the seller has at least 1."""
        bidders = len(cash)
        return new(cls, (cash, seller, 0, None, (0,) * bidders, (False,) * bidders, SEATS[seller], None))

    @property
    def passed(self) -> tuple[int, ...]:
        """The seats that are out, clockwise from the seller."""
        bidders = len(self.cash)
        lap = ((self.seller + step) % bidders for step in range(bidders))
        return tuple(seat for seat in lap if self.out[seat])

    def legal(self, seat: int) -> Legal:
        """What the seat may do now; nothing for a seat that is not to act."""
        try:
            if seat not in self.to_act:
                return NOTHING
            if self.holder is None:
                return Legal((), range(1, self.cash[seat] + 1), Ask)
            return Legal(PASS, range(self.price + 1, self.cash[seat] + 1), Bid)
        except TypeError:  # 0.0 equals a seat and is none
            return NOTHING

    def act(self, move: Any, seat: int) -> RaiseOrOut:
        """The seller's price, or a raise or the leaving of the seat that is asked."""
        cash, seller, price, holder, bids, out, _, _ = self
        kind = type(move)  # pyright: ignore[reportUnknownVariableType]
        if kind is (Ask if holder is None else Bid):
            k = move.k
            if not (type(k) is int and price < k <= cash[seat]):
                _refuse(k, price, cash[seat], "M5.1" if holder is None else self.clause)
            said = list(bids)
            said[seat] = k
            price, holder, bids = k, seat, tuple(said)
        elif kind is not Pass or holder is None:
            clause = "M5.1" if holder is None else self.clause
            raise IllegalMove(clause, "wrong_move", move=shown(move, 60), phase=self.format)
        else:
            gone = list(out)
            gone[seat] = True
            out = tuple(gone)
        out = tuple([left or (k <= price and at != holder) for at, (left, k) in enumerate(zip(out, cash, strict=True))])
        bidders = len(cash)
        for step in range(1, bidders):
            asked = (seat + step) % bidders
            if not out[asked] and asked != holder:
                return new(RaiseOrOut, (cash, seller, price, holder, bids, out, SEATS[asked], None))
        return new(RaiseOrOut, (cash, seller, price, holder, bids, out, NO_ONE, sold(seller, price, holder)))


def _refuse(k: object, price: int, cash: int, clause: str) -> NoReturn:
    """Say what is wrong with a price: no whole number, above the cash, or else not above what it stands at."""
    if type(k) is not int:
        raise IllegalMove(clause, "no_dollars", value=shown(k, 40))
    if k > cash:
        raise IllegalMove(clause, "above_cash", value=k, cash=cash)
    raise IllegalMove(clause, "not_higher", value=k, least=price + 1)
