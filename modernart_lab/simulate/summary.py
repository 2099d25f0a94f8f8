"""The tables of a tournament, as rows of plain figures: standings, pairs, seats, rounds, formats."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from math import isnan
from typing import Any

from modernart_lab import text
from modernart_lab.engine.games import game
from modernart_lab.simulate.breakdown import FORMAT_NAMES, ROUNDS
from modernart_lab.simulate.estimate import Estimate, estimate
from modernart_lab.simulate.plan import Plan
from modernart_lab.simulate.rating import rated
from modernart_lab.simulate.sums import KINDS, SHARE, Sums

Row = dict[str, Any]


@dataclass(frozen=True)
class Summary:
    """What the sums of a tournament come to.

    Money in k, or points; margins are money less the mean of the others at the table.

    Attributes:
        plan: what was played.
        sums: what came of it.
        done: which deals, as ranges.
    """

    plan: Plan
    sums: Sums
    done: tuple[tuple[int, int], ...] = field(default=())

    @cached_property
    def names(self) -> list[str]:
        """Of the minds, as they were given."""
        return [entry.name for entry in self.plan.entries]

    @cached_property
    def order(self) -> list[int]:
        """The minds by their margin, the best first."""
        return sorted(range(len(self.names)), key=lambda i: -self._margin_of(i))

    @cached_property
    def counts_money(self) -> bool:
        """Whether the game counts money, in k; else points."""
        try:
            return "money" in game(self.plan.name).Outcome._fields
        except (ValueError, AttributeError):
            return True  # a game of somebody else's

    def told(self, value: float, *, signed: bool = False) -> str:
        """An amount in words: "12.3k", or "12.3" points."""
        said = text.money(value, digits=1, signed=signed)
        return said if self.counts_money else said.removesuffix("k")

    def half(self, found: Estimate) -> str:
        """Half the width of an interval, in words."""
        return "?" if isnan(found.se) else self.told(found.high - found.value)

    def of(self, measure: str, *place: int) -> Estimate:
        """The mean of a measure (``sums.MEASURES``) of a mind, by what else it is told."""
        part = self.sums.parts.get(measure)
        return estimate([0] * 6 if part is None else part[(slice(None), *place)], self._scales[measure])

    @cached_property
    def _scales(self) -> dict[str, float]:
        others = self.plan.players - 1
        margins = dict.fromkeys(("margin", "seat", "round"), float(others))
        return {"money": 1.0, "win": float(SHARE), "pair": 1.0, "ahead": 2.0, "bought": 1.0, "sold": 1.0, **margins}

    def _margin_of(self, mind: int) -> float:
        found = self.of("margin", mind)
        return found.value if found.count else float("-inf")

    @cached_property
    def ratings(self) -> list[Any] | None:
        """Mean and deviation of each mind's skill."""
        slots: dict[int, Any] = {}
        for deal in self.sums.ranked:
            slots[deal] = [int(mind) for mind in self.plan.seats(deal, deal + 1)[0][0]]
        return rated(self.sums.ranked, slots, len(self.names))

    def failures(self, mind: int) -> dict[str, int]:
        """In how many games a mind raised, stalled or answered illegally."""
        row = [0] * len(KINDS) if self.sums.failed is None else self.sums.failed[mind]
        return {kind: int(count) for kind, count in zip(KINDS, row, strict=True)}

    def standings(self) -> list[Row]:
        """A row a mind, the best first."""
        rows: list[Row] = []
        for mind in self.order:
            money = self.of("money", mind)
            row: Row = {"mind": self.names[mind], "games": money.count}
            for name in ("money", "margin", "win"):
                row |= _told(name, self.of(name, mind))
            skill = self.ratings[mind] if self.ratings is not None else (None, None)
            row |= {"rating": skill[0], "rating_sd": skill[1], "failed": sum(self.failures(mind).values())}
            rows.append(row)
        return rows

    def pairs(self) -> list[Row]:
        """A row for each mind against each other one it met: money more than it, and how often ahead of it."""
        rows: list[Row] = []
        for one in self.order:
            for other in self.order:
                more = self.of("pair", one, other)
                if one == other or not more.count:
                    continue
                row: Row = {"mind": self.names[one], "against": self.names[other], "meetings": more.count}
                rows.append(row | _told("more", more) | _told("ahead", self.of("ahead", one, other)))
        return rows

    def seats(self) -> list[Row]:
        """The margin of each mind by seat."""
        return self._by("seat", [chr(65 + seat) for seat in range(self.plan.players)], {"seat": "margin"})

    def rounds(self) -> list[Row]:
        """The margin gained by each mind in each round."""
        return self._by("round", list(range(1, ROUNDS + 1)), {"round": "margin"})

    def formats(self) -> list[Row]:
        """By format: what a bought lot paid back above its price, and what a sold one brought; lots a game."""
        return self._by("format", list(FORMAT_NAMES), {"bought": "bought", "sold": "sold"}, lots=True)

    def _by(self, what: str, keys: list[Any], measures: dict[str, str], *, lots: bool = False) -> list[Row]:
        rows: list[Row] = []
        for mind in self.order:
            for place, key in enumerate(keys):
                found = {told: self.of(measure, mind, place) for measure, told in measures.items()}
                if not any(each.count for each in found.values()):
                    continue
                row: Row = {"mind": self.names[mind], what: key}
                for told, each in found.items():
                    row |= ({f"{told}_lots": each.count} if lots else {"games": each.count}) | _told(told, each)
                rows.append(row)
        return rows


def _told(name: str, found: Estimate) -> Row:
    return {name: found.value, f"{name}_se": found.se, f"{name}_low": found.low, f"{name}_high": found.high}
