"""Auctions played in our own mechanisms, many times, with bids given in advance or by a function."""

from __future__ import annotations

import numpy as np

from modernart_lab.auctions import Ask, Bid, Buy, FixedPrice, OnceAround, Open, Pass, Seal, Sealed

MILLION = 10**6
"""Bids in [0, 1] are played as whole millionths."""


def rng(seed):
    return np.random.default_rng(seed)


def agrees(sample, expected, also=0.0):
    """The mean of a sample is within four standard errors of a number (and a known rounding of the play)."""
    sample = np.asarray(sample, dtype=float)
    error = sample.std(ddof=1) / np.sqrt(len(sample))
    gap = abs(sample.mean() - expected)
    assert gap <= 4 * error + also, f"{sample.mean():.5f} is {gap / max(error, 1e-12):.1f} errors from {expected:.5f}"


def settled(sales):
    """Buyers, prices, and whether the price went to the auctioneer, as arrays."""
    buyers = np.array([sale.buyer for sale in sales])
    prices = np.array([sale.price for sale in sales], dtype=float)
    return buyers, prices, np.array([sale.payee is not None for sale in sales])


def sealed(bids, kind=Sealed):
    """Play sealed lots; a row of bids in [0, 1] a lot, the auctioneer's first. Prices in the unit of the bids."""
    sales = []
    for row in np.rint(np.asarray(bids) * MILLION).astype(int).tolist():
        lot = kind(bidders=len(row), seller=0)
        for seat, k in enumerate(row):
            lot = lot.apply(Seal(k), seat)
        sales.append(lot.sale)
    buyers, prices, paid = settled(sales)
    return buyers, prices / MILLION, paid


def open_outcry(limits, steps=300):
    """Play open lots in raises of one step, everybody up to his limit in [0, 1]; the auctioneer's limit first."""
    sales = []
    for row in np.floor(np.asarray(limits) * steps).astype(int).tolist():
        lot = Open(bidders=len(row), seller=0)
        while lot.to_act:
            price = lot.price + 1
            lot = lot.apply(Bid(price) if price <= row[lot.to_act[0]] else Pass())
        sales.append(lot.sale)
    buyers, prices, paid = settled(sales)
    return buyers, prices / steps, paid


def once_around(values, bid, tops=lambda value, price: False):
    """Play laps: ``bid(value, price, after)`` for the bidders, nan for a pass; whether the auctioneer tops.

    A row of values a lot, the auctioneer's first. A bid of the standing price tops it by a millionth.
    """
    sales = []
    for row in np.asarray(values).tolist():
        lot = OnceAround(bidders=len(row), seller=0)
        for seat in [*range(1, len(row)), 0]:
            price = lot.price / MILLION
            wish = bid(row[seat], price, len(row) - 1 - seat) if seat else (price if tops(row[0], price) else np.nan)
            lot = lot.apply(Pass() if wish != wish else Bid(max(lot.price + 1, round(wish * MILLION))), seat)
        sales.append(lot.sale)
    buyers, prices, paid = settled(sales)
    return buyers, prices / MILLION, paid


def fixed_price(values, asked):
    """Play fixed prices: everybody takes a price that is not above his value. The auctioneer's value comes first."""
    sales = []
    for row, price in zip(np.asarray(values).tolist(), np.broadcast_to(asked, len(values)).tolist(), strict=True):
        lot = FixedPrice(bidders=len(row), seller=0).apply(Ask(round(price * MILLION)))
        while lot.to_act:
            lot = lot.apply(Buy() if lot.price <= row[lot.to_act[0]] * MILLION else Pass())
        sales.append(lot.sale)
    buyers, prices, paid = settled(sales)
    return buyers, prices / MILLION, paid


def auctioneers(values, buyers, prices, paid):
    """What the auctioneer has of each lot: the price, or the lot less what he paid the bank."""
    return np.where(paid, prices, np.where(buyers == 0, values[:, 0] - prices, 0))


def bidders(values, buyers, prices, seat):
    """What a bidder has of each lot."""
    return np.where(buyers == seat, values[:, seat] - prices, 0)
