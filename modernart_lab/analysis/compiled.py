"""The compiled kernel at the service of analysis: worlds of a view tried by the thousand, where all minds allow it."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any

from modernart_lab.analysis.played import Row, Task
from modernart_lab.analysis.values import Tally
from modernart_lab.analysis.worlds import Worlds
from modernart_lab.games.modern_art.cards import KINDS
from modernart_lab.games.modern_art.rules import Rules
from modernart_lab.kernel import available
from modernart_lab.kernel.bidder import alike
from modernart_lab.kernel.streams import MASK

OBJECTIVES = ("money", "margin", "win")
THREADS = 2
EVERY = 1 << 30
"""So many prices are all of them."""
SPLIT = 128
"""Worlds from which on two threads share them."""


def on_kernel(task: Task, minds: Sequence[Any]) -> OnKernel | None:
    """The kernel's way through a task, or None where it cannot: no numba, or a mind that chooses otherwise."""
    return OnKernel(task, minds) if playable(minds, task.view.rules) else None


def playable(minds: Sequence[Any], rules: Rules) -> bool:
    """Whether the kernel is there and can play all these minds, by these rules."""
    if not available():
        return False
    from modernart_lab.kernel.start import fits

    return fits(rules) and all(alike(mind) for mind in minds)


class OnKernel:
    """The kernel's way through a task.

    Args:
        task: what is to be tried.
        minds: a ``Bidder`` a seat.
    """

    quick = True

    def __init__(self, task: Task, minds: Sequence[Any]) -> None:
        self.task = task
        self._worlds = KernelWorlds(task.worlds, minds)

    def add(self, tally: Tally, first: int, count: int) -> None:
        """Try every bid in worlds number ``first``, ``first + 1``, ..., and write down what comes of it."""
        import numpy as np

        from modernart_lab.kernel.values import add_up

        brought, sold = self._tried(self.task.decision.moves(tally.tried), first, count)
        if tally.totals is None:
            tally.totals = np.zeros((brought.shape[1], 5))
        add_up(brought, sold, self.task.view.seat, self.task.decision.kind == "ask", tally.totals)
        tally.take(tally.totals, tally.worlds + count)

    def rows(self, moves: Sequence[Any], first: int, count: int) -> list[Row]:
        """Any moves in these worlds, world by world: what each brought, and which of them won."""
        brought, sold = self._tried(moves, first, count)
        buyer = sold[:, :, 0]
        won = (buyer >= 0) & ((buyer == self.task.view.seat) != (self.task.decision.kind == "ask"))
        return list(zip(brought.tolist(), won.tolist(), strict=True))

    def _tried(self, moves: Sequence[Any], first: int, count: int) -> tuple[Any, Any]:
        task = self.task
        return self._worlds.try_moves(
            moves, first, count, seed=task.seed, objective=task.objective, last=task.last,
            prices=task.prices or EVERY, aim=task.aim,
        )  # fmt: skip


class KernelWorlds:
    """The worlds of one view, as the kernel takes them.

    Args:
        worlds: those of the view.
        minds: a ``Bidder`` a seat.
    """

    def __init__(self, worlds: Worlds, minds: Sequence[Any]) -> None:
        from modernart_lab.kernel import start
        from modernart_lab.kernel.house import house
        from modernart_lab.kernel.warm import announce

        announce()
        view = worlds.view
        self.view = view
        self._row = start.of_state(worlds.draw(random.Random(0)))
        self._pool = [start.CODE[card] for card in worlds.pool]
        self._unknown = list(worlds.unknown)
        self._believed: Any = None
        states = getattr(worlds, "states", ())
        if states:
            self._believed = start.room(len(states))
            for number, state in enumerate(states):
                self._believed[number] = start.of_state(state)
        self._house = house(view.players, view.rules, tuple(minds))

    def try_moves(
        self,
        moves: Sequence[Any],
        first: int,
        count: int,
        *,
        seed: int,
        objective: str,
        last: int,
        prices: int,
        aim: float,
    ) -> tuple[Any, Any]:
        """What each move brings in worlds number ``first`` to ``first + count - 1``.

        Args:
            moves: legal moves of the view's seat.
            first: the number of the first world.
            count: how many worlds.
            seed: of all of them.
            objective: ``"money"``, ``"margin"`` or ``"win"``.
            last: the round, 1 to 4, whose payout is the horizon.
            prices: at how many prices the same buyer is played out in each world.
            aim: the price near which one of them should lie, in k.

        Returns:
            What each brought, (count, moves) in k or parts of a win; and who had the lot at what price,
            (count, moves, 2), -1 where there was no auction yet.
        """
        import numpy as np

        from modernart_lab.kernel import layout as at
        from modernart_lab.kernel import start
        from modernart_lab.kernel.values import try_moves

        codes = np.array([at.SAYS.index(type(move).__name__) for move in moves], np.int64)
        figures = np.array([_figure(move) for move in moves], np.int64)
        brought, sold = np.zeros((count, len(moves))), np.zeros((count, len(moves), 2), np.int64)
        wants, key = OBJECTIVES.index(objective), np.uint64(seed & MASK)

        def part(low: int, high: int) -> None:
            unseen, paper = self._paper()
            try_moves(
                self._row, first + low, key, last - 1, codes, figures, prices, float(aim), wants, unseen, self._house,
                paper, start.room(2), brought[low:high], sold[low:high],
            )  # fmt: skip

        if count < SPLIT:
            part(0, count)
        else:
            half = count // 2
            list(_threads().map(part, (0, half), (half, count)))
        return brought, sold

    def round_ends(self, first: int, count: int, *, seed: int, last: int) -> Any:
        """How the round ``last`` ends in worlds number ``first`` to ``first + count - 1``.

        Returns:
            A row a world: what a painting of each artist pays, in k, and then the artists (by index) of rank 1, 2
            and 3, -1 for none.
        """
        import numpy as np

        from modernart_lab.kernel import start
        from modernart_lab.kernel.values import round_ends

        ends = np.zeros((count, 8), np.int64)
        unseen, paper = self._paper()
        round_ends(self._row, first, np.uint64(seed & MASK), last - 1, unseen, self._house, paper, start.room(), ends)
        return ends

    def _paper(self) -> tuple[Any, Any]:
        from modernart_lab.kernel.house import work
        from modernart_lab.kernel.worlds import hidden

        return hidden(self.view.seat, self._pool, self._unknown, self._believed), work()


@lru_cache(maxsize=1)
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(THREADS, thread_name_prefix="modernart_lab")


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_threads.cache_clear)  # a forked process has none of its parent's threads


def _figure(move: Any) -> int:
    card = getattr(move, "card", None)
    return KINDS.index(card) if card is not None else getattr(move, "k", 0)
