"""What each of several moves brings, in worlds that fit a view, by numbers.

Every move is tried in the same worlds with the same random numbers. Moves that lead to the same buyer at the same
price share one rollout; of the prices at which one buyer may get the lot, a few are played out and what lies between
is interpolated.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from modernart_lab.kernel.layout import (
    ASK,
    AT_AUCTION,
    AT_FLIP,
    BID,
    BUY,
    DECLINE,
    FLIP,
    ONCE,
    OPEN,
    SEAL,
    SEATS,
    SKIP,
)
from modernart_lab.kernel.lot import finish_auction, left, settle
from modernart_lab.kernel.numbers import key, root_of
from modernart_lab.kernel.rounds import FREE, NOTHING, play_on
from modernart_lab.kernel.worlds import lay_world

MONEY_, MARGIN, WIN = range(3)


@njit(cache=True)
def sell(g, code, value, h, w):
    """Make a move in the auction in the middle and play it to its end; the sale is left in BUYER and PAID."""
    s, seller, n = g.asked, g.seller, h.players
    if code == SEAL:
        finish_auction(g, h, w)
        return
    if code == ASK:
        g.price = value
        g.asked = left(s, n)
    elif code == BUY:
        g.buyer, g.paid = s, g.price
        return
    elif code == BID:
        g.price, g.holder, g.quiet = value, s, 0
        g.asked = left(s, n)
    else:
        g.quiet += 1
        g.asked = left(s, n)
    if g.form == OPEN:
        over = g.quiet == (n if g.holder < 0 else n - 1)
    else:
        over = s == seller and g.form == ONCE
    if over:
        g.buyer = seller if g.holder < 0 else g.holder
        g.paid = g.price
        return
    finish_auction(g, h, w)


@njit(cache=True)
def wanted(money, seat, n, objective):
    """The money at the horizon as the seat wants it: its own, its margin over the mean, its share of the win."""
    if objective == MONEY_:
        return money[seat]
    others = 0.0
    most = 0.0
    for s in range(n):
        if s != seat:
            others += money[s]
        most = max(most, money[s])
    if objective == MARGIN:
        return money[seat] - others / (n - 1)
    if money[seat] < most:
        return 0.0
    ties = 0
    for s in range(n):
        if money[s] == most:
            ties += 1
    return 1.0 / ties


@njit(cache=True)
def knots(prices, count, most, aim, chosen):
    """Mark the prices to play out: the ends, the nearest to the aim, and the middles of what lies widest apart."""
    for i in range(count):
        chosen[i] = count <= most or i in (0, count - 1)
    marked = min(count, 2)
    while marked < most < count:
        best = -1
        for i in range(count):
            if not chosen[i] and (best < 0 or abs(prices[i] - aim) < abs(prices[best] - aim)):
                best = i
        chosen[best] = True
        marked += 1
        low = 0
        widest = -1.0
        for i in range(1, count):
            if chosen[i]:
                if i - low > 1 and prices[i] - prices[low] > widest:
                    widest = prices[i] - prices[low]
                    aim = (prices[i] + prices[low]) / 2
                low = i


@njit(cache=True)
def prices_of(sales, buyer, prices, which):
    """The different prices at which a buyer gets the lot, rising, each with one move that leads to it; how many."""
    count = 0
    for i in range(sales.shape[0]):
        if sales[i, 0] != buyer:
            continue
        price = sales[i, 1]
        j = count
        while j > 0 and prices[j - 1] > price:
            j -= 1
        if j > 0 and prices[j - 1] == price:
            continue
        for k in range(count, j, -1):
            prices[k], which[k] = prices[k - 1], which[k - 1]
        prices[j], which[j] = price, i
        count += 1
    return count


@njit(cache=True)
def fill(prices, which, count, chosen, n, ends):
    """The money at the prices between those played out, on straight lines."""
    low = 0
    for j in range(1, count):
        if not chosen[j]:
            continue
        for between in range(low + 1, j):
            part = (prices[between] - prices[low]) / (prices[j] - prices[low])
            for s in range(n):
                ends[which[between], s] = ends[which[low], s] * (1 - part) + ends[which[j], s] * part
        low = j


@njit(cache=True)
def play_sales(games, sales, root, last, most, aim, h, w, ends):
    """The money at the horizon for every move, from the sale each has led to; the world lies in the second game."""
    m, n = sales.shape[0], h.players
    g = games[0]
    prices, which, chosen = np.zeros(m, np.int64), np.zeros(m, np.int64), np.zeros(m, np.bool_)
    for buyer in range(n):
        count = prices_of(sales, buyer, prices, which)
        if count == 0:
            continue
        knots(prices, count, most, aim, chosen)
        for j in range(count):
            if chosen[j]:
                games[0] = games[1]
                g.buyer, g.paid = buyer, prices[j]
                settle(g, h)
                g.stage = AT_FLIP
                key(g, root, w.streams)
                play_on(g, root, last, FREE, h, w)
                for s in range(n):
                    ends[which[j], s] = g.money[s]
        fill(prices, which, count, chosen, n, ends)
        for i in range(m):
            if sales[i, 0] == buyer:
                for j in range(count):
                    if prices[j] == sales[i, 1]:
                        ends[i] = ends[which[j]]


@njit(cache=True)
def reopen(g, world):
    """Bring the auction back to where it stood."""
    g.asked, g.price, g.holder, g.quiet = world.asked, world.price, world.holder, world.quiet
    for s in range(SEATS):
        g.fists[s] = world.fists[s]


@njit(cache=True, nogil=True)
def try_moves(start, first, seed, last, codes, figures, most, aim, objective, unseen, h, w, games, brought, sold):
    """What each move brings in worlds number first, first + 1, ..., and who has the lot at what price (-1: no lot).

    ``games`` has room for two: the one that is played, and the world it begins from.
    """
    n, seat, m = h.players, unseen.seat, codes.shape[0]
    g, world = games[0], games[1]
    ends = np.zeros((m, n))
    sales = np.zeros((m, 2), np.int64)
    for i in range(brought.shape[0]):
        root = root_of(seed, first + i)
        lay_world(games, 1, start, first + i, root, unseen, h)
        auction = start.stage == AT_AUCTION
        games[0] = world
        for c in range(m):
            if auction:
                reopen(g, world)
                key(g, root, w.streams)
                if codes[c] == SEAL:
                    g.fists[seat] = figures[c]
                sell(g, codes[c], figures[c], h, w)
                sales[c, 0], sales[c, 1] = g.buyer, g.paid
            else:
                games[0] = world
                key(g, root, w.streams)
                forced = figures[c]
                if codes[c] == DECLINE:
                    forced = NOTHING
                elif codes[c] in (FLIP, SKIP):
                    forced = 1 if codes[c] == FLIP else 0
                play_on(g, root, last, forced, h, w)
                for s in range(n):
                    ends[c, s] = g.money[s]
                sales[c, 0] = -1
        if auction:
            play_sales(games, sales, root, last, most, aim, h, w, ends)
        for c in range(m):
            brought[i, c] = wanted(ends[c], seat, n, objective)
            sold[i, c, 0], sold[i, c, 1] = sales[c, 0], sales[c, 1]


@njit(cache=True)
def add_up(brought, sold, seat, asks, totals):
    """Add worlds to running totals, one after the other, so that how many come at a time does not matter to a bit.

    ``totals`` has a row a move (the first is passing): the sum of its value, of the value's square, of its gain over
    passing, of the gain's square, and how often it came out as wished (for an asked price: sold to another).
    """
    for i in range(brought.shape[0]):
        base = brought[i, 0]
        for c in range(brought.shape[1]):
            value = brought[i, c]
            gain = value - base
            totals[c, 0] += value
            totals[c, 1] += value * value
            totals[c, 2] += gain
            totals[c, 3] += gain * gain
            if sold[i, c, 0] >= 0 and (sold[i, c, 0] == seat) != asks:
                totals[c, 4] += 1


@njit(cache=True, nogil=True)
def round_ends(start, first, seed, last, unseen, h, w, games, ends):
    """How the round ``last`` ends in worlds number first, first + 1, ...: k a painting by artist, then the ranks."""
    g = games[0]
    for i in range(ends.shape[0]):
        root = root_of(seed, first + i)
        lay_world(games, 0, start, first + i, root, unseen, h)
        key(g, root, w.streams)
        play_on(g, root, last, FREE, h, w)
        for b in range(8):
            ends[i, b] = w.pays[b]
