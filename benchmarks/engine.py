"""The engine: whole games between random minds, bid by bid, by the rules alone and with all that ``lab.play`` does.

The goal stands at the rules alone (legal moves, a random choice, the move), which is what engines are compared by;
what a view and a line of record at every decision cost on top of it is told in the next row.

Other work on the machine only ever slows a program down, so the best of many short slices is told. The kinds of work
take turns, slice by slice, so that what they are compared by meets the same machine.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import modernart_lab as lab
from benchmarks.row import Row
from modernart_lab.engine.play import seat_rng
from modernart_lab.games import modern_art as ma
from modernart_lab.strategies.modern_art import random_mind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SLICES = 30
SECONDS = 0.15
"""Of this process's own time, a slice."""


def rows() -> Iterator[Row]:
    """Games and decisions a second on one core, beside how fast this Python counts."""
    each = sum(map(recorded, range(100))) / 100
    whole, rules, turns = best(recorded, bare, empty_loop)
    how = f"best of {SLICES} slices of {SECONDS} s of CPU time, no game twice"
    yield Row("engine, random minds, 4 players", rules / each, "games/s", 1_500, how=f"legal moves, mind, move; {how}")
    yield Row("the same as lab.play plays it", whole / each, "games/s", how="a view and a line of record each decision")
    yield Row("the same in decisions", whole, "decisions/s", how=f"{each:.0f} decisions a game")
    yield Row("this Python, an empty loop", turns / 1e6, "million turns/s", how="to compare machines by")
    yield Row("a decision, with its view and record", turns / whole, "empty turns", lower=True, how="from the same run")
    yield Row("a decision without them", turns / rules, "empty turns", lower=True, how="from the same run")


def best(*works: Callable[[int], int]) -> list[float]:
    """For each kind of work the most units a second in any slice.

    Args:
        works: each is called with 0, 1, 2, ...; it returns the units it did.
    """
    most = [0.0] * len(works)
    calls = [0] * len(works)
    for _ in range(SLICES):
        for kind, work in enumerate(works):
            units = 0
            start = time.process_time()
            while (spent := time.process_time() - start) < SECONDS:
                units += work(calls[kind])
                calls[kind] += 1
            most[kind] = max(most[kind], units / spent)
    return most


def recorded(seed: int) -> int:
    """A game as ``lab.play`` plays it; how many decisions it had."""
    return len(lab.play(ma.new(players=4, seed=seed), [random_mind] * 4, seed=seed).moves)


def bare(seed: int) -> int:
    """The same game by the rules alone: nobody looks at the table and nothing is kept."""
    state = ma.new(players=4, seed=seed)
    rngs = [seat_rng(seed, seat) for seat in range(4)]
    decisions = 0
    while waiting := state.to_act:
        seat = waiting[0]
        state = state.apply(random_mind(None, state.legal(seat), rngs[seat]), seat)
        decisions += 1
    return decisions


def empty_loop(_: int) -> int:
    """A loop that does nothing; how many turns it made."""
    for _ in range(10_000):
        pass
    return 10_000
