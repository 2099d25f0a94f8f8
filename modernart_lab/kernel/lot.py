"""One lot by numbers: the card on the table, its auction, its sale."""

from __future__ import annotations

from numba import njit

from modernart_lab.kernel.habits import common, scale
from modernart_lab.kernel.layout import (
    ASK,
    AT_AUCTION,
    BID,
    BUY,
    FIXED,
    H_AFTER,
    H_ASK,
    H_BUY,
    H_JUMP,
    H_KEEP,
    H_NOISE,
    H_ONCE,
    H_OPEN,
    H_OPEN_OWN,
    H_SEAL,
    H_SEAL_OWN,
    ONCE,
    OPEN,
    PASS,
    SEAL,
    SEALED,
    SEATS,
)
from modernart_lab.kernel.numbers import ALWAYS, draw


@njit(inline=ALWAYS)
def say(w, seat, code, value):
    """Write a move down, if this game is to be told and there is room; it is counted all the same."""
    if w.telling:
        row = w.told
        w.told = row + 1
        if row < w.said.shape[0]:
            w.said[row, 0] = seat
            w.said[row, 1] = code
            w.said[row, 2] = value


@njit(inline=ALWAYS)
def left(seat, n):
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < n else 0


@njit(inline=ALWAYS)
def take(g, seat, kind):
    """A card leaves a hand and lies in the middle; true when that ends the round."""
    a = kind // 5
    g.hands[seat, kind] -= 1
    g.held[seat, a] -= 1
    g.sizes[seat] -= 1
    g.total -= 1
    g.counts[a] += 1
    return g.counts[a] >= 5 or g.total == 0


@njit(cache=True)
def open_lot(g, seller, kind, n):
    """An auction of the lot in the middle begins."""
    g.seller = seller
    g.form = kind - 5 * (kind // 5)
    g.price = -1 if g.form == FIXED else 0
    g.holder = -1
    g.quiet = 0
    g.asked = seller if g.form == FIXED else left(seller, n)
    for s in range(SEATS):
        g.fists[s] = -1
    g.stage = AT_AUCTION


@njit(inline=ALWAYS)
def worth_of(g, seat, seen, h):
    """What the lot is worth to a seat; ``seen`` is what all see in one painting."""
    return g.lot * (seen * scale(g, seat, g.artist, g.sizes[seat] * 0.2, h))


@njit(cache=True)
def finish_open(g, h, w):
    """Play an open auction to its end (R4.1)."""
    n = h.players
    seller = g.seller
    price = g.price
    holder = g.holder
    quiet = g.quiet
    seen = common(g, g.table, g.artist, h)
    for s in range(n):
        share = h.habits[s, H_OPEN_OWN] if s == seller else h.habits[s, H_OPEN]
        w.limits[s] = worth_of(g, s, seen, h) * share
    s = g.asked
    while True:
        k = 0
        if g.money[s] > price:
            limit = w.limits[s]
            if price + 1 <= limit:
                way = h.habits[s, H_JUMP]
                if way != 0.0:
                    way = way + (1 - way) * 0.5 * draw(w.streams, s)
                k = price + max(1, int((limit - price) * way))
                if k > g.money[s]:
                    k = g.money[s]
        if k > 0:
            say(w, s, BID, k)
            price = k
            holder = s
            quiet = 0
        else:
            say(w, s, PASS, 0)
            quiet += 1
            if quiet == (n if holder < 0 else n - 1):
                break
        s = left(s, n)
    g.buyer = holder if holder >= 0 else seller
    g.paid = price


@njit(cache=True)
def finish_once(g, h, w):
    """Play a once-around auction to its end (R4.2)."""
    n = h.players
    seller = g.seller
    price = g.price
    holder = g.holder
    seen = common(g, g.table, g.artist, h)
    s = g.asked
    while True:
        k = 0
        if g.money[s] > price:
            worth = worth_of(g, s, seen, h)
            if s == seller:
                if price + 1 <= worth * h.habits[s, H_KEEP]:
                    k = price + 1
            else:
                limit = worth * h.habits[s, H_ONCE]
                if price + 1 <= limit:
                    after = seller - s - 1 if seller > s else seller - s - 1 + n
                    wish = h.habits[s, H_AFTER + after] * limit
                    floor = min(limit, worth * h.habits[s, H_KEEP])
                    k = int(max(float(price + 1), wish, floor))
                    if k > g.money[s]:
                        k = g.money[s]
        if k > 0:
            say(w, s, BID, k)
            price = k
            holder = s
        else:
            say(w, s, PASS, 0)
        if s == seller:
            break
        s = left(s, n)
    g.buyer = holder if holder >= 0 else seller
    g.paid = price


@njit(cache=True)
def finish_sealed(g, h, w):
    """Open the fists; those not yet closed are closed first (R4.3)."""
    n = h.players
    seller = g.seller
    buyer = seller
    most = -1
    seen = common(g, g.table, g.artist, h)
    for s in range(n):
        if g.fists[s] < 0:
            share = h.habits[s, H_SEAL_OWN] if s == seller else h.habits[s, H_SEAL]
            worth = worth_of(g, s, seen, h)
            k = int(worth * share * (1 + h.habits[s, H_NOISE] * (2 * draw(w.streams, s) - 1)) + 0.5)
            if k > g.money[s]:
                k = g.money[s]
            say(w, s, SEAL, k)
            g.fists[s] = k
        if g.fists[s] > most:
            most = g.fists[s]
    while g.fists[buyer] != most:
        buyer = left(buyer, n)
    g.buyer = buyer
    g.paid = most


@njit(cache=True)
def finish_fixed(g, h, w):
    """Name the price if it is not named, and sell (R4.4)."""
    n = h.players
    seller = g.seller
    buyer = seller
    seen = common(g, g.table, g.artist, h)
    s = g.asked
    if g.price < 0:
        worth = worth_of(g, s, seen, h)
        k = int(worth * h.habits[s, H_ASK] * (1 + h.habits[s, H_NOISE] * (2 * draw(w.streams, s) - 1)) + 0.5)
        if k > g.money[s]:
            k = g.money[s]
        say(w, s, ASK, k)
        g.price = k
        s = left(s, n)
    price = g.price
    while s != seller:
        if g.money[s] >= price and price <= worth_of(g, s, seen, h) * h.habits[s, H_BUY]:
            say(w, s, BUY, 0)
            buyer = s
            break
        say(w, s, PASS, 0)
        s = left(s, n)
    g.buyer = buyer
    g.paid = price


@njit(cache=True)
def finish_auction(g, h, w):
    """Play the auction in the middle to its end; who buys and at what price is left in ``buyer`` and ``paid``."""
    form = g.form
    if form == OPEN:
        finish_open(g, h, w)
    elif form == ONCE:
        finish_once(g, h, w)
    elif form == SEALED:
        finish_sealed(g, h, w)
    else:
        finish_fixed(g, h, w)


@njit(inline=ALWAYS)
def lay(g, seat):
    """The lot lies before the seat that has it now."""
    g.owned[seat, g.artist] += g.lot
    g.bought[g.artist] += g.lot


@njit(cache=True)
def settle(g, h):
    """The lot and the money change hands."""
    buyer, price, seller, first = g.buyer, g.paid, g.seller, g.seat
    g.money[buyer] -= price
    if h.split and seller != first:
        half = price // 2
        if buyer != first:
            g.money[first] += half
        if buyer != seller:
            g.money[seller] += price - half
    elif buyer != seller:
        g.money[seller] += price
    lay(g, buyer)
