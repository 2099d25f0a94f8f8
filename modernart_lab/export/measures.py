"""What many auctions come to: revenue, efficiency, the winner's profit and bids by value, each with its error.

Losses count as they are: a mean that leaves them out hides the winner's curse.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from modernart_lab.export.playing import AT_ONCE, Played
from modernart_lab.export.setup import Setup

ORDER = ("revenue", "seller", "efficiency", "profit", "ratio")
"""The figures there may be, in the order in which they are told."""


class Figure(NamedTuple):
    """A figure.

    Attributes:
        value: as measured; nan where there is nothing to measure.
        se: its standard error.
        predicted: what theory says; None where it says nothing.
        count: on how many auctions or bids it rests.
    """

    value: float
    se: float
    predicted: float | None
    count: int


@dataclass(frozen=True)
class Curse:
    """The winner's curse in three numbers, over the sold auctions, in k.

    Attributes:
        before: what the winners expected from what they knew.
        won: what they should have expected, knowing also that they won: what the lot was worth.
        paid: what they paid.
        se: the standard error of ``won - before``.
        count: how many auctions.
    """

    before: float
    won: float
    paid: float
    se: float
    count: int


def mean(sample: Any) -> tuple[float, float]:
    """A mean and its standard error; nan without a sample."""
    x = np.asarray(sample, float)
    if not len(x):
        return float("nan"), float("nan")
    return float(x.mean()), float(x.std(ddof=1) / np.sqrt(len(x))) if len(x) > 1 else float("nan")


def ratio(above: Any, below: Any) -> tuple[float, float]:
    """The ratio of two sums over clusters, and its standard error (delta method)."""
    a, b = np.asarray(above, float), np.asarray(below, float)
    total = b.sum()
    if not len(a) or not total:
        return float("nan"), float("nan")
    r = a.sum() / total
    if len(a) < 2:
        return float(r), float("nan")
    return float(r), float(np.sqrt(np.sum((a - r * b) ** 2) * len(a) / (len(a) - 1)) / total)


def gains(setup: Setup, played: Played) -> list[float]:
    """What each seat gains in an auction, in k; 0 at the seat of an auctioneer who is not at the table."""
    found = [0.0] * len(played.worth)
    winner, price = played.winner, played.price
    if winner is None:
        return found
    found[winner] = played.worth[winner] - price
    if setup.payee == "share":
        for seat in range(1, len(found)):
            found[seat] += price / setup.bidders
    elif setup.auctioneer_plays and winner:
        found[0] = price
    return found


def margin(setup: Setup, gained: Sequence[float], seat: int) -> float:
    """A seat's gain less the mean gain of the others at the table."""
    table = gained if setup.auctioneer_plays else gained[1:]
    own = gained[seat]
    return own - (sum(table) - own) / (len(table) - 1) if len(table) > 1 else own


class Tally:
    """Counts auctions as they come, so that their figures cost little however many there are.

    Args:
        setup: the auction.
        seats: whose bids make the ratio; all bidders' if not given.
    """

    def __init__(self, setup: Setup, seats: Sequence[int] | None = None) -> None:
        self.setup, self._seats = setup, seats
        self.count = 0
        self._seller: list[float] = []
        self._got: list[float] = []
        self._best: list[float] = []
        self._won: list[tuple[float, float, float, float]] = []  # knew, worth, price, profit of the winner
        self._clusters: dict[Any, list[float]] = {}  # sums of bid by value, 1, bid times value, value squared
        self.pairs: list[tuple[float, float]] = []  # value or signal, and last bid

    def add(self, p: Played) -> None:
        """Count an auction."""
        s = self.setup
        gained, winner = gains(s, p), p.winner
        self._seller.append(gained[0] if s.auctioneer_bids else p.price if winner else 0.0)
        self._got.append(0.0 if winner is None else p.worth[winner])
        self._best.append(max(p.worth[0 if s.auctioneer_bids else 1 :]))
        if winner:
            self._won.append((p.knew[winner], p.worth[winner], p.price, gained[winner]))
        for seat, k in last_bids(p).items():
            x = p.knew[seat]
            self.pairs.append((x, k))
            if x > 0 and (self._seats is None or seat in self._seats):
                # Bids of one auction, and of one person, go together.
                who = p.people.get(seat)
                cluster = self._clusters.setdefault(who[0] if who else self.count, [0.0, 0.0, 0.0, 0.0])
                for at, part in enumerate((k / x, 1, k * x, x * x)):
                    cluster[at] += part
        self.count += 1

    def figures(self, predicted: dict[str, float]) -> dict[str, Figure]:
        """The figures in the order of ``ORDER``, beside what theory says, by name."""
        s = self.setup
        found = {"seller" if s.auctioneer_bids else "revenue": (*mean(self._seller), self.count)}
        if not s.values.common:
            found["efficiency"] = (*ratio(self._got, self._best), self.count)
        found["profit"] = (*mean([profit for *_, profit in self._won]), len(self._won))
        if s.format in AT_ONCE and not s.values.common:
            above, below, *_ = zip(*self._clusters.values(), strict=True) if self._clusters else ((), ())
            found["ratio"] = (*ratio(above, below), int(sum(below)))
        return {name: Figure(*found[name][:2], predicted.get(name), found[name][2]) for name in ORDER if name in found}

    def slope(self, predicted: float | None = None) -> Figure | None:
        """The slope of the least-squares line through the origin, of bids by value or signal.

        Its error counts the bids of one auction, or of one person, as one. None where one does not decide on one bid,
        and where values do not begin at 0.
        """
        if self.setup.format not in AT_ONCE or self.setup.values.low:
            return None
        _, ones, above, below = zip(*self._clusters.values(), strict=True) if self._clusters else ((),) * 4
        return Figure(*ratio(above, below), predicted, int(sum(ones)))

    def curse(self) -> Curse | None:
        """The winner's-curse meter; None for private values and where nothing was sold."""
        model = self.setup.values
        if not model.common or not self._won:
            return None
        x, worth, price, _ = np.array(self._won).T
        before = np.asarray(model.expected(x, self.setup.bidders), float)
        gap, se = mean(worth - before)
        return Curse(float(before.mean()), float(before.mean()) + gap, float(price.mean()), se, len(x))


def last_bids(p: Played) -> dict[int, float]:
    """The last number of each bidder in an auction, by seat, in k."""
    return {made.seat: made.k for made in p.made if made.seat and made.k is not None}


def tally(setup: Setup, games: Sequence[Played]) -> Tally:
    """The count of these auctions."""
    found = Tally(setup)
    for played in games:
        found.add(played)
    return found
