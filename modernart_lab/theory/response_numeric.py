"""Best responses with values and bids that are any numbers, numerically.

Every rival's values are laid out in many equally likely steps, his bids become a distribution, and what a bid brings
is read off a fine grid of bids. A best bid is a hair above what it beats; a bid that is judged shares the ties.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from modernart_lab.theory.stakes import Stakes

STEPS, BIDS = 20_000, 2001
"""How many steps of value a rival has, and how many bids are looked at."""

BidFunction = Callable[[np.ndarray], Any]


_HAIR = 1e-12


class Brings(NamedTuple):
    """By bid, a hair above it: the chance to win, and everything that does not hang on the own value.

    Attributes:
        bids: the bids looked at, rising.
        chance: the chance to win with a hair more.
        rest: what such a bid brings besides the chance times the value.
        lost: the part of the chance that a bid of just this size loses by ties.
        tied: what the loss of ties brings or saves.
    """

    bids: np.ndarray
    chance: np.ndarray
    rest: np.ndarray
    lost: Callable[[np.ndarray], np.ndarray]
    tied: Callable[[np.ndarray], np.ndarray]

    def at(self, v: np.ndarray, b: np.ndarray) -> np.ndarray:
        """What bids bring these values, ties reckoned."""
        lost = self.lost(b)
        return (
            v * (np.interp(b, self.bids, self.chance) - lost) + np.interp(b, self.bids, self.rest) + self.tied(b) * lost
        )

    def best(self, v: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The best bid of each value and what it brings."""
        worth = v[:, None] * self.chance + self.rest
        at = worth.argmax(axis=1)
        return self.bids[at], worth.max(axis=1)


class _Rival(NamedTuple):
    """A rival's bids in rising order, the values they come from, and the steps of their distribution.

    Attributes:
        bids: all his bids.
        values: the values behind them.
        at: bids where the distribution is known, two a hair apart where many values bid the same.
        share: the chance that he bids at most that.
        heavy: the bids that many values make.
        mass: how likely each of them is.
    """

    bids: np.ndarray
    values: np.ndarray
    at: np.ndarray
    share: np.ndarray
    heavy: np.ndarray
    mass: np.ndarray

    @classmethod
    def of(cls, bid: BidFunction, values: np.ndarray) -> _Rival:
        bids = checked(bid(values), values.shape)
        order = np.argsort(bids, kind="stable")
        at, counts = np.unique(bids[order], return_counts=True)
        many = counts > max(2, len(values) // 1000)
        upto = np.cumsum(counts) / len(values)
        # Where few bids are alike, half a step back makes the distribution exact between them.
        share = np.where(many, upto, upto - 0.5 * counts / len(values))
        hair = _HAIR * (1 + at[many])
        at_all = np.append(at, at[many] - hair)
        share_all = np.append(share, (upto - counts / len(values))[many])
        rising = np.argsort(at_all, kind="stable")
        mass = counts[many] / len(values)
        return cls(bids[order], values[order], at_all[rising], share_all[rising], at[many], mass)

    def below(self, b: np.ndarray) -> np.ndarray:
        """The chance that he bids at most b."""
        found = np.interp(b, self.at, self.share, left=0.0)
        return np.where(b >= self.at[-1], 1.0, found)

    def just(self, b: np.ndarray) -> np.ndarray:
        """The chance that he bids b and nothing else."""
        if not len(self.heavy):
            return np.zeros_like(b)
        place = np.clip(np.searchsorted(self.heavy, b), 0, len(self.heavy) - 1)
        return np.where(self.heavy[place] == b, self.mass[place], 0.0)


def checked(bids: Any, shape: tuple[int, ...], *, passes: bool = False) -> np.ndarray:
    """The bids of a function as an array; nan, which is no bid, as 0 unless passes are kept.

    Raises:
        ValueError: not one finite, non-negative number for each value.
    """
    try:
        found = np.array(np.broadcast_to(np.asarray(bids, dtype=float), shape))
    except (TypeError, ValueError):
        raise ValueError("a bid function must take an array of values and give one number for each") from None
    none = np.isnan(found)
    found[none] = 0
    if not (np.isfinite(found) & (found >= 0)).all():
        raise ValueError("a bid function must give finite numbers of at least 0 (nan for no bid)")
    if passes:
        found[none] = np.nan
    return found


def simultaneous(
    format: str,  # noqa: A002
    rivals: Sequence[BidFunction],
    values: np.ndarray,
    stakes: Stakes,
    ahead: Sequence[bool] | None = None,
) -> Brings:
    """What each bid brings where all bid at once, or stay in up to a limit ("open").

    Args:
        format: "sealed", "second_price", "open" or "all_pay".
        rivals: their bid functions.
        values: ``STEPS`` equally likely values.
        stakes: what counts; as if nobody of the rivals were the auctioneer.
        ahead: which rivals win ties against the own bid; None for ties by lot.

    Raises:
        ValueError: envy, with rivals many of whose values bid the same: who wins the tie would matter.
    """
    them = [_Rival.of(rival, values) for rival in rivals]
    top = max(float(rival.at[-1]) for rival in them)
    b = np.linspace(0, top, BIDS) if top > 1e-9 else np.array([0.0, 1e-9])
    heavy = np.unique(np.concatenate([rival.heavy for rival in them]))
    if len(heavy) and stakes.envy:
        raise ValueError(
            "rivals who bid the same with many values, and envy, are solved on whole values; say values=range(...)"
        )
    if len(heavy) <= BIDS:
        b = np.unique(np.concatenate([b, heavy, np.maximum(0, heavy - 2 * _HAIR * (1 + heavy))]))
    shares = np.array([rival.below(b) for rival in them])
    chance = shares.prod(axis=0)
    pay, receive, envy = float(stakes.pay), float(stakes.receive), float(stakes.envy)
    beyond = _from_above(1 - chance, b)
    rest = np.zeros_like(b)

    def lost(at: np.ndarray) -> np.ndarray:
        return _lost_ties(them, at, ahead)

    if format == "all_pay":
        return Brings(b, chance, -pay * b, lost, np.zeros_like)
    if format == "sealed":
        rest -= pay * b * chance
        rest += receive * (b * (1 - chance) + beyond)
    else:
        mean_below = b * chance - (_from_above(chance, b)[0] - _from_above(chance, b))
        rest -= pay * mean_below
        alone = np.array([np.delete(shares, j, axis=0).prod(axis=0) for j in range(len(them))])
        second_above = 1 - chance - ((1 - shares) * alone).sum(axis=0)
        rest += receive * (b * (1 - chance) + _from_above(second_above, b))
    if envy:
        rest -= envy * sum(_lost_value(j, them, b) for j in range(len(them)))
    return Brings(b, chance, rest, lost, lambda b: (pay + receive) * b)


def _lost_ties(them: Sequence[_Rival], b: np.ndarray, ahead: Sequence[bool] | None) -> np.ndarray:
    """The chance that nobody bids more than b, and a tie is lost."""
    shares = np.array([rival.below(b) for rival in them])
    masses = np.array([rival.just(b) for rival in them])
    if not masses.any():
        return np.zeros_like(b)
    if ahead is not None:
        against = np.array(ahead)[:, None]
        return shares.prod(axis=0) - (shares - masses * against).prod(axis=0)
    # With k others at b the chance is 1/(k+1), the integral of t^k.
    nodes, weights = np.polynomial.legendre.leggauss(12)
    t = (nodes[:, None, None] + 1) / 2
    return shares.prod(axis=0) - weights @ (shares - masses + t * masses).prod(axis=1) / 2


def _from_above(f: np.ndarray, b: np.ndarray) -> np.ndarray:
    """The integral of f from each b to the last."""
    pieces = np.diff(b) * (f[1:] + f[:-1]) / 2
    return np.append(np.cumsum(pieces[::-1])[::-1], 0)


def _lost_value(j: int, them: Sequence[_Rival], b: np.ndarray) -> np.ndarray:
    """The mean of rival j's value where he bids above b and all others."""
    rival = them[j]
    others = np.ones(len(rival.bids))
    for i, other in enumerate(them):
        if i != j:
            others = others * other.below(rival.bids)
    total = np.append(0, np.cumsum(rival.values * others)) / len(rival.bids)
    upto = np.searchsorted(rival.bids, b, side="right")
    return total[-1] - total[upto]


class Turn(NamedTuple):
    """Once around, at my turn: prices that may stand, how likely, and the chance that a bid of that size stays."""

    prices: np.ndarray
    chance: np.ndarray
    stays: np.ndarray

    def best(self, v: np.ndarray, price: float) -> tuple[np.ndarray, np.ndarray]:
        """The best bid of each value over a price (nan for a pass) and what it brings."""
        open_bids = self.prices[self.prices >= price]
        worth = (v[:, None] - open_bids) * self.stays[self.prices >= price]
        at = worth.argmax(axis=1)
        gain = worth[np.arange(len(v)), at]
        return np.where(gain > 0, open_bids[at], np.nan), np.maximum(gain, 0)

    def at(self, v: np.ndarray, bids: np.ndarray, price: float) -> np.ndarray:
        """What these bids bring over a price; those that are not above it are passes."""
        worth = (v - bids) * np.interp(bids, self.prices, self.stays)
        return np.where(np.isnan(bids) | (bids < price), 0.0, worth)


def my_turn(
    before: Sequence[Callable[[Any, Any], Any]],
    after: Sequence[Callable[[Any, Any], Any]],
    sold: Callable[[np.ndarray], np.ndarray],
    values: np.ndarray,
) -> Turn:
    """What those before me make of the price, and whether those after me, and the auctioneer, let a bid stand.

    Args:
        before: bid functions of value and price, nan for a pass, in the order of bidding.
        after: the same of those who come later.
        sold: by last price, the chance that the auctioneer does not buy.
        values: equally likely values, some hundreds.
    """
    prices = np.linspace(0, float(values.max()), 801)
    chance = np.zeros_like(prices)
    chance[0] = 1.0
    for bidder in before:
        moved = np.zeros_like(prices)
        for i in np.flatnonzero(chance):
            bids = checked(bidder(values, prices[i]), values.shape, passes=True)
            cell = np.clip(np.fmax(bids, prices[i]) / prices[1], 0, len(prices) - 1)
            low = np.minimum(cell.astype(int), len(prices) - 2)
            part = cell - low
            each = chance[i] / len(values)
            moved += each * (np.bincount(low, 1 - part, len(prices)) + np.bincount(low + 1, part, len(prices)))
        chance = moved
    stays = sold(prices)
    for bidder in after:
        raised = [np.mean(checked(bidder(values, p), values.shape, passes=True) >= p) for p in prices]
        stays = stays * (1 - np.array(raised))
    return Turn(prices, chance, stays)
