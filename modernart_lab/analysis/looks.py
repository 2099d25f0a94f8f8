"""When to stop: as soon as the standard error is small enough, when time is up, or after all samples."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from modernart_lab.engine.progress import Report, bar

FEWEST = 128
"""Worlds before the first look at the standard error."""
PIECE = 8
"""Worlds at a time on the engine, so that an interruption is heard and loses little."""


def looks(samples: int) -> list[int]:
    """After how many worlds to look whether it is enough: each time half as many again.

    >>> looks(500)
    [128, 192, 288, 432, 500]
    """
    found = [min(FEWEST, samples)]
    while found[-1] < samples:
        found.append(min(found[-1] * 3 // 2, samples))
    return found


def run_until(
    sampler: Any, enough: float, time_limit: float | None, error: Callable[[], float], progress: bool | Report = False
) -> Any:
    """Run a sampler until its standard error is small enough, at the latest to its last sample; its result.

    Interrupted (Ctrl-C), it tells of the worlds so far, if they are two at least.

    Args:
        sampler: with ``samples``, ``done``, ``quick``, ``run`` and ``result``.
        enough: the standard error that is small enough; 0 for all samples.
        time_limit: seconds after which it stops in any case, with two worlds at least; None for no limit.
        error: the standard error so far.
        progress: a bar after a second, or a function to call with (done, all).
    """
    try:
        with bar(progress, sampler.samples, "world") as report:
            _run_until(sampler, enough, time_limit, error, report)
    except KeyboardInterrupt:
        if sampler.done < 2:
            raise
    return sampler.result()


def _run_until(
    sampler: Any, enough: float, time_limit: float | None, error: Callable[[], float], report: Report
) -> None:
    until = None if time_limit is None else time.perf_counter() + time_limit
    piece = sampler.samples if sampler.quick else PIECE
    for look in looks(sampler.samples):
        while sampler.done < look:
            if until is None:
                sampler.run(min(look - sampler.done, piece))
            else:
                sampler.run(seconds=min(0.05, time_limit or 0), most=look)
            report(sampler.done, sampler.samples)
            if until is not None and sampler.done >= 2 and time.perf_counter() >= until:
                return
        if enough > 0 and error() <= enough:
            return
