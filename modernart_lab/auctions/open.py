"""Open outcry (R4.1): everybody, any number of times, strictly higher each time, until nobody raises."""

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
    whole,
)
from modernart_lab.auctions.moves import Bid, Pass
from modernart_lab.engine.legal import NOTHING, Legal
from modernart_lab.engine.refusal import IllegalMove


class _Fields(NamedTuple):
    cash: tuple[int, ...]
    seller: int
    price: int
    holder: int | None
    bids: tuple[int, ...]
    quiet: int
    to_act: tuple[int, ...]
    sale: Sale | None


class Open(Mechanism, _Fields):
    """An open auction. The seats are asked clockwise from the seller's left, after a bid from the bidder's left.

    It ends when everybody but the highest bidder has passed in a row since the last bid, or everybody without a bid.
    The highest bidder is not asked to outbid himself; who cannot outbid is asked all the same and can only pass.

    Attributes:
        cash: what each seat can pay, in whole k.
        price: the highest bid, 0 before the first.
        holder: the highest bidder, None before the first bid.
        bids: the latest bid of each seat, 0 for none.
        quiet: how many have passed in a row since the last bid.
        sale: how it ended; None while it runs. Nobody bids: the seller gets the lot for nothing (R3.3).
    """

    __slots__ = ()
    format = "open"
    clause = "R4.1"

    def __new__(cls, *, bidders: int, seller: int = 0, cash: int | Sequence[int] | None = None) -> Open:
        """Open a lot: ``bidders`` seats 0.., one of them the ``seller``, ``cash`` each (None: no limit)."""
        amounts = purses(bidders, cash)
        return cls.begin(amounts, checked_seat(seller, bidders))

    @classmethod
    def begin(cls, cash: tuple[int, ...], seller: int) -> Open:
        """Open a lot for seats that are known to be sound."""
        bidders = len(cash)
        return new(cls, (cash, seller, 0, None, (0,) * bidders, 0, SEATS[(seller + 1) % bidders], None))

    @property
    def passed(self) -> tuple[int, ...]:
        """The seats that have passed since the last bid, in the order of their passing."""
        bidders = len(self.cash)
        start = self.seller if self.holder is None else self.holder
        return tuple((start + step) % bidders for step in range(1, self.quiet + 1))

    def legal(self, seat: int) -> Legal:
        """What the seat may do now; nothing for a seat that is not to act."""
        try:
            if seat not in self.to_act:
                return NOTHING
            return Legal(PASS, range(self.price + 1, self.cash[seat] + 1), Bid)
        except TypeError:  # 0.0 equals a seat and is none
            return NOTHING

    def act(self, move: Any, seat: int) -> Open:
        """A bid or a pass of the seat that is asked."""
        cash, seller, price, holder, bids, quiet, _, _ = self
        bidders = len(cash)
        kind = type(move)  # pyright: ignore[reportUnknownVariableType]
        if kind is Pass:
            quiet += 1
        elif kind is Bid:
            k = move.k
            if not (type(k) is int and price < k <= cash[seat]):
                refuse_raise(k, price, cash[seat], self.clause)
            said = list(bids)
            said[seat] = k
            price, holder, bids, quiet = k, seat, tuple(said), 0
        else:
            self.wrong(move)
        if quiet < bidders - (holder is not None):
            return new(Open, (cash, seller, price, holder, bids, quiet, SEATS[(seat + 1) % bidders], None))
        return new(Open, (cash, seller, price, holder, bids, quiet, NO_ONE, sold(seller, price, holder)))


def refuse_raise(k: object, price: int, cash: int, clause: str) -> NoReturn:
    """Say what is wrong with a bid: no whole number, above the cash, no cash to raise with, or not above the price."""
    number = whole(k)
    if number > cash:
        raise IllegalMove("R3.1", "above_cash", value=number, cash=cash)
    if cash <= price:
        raise IllegalMove("R3.1", "cannot_raise", value=number, price=price, cash=cash)
    raise IllegalMove(clause, "not_higher", value=number, least=price + 1)
