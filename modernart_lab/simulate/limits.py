"""A time limit for a mind: it answers on a thread of its own, and whoever is late is interrupted and left behind."""

from __future__ import annotations

import ctypes
import queue
import threading
from typing import Any

from modernart_lab.engine.state import Mind

INTERRUPTIONS = 3
"""How often a late mind is interrupted before it is left alone; one that waits inside a library hears none."""


class OutOfTime(BaseException):
    """Raised inside a mind that is late, so that its loop ends; no ``except Exception`` of its own catches it."""


class Stalled(Exception):
    """A mind did not answer in time."""


class Clock:
    """Asks minds and waits so long for each answer.

    Args:
        seconds: the limit for one decision.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = min(seconds, threading.TIMEOUT_MAX)
        self._asked: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._told: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def ask(self, mind: Mind, view: Any, legal: Any, rng: Any) -> Any:
        """The mind's answer, or what it raised.

        Raises:
            Stalled: it took too long.
        """
        if self._thread is None:
            self._thread = threading.Thread(
                target=_answer, args=(self._asked, self._told), daemon=True, name="modernart_lab mind"
            )
            self._thread.start()
        self._asked.put((mind, view, legal, rng))
        try:
            answer, problem = self._told.get(timeout=self.seconds)
        except queue.Empty:
            self._leave()
            raise Stalled from None
        if problem is not None:
            raise problem
        return answer

    def close(self) -> None:
        """Let the thread end."""
        if self._thread is not None:
            self._asked.put(None)
            self._thread = None

    def _leave(self) -> None:
        """Interrupt the thread, and have another one for the next question."""
        thread, self._thread = self._thread, None
        self._asked.put(None)
        self._asked, self._told = queue.SimpleQueue(), queue.SimpleQueue()
        for _ in range(INTERRUPTIONS):
            if thread is None or not thread.is_alive():
                return
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(OutOfTime))
            thread.join(0.05)


def _answer(asked: queue.SimpleQueue[Any], told: queue.SimpleQueue[Any]) -> None:
    try:
        while (question := asked.get()) is not None:
            mind, *rest = question
            try:
                told.put((mind(*rest), None))
            except OutOfTime:
                raise
            except BaseException as problem:  # noqa: BLE001  it is raised again where it was asked
                told.put((None, problem))
    except OutOfTime:
        pass
