"""The clauses of the rules, read from the game's own RULES.md (English) and RULES.<language>.md."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import NamedTuple

from modernart_lab.text.loader import known, label

_CHAPTER = re.compile(r"^## ([A-Z]\d+) (.+)$")
_CLAUSE = re.compile(r"^### ([A-Z]\d+\.\d+) (.+)$")


GAMES = {"R": "modern_art", "M": "museum"}
"""The game by the letter of its clauses."""


class Clause(NamedTuple):
    """One clause of the rules.

    Attributes:
        number: as refusals and events cite it ("R4.2").
        chapter: the heading it stands under ("Formats").
        title: its own heading ("Once around").
        body: what it says, plain text.
        sources: which document says it, and where they differ.
    """

    number: str
    chapter: str
    title: str
    body: str
    sources: str

    def __str__(self) -> str:
        return f"{self.title}\n{self.body}"


def clause(number: str, lang: str = "en") -> str:
    """What a clause says: its title, and on the next line its text.

    Raises:
        KeyError: when the rules have no such clause.
        ValueError: when there is no such language.
    """
    game = game_of(number)
    found = clauses(lang, game).get(number)
    if found is None:
        raise KeyError(f"there is no clause {number!r} in {lang!r}: the rules go from {_first_and_last(lang, game)}")
    return str(found)


def game_of(number: str) -> str:
    """The game whose clause this is, by its letter; Modern Art where no game has such a letter."""
    return GAMES.get(str(number)[:1], "modern_art")


def _first_and_last(lang: str, game: str) -> str:
    numbers = list(clauses(lang, game))
    return f"{numbers[0]} to {numbers[-1]}"


@cache
def clauses(lang: str = "en", game: str = "modern_art") -> Mapping[str, Clause]:
    """All clauses of a game by number, in their order.

    Raises:
        ValueError: when there is no such language or no such game.
    """
    name = "RULES.md" if known(lang) == "en" else f"RULES.{lang}.md"
    if game not in GAMES.values():
        raise ValueError(f"there is no game {game!r}: take one of {', '.join(GAMES.values())}")
    written = (files(f"modernart_lab.games.{game}") / name).read_text("utf-8")
    return MappingProxyType({found.number: found for found in _parse(written, f"*{label('ui.sources', lang)}")})


def _parse(written: str, mark: str) -> list[Clause]:
    """Read headings and what stands under them; the line that begins with ``mark`` names the sources."""
    found: list[Clause] = []
    chapter = ""
    for line in written.splitlines():
        if heading := _CHAPTER.match(line):
            chapter = heading[2]
        elif heading := _CLAUSE.match(line):
            found.append(Clause(heading[1], chapter, heading[2], "", ""))
        elif found and line.startswith(mark):
            found[-1] = found[-1]._replace(sources=line[len(mark) :].strip("*:： "))
        elif found and line and chapter:
            last = found[-1]
            found[-1] = last._replace(body=f"{last.body}\n{line}" if last.body else line)
    return found
