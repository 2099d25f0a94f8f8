"""The museum game: whole games between random minds, with all that ``lab.play`` does and with the rules alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import modernart_lab as lab
from benchmarks.engine import SECONDS, SLICES, best
from benchmarks.row import Row
from modernart_lab.engine.play import seat_rng
from modernart_lab.games import museum
from modernart_lab.strategies.museum import random_mind

if TYPE_CHECKING:
    from collections.abc import Iterator

DIRECTORS = 4


def rows() -> Iterator[Row]:
    """Games a second on one core: as they are played, and by the rules alone."""
    each = sum(map(recorded, range(60))) / 60
    whole, rules = best(recorded, bare)
    how = f"best of {SLICES} slices of {SECONDS} s of CPU time, no game twice"
    yield Row(f"museum, random minds, {DIRECTORS} directors", whole / each, "games/s", 200, how=how)
    yield Row("the same in decisions", whole, "decisions/s", how=f"{each:.0f} decisions a game")
    yield Row("the same without records", rules / each, "games/s", how="views, legal moves, mind and move alone")


def recorded(seed: int) -> int:
    """A game as ``lab.play`` plays it; how many decisions it had."""
    return len(lab.play(museum.new(DIRECTORS, seed=seed), [random_mind] * DIRECTORS, seed=seed).moves)


def bare(seed: int) -> int:
    """The same game by the rules alone; nothing is kept."""
    state = museum.new(DIRECTORS, seed=seed)
    rngs = [seat_rng(seed, seat) for seat in range(DIRECTORS)]
    decisions = 0
    while waiting := state.to_act:
        seat = waiting[0]
        state = state.apply(random_mind(state.view(seat), state.legal(seat), rngs[seat]), seat)
        decisions += 1
    return decisions
