"""The habits of ``bidder.Bidder`` once more, by numbers: which card to offer, which to add, what a lot is worth."""

from __future__ import annotations

import numpy as np
from numba import njit

from modernart_lab.kernel.layout import (
    ARTIST,
    COUNTS,
    DOUBLE,
    FIXED,
    H_ADD,
    H_CLOSE,
    H_FIXED,
    H_LONE,
    H_PAIR,
    H_PLAIN,
    H_WHIM,
    HANDS,
    HELD,
    KINDS,
    OWNED,
    PAST,
    SIZES,
    TABLE,
)
from modernart_lab.kernel.numbers import ALWAYS, BYTE, S8, draw, draw64

POWERS = np.array([1, 5, 25, 125, 625], dtype=np.int64)


@njit(inline=ALWAYS)
def estimate(g, seat, index, b, mine, size, h):
    """What a painting of artist b pays, to a seat with so many of its cards in a hand of such a size."""
    base = h.ranked[index, b] * g[PAST + b] + h.prize[index, b]
    return base * (1.0 + h.own * (mine - size * 0.2))


@njit(cache=True)
def certain(g, more, h, pays):
    """What each artist pays when the round ends with one more painting of an artist (-1: as it is)."""
    for b in range(5):
        pays[b] = 0
    used = 0
    for rank in range(3):
        pays[5 + rank] = -1
    for rank in range(3):
        best = -1
        most = 0
        for place in range(5):
            b = h.board[place]
            if (used >> b) & 1:
                continue
            count = g[COUNTS + b] + (1 if b == more else 0)
            if count > most:
                most = count
                best = b
        if best < 0:
            break
        used |= 1 << best
        pays[best] = g[PAST + best] + h.prizes[rank]
        pays[5 + rank] = best


@njit(inline=ALWAYS)
def lead(g, seat, n, ahead):
    """By artist, the paintings before a seat less the mean of the others', as ``estimate.lead`` adds them up."""
    share = -1.0 / (n - 1)
    for b in range(5):
        others = 0
        for other in range(n):
            others += g[OWNED + 5 * other + b]
        mine = g[OWNED + 5 * seat + b]
        ahead[b] = mine + share * (others - mine)


@njit(cache=True)
def choose(g, seat, h, w):
    """The card that a seat offers."""
    ahead, pays, streams = w.ahead, w.pays, w.streams
    lead(g, seat, h.players, ahead)
    index = g[TABLE]
    fifth = (g[SIZES + seat] - 1) * 0.2
    best = -1
    most = -1e9
    whim = h.habits[seat, H_WHIM] / 256
    bits = np.uint64(0)
    number = 0
    for a in range(5):
        if g[HELD + 5 * seat + a] == 0:
            continue
        hand = HANDS + KINDS * seat + 5 * a
        if g[COUNTS + a] == 4:
            certain(g, a, h, pays)
            gain = 0.0
            for b in range(5):
                gain += ahead[b] * pays[b]
            pay = -h.habits[seat, H_CLOSE]
        else:
            after = index + POWERS[a]
            gain = 0.0
            pay = 0.0
            for b in range(5):
                mine = g[HELD + 5 * seat + b] - (1 if b == a else 0)
                base = h.ranked[after, b] * g[PAST + b] + h.prize[after, b]
                worth = base * (1.0 + h.own * (mine - fifth))
                gain += ahead[b] * worth
                if b == a:
                    pay = worth
        for f in range(5):
            if g[hand + f] == 0:
                continue
            if number & 7 == 0:
                bits = draw64(streams, seat)
            number += 1
            brings = pay
            if pay > 0:
                if f == FIXED:
                    brings = pay * h.habits[seat, H_FIXED]
                elif f == DOUBLE:
                    pair = g[HELD + 5 * seat + a] > g[hand + DOUBLE]
                    brings = pay * (h.habits[seat, H_PAIR] if pair else h.habits[seat, H_LONE])
                else:
                    brings = pay * h.habits[seat, H_PLAIN]
            all_in = gain + (brings + whim * np.float64(bits & BYTE))
            bits = bits >> S8
            if all_in > most:
                most = all_in
                best = 5 * a + f
    return best


@njit(cache=True)
def complete(g, seat, h, w):
    """The kind that a seat adds to the double in the middle, -1 for none."""
    ahead, pays, streams = w.ahead, w.pays, w.streams
    a = g[ARTIST]
    hand = HANDS + KINDS * seat + 5 * a
    kinds = 0
    for f in range(4):
        if g[hand + f] > 0:
            kinds += 1
    if kinds == 0:
        return -1
    if g[COUNTS + a] == 4:
        lead(g, seat, h.players, ahead)
        certain(g, a, h, pays)
        brings = 0.0
        for b in range(5):
            brings += ahead[b] * pays[b]
    else:
        mine = g[HELD + 5 * seat + a]
        brings = 2 * estimate(g, seat, g[TABLE] + POWERS[a], a, mine, g[SIZES + seat], h)
    if brings < h.habits[seat, H_ADD]:
        return -1
    pick = int(draw(streams, seat) * kinds)
    for f in range(4):
        if g[hand + f] > 0:
            if pick == 0:
                return 5 * a + f
            pick -= 1
    return -1
