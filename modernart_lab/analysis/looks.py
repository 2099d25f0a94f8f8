"""When to stop: as soon as the standard error is small enough, when time is up, or after all samples."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

FEWEST = 128
"""Worlds before the first look at the standard error."""


def looks(samples: int) -> list[int]:
    """After how many worlds to look whether it is enough: each time half as many again.

    >>> looks(500)
    [128, 192, 288, 432, 500]
    """
    found = [min(FEWEST, samples)]
    while found[-1] < samples:
        found.append(min(found[-1] * 3 // 2, samples))
    return found


def run_until(sampler: Any, enough: float, time_limit: float | None, error: Callable[[], float]) -> Any:
    """Run a sampler until its standard error is small enough, at the latest to its last sample; its result.

    Args:
        sampler: with ``samples``, ``done``, ``run`` and ``result``.
        enough: the standard error that is small enough; 0 for all samples.
        time_limit: seconds after which it stops in any case, with two worlds at least; None for no limit.
        error: the standard error so far.
    """
    until = None if time_limit is None else time.perf_counter() + time_limit
    for look in looks(sampler.samples):
        while sampler.done < look:
            if until is None:
                sampler.run(look - sampler.done)
                continue
            sampler.run(seconds=min(0.05, time_limit or 0), most=look)
            if sampler.done >= 2 and time.perf_counter() >= until:
                return sampler.result()
        if enough > 0 and error() <= enough:
            break
    return sampler.result()
