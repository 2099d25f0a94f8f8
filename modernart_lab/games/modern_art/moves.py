"""What a player can say in Modern Art: the words of the auctions and those of the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from modernart_lab.auctions.moves import Ask, Bid, Buy, Pass, Seal
from modernart_lab.engine.given import shown


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
    kind = MOVES[move.__class__.__name__]
    return [kind.__name__, *(getattr(move, name) for name in kind.__slots__)]


def move_from_json(data: Any) -> Any:
    """A move from plain data; a ValueError says what is no move."""
    words: list[Any] = cast("list[Any]", data) if isinstance(data, list) and data else [None]
    name, values = words[0], words[1:]
    kind: Any = MOVES.get(name) if isinstance(name, str) else None
    if kind is None or len(values) != len(kind.__slots__) or any(type(value) not in (int, str) for value in values):
        raise ValueError("not a move: " + shown(cast("Any", data), 60))
    return kind(*values)
