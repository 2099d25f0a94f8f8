"""After the game: who has how much, the review, how the money came and went, and the same game in the desk."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from typing import Any

from modernart_lab import text
from modernart_lab.analysis import review
from modernart_lab.text.review import decision as told_decision
from modernart_lab.widgets.chunks import Job, loop_runs
from modernart_lab.widgets.play.race import CashRace

LOOK = 0.15
"""Seconds between two looks at the review."""
ROWS = 5
"""The costliest decisions that are listed."""
log = logging.getLogger(__name__)


class After:
    """What one can ask for when the game is over.

    The review runs on a thread of its own, for one decision may take longer than a click should wait; where there are
    no threads it runs at once.
    """

    def __init__(self, drew: Callable[[], None], failed: Callable[[BaseException], None]) -> None:
        self._drew, self._failed = drew, failed
        self._job = Job(failed)
        self._record: Any = None
        self._stop = threading.Event()
        self._done, self._total, self._shown = 0, 1, -1
        self._thread: threading.Thread | None = None
        self._result: Any = None
        self._problem: BaseException | None = None
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
        self._record = self._result = None
        for name in ("race", "desk"):
            part = getattr(table, name)
            if part is not None:
                setattr(table, name, None)
                part.close()

    # ---- the review ----

    @property
    def running(self) -> bool:
        """Whether the review is at work."""
        return self._thread is not None

    def review(self, eyes: int | None, human: Sequence[int], lang: str) -> None:
        """Begin to review the decisions of the person who looks, or of the first one."""
        if self._record is None or self.running or not human:
            return
        seat = eyes if eyes is not None and eyes in human else human[0]
        self._stop, self._result, self._problem = threading.Event(), None, None
        self._done, self._shown = 0, -1
        self._total = max(1, sum(who == seat for who, _ in self._record.moves))
        self._thread = threading.Thread(target=self._work, args=(seat,), name="modernart_lab review", daemon=True)
        try:
            self._thread.start()
        except RuntimeError:  # no threads here, as in a browser kernel
            self._work(seat)
        if loop_runs():
            self._drew()
            self._job.start(self._look, delay=LOOK)
        else:
            self._thread.join() if self._thread.ident else None
            self._look()

    def stop(self) -> None:
        """End the review; what is done is told."""
        self._stop.set()

    def _work(self, seat: int) -> None:
        stop = self._stop

        def progress(done: int, total: int) -> None:
            self._done, self._total = done, total
            if stop.is_set():
                raise KeyboardInterrupt  # as Ctrl-C: the review tells of what is done

        try:
            self._result = review(self._record, seat, progress=progress)
        except BaseException as problem:  # noqa: BLE001  it is told where the loop looks
            self._problem = problem

    def _look(self) -> bool:
        """Show how far the review is; look again later until it is done."""
        over = self._result is not None or self._problem is not None
        if over:
            self._thread = None
            if self._problem is not None:
                self._failed(self._problem)
        if over or self._done != self._shown:
            self._shown = self._done
            self._drew()
        if not over:
            self._job.start(self._look, delay=LOOK)
        return True

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

    def scene(self, lang: str) -> dict[str, Any]:
        """What the page shows of it."""
        told = self._result
        words = {
            key: text.label(f"table.after.{key}", lang)
            for key in ("title", "review", "stop", "desk", "race", "progress", "look")
        }
        rows = [] if told is None else told.by_cost()[:ROWS]
        return {
            "words": words,
            "running": self.running,
            "progress": round(self._done / self._total, 3),
            "status": text.label("table.after.status", lang, n=self._done, all=self._total) if self.running else "",
            "sentences": [] if told is None else told.sentences(lang)[: 1 if told.complete else 2],
            "rows": [
                {"text": told_decision(told, one, lang), "position": one.position} for one in rows if one.loss > 0
            ],
            "ready": self._record is not None,
            "elsewhere": text.label("table.after.elsewhere", lang) if self.elsewhere else "",
        }
