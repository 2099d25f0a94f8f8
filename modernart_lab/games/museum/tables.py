"""The tables of the rules, computed from the very data that plays: effects by cost, the schools, the numbers."""

from __future__ import annotations

from typing import Any, NamedTuple

from modernart_lab.games.museum.cards import EFFECTS
from modernart_lab.games.museum.rules import NUMBERS, Rules
from modernart_lab.games.museum.standard import STANDARD


class Number(NamedTuple):
    """A number of the game.

    Attributes:
        name: as in ``Rules``.
        value: what it is.
        source: ``"stated"`` by the source or ``"reconstructed"``.
    """

    name: str
    value: Any
    source: str


class School(NamedTuple):
    """The character of a school, counted by cards.

    Attributes:
        kinds: kinds of painting.
        copies: cards.
        effects: of how many of them each effect is, as a share.
        mean_cost: the mean display cost.
        mean_earn: the mean of what they earn, in $.
        prides: kinds with a pride.
    """

    kinds: int
    copies: int
    effects: dict[str, float]
    mean_cost: float
    mean_earn: float
    prides: int


class Tables(NamedTuple):
    """What the rules page prints.

    Attributes:
        effects: for each effect, by display cost, how many cards bear it.
        earn: by display cost, what all its cards earn together, in $.
        schools: the character of each school.
        numbers: every number with where it comes from.
    """

    effects: dict[str, dict[int, int]]
    earn: dict[int, int]
    schools: dict[str, School]
    numbers: tuple[Number, ...]


def tables(rules: Rules = STANDARD) -> Tables:
    """The tables of a game.

    >>> found = tables()
    >>> found.effects["repeat"], found.schools["Ukiyo-e"].copies
    ({0: 0, 1: 6, 2: 0, 3: 1, 4: 0}, 21)
    """
    costs = sorted({kind.cost for kind in rules.kinds})
    cards = [kind for kind in rules.kinds for _ in range(kind.copies)]
    effects = {
        name: {k: sum(c.cost == k and name in dict(c.effects) for c in cards) for k in costs} for name in EFFECTS
    }
    earn = {k: sum(card.earn for card in cards if card.cost == k) for k in costs}
    schools = {school: _school(rules, school) for school in dict.fromkeys(kind.school for kind in rules.kinds)}
    numbers = tuple(Number(name, getattr(rules, name), rules.source_of(name)) for name in NUMBERS)
    return Tables(effects, earn, schools, numbers)


def _school(rules: Rules, name: str) -> School:
    kinds = [kind for kind in rules.kinds if kind.school == name]
    n = sum(kind.copies for kind in kinds)
    return School(
        len(kinds),
        n,
        {word: sum(kind.copies for kind in kinds if word in dict(kind.effects)) / n for word in EFFECTS},
        sum(kind.copies * kind.cost for kind in kinds) / n,
        sum(kind.copies * kind.earn for kind in kinds) / n,
        sum(kind.pride is not None for kind in kinds),
    )
