"""The run builder: one school in one long lane. Hangs what goes on with a run, keeps its cards, and extends its lane.

A run of n scores n(n+3)/2 - 2, so each further painting is worth more than the one before: what a long lane costs comes
back at the closing, if it is filled by then.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modernart_lab.strategies.museum.director import Director
from modernart_lab.strategies.museum.worth import Eye


class RunEye(Eye):
    """An eye that sees the run that a lane may still become: what is at its end decides what goes on."""

    def place(self, card: str, lane: int, slot: int) -> float:
        """What hanging it there gains, and a part of what the next of its school would."""
        paintings, kind = self.lanes[lane].paintings, self.rules.kind
        gain = super().place(card, lane, slot)
        if slot < len(paintings):
            return gain
        after = (*paintings, card)
        ahead = self.lane_runs((*after, card)) - self.lane_runs(after)
        broken = self.lane_runs((*paintings, paintings[-1])) - self.lane_runs(paintings) if paintings else 0
        goes_on = not paintings or kind[paintings[-1]].school == kind[card].school
        return gain + HOPE * self.runs * (ahead if goes_on else ahead - broken)

    def in_hand(self, card: str) -> float:
        """What a card is worth to keep: more if it goes on with what hangs at the end of a lane."""
        kind = self.rules.kind
        ends = [kind[lane.paintings[-1]].school for lane in self.lanes if lane.paintings]
        return super().in_hand(card) + 0.5 * self.runs * ends.count(kind[card].school)


HOPE = 0.4
"""How likely the next painting of a school is to come, by rule of thumb."""


@dataclass(frozen=True)
class RunBuilder(Director):
    """The director with an eye for runs."""

    runs: float = 1.6
    earn: float = 0.3
    works: float = 0.5
    building: float = 1.6

    def eye(self, view: Any) -> Eye:
        """An eye for runs."""
        return RunEye(view, self.runs, self.earn, self.works)
