"""Some deals of a plan, played: what a worker does. Each game depends on the seed and its number alone."""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from modernart_lab.simulate.breakdown import FORMAT_NAMES, ROUNDS, parts
from modernart_lab.simulate.plan import KERNEL, Plan
from modernart_lab.simulate.sums import EXAMPLES, KINDS, SHARE, Sums, measured, taken_apart
from modernart_lab.simulate.table import Game

DETAILED = 50
"""Deals whose games are taken apart where the kernel plays; on the engine all are."""
RATED = 1000
"""Deals that the rating goes by."""


def play_block(plan: Plan, first: int, last: int) -> tuple[Sums, float]:
    """Play deals number first to last (last not included); the sums, and the seconds it took."""
    began = time.perf_counter()
    slots, turned = plan.seats(first, last)
    who = np.take_along_axis(slots[:, None, :], turned, axis=2)
    sums = Sums(deals=last - first, games=who.shape[0] * who.shape[1])
    played = _by_kernel if plan.by == KERNEL else _by_engine
    money, won, games = played(plan, first, who, sums)
    sums.parts = measured(len(plan.entries), money, won, who)
    if games:
        told = [(found, who[deal, turn]) for deal, turn, found in games]
        sums.parts.update(
            taken_apart(len(plan.entries), told, [deal for deal, _, _ in games], ROUNDS, len(FORMAT_NAMES))
        )
        sums.detailed = len(games)
    by_slot = np.take_along_axis(money, np.argsort(turned, axis=2), axis=2).sum(1)
    for deal in range(first, min(last, RATED)):
        sums.ranked[deal] = [int(k) for k in by_slot[deal - first]]
    return sums, time.perf_counter() - began


def _by_kernel(plan: Plan, first: int, who: Any, sums: Sums) -> tuple[Any, Any, list[Any]]:
    deals, turns, players = who.shape
    table = plan.table()
    numbers = np.repeat(np.arange(first, first + deals), turns)
    lucks = numbers * plan.players + np.tile(np.arange(turns), deals)
    money = table.play(numbers, lucks, who.reshape(-1, players)).reshape(who.shape)
    best = money == money.max(2, keepdims=True)
    won = best * (SHARE // best.sum(2, keepdims=True))
    games = []
    for deal in range(max(0, min(deals, DETAILED - first))):
        for turn in range(turns):
            number = first + deal
            games.append((deal, turn, parts(table.trace(number, number * players + turn, who[deal, turn]))))
    return money, won, games


def _by_engine(plan: Plan, first: int, who: Any, sums: Sums) -> tuple[Any, Any, list[Any]]:
    money, won = np.zeros(who.shape, np.int64), np.zeros(who.shape, np.int64)
    failed = np.zeros((len(plan.entries), len(KINDS)), np.int64)
    games: list[Any] = []
    for deal, turn in np.ndindex(who.shape[:2]):
        game = plan.played(first + deal, turn)
        money[deal, turn], won[deal, turn] = scored(game)
        for failure in game.failures:
            mind = int(who[deal, turn, failure.seat])
            failed[mind, KINDS.index(failure.kind)] += 1
            sums.examples.append((first + deal, turn, mind, *failure))
        found = parts(game.record)
        if found is not None:
            games.append((deal, turn, found))
    sums.failed, sums.examples = failed, sorted(sums.examples)[:EXAMPLES]
    return money, won, games


def scores(outcome: Any) -> tuple[int, ...]:
    """What each seat ends with: its money, or its points where a game counts points."""
    return outcome.money if hasattr(outcome, "money") else outcome.points


def scored(game: Game) -> tuple[list[int], list[int]]:
    """Money and shares of the win by seat: whoever failed has nothing and has lost, whatever the stand-in did."""
    outcome = game.record.outcome
    failed = {failure.seat for failure in game.failures}
    money = [0 if seat in failed else int(k) for seat, k in enumerate(scores(outcome))]
    winners = [seat for seat in outcome.winners if seat not in failed]
    if not winners:
        sound = [seat for seat in range(len(money)) if seat not in failed]
        winners = [seat for seat in sound if money[seat] == max(money[other] for other in sound)]
    return money, [SHARE // len(winners) if seat in winners else 0 for seat in range(len(money))]
