"""What a director can say: the actions of a turn, and the answers to what an action asks in steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from modernart_lab.auctions.moves import Ask, Bid, Pass
from modernart_lab.engine.given import shown


class _Counted:
    """A move with whole numbers: True counts as 1, so that equal moves are the same move in a record too."""

    __slots__ = ()

    def __post_init__(self) -> None:
        for name in self.__slots__:
            if type(getattr(self, name)) is bool:
                object.__setattr__(self, name, int(getattr(self, name)))


@dataclass(frozen=True, slots=True)
class Tour(_Counted):
    """Lead a tour through a lane of one's own (M4.1)."""

    lane: int


@dataclass(frozen=True, slots=True)
class Rest:
    """Do nothing (M3.11)."""


@dataclass(frozen=True, slots=True)
class Hang(_Counted):
    """Hang a hand card: in the leftmost empty slot of a lane, or over the painting in a slot (M3.2, M4.5)."""

    card: str
    lane: int
    slot: int


@dataclass(frozen=True, slots=True)
class Rehang(_Counted):
    """Swap two displayed paintings (M3.3)."""

    lane: int
    slot: int
    other_lane: int
    other_slot: int


@dataclass(frozen=True, slots=True)
class SellToTown:
    """Go and sell hand cards to the town; which, is asked card by card (M3.4)."""


@dataclass(frozen=True, slots=True)
class Export:
    """Go and sell hand cards abroad; which, is asked card by card (M3.5)."""


@dataclass(frozen=True, slots=True)
class Auction:
    """Put a painting of the market up for auction; at what price is asked next (M5.1)."""

    card: str


@dataclass(frozen=True, slots=True)
class Study:
    """Draw at the art school (M3.6)."""


@dataclass(frozen=True, slots=True)
class NewLane:
    """Make a wall tile a new lane (M3.7)."""

    tile: str


@dataclass(frozen=True, slots=True)
class Extend(_Counted):
    """Extend a lane by a wall tile (M3.7)."""

    lane: int
    tile: str


@dataclass(frozen=True, slots=True)
class Hire(_Counted):
    """Hire so many curators (M3.8)."""

    n: int


@dataclass(frozen=True, slots=True)
class Prepare:
    """Take the start marker, and a card of the market or ``"deck"`` (M3.9)."""

    card: str


@dataclass(frozen=True, slots=True)
class Connoisseur:
    """Go and look through the market; what is culled and taken is asked next (M3.10)."""


@dataclass(frozen=True, slots=True)
class Give:
    """Give a hand card: sell it, export it, pay with it, or discard it, as the phase says."""

    card: str


@dataclass(frozen=True, slots=True)
class Cull:
    """Discard a painting of the market (M3.10)."""

    card: str


@dataclass(frozen=True, slots=True)
class Take:
    """Take a card of the market, or ``"deck"`` (M3.10)."""

    card: str


@dataclass(frozen=True, slots=True)
class Exchange(_Counted):
    """Exchange a displayed painting with a hand card (M4.4)."""

    lane: int
    slot: int
    card: str


@dataclass(frozen=True, slots=True)
class Place(_Counted):
    """Hang the painting that was won (M5.4)."""

    lane: int
    slot: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Take the painting that was won into the hand (M5.4)."""


@dataclass(frozen=True, slots=True)
class Done:
    """No more of it; or leave an effect out (M4.8)."""


DECK = "deck"
"""What ``Prepare`` and ``Take`` call the top of the deck."""
MOVES: dict[str, type[Any]] = {
    kind.__name__: kind
    for kind in (
        Tour, Rest, Hang, Rehang, SellToTown, Export, Auction, Study, NewLane, Extend, Hire, Prepare, Connoisseur,
        Give, Cull, Take, Exchange, Place, Keep, Done, Ask, Bid, Pass,
    )
}  # fmt: skip
"""Every kind of move by its name."""
_TYPES: dict[str, type[Any]] = {
    "lane": int, "slot": int, "other_lane": int, "other_slot": int, "n": int, "k": int, "card": str, "tile": str,
}  # fmt: skip


def move_to_json(move: Any) -> list[Any]:
    """A move as plain data: its name and its values."""
    kind = MOVES[move.__class__.__name__]
    return [kind.__name__, *(getattr(move, name) for name in kind.__slots__)]


def move_from_json(data: Any) -> Any:
    """A move from plain data; a ValueError says what is no move."""
    words: list[Any] = cast("list[Any]", data) if isinstance(data, list) and data else [None]
    name, values = words[0], words[1:]
    kind: Any = MOVES.get(name) if isinstance(name, str) else None
    slots: tuple[str, ...] = kind.__slots__ if kind is not None else ("no such move",)
    if kind is None or [*map(type, values)] != [_TYPES[slot] for slot in slots]:
        raise ValueError("not a move: " + shown(cast("Any", data), 60))
    return kind(*values)
