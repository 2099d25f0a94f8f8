"""A kind of painting: where it hangs, what it costs, what it does, what it earns and what it is worth (M1.3)."""

from __future__ import annotations

import re
from typing import NamedTuple

EFFECTS: tuple[str, ...] = ("draw", "income", "sell", "swap", "hang", "repeat")
"""The six effects, in the order of the rules (M4.2 to M4.6)."""
NUMBERED = ("draw", "income", "sell", "hang")
"""The effects that bear a number, ``draw:2``."""
_PRIDE = re.compile(r"(run|lane|lanes|school)>=(\d{1,2})|(schools)==(\d{1,2})|(last)")
_EFFECT = re.compile(r"(draw|income|sell|hang):([1-9])|(swap|repeat)")

Effect = tuple[str, int]
"""An effect and its number; 0 where it bears none."""


WORDS = ("title_en", "title_ja", "painter", "school")
"""What is told of a painting as it was written."""


def is_id(word: object) -> bool:
    """Whether a kind of painting can be called that: one word, and not the deck's."""
    return isinstance(word, str) and word.isidentifier() and word != "deck"


def is_told(word: object) -> bool:
    """Whether a title, a painter or a school can be told: on one line, without signs that a terminal would obey."""
    return isinstance(word, str) and 0 < len(word) <= 120 and word.isprintable()


class Kind(NamedTuple):
    """One kind of painting.

    Attributes:
        id: its word in code, records and notation ("sunflowers").
        title_en: its title in English.
        title_ja: its title in Japanese.
        painter: who painted it.
        school: of which school it is; adjacent paintings of one school make a run (M6.1).
        orientation: ``"L"`` landscape or ``"P"`` portrait.
        cost: how many other hand cards are discarded to display it (M3.2).
        effects: what it does in a tour, in this order.
        earn: what it adds to the takings of a tour, in $ (M4.7).
        points: what it scores where it hangs.
        pride: what it asks for to score more, ``("run", 4)``; None for no such thing.
        pride_points: what it then scores.
        copies: how many there are in the deck.
    """

    id: str
    title_en: str
    title_ja: str
    painter: str
    school: str
    orientation: str
    cost: int
    effects: tuple[Effect, ...]
    earn: int
    points: int
    pride: Effect | None
    pride_points: int
    copies: int

    def title(self, lang: str = "en") -> str:
        """Its title in a language."""
        return self.title_ja if lang == "ja" else self.title_en


def read_effects(words: str) -> tuple[Effect, ...] | None:
    """Effects from notation, ``"draw:1 income:2"``; None when it is no such notation.

    >>> read_effects("draw:1 income:2"), read_effects("repeat"), read_effects("draw")
    ((('draw', 1), ('income', 2)), (('repeat', 0),), None)
    """
    found: list[Effect] = []
    for word in words.split():
        match = _EFFECT.fullmatch(word)
        if match is None:
            return None
        found.append((match[1], int(match[2])) if match[1] else (match[3], 0))
    return tuple(found)


def write_effects(effects: tuple[Effect, ...]) -> str:
    """Effects as notation."""
    return " ".join(f"{name}:{n}" if name in NUMBERED else name for name, n in effects)


def read_pride(word: str) -> Effect | None:
    """A condition from notation, ``"run>=4"``, ``"schools==4"`` or ``"last"``; None when it is no such notation.

    >>> read_pride("run>=4"), read_pride("last"), read_pride("lane>4")
    (('run', 4), ('last', 0), None)
    """
    match = _PRIDE.fullmatch(word)
    if match is None:
        return None
    name = match[1] or match[3] or match[5]
    return name, int(match[2] or match[4] or 0)


def write_pride(pride: Effect | None) -> str:
    """A condition as notation; nothing for None."""
    if pride is None:
        return ""
    name, k = pride
    return name if name == "last" else f"{name}{'==' if name == 'schools' else '>='}{k}"
