"""Fixed price (R4.4): the seller names a price; the first taker clockwise ends it; if there is none, he must buy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from modernart_lab.auctions.mechanism import NO_ONE, SEATS, Mechanism, Sale, checked_seat, new, purses, up_to, whole
from modernart_lab.auctions.moves import Ask, Buy, Pass
from modernart_lab.engine.legal import NOTHING, Legal
from modernart_lab.engine.refusal import IllegalMove

_PASS = Legal((Pass(),))
_BUY_OR_PASS = Legal((Buy(), Pass()))


class _Fields(NamedTuple):
    cash: tuple[int, ...]
    seller: int
    asked: int | None
    to_act: tuple[int, ...]
    sale: Sale | None


class FixedPrice(Mechanism, _Fields):
    """A posted price within the seller's own cash, offered once to each seat from the seller's left.

    Attributes:
        cash: what each seat can pay, in whole k.
        asked: the price named by the seller, None before that. 0 is a legal price.
        sale: how it ended; None while it runs. Nobody takes it: the seller pays the price to the bank.
    """

    __slots__ = ()
    format = "fixed_price"
    clause = "R4.4"

    def __new__(cls, *, bidders: int, seller: int = 0, cash: int | Sequence[int] | None = None) -> FixedPrice:
        """Open a lot: ``bidders`` seats 0.., one of them the ``seller``, ``cash`` each (None: no limit)."""
        amounts = purses(bidders, cash)
        return cls.begin(amounts, checked_seat(seller, bidders))

    @classmethod
    def begin(cls, cash: tuple[int, ...], seller: int) -> FixedPrice:
        """Open a lot for seats that are known to be sound."""
        return new(cls, (cash, seller, None, SEATS[seller], None))

    @property
    def price(self) -> int:
        """The price asked, 0 before it is named."""
        return self.asked or 0

    @property
    def holder(self) -> int | None:
        """The buyer, None while it runs."""
        return self.sale.buyer if self.sale else None

    @property
    def bids(self) -> tuple[int, ...]:
        """The price at the buyer's seat, 0 elsewhere: nobody bids here."""
        return tuple(self.price if seat == self.holder else 0 for seat in range(len(self.cash)))

    @property
    def passed(self) -> tuple[int, ...]:
        """The seats that have left the offer, in the order of their asking."""
        if self.asked is None:
            return NO_ONE
        bidders = len(self.cash)
        end = self.sale.buyer if self.sale else self.to_act[0]
        return tuple((self.seller + step) % bidders for step in range(1, (end - self.seller) % bidders or bidders))

    def legal(self, seat: int) -> Legal:
        """What the seat may do now; nothing for a seat that is not to act."""
        try:
            if seat not in self.to_act:
                return NOTHING
            if self.asked is None:
                return up_to(self.cash[seat], Ask)
            return _BUY_OR_PASS if self.asked <= self.cash[seat] else _PASS
        except TypeError:  # 0.0 equals a seat and is none
            return NOTHING

    def act(self, move: Any, seat: int) -> FixedPrice:
        """The seller's price, or the answer of the seat that is asked."""
        cash, seller, asked, _, _ = self
        kind = type(move)  # pyright: ignore[reportUnknownVariableType]
        if asked is None:
            if kind is not Ask:
                self.wrong(move)
            k = move.k
            if not (type(k) is int and 0 <= k <= cash[seat]):
                raise IllegalMove(self.clause, "ask_above_cash", value=whole(k), cash=cash[seat])
            if len(cash) == 1:
                return new(FixedPrice, (cash, seller, k, NO_ONE, Sale(seller, k, None)))
            return new(FixedPrice, (cash, seller, k, SEATS[(seat + 1) % len(cash)], None))
        if kind is Buy:
            if asked > cash[seat]:
                raise IllegalMove("R3.1", "cannot_buy", price=asked, cash=cash[seat])
            return new(FixedPrice, (cash, seller, asked, NO_ONE, Sale(seat, asked, seller)))
        if kind is not Pass:
            self.wrong(move)
        after = (seat + 1) % len(cash)
        if after == seller:
            return new(FixedPrice, (cash, seller, asked, NO_ONE, Sale(seller, asked, None)))
        return new(FixedPrice, (cash, seller, asked, SEATS[after], None))
