"""`python -m tests.kernel.invariants [--games N]`: ten million games of the kernel, looked at after every lot.

Not what was played is checked here (the traces do that), but what must hold whatever is played: no card and no k comes
from nowhere or is lost, hands are what they say they are, and every painting that is paid for lies before somebody.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed

import numpy as np
from numba import njit

from modernart_lab.engine.progress import bar
from modernart_lab.games import modern_art as ma
from modernart_lab.kernel import start
from modernart_lab.kernel.house import house, work
from modernart_lab.kernel.layout import AT_AUCTION, AT_DOUBLE, AT_END, AT_FLIP, AT_OFFER
from modernart_lab.kernel.lot import finish_auction, settle
from modernart_lab.kernel.numbers import key, root_of
from modernart_lab.kernel.rounds import deal, end_round, flip, offer, second, shuffle
from modernart_lab.kernel.run import SLICE
from tests.kernel.test_traces import TABLES

KEPT = (
    "no lot costs more than its buyer had, nor less than nothing",
    "what the buyer pays goes to the other seats, or to the bank for what is one's own",
    "a sold lot lies before its buyer, and nothing else moves",
    "a hand is as large as it says, by kind, by artist and in all",
    "an artist has been offered as often as the table of counts says, and five times only at the end of a round",
    "a card that was played, or left over by the deal of a round, never comes back",
    "a round pays each painting the new tile and the old ones, and then the tables are clear",
    "every round of the game comes to an end",
)
"""What is kept, in the order of the numbers below."""
WHOLE = -1


@njit
def total(row, n):
    """The sum of the first n."""
    found = 0
    for s in range(n):
        found += row[s]
    return found


@njit
def hands_broken(g, h):
    """The number of what is broken about the hands and the counts, or WHOLE."""
    held_in_all = 0
    for s in range(h.players):
        size = 0
        for a in range(5):
            held = 0
            for form in range(5):
                held += g.hands[s, 5 * a + form]
            if held != g.held[s, a]:
                return 3
            size += held
        if size != g.sizes[s]:
            return 3
        held_in_all += size
    if held_in_all != g.total:
        return 3
    table, power = 0, 1
    for a in range(5):
        if g.counts[a] > 4:
            return 4
        table += g.counts[a] * power
        power *= 5
    return WHOLE if table == g.table else 4


@njit
def deck_broken(g, h, left, there):
    """The same about the deck; ``left`` is how many cards of each kind are not played yet."""
    there[:] = 0
    for s in range(h.players):
        for kind in range(25):
            there[kind] += g.hands[s, kind]
    for i in range(g.dealt, g.deck):
        there[g.stock[i]] += 1
    for i in range(g.fourth):
        there[g.mystery[i]] += 1
    for kind in range(25):
        if there[kind] > left[kind]:
            return 5
        left[kind] = there[kind]
    return WHOLE


@njit
def lot_broken(g, h, before, owned):
    """The number of what is broken about the lot that was just settled, or WHOLE."""
    n, paid, buyer, seller, first = h.players, g.paid, g.buyer, g.seller, g.seat
    if paid < 0 or paid > before[buyer]:
        return 0
    lost = total(before, n) - total(g.money, n)
    own = buyer == seller
    to_bank = paid if own else 0
    if h.split and seller != first and (own or buyer == first):
        to_bank = paid - paid // 2 if own else paid // 2
    if lost != to_bank:
        return 1
    for s in range(n):
        if g.money[s] < 0:
            return 0
        for a in range(5):
            more = g.lot if s == buyer and a == g.artist else 0
            if g.owned[s, a] != owned[s, a] + more:
                return 2
    for a in range(5):
        if g.bought[a] != g.owned[:, a].sum():
            return 2
    return WHOLE


@njit
def round_broken(g, h, before, owned, past, pays):
    """The number of what is broken after a round was paid, or WHOLE."""
    ranked = 0
    for rank in range(3):
        artist = pays[5 + rank]
        if artist >= 0:
            ranked += 1
            if g.past[artist] != past[artist] + h.prizes[rank] and h.prizes[rank] > 0:
                return 6
    paying = 0
    for a in range(5):
        paying += pays[a] > 0
        if g.counts[a] != 0:
            return 6
    if paying > ranked:
        return 6
    for s in range(h.players):
        due = 0
        for a in range(5):
            due += owned[s, a] * (pays[a] if pays[a] > 0 else 0)
            if g.owned[s, a] != 0 or g.bought[a] != 0:
                return 6
        if g.money[s] != before[s] + due:
            return 6
    return WHOLE


@njit(nogil=True)
def broken(begun, first, seed, h, w, games, many):
    """The first of ``many`` games that breaks something, and the number of what; (-1, WHOLE) if all is well."""
    g = games[0]
    before, past, owned = np.zeros(5, np.int64), np.zeros(5, np.int64), np.zeros((5, 5), np.int64)
    left, there = np.zeros(25, np.int64), np.zeros(25, np.int64)
    for i in range(many):
        games[0] = begun
        root = root_of(seed, first + i)
        shuffle(g, root)
        left[:] = 0
        for k in range(g.deck):
            left[g.stock[k]] += 1
        deal(g, h.deals[0], h)
        key(g, root, w.streams)
        for _ in range(1_000):
            if g.stage == AT_END:
                break
            before[:], past[:], owned[:] = g.money, g.past, g.owned
            closer, found = -1, WHOLE
            if g.stage == AT_OFFER:
                if g.total == 0:
                    closer = g.seat - 1 if g.seat > 0 else h.players - 1
                else:
                    closer = offer(g, root, -1, h, w)
            elif g.stage == AT_DOUBLE:
                closer = second(g, -1, h, w)
            elif g.stage == AT_AUCTION:
                finish_auction(g, h, w)
                settle(g, h)
                found = lot_broken(g, h, before, owned)
                g.stage = AT_FLIP
            else:
                closer = flip(g, -1, h, w)
            if closer >= 0:
                before[:], owned[:] = g.money, g.owned
                end_round(g, closer, h, w)
                found = round_broken(g, h, before, owned, past, w.pays)
            if found == WHOLE:
                found = hands_broken(g, h)
            if found == WHOLE:
                found = deck_broken(g, h, left, there)
            if found != WHOLE:
                return first + i, found
        if g.stage != AT_END or g.number != 4:
            return first + i, len(KEPT) - 1
    return -1, WHOLE


def part(number: int, games: int = SLICE, **wrong: int) -> None:
    """Some thousand games of one table; with ``wrong`` fields of the start set wrong at seat or artist 0.

    Raises:
        AssertionError: naming the game and what does not hold in it.
    """
    players, switches = TABLES[number % len(TABLES)]
    rules = ma.Rules(**switches)
    begun, table = start.fresh(players, rules, number % players), house(players, rules)
    for field, value in wrong.items():
        begun[field][0] = value
    game, found = broken(begun, number * games, np.uint64(1), table, work(), start.room(), games)
    assert found == WHOLE, f"not kept in game {game} of seed 1, {players} players, {switches}: {KEPT[found]}"


def main() -> int:
    """Look at them all; 1 where one breaks something."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.kernel.invariants", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("--games", type=int, default=10_000_000)
    games = parser.parse_args().games
    parts = -(-games // SLICE)
    with ThreadPoolExecutor(os.cpu_count()) as pool, bar(True, games, "game") as report:
        jobs = [pool.submit(part, number) for number in range(parts)]
        try:
            for done, job in enumerate(as_completed(jobs), 1):
                job.result()
                report(done * SLICE, games)
        except (AssertionError, KeyboardInterrupt) as error:
            pool.shutdown(cancel_futures=True)
            sys.stderr.write(f"\n{error}\n")
            return 1
    sys.stdout.write(f"{parts * SLICE:,} games of {len(TABLES)} tables keep all {len(KEPT)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
