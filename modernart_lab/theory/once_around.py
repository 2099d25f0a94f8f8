"""Once around: one lap of single bids, each higher than the last, in values that nobody else knows.

Two versions: the textbook's, where the seller only sells, and Modern Art's, where the auctioneer comes last and may
take the lot by topping the price. Bidders are counted by how many come after them, because that is all that matters;
the auctioneer does not count. The last to come has the advantage. On whole numbers: ``once_around_grid``.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from modernart_lab.theory.checks import Numbers, numbers, plain, whole
from modernart_lab.theory.polynomial import integral


class Lap(NamedTuple):
    """A lap in equilibrium.

    Attributes:
        price: the mean of the highest bid of the bidders.
        payoffs: what each bidder gains on average, in the order of bidding.
        wins: how often each bidder wins.
        efficiency: the mean value of the winning bidder as a share of the mean of the highest; None where the
            auctioneer may buy.
        seller: what the seller gains on average.
        bought_back: how often the auctioneer takes the lot.
    """

    price: Fraction | float
    payoffs: tuple[Fraction | float, ...]
    wins: tuple[Fraction | float, ...]
    efficiency: Fraction | float | None
    seller: Fraction | float
    bought_back: Fraction | float


def once_around_bid(v: Numbers, price: Numbers, after: int, *, auctioneer_bids: bool = True) -> Numbers:
    """Equilibrium bid in a lap; nan for a pass.

    Formula: pass if v <= p. Without the auctioneer's own bid: max(p, k v/(k+1)). With it: the best of
    (k+1)v/(k+2) capped at 1/2, max(1/2, k v/(k+1)), and p, by (v-b) b^k min(1, 2b).
    Assumes: values uniform on [0, 1], independent; the auctioneer's own value too; a bid "p" tops the price by nothing
    to speak of; the auctioneer buys if the price is below half of his value.
    Units: money, values in [0, 1]; ``v`` and ``price`` may be arrays and are broadcast against each other.
    Source: own derivation.
    Modern Art: once around; ``auctioneer_bids=True`` is the rule of the game.

    Args:
        v: the own value.
        price: the highest bid so far, 0 before the first.
        after: k, how many bidders still come, the auctioneer not counted.
        auctioneer_bids: whether the auctioneer may top the last price.

    Raises:
        ValueError: ``after`` below 0, values or prices outside [0, 1].
    """
    k = whole(after, 0, "after")
    v, p = np.broadcast_arrays(numbers(v, 0, 1), numbers(price, 0, 1, "price"))
    if auctioneer_bids:
        low = np.maximum(np.minimum((k + 1) * v / (k + 2), 0.5), p)
        high = np.maximum(np.maximum(k * v / (k + 1), 0.5), p)
        gain_low, gain_high = ((v - b) * b**k * np.minimum(1, 2 * b) for b in (low, high))
        bid = np.where(gain_high > gain_low, high, low)
    else:
        bid = np.maximum(p, k * v / (k + 1))
    return plain(np.where(v <= p, np.nan, bid))


def once_around_outcome(n: int, *, auctioneer_bids: bool = True) -> Lap:
    """Price, payoffs and efficiency of a lap in equilibrium.

    Formula: without the auctioneer's bid the price is the highest (n-i) v_i/(n-i+1) of the bidders before the last, and
    everything is an exact Fraction. With it: backward induction over the price, numerically, to about 1e-5.
    Assumes: as ``once_around_bid``.
    Units: money, values in [0, 1]; shares of auctions.
    Source: own derivation.
    Modern Art: once around; n counts the others.

    Args:
        n: how many bidders, the auctioneer not counted.
        auctioneer_bids: whether the auctioneer may top the last price.

    Raises:
        ValueError: n below 1.
    """
    n = whole(n)
    return _with_auctioneer(n) if auctioneer_bids else _without(n)


def auctioneer_buys(own_value: Numbers, price: Numbers) -> np.ndarray:
    """Whether the auctioneer, last in the lap, should take the own lot.

    Formula: s - p > p, i.e. p < s/2: what he pays goes to the bank, and what he would have been paid is lost.
    Assumes: money counts; a bid that tops the price costs the price.
    Units: money; arrays are broadcast against each other, an array of bools.
    Source: own derivation.
    Modern Art: once around. By whole k: buy if s - (p+1) > p.

    Raises:
        ValueError: values or prices that are negative or not finite.
    """
    return numbers(own_value, 0, name="own_value") > 2 * numbers(price, 0, name="price")


@lru_cache(maxsize=16)
def _without(n: int) -> Lap:
    slopes = [Fraction(n - i + 1, n - i) for i in range(1, n)]  # value = slope * bid, of every seat but the last
    breaks = [Fraction(0), *(1 / slope for slope in slopes), Fraction(1)]

    def reached(p: Fraction, seats: list[Fraction]) -> Fraction:
        """The chance that the highest bid of these seats is at most p."""
        chance = Fraction(1)
        for slope in seats:
            chance *= min(Fraction(1), slope * p)
        return chance

    def over_prices(f, before: list[Fraction], degree: int) -> Fraction:
        """The mean of f over the price that these seats make, which is 0 when there are none."""
        if not before:
            return f(Fraction(0))
        total = Fraction(0)
        for j, slope in enumerate(before):
            others = before[:j] + before[j + 1 :]
            inside = [b for b in breaks if b < 1 / slope] + [1 / slope]
            total += integral(lambda p, s=slope, o=others: s * reached(p, o) * f(p), inside, degree)
        return total

    payoffs: list[Fraction] = []
    wins: list[Fraction] = []
    values = Fraction(0)
    for seat in range(n):
        k = n - 1 - seat

        def moment(p: Fraction, what: int, k: int = k) -> Fraction:
            """The mean over own values of the win (0), of value (1) or gain (2) where it is won, facing price p."""

            def at(v: Fraction) -> Fraction:
                bid = max(p, Fraction(k, k + 1) * v)
                return bid**k * (1, v, v - bid)[what]

            edge = min(Fraction(1), p * (k + 1) / k) if k else Fraction(1)
            return integral(at, [p, edge, 1], k + 1)

        found = [over_prices(lambda p, w=what: moment(p, w), slopes[:seat], 2 * n + 2) for what in (0, 1, 2)]
        wins.append(found[0])
        values += found[1]
        payoffs.append(found[2])
    price = integral(lambda p: 1 - reached(p, slopes), breaks, n)
    return Lap(price, tuple(payoffs), tuple(wins), values / Fraction(n, n + 1), price, Fraction(0))


@lru_cache(maxsize=16)
def _with_auctioneer(n: int, prices: int = 401, cells: int = 2500) -> Lap:
    """Backward induction: a function of the price after each seat becomes one of the price before it."""
    p = np.linspace(0, 1, prices)
    v = (np.arange(cells) + 0.5) / cells
    after = []  # by seat: the price after it, one row a price before it, one column a value
    for seat in range(n):
        bid = np.asarray(once_around_bid(v[None, :], p[:, None], n - 1 - seat))
        after.append(np.where(np.isnan(bid), p[:, None], bid))

    def at_start(f: np.ndarray, seats: int) -> float:
        """The mean of a function of the price that the first seats make."""
        for seat in range(seats - 1, -1, -1):
            f = np.interp(after[seat], p, f).mean(axis=1)
        return float(f[0])

    sold = np.minimum(1, 2 * p)
    seller = np.where(p < 0.5, 0.5 - p + 2 * p**2, p)
    payoffs, wins = [], []
    for seat in range(n):
        bid, value = after[seat], v[None, :]
        won = np.where(value > p[:, None], bid ** (n - 1 - seat) * np.minimum(1, 2 * bid), 0)
        wins.append(at_start(won.mean(axis=1), seat))
        payoffs.append(at_start((won * (value - bid)).mean(axis=1), seat))
    return Lap(at_start(p, n), tuple(payoffs), tuple(wins), None, at_start(seller, n), at_start(1 - sold, n))
