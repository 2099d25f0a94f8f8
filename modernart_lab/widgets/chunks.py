"""Long work in short pieces, so that the kernel stays answerable and a Stop is heard.

JupyterLab may deliver a click on the kernel's own thread or on another one with a loop of its own, depending on the
version of ipykernel. So nothing here is bound to a loop: a job starts on whatever loop runs where it is started, and
an `Event` ends it from anywhere.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

CHUNK = 0.04
"""Seconds one piece should take."""


class Job:
    """One piece of long work at a time; starting another one ends the one before.

    Args:
        failed: told the exception of a job that broke; it is called where the job ran.
    """

    def __init__(self, failed: Callable[[BaseException], None]) -> None:
        self._failed = failed
        self._lock = threading.RLock()
        self._stop = threading.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        """Whether a job is at work on a loop."""
        with self._lock:
            return self._task is not None and not self._task.done()

    def start(self, step: Callable[[], bool], *, delay: float = 0.0) -> bool:
        """Call `step` again and again until it answers True (done) or the job is stopped.

        Args:
            step: one piece of the work, about `CHUNK` seconds.
            delay: seconds to wait first, so that a quick reader who steps on costs nothing.

        Returns:
            False where no loop runs (plain Python): then nothing was started and the caller may work by itself.
        """
        with self._lock:
            self.stop()
            try:
                loop = asyncio.get_running_loop()
            except RuntimeError:
                return False
            stop = self._stop = threading.Event()
            self._task = loop.create_task(_work(step, stop, delay))
            self._task.add_done_callback(self._done)
            return True

    def stop(self) -> None:
        """End the job at its next breath; harmless when there is none."""
        with self._lock:
            self._stop.set()

    def _done(self, task: asyncio.Task[None]) -> None:
        if task.cancelled():
            return
        problem = task.exception()
        if problem is not None:
            self._failed(problem)


async def _work(step: Callable[[], bool], stop: threading.Event, delay: float) -> None:
    if delay:
        await asyncio.sleep(delay)
    while not stop.is_set():
        if step():
            return
        await asyncio.sleep(0)
