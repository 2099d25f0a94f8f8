"""An assignment of lots: a widget to bid with, which is an object to bid with from a cell, too."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from modernart_lab import text
from modernart_lab.classroom import submission
from modernart_lab.classroom.course import MOST, Answer, Course, Standing
from modernart_lab.classroom.lot_words import LotWords
from modernart_lab.classroom.task import LotTask
from modernart_lab.classroom.wrong import BadClass, wrong
from modernart_lab.export.bidders import checked, wanted
from modernart_lab.export.humans import Human
from modernart_lab.text.wrong import short
from modernart_lab.widgets.display import front
from modernart_lab.widgets.lesson import LessonWidget

if TYPE_CHECKING:
    import pandas as pd

log = logging.getLogger(__name__)
PASSES = ("open", "once_around", "fixed_price")
"""Formats in which one may pass."""


class LotAssignment(LessonWidget):
    """Lots to bid on, the same for every student; made by ``lab.assignment``.

    In a notebook it is a widget; ``bid`` and ``play`` do the same from a cell. What is done is in the file after each
    answer, and is there again when the cell is run again.

    Attributes:
        task: what was set.
        answers: those given so far.
        path: the file to hand in; None where none is kept.
        nickname: the student's; nothing else of a person is in the file.
    """

    _esm = front("lot_assignment.js")
    _css = front("lot_assignment.css")
    words_table = "classroom.lots"

    def __init__(
        self, task: LotTask, nickname: str, *, folder: Path | None, who: Sequence[Any] | None = None,
        people: Sequence[Human] = (), lang: str = "en", size: str = "normal",
    ) -> None:  # fmt: skip
        self.task = task
        self._who, self._people, self._folder = who, tuple(people), folder
        self._name = submission.checked_nickname(nickname)
        self._course = Course(task, self._name, who, people)
        self._answers = self._found()
        self._unsaved = ""
        self._shown = time.monotonic()
        super().__init__({}, lang, size)

    # ---- what there is to know ----

    @property
    def nickname(self) -> str:
        """The student's nickname, or nothing."""
        return self._name

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answers so far."""
        return tuple(self._answers)

    @property
    def over(self) -> bool:
        """Whether every lot has its answer."""
        return len(self._answers) == self.task.lots

    @property
    def lot(self) -> Standing | None:
        """What is to be answered now: number, value or signal, price; None when all is done."""
        return None if self.over else self._course.standing(len(self._answers))

    @property
    def gain(self) -> float:
        """What has been gained so far, in k; losses count as they are."""
        return sum(self._course.gain(answer) for answer in self._answers)

    @property
    def path(self) -> Path | None:
        """The file to hand in; it is there from the first answer on."""
        return self._place(self._name)

    def _place(self, name: str) -> Path | None:
        return None if self._folder is None else self._folder / submission.file_name(self.task, name)

    def frame(self) -> pd.DataFrame:
        """The own lots: lot, value (or signal), bid, estimate, won, price, worth, gain, ms, by; money in k."""
        import pandas as pd

        rows = [
            {
                "lot": lot, "value": a.played.knew[a.seat], "bid": a.k, "estimate": a.estimate,
                "won": a.played.winner == a.seat, "price": None if a.played.winner is None else a.played.price,
                "worth": a.played.worth[a.seat], "gain": self._course.gain(a), "ms": a.ms, "by": a.by,
            }
            for lot, a in enumerate(self._answers, 1)
        ]  # fmt: skip
        columns = ["lot", "value", "bid", "estimate", "won", "price", "worth", "gain", "ms", "by"]
        return pd.DataFrame(rows, columns=columns)

    # ---- bidding ----

    def bid(self, k: float | None, estimate: float | None = None) -> Answer:
        """Answer the lot that is up.

        Args:
            k: the bid in k; in the open auction how far to go; at a fixed price the price or more to buy. None passes,
                where one may.
            estimate: what you think the lot is worth, in k; it is noted with the bid.

        Raises:
            BadClass: a ValueError: no number, too much, or all lots are done; nothing has changed.
        """
        with self.lock:
            if self.over:
                wrong("over", lots=self.task.lots)
            said = self._sound(k)
            noted = None if estimate is None else self._number(estimate, "estimate")
            ms = round(1000 * (time.monotonic() - self._shown))
            made = self._answer(said, noted, ms, "hand")
            self._saved()
            self.refresh()
            return made

    def play(self, function: Callable[..., Any]) -> pd.DataFrame:
        """Let a function of your own answer every lot that you have not answered by hand.

        Args:
            function: of the value (or signal), or of value and price; it answers with a bid in k, nan or None to pass.

        Returns:
            The own lots, as ``frame`` tells them.

        Raises:
            BadClass: what was given is no function.
            BadExperiment: it failed or answered with no bid; the value is told, and nothing has changed.
        """
        if not callable(function):
            wrong("function", value=short(function))
        with self.lock:
            before = list(self._answers)
            by_hand = [answer.by == "hand" for answer in before]
            self._answers = before[: by_hand.index(False)] if False in by_hand else before
            try:
                while not self.over:
                    done = len(self._answers)
                    if done < len(before) and before[done].by == "hand":
                        self._answers.append(before[done])
                    else:
                        self._answer(self._asked(function), None, None, "function")
            except BaseException:
                self._answers = before
                raise
            self._saved()
            self.refresh()
        return self.frame()

    def _asked(self, function: Callable[..., Any]) -> float | None:
        now = self._course.standing(len(self._answers))
        two = wanted(function) == 2
        values = self._course.setup.values  # noqa: PD011
        given = int(now.x) if values.whole else now.x
        try:
            said = function(given, now.price) if two else function(given)
        except Exception as problem:
            told = f"{type(problem).__name__}: {problem}"[:120]
            raise BadClass("raised", value=f"{now.x:g}", problem=told) from problem
        passes = self.task.format in PASSES
        k = checked(said, self._name or "A", now.x, MOST * values.high, whole=values.whole, passes=passes)
        if self.task.format == "fixed_price" and not two:
            return k if k >= now.price else None
        return None if k != k else k

    def _answer(self, k: float | None, estimate: float | None, ms: int | None, by: str) -> Answer:
        lot = len(self._answers)
        played = self._course.answer(lot, k)
        made = Answer(k, estimate, ms, by, self.task.seat(lot), played)
        self._answers.append(made)
        self._shown = time.monotonic()
        return made

    def _sound(self, k: Any) -> float | None:
        if k is None:
            return None if self.task.format in PASSES else wrong("no_pass", format=self.task.format)
        said = self._number(k, "bid")
        if self._course.setup.values.whole and said != int(said):  # noqa: PD011
            wrong("whole", value=short(k))
        return said

    def _number(self, given: Any, name: str) -> float:
        most = MOST * self._course.setup.values.high  # noqa: PD011
        try:
            found = float("nan") if isinstance(given, bool | str | bytes) else float(given)
        except (TypeError, ValueError, OverflowError):
            found = float("nan")
        return found if 0 <= found <= most else wrong("number", name=name, value=short(given), most=f"{most:g}")

    # ---- the file ----

    def save(self, path: str | Path | None = None) -> Path:
        """Write the file to hand in, whole or not at all.

        Args:
            path: where; the usual place if not given.

        Raises:
            BadClass: nothing has been answered yet, or there is no usual place.
            OSError: it cannot be written there.
        """
        place = self.path if path is None else Path(path).expanduser()
        if place is None:
            wrong("no_place")
        if not self._answers:
            wrong("nothing_yet")
        return submission.write(place, submission.body_of(self.task, self._name, answers=self._answers))

    def call(self, nickname: str) -> None:
        """Give another nickname; the file goes along.

        Raises:
            BadClass: it is none, the deals hang on it, or somebody's file has it: no answers are written over others.
        """
        name = submission.checked_nickname(nickname)
        with self.lock:
            if name == self._name:
                return
            if self.task.deals == "own":
                wrong("own_deals")
            old, place = self.path, self._place(name)
            if self._answers and place is not None and place != old and place.exists():
                wrong("name_taken", value=name)
            self._name = name
            if self._answers:
                self._saved()
                if old is not None and old != place and not self._unsaved:
                    old.unlink(missing_ok=True)
            else:
                self._answers = self._found()
            self.refresh()

    def _saved(self) -> None:
        """Save, and tell when it fails: the play goes on all the same."""
        if self.path is None or not self._answers:
            return
        try:
            self.save()
            self._unsaved = ""
        except OSError as problem:
            log.warning("the assignment cannot be saved", exc_info=True)
            self._unsaved = text.disk(problem, self.lang)

    def _found(self) -> list[Answer]:
        """The answers of an earlier run of the same cell."""
        found = submission.earlier(self.path, self.task, self._name)
        return [] if found is None else list(found.answers)

    # ---- the page ----

    def intents(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """What the front end may ask for."""
        return {
            **super().intents(),
            "bid": lambda said: self._bids(said) and None,
            "call": lambda said: self.call(said.get("nickname")),  # type: ignore[arg-type]
        }

    def _ready(self) -> None:
        self._shown = time.monotonic()

    def _bids(self, said: dict[str, Any]) -> None:
        k, lot = said.get("k"), self.lot
        price: Any = lot.price if k == "price" and lot is not None else k
        self.bid(price, said.get("estimate"))

    def draw(self) -> dict[str, Any]:
        """The lot that is up, those that were, and the file."""
        words = LotWords(self._course, self._answers, self._name, self.path, self._unsaved, self.lang)
        return words.scene(None if self.over else self._course.standing(len(self._answers)), MOST)

    def __repr__(self) -> str:
        return f"LotAssignment({self.task.format!r}, lots={self.task.lots}, answered={len(self._answers)})"
