"""Once around on whole numbers, solved exactly from the last seat to the first."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from modernart_lab.theory.checks import whole

MOST_TOP = 500
"""The highest value that is solved for: there is a figure for each price by each value."""


class LapGrid(NamedTuple):
    """A lap on whole numbers, solved.

    Attributes:
        bids: ``bids[seat][price][value]``, 0 for a pass; the lowest of bids that are as good.
        values: ``values[seat][price][value]``, what the bidder expects then, in k.
        payoffs: what each bidder gains on average, in the order of bidding.
        seller: what the seller gets on average: the price, or the lot, less what he pays to the bank.
        price: the mean price paid, whoever buys.
    """

    bids: tuple[tuple[tuple[int, ...], ...], ...]
    values: tuple[tuple[tuple[Fraction, ...], ...], ...]
    payoffs: tuple[Fraction, ...]
    seller: Fraction
    price: Fraction


def once_around_grid(n: int, top: int = 10, *, auctioneer_bids: bool = True) -> LapGrid:
    """The equilibrium of a lap on whole numbers, by backward induction.

    Formula: a bid b by value v brings (v-b) times the chance that nobody after raises it; the auctioneer tops it by 1
    if s - (b+1) > b. A bid that brings no more than a pass is not made.
    Assumes: values uniform on 0, 1, .., top, independent, the auctioneer's own value too. If all pass the auctioneer
    has the lot for nothing.
    Units: whole k; exact Fractions.
    Source: own derivation.
    Modern Art: once around; n counts the others.

    Args:
        n: how many bidders, the auctioneer not counted.
        top: the highest value.
        auctioneer_bids: whether the auctioneer may top the last price; else an unsold lot is worth nothing to him.

    Raises:
        ValueError: n below 1, or top below 0 or above ``MOST_TOP``.
    """
    n, top = whole(n), whole(top, 0, "top", MOST_TOP)
    size = top + 1
    # How many of the auctioneer's values let a bid stand.
    stands = [Fraction(sum(s - (b + 1) <= b for s in range(size)), size) for b in range(size)]
    if not auctioneer_bids:
        stands = [Fraction(1)] * size
    bids, values = [], []
    for _ in range(n):
        here_bids, here_values = [], []
        row_bids, row_values = [0] * size, [Fraction(0)] * size  # over the highest price nobody bids
        for price in range(top, -1, -1):
            b = price + 1
            for v in range(b + 1, size):
                if 0 < (v - b) * stands[b] >= row_values[v]:
                    row_bids[v], row_values[v] = b, (v - b) * stands[b]
            here_bids.append(tuple(row_bids))
            here_values.append(tuple(row_values))
        bids.insert(0, tuple(here_bids[::-1]))
        values.insert(0, tuple(here_values[::-1]))
        stands = [chance * Fraction(bids[0][b].count(0), size) for b, chance in enumerate(stands)]
    reach = [Fraction(0)] * size
    reach[0] = Fraction(1)
    payoffs = []
    for seat in range(n):
        payoffs.append(sum((reach[p] * sum(values[seat][p]) / size for p in range(size)), Fraction(0)))
        after = [Fraction(0)] * size
        for p, chance in enumerate(reach):
            for v in range(size):
                after[bids[seat][p][v] or p] += chance / size
        reach = after
    price = seller = Fraction(0)
    for p, chance in enumerate(reach):
        for s in range(size):
            buys = auctioneer_bids and p and s - (p + 1) > p
            free = auctioneer_bids and not p
            price += chance * (p + 1 if buys else p) / size
            seller += chance * (s - (p + 1) if buys else s if free else p) / size
    return LapGrid(tuple(bids), tuple(values), tuple(payoffs), seller, price)
