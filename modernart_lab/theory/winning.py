"""The third objective: to win. What a purchase does to the chance of having the most money in the end.

To first order the chance moves with the own money less a weighted mean of the rivals', the weight of a rival being how
much he stands in the way. A purchase that hurts the leader is worth more than its cash, one that feeds him less.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from modernart_lab.theory.checks import number, numbers, one_of, whole

_REACH, _CELLS = 9, 4001


def win_price(value: Any, seller_weight: Any, rival_weight: Any = 0, *, rival_price: Any = None) -> Any:
    """The price at which buying leaves the chance to win where the alternative would.

    Formula: if rival j would otherwise buy at q: (V (1+w_j) + q (w_k - w_j))/(1 + w_k), w_k the auctioneer's weight; if
    nobody would: V/(1 + w_k). At q=V it is V for any weights.
    Assumes: first order; weights of the rivals that add up to 1, see ``win_weights``.
    Units: k.
    Source: own derivation.
    Modern Art: all formats, late in the game. The auctioneer the only rival: (V+q)/2; the other bidder the only rival:
    2V-q, above the value, to deny it to the leader.

    Args:
        value: V, what the lot brings.
        seller_weight: w_k.
        rival_weight: w_j, of the one who would buy.
        rival_price: q, what he would pay; not given if nobody would buy.

    Raises:
        ValueError: weights outside [0, 1] or together above 1, or numbers that are not finite.
    """
    v, wk = number(value, name="value"), number(seller_weight, 0, 1, "seller_weight")
    wj = number(rival_weight, 0, 1, "rival_weight")
    if wk + wj > 1 + 1e-6:
        raise ValueError(f"the rivals' weights add up to 1 at most, not to {float(wk + wj):.4g}")
    if rival_price is None:
        return v / (1 + wk)
    return (v * (1 + wj) + number(rival_price, name="rival_price") * (wk - wj)) / (1 + wk)


def win_probability(money: Sequence[float], sd: float | Sequence[float], me: int = 0) -> float:
    """The chance to have the most in the end, if everybody's future is a normal draw.

    Formula: the integral of the own density times the product of the others' distributions. Numeric, to about 1e-9.
    Assumes: what is still to come is independent and normal with mean 0.
    Units: k; a probability.
    Source: own derivation.
    Modern Art: between lots; the spread of the futures from ``lab.worth`` or from experience, about 60k mid-game.

    Args:
        money: each player's money, what is certain included.
        sd: the spread of each player's future, or one for all.
        me: the seat.

    Raises:
        ValueError: fewer than 2 players, spreads that are not positive, a seat outside.
    """
    return _in_the_way(*_players(money, sd, me), me, None)


def win_weights(money: Sequence[float], sd: float | Sequence[float], me: int = 0) -> tuple[float, ...]:
    """How much each rival stands in the way: the rate at which a k of his costs chance, against a k of one's own.

    Formula: w_j = -(dP/dm_j)/(dP/dm_i); -dP/dm_j is the density of a draw between the two at the top. The rivals' add
    up to 1; the own is given as 0. Numeric, to about 1e-9.
    Assumes: as ``win_probability``.
    Units: pure numbers, one a player.
    Source: own derivation.
    Modern Art: late in the game; goes into ``win_price``.

    Raises:
        ValueError: as ``win_probability``, or money so far apart that no chance moves.
    """
    purses, spread = _players(money, sd, me)
    slopes = [0.0 if seat == me else _in_the_way(purses, spread, me, seat) for seat in range(len(purses))]
    total = sum(slopes)
    if not total > 0:
        raise ValueError("money and sd leave no doubt who wins, so that nobody stands in the way; take a larger sd")
    return tuple(slope / total for slope in slopes)


def win_indifference_price(
    money: Sequence[float],
    value: float,
    sd: float | Sequence[float],
    *,
    seller: int,
    me: int = 0,
    rival: int | None = None,
    rival_price: float = 0,
) -> float:
    """The price at which buying leaves exactly the chance to win of the alternative, beyond the first order.

    Formula: P(I have V-p more, the auctioneer p more) = P(the rival has V-q more, the auctioneer q more), solved for p.
    Assumes: as ``win_probability``.
    Units: k. Numeric, to about 1e-6.
    Source: own derivation.
    Modern Art: late in the game; ``win_price`` is its first order.

    Args:
        money: each player's money before the lot.
        value: V.
        sd: the spread of each player's future, or one for all.
        seller: the auctioneer's seat.
        me: the seat that thinks of buying.
        rival: the seat that would buy otherwise; None if nobody would.
        rival_price: q, what it would pay.

    Raises:
        ValueError: as ``win_probability``, or seats that are not different.
    """
    purses, spread = _players(money, sd, me)
    v, q = float(number(value, name="value")), float(number(rival_price, name="rival_price"))
    one_of(seller, [seat for seat in range(len(purses)) if seat != me], "seller")
    change = np.zeros(len(purses))
    if rival is not None:
        one_of(rival, [seat for seat in range(len(purses)) if seat not in (me, seller)], "rival")
        change[rival], change[seller] = v - q, q
    target = win_probability(list(purses + change), list(spread), me)

    def above(p: float) -> float:
        after = purses.copy()
        after[me] += v - p
        after[seller] += p
        return win_probability(list(after), list(spread), me) - target

    from scipy.optimize import brentq

    wide = abs(v) + abs(q) + 10 * float(spread.max())
    return float(brentq(above, -wide, wide, xtol=1e-9))  # type: ignore[arg-type]


def _in_the_way(purses: np.ndarray, spread: np.ndarray, me: int, rival: int | None) -> float:
    """The density of being level with a rival, ahead of all others; without a rival the chance to be ahead of all."""
    from scipy.special import ndtr

    z = np.linspace(-_REACH, _REACH, _CELLS)
    x = purses[me] + spread[me] * z
    chance = _bell(z)
    for other in range(len(purses)):
        if other != me:
            ahead = (x - purses[other]) / spread[other]
            chance = chance * (_bell(ahead) / spread[other] if other == rival else ndtr(ahead))
    return float(np.trapezoid(chance, z))


def _bell(z: np.ndarray) -> np.ndarray:
    return np.exp(-(z**2) / 2) / np.sqrt(2 * np.pi)


def _players(money: Sequence[float], sd: float | Sequence[float], me: int) -> tuple[np.ndarray, np.ndarray]:
    purses = np.atleast_1d(numbers(money, name="money"))
    whole(len(purses), 2, "the number of players")
    spread = np.atleast_1d(numbers(sd, 0, name="sd"))
    if len(spread) not in (1, len(purses)) or not (spread > 0).all():
        raise ValueError(
            f"sd must be one positive number, or one for each of the {len(purses)} players, not {sd!r:.40}"
        )
    one_of(me, range(len(purses)), "seat")
    return purses, np.broadcast_to(spread, purses.shape)
