"""Private values: every bidder knows what the lot is worth to him, and nobody else does.

Throughout: n risk-neutral bidders besides the seller, values drawn independently from a uniform distribution on
[low, high], all in one unit of money. The seller does not bid; for one who does see ``seller``. Other distributions:
``distributions``.
"""

from __future__ import annotations

import numpy as np

from modernart_lab.theory.checks import Numbers, number, numbers, one_of, plain, span, whole

FORMATS = ("first_price", "second_price", "all_pay")
"""The formats whose revenue is alike."""


def first_price_bid(
    v: Numbers, n: int, *, reserve: float = 0, risk_aversion: float = 0, low: float = 0, high: float = 1
) -> Numbers:
    """Equilibrium bid where the highest sealed bid wins and is paid; nan below the reserve, where one stays out.

    Formula: low + (n-1)(v-low)/n. With a reserve r on [0, 1]: (n-1)v/n + r^n / (n v^(n-1)) from r on. With utility
    x^(1-rho) of a profit x: (n-1)v/(n-rho); rho counts as if there were (n-1)/(1-rho) rivals, with a reserve too.
    Assumes: n bidders alike, values uniform and independent, the seller outside.
    Units: money; ``v``, ``reserve``, ``low``, ``high`` in the same unit; an array of values gives an array of bids.
    Source: Vickrey 1961; reserve Myerson 1981; risk aversion as in Krishna, Auction Theory, ch. 4.
    Modern Art: sealed, when the auctioneer does not bid: n counts the others. The first bid once around is the same.

    Args:
        v: own values, from low to high.
        n: how many bid.
        reserve: the least bid that is accepted.
        risk_aversion: rho, from 0 (neutral) to below 1.
        low: the least value.
        high: the highest value.

    Raises:
        ValueError: n below 1, values outside [low, high], a reserve above high or risk aversion outside [0, 1).
    """
    n, (low, high) = whole(n), span(low, high)
    v = numbers(v, low, high)
    r = _part(reserve, low, high)
    power = (n - 1) / (1 - float(number(risk_aversion, 0, 1, "risk_aversion", open_top=True)))
    u = (v - low) / (high - low)
    bid = power * u / (power + 1)
    if r > 0:
        bid = bid + r * (r / np.maximum(u, r)) ** power / (power + 1)
    elif n == 1:
        bid = np.zeros_like(u)
    return plain(np.where(u >= r, low + (high - low) * bid, np.nan))


def second_price_bid(v: Numbers) -> Numbers:
    """Dominant bid where the highest sealed bid wins and the second highest is paid; the drop-out price of an open one.

    Formula: v. Better or as good against anything the others may do.
    Assumes: one knows one's value; nothing of the others, of n or of their values.
    Units: money; an array gives an array.
    Source: Vickrey 1961.
    Modern Art: open, for everybody but the auctioneer, whatever the auctioneer does.

    Raises:
        ValueError: values that are negative or not finite.
    """
    return plain(numbers(v, 0))


def all_pay_bid(v: Numbers, n: int) -> Numbers:
    """Equilibrium bid where the highest bid wins and everybody pays his bid.

    Formula: (n-1) v^n / n.
    Assumes: values uniform on [0, 1], independent, n alike.
    Units: values and bids in [0, 1]; an array gives an array.
    Source: Krishna, Auction Theory, ch. 3. On whole numbers there is no symmetric pure equilibrium (Rasooly &
    Gavidia-Calderon 2020).
    Modern Art: no format; the yardstick for money spent in vain.

    Raises:
        ValueError: n below 1 or values outside [0, 1].
    """
    n = whole(n)
    return plain((n - 1) * numbers(v, 0, 1) ** n / n)


def procurement_bid(c: Numbers, n: int, *, low: float = 1, high: float = 2) -> Numbers:
    """Equilibrium offer where the lowest sealed offer gets the contract and is paid.

    Formula: c + (high-c)/n.
    Assumes: costs uniform on [low, high], independent, n alike.
    Units: money; an array of costs gives an array of offers.
    Source: Vickrey 1961, mirrored.
    Modern Art: no format; the auction of the lesson turned round.

    Raises:
        ValueError: n below 1 or costs outside [low, high].
    """
    n, (low, high) = whole(n), span(low, high)
    c = numbers(c, low, high, "c")
    return plain(c + (high - c) / n)


def revenue(n: int, *, reserve: float = 0, low: float = 0, high: float = 1) -> float:
    """What the seller gets on average: the same with first price, second price and all-pay.

    Formula: low + (high-low)(n-1)/(n+1). With a reserve r on [0, 1]: (n-1)/(n+1) + r^n - 2n r^(n+1)/(n+1).
    Assumes: values uniform and independent, risk neutrality, an unsold lot worth nothing to the seller.
    Units: money, as ``low`` and ``high``.
    Source: Vickrey 1961; Myerson 1981.
    Modern Art: open and sealed, when the auctioneer does not bid; n counts the others.

    Raises:
        ValueError: n below 1, low not below high, a reserve above high.
    """
    n, (low, high) = whole(n), span(low, high)
    r = _part(reserve, low, high)
    above = (n - 1) / (n + 1) + r**n - 2 * n * r ** (n + 1) / (n + 1)
    return low * (1 - r**n) + (high - low) * above


def revenue_variance(format: str, n: int) -> float:  # noqa: A002
    """The variance of the revenue: alike on average, the formats differ in risk.

    Formula: first price ((n-1)/n)^2 n/((n+1)^2 (n+2)); second price and open 2(n-1)/((n+1)^2 (n+2)); all-pay
    n ((n-1)/n)^2 (1/(2n+1) - 1/(n+1)^2).
    Assumes: values uniform on [0, 1], independent, no reserve.
    Units: money squared, values in [0, 1].
    Source: the variances of order statistics of the uniform; see Krishna, Auction Theory, ch. 2.
    Modern Art: first price is sealed, second price is open.

    Raises:
        ValueError: an unknown format or n below 1.
    """
    n = whole(n)
    one_of(format, FORMATS)
    if format == "first_price":
        return ((n - 1) / n) ** 2 * n / ((n + 1) ** 2 * (n + 2))
    if format == "second_price":
        return 2 * (n - 1) / ((n + 1) ** 2 * (n + 2))
    return n * ((n - 1) / n) ** 2 * (1 / (2 * n + 1) - 1 / (n + 1) ** 2)


def best_reserve(own_value: float = 0, *, low: float = 0, high: float = 1) -> float:
    """The reserve that brings the seller most when he keeps an unsold lot for nothing.

    Formula: (own_value + high)/2, at least low. The same for every n.
    Assumes: values uniform and independent; the seller cannot be made to sell or to pay.
    Units: money.
    Source: Myerson 1981.
    Modern Art: nowhere as it stands: an auctioneer who buys the own lot pays the bank, see ``auctioneer_limit``.

    Raises:
        ValueError: low not below high, or an own value that is negative or above high.
    """
    low, high = span(low, high)
    return float(max(low, (float(number(own_value, 0, high, "own_value")) + high) / 2))


def surplus(n: int) -> float:
    """What each bidder gains on average, before he knows his value.

    Formula: 1/(n(n+1)).
    Assumes: values uniform on [0, 1], independent; the highest value wins; no reserve.
    Units: money, values in [0, 1].
    Source: Vickrey 1961.
    Modern Art: open and sealed, when the auctioneer does not bid.

    Raises:
        ValueError: n below 1.
    """
    n = whole(n)
    return 1 / (n * (n + 1))


def efficient_surplus(n: int) -> float:
    """The mean of the highest value: what there is to share when the right one gets the lot.

    Formula: n/(n+1).
    Assumes: values uniform on [0, 1], independent; worth nothing to the seller.
    Units: money, values in [0, 1].
    Source: the mean of the highest order statistic of the uniform.
    Modern Art: all formats; the efficiency of an auction is the winner's value as a share of this.

    Raises:
        ValueError: n below 1.
    """
    n = whole(n)
    return n / (n + 1)


def _part(reserve: float, low: float, high: float) -> float:
    """A reserve as a part of the way from low to high, 0 for one that nobody falls short of."""
    return max(0.0, (float(number(reserve, 0 if low >= 0 else low, high, "reserve")) - low) / (high - low))
