"""Tournaments: two processes against two threads, where the kernel plays, and games a second on the engine."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import modernart_lab as lab
from benchmarks.row import Row
from modernart_lab import kernel
from modernart_lab.simulate.executors import own_processes
from modernart_lab.strategies.modern_art import Bidder

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

GAMES = 160_000
SLOW_GAMES = 200
RUNS = 5
FIELD = ["default", "shading", "truthful"]


def rows() -> Iterator[Row]:
    """Nothing where there is no kernel."""
    if not kernel.available():
        return
    fast: dict[str, Any] = {name: name for name in FIELD} | {"calm": Bidder(noise=0.0)}
    with ThreadPoolExecutor(2) as threads, own_processes(2) as processes:
        pools = {"threads": threads, "processes": processes}
        for pool in pools.values():
            _seconds(fast, 20_000, pool)  # every worker has compiled or read what it needs
        best = dict.fromkeys(pools, float("inf"))
        for _ in range(RUNS):
            for name, pool in pools.items():
                best[name] = min(best[name], _seconds(fast, GAMES, pool))
        how = f"best of {RUNS} tournaments of {GAMES:,} games each, in turn"
        yield Row("tournament, built-in bidders, two threads", GAMES / best["threads"], "games/s", how=how)
        yield Row("two processes against two threads", best["threads"] / best["processes"], "times", 0.9, how=how)
        took = _seconds([*FIELD, "random"], SLOW_GAMES, processes)
        how = f"{SLOW_GAMES} games with every table, two processes"
        yield Row("tournament, minds in Python", SLOW_GAMES / took, "games/s", how=how)


def _seconds(minds: Any, games: int, pool: Executor) -> float:
    start = time.perf_counter()
    told = lab.tournament(minds=minds, games=games, executor=pool, progress=False)
    assert told.complete
    return time.perf_counter() - start
