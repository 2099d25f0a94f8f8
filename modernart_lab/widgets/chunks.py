"""Long work in short pieces, so that the kernel stays answerable and a Stop is heard.

JupyterLab may deliver a click on the kernel's own thread or on another one with a loop of its own, depending on the
version of ipykernel. So nothing here is bound to a loop: a job starts on whatever loop runs where it is started, and
an `Event` ends it from anywhere.
"""

from __future__ import annotations

import asyncio
import math
import threading
import time
from collections.abc import Callable

CHUNK = 0.04
"""Seconds one piece should take."""
BREATHS = 12
"""Turns of the loop between two pieces: a click takes several from the socket to its handler."""


class Beat:
    """When to show what has been done so far: often at first, then ever more rarely, for then little changes.

    Args:
        least: seconds between two pictures at the beginning.
        most: seconds between two pictures at the end.
    """

    def __init__(self, least: float = 0.13, most: float = 1.0) -> None:
        self._least, self._most = least, most
        self._began, self._last = time.monotonic(), -math.inf

    def due(self) -> bool:
        """Whether it is time for a picture; if so, the next one is counted from now."""
        now = time.monotonic()
        if now - self._last < min(self._most, max(self._least, 0.15 * (now - self._began))):
            return False
        self._last = now
        return True


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

    def start(self, step: Callable[[], bool], *, delay: float = 0.0) -> None:
        """Call `step` again and again until it answers True (done) or the job is stopped.

        Args:
            step: one piece of the work, about `CHUNK` seconds.
            delay: seconds to wait first, so that a quick reader who steps on costs nothing.

        Raises:
            RuntimeError: where no loop runs, as in plain Python.
        """
        with self._lock:
            self.stop()
            loop = asyncio.get_running_loop()
            stop = self._stop = threading.Event()
            self._task = loop.create_task(_work(step, stop, delay))
            self._task.add_done_callback(self._done)

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


def loop_runs() -> bool:
    """Whether a loop runs in this thread, as in a kernel."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


async def _work(step: Callable[[], bool], stop: threading.Event, delay: float) -> None:
    if delay:
        await asyncio.sleep(delay)
    while not stop.is_set():
        if step():
            return
        for _ in range(BREATHS):
            await asyncio.sleep(0)
