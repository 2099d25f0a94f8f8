"""Private values of any shape, solved numerically: the formulas of ``private`` for other than uniform values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from modernart_lab.theory.checks import Numbers, number, numbers, one_of, plain, whole

FORMATS = ("first_price", "second_price", "all_pay")
_NODES, _WEIGHTS = np.polynomial.legendre.leggauss(8)


@dataclass(frozen=True)
class PrivateValues:
    """n bidders whose values are drawn independently from one distribution.

    Formula: first price v minus the integral of (F/F(v))^m from the reserve to v, m = (n-1)/(1-rho); all-pay
    F^(n-1) v minus the integral of F^(n-1). Numeric, to about 1e-8 where the density is finite.
    Assumes: a continuous distribution of values that are not negative; bidders alike; the seller does not bid.
    Units: money, in the unit of the distribution; arrays keep their shape.
    Source: Vickrey 1961; Myerson 1981; Krishna, Auction Theory, ch. 2 to 4.
    Modern Art: sealed and open, when values are bunched rather than uniform.

    >>> from scipy import stats
    >>> round(PrivateValues(stats.uniform(), n=3).first_price_bid(0.6), 9)
    0.4

    Args:
        values: a frozen distribution of scipy.stats, or anything with its cdf, pdf and ppf.
        n: how many bid.
        reserve: the least bid that is accepted.
        risk_aversion: rho, from 0 (neutral) to below 1; first price only.

    Raises:
        ValueError: no such distribution, negative values, n below 1, a reserve or risk aversion out of range.
    """

    values: Any
    n: int
    reserve: float = 0
    risk_aversion: float = 0

    def __post_init__(self) -> None:
        if not all(callable(getattr(self.values, name, None)) for name in ("cdf", "pdf", "ppf")):
            raise ValueError(
                f"values must be a frozen distribution like scipy.stats.uniform(), not {self.values!r:.40}"
            )
        whole(self.n)
        number(self.reserve, 0, name="reserve")
        number(self.risk_aversion, 0, 1, "risk_aversion", open_top=True)
        if not self.low >= 0 or not self.high > self.low:
            raise ValueError(f"values must be spread out and at least 0, not from {self.low:g} to {self.high:g}")

    @cached_property
    def low(self) -> float:
        """The least value."""
        return float(self.values.ppf(0))

    @cached_property
    def high(self) -> float:
        """The highest value; of an endless distribution the one that is passed once in 10^12."""
        top = float(self.values.ppf(1))
        return top if np.isfinite(top) else float(self.values.ppf(1 - 1e-12))

    def first_price_bid(self, v: Numbers) -> Numbers:
        """The equilibrium bid of each value; nan below the reserve.

        Raises:
            ValueError: values outside the distribution.
        """
        power = (self.n - 1) / (1 - self.risk_aversion)
        v = numbers(v, self.low, self.high)
        chance = np.asarray(self.values.cdf(v)) ** power
        with np.errstate(divide="ignore", invalid="ignore"):
            bid = np.where(chance > 1e-300, v - self._area(power)(v) / chance, v)
        return plain(np.where(v >= self.reserve, bid, np.nan))

    def all_pay_bid(self, v: Numbers) -> Numbers:
        """The equilibrium bid of each value where all pay; no reserve, neutral to risk.

        Raises:
            ValueError: values outside the distribution, or a reserve or risk aversion is set.
        """
        self._plainly("all_pay")
        v = numbers(v, self.low, self.high)
        return plain(v * np.asarray(self.values.cdf(v)) ** (self.n - 1) - self._area(self.n - 1)(v))

    def revenue(self, format: str = "first_price") -> float:  # noqa: A002
        """What the seller gets on average; an unsold lot is worth nothing.

        Raises:
            ValueError: an unknown format, or all-pay with a reserve or risk aversion.
        """
        one_of(format, FORMATS)
        n = self.n
        if format == "first_price":
            return self._mean(lambda v, u: np.asarray(self.first_price_bid(v)) * n * u ** (n - 1))
        if format == "all_pay":
            return self._mean(lambda v, _: n * np.asarray(self.all_pay_bid(v)))
        return self._second_price(self.reserve)

    def surplus(self) -> float:
        """What each bidder gains on average at second price, or at first price if neutral to risk."""
        return self._mean(lambda v, u: (v - self.reserve) * u ** (self.n - 1)) - self._second_excess()

    def efficient_surplus(self) -> float:
        """The mean of the highest value, sold or not."""
        n = self.n
        return self._mean(lambda v, u: v * n * u ** (n - 1), reserve=0)

    def best_reserve(self, own_value: float = 0) -> float:
        """The reserve that brings a seller most who keeps an unsold lot for nothing (Myerson 1981).

        Formula: the best r by revenue and kept value; where the hazard rises, r - (1-F)/f = own_value.

        Raises:
            ValueError: a negative own value.
        """
        s = float(number(own_value, 0, name="own_value"))
        return self._best(lambda r: self._second_price(r) + s * float(self.values.cdf(r)) ** self.n)

    def auctioneer_limit(self, own_value: float = 0) -> float:
        """How far an auctioneer should go in an open auction of the own lot when what he pays is lost to the bank.

        Formula: the best r by what he gets; where the hazard rises, (1-F)/f = 2r - own_value.

        Raises:
            ValueError: a negative own value.
        """
        s = float(number(own_value, 0, name="own_value"))

        def gain(r: float) -> float:
            chance = float(self.values.cdf(r)) ** self.n
            paid = r * chance - float(np.asarray(self._area(self.n, 0)(np.asarray(r))))
            return self._second_price(r) + s * chance - paid

        return self._best(gain)

    def posted_price(self, own_value: float = 0, *, buy_back: bool = False) -> float:
        """The best single price; with the forced buy-back of Modern Art, the seller buys what nobody takes.

        Raises:
            ValueError: a negative own value.
        """
        s = float(number(own_value, 0, name="own_value"))

        def gain(p: float) -> float:
            none = float(self.values.cdf(p)) ** self.n
            return p * (1 - none) + (s - p if buy_back else s) * none

        return self._best(gain)

    def _plainly(self, format: str) -> None:  # noqa: A002
        if self.reserve > self.low or self.risk_aversion:
            raise ValueError(f"{format} is solved without a reserve and without risk aversion; leave both at 0")

    @cached_property
    def _edges(self) -> np.ndarray:
        """Cells that are narrow where values are and never wide."""
        even = np.linspace(self.low, self.high, 401)
        return np.unique(np.clip(np.append(even, self.values.ppf(np.linspace(0, 1, 402)[1:-1])), self.low, self.high))

    def _area(self, power: float, start: float | None = None) -> Callable[[Any], np.ndarray]:
        """The integral of F^power from the reserve (or another start) as a function of its end."""
        edges = self._edges

        def piece(a: np.ndarray, b: np.ndarray) -> np.ndarray:
            half = (b - a) / 2
            x = a[..., None] + half[..., None] * (1 + _NODES)
            return half * (np.asarray(self.values.cdf(x)) ** power @ _WEIGHTS)

        whole_cells = np.append(0, np.cumsum(piece(edges[:-1], edges[1:])))

        def upto(v: np.ndarray) -> np.ndarray:
            cell = np.clip(np.searchsorted(edges, v, side="right") - 1, 0, len(edges) - 2)
            return whole_cells[cell] + piece(edges[cell], v)

        base = float(np.clip(self.reserve if start is None else start, self.low, self.high))
        zero = float(upto(np.asarray(base)))
        return lambda v: upto(np.asarray(v, dtype=float)) - zero

    def _mean(self, f: Callable[[np.ndarray, np.ndarray], Any], reserve: float | None = None) -> float:
        """The mean over one value v, from the reserve on, of a function of v and F(v)."""
        start = self.reserve if reserve is None else reserve
        if start >= self.high:
            return 0.0
        edges = np.append(max(start, self.low), self._edges[self._edges > start])
        u = np.unique(np.asarray(self.values.cdf(edges), dtype=float))
        half = np.diff(u) / 2
        at = u[:-1, None] + half[:, None] * (1 + _NODES)
        v = np.clip(self.values.ppf(at), edges[0], self.high)
        return float(half @ (np.asarray(f(v, at)) @ _WEIGHTS))

    def _second_price(self, r: float) -> float:
        n, below = self.n, float(self.values.cdf(r))
        between = self._mean(lambda v, u: v * n * (n - 1) * u ** max(n - 2, 0) * (1 - u), reserve=r)
        return r * n * (1 - below) * below ** (n - 1) + between

    def _second_excess(self) -> float:
        """What one bidder pays above the reserve on average at second price."""
        n, r = self.n, self.reserve
        return self._mean(lambda v, u: (v - r) * (n - 1) * u ** max(n - 2, 0) * (1 - u)) if n > 1 else 0.0

    def _best(self, f: Callable[[float], float]) -> float:
        """Where a function of a price is highest: the best of a hundred, then closer."""
        from scipy.optimize import minimize_scalar

        prices = np.union1d(np.linspace(self.low, self.high, 51), self.values.ppf(np.linspace(0, 1, 52)[1:-1]))
        i = int(np.argmax([f(float(p)) for p in prices]))
        ends = float(prices[max(i - 1, 0)]), float(prices[min(i + 1, len(prices) - 1)])
        found = minimize_scalar(lambda p: -f(float(p)), bounds=ends, method="bounded", options={"xatol": 1e-9})
        return float(found.x)  # type: ignore[attr-defined]
