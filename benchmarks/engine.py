"""The engine: whole games between random minds, bid by bid, recorded, every mind given a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

import modernart_lab as lab
from benchmarks.row import Row, rate
from modernart_lab.games import modern_art as ma
from modernart_lab.strategies.modern_art import random_mind

if TYPE_CHECKING:
    from collections.abc import Iterator


def rows() -> Iterator[Row]:
    """Games and decisions a second on one core, beside how fast this Python counts."""
    decisions = games = 0

    def play(seed: int) -> int:
        nonlocal decisions, games
        record = lab.play(ma.new(players=4, seed=seed), [random_mind] * 4, seed=seed)
        decisions += len(record.moves)
        games += 1
        return 1

    speed, calls = rate(play)
    each = decisions / games
    yield Row("engine, random minds, 4 players", speed, "games/s", 1_500, how=f"{calls} games, one core, CPU time")
    yield Row("the same in decisions", speed * each, "decisions/s", how=f"{each:.0f} decisions a game")
    turns, _ = rate(lambda _: sum(1 for _ in range(100_000)), seconds=0.5)
    yield Row("this Python, an empty loop", turns / 1e6, "million turns/s", how="to compare machines by")
