"""What theory says of a setup: how one bids in equilibrium, and what comes of it.

The bids are those of ``theory``, where their sources stand. The figures are what comes out when everybody bids by them,
as a sum over the values, or the exact ones where theory has them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np

from modernart_lab import theory
from modernart_lab.export.setup import Setup
from modernart_lab.export.values import Average, Grid, KagelLevin, Private, Wallet

CELLS = 4_000
"""Values that a sum over the values is made of."""
MOST_GRID = 8
"""Up to so many whole values all equilibria are looked for; more take seconds."""
MOST_LAP = 100
"""Up to this value a lap on whole values is solved; higher ones take seconds."""
STANDARD = ("sealed", "second_price", "open")
"""Formats in which one decides on one number."""


@dataclass(frozen=True)
class Solved:
    """Equilibrium, as far as theory knows it.

    Attributes:
        line: the bid of each value as an array, nan where one stays out; once around the bid of the first to bid.
        bid: what a bidder says who knows x, faces a price and has so many bidders after him; nan for a pass.
        seller: what an auctioneer says who bids: his bid, his limit or the price he asks; nan for a pass.
        figures: "revenue", "seller" (what an auctioneer who bids gains), "sold", "efficiency", "profit" (of a winner)
            and "ratio" (bid by value), those that are known.
        rounded: whether the line is a smooth solution rounded down, for want of one in whole k.
    """

    line: Callable[[Any], Any]
    bid: Callable[[float, float, int], float]
    seller: Callable[[float, float], float] | None = None
    figures: dict[str, float] = field(default_factory=dict)
    rounded: bool = False


@lru_cache(maxsize=64)
def solved(setup: Setup) -> Solved | None:
    """The equilibrium of a setup; None where theory has none for it."""
    values = setup.values
    if isinstance(values, Grid):
        return _grid(setup, values)
    if values.common:
        return _common(setup)
    assert isinstance(values, Private)
    plain = values.dist is None and values.least == 0
    if setup.auctioneer_bids:
        return _auctioneer(setup) if plain and setup.objective == "money" else None
    if setup.format == "once_around":
        return _lap(setup) if plain and setup.objective == "money" and not setup.reserve else None
    if setup.format == "fixed_price":
        return _posted(setup, values) if setup.objective == "money" else None
    return _private(setup, values, plain)


def all_whole(setup: Setup) -> tuple[Any, ...]:
    """All symmetric equilibria in whole k of a sealed auction with ties by lot; none where that is not looked for."""
    values = setup.values
    if (
        not isinstance(values, Grid)
        or values.most - values.least >= MOST_GRID
        or setup.format != "sealed"
        or setup.objective != "money"
        or setup.payee not in ("bank", "opponent")
    ):
        return ()
    return () if setup.reserve or setup.risk_aversion else _whole(setup.bidders, values.most, values.least)


@lru_cache(maxsize=64)
def _whole(n: int, most: int, least: int) -> tuple[Any, ...]:
    return theory.symmetric_equilibria(n, most, least=least)


def _one(f: Callable[[Any], Any], xs: np.ndarray) -> Callable[[float, float, int], float]:
    """The bid as a quick function of one number; nan below the first x."""
    ys = np.asarray(f(xs), float)
    return lambda x, price=0.0, after=0: float(np.interp(x, xs, ys)) if x >= xs[0] else np.nan


def _private(setup: Setup, values: Private, plain: bool) -> Solved | None:
    """One number decides, the values are private, the auctioneer is silent."""
    n, r, rho, low, high = setup.bidders, setup.reserve, setup.risk_aversion, values.least, values.most
    first = setup.format == "sealed"
    name = "first_price" if first else "second_price"
    line: Callable[[Any], Any]
    if setup.payee == "share" or setup.objective == "margin":
        if not plain or r or rho or n < 2:
            return None

        def scaled(v: Any) -> Any:
            v = np.asarray(v, float) / high
            if setup.payee == "share":
                return high * np.asarray(theory.dissolution_bid(v, n, 0 if first else 1))
            if setup.payee == "opponent":
                return high * np.asarray(theory.opponent_paid_bid(v, n + 1, name))
            return high * np.asarray(theory.spite_bid(v, n, 1 / (n - 1), name))

        if setup.payee == "share" and setup.objective == "margin":
            return None
        line = scaled
    elif not first:
        line = lambda v: np.where(np.asarray(v, float) >= r, v, np.nan)  # noqa: E731
    elif values.dist is None:
        line = lambda v: np.asarray(  # noqa: E731
            theory.first_price_bid(v, n, reserve=max(r, low), risk_aversion=rho, low=low, high=high)
        )
    else:
        line = theory.PrivateValues(values.dist, n, r, rho).first_price_bid
    start = max(low, min(r, high))
    xs = np.linspace(start, high, 2_001) if values.dist is None else _quantiles(values, start)
    figures = _symmetric(values, n, r, line, first=first)
    if setup.payee == "share":
        figures["profit"] += figures["revenue"] / n
    return Solved(line, _one(line, xs), None, figures)


def _quantiles(values: Private, start: float) -> np.ndarray:
    found = np.append(values.quantile(np.linspace(0, 1, 2_001)[:-1]), values.most)
    return np.unique(np.append(start, found[found >= start]))


def _symmetric(
    values: Private, n: int, r: float, line: Callable[[Any], Any], *, first: bool, sold: bool = True
) -> dict[str, float]:
    """What comes of a bid that rises with the value: sums over the chance u that a value is lower."""
    edge = 0.0 if values.dist is None and r <= values.least else _chance(values, r)
    u = edge + (1 - edge) * (np.arange(CELLS) + 0.5) / CELLS
    v = values.quantile(u)
    bids = np.nan_to_num(np.asarray(line(np.clip(v, max(r, values.least), values.most)), float))
    step = (1 - edge) / CELLS
    highest = n * u ** (n - 1) * step
    if first:
        revenue = float(bids @ highest)
    else:
        second = n * (n - 1) * u ** max(n - 2, 0) * (1 - u) * step
        revenue = float(bids @ second) + (r * n * (1 - edge) * edge ** (n - 1) if r else 0.0)
    everything = values.quantile((np.arange(CELLS) + 0.5) / CELLS)
    best = float(everything @ (n * ((np.arange(CELLS) + 0.5) / CELLS) ** (n - 1))) / CELLS
    worth, chance = float(v @ highest), 1 - edge**n
    figures = {"revenue": revenue, "sold": chance, "efficiency": worth / best if best else 1.0}
    figures["profit"] = (worth - revenue) / chance if chance else 0.0
    if not edge:
        figures["ratio"] = float(np.mean(bids / np.maximum(v, 1e-12)))
    return figures


def _chance(values: Private, r: float) -> float:
    """The chance that a value is below r."""
    if values.dist is not None:
        return float(values.dist.cdf(r))
    return float(np.clip((r - values.least) / (values.most - values.least), 0, 1))


def _common(setup: Setup) -> Solved | None:
    """Common values where one number decides; margin only counts where nothing is known of it.

    Open is solved as second price: everybody has a limit from the start, and nobody learns from who has left.
    """
    n, values = setup.bidders, setup.values
    if setup.format not in STANDARD or setup.objective != "money":
        return None
    name = "first_price" if setup.format == "sealed" else "second_price"
    u = (np.arange(400) + 0.5) / 400
    order = n * u ** (n - 1) if name == "first_price" else n * (n - 1) * u ** (n - 2) * (1 - u)
    if isinstance(values, KagelLevin):
        eps, low = values.epsilon, values.least

        def line(x: Any) -> Any:
            x = np.asarray(x, float)
            inside = np.asarray(theory.kagel_levin_bid(np.maximum(x, low + eps), n, eps, low, name), float)
            # Below low + eps the lot is worth low to x + eps: one bids as over a uniform value (Kagel & Levin 1986).
            near = low + (x + eps - low) / (n + 1 if name == "first_price" else n)
            return np.where(x < low + eps, near, inside)

        v = low + (values.most - low) * u
        prices = line(v[:, None] + eps * (2 * u - 1))
        revenue, worth = float(np.mean(prices @ order) / 400), (low + values.most) / 2
    else:
        assert isinstance(values, Average | Wallet)
        top = values.most
        if isinstance(values, Average):
            line = lambda x: top * np.asarray(theory.average_value_bid(np.asarray(x, float) / top, n, name))  # noqa: E731
            revenue, worth = top * theory.average_value_revenue(n), top / 2
        else:
            line = lambda x: top * np.asarray(theory.wallet_bid(np.asarray(x, float) / top, name))  # noqa: E731
            revenue, worth = top * theory.wallet_outcome().revenue, top
    xs = np.linspace(values.low, values.high, 2_001)
    return Solved(line, _one(line, xs), None, {"revenue": revenue, "sold": 1.0, "profit": worth - revenue})


def _lap(setup: Setup) -> Solved:
    """Once around; the auctioneer only sells, or bids as the last."""
    n, top, own = setup.bidders, setup.values.high, setup.auctioneer_bids
    lap = theory.once_around_outcome(n, auctioneer_bids=own)
    winning = float(sum(lap.wins))
    figures = {"sold": winning, "profit": top * float(sum(lap.payoffs)) / winning}
    figures |= {"seller": top * float(lap.seller)} if own else {"revenue": top * float(lap.price)}
    if lap.efficiency is not None:
        figures["efficiency"] = float(lap.efficiency)

    def line(v: Any) -> Any:
        return top * np.asarray(theory.once_around_bid(np.asarray(v, float) / top, 0, n - 1, auctioneer_bids=own))

    def bid(x: float, price: float = 0.0, after: int = 0) -> float:
        if x <= price:
            return np.nan
        wish = top * float(theory.once_around_bid(x / top, min(price / top, 1.0), after, auctioneer_bids=own))
        return wish if wish == wish else np.nan

    def seller(s: float, price: float) -> float:
        return price if s > 2 * price else np.nan

    return Solved(line, bid, seller if own else None, figures)


def _posted(setup: Setup, values: Private) -> Solved:
    """A fixed price: everybody takes what is not above his value; an unsold lot stays with the seller for nothing."""
    n, top = setup.bidders, values.most
    if values.dist is None and values.least == 0:
        best = top * theory.posted_price(n)
    else:
        from scipy import stats

        dist = values.dist or stats.uniform(values.least, values.most - values.least)
        best = theory.PrivateValues(dist, n).posted_price()
    price = best if setup.ask is None else setup.ask
    below = _chance(values, price)
    sold = 1 - below**n
    u = below + (1 - below) * (np.arange(CELLS) + 0.5) / CELLS
    figures = {"revenue": price * sold, "sold": sold}
    if sold > 0:
        worth = float(values.quantile(u).mean())
        figures["profit"] = worth - price
        cells = (np.arange(CELLS) + 0.5) / CELLS
        figures["efficiency"] = sold * worth / float(values.quantile(cells) @ (n * cells ** (n - 1)) / CELLS)
    return Solved(lambda v: np.asarray(v, float), lambda x, price=0.0, after=0: x, lambda s, p: price, figures)


def _auctioneer(setup: Setup) -> Solved:
    """The auctioneer bids on the own lot and pays the bank; values uniform."""
    n, top = setup.bidders, setup.values.high
    if setup.format == "once_around":
        return _lap(setup)
    xs = np.linspace(0, 1, 2_001)
    if setup.format == "fixed_price":
        asks = np.array([theory.posted_price(n, own_value=float(s), buy_back=True) for s in xs[::20]])
        given = setup.ask
        figures = {"seller": top * float(theory.auctioneer_payoff("fixed_price", n))} if given is None else {}
        return Solved(
            lambda v: np.asarray(v, float),
            lambda x, price=0.0, after=0: x,
            lambda s, p: top * float(np.interp(s / top, xs[::20], asks)) if given is None else given,
            figures,
        )
    if setup.format == "sealed":
        lot = theory.auctioneer_sealed_outcome(n)
        sells = 1 - lot.bought_back
        figures = {"seller": top * lot.seller, "sold": sells, "profit": top * n * lot.bidder / sells}
        own = np.asarray(theory.auctioneer_sealed_bid(xs, n))

        def line(v: Any) -> Any:
            return top * np.asarray(theory.sealed_bid_against_auctioneer(np.asarray(v, float) / top, n))

        return Solved(
            line, _one(line, top * xs), lambda s, p: top * float(np.interp(s / top, xs, own)), figures
        )  # fmt: skip
    r = np.asarray(theory.auctioneer_limit((np.arange(CELLS) + 0.5) / CELLS))
    sells = float(np.mean(1 - r**n))
    gains = float(np.mean((1 - r ** (n + 1)) / (n + 1) - r**n * (1 - r)))
    seller = float(theory.auctioneer_payoff("open", n))
    return Solved(
        lambda v: np.asarray(v, float),
        lambda x, price=0.0, after=0: x,
        lambda s, p: top * float(theory.auctioneer_limit(s / top)),
        {"seller": top * seller, "sold": sells, "profit": top * gains / sells},
    )


def _grid(setup: Setup, values: Grid) -> Solved | None:
    """Whole values. Exact for sealed bids, second price and once around where they have been solved."""
    n, low, top = setup.bidders, values.least, values.most
    if setup.objective != "money" or setup.reserve or setup.risk_aversion or setup.payee not in ("bank", "opponent"):
        return None
    own = np.arange(low, top + 1)
    if setup.format == "once_around":
        if low or top > MOST_LAP:
            return None
        lap = theory.once_around_grid(n, top, auctioneer_bids=False)

        def bid(x: float, price: float = 0.0, after: int = 0) -> float:
            k = lap.bids[n - 1 - after][min(int(price), top)][int(x)]
            return float(k) if k > price else np.nan

        return Solved(
            lambda v: np.array([bid(x, 0, n - 1) for x in np.clip(np.rint(v), 0, top)]), bid, None,
            {"revenue": float(lap.price)},
        )  # fmt: skip
    if setup.format == "fixed_price":
        chance = np.clip((own - low) / (top - low + 1), 0, 1)
        ask = setup.ask if setup.ask is not None else float(own[np.argmax(own * (1 - chance**n))])
        sold = 1 - float(np.clip((np.ceil(ask) - low) / (top - low + 1), 0, 1)) ** n
        return Solved(
            lambda v: np.asarray(v, float), lambda x, price=0.0, after=0: x, lambda s, p: ask,
            {"revenue": ask * sold, "sold": sold},
        )  # fmt: skip
    if setup.format != "sealed":
        figures = {}
        if setup.format == "second_price" and low == 0:
            figures = {"revenue": float(theory.second_price_revenue_grid(n, top)), "efficiency": 1.0, "ratio": 1.0}
        return Solved(lambda v: np.asarray(v, float), lambda x, price=0.0, after=0: x, None, figures)
    found = all_whole(setup)
    smooth = np.floor((n - 1) * (own - low) / n + 1e-9) + low
    table = np.array(found[0].bids, float) if found else smooth
    xs = own.astype(float)

    def line(v: Any) -> Any:
        return np.interp(np.asarray(v, float), xs, table)

    def sealed(x: float, price: float = 0.0, after: int = 0) -> float:
        return float(table[int(x) - low])

    return Solved(line, sealed, None, _table(xs, table, n) if found else {}, rounded=not found)


def _table(own: np.ndarray, table: np.ndarray, n: int) -> dict[str, float]:
    """What comes of a table of bids that all use; bids of 0 leave the lot unsold."""
    size = len(own)
    revenue = worth = 0.0
    below = 0
    for b in np.unique(table):
        mine = own[table == b]
        chance = ((below + len(mine)) / size) ** n - (below / size) ** n
        below += len(mine)
        if b > 0:
            revenue += b * chance
            worth += float(mine.mean()) * chance
    sold = 1 - (np.count_nonzero(table == 0) / size) ** n
    best = float(sum(k * (((i + 1) / size) ** n - (i / size) ** n) for i, k in enumerate(own)))
    inside = own > 0
    return {
        "revenue": revenue,
        "sold": float(sold),
        "efficiency": worth / best,
        "profit": (worth - revenue) / sold,
        "ratio": float(np.mean(table[inside] / own[inside])),
    }
