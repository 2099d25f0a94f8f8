"""Rounds and games by numbers.

``g`` is the record of a game (``layout``), ``h`` the house it plays by and ``w`` its scratch paper (``house``).
"""

from __future__ import annotations

from numba import njit

from modernart_lab.kernel.fresh import throw_stale_away
from modernart_lab.kernel.habits import POWERS, certain, choose, complete
from modernart_lab.kernel.layout import (
    ADD,
    AT_AUCTION,
    AT_DOUBLE,
    AT_END,
    AT_FLIP,
    AT_OFFER,
    DECLINE,
    DOUBLE,
    FLIP,
    H_FLIP,
    OFFER,
    SKIP,
)
from modernart_lab.kernel.lot import finish_auction, lay, left, open_lot, say, settle, take
from modernart_lab.kernel.numbers import GAMMA, draw, key, mix, root_of, unit

FREE = -1
"""No move is forced: the mind decides."""
NOTHING = 25
"""The forced move is to add nothing to a double."""


@njit(cache=True)
def deal(g, each, h):
    """The cards of a round."""
    at = g.dealt
    for s in range(h.players):
        for _ in range(each):
            kind = g.stock[at]
            at += 1
            g.hands[s, kind] += 1
            g.held[s, kind // 5] += 1
        g.sizes[s] += each
    g.total += h.players * each
    if h.mystery:
        for i in range(g.fourth - 1, -1, -1):
            g.mystery[i + each] = g.mystery[i]
        for i in range(each):
            g.mystery[i] = g.stock[at]
            at += 1
        g.fourth += each
    g.dealt = at


@njit(cache=True)
def offer(g, root, forced, h, w):
    """R2: the next seat that holds a card offers one; the seat that ends the round with it, or -1."""
    n = h.players
    seat = g.seat
    if forced < 0:
        while g.sizes[seat] == 0:
            seat = left(seat, n)
        g.seat = seat
        g.turn += 1
        key(g, root, w.streams)
        kind = choose(g, seat, h, w)
    else:
        kind = forced
    say(w, seat, OFFER, kind)
    a = kind // 5
    if take(g, seat, kind):
        return seat
    g.table += POWERS[a]
    g.artist = a
    g.lot = 1
    if kind - 5 * a == DOUBLE:
        g.seller = seat
        g.asked = seat
        g.stage = AT_DOUBLE
    else:
        open_lot(g, seat, kind, n)
    return -1


@njit(cache=True)
def second(g, forced, h, w):
    """R4.5: the seats are asked for a second card; the seat that ends the round with it, or -1."""
    n = h.players
    s = g.asked
    while True:
        added = forced if forced >= 0 else complete(g, s, h, w)
        forced = FREE
        if 0 <= added < NOTHING:
            break
        added = -1
        say(w, s, DECLINE, 0)
        s = left(s, n)
        if s == g.seller:
            break
    if added < 0:
        lay(g, s)
        g.seat = left(s, n)
        g.stage = AT_OFFER
        return -1
    say(w, s, ADD, added)
    if take(g, s, added):
        return s
    g.table += POWERS[g.artist]
    g.lot = 2
    open_lot(g, s, added, n)
    return -1


@njit(cache=True)
def flip(g, forced, h, w):
    """R1.6: after a sale, a card of the fourth hand may be turned up; the seat that ends the round with it, or -1."""
    s = g.seller
    g.stage = AT_OFFER
    g.seat = left(s, h.players)
    if g.fourth == 0:
        return -1
    flips = forced == 1 if forced >= 0 else draw(w.streams, s) < h.habits[s, H_FLIP]
    if not flips:
        say(w, s, SKIP, 0)
        return -1
    say(w, s, FLIP, 0)
    g.fourth -= 1
    a = g.mystery[g.fourth] // 5
    g.counts[a] += 1
    if g.counts[a] >= 5:
        return s
    g.table += POWERS[a]
    return -1


@njit(cache=True)
def end_round(g, closer, h, w):
    """R5: tiles and payouts; the next round is dealt, or the game is over."""
    pays = w.pays
    certain(g, h, pays)
    for s in range(h.players):
        for b in range(5):
            g.money[s] += g.owned[s, b] * pays[b]
            g.owned[s, b] = 0
    for b in range(5):
        if pays[b] > 0:
            g.past[b] = pays[b]
        g.counts[b] = 0
        g.bought[b] = 0
    g.table = 0
    g.number += 1
    g.stage = AT_OFFER
    g.seat = left(closer, h.players)
    if g.number >= 4:
        g.stage = AT_END
    else:
        deal(g, h.deals[g.number], h)


@njit(cache=True)
def play_on(g, root, last, forced, h, w):
    """Play until the round after ``last`` begins or the game is over.

    ``forced`` is the first move where that is no bid: the kind offered, the kind added (or NOTHING), flip 1 or skip 0;
    FREE leaves it to the mind.
    """
    while g.stage != AT_END and g.number <= last:
        stage = g.stage
        closer = -1
        if stage == AT_OFFER:
            if g.total == 0:
                closer = g.seat - 1 if g.seat > 0 else h.players - 1
            else:
                closer = offer(g, root, forced, h, w)
        elif stage == AT_DOUBLE:
            closer = second(g, forced, h, w)
        elif stage == AT_AUCTION:
            finish_auction(g, h, w)
            settle(g, h)
            g.stage = AT_FLIP
        else:
            closer = flip(g, forced, h, w)
        forced = FREE
        if closer >= 0:
            end_round(g, closer, h, w)


@njit(cache=True)
def shuffle(g, root):
    """Shuffle the stock of a game before its deal (Fisher and Yates)."""
    at = root
    for k in range(g.deck - 1, 0, -1):
        at += GAMMA
        j = int(unit(mix(at)) * (k + 1))
        kind = g.stock[k]
        g.stock[k] = g.stock[j]
        g.stock[j] = kind


@njit(cache=True, nogil=True)
def play_range(start, first, seed, last, fresh, h, w, games, out):
    """Games number first, first + 1, ... from a start; a fresh start is shuffled and dealt anew each time.

    ``games`` has room for one; the money at the end is left in ``out``, a row a game.
    """
    g = games[0]
    for i in range(out.shape[0]):
        games[0] = start
        root = root_of(seed, first + i)
        if fresh:
            shuffle(g, root)
            deal(g, h.deals[0], h)
        key(g, root, w.streams)
        play_on(g, root, last, FREE, h, w)
        for s in range(h.players):
            out[i, s] = g.money[s]


throw_stale_away(play_range)
