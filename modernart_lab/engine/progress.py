"""How far something long is: a bar where tqdm is installed, or a function of the caller's."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

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
        yield wanted
        return
    try:
        shown: Any = importlib.import_module("tqdm.auto").tqdm if wanted else None
    except ImportError:
        shown = None
    if shown is None:
        yield _nothing
        return
    with shown(total=total, unit=unit, unit_scale=total > 10_000, delay=QUIET, leave=False) as drawn:
        yield lambda done, all_: drawn.update(done - drawn.n)


def _nothing(done: int, total: int) -> None:
    pass
