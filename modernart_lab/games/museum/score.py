"""The score at closing: runs, paintings, pride, cash and unpaid wages (M6)."""

from __future__ import annotations

from typing import NamedTuple

from modernart_lab.games.museum.cards import Effect
from modernart_lab.games.museum.rules import Rules
from modernart_lab.games.museum.walls import Lanes


class Score(NamedTuple):
    """What one museum scores, in points.

    Attributes:
        runs: for adjacent paintings of one school (M6.1).
        paintings: the points on the displayed paintings (M6.2).
        pride: for conditions that are met (M6.3).
        cash: a point each $ (M6.4).
        unpaid: what unpaid wages cost, 0 or less (M6.4).
    """

    runs: int
    paintings: int
    pride: int
    cash: int
    unpaid: int

    @property
    def total(self) -> int:
        """All of it."""
        return sum(self)


def run_points(length: int, rules: Rules) -> int:
    """What a run of so many paintings scores; beyond the table each step is worth one more than the step before (M6.1).

    >>> from modernart_lab.games import museum
    >>> [run_points(n, museum.STANDARD) for n in range(9)]
    [0, 0, 3, 7, 12, 18, 25, 33, 42]
    """
    return points_of(length, rules.run_points)


def points_of(length: int, table: tuple[int, ...]) -> int:
    """The same by the points alone."""
    if length <= len(table):
        return table[length - 1] if length else 0
    points, step = table[-1], table[-1] - table[-2]
    for _ in range(length - len(table)):
        step += 1
        points += step
    return points


def runs(paintings: tuple[str, ...], rules: Rules) -> list[int]:
    """The lengths of the runs of a lane, from the left, those of a single painting too (M6.1)."""
    lengths: list[int] = []
    last = ""
    for card in paintings:
        school = rules.kind[card].school
        if school == last:
            lengths[-1] += 1
        else:
            lengths.append(1)
            last = school
    return lengths


def met(pride: Effect, lane: int, slot: int, lanes: Lanes, rules: Rules) -> bool:
    """Whether the condition of the painting in this slot is met (M6.3)."""
    what, k = pride
    paintings = lanes[lane].paintings
    if what == "last":
        return slot == len(paintings) - 1
    if what == "lane":
        return len(paintings) >= k
    if what == "lanes":
        return len(lanes) >= k
    if what == "run":
        at = 0
        for length in runs(paintings, rules):
            at += length
            if slot < at:
                return length >= k
    schools = [rules.kind[card].school for row in lanes for card in row.paintings]
    if what == "schools":
        return len(set(schools)) == k
    return schools.count(rules.kind[paintings[slot]].school) >= k


def score(lanes: Lanes, cash: int, unpaid: int, rules: Rules) -> Score:
    """What a museum scores as it stands (M6)."""
    points = pride = in_runs = 0
    for i, lane in enumerate(lanes):
        in_runs += sum(run_points(length, rules) for length in runs(lane.paintings, rules))
        for slot, card in enumerate(lane.paintings):
            kind = rules.kind[card]
            points += kind.points
            if kind.pride is not None and met(kind.pride, i, slot, lanes, rules):
                pride += kind.pride_points
    return Score(in_runs, points, pride, cash, -rules.unpaid_points * unpaid)
