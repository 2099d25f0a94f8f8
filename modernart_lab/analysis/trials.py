"""Moves that are no bid tried in worlds: which card to offer, to add or none, to flip or not."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from modernart_lab.analysis.compiled import EVERY, KernelWorlds, playable
from modernart_lab.analysis.objective import OBJECTIVES
from modernart_lab.analysis.played import Row
from modernart_lab.analysis.rollout import Table
from modernart_lab.analysis.worlds import Worlds


class Trials:
    """Moves of a seat outside an auction, tried in the same worlds with the same random numbers.

    Args:
        worlds: those that fit what the seat knows that is to move.
        minds: how everybody plays on, one a seat.
        seed: of all random numbers.
        objective: ``"money"``, ``"margin"`` or ``"win"``.
        last: the round, 1 to 4, whose payout is the horizon.
        quick: play on the compiled kernel where it can be had and the minds allow it.

    Attributes:
        quick: whether the compiled kernel plays.
    """

    def __init__(
        self, worlds: Worlds, minds: Sequence[Any], seed: int, objective: str, last: int, *, quick: bool
    ) -> None:
        self._seat, self._seed, self._objective, self._last = worlds.view.seat, seed, objective, last
        self._worlds = worlds
        self.quick = quick and playable(minds, worlds.view.rules)
        self._kernel = KernelWorlds(self._worlds, minds) if self.quick else None
        self._table = Table(minds)

    def rows(self, moves: Sequence[Any], first: int, count: int) -> list[Row]:
        """What each move brought in worlds number ``first``, ``first + 1``, ..., a row a world; nothing is won."""
        if self._kernel is None:
            return [(self._world(moves, number), []) for number in range(first, first + count)]
        brought, _ = self._kernel.try_moves(
            moves, first, count, seed=self._seed, objective=self._objective, last=self._last, prices=EVERY, aim=0.0
        )
        return [(row, []) for row in brought.tolist()]

    def _world(self, moves: Sequence[Any], number: int) -> list[float]:
        rng = random.Random(f"{self._seed}/{number}")
        state = self._worlds.draw(rng)
        root = rng.getrandbits(64)
        wanted, seat, table = OBJECTIVES[self._objective], self._seat, self._table
        return [wanted(table.play_out(state.apply(move, seat), root, self._last)[0].money, seat) for move in moves]
