"""Two bidders who are not alike: one may have the higher values, and the other bids the harder for it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from modernart_lab.theory.checks import Numbers, number, numbers, plain


class Unlike(NamedTuple):
    """What a first and a second price auction come to between two unlike bidders.

    Attributes:
        first_price: the mean revenue of the first price auction.
        second_price: the mean revenue of the second price auction.
        first_price_payoffs: what each of the two gains on average in the first price auction.
        second_price_payoffs: the same in the second price auction.
        inefficient: how often the lower value wins the first price auction.
    """

    first_price: float
    second_price: float
    first_price_payoffs: tuple[float, float]
    second_price_payoffs: tuple[float, float]
    inefficient: float


def asymmetric_first_price_bid(v: Numbers, own_high: float, rival_high: float) -> Numbers:
    """Equilibrium first price bid against one rival whose values go higher or less high than the own.

    Formula: v / (1 + sqrt(1 - k v^2)) with k = 1/own_high^2 - 1/rival_high^2.
    Assumes: own value uniform on [0, own_high], the rival's on [0, rival_high], independent; the seller outside.
    Units: money; an array gives an array.
    Source: Plum 1992.
    Modern Art: sealed between two whose need for the artist differs, the auctioneer not bidding.

    Raises:
        ValueError: highs that are not positive, or values outside [0, own_high].
    """
    own, rival = _high(own_high, "own_high"), _high(rival_high, "rival_high")
    v = numbers(v, 0, own)
    return plain(v / (1 + np.sqrt(1 - (v / own) ** 2 + (v / rival) ** 2)))


def asymmetric_top_bid(own_high: float, rival_high: float) -> float:
    """The highest bid of the asymmetric first price auction, the same for both.

    Formula: own_high * rival_high / (own_high + rival_high).
    Assumes: as ``asymmetric_first_price_bid``.
    Units: money.
    Source: Plum 1992.
    Modern Art: sealed, two bidders.

    Raises:
        ValueError: highs that are not positive.
    """
    one, other = _high(own_high, "own_high"), _high(rival_high, "rival_high")
    return 1 / (1 / one + 1 / other)


def asymmetric_outcome(one_high: float = 1, other_high: float = 2) -> Unlike:
    """Revenue, payoffs and inefficiency of the two formats between unlike bidders.

    Formula: with the inverse bids v = 2b/(1 + k b^2) and their chances, integrated over b numerically; the second
    price has closed forms, with w the lower and W the higher high: revenue w/2 - w^2/(6W).
    Assumes: as ``asymmetric_first_price_bid``.
    Units: money; shares of auctions. Numeric, to about 1e-10.
    Source: Plum 1992 for the bids; the integrals are an own derivation.
    Modern Art: sealed against open, two bidders: with unlike bidders they do not bring the same.

    Raises:
        ValueError: highs that are not positive.
    """
    from scipy.integrate import quad

    highs = _high(one_high, "one_high"), _high(other_high, "other_high")
    top = asymmetric_top_bid(*highs)

    def bend(i: int, b: float) -> float:
        return (b / highs[i]) ** 2 - (b / highs[1 - i]) ** 2

    def value(i: int, b: float) -> float:
        return 2 * b / (1 + bend(i, b))

    def density(i: int, b: float) -> float:
        return 2 * (1 - bend(i, b)) / (1 + bend(i, b)) ** 2 / highs[i]

    def mean(f: object) -> float:
        return quad(f, 0, top, epsabs=1e-12, epsrel=1e-12)[0]

    gains = tuple(
        mean(lambda b, i=i: (value(i, b) - b) * density(i, b) * value(1 - i, b) / highs[1 - i]) for i in (0, 1)
    )
    weak = 0 if highs[0] <= highs[1] else 1
    low, high = highs[weak], highs[1 - weak]

    def wrong(b: float) -> float:
        """The weak one wins with bid b although the strong value, whose bid is lower, is higher than his."""
        return density(weak, b) * max(0.0, value(1 - weak, b) - value(weak, b)) / high

    gain_low = low * (low / high) / 6
    gain_high = gain_low + (high - low) / 2
    return Unlike(
        first_price=mean(lambda b: 1 - value(0, b) / highs[0] * (value(1, b) / highs[1])),
        second_price=low / 2 - gain_low,
        first_price_payoffs=(gains[0], gains[1]),
        second_price_payoffs=(gain_low, gain_high) if weak == 0 else (gain_high, gain_low),
        inefficient=mean(wrong),
    )


def _high(x: float, name: str) -> float:
    high = float(number(x, 0, name=name))
    if high == 0:
        raise ValueError(f"{name} must be more than 0, the highest value that is possible, not 0")
    return high
