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


def figures(
    setup: Setup, games: Sequence[Played], predicted: dict[str, float], seats: Sequence[int] | None = None
) -> dict[str, Figure]:
    """The figures of many auctions, in the order of ``ORDER``.

    Args:
        setup: the auction.
        games: the auctions.
        predicted: what theory says, by name.
        seats: whose bids make the ratio; all bidders' if not given.
    """
    found: dict[str, tuple[float, float, int]] = {}
    sold = [p for p in games if p.winner]
    if setup.auctioneer_bids:
        found["seller"] = (*mean([gains(setup, p)[0] for p in games]), len(games))
    else:
        found["revenue"] = (*mean([p.price if p.winner else 0.0 for p in games]), len(games))
    if not setup.values.common:
        start = 0 if setup.auctioneer_bids else 1
        got = [0.0 if p.winner is None else p.worth[p.winner] for p in games]
        found["efficiency"] = (*ratio(got, [max(p.worth[start:]) for p in games]), len(games))
    found["profit"] = (*mean([gains(setup, p)[p.winner] for p in sold if p.winner]), len(sold))
    if setup.format in AT_ONCE:
        found["ratio"] = _by_value(games, seats)
    return {
        name: Figure(*found[name][:2], predicted.get(name), found[name][2]) for name in ORDER if name in found
    }  # fmt: skip


def curse(setup: Setup, games: Sequence[Played]) -> Curse | None:
    """The winner's-curse meter; None for private values and where nothing was sold."""
    won = [(p.knew[p.winner], p.worth[p.winner], p.price) for p in games if p.winner]
    if not setup.values.common or not won:
        return None
    x, worth, price = np.array(won).T
    before = np.asarray(setup.values.expected(x, setup.bidders), float)
    gap, se = mean(worth - before)
    return Curse(float(before.mean()), float(before.mean()) + gap, float(price.mean()), se, len(won))


def _by_value(games: Sequence[Played], seats: Sequence[int] | None) -> tuple[float, float, int]:
    """The mean of bid by value (or signal), its error clustered by person where people bid, else by auction."""
    clusters: dict[Any, list[float]] = {}
    for i, p in enumerate(games):
        for made in p.made:
            x = p.knew[made.seat]
            if made.seat and made.k is not None and x > 0 and (seats is None or made.seat in seats):
                who = p.people.get(made.seat)
                cluster = clusters.setdefault(who[0] if who else i, [0.0, 0.0])
                cluster[0] += made.k / x
                cluster[1] += 1
    above, below = zip(*clusters.values(), strict=True) if clusters else ((), ())
    return (*ratio(above, below), int(sum(below)))
