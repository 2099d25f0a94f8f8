"""Who meets whom, and who sits where: everybody plays as often, meets everybody as often, and sits in every seat.

A table is a set of minds, one a slot. Tables come in a fixed order in which at every moment all minds have played, and
all pairs have met, about equally often. A deal is played as many times as there are seats: each time everybody moves
on by one, so that good cards are everybody's (a duplicate, as at bridge). Without duplicates each game has a deal of
its own and the seats move on from deal to deal.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import Any

import numpy as np

from modernart_lab.kernel.streams import GAMMA, mix, root_of

CYCLE = 1024
"""Tables before they come again."""
_G, _M1, _M2 = np.uint64(GAMMA), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)


def seats(minds: int, players: int, seed: int, first: int, last: int, *, duplicate: bool) -> tuple[Any, Any]:
    """Who sits where in deals number first to last (last not included).

    Args:
        minds: how many take part.
        players: seats at the table.
        seed: of the tournament.
        first: the first deal.
        last: the deal after the last one, more than first.
        duplicate: whether a deal is played once for each seat.

    Returns:
        Two arrays: the mind in each slot, (deals, players); and the slot in each seat, (deals, games a deal, players).
    """
    deals = np.arange(first, last)
    rounds = deals if duplicate else deals // players
    order = _orders(players)
    row = _hashes(seed, rounds) % np.uint64(len(order))
    made = _made(minds, players, min(CYCLE, 1 << max(6, int(rounds[-1]).bit_length())))
    slots = np.take_along_axis(made[rounds % CYCLE], order[row.astype(np.int64)], axis=1)
    turns = np.arange(players)[None, :] if duplicate else (deals % players)[:, None]
    turned = (np.arange(players)[None, None, :] + turns[:, :, None]) % players
    return slots, np.broadcast_to(turned, (len(deals), turned.shape[1], players))


@lru_cache(maxsize=32)
def _made(minds: int, players: int, count: int) -> Any:
    return np.array(tables(minds, players, count), np.int64)


def tables(minds: int, players: int, count: int) -> tuple[tuple[int, ...], ...]:
    """The first tables, each the minds that meet; with few minds some sit in more than one seat.

    One after the other the mind is chosen that has met those at the table least, among these the one that has played
    least. Fewer tables are always the beginning of more.

    >>> sorted(map(sorted, tables(5, 4, 5)))
    [[0, 1, 2, 3], [0, 1, 2, 4], [0, 1, 3, 4], [0, 2, 3, 4], [1, 2, 3, 4]]
    """
    most = -(-players // minds)
    met = [[0] * minds for _ in range(minds)]
    played = [0] * minds
    found: list[tuple[int, ...]] = []
    for number in range(count):
        table: list[int] = []
        for _ in range(players):
            left = [i for i in range(minds) if table.count(i) < most]
            least = min(played[i] + table.count(i) for i in left)
            left = [i for i in left if played[i] + table.count(i) <= least + (len(table) > 0)]
            table.append(
                min(
                    left,
                    key=lambda i: (
                        table.count(i), sum([met[i][j] for j in table]), played[i], mix(i + 1000 * number)
                    ),
                )
            )  # fmt: skip
        for at, i in enumerate(table):
            played[i] += 1
            for j in table[:at]:
                met[i][j] += 1
                met[j][i] += 1
        found.append(tuple(table))
    return tuple(found)


@lru_cache(maxsize=8)
def _orders(players: int) -> Any:
    """All orders of the slots around the table that no turning makes the same."""
    return np.array([(0, *rest) for rest in permutations(range(1, players))], np.int64)


def _hashes(seed: int, numbers: Any) -> Any:
    """``streams.root_of`` of a seed of our own and each number, at once."""
    with np.errstate(over="ignore"):
        start = np.uint64(root_of(seed, 0x5EA7))
        at = start + _mixed(numbers.astype(np.uint64) + _G)
        return _mixed(at)


def _mixed(at: Any) -> Any:
    at = (at ^ (at >> np.uint64(30))) * _M1
    at = (at ^ (at >> np.uint64(27))) * _M2
    return at ^ (at >> np.uint64(31))
