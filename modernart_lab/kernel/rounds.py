"""Rounds and games by numbers.

``g`` is the row of a game (``layout``), ``h`` the house it plays by and ``w`` its scratch paper (``house``).
"""

from __future__ import annotations

import numpy as np
from numba import njit

from modernart_lab.kernel.fresh import throw_stale_away
from modernart_lab.kernel.habits import POWERS, certain, choose, complete
from modernart_lab.kernel.layout import (
    ADD,
    ARTIST,
    AT_AUCTION,
    AT_DOUBLE,
    AT_END,
    AT_FLIP,
    AT_OFFER,
    COUNTS,
    DECLINE,
    DOUBLE,
    FLIP,
    H_FLIP,
    HANDS,
    HEAD,
    HELD,
    KINDS,
    LOT,
    MONEY,
    MYSTERY,
    NEXT,
    OFFER,
    OWNED,
    PAST,
    ROUND,
    SEAT,
    SELLER,
    SIZES,
    SKIP,
    STAGE,
    STOCK,
    TABLE,
    TOTAL,
    TURN,
)
from modernart_lab.kernel.lot import finish_auction, left, open_lot, say, settle, take
from modernart_lab.kernel.numbers import draw, key, root_of

FREE = -1
"""No move is forced: the mind decides."""
NOTHING = 25
"""The forced move is to add nothing to a double."""


@njit(cache=True)
def deal(g, each, h):
    """The cards of a round."""
    at = g[STOCK]
    for s in range(h.players):
        for _ in range(each):
            kind = g[HEAD + at]
            at += 1
            g[HANDS + KINDS * s + kind] += 1
            g[HELD + 5 * s + kind // 5] += 1
        g[SIZES + s] += each
    g[TOTAL] += h.players * each
    if h.mystery:
        fourth = HEAD + h.deck
        held = g[MYSTERY]
        for i in range(held - 1, -1, -1):
            g[fourth + i + each] = g[fourth + i]
        for i in range(each):
            g[fourth + i] = g[HEAD + at]
            at += 1
        g[MYSTERY] = held + each
    g[STOCK] = at


@njit(cache=True)
def offer(g, root, forced, h, w, log):
    """R2: the next seat that holds a card offers one; the seat that ends the round with it, or -1."""
    n = h.players
    seat = g[SEAT]
    if forced < 0:
        while g[SIZES + seat] == 0:
            seat = left(seat, n)
        g[SEAT] = seat
        g[TURN] += 1
        key(g, n, root, w.streams)
        kind = choose(g, seat, h, w)
    else:
        kind = forced
    say(log, seat, OFFER, kind)
    a = kind // 5
    if take(g, seat, kind):
        return seat
    g[TABLE] += POWERS[a]
    g[ARTIST] = a
    g[LOT] = 1
    if kind - 5 * a == DOUBLE:
        g[SELLER] = seat
        g[NEXT] = seat
        g[STAGE] = AT_DOUBLE
    else:
        open_lot(g, seat, kind, n)
    return -1


@njit(cache=True)
def second(g, forced, h, w, log):
    """R4.5: the seats are asked for a second card; the seat that ends the round with it, or -1."""
    n = h.players
    s = g[NEXT]
    while True:
        added = forced if forced >= 0 else complete(g, s, h, w)
        forced = FREE
        if 0 <= added < NOTHING:
            break
        added = -1
        say(log, s, DECLINE, 0)
        s = left(s, n)
        if s == g[SELLER]:
            break
    if added < 0:
        g[OWNED + 5 * s + g[ARTIST]] += 1
        g[SEAT] = left(s, n)
        g[STAGE] = AT_OFFER
        return -1
    say(log, s, ADD, added)
    if take(g, s, added):
        return s
    g[TABLE] += POWERS[g[ARTIST]]
    g[LOT] = 2
    open_lot(g, s, added, n)
    return -1


@njit(cache=True)
def flip(g, forced, h, w, log):
    """R1.6: after a sale, a card of the fourth hand may be turned up; the seat that ends the round with it, or -1."""
    s = g[SELLER]
    g[STAGE] = AT_OFFER
    g[SEAT] = left(s, h.players)
    if g[MYSTERY] == 0:
        return -1
    flips = forced == 1 if forced >= 0 else draw(w.streams, s) < h.habits[s, H_FLIP]
    if not flips:
        say(log, s, SKIP, 0)
        return -1
    say(log, s, FLIP, 0)
    g[MYSTERY] -= 1
    a = g[HEAD + h.deck + g[MYSTERY]] // 5
    g[COUNTS + a] += 1
    if g[COUNTS + a] >= 5:
        return s
    g[TABLE] += POWERS[a]
    return -1


@njit(cache=True)
def end_round(g, closer, h, w):
    """R5: tiles and payouts; the next round is dealt, or the game is over."""
    pays = w.pays
    certain(g, -1, h, pays)
    for s in range(h.players):
        for b in range(5):
            g[MONEY + s] += g[OWNED + 5 * s + b] * pays[b]
            g[OWNED + 5 * s + b] = 0
    for b in range(5):
        if pays[b] > 0:
            g[PAST + b] = pays[b]
        g[COUNTS + b] = 0
    g[TABLE] = 0
    g[ROUND] += 1
    g[STAGE] = AT_OFFER
    g[SEAT] = left(closer, h.players)
    if g[ROUND] >= 4:
        g[STAGE] = AT_END
    else:
        deal(g, h.deals[g[ROUND]], h)


@njit(cache=True)
def play_on(g, root, last, forced, h, w, log):
    """Play until the round after ``last`` begins or the game is over.

    ``forced`` is the first move where that is no bid: the kind offered, the kind added (or NOTHING), flip 1 or skip 0;
    FREE leaves it to the mind.
    """
    while g[STAGE] != AT_END and g[ROUND] <= last:
        stage = g[STAGE]
        closer = -1
        if stage == AT_OFFER:
            if g[TOTAL] == 0:
                closer = g[SEAT] - 1 if g[SEAT] > 0 else h.players - 1
            else:
                closer = offer(g, root, forced, h, w, log)
        elif stage == AT_DOUBLE:
            closer = second(g, forced, h, w, log)
        elif stage == AT_AUCTION:
            finish_auction(g, h, w, log)
            settle(g, h)
            g[STAGE] = AT_FLIP
        else:
            closer = flip(g, forced, h, w, log)
        forced = FREE
        if closer >= 0:
            end_round(g, closer, h, w)


@njit(cache=True)
def shuffle(g, root, deck):
    """Shuffle the stock of a game before its deal (Fisher and Yates)."""
    streams = np.zeros(1, np.uint64)
    streams[0] = root
    for k in range(deck - 1, 0, -1):
        j = int(draw(streams, 0) * (k + 1))
        kind = g[HEAD + k]
        g[HEAD + k] = g[HEAD + j]
        g[HEAD + j] = kind
    return g


@njit(cache=True, nogil=True)
def play_range(start, first, seed, last, fresh, h, w, out, log):
    """Games number first, first + 1, ... from a start; a fresh start is shuffled and dealt anew each time."""
    g = start.copy()
    for i in range(out.shape[0]):
        g[:] = start
        root = root_of(seed, first + i)
        if fresh:
            shuffle(g, root, h.deck)
            deal(g, h.deals[0], h)
        key(g, h.players, root, w.streams)
        play_on(g, root, last, FREE, h, w, log)
        for s in range(h.players):
            out[i, s] = g[MONEY + s]


throw_stale_away(play_range)
