"""A mean over deals with its clustered standard error and 95 % interval, from whole sums."""

from __future__ import annotations

from math import inf, nan, sqrt, tan
from statistics import NormalDist
from typing import Any, NamedTuple

LEVEL = 0.95


class Estimate(NamedTuple):
    """A mean. NaN where there is nothing to know it by.

    Attributes:
        value: the mean.
        se: its standard error, deals as clusters.
        low, high: the 95 % interval.
        count: over how many games, lots or meetings.
    """

    value: float
    se: float
    low: float
    high: float
    count: int


def estimate(sums: Any, scale: float = 1.0) -> Estimate:
    """The mean of a measure.

    Deals are drawn independently, the games of a deal are not: the error is that of a ratio of sums over deals
    (Cochran, Sampling Techniques, 1977, ch. 6), the interval Student's with one degree of freedom less than deals.

    Args:
        sums: deals, n, n², x, x n, x² (``sums.moments``).
        scale: what the measure is divided by.

    >>> estimate([2, 2, 2, 30, 30, 500])[:2]
    (15.0, 5.0)
    """
    deals, n, nn, x, xn, xx = (int(figure) for figure in sums)
    if n == 0:
        return Estimate(nan, nan, nan, nan, 0)
    value = x / n
    if deals < 2:
        return Estimate(value / scale, nan, nan, nan, n)
    spread = (xx * n * n - 2 * x * n * xn + x * x * nn) / n**4  # whole numbers up to here: exact
    se = sqrt(max(0.0, spread) * deals / (deals - 1))
    wide = student(deals - 1) * se
    return Estimate(value / scale, se / scale, (value - wide) / scale, (value + wide) / scale, n)


def student(freedom: float, level: float = LEVEL) -> float:
    """The two-sided quantile of Student's t (Abramowitz and Stegun 26.7.5; exact for one and two degrees).

    >>> [round(student(f), 3) for f in (1, 2, 10, 1000)]
    [12.706, 4.303, 2.228, 1.962]
    """
    p = 0.5 + level / 2
    if freedom == 1:
        return tan(3.141592653589793 * (p - 0.5))
    if freedom == 2:
        return (2 * p - 1) / sqrt(2 * p * (1 - p))
    z = NormalDist().inv_cdf(p)
    if freedom == inf:
        return z
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / freedom ** (i + 1) for i, term in enumerate(terms))
