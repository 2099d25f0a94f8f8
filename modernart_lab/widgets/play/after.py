"""After the game: who has how much, the review, how the money came and went, and the same game in the desk."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from modernart_lab import text
from modernart_lab.analysis.review import reviewing
from modernart_lab.analysis.reviewed import Review
from modernart_lab.text.review import decision as told_decision
from modernart_lab.widgets.chunks import Job, loop_runs
from modernart_lab.widgets.play.race import CashRace

LOOK = 0.15
"""Seconds between two looks at the review."""
ROWS = 5
"""The costliest decisions that are listed."""
log = logging.getLogger(__name__)


@dataclass
class _Run:
    """One review at work. Its thread writes here and nowhere else: one that was given up has nobody to tell."""

    total: int
    done: int = 0
    result: Review | None = None
    problem: BaseException | None = None
    stop: threading.Event = field(default_factory=threading.Event)

    def work(self, pieces: Iterator[Review]) -> None:
        try:
            for part in pieces:
                self.done = len(part.decisions)
                if part.complete or self.stop.is_set():
                    self.result = part
                    return
        except BaseException as problem:  # noqa: BLE001  it is told where the loop looks
            self.problem = problem


class After:
    """What one can ask for when the game is over.

    The review runs on a thread of its own, for one decision may take longer than a click should wait; where there are
    no threads, as in a browser's own Python, it runs decision by decision and a click waits for one.

    Args:
        drew: called when there is more to show.
        failed: told an exception.
        minds: who plays on in the review, for all seats; None for the default bidder.
    """

    def __init__(self, drew: Callable[[], None], failed: Callable[[BaseException], None], minds: Any = None) -> None:
        self._drew, self._failed, self._minds = drew, failed, minds
        self._job = Job(failed)
        self._record: Any = None
        self._run: _Run | None = None
        self._shown = -1
        self.running = False
        """Whether the review is at work."""
        self.elsewhere = False

    def ended(self, record: Any) -> None:
        """The game is over."""
        self._record = record

    def race(self, table: Any) -> None:
        """The chart of the money; a page asks for it when it has drawn the end, for it takes a moment."""
        if self._record is not None and table.race is None:
            table.race = self.made(lambda: CashRace(self._record, lang=table.lang, size=table.size))

    def forget(self, table: Any) -> None:
        """The end was taken back, or the table is closed."""
        self.stop()
        self._job.stop()
        self._record = self._run = None
        self.running = False
        for name in ("race", "desk"):
            part = getattr(table, name)
            if part is not None:
                setattr(table, name, None)
                part.close()

    # ---- the review ----

    def review(self, eyes: int | None, human: Sequence[int]) -> None:
        """Begin to review the decisions of the person who looks, or of the first one."""
        if self._record is None or self.running or not human:
            return
        seat = eyes if eyes is not None and eyes in human else human[0]
        pieces = reviewing(self._record, seat, minds=self._minds)
        run = self._run = _Run(max(1, sum(who == seat for who, _ in self._record.moves)))
        self._shown = -1
        self.running = True
        thread = threading.Thread(target=run.work, args=(pieces,), name="modernart_lab review", daemon=True)
        try:
            thread.start()
        except RuntimeError:
            self._in_pieces(run, pieces)
            return
        if loop_runs():
            self._drew()
            self._job.start(self._look, delay=LOOK)
        else:
            thread.join()
            self._show()

    def stop(self) -> None:
        """End the review; what is done is told."""
        if self._run is not None:
            self._run.stop.set()

    def _in_pieces(self, run: _Run, pieces: Iterator[Review]) -> None:
        def piece() -> bool:
            run.work(islice(pieces, 1))
            return self._show()

        if loop_runs():
            self._drew()
            self._job.start(piece, delay=LOOK)
        else:
            run.work(pieces)
            self._show()

    def _look(self) -> bool:
        """Show how far the review is; look again later until it is done."""
        if not self._show():
            self._job.start(self._look, delay=LOOK)
        return True

    def _show(self) -> bool:
        run = self._run
        if run is None:
            return True
        over = run.result is not None or run.problem is not None
        if over:
            self.running = False
            if run.problem is not None:
                self._failed(run.problem)
        if over or run.done != self._shown:
            self._shown = run.done
            self._drew()
        return over

    # ---- the desk ----

    def open_desk(self, table: Any, eyes: int | None) -> None:
        """The same game in the desk, below the table; everything is open now."""
        from modernart_lab.widgets.desk import Desk

        if self._record is None:
            return
        if table.desk is None:
            record = self._record
            table.desk = self.made(
                lambda: Desk(record, seat=eyes, lang=table.lang, size=table.size, position=len(record))
            )
        self._drew()

    def made(self, make: Callable[[], Any]) -> Any:
        """A widget made while no cell runs; some notebooks, such as marimo, cannot do that, and the page says so."""
        try:
            return make()
        except Exception:
            log.warning("a widget could not be made outside a cell", exc_info=True)
            self.elsewhere = True
            self._drew()
            return None

    def look(self, table: Any, position: Any) -> None:
        """The desk at a position; it is opened when it is not."""
        self.open_desk(table, None)
        if table.desk is not None:
            table.desk.position = position

    def scene(self, lang: str, *, person: bool, race: bool = True) -> dict[str, Any]:
        """What the page shows of it; without a person at the table there are no decisions to review.

        Args:
            lang: the language.
            person: whether there was one.
            race: whether the page asks for the chart of the money.
        """
        run = self._run or _Run(1)
        told = run.result
        words = {
            key: text.label(f"table.after.{key}", lang)
            for key in ("title", "review", "stop", "desk", "progress", "look")
        }
        rows = [] if told is None else told.by_cost()[:ROWS]
        return {
            "words": words,
            "person": person,
            "running": self.running,
            "progress": round(run.done / run.total, 3),
            "status": text.label("table.after.status", lang, n=run.done, all=run.total) if self.running else "",
            "sentences": [] if told is None else told.sentences(lang)[: 1 if told.complete else 2],
            "rows": [
                {"text": told_decision(told, one, lang), "position": one.position} for one in rows if one.loss > 0
            ],
            "race": race and self._record is not None,
            "elsewhere": text.label("table.after.elsewhere", lang) if self.elsewhere else "",
        }
