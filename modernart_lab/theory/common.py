"""Common values: the lot is worth the same to everybody, and nobody knows how much.

The normal case in Modern Art: the market makes one price at the end of the round, and each guesses it from his hand.
Whoever wins has guessed high; whoever forgets that pays too much, which is the winner's curse. Four models: the
average of all signals, signals around the value (Kagel & Levin), the sum of two wallets, and mineral rights.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial
from typing import NamedTuple

import numpy as np

from modernart_lab.theory.checks import Numbers, number, numbers, one_of, plain, whole

FORMATS = ("first_price", "second_price")
_CROWD = 3_000


def average_value_bid(x: Numbers, n: int, format: str = "first_price") -> Numbers:  # noqa: A002
    """Equilibrium bid for a lot worth the average of all signals.

    Formula: first price (n+2)(n-1) x / (2 n^2); second price and open (n+2) x / (2n).
    Assumes: signals uniform on [0, 1], independent; n bidders alike, at least 2; the value is their mean.
    Units: money, signals in [0, 1]; an array gives an array.
    Source: Milgrom & Weber 1982, for this design (that of the Veconlab experiments).
    Modern Art: sealed is first price; open is second price where nobody learns from who has left (of two bidders there
        is nothing to learn; with more, what the others stop at tells of their signals, Milgrom & Weber 1982). The
        shading is no steady function of n.

    Raises:
        ValueError: n below 2, signals outside [0, 1] or an unknown format.
    """
    n, x = whole(n, 2), numbers(x, 0, 1, "x")
    one_of(format, FORMATS)
    return plain((n + 2) * x / (2 * n) * ((n - 1) / n if format == "first_price" else 1))


def average_value_naive_bid(x: Numbers, n: int) -> Numbers:
    """The bid of one who bids what his signal alone makes him expect, E[V | x].

    Formula: x/n + (n-1)/(2n).
    Assumes: as ``average_value_bid``.
    Units: money, signals in [0, 1]; an array gives an array.
    Source: own derivation.
    Modern Art: sealed: counting only the own hand and bidding all it promises.

    Raises:
        ValueError: n below 2 or signals outside [0, 1].
    """
    n, x = whole(n, 2), numbers(x, 0, 1, "x")
    return plain(x / n + (n - 1) / (2 * n))


def average_value_revenue(n: int) -> float:
    """The mean price of a lot worth the average of all signals, in first and second price alike.

    Formula: (n+2)(n-1)/(2n(n+1)).
    Assumes: as ``average_value_bid``, all in equilibrium.
    Units: money, signals in [0, 1].
    Source: Milgrom & Weber 1982; independent signals, hence equal revenues.
    Modern Art: open and sealed.

    Raises:
        ValueError: n below 2.
    """
    n = whole(n, 2)
    return (n + 2) * (n - 1) / (2 * n * (n + 1))


def average_value_profit(n: int, *, naive: bool = False) -> float:
    """What the winner of a first price auction gains on average, in equilibrium or if all bid naively.

    Formula: 1/2 - (n+2)(n-1)/(2n(n+1)); naive -(n-1)/(2n(n+1)).
    Assumes: as ``average_value_bid``; naive: everybody bids ``average_value_naive_bid``.
    Units: money, signals in [0, 1].
    Source: own derivation.
    Modern Art: sealed: the winner's curse in numbers.

    Raises:
        ValueError: n below 2.
    """
    n = whole(n, 2)
    return -(n - 1) / (2 * n * (n + 1)) if naive else 0.5 - average_value_revenue(n)


def average_value_loss_share(n: int) -> float:
    """How often the winner loses money when everybody bids naively at first price.

    Formula: integral over the highest signal x of n x^(n-1) P(the other n-1, uniform on [0, x], add up to less than
    (n-1)/2), with the Irwin-Hall distribution: polynomials in x, whose integral is summed exactly.
    Assumes: as ``average_value_bid``; everybody bids ``average_value_naive_bid``.
    Units: a share of auctions.
    Source: own derivation.
    Modern Art: sealed.

    Raises:
        ValueError: n below 2 or above 3,000.
    """
    n = whole(n, 2, most=_CROWD)
    others = n - 1
    total = Fraction(others**others, 2)
    for k in range(1, n):
        inside = (others - k) ** n - max(0, others - 2 * k) ** n
        total += Fraction((-1) ** k * comb(others, k) * inside, 2 * k * n)
    return float(Fraction(1, 2**n) + n * total / (2**others * factorial(others)))


def kagel_levin_bid(x: Numbers, n: int, epsilon: float, low: float, format: str = "first_price") -> Numbers:  # noqa: A002
    """Equilibrium bid with a signal within epsilon of the value.

    Formula: first price x - eps + Y, Y = (2 eps/(n+1)) exp(-(n/(2 eps)) (x - low - eps)); second price
    x - eps (n-2)/n.
    Assumes: V uniform on [low, high], the signals uniform on [V-eps, V+eps]; interior signals, from low+eps to
    high-eps.
    Units: money, in the unit of ``x``, ``epsilon`` and ``low``; an array gives an array.
    Source: Kagel & Levin 1986; Milgrom & Weber 1982.
    Modern Art: sealed is first price; open brings at least the second price (linkage principle).

    Raises:
        ValueError: n below 2, epsilon not positive, signals below low + epsilon or an unknown format.
    """
    n, eps, low = whole(n, 2), _positive(epsilon, "epsilon"), float(number(low, name="low"))
    one_of(format, FORMATS)
    x = numbers(x, low + eps, name="x")
    if format == "second_price":
        return plain(x - eps * (n - 2) / n)
    return plain(x - eps + 2 * eps / (n + 1) * np.exp(-n / (2 * eps) * (x - low - eps)))


def kagel_levin_value_if_highest(x: Numbers, n: int, epsilon: float) -> Numbers:
    """What the lot is worth on average when the own signal is the highest: the news that winning brings.

    Formula: x - eps (n-1)/(n+1).
    Assumes: as ``kagel_levin_bid``, interior signals.
    Units: money; an array gives an array.
    Source: Kagel & Levin 1986.
    Modern Art: the common mistake in all formats is to bid as if winning were no news.

    Raises:
        ValueError: n below 2, epsilon not positive or signals that are not finite.
    """
    n, eps = whole(n, 2), _positive(epsilon, "epsilon")
    return plain(numbers(x, name="x") - eps * (n - 1) / (n + 1))


def kagel_levin_profit(n: int, epsilon: float, format: str = "first_price", *, naive: bool = False) -> float:  # noqa: A002
    """What the winner gains on average.

    Formula: first price 2 eps/(n+1); second price 2 eps (n-1)/(n(n+1)); naive (all bid x and pay it) -eps (n-1)/(n+1).
    Assumes: as ``kagel_levin_bid``, interior signals far from low (Y about 0).
    Units: money, in the unit of ``epsilon``.
    Source: Kagel & Levin 1986.
    Modern Art: sealed and open; the winner's curse meter.

    Raises:
        ValueError: n below 2, epsilon not positive, an unknown format, or naive with the second price.
    """
    n, eps = whole(n, 2), _positive(epsilon, "epsilon")
    one_of(format, FORMATS)
    if naive:
        one_of(format, ("first_price",), "naive format")
        return -eps * (n - 1) / (n + 1)
    return 2 * eps / (n + 1) * ((n - 1) / n if format == "second_price" else 1)


def wallet_bid(x: Numbers, format: str = "first_price", *, lam: float = 1) -> Numbers:  # noqa: A002
    """Equilibrium bid of one of two for the sum of both wallets, of which he knows his own.

    Formula: first price x; second price and open (1+lam) x, against a rival who uses 1/lam; lam=1 is the symmetric 2x.
    Assumes: two bidders, wallets uniform on [0, 1], independent.
    Units: money; an array gives an array. Revenue 2/3 in both formats, 1/6 for each bidder (symmetric).
    Source: Klemperer 1998; Bulow, Huang & Klemperer 1999.
    Modern Art: open and sealed between two who each see a part of what the round will make of the artist.

    Raises:
        ValueError: wallets outside [0, 1], lam not positive, lam other than 1 with first price, an unknown format.
    """
    one_of(format, FORMATS)
    x, lam = numbers(x, 0, 1, "x"), _positive(lam, "lam")
    if format == "second_price":
        return plain((1 + lam) * x)
    if lam != 1:
        raise ValueError(f"lam must be 1 with first price, whose equilibrium is the symmetric one, not {lam:g}")
    return plain(x)


class Wallet(NamedTuple):
    """The wallet game in symmetric equilibrium, first or second price: mean price and each bidder's mean gain."""

    revenue: float = 2 / 3
    profit: float = 1 / 6


def wallet_outcome() -> Wallet:
    """Revenue and gain of the wallet game.

    Formula: revenue 2/3, each bidder 1/6.
    Assumes: as ``wallet_bid`` with lam=1.
    Units: money, wallets in [0, 1].
    Source: Klemperer 1998.
    Modern Art: open and sealed, two bidders.
    """
    return Wallet()


class Minerals(NamedTuple):
    """Mineral rights, second price: mean price and the winner's mean gain."""

    revenue: float
    profit: float


def mineral_rights_bid(x: Numbers, n: int = 3) -> Numbers:
    """Equilibrium second price bid for V uniform on [0, 1] with signals uniform on [0, 2V].

    Formula: E[V | own signal and the best other are x], the ratio of the integrals of u^(1-n) and u^(-n) over [x/2, 1].
    For n=3: 2x/(2+x).
    Assumes: n bidders alike, signals independent given V.
    Units: money, signals in [0, 2], bids in [0, 1]; an array gives an array.
    Source: Milgrom & Weber 1982; Krishna, Auction Theory, example 6.1.
    Modern Art: open and second price with guesses that are better for cheap paintings than for dear ones.

    Raises:
        ValueError: n below 2 or signals outside [0, 2].
    """
    n = whole(n, 2)
    h = numbers(x, 0, 2, "x") / 2
    inside = np.where((h > 0) & (h < 1), h, 0.5)
    above = inside * np.log(1 / inside) if n == 2 else (inside - inside ** (n - 1)) / (n - 2)
    bid = above * (n - 1) / (1 - inside ** (n - 1))
    return plain(np.where(h == 0, 0, np.where(h == 1, 1, bid)))


def mineral_rights_outcome(n: int = 3) -> Minerals:
    """Revenue and the winner's gain with mineral rights at second price.

    Formula: the mean of ``mineral_rights_bid`` at the second highest signal; given V, signals are uniform on [0, 2V].
    Numeric, to about 1e-9. The winner gains 1/2 minus it.
    Assumes: as ``mineral_rights_bid``.
    Units: money, values in [0, 1].
    Source: Milgrom & Weber 1982; the integral is an own derivation.
    Modern Art: open and second price.

    Raises:
        ValueError: n below 2, or above 3,000: the second highest signal would slip between the nodes.
    """
    n = whole(n, 2, most=_CROWD)
    nodes, weights = np.polynomial.legendre.leggauss(200)
    u, w = (nodes + 1) / 2, weights / 2
    second = n * (n - 1) * u ** (n - 2) * (1 - u)
    bids = mineral_rights_bid(2 * np.outer(u, u), n)
    mean = float(w @ bids @ (w * second))
    return Minerals(mean, 0.5 - mean)


def _positive(x: float, name: str) -> float:
    found = float(number(x, 0, name=name))
    if found == 0:
        raise ValueError(f"{name} must be more than 0, not 0")
    return found
