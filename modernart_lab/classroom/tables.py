"""The long tables of a class, as those of an experiment with a few columns more: decisions and auctions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from modernart_lab import text
from modernart_lab.classroom.course import Course, course_for
from modernart_lab.classroom.game_tables import auctions_of_game, decisions_of_game
from modernart_lab.classroom.submission import Submission
from modernart_lab.classroom.task import LotTask, Task
from modernart_lab.export.frames import AUCTION_UNITS, UNITS, Tables
from modernart_lab.export.playing import AT_ONCE, Hall, Played
from modernart_lab.export.regret import regrets

if TYPE_CHECKING:
    import pandas as pd

MORE = {"student": "yes_no", "by": "text"}
"""Columns of the decisions beside those of an experiment."""
DECISIONS = UNITS | MORE
AUCTIONS = AUCTION_UNITS | {"round": "number", "artist": "text", "card_id": "text", "student": "text"}
FIGURES = {
    "panel": "text", "group": "text", "figure": "text", "value": "figure", "se": "figure", "predicted": "figure",
    "count": "number", "students": "number",
}  # fmt: skip
REHEARSALS = 400
"""Further lots that show what the rivals do, for the regret before the fact."""


@dataclass(frozen=True)
class Group:
    """All who had the same task.

    Attributes:
        task: the task.
        members: their submissions.
    """

    task: Task
    members: tuple[Submission, ...] = field(repr=False)

    @cached_property
    def course(self) -> Course:
        """The lots with bidders for the other seats; unknown ones are stood in for."""
        return course_for(self.lots)

    @property
    def lots(self) -> LotTask:
        """The task, which is one of lots."""
        assert isinstance(self.task, LotTask)
        return self.task

    @property
    def hall(self) -> Hall:
        """The hall of the first lot."""
        return self.course.hall(1)

    @cached_property
    def equilibrium(self) -> dict[str, tuple[Played, ...]]:
        """The lots with the student in equilibrium too, by nickname (one for all where the deals are the same)."""
        task, solved = self.lots, self.hall.solved
        if solved is None or not task.recomputable:
            return {}
        names = [""] if task.deals == "same" else [one.nickname for one in self.members]
        return {name: tuple(_ideal(task, name, lot) for lot in range(task.lots)) for name in names}

    def ideal(self, member: Submission, lot: int) -> Played | None:
        """A lot with this student in equilibrium."""
        found = self.equilibrium.get("" if self.lots.deals == "same" else member.nickname)
        return found[lot] if found else None


def _ideal(task: LotTask, nickname: str, lot: int) -> Played:
    course = Course(task, nickname)
    seat = task.seat(lot)
    hall = course.hall(seat)
    assert hall.solved is not None
    return Hall(course.setup, _with(task.who, seat, "equilibrium"), hall.seed).play(lot)


def _with(who: Sequence[Any], seat: int, one: Any) -> list[Any]:
    return [*who[: seat - 1], one, *who[seat - 1 :]]


def groups_of(found: Sequence[Submission]) -> list[Group]:
    """The submissions by task, in the order of formats and group sizes."""
    by_task: dict[Task, list[Submission]] = {}
    for one in found:
        by_task.setdefault(_key(one.task), []).append(one)
    made = [
        Group(task, tuple(sorted(members, key=lambda m: m.nickname.casefold()))) for task, members in by_task.items()
    ]
    order = ["sealed", "second_price", "open", "once_around", "fixed_price"]
    return sorted(
        made,
        key=lambda g: (
            (order.index(g.task.format), g.task.bidders, g.task.seed, str(g.task.values))
            if isinstance(g.task, LotTask)
            else (9, g.task.players, g.task.seed, "")
        ),
    )


class _Hashable(dict):  # type: ignore[type-arg]
    """Values as plain data, as a part of a key."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(sorted(self.items())))


def _key(task: Task) -> Task:
    from dataclasses import replace

    if isinstance(task, LotTask) and isinstance(task.values, dict | list):
        values = _Hashable(task.values) if isinstance(task.values, dict) else tuple(task.values)
        return replace(task, values=values)
    return task


def decisions_of(found: Sequence[Submission]) -> pd.DataFrame:
    """One row a decision, of students and of their rivals."""
    return frame_of([_decisions(group) for group in groups_of(found)], DECISIONS)


def auctions_of(found: Sequence[Submission]) -> pd.DataFrame:
    """One row an auction."""
    return frame_of([_auctions(group) for group in groups_of(found)], AUCTIONS)


def frame_of(parts: Sequence[pd.DataFrame], units: dict[str, str]) -> pd.DataFrame:
    """Tables below each other, with these columns and their types."""
    import pandas as pd

    from modernart_lab.export.frames import _KINDS as KINDS

    columns = {
        name: pd.concat(
            [
                part[name].astype(KINDS[unit]) if name in part else pd.Series([pd.NA] * len(part), dtype=KINDS[unit])
                for part in parts
            ]
            or [pd.Series([], dtype=KINDS[unit])],
            ignore_index=True,
        )
        for name, unit in units.items()
    }
    return pd.DataFrame(columns)


def _games(group: Group) -> list[tuple[Submission, int, Played]]:
    """Every lot of every member; the student is told as a person at his seat."""
    nan = float("nan")
    rows = []
    for member in group.members:
        for lot, a in enumerate(member.answers):
            own = (member.nickname, nan if a.estimate is None else a.estimate, nan if a.ms is None else float(a.ms))
            rows.append((member, lot, a.played._replace(people={**a.played.people, a.seat: own})))
    return rows


def _decisions(group: Group) -> pd.DataFrame:
    if not isinstance(group.task, LotTask):
        return decisions_of_game(group.members)
    task, rows = group.task, _games(group)
    games = [played for _, _, played in rows]
    frame = Tables(group.hall, games, None).decisions()
    at = np.repeat(np.arange(len(rows)), [len(played.made) for played in games])
    _names(frame, rows, at)
    seats = np.array([task.seat(lot) for _, lot, _ in rows])[at]
    own = frame["seat_from_auctioneer"].to_numpy(int) == seats
    people = [set(played.people) for played in games]
    frame["is_human"] = [seat in people[i] for i, seat in zip(at, frame["seat_from_auctioneer"], strict=True)]
    frame["student"] = own
    by = np.array([member.answers[lot].by for member, lot, _ in rows])[at]
    frame["by"] = [word if mine else None for word, mine in zip(by, own, strict=True)]
    _regrets(frame, group, games)
    return frame


def _names(frame: pd.DataFrame, rows: Sequence[tuple[Submission, int, Played]], at: Any) -> None:
    """Whose auction it is, and which of his."""
    frame["session"] = [rows[i][0].nickname for i in at]
    frame["game_id"] = [rows[i][0].task.name for i in at]
    frame["auction_no"] = [rows[i][1] + 1 for i in at]
    frame["engine_version"] = [rows[i][0].engine_version for i in at]


def _regrets(frame: pd.DataFrame, group: Group, games: list[Played]) -> None:
    """The regret before the fact, against what these rivals do in many lots rather than in the few that were seen."""
    import pandas as pd

    task = group.lots
    setup = group.course.setup
    if task.format not in AT_ONCE or not task.recomputable or not games or setup.values.common:  # noqa: PD011
        return
    hall = Hall(setup, _with(task.who, 1, "half"), task.seed + 1)
    more = [hall.play(i) for i in range(REHEARSALS)]
    for name, column in regrets(setup, [*games, *more]).items():
        frame[name] = pd.array(np.round(column[: len(frame)], 9), dtype="Float64")


def _auctions(group: Group) -> pd.DataFrame:
    if not isinstance(group.task, LotTask):
        return auctions_of_game(group.members)
    rows = _games(group)
    frame = Tables(group.hall, [played for *_, played in rows], None).auctions()
    _names(frame, rows, np.arange(len(rows)))
    frame["student"] = [member.nickname for member, *_ in rows]
    return frame


def codebook_of(lang: str = "en") -> pd.DataFrame:
    """What the columns of the files mean: file, column, meaning and unit."""
    import pandas as pd

    def meaning(file: str, column: str) -> str:
        own = {"student": f"student_{file}", "by": "by"}
        if column in own:
            return text.label(f"classroom.column.{own[column]}", lang)
        if file == "figures" or column in ("session", "game_id", "round", "artist", "card_id"):
            return text.label(f"classroom.column.{column}", lang)
        return text.label(f"experiment.column.{column}", lang)

    rows = [
        {
            "file": f"{file}.csv",
            "column": column,
            "meaning": meaning(file, column),
            "unit": text.label(f"experiment.unit.{unit}", lang),
        }
        for file, units in (("decisions", DECISIONS), ("auctions", AUCTIONS), ("figures", FIGURES))
        for column, unit in units.items()
    ]
    return pd.DataFrame(rows)


__all__ = ["AUCTIONS", "DECISIONS", "FIGURES", "Group", "auctions_of", "codebook_of", "decisions_of", "groups_of"]
