"""One lot by numbers: the card on the table, its auction, its sale."""

from __future__ import annotations

from numba import njit

from modernart_lab.kernel.habits import estimate
from modernart_lab.kernel.layout import (
    ARTIST,
    ASK,
    AT_AUCTION,
    BID,
    BUY,
    BUYER,
    COUNTS,
    FISTS,
    FIXED,
    FORMAT,
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
    HANDS,
    HELD,
    HOLDER,
    KINDS,
    LOT,
    MONEY,
    NEXT,
    ONCE,
    OPEN,
    OWNED,
    PAID,
    PASS,
    PRICE,
    QUIET,
    SEAL,
    SEALED,
    SEAT,
    SELLER,
    SIZES,
    STAGE,
    TABLE,
    TOTAL,
)
from modernart_lab.kernel.numbers import ALWAYS, draw


@njit(inline=ALWAYS)
def say(log, seat, code, value):
    """Write a move into the log, if there is one; its first row counts the rows."""
    if log.shape[0]:
        at = log[0, 0]
        log[at, 0] = seat
        log[at, 1] = code
        log[at, 2] = value
        log[0, 0] = at + 1


@njit(inline=ALWAYS)
def left(seat, n):
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < n else 0


@njit(inline=ALWAYS)
def take(g, seat, kind):
    """A card leaves a hand and lies in the middle; true when that ends the round."""
    a = kind // 5
    g[HANDS + KINDS * seat + kind] -= 1
    g[HELD + 5 * seat + a] -= 1
    g[SIZES + seat] -= 1
    g[TOTAL] -= 1
    g[COUNTS + a] += 1
    return g[COUNTS + a] >= 5 or g[TOTAL] == 0


@njit(cache=True)
def open_lot(g, seller, kind, n):
    """An auction of the lot in the middle begins."""
    g[SELLER] = seller
    g[FORMAT] = kind - 5 * (kind // 5)
    g[PRICE] = -1 if g[FORMAT] == FIXED else 0
    g[HOLDER] = -1
    g[QUIET] = 0
    g[NEXT] = seller if g[FORMAT] == FIXED else left(seller, n)
    for s in range(n):
        g[FISTS + s] = -1
    g[STAGE] = AT_AUCTION


@njit(inline=ALWAYS)
def worth_of(g, seat, h):
    """What the lot is worth to a seat."""
    a = g[ARTIST]
    return g[LOT] * estimate(g, seat, g[TABLE], a, g[HELD + 5 * seat + a], g[SIZES + seat], h)


@njit(cache=True)
def finish_open(g, h, w, log):
    """Play an open auction to its end (R4.1)."""
    n = h.players
    seller = g[SELLER]
    buyer = seller
    price = g[PRICE]
    holder = g[HOLDER]
    quiet = g[QUIET]
    s = g[NEXT]
    while True:
        k = 0
        if g[MONEY + s] > price:
            share = h.habits[s, H_OPEN_OWN] if s == seller else h.habits[s, H_OPEN]
            limit = worth_of(g, s, h) * share
            if price + 1 <= limit:
                way = h.habits[s, H_JUMP]
                if way != 0.0:
                    way = way + (1 - way) * 0.5 * draw(w.streams, s)
                k = price + max(1, int((limit - price) * way))
                if k > g[MONEY + s]:
                    k = g[MONEY + s]
        if k > 0:
            say(log, s, BID, k)
            price = k
            holder = s
            quiet = 0
        else:
            say(log, s, PASS, 0)
            quiet += 1
            if quiet == (n if holder < 0 else n - 1):
                break
        s = left(s, n)
    if holder >= 0:
        buyer = holder
    g[BUYER] = buyer
    g[PAID] = price


@njit(cache=True)
def finish_once(g, h, w, log):
    """Play a once-around auction to its end (R4.2)."""
    n = h.players
    seller = g[SELLER]
    buyer = seller
    price = g[PRICE]
    holder = g[HOLDER]
    s = g[NEXT]
    while True:
        k = 0
        if g[MONEY + s] > price:
            worth = worth_of(g, s, h)
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
                    if k > g[MONEY + s]:
                        k = g[MONEY + s]
        if k > 0:
            say(log, s, BID, k)
            price = k
            holder = s
        else:
            say(log, s, PASS, 0)
        if s == seller:
            break
        s = left(s, n)
    if holder >= 0:
        buyer = holder
    g[BUYER] = buyer
    g[PAID] = price


@njit(cache=True)
def finish_sealed(g, h, w, log):
    """Open the fists; those not yet closed are closed first (R4.3)."""
    n = h.players
    seller = g[SELLER]
    buyer = seller
    most = -1
    for s in range(n):
        if g[FISTS + s] < 0:
            share = h.habits[s, H_SEAL_OWN] if s == seller else h.habits[s, H_SEAL]
            worth = worth_of(g, s, h)
            k = int(worth * share * (1 + h.habits[s, H_NOISE] * (2 * draw(w.streams, s) - 1)) + 0.5)
            if k > g[MONEY + s]:
                k = g[MONEY + s]
            say(log, s, SEAL, k)
            g[FISTS + s] = k
        if g[FISTS + s] > most:
            most = g[FISTS + s]
    while g[FISTS + buyer] != most:
        buyer = left(buyer, n)
    price = most
    g[BUYER] = buyer
    g[PAID] = price


@njit(cache=True)
def finish_fixed(g, h, w, log):
    """Name the price if it is not named, and sell (R4.4)."""
    n = h.players
    seller = g[SELLER]
    buyer = seller
    s = g[NEXT]
    if g[PRICE] < 0:
        worth = worth_of(g, s, h)
        k = int(worth * h.habits[s, H_ASK] * (1 + h.habits[s, H_NOISE] * (2 * draw(w.streams, s) - 1)) + 0.5)
        if k > g[MONEY + s]:
            k = g[MONEY + s]
        say(log, s, ASK, k)
        g[PRICE] = k
        s = left(s, n)
    price = g[PRICE]
    while s != seller:
        if g[MONEY + s] >= price and price <= worth_of(g, s, h) * h.habits[s, H_BUY]:
            say(log, s, BUY, 0)
            buyer = s
            break
        say(log, s, PASS, 0)
        s = left(s, n)
    g[BUYER] = buyer
    g[PAID] = price


@njit(cache=True)
def finish_auction(g, h, w, log):
    """Play the auction in the middle to its end; who buys and at what price is left in BUYER and PAID."""
    form = g[FORMAT]
    if form == OPEN:
        finish_open(g, h, w, log)
    elif form == ONCE:
        finish_once(g, h, w, log)
    elif form == SEALED:
        finish_sealed(g, h, w, log)
    else:
        finish_fixed(g, h, w, log)


@njit(cache=True)
def settle(g, h):
    """The lot and the money change hands."""
    buyer, price, seller, first = g[BUYER], g[PAID], g[SELLER], g[SEAT]
    g[MONEY + buyer] -= price
    if h.split and seller != first:
        half = price // 2
        if buyer != first:
            g[MONEY + first] += half
        if buyer != seller:
            g[MONEY + seller] += price - half
    elif buyer != seller:
        g[MONEY + seller] += price
    g[OWNED + 5 * buyer + g[ARTIST]] += g[LOT]
