"""What the lot is worth and what each bidder knows of it: private values, whole ones, and three common values.

All money is in k. Seat 0 is the auctioneer's; his value counts only where he bids himself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from modernart_lab.export.ramps import Ramp
from modernart_lab.export.wrong import number, wrong
from modernart_lab.text.wrong import short

TOP = 100.0
"""The highest value where nothing else is said, in k."""
LEAST, MOST = 0.001, 1e9
"""How far values are apart at least, and the highest at most, in k."""
MOST_WHOLE = 10_000
"""The highest of whole values at most, in k: the tables of theory have a row for each."""
KINDS = ("uniform", "low", "high", "average", "kagel_levin", "wallet")
"""The names by which a model of values can be asked for; a range, a pair or a frozen distribution makes others."""


@dataclass(frozen=True)
class Values:
    """A model of values. Subclasses say how they are drawn.

    Attributes:
        kind: its name.
        common: whether the lot is worth the same to everybody, who each know a signal of it.
        whole: whether values and bids are whole k.
        low, high: the least and the highest value or signal, in k.
    """

    kind = ""
    common = False
    whole = False

    @property
    def low(self) -> float:
        """The least value or signal, in k."""
        return 0.0

    @property
    def high(self) -> float:
        """The highest value or signal, in k."""
        return TOP

    def draw(self, rng: np.random.Generator, bidders: int) -> tuple[np.ndarray, np.ndarray]:
        """What each seat knows and what the lot is worth to it; seat 0 is the auctioneer."""
        raise NotImplementedError

    def expected(self, x: Any, bidders: int) -> Any:
        """E[value | what I know]."""
        return x

    def expected_if_won(self, x: Any, bidders: int) -> Any:
        """E[value | what I know, and that nobody knows of more]: the news that winning brings."""
        return x


@dataclass(frozen=True)
class Private(Values):
    """Independent private values, uniform from ``least`` to ``most`` k or of any frozen distribution."""

    least: float = 0.0
    most: float = TOP
    dist: Any = None
    kind = "private"

    @property
    def low(self) -> float:
        """The least value, in k."""
        return self.least

    @property
    def high(self) -> float:
        """The highest value, in k."""
        return self.most

    def draw(self, rng: np.random.Generator, bidders: int) -> tuple[np.ndarray, np.ndarray]:
        """Values of all seats."""
        u = rng.random(bidders + 1)
        v = self.least + (self.most - self.least) * u if self.dist is None else np.asarray(self.dist.ppf(u), float)
        return v, v

    def quantile(self, u: np.ndarray) -> np.ndarray:
        """The values that are passed with a chance of 1-u."""
        return self.least + (self.most - self.least) * u if self.dist is None else np.asarray(self.dist.ppf(u), float)


@dataclass(frozen=True)
class Grid(Values):
    """Independent private values among whole k, equally likely."""

    least: int = 0
    most: int = 9
    kind = "grid"
    whole = True

    @property
    def low(self) -> float:
        """The least value, in k."""
        return float(self.least)

    @property
    def high(self) -> float:
        """The highest value, in k."""
        return float(self.most)

    def draw(self, rng: np.random.Generator, bidders: int) -> tuple[np.ndarray, np.ndarray]:
        """Values of all seats."""
        v = self.least + np.floor(rng.random(bidders + 1) * (self.most - self.least + 1))
        return v, v


@dataclass(frozen=True)
class Common(Values):
    """A value common to all, made of the bidders' signals, each uniform from 0 to ``most`` k."""

    most: float = TOP
    common = True

    @property
    def high(self) -> float:
        """The highest signal, in k."""
        return self.most


@dataclass(frozen=True)
class Average(Common):
    """The lot is worth the average of all bidders' signals, uniform from 0 to ``most`` k (``theory.common``)."""

    kind = "average"

    def draw(self, rng: np.random.Generator, bidders: int) -> tuple[np.ndarray, np.ndarray]:
        """Signals and the one value."""
        x = self.most * rng.random(bidders + 1)
        return x, np.full(bidders + 1, x[1:].mean())

    def expected(self, x: Any, bidders: int) -> Any:
        """x/n + (n-1)/2n of the highest signal."""
        return x / bidders + self.most * (bidders - 1) / (2 * bidders)

    def expected_if_won(self, x: Any, bidders: int) -> Any:
        """(n+1) x/(2n): the others' signals are uniform below mine."""
        return x * (bidders + 1) / (2 * bidders)


@dataclass(frozen=True)
class KagelLevin(Values):
    """The lot is worth a number from ``least`` to ``most`` k; each signal is within ``epsilon`` k of it."""

    epsilon: float = 10.0
    least: float = 20.0
    most: float = 120.0
    kind = "kagel_levin"
    common = True

    @property
    def low(self) -> float:
        """The least signal, in k."""
        return self.least - self.epsilon

    @property
    def high(self) -> float:
        """The highest signal, in k."""
        return self.most + self.epsilon

    def draw(self, rng: np.random.Generator, bidders: int) -> tuple[np.ndarray, np.ndarray]:
        """Signals and the one value."""
        u = rng.random(bidders + 1)
        worth = self.least + (self.most - self.least) * u[0]
        x = worth + self.epsilon * (2 * u - 1)
        x[0] = worth
        return x, np.full(bidders + 1, worth)

    def expected(self, x: Any, bidders: int) -> Any:
        """The signal itself, away from the ends; near them the middle of what is possible."""
        eps = self.epsilon
        return (np.maximum(x - eps, self.least) + np.minimum(x + eps, self.most)) / 2

    def expected_if_won(self, x: Any, bidders: int) -> Any:
        """The mean value by the chance that the others' signals are lower; x - eps (n-1)/(n+1) away from the ends."""
        eps = self.epsilon
        x = np.asarray(x, float)
        a, b = np.maximum(x - eps, self.least), np.minimum(x + eps, self.most)
        nodes, weights = np.polynomial.legendre.leggauss(24)
        v = (a + b)[..., None] / 2 + (b - a)[..., None] / 2 * nodes
        chance = np.clip((x[..., None] - v + eps) / (2 * eps), 0, 1) ** (bidders - 1) * weights
        total = np.maximum(chance.sum(-1), 1e-300)
        return np.where(b > a, (v * chance).sum(-1) / total, a)


@dataclass(frozen=True)
class Wallet(Common):
    """Two bidders, each with a wallet of 0 to ``most`` k that he knows; the lot is worth the sum of both."""

    kind = "wallet"

    def draw(self, rng: np.random.Generator, bidders: int) -> tuple[np.ndarray, np.ndarray]:
        """Wallets and their sum."""
        x = self.most * rng.random(bidders + 1)
        return x, np.full(bidders + 1, x[1:].sum())

    def expected(self, x: Any, bidders: int) -> Any:
        """X and half of the fullest wallet."""
        return x + self.most / 2

    def expected_if_won(self, x: Any, bidders: int) -> Any:
        """3x/2: the other wallet is uniform below mine."""
        return 1.5 * x


def values_of(given: Any, noise: float | None = None) -> Values:
    """A model of values from what a person writes.

    Args:
        given: None or "uniform" for 0 to 100 k, "low" or "high" for such of which most are low or high; a number for
            the highest value; a pair (low, high); a range for whole k; a frozen distribution of scipy.stats;
            "average", "kagel_levin" or "wallet"; or a model itself.
        noise: how far a signal may be from the value, in k; for "kagel_levin" only.

    Raises:
        BadExperiment: it is none of these.
    """
    found = _made(given)
    if noise is None:
        return found
    if not isinstance(found, KagelLevin):
        return wrong("noise", values=found.kind)
    eps = number(noise, "noise", LEAST, (found.most - found.least) / 2)
    return KagelLevin(eps, found.least, found.most)


def _made(given: Any) -> Values:
    if isinstance(given, Values):
        return given
    named = {"uniform": Private, "average": Average, "kagel_levin": KagelLevin, "wallet": Wallet}
    if given is None or (isinstance(given, str) and given in named):
        return named[given or "uniform"]()
    if isinstance(given, str) and given in ("low", "high"):
        return Private(0.0, TOP, Ramp(TOP, rising=given == "high"))
    if isinstance(given, range) and len(given) > 1 and given.step == 1 and given[0] >= 0:
        number(given[-1], "values", 0, MOST_WHOLE)
        return Grid(given[0], given[-1])
    if isinstance(given, tuple | list) and len(given) == 2:
        low = number(given[0], "low")
        high = number(given[1], "high", low, MOST)
        return Private(low, high) if high - low >= LEAST else wrong("values", value=short(given), known=[*KINDS])
    if all(callable(getattr(given, name, None)) for name in ("ppf", "cdf", "pdf")):
        return _frozen(given)
    if not isinstance(given, str | bool) and np.ndim(given) == 0 and hasattr(given, "__float__"):
        return Private(0.0, number(given, "values", LEAST, MOST))
    return wrong("values", value=short(given), known=[*KINDS])


def _frozen(dist: Any) -> Private:
    low, high = float(dist.ppf(0)), float(dist.ppf(1))
    if not np.isfinite(high):
        high = float(dist.ppf(1 - 1e-6))
    if not (low >= 0 and high > low):
        wrong("spread", low=f"{low:g}", high=f"{high:g}")
    return Private(low, high, dist)
