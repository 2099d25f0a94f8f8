"""What the auction formats have in common: who sells, who may act, what it comes to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, NoReturn

from modernart_lab.auctions.moves import Pass
from modernart_lab.engine.given import entries, shown
from modernart_lab.engine.legal import Legal
from modernart_lab.engine.refusal import IllegalMove, IllegalSetup

SEATS: tuple[tuple[int, ...], ...] = tuple((seat,) for seat in range(64))
NO_ONE: tuple[int, ...] = ()
new: Any = tuple.__new__  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
"""Make a named tuple of a kind from its fields at once: ``new(kind, fields)``."""
UNLIMITED = 10**9
"""The cash of a bidder without a limit: no bid comes near it."""


class Sale(NamedTuple):
    """How an auction ended.

    Attributes:
        buyer: the seat that takes the lot.
        price: what it pays, in whole k.
        payee: the seat that is paid: the seller; None where the seller is the buyer and pays the bank, if anything.
    """

    buyer: int
    price: int
    payee: int | None


def sold(seller: int, price: int, holder: int | None) -> Sale:
    """The sale to the highest bidder, who pays the seller; without one the seller gets the lot for nothing (R3.3)."""
    if holder is None or holder == seller:
        return new(Sale, (seller, price, None))
    return new(Sale, (holder, price, seller))


def purses(bidders: int, cash: int | Sequence[int] | None) -> tuple[int, ...]:
    """Cash a seat as a tuple: the same for all, one each, or without limit (None)."""
    if type(bidders) is not int or not 1 <= bidders <= len(SEATS):
        raise IllegalSetup("R1.1", "bidders", value=bidders, most=len(SEATS))
    if cash is None:
        return (UNLIMITED,) * bidders
    several = entries(cash) if isinstance(cash, Sequence) else None
    amounts: tuple[Any, ...] = (cash,) * bidders if several is None else several
    if len(amounts) != bidders:
        raise IllegalSetup("R3.1", "seat_count", what="cash", value=len(amounts), players=bidders)
    for amount in amounts:
        if type(amount) is not int or amount < 0:
            raise IllegalSetup("R3.1", "bad_money", value=amount)
    return amounts


def checked_seat(seat: int, bidders: int) -> int:
    """The seat itself when it is one of 0 .. bidders-1."""
    if type(seat) is not int or not 0 <= seat < bidders:
        raise IllegalSetup("R1.1", "bad_seat", value=seat, players=bidders)
    return seat


def whole(value: object) -> int:
    """The number itself when it is a whole, non-negative int; bools, floats and strings are refused."""
    if type(value) is not int:
        raise IllegalMove("R3.1", "not_whole", value=shown(value, 40))
    if value < 0:
        raise IllegalMove("R3.1", "negative", value=value)
    return value


PASS = (Pass(),)


@lru_cache(maxsize=4_000)
def up_to(cash: int, kind: Callable[[int], Any]) -> Legal:
    """Any number that the cash allows, 0 too. Remembered: purses come again."""
    return Legal((), range(cash + 1), kind)


class Mechanism:
    """An auction in progress, frozen. The formats say what is legal, what a move does and how it ends."""

    __slots__ = ()
    format: str
    clause: str
    cash: tuple[int, ...]
    seller: int
    to_act: tuple[int, ...]
    sale: Sale | None

    def legal(self, seat: int) -> Legal:
        """What the seat may do now; nothing for a seat that is not to act."""
        raise NotImplementedError

    def apply(self, move: Any, seat: int | None = None) -> Any:
        """The auction after the move; ``seat`` may be left out when only one may act.

        Raises:
            IllegalMove: with clause and fields; this auction is untouched.
        """
        return self.act(move, self.who(seat))

    def act(self, move: Any, seat: int) -> Any:
        """``apply`` for a seat already known to be one that may act."""
        raise NotImplementedError

    def public(self, cash: tuple[int | None, ...]) -> Any:
        """What the table may know of it, with the purses one knows in place of all the cash."""
        return new(type(self), (cash,) + self[1:])  # type: ignore[index]

    def view(self, seat: int) -> Any:
        """What the seat may know: its own cash, nobody else's, and no closed fist."""
        return self.public(tuple(k if other == seat else None for other, k in enumerate(self.cash)))

    def who(self, seat: int | None) -> int:
        """The seat that acts, refused unless it may."""
        waiting = self.to_act
        if seat is None:
            if len(waiting) == 1:
                return waiting[0]
            raise IllegalMove(self.clause, "say_which_seat" if waiting else "auction_over", to_act=waiting)
        if seat not in waiting or type(seat) is not int:
            reason = "not_to_act" if waiting else "auction_over"
            raise IllegalMove(self.clause, reason, seat=seat, to_act=waiting)
        return seat

    def wrong(self, move: object) -> NoReturn:
        """Refuse a move that this format does not know."""
        raise IllegalMove(self.clause, "wrong_move", move=shown(move, 60), phase=self.format)

    def __reduce__(self) -> tuple[Any, ...]:
        return rebuild, (type(self), tuple(self))  # type: ignore[call-overload]


def rebuild(kind: Any, fields: tuple[Any, ...]) -> Any:
    """Make a mechanism, or another named tuple, from its fields, past its constructor."""
    return new(kind, fields)
