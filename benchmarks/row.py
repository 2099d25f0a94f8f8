"""One measured number beside its goal."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True)
class Row:
    """One line of the table.

    Attributes:
        what: what was measured.
        value: the figure, in ``unit``.
        unit: what it counts.
        goal: the least (or, with ``lower``, the most) it should be; None where it is only told.
        lower: whether less is better.
        how: how it was measured, in a few words.
    """

    what: str
    value: float
    unit: str
    goal: float | None = None
    lower: bool = False
    how: str = ""

    @property
    def met(self) -> bool | None:
        """Whether the goal is reached; None without a goal."""
        if self.goal is None:
            return None
        return self.value <= self.goal if self.lower else self.value >= self.goal


def rate(work: Callable[[int], int], seconds: float = 3.0, least: int = 3) -> tuple[float, int]:
    """How many units of work are done a second of this process's own time.

    Args:
        work: called with 0, 1, 2, ...; returns the units it did.
        seconds: how long to go on.
        least: calls to make at least.

    Returns:
        Units a second, and the number of calls.
    """
    work(0)
    calls = units = 0
    start = time.process_time()
    while calls < least or time.process_time() - start < seconds:
        calls += 1
        units += work(calls)
    return units / (time.process_time() - start), calls
