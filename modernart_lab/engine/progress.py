"""How far something long is: a bar where tqdm is installed, or a function of the caller's."""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

from modernart_lab.engine.given import shown

Report = Callable[[int, int], None]
"""Called with (done, all)."""
QUIET = 1.0
"""Seconds without a bar: what is done by then needs none."""


@contextmanager
def bar(wanted: bool | Report, total: int, unit: str) -> Generator[Report]:
    """What to call as things get done.

    Args:
        wanted: True for a bar, False for nothing; or a function, which is given back as it is.
        total: how many there are to do.
        unit: one of them, in a word.

    >>> with bar(lambda done, all_: print(f"{done} of {all_}"), 2, "game") as report:
    ...     report(1, 2)
    1 of 2
    """
    if not isinstance(wanted, bool):
        if not callable(wanted):
            raise TypeError(f"progress is True, False or a function of (done, all), not {shown(wanted)}")
        yield wanted
        return
    late = _Late(total, unit) if wanted else None
    try:
        yield _nothing if late is None else late
        if late is not None:
            late.enough()
    finally:
        if late is not None:
            late.close()


class _Late:
    """A bar that is made, and tqdm loaded for it, only once something turns out to take long."""

    def __init__(self, total: int, unit: str) -> None:
        self._total, self._unit = total, unit
        self._began = time.perf_counter()
        self._drawn: Any = None
        self._output: Any = None
        self._sought = False

    def __call__(self, done: int, total: int) -> None:
        taken = time.perf_counter() - self._began
        if not self._sought and taken >= QUIET:
            self._sought = True
            self._draw(done, taken)
        elif self._drawn is not None:
            self._drawn.update(done - self._drawn.n)

    def _draw(self, done: int, taken: float) -> None:
        try:
            tqdm: Any = importlib.import_module("tqdm.auto").tqdm
        except ImportError:
            return
        how = {"unit": self._unit, "unit_scale": self._total > 10_000, "leave": False}
        if issubclass(tqdm, importlib.import_module("tqdm.notebook").tqdm_notebook):
            self._drawn = tqdm(total=self._total, display=False, **how)
            self._output = importlib.import_module("IPython.display").display(self._drawn.container, display_id=True)
        else:
            self._drawn = tqdm(total=self._total, **how)
        self._drawn.start_t -= taken
        self._drawn.n = done
        self._drawn.refresh()

    def enough(self) -> None:
        """It has ended well, with fewer than there might have been: without this, a notebook's bar stays, in red."""
        if self._drawn is not None:
            self._drawn.total = self._drawn.n

    def close(self) -> None:
        if self._drawn is None:
            return
        self._drawn.close()
        if self._output is not None and self._drawn.n >= self._drawn.total:
            # The notebook would keep an output whose widget is gone, and say so in its place when it is opened again.
            self._output.update({"text/plain": ""}, raw=True)


def _nothing(done: int, total: int) -> None:
    pass
