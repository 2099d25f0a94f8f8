"""The habits of ``bidder.Bidder`` once more, by numbers: which card to offer, which to add, what a lot is worth."""

from __future__ import annotations

import numpy as np
from numba import njit

from modernart_lab.kernel.layout import (
    DOUBLE,
    FIXED,
    H_ADD,
    H_CLOSE,
    H_FIXED,
    H_LONE,
    H_PAIR,
    H_PLAIN,
    H_WHIM,
)
from modernart_lab.kernel.numbers import ALWAYS, byte_of, draw, draw64

POWERS = np.array([1, 5, 25, 125, 625], dtype=np.int64)
LACK = np.array([-1e9] + [0.0] * 255)
"""By how many cards of a kind there are: what none of them takes from what it would bring."""


@njit(inline=ALWAYS)
def common(g, index, b, h):
    """What a painting of artist b pays by a table of counts, as all see it: no cards in hand are thought of."""
    return h.market[index, 0, b] * g.past[b] + h.market[index, 1, b]


@njit(inline=ALWAYS)
def scale(g, seat, b, fifth, h):
    """The part by which a seat values a painting of artist b above what all can see, for the cards in its hand."""
    return 1.0 + h.own * (g.held[seat, b] - fifth)


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
def ahead(g, seat, b, h):
    """Paintings of artist b before a seat less the mean of the others', as ``estimate.lead`` adds them up."""
    mine = np.int64(g.owned[seat, b])
    return mine + h.apart * (np.int64(g.bought[b]) - mine)


@njit(inline=ALWAYS)
def lead(g, seat, h):
    """``ahead`` for every artist."""
    return ahead(g, seat, 0, h), ahead(g, seat, 1, h), ahead(g, seat, 2, h), ahead(g, seat, 3, h), ahead(g, seat, 4, h)


@njit(inline=ALWAYS)
def total(paintings, pays):
    """What so many paintings by artist pay in all."""
    a, b, c, d, e = paintings
    v, w, x, y, z = pays
    return a * v + b * w + c * x + d * y + e * z


@njit(inline=ALWAYS)
def promised(past, index, a, mine, scales, h):
    """What a painting of each artist pays by a table of counts; of artist a, by a scale of its own."""
    row, tile = h.market[index, 0], h.market[index, 1]
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


@njit(inline=ALWAYS)
def luck(g, seat, bits, kind, first):
    """The luck of a kind of card, and before those of the same luck that come later; negative where there is none."""
    return (4 * byte_of(bits, kind) + first) | ((np.int64(g.hands[seat, kind]) - 1) >> 63)


@njit(inline=ALWAYS)
def better(one, other):
    """The better of two (kind of card, what it brings), the first of two that bring the same."""
    return other[0] if other[1] > one[1] else one[0], other[1] if other[1] > one[1] else one[1]


@njit(inline=ALWAYS)
def foresee(g, seat, a, known, h):
    """What another card of artist a does to the paintings on the table, and what it pays itself."""
    leads, scales, past, fifth, _, _ = known
    if g.counts[a] == 4:
        return total(leads, closing(g, a, h)), -h.habits[seat, H_CLOSE]
    after = g.table + POWERS[a]
    mine = 1.0 + h.own * (g.held[seat, a] - 1 - fifth)
    gain = total(leads, promised(past, after, a, mine, scales, h))
    return gain, common(g, after, a, h) * mine


@njit(inline=ALWAYS)
def weigh(g, seat, a, known, h):
    """The best card of artist a and what it brings: far too little where there is none."""
    gain, pay = foresee(g, seat, a, known, h)
    _, _, _, _, whim, bits = known
    habits = h.habits[seat]
    hand = g.hands[seat]
    held = g.held[seat, a]
    kind = 5 * a
    plain = fixed = double = pay
    if pay > 0:
        plain = pay * habits[H_PLAIN]
        fixed = pay * habits[H_FIXED]
        double = pay * (habits[H_PAIR] if held > hand[kind + DOUBLE] else habits[H_LONE])
    lucky = max(luck(g, seat, bits, kind, 2), luck(g, seat, bits, kind + 1, 1), luck(g, seat, bits, kind + 2, 0))
    left = held - hand[kind + FIXED] - hand[kind + DOUBLE]
    sold = gain + (plain + whim * (lucky >> 2)) + LACK[left]
    asked = gain + (fixed + whim * byte_of(bits, kind + FIXED)) + LACK[hand[kind + FIXED]]
    twice = gain + (double + whim * byte_of(bits, kind + DOUBLE)) + LACK[hand[kind + DOUBLE]]
    return better(better((kind + 2 - (lucky & 3), sold), (kind + FIXED, asked)), (kind + DOUBLE, twice))


@njit(cache=True)
def choose(g, seat, h, w):
    """The card that a seat offers; written so that the processor has little to guess."""
    fifth = (g.sizes[seat] - 1) * 0.2
    scales = (
        scale(g, seat, 0, fifth, h),
        scale(g, seat, 1, fifth, h),
        scale(g, seat, 2, fifth, h),
        scale(g, seat, 3, fifth, h),
        scale(g, seat, 4, fifth, h),
    )
    past = (float(g.past[0]), float(g.past[1]), float(g.past[2]), float(g.past[3]), float(g.past[4]))
    whim = h.habits[seat, H_WHIM] / 256
    bits = draw64(w.streams, seat)
    if whim == 0.0:
        bits ^= bits  # no luck at all: the first of those that bring the same
    known = lead(g, seat, h), scales, past, fifth, whim, bits
    best = better(weigh(g, seat, 0, known, h), weigh(g, seat, 1, known, h))
    best = better(best, better(weigh(g, seat, 2, known, h), weigh(g, seat, 3, known, h)))
    return better(best, weigh(g, seat, 4, known, h))[0]


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
        brings = total(lead(g, seat, h), closing(g, a, h))
    else:
        brings = 2 * (common(g, g.table + POWERS[a], a, h) * scale(g, seat, a, g.sizes[seat] * 0.2, h))
    if brings < h.habits[seat, H_ADD]:
        return -1
    pick = int(draw(w.streams, seat) * kinds)
    for f in range(4):
        if g.hands[seat, 5 * a + f] > 0:
            if pick == 0:
                return 5 * a + f
            pick -= 1
    return -1
