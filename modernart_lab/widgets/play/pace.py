"""The clock that moves the game on, event by event, while minds play and their moves are told."""

from __future__ import annotations

import time
from collections.abc import Callable

from modernart_lab.widgets.chunks import CHUNK, Beat, Job, loop_runs

PACES = {"instant": 0.0, "quick": 0.35, "normal": 0.9, "calm": 1.8, "slow": 3.5}
"""Seconds between two events, by name."""
WEIGHTY = {
    "revealed": 1.6, "sold": 1.3, "split_sale": 1.3, "free": 1.3, "closed": 1.6, "scored": 2.5, "dealt": 1.3,
    "given": 0.5, "brought_out": 0.7, "culling_done": 0.5, "refilled": 0.6, "auction_won": 1.3, "wages": 1.6,
}  # fmt: skip
"""How much longer, or shorter, one looks at some events."""


class Clock:
    """Calls `step` at a pace until it says that nobody needs it any more.

    Kernels run callbacks on loops of their own, and a loop may sleep until the next cell is run; so whoever sees that
    the clock stands still (`late`) may start it again, on the loop that is at hand.

    Args:
        step: moves on by one event; it answers with the kind of that event, or None when there is nothing to do.
        drew: called when something has moved on and should be shown.
        failed: told an exception that broke it.
    """

    def __init__(
        self, step: Callable[[], str | None], drew: Callable[[], None], failed: Callable[[BaseException], None]
    ) -> None:
        self._step, self._drew = step, drew
        self._job = Job(failed)
        self._beat = Beat(0.25, 0.25)
        self._next = 0.0
        self._undrawn = False
        self.seconds = PACES["calm"]

    def start(self, *, wait: bool = False) -> None:
        """Begin, or begin anew. Where no loop runs, as in plain Python, everything happens at once.

        Args:
            wait: look at what has just happened for a while first.
        """
        if not loop_runs():
            while self._step() is not None:
                self._undrawn = True
            self._show()
        else:
            self._again(self.seconds if wait else 0.0)

    def stop(self) -> None:
        """Stand still."""
        self._job.stop()

    @property
    def late(self) -> bool:
        """Whether it stands, or should have ticked a while ago."""
        return not self._job.running or time.monotonic() > self._next + 1.0

    def _again(self, delay: float) -> None:
        self._next = time.monotonic() + delay
        self._job.start(self._tick, delay=delay)

    def _tick(self) -> bool:
        began = time.monotonic()
        while True:
            kind = self._step()
            if kind is None:
                self._show()
                return True
            self._undrawn = True
            if self.seconds:
                self._show()
                self._again(self.seconds * WEIGHTY.get(kind, 1.0))
                return True
            self._next = time.monotonic()
            if time.monotonic() - began > CHUNK:
                if self._beat.due():
                    self._show()
                return False

    def _show(self) -> None:
        """Have it drawn, unless that has been done."""
        if self._undrawn:
            self._undrawn = False
            self._drew()
