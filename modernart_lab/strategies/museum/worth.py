"""What things are worth to a director, in points: a dollar is a point, and a painting is what it scores and earns.

Rules of thumb, ours: they look at the own museum and at the wallet as they are, and no move ahead.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from modernart_lab.games.museum.rules import Rules
from modernart_lab.games.museum.score import met, points_of
from modernart_lab.games.museum.walls import Lanes, with_painting

CARD = 1.2
"""What a card in the hand is worth: half of what its export brings, and something for what it may become."""

WORKS = {"draw": CARD, "income": 1.0, "sell": 0.7, "swap": 0.5, "hang": 1.5, "repeat": 1.3}
"""What an effect is worth in one tour, for each of its number."""


def money(view: Any, k: float) -> float:
    """What $k more (or less) is worth: what is missing for this round's wages counts as unpaid wages would."""
    rules, seat = view.rules, view.seat
    due = rules.wage(view.round) * view.public.curators[seat]
    short = due - view.public.cash[seat]
    urgent = min(k, max(0, short)) if k >= 0 else min(0, k + max(0, -short))
    return k + (rules.unpaid_points - 1) * urgent


def tours_left(view: Any) -> int:
    """In how many rounds a lane can still be toured, this one included."""
    return view.rules.rounds - view.round + 1


@lru_cache(maxsize=50_000)
def runs_of(schools: tuple[str, ...], table: tuple[int, ...]) -> int:
    """What the runs of a lane score, by the points of runs."""
    total, length = 0, 0
    for i, school in enumerate(schools):
        length += 1
        if i + 1 == len(schools) or schools[i + 1] != school:
            total += points_of(length, table)
            length = 0
    return total


class Eye:
    """A look at the own museum: what a painting would be worth in a place.

    Args:
        view: what the director knows.
        runs: how much the points of runs count.
        earn: how much what a painting earns counts, a tour.
        works: how much what it does in a tour counts.
    """

    def __init__(self, view: Any, runs: float, earn: float, works: float) -> None:
        self.view = view
        self.rules: Rules = view.rules
        self.lanes: Lanes = view.public.lanes[view.seat]
        self.runs = runs
        purse = 0.25 + min(1.0, view.public.wallet / 12) / 2
        tours = max(0, tours_left(view) - 0.5) * 0.5
        self.earn, self.works = earn * purse * tours, works * tours
        self._alone: dict[str, float] = {}
        self._runs: dict[tuple[str, ...], int] = {}

    def lane_runs(self, paintings: tuple[str, ...]) -> int:
        """What the runs of these paintings score."""
        found = self._runs.get(paintings)
        if found is None:
            kind = self.rules.kind
            found = runs_of(tuple([kind[card].school for card in paintings]), self.rules.run_points)
            self._runs[paintings] = found
        return found

    def alone(self, card: str) -> float:
        """What a painting is worth wherever it hangs: its points, what it earns and does."""
        found = self._alone.get(card)
        if found is None:
            kind = self.rules.kind[card]
            does = sum([WORKS[name] * (n or 1) for name, n in kind.effects])
            found = kind.points + self.earn * kind.earn + self.works * does
            self._alone[card] = found
        return found

    def place(self, card: str, lane: int, slot: int) -> float:
        """What hanging it there gains, with what it covers taken off."""
        paintings = self.lanes[lane].paintings
        after = paintings[:slot] + (card,) + paintings[slot + 1 :]
        gain = self.alone(card) + self.runs * (self.lane_runs(after) - self.lane_runs(paintings))
        kind = self.rules.kind[card]
        if kind.pride is not None:
            hung = with_painting(self.lanes, lane, slot, card)
            gain += kind.pride_points * (1.0 if met(kind.pride, lane, slot, hung, self.rules) else 0.25)
        if slot < len(paintings):
            gain -= self.alone(paintings[slot]) - CARD
        return gain

    def best_place(self, card: str, places: tuple[tuple[int, int], ...]) -> float:
        """What it gains in the best of these places; a card in the hand if there is none better."""
        return max([self.place(card, lane, slot) for lane, slot in places], default=CARD)

    def in_hand(self, card: str) -> float:
        """What a card is worth to keep: what it is worth hung, less what that costs, part of it."""
        return CARD + 0.25 * (self.alone(card) - CARD * self.rules.kind[card].cost)
