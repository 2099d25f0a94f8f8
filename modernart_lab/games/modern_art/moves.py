"""What a player can say in Modern Art: the words of the auctions and those of the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modernart_lab.auctions.moves import Ask, Bid, Buy, Pass, Seal


@dataclass(frozen=True, slots=True)
class Offer:
    """Offer a card from the hand (R2.1)."""

    card: str


@dataclass(frozen=True, slots=True)
class Add:
    """Add a second card of the same artist to a double (R4.5)."""

    card: str


@dataclass(frozen=True, slots=True)
class Decline:
    """Add no second card (R4.5)."""


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn up a card of the mystery hand (R1.6)."""


@dataclass(frozen=True, slots=True)
class Skip:
    """Leave the mystery hand alone (R1.6)."""


MOVES: dict[str, type[Any]] = {
    kind.__name__: kind for kind in (Offer, Add, Decline, Bid, Pass, Seal, Ask, Buy, Flip, Skip)
}
"""Every kind of move by its name."""


def move_to_json(move: Any) -> list[Any]:
    """A move as plain data: its name and its card or number."""
    values = [getattr(move, name) for name in type(move).__slots__]
    return [type(move).__name__, *values]


def move_from_json(data: Any) -> Any:
    """A move from plain data; a ValueError says what is no move."""
    if not isinstance(data, list) or not data or not isinstance(data[0], str) or data[0] not in MOVES:
        raise ValueError(f"not a move: {repr(data)[:60]}")
    kind = MOVES[data[0]]
    if len(data) != 1 + len(kind.__slots__) or any(type(value) not in (int, str) for value in data[1:]):
        raise ValueError(f"not a move: {repr(data)[:60]}")
    return kind(*data[1:])
