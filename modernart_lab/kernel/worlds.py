"""Worlds by numbers: the hidden cards of a view, drawn uniformly among those that fit, as in ``analysis.worlds``."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from modernart_lab.kernel.layout import ARTISTS, GAME, KINDS
from modernart_lab.kernel.numbers import draw


class Hidden(NamedTuple):
    """What one seat does not see.

    Attributes:
        seat: who looks; its own hand stays.
        pool: the kinds of the cards it has not seen.
        unknown: for each card on the table whose format is not known, its artist: one of his leaves the pool.
        order: scratch paper of the pool's length.
        streams: a stream of its own.
        believed: games whose hidden cards to take, one after the other, instead of drawing them; none of them to draw.
    """

    seat: int
    pool: Any
    unknown: Any
    order: Any
    streams: Any
    believed: Any


def hidden(seat: int, pool: Any, unknown: Any, believed: Any = None) -> Hidden:
    """What a seat does not see, with its scratch paper."""
    cards = np.array(pool, np.int64)
    games = np.zeros(0, GAME) if believed is None else believed
    return Hidden(seat, cards, np.array(unknown, np.int64), cards.copy(), np.zeros(1, np.uint64), games)


@njit(cache=True)
def _without(order, left, artist, u):
    """Take one card of an artist out of the pool, any as likely; the pool shrinks by its last card."""
    count = 0
    for i in range(left):
        if order[i] // 5 == artist:
            count += 1
    pick = int(u * count)
    for i in range(left):
        if order[i] // 5 == artist:
            if pick == 0:
                order[i] = order[left - 1]
                return
            pick -= 1


@njit(cache=True)
def draw_world(g, root, unseen, h):
    """Deal the cards a seat has not seen to the other hands, the fourth hand and the stock."""
    order, streams = unseen.order, unseen.streams
    streams[0] = ~root
    order[:] = unseen.pool
    left = order.shape[0]
    for i in range(unseen.unknown.shape[0]):
        _without(order, left, unseen.unknown[i], draw(streams, 0))
        left -= 1
    for k in range(left - 1, 0, -1):
        j = int(draw(streams, 0) * (k + 1))
        order[k], order[j] = order[j], order[k]
    at = 0
    for s in range(h.players):
        if s == unseen.seat:
            continue
        for kind in range(KINDS):
            g.hands[s, kind] = 0
        for a in range(ARTISTS):
            g.held[s, a] = 0
        for _ in range(g.sizes[s]):
            kind = order[at]
            at += 1
            g.hands[s, kind] += 1
            g.held[s, kind // 5] += 1
    for i in range(g.fourth):
        g.mystery[i] = order[at]
        at += 1
    for i in range(g.dealt, g.deck):
        g.stock[i] = order[at]
        at += 1


@njit(cache=True)
def lay_world(games, at, start, number, root, unseen, h):
    """Put world number ``number`` of a start in its place: the next that is believed in, or one drawn."""
    if unseen.believed.shape[0]:
        games[at] = unseen.believed[number % unseen.believed.shape[0]]
    else:
        games[at] = start
        draw_world(games[at], root, unseen, h)
