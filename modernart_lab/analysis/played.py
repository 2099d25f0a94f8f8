"""Worlds tried on the engine, move by move: slow, and with any minds."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from modernart_lab.analysis.decision import Decision
from modernart_lab.analysis.objective import OBJECTIVES
from modernart_lab.analysis.rollout import Table
from modernart_lab.analysis.values import Tally
from modernart_lab.analysis.worlds import Worlds
from modernart_lab.auctions import Sealed

Row = tuple[list[float], list[bool]]
"""One world: what each move brought, and which of them won the lot."""


class Task(NamedTuple):
    """What is to be tried.

    Attributes:
        view: what the seat knows that is to bid.
        decision: what it is asked for.
        worlds: those that fit.
        seed: of all random numbers.
        objective: ``"money"``, ``"margin"`` or ``"win"``.
        last: the round, 1 to 4, whose payout is the horizon.
        prices: at how many prices the same buyer is played out in each world; None for every one.
        aim: the price near which one of them should lie, in k.
    """

    view: Any
    decision: Decision
    worlds: Worlds
    seed: int
    objective: str
    last: int
    prices: int | None
    aim: float


class OnEngine:
    """The engine's way through a task.

    Args:
        task: what is to be tried.
        minds: one a seat.
    """

    quick = False

    def __init__(self, task: Task, minds: Sequence[Any]) -> None:
        self.task = task
        self._table = Table(minds)

    def add(self, tally: Tally, first: int, count: int) -> None:
        """Try every bid in worlds number ``first``, ``first + 1``, ..., and write down what comes of it."""
        for brought, won in self.rows(self.task.decision.moves(tally.tried), first, count):
            tally.add(brought, won)

    def rows(self, moves: Sequence[Any], first: int, count: int) -> list[Row]:
        """Any moves in these worlds, world by world: what each brought, and which of them won."""
        return [self._world(moves, number) for number in range(first, first + count)]

    def _world(self, moves: Sequence[Any], number: int) -> Row:
        rng = random.Random(f"{self.task.seed}/{number}")
        state = self.task.worlds.draw(rng)
        root = rng.getrandbits(64)
        task, table = self.task, self._table
        seat, decision = task.view.seat, task.decision
        if type(state.auction) is Sealed:
            table.key(root, 0)
            for other in state.to_act:
                if other != seat:
                    state = table.act(state, other)
        ends = [table.finish_lot(state.apply(move, seat), root) for move in moves]
        sold = [self._sale(state, end) for end in ends]
        known = self._played_out(dict(zip(sold, ends, strict=True)), root)
        wins = [decision.wins(buyer, seat) for buyer, _ in sold]
        wanted = OBJECTIVES[task.objective]
        return [wanted(known[sale], seat) for sale in sold], wins

    def _sale(self, before: Any, after: Any) -> tuple[int, int]:
        """Who bought the lot, and the price."""
        collections = before.public.collections
        buyer = next(s for s, cards in enumerate(after.public.collections) if len(cards) != len(collections[s]))
        return buyer, before.money[buyer] - after.money[buyer]

    def _played_out(self, ends: dict[tuple[int, int], Any], root: int) -> dict[tuple[int, int], tuple[float, ...]]:
        """The money at the horizon for every (buyer, price): rolled out, or between two prices that were."""
        known: dict[tuple[int, int], tuple[float, ...]] = {}
        for buyer in {sale[0] for sale in ends}:
            prices = sorted(price for who, price in ends if who == buyer)
            for price in self._chosen(prices):
                known[buyer, price] = self._table.play_out(ends[buyer, price], root, self.task.last)[0].money
            knots = [price for price in prices if (buyer, price) in known]
            for low, high in itertools.pairwise(knots):
                for price in prices:
                    if low < price < high:
                        part = (price - low) / (high - low)
                        pairs = zip(known[buyer, low], known[buyer, high], strict=True)
                        known[buyer, price] = tuple([a * (1 - part) + b * part for a, b in pairs])
        return known

    def _chosen(self, prices: list[int]) -> list[int]:
        """The prices to play out: the ends, the nearest to the value, and the middles of what lies widest apart."""
        count = self.task.prices
        if count is None or len(prices) <= count:
            return prices
        chosen = {prices[0], prices[-1]}
        aim = self.task.aim
        while len(chosen) < count:
            inner = [price for price in prices if price not in chosen]
            chosen.add(min(inner, key=lambda price: abs(price - aim)))
            knots = sorted(chosen)
            low, high = max(
                ((a, b) for a, b in itertools.pairwise(knots) if any(a < price < b for price in prices)),
                key=lambda gap: gap[1] - gap[0],
            )
            aim = (low + high) / 2
        return sorted(chosen)
