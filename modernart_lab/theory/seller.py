"""The auctioneer who bids on the own lot, as the rules of Modern Art let him in every format.

If he wins, what he bids goes to the bank and he has the lot; if he loses, he is paid. So a bid is not quite a reserve:
keeping the lot costs him its price. n counts the other players; their values and his own are uniform on [0, 1],
independent, in one unit of money. Private values are a choice of the model, not a law of the game: where everybody
knows the same value, open and sealed bring that value and only fixed price and once around less (see ``breakeven``).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from modernart_lab.engine.given import shown
from modernart_lab.theory.checks import Numbers, number, numbers, one_of, plain, whole
from modernart_lab.theory.polynomial import integral


class SealedLot(NamedTuple):
    """The sealed auction with a bidding auctioneer, in equilibrium.

    Attributes:
        seller: what the auctioneer gains on average.
        bidder: what each other gains on average.
        bought_back: how often the auctioneer wins.
    """

    seller: float
    bidder: float
    bought_back: float


def auctioneer_limit(own_value: Numbers, hazard: Callable[[float], float] | None = None) -> Numbers:
    """How far the auctioneer should go in an open auction of the own lot.

    Formula: r = (1+s)/3, for every number of bidders. In general the r with (1 - F(r))/f(r) = 2r - s.
    Assumes: the others stay in up to their values, which are uniform on [0, 1] and independent. The textbook's reserve
    of one who keeps the lot for nothing is higher, (1+s)/2.
    Units: money, values in [0, 1]; an array gives an array.
    Source: own derivation, after Myerson 1981.
    Modern Art: open.

    Args:
        own_value: s, what the lot is worth to the auctioneer.
        hazard: (1 - F)/f as a function of r on [0, 1], for other values than uniform ones.

    Raises:
        ValueError: own values outside [0, 1], or a hazard that is no function or is 2r - s for no r.
    """
    s = numbers(own_value, 0, 1, "own_value")
    if hazard is None:
        return plain((1 + s) / 3)
    if not callable(hazard):
        raise ValueError(f"hazard must be a function of r, not {shown(hazard, 40)}")
    from scipy.optimize import brentq

    def solved(one: float) -> float:
        return float(brentq(lambda r: 2 * r - one - hazard(r), 0, 1, xtol=1e-14))  # type: ignore[arg-type]

    return plain(np.vectorize(solved, otypes=[float])(s))


def auctioneer_open_payoff(
    own_value: Fraction | float, n: int, limit: Fraction | float | None = None
) -> Fraction | float:
    """What the auctioneer of an open auction gains on average when he bids up to a limit.

    Formula: integral over x from 0 to r of (s-x) n x^(n-1), plus r n r^(n-1) (1-r), plus the integral over x from r
    to 1 of x n(n-1) x^(n-2) (1-x).
    Assumes: as ``auctioneer_limit``.
    Units: money, values in [0, 1]; a Fraction gives a Fraction. Without a limit: (1+s)/3.
    Source: own derivation.
    Modern Art: open.

    Raises:
        ValueError: n below 1, an own value or limit outside [0, 1].
    """
    n, s = whole(n), number(own_value, 0, 1, "own_value")
    r = (1 + s) / 3 if limit is None else number(limit, 0, 1, "limit")
    kept = s * r**n - n * r ** (n + 1) / (n + 1)
    pushed = n * r**n * (1 - r)
    sold = (n - 1) * (1 - r**n) - n * (n - 1) * (1 - r ** (n + 1)) / (n + 1) if n > 1 else 0
    return kept + pushed + sold


def auctioneer_sealed_bid(own_value: Numbers, n: int) -> Numbers:
    """The auctioneer's equilibrium bid in a sealed auction of the own lot; always below half his value.

    Formula: the solution of (s - 2b) g = G, with G the chance that all others bid less than b, together with
    ``sealed_bid_against_auctioneer``. Near 0 it is n s/(2n+1). Numeric, to about 1e-8.
    Assumes: all values uniform on [0, 1] and independent, n others alike.
    Units: money, values in [0, 1]; an array gives an array.
    Source: own derivation.
    Modern Art: sealed.

    Raises:
        ValueError: n below 1 or own values outside [0, 1].
    """
    s, found = numbers(own_value, 0, 1, "own_value"), _sealed(whole(n))
    return plain(np.interp(s, found.seller_values, found.bids))


def sealed_bid_against_auctioneer(v: Numbers, n: int) -> Numbers:
    """The equilibrium bid of each of n others in a sealed auction where the auctioneer bids too.

    Formula: the solution of (v - b) d/db log(chance that all others bid less) = 1. Near 0 it is n v/(n+1). From the
    auctioneer's highest bid on the others bid among themselves. Numeric, to about 1e-8.
    Assumes: as ``auctioneer_sealed_bid``.
    Units: money, values in [0, 1]; an array gives an array.
    Source: own derivation.
    Modern Art: sealed; it is above the bid of one who forgets the auctioneer, (n-1)v/n.

    Raises:
        ValueError: n below 1 or values outside [0, 1].
    """
    n = whole(n)
    v, found = numbers(v, 0, 1), _sealed(n)
    top_v, top_b = found.bidder_values[-1], found.bids[-1]
    inside = np.interp(v, found.bidder_values, found.bids)
    above = np.maximum(v, top_v)
    alone = (top_v / above) ** (n - 1) * top_b + (n - 1) / n * (above**n - top_v**n) / above ** (n - 1)
    return plain(np.where(v <= top_v, inside, alone))


def auctioneer_sealed_outcome(n: int) -> SealedLot:
    """What the sealed auction with a bidding auctioneer comes to.

    Formula: integrals over the values of the two solved bids. Numeric, to about 1e-6.
    Assumes: as ``auctioneer_sealed_bid``.
    Units: money, values in [0, 1]; a share of auctions.
    Source: own derivation.
    Modern Art: sealed.

    Raises:
        ValueError: n below 1.
    """
    n = whole(n)
    cells = 20_000
    u = (np.arange(cells) + 0.5) / cells
    s_bid, v_bid = auctioneer_sealed_bid(u, n), sealed_bid_against_auctioneer(u, n)
    beats_all = np.interp(s_bid, v_bid, u) ** n  # by own value of the auctioneer
    beats_him = np.interp(v_bid, s_bid, u, right=1.0)  # by value of a bidder
    wins = u ** (n - 1) * beats_him
    seller = np.mean(beats_all * (u - s_bid)) + n * np.mean(wins * v_bid)
    return SealedLot(float(seller), float(np.mean(wins * (u - v_bid))), float(np.mean(beats_all)))


AUCTIONEER_FORMATS = ("open", "once_around", "sealed", "fixed_price")


def auctioneer_payoff(format: str, n: int) -> Fraction | float:  # noqa: A002
    """What an auctioneer who may bid gains on average in a format of Modern Art.

    Formula: the mean over s uniform on [0, 1]: open ``auctioneer_open_payoff``, an exact Fraction; once around
    ``once_around_outcome``; sealed ``auctioneer_sealed_outcome``; fixed price ``posted_price_revenue`` with buy-back.
    Assumes: private values, all uniform on [0, 1] and independent, equilibrium.
    Units: money, values in [0, 1].
    Source: own derivation.
    Modern Art: which card to offer. One other: once around > open > sealed > fixed price; two: open > once around,
    sealed > fixed price; three or four: open > sealed > once around > fixed price.

    Raises:
        ValueError: n below 1 or an unknown format.
    """
    from modernart_lab.theory.once_around import once_around_outcome
    from modernart_lab.theory.posted import posted_price_revenue

    n = whole(n)
    one_of(format, AUCTIONEER_FORMATS)
    if format == "open":
        return integral(lambda s: Fraction(auctioneer_open_payoff(s, n)), [0, 1], n + 2)
    if format == "once_around":
        return once_around_outcome(n).seller
    if format == "sealed":
        return auctioneer_sealed_outcome(n).seller
    nodes, weights = np.polynomial.legendre.leggauss(24)
    payoffs = [posted_price_revenue(n, own_value=(x + 1) / 2, buy_back=True) for x in nodes]
    return float(weights @ np.array(payoffs) / 2)


class _Solved(NamedTuple):
    bids: np.ndarray
    bidder_values: np.ndarray
    seller_values: np.ndarray


@lru_cache(maxsize=16)
def _sealed(n: int) -> _Solved:
    """The values that bid b, of the bidders and of the auctioneer, up to the auctioneer's highest bid.

    With bidders' value b x and auctioneer's value b y and t = log b, the two conditions become
    x' = x/(n(y-2)) - x and y' = y (1/(x-1) - (n-1)/(n(y-2)) - 1), which do not contain t. The equilibrium is the one
    path out of the rest point (1 + 1/n, 2 + 1/n); where it ends fixes the scale. One other: both meet at the top,
    x = y. More: the auctioneer's value reaches 1 where y' + y = 0, and from there the others bid among themselves.
    """
    from scipy.integrate import solve_ivp

    def flow(_: float, xy: np.ndarray) -> list[float]:
        x, y = xy
        return [x / (n * (y - 2)) - x, y * (1 / (x - 1) - (n - 1) / (n * (y - 2)) - 1)]

    def top(_: float, xy: np.ndarray) -> float:
        x, y = xy
        return y - x if n == 1 else n * (y - 2) - (n - 1) * (x - 1)

    top.terminal = True  # type: ignore[attr-defined]
    trace = (2 * n + 1) * (n - 1)
    growth = (trace + np.sqrt(trace**2 + 4 * n * (n + 1) * (2 * n + 1))) / 2
    start = np.array([1 + 1 / n, 2 + 1 / n]) + 1e-7 * np.array([1, -growth / (n + 1)])
    path = solve_ivp(flow, (0, 60), start, events=top, rtol=1e-11, atol=1e-13, dense_output=True)
    assert path.t_events is not None, "the path always ends"
    end = path.t_events[0][0]
    t = np.concatenate([np.linspace(end - 30, 0, 400, endpoint=False), np.linspace(0, end, 8000)])
    x, y = np.where(t < 0, start[:, None], path.sol(np.maximum(t, 0)))
    b = np.exp(t - end) / y[-1]
    return _Solved(np.append(0, b), np.append(0, b * x), np.append(0, b * y))
