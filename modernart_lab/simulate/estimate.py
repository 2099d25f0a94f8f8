"""A mean over deals with its clustered standard error and 95 % interval, from whole sums."""

from __future__ import annotations

from math import nan, sqrt
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
    from scipy.special import stdtrit

    deals, n, nn, x, xn, xx = (int(figure) for figure in sums)
    if n == 0:
        return Estimate(nan, nan, nan, nan, 0)
    value = x / n
    if deals < 2:
        return Estimate(value / scale, nan, nan, nan, n)
    spread = (xx * n * n - 2 * x * n * xn + x * x * nn) / n**4  # whole numbers up to here: exact
    se = sqrt(max(0.0, spread) * deals / (deals - 1))
    wide = float(stdtrit(deals - 1, 0.5 + LEVEL / 2)) * se
    return Estimate(value / scale, se / scale, (value - wide) / scale, (value + wide) / scale, n)
