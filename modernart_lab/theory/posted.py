"""Posted prices: the seller names a price, and the first who takes it has the lot.

n counts the possible buyers. Buyers are asked one after the other and take a price that is not above their value.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from modernart_lab.theory.checks import MOST_ROWS, number, whole


def posted_price(n: int, *, own_value: float = 0, buy_back: bool = False) -> float:
    """The best single price for all.

    Formula: without buy-back, own value 0: p = (n+1)^(-1/n); own value s: 1 + n s p^(n-1) = (n+1) p^n. With the forced
    buy-back of Modern Art: 1 + n s p^(n-1) = 2(n+1) p^n; s=0: (2(n+1))^(-1/n); n=1: (1+s)/4.
    Assumes: values uniform on [0, 1], independent; buyers take what is not above their value, without a thought for
    what refusals tell.
    Units: money, values in [0, 1].
    Source: Myerson 1981 for n=1; the rest an own derivation.
    Modern Art: fixed price, with ``buy_back=True``: nobody takes it, and the auctioneer pays the price to the bank.

    Args:
        n: how many buyers are asked.
        own_value: what the lot is worth to the seller, from 0 to 1.
        buy_back: whether the seller must buy at the price when nobody does; else the lot stays with him for nothing.

    Raises:
        ValueError: n below 1 or an own value outside [0, 1].
    """
    n, s = whole(n), float(number(own_value, 0, 1, "own_value"))
    factor = (2 if buy_back else 1) * (n + 1)
    if s == 0:
        return factor ** (-1 / n)
    if n == 1:
        return (1 + s) / factor
    from scipy.optimize import brentq

    return float(brentq(lambda p: 1 + n * s * p ** (n - 1) - factor * p**n, 0, 1, xtol=1e-15))  # type: ignore[arg-type]


def posted_price_revenue(n: int, price: float | None = None, *, own_value: float = 0, buy_back: bool = False) -> float:
    """What a single price brings the seller on average.

    Formula: p(1-p^n) + s p^n; with the forced buy-back p(1-p^n) + (s-p) p^n = p + s p^n - 2 p^(n+1).
    Assumes: as ``posted_price``.
    Units: money, values in [0, 1]. Without a price: at the best one.
    Source: own derivation.
    Modern Art: fixed price, with ``buy_back=True``.

    Raises:
        ValueError: n below 1, an own value or a price outside [0, 1].
    """
    n, s = whole(n), float(number(own_value, 0, 1, "own_value"))
    best = posted_price(n, own_value=s, buy_back=buy_back) if price is None else price
    p = float(number(best, 0, 1, "price"))
    return p * (1 - p**n) + (s - p if buy_back else s) * p**n


def personal_prices(n: int) -> tuple[float, ...]:
    """The best price for each buyer in the order of asking, when every one may be asked a price of his own.

    Formula: from the last to the first, p = (1 + R)/2, where R is what the buyers after him bring; then R becomes p^2.
    Assumes: values uniform on [0, 1], independent; an unsold lot is worth nothing; known order.
    Units: money, values in [0, 1]. The first price squared is the mean revenue.
    Source: own derivation.
    Modern Art: no format; what the one price for all of fixed price costs the auctioneer.

    Raises:
        ValueError: n below 1.
    """
    prices: list[float] = []
    rest = 0.0
    for _ in range(whole(n)):
        prices.append((1 + rest) / 2)
        rest = prices[-1] ** 2
    return tuple(prices[::-1])


def personal_prices_revenue(n: int) -> float:
    """What prices for each buyer bring the seller on average.

    Formula: the square of the first price.
    Assumes: as ``personal_prices``.
    Units: money, values in [0, 1].
    Source: own derivation.
    Modern Art: no format; compare with fixed price.

    Raises:
        ValueError: n below 1.
    """
    return personal_prices(n)[0] ** 2


class Ask(NamedTuple):
    """The best price to ask and what it brings.

    Attributes:
        price: the price, in whole k; the lowest of those that are as good.
        payoff: what it brings the seller on average, a Fraction of k.
    """

    price: int
    payoff: Fraction


def fixed_price_payoffs(n: int, top: int = 10, *, own_value: int = 0) -> tuple[Fraction, ...]:
    """What each whole price brings an auctioneer who must buy at it when nobody does.

    Formula: p (1 - q^n) + (s-p) q^n, q = p/(top+1) the chance that one buyer's value is below p.
    Assumes: values uniform on 0, 1, .., top, independent; a buyer takes a price that is not above his value.
    Units: whole k; exact Fractions, one for each price 0..top.
    Source: own derivation.
    Modern Art: fixed price.

    Raises:
        ValueError: n below 1, top below 0, an own value that is no whole number.
    """
    n, top, s = whole(n), whole(top, 0, "top", MOST_ROWS), whole(own_value, 0, "own_value")
    below: Sequence[Fraction] = [Fraction(p, top + 1) ** n for p in range(top + 1)]
    return tuple(p * (1 - q) + (s - p) * q for p, q in enumerate(below))


def fixed_price_ask(n: int, top: int = 10, *, own_value: int = 0) -> Ask:
    """The best whole price of an auctioneer who must buy at it when nobody does.

    Formula: the best of ``fixed_price_payoffs``, the lowest of equals.
    Assumes: as ``fixed_price_payoffs``.
    Units: whole k; the payoff an exact Fraction.
    Source: own derivation.
    Modern Art: fixed price.

    Raises:
        ValueError: as ``fixed_price_payoffs``.
    """
    payoffs = fixed_price_payoffs(n, top, own_value=own_value)
    best = max(payoffs)
    return Ask(payoffs.index(best), best)
