"""The course of a museum game: where its rounds and its actions begin."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from modernart_lab.widgets.course import Stops

BEGIN = ("went", "rested", "tour_begun")
"""The events that begin an action; that of a space tells where one goes."""


class MuseumCourse(Stops):
    """The positions of a museum game: ``offers`` are those just after an action began.

    Args:
        events: of the record.
        first_round: the round the record begins in.
    """

    def __init__(self, events: Sequence[Any], first_round: int = 1) -> None:
        rounds = [(first_round, 0)]
        rounds += [(event.round, at) for at, event in enumerate(events, 1) if event.kind == "round_begun" and at > 1]
        super().__init__(len(events), rounds, [at for at, event in enumerate(events, 1) if event.kind in BEGIN])

    def action(self, position: int) -> int | None:
        """Just after what the latest action of this round up to here began with; None before the first."""
        at = bisect_right(self.offers, position) - 1
        return self.offers[at] if at >= 0 and self.offers[at] > self.round_start(position) else None

    def actions(self, position: int) -> int:
        """How many actions of this round have begun up to here."""
        return bisect_right(self.offers, position) - bisect_right(self.offers, self.round_start(position))
