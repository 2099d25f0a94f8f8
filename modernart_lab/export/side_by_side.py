"""The same deals of values through every auction format: what each brought, and what theory expects of it.

A deal depends on the seed and its number alone, so every format sees the same values: the formats' differences are
theirs, not the luck's.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from modernart_lab import theory
from modernart_lab.export.measures import gains, mean, ratio
from modernart_lab.export.playing import Hall, Played
from modernart_lab.export.setup import Setup, setup
from modernart_lab.export.solved import CELLS, solved

FORMATS = ("open", "once_around", "sealed", "fixed_price", "second_price")
"""The formats that sell one lot; a double sells two by one of them."""


class Lot(NamedTuple):
    """What one format made of one deal.

    Attributes:
        winner: the seat that has the lot; 0 for an auctioneer who keeps it; None where it is unsold.
        price: what the winner pays, in k.
        payoffs: what each seat gains, in k; the auctioneer's first.
        efficiency: the winner's value as a share of the highest; nan where every value is 0.
    """

    winner: int | None
    price: float
    payoffs: tuple[float, ...]
    efficiency: float


class Expected(NamedTuple):
    """What theory expects of a format in equilibrium; None where it says nothing.

    Attributes:
        payoffs: of each seat in k; the auctioneer's first, which is the revenue of one who only sells.
        efficiency: the mean value of those who get the lot as a share of the mean of the highest.
    """

    payoffs: tuple[float | None, ...]
    efficiency: float | None


class Mean(NamedTuple):
    """A mean and its standard error; nan where there is nothing to measure."""

    value: float
    se: float


class SideBySide:
    """Every format, the same deals.

    Args:
        bidders: how many bid, the auctioneer not counted.
        values: a model of private values, as for ``lab.experiment``.
        auctioneer_bids: whether the auctioneer bids on the own lot and pays the bank, as in Modern Art.
        seed: of the deals.

    Attributes:
        formats: all formats; in those without a known equilibrium nobody bids, and ``deal`` leaves them out.
    """

    def __init__(self, bidders: int = 3, values: Any = None, *, auctioneer_bids: bool = False, seed: int = 1) -> None:
        self.formats, self.bidders, self.seed = FORMATS, bidders, seed
        payee = "self" if auctioneer_bids else "opponent"
        self.setups: dict[str, Setup] = {name: setup(name, bidders, values, payee=payee) for name in FORMATS}
        self.values, self.auctioneer_bids = self.setups["sealed"].values, auctioneer_bids
        self.halls = {name: Hall(s, "equilibrium", seed) for name, s in self.setups.items() if solved(s)}

    def worth(self, i: int) -> tuple[float, ...]:
        """What the lot of deal i is worth to each seat, in k; the auctioneer's first."""
        _, worth = self.values.draw(np.random.default_rng([self.seed, i]), self.bidders)
        return tuple(float(v) for v in worth)

    def deal(self, i: int) -> dict[str, Lot]:
        """Deal number i, from 0, through every format."""
        return {name: self._lot(name, hall.play(i)) for name, hall in self.halls.items()}

    def _lot(self, name: str, played: Played) -> Lot:
        s, winner = self.setups[name], played.winner
        best = max(played.worth[0 if s.auctioneer_bids else 1 :])
        got = 0.0 if winner is None else played.worth[winner]
        return Lot(winner, played.price, tuple(gains(s, played)), got / best if best else float("nan"))

    def expected(self, name: str) -> Expected:
        """What theory expects of a format."""
        return _expected(self.setups[name])


@lru_cache(maxsize=64)
def _expected(s: Setup) -> Expected:
    found = solved(s)
    if found is None:
        return Expected((None,) * (s.bidders + 1), None)
    figures = found.figures
    seller = figures.get("seller", figures.get("revenue"))
    return Expected((seller, *_bidders(s, figures)), figures.get("efficiency"))


def _bidders(s: Setup, figures: dict[str, float]) -> tuple[float | None, ...]:
    """What each bidder gains on average: alike where all bid at once, by their order where they come in turn."""
    n, top = s.bidders, s.values.high
    if s.format == "once_around" and not s.values.whole:
        lap = theory.once_around_outcome(n, auctioneer_bids=s.auctioneer_bids)
        return tuple(top * float(payoff) for payoff in lap.payoffs)
    if s.format == "fixed_price" and s.auctioneer_bids:
        own = (np.arange(CELLS) + 0.5) / CELLS
        asks = np.interp(own, own[::40], [theory.posted_price(n, own_value=float(v), buy_back=True) for v in own[::40]])
        return tuple(top * float(np.mean(asks**k * (1 - asks) ** 2 / 2)) for k in range(n))
    if "profit" not in figures:
        return (None,) * n
    if s.format == "fixed_price":
        passes = (1 - figures["sold"]) ** (1 / n)
        return tuple(figures["profit"] * (1 - passes) * passes**k for k in range(n))
    return (figures["profit"] * figures["sold"] / n,) * n


class Means:
    """Means over deals, with their errors, kept up as the deals come.

    Args:
        formats: whose.
    """

    def __init__(self, formats: Sequence[str]) -> None:
        self.count = 0
        self._payoffs: dict[str, list[tuple[float, ...]]] = {name: [] for name in formats}
        self._prices: dict[str, list[float]] = {name: [] for name in formats}
        self._got: dict[str, list[tuple[float, float]]] = {name: [] for name in formats}

    def add(self, worth: Sequence[float], lots: dict[str, Lot], *, auctioneer_bids: bool) -> None:
        """Count a deal."""
        best = max(worth[0 if auctioneer_bids else 1 :])
        for name, lot in lots.items():
            self._payoffs[name].append(lot.payoffs)
            self._got[name].append((0.0 if lot.winner is None else worth[lot.winner], best))
            if lot.winner:
                self._prices[name].append(lot.price)
        self.count += 1

    def payoffs(self, name: str) -> tuple[Mean, ...]:
        """Of each seat, in k; the auctioneer's first."""
        return tuple(Mean(*mean(column)) for column in np.array(self._payoffs[name]).T)

    def price(self, name: str) -> Mean:
        """The price that buyers paid, in k; what the auctioneer takes back himself is not sold."""
        return Mean(*mean(self._prices[name]))

    def sold(self, name: str) -> float:
        """The share of deals that ended with a buyer."""
        return len(self._prices[name]) / self.count if self.count else float("nan")

    def efficiency(self, name: str) -> Mean:
        """The values that were got as a share of the highest."""
        got, best = zip(*self._got[name], strict=True) if self._got[name] else ((), ())
        return Mean(*ratio(got, best))

    def gap(self, name: str, other: str) -> Mean:
        """How much more one format brings the auctioneer than another on the same deals, in k."""
        mine, theirs = (np.array([p[0] for p in self._payoffs[each]]) for each in (name, other))
        return Mean(*mean(mine - theirs))
