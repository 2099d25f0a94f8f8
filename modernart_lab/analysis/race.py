"""What a move loses against the best, without the luck of the choice of the best.

The best of several noisy figures is overestimated. So a race chooses what to measure against: all moves are tried in a
few worlds, the better half in as many again, and so on (sequential halving: Karnin, Koren and Somekh 2013). The loss
is then measured in worlds that the race has not seen. On average it is never more than the true loss, less where the
race took a good move for the best one, and by chance it can be negative. A move that wins the race has lost nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum
from typing import Any, NamedTuple

from modernart_lab.analysis.means import NOTHING, Estimate, mean, top

FRESH = 1 << 41
"""The number of the first world that no race has seen."""
FEWEST = 64
"""Worlds before the first look at the error."""
PIECE = 4096
"""Worlds at a time at most."""
CLEAR = 4.0
"""Standard errors at which a move is clearly worse."""

Rows = Callable[[Sequence[Any], int, int], "Sequence[tuple[Sequence[float], Any]]"]
"""Moves, the number of the first world, how many worlds: what each brought, a row a world."""


class Loss(NamedTuple):
    """What a move loses.

    Attributes:
        best: the winner of the race.
        value: what the move is worth.
        loss: what it loses against the best; 0 where it won the race itself.
        samples: worlds in which that was measured.
    """

    best: Any
    value: float
    loss: Estimate
    samples: int


def best_of(rows: Rows, moves: Sequence[Any], favoured: Any, first: int, most: int) -> tuple[Any, float, int]:
    """The winner of a race, the favoured move among equals.

    Args:
        rows: what moves bring in worlds.
        moves: all that run.
        favoured: one of them, which stays in the race to the end.
        first: worlds of the first heat.
        most: worlds of all heats together, about.

    Returns:
        The winner, what the favoured move was worth, and the worlds seen.
    """
    brought: dict[Any, list[float]] = {move: [] for move in moves}
    alive, done, heat = list(moves), 0, first
    while True:
        for row, _ in rows(alive, done, heat):
            for move, value in zip(alive, row, strict=True):
                brought[move].append(value)
        done += heat
        means = {move: fsum(brought[move]) / done for move in alive}
        winner = alive[top(list(means.values()), alive.index(favoured))]
        others = [move for move in alive if move != favoured and not _clear(brought[winner], brought[move])]
        others = sorted(others, key=lambda move: -means[move])[: max(1, len(alive) // 2)]
        alive = [move for move in alive if move == favoured or move in others]
        settled = winner != favoured and _clear(brought[winner], brought[favoured]) and len(others) == 1
        if len(alive) == 1 or settled or done >= most:
            return winner, means[favoured], done
        heat = min(done, max(2, most - done))


def _clear(better: Sequence[float], worse: Sequence[float]) -> bool:
    """Whether one is clearly worse than the other."""
    lead, se = mean([a - b for a, b in zip(better, worse, strict=True)])
    return lead > CLEAR * se + 1e-9


def measured(rows: Rows, best: Any, move: Any, samples: int, precision: float, *, share: bool = False) -> Loss:
    """What a move loses against another, in worlds that no race has seen.

    Args:
        rows: what moves bring in worlds.
        best: the other.
        move: the move.
        samples: worlds at most.
        precision: the standard error that is small enough.
        share: what moves bring are shares of the win.
    """
    gaps: list[float] = []
    values: list[float] = []
    look = min(FEWEST, samples)
    while True:
        while len(gaps) < look:
            for (high, value), _ in rows([best, move], FRESH + len(gaps), min(PIECE, look - len(gaps))):
                gaps.append(high - value)
                values.append(value)
        loss = mean(gaps, share=share)
        # as long as both have brought the same in every world, how rare a difference is is not known
        seen = any(abs(gap) > NOTHING for gap in gaps)
        if (seen and loss.se <= precision) or look >= samples:
            return Loss(best, fsum(values) / look, loss, look)
        need = look * (loss.se / precision) ** 2 if seen and precision > 0 else samples
        look = int(min(samples, max(1.05 * look + 1, min(1.02 * need, 4 * look))))
