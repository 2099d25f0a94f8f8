"""The habits of ``bidder.Bidder`` once more, by numbers: which card to offer, which to add, what a lot is worth."""

from __future__ import annotations

import numpy as np
from numba import njit

from modernart_lab.kernel.layout import (
    ARTISTS,
    DOUBLE,
    FIXED,
    H_ADD,
    H_CLOSE,
    H_FIXED,
    H_LONE,
    H_PAIR,
    H_PLAIN,
    H_WHIM,
    SEATS,
)
from modernart_lab.kernel.numbers import ALWAYS, byte_of, draw, draw64

POWERS = np.array([1, 5, 25, 125, 625], dtype=np.int64)


@njit(inline=ALWAYS)
def estimate(g, index, b, mine, size, h):
    """What a painting of artist b pays, to a seat with so many of its cards in a hand of such a size."""
    base = h.ranked[index, b] * g.past[b] + h.prize[index, b]
    return base * (1.0 + h.own * (mine - size * 0.2))


@njit(cache=True)
def certain(g, h, pays):
    """What each artist pays when the round ends as it is; behind it the artists of rank 1, 2 and 3, -1 for none."""
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
            if g.counts[b] > most:
                most = g.counts[b]
                best = b
        if best < 0:
            break
        used |= 1 << best
        pays[best] = g.past[best] + h.prizes[rank]
        pays[5 + rank] = best


@njit(inline=ALWAYS)
def ahead(g, seat, b, n):
    """Paintings of artist b before a seat less the mean of the others', as ``estimate.lead`` adds them up."""
    others = 0
    for other in range(SEATS):
        others += g.owned[other, b]
    mine = g.owned[seat, b]
    return mine + -1.0 / (n - 1) * (others - mine)


@njit(inline=ALWAYS)
def lead(g, seat, n):
    """``ahead`` for every artist."""
    return ahead(g, seat, 0, n), ahead(g, seat, 1, n), ahead(g, seat, 2, n), ahead(g, seat, 3, n), ahead(g, seat, 4, n)


@njit(inline=ALWAYS)
def total(paintings, pays):
    """What so many paintings by artist pay in all."""
    a, b, c, d, e = paintings
    v, w, x, y, z = pays
    return a * v + b * w + c * x + d * y + e * z


@njit(inline=ALWAYS)
def scale(g, seat, b, fifth, h):
    """The part by which a seat values a painting of artist b above what all can see, for the cards in its hand."""
    return 1.0 + h.own * (g.held[seat, b] - fifth)


@njit(inline=ALWAYS)
def promised(g, index, a, mine, scales, h):
    """What a painting of each artist pays by a table of counts; of artist a, by a scale of its own."""
    row, tile, past = h.ranked[index], h.prize[index], g.past
    return (
        (row[0] * past[0] + tile[0]) * (mine if a == 0 else scales[0]),
        (row[1] * past[1] + tile[1]) * (mine if a == 1 else scales[1]),
        (row[2] * past[2] + tile[2]) * (mine if a == 2 else scales[2]),
        (row[3] * past[3] + tile[3]) * (mine if a == 3 else scales[3]),
        (row[4] * past[4] + tile[4]) * (mine if a == 4 else scales[4]),
    )


@njit(inline=ALWAYS)
def pays_as(g, b, first, second, third, h):
    """What a painting of artist b pays when these come first, second and third."""
    if b == first:
        return g.past[b] + h.prizes[0]
    if b == second:
        return g.past[b] + h.prizes[1]
    return g.past[b] + h.prizes[2] if b == third else 0


@njit(inline=ALWAYS)
def closing(g, a, h):
    """What a painting of each artist pays when the round ends with the fifth of artist a."""
    order = h.order[g.table]
    place = 1 if order[0] == a else 0
    second = order[place]
    place += 2 if order[place + 1] == a else 1
    third = order[place]
    second = second if g.counts[second] else -1
    third = third if g.counts[third] else -1
    return (
        pays_as(g, 0, a, second, third, h),
        pays_as(g, 1, a, second, third, h),
        pays_as(g, 2, a, second, third, h),
        pays_as(g, 3, a, second, third, h),
        pays_as(g, 4, a, second, third, h),
    )


@njit(cache=True)
def choose(g, seat, h, w):
    """The card that a seat offers."""
    leads = lead(g, seat, h.players)
    fifth = (g.sizes[seat] - 1) * 0.2
    scales = (
        scale(g, seat, 0, fifth, h),
        scale(g, seat, 1, fifth, h),
        scale(g, seat, 2, fifth, h),
        scale(g, seat, 3, fifth, h),
        scale(g, seat, 4, fifth, h),
    )
    habits = h.habits[seat]
    whim = habits[H_WHIM] / 256
    bits = draw64(w.streams, seat)
    best = -1
    most = -1e9
    for a in range(ARTISTS):
        held = g.held[seat, a]
        if held == 0:
            continue
        if g.counts[a] == 4:
            gain = total(leads, closing(g, a, h))
            pay = -habits[H_CLOSE]
        else:
            after = g.table + POWERS[a]
            mine = 1.0 + h.own * (held - 1 - fifth)
            gain = total(leads, promised(g, after, a, mine, scales, h))
            pay = (h.ranked[after, a] * g.past[a] + h.prize[after, a]) * mine
        plain = fixed = double = pay
        if pay > 0:
            plain = pay * habits[H_PLAIN]
            fixed = pay * habits[H_FIXED]
            double = pay * (habits[H_PAIR] if held > g.hands[seat, 5 * a + DOUBLE] else habits[H_LONE])
        for f in range(5):
            brings = plain if f < FIXED else (fixed if f == FIXED else double)
            all_in = gain + (brings + whim * byte_of(bits, 5 * a + f))
            if g.hands[seat, 5 * a + f] == 0:
                all_in = -1e9
            if all_in > most:
                most = all_in
                best = 5 * a + f
    return best


@njit(cache=True)
def complete(g, seat, h, w):
    """The kind that a seat adds to the double in the middle, -1 for none."""
    a = g.artist
    kinds = 0
    for f in range(4):
        if g.hands[seat, 5 * a + f] > 0:
            kinds += 1
    if kinds == 0:
        return -1
    if g.counts[a] == 4:
        brings = total(lead(g, seat, h.players), closing(g, a, h))
    else:
        brings = 2 * estimate(g, g.table + POWERS[a], a, g.held[seat, a], g.sizes[seat], h)
    if brings < h.habits[seat, H_ADD]:
        return -1
    pick = int(draw(w.streams, seat) * kinds)
    for f in range(4):
        if g.hands[seat, 5 * a + f] > 0:
            if pick == 0:
                return 5 * a + f
            pick -= 1
    return -1
