"""The compiled kernel, where it can be had: games between built-in bidders, and all bids of one sealed auction."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import modernart_lab as lab
from benchmarks.row import Row
from modernart_lab import kernel
from modernart_lab.games import modern_art as ma

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = 10_000
SLICES = 40
GAME = Path(__file__).resolve().parents[1] / "notebooks" / "games" / "first-game.jsonl"
START = """
import time
start = time.perf_counter()
from modernart_lab import kernel
kernel.play_many(4, 1)
print(time.perf_counter() - start)
"""


def rows() -> Iterator[Row]:
    """Games a second on one and two threads, the start with a warm cache, and the time for a curve of bids."""
    if not kernel.available():
        return
    subprocess.run([sys.executable, "-m", "modernart_lab.kernel"], check=True)
    one, two = _games()
    how = f"best of {SLICES} slices of {GAMES:,} games"
    yield Row("kernel, built-in bidders, 4 players", one, "games/s", 150_000, how=how)
    yield Row("the same on two threads", two / one, "times as fast", 1.9, how=how)
    done = [subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, check=True) for _ in range(3)]
    how = "best of 3 fresh processes, one game included"
    yield Row("kernel start with a warm cache", min(float(run.stdout) for run in done), "s", 0.6, lower=True, how=how)
    yield from _curves()
    yield from _review()


def _games() -> tuple[float, float]:
    """Games a second on one thread and on two, which take turns; other work on the machine only slows them down."""
    best = [0.0, 0.0]
    for _ in range(SLICES):
        for threads in (1, 2):
            start = time.perf_counter()
            kernel.play_many(4, GAMES * threads, threads=threads)
            best[threads - 1] = max(best[threads - 1], GAMES * threads / (time.perf_counter() - start))
    return best[0], best[1]


def _curves() -> Iterator[Row]:
    state = ma.new(players=4, seed=7)
    card = next(card for card in state.hands[0] if card.endswith("s"))
    view = state.apply(ma.Offer(card)).view(1)
    goals = {("game", 1_000): 25, ("game", 10_000): 250, ("round", 10_000): 100}
    for (horizon, worlds), goal in goals.items():
        lab.bid_values(view, samples=worlds, horizon=horizon, precision=0)
        runs = []
        for seed in range(5):
            start = time.perf_counter()
            values = lab.bid_values(view, samples=worlds, horizon=horizon, precision=0, seed=seed)
            runs.append(1000 * (time.perf_counter() - start))
        what = f"all bids, sealed, to the {horizon}'s end"
        how = f"median of 5, {values.samples:,} worlds, {len(values.bids)} bids, first sealed lot of a new game"
        yield Row(what, sorted(runs)[2], "ms", goal, lower=True, how=how)


def _review() -> Iterator[Row]:
    record = lab.Record.load(GAME)
    start = time.perf_counter()
    told = lab.review(record, seat=0, progress=False)
    took = time.perf_counter() - start
    widest = max(decision.se for decision in told.decisions)
    how = f"{len(told.decisions)} decisions, game of 4, largest standard error {widest:.2f}k"
    yield Row("review of a seat of a whole game", took, "s", 20, lower=True, how=how)
