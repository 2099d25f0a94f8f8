"""Means over worlds with their standard errors, and the highest of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from modernart_lab.analysis.values import error

NOTHING = 1e-9
"""Differences of means below this are none."""


class Estimate(NamedTuple):
    """A figure with its standard error.

    Attributes:
        value: in k (a part of 1 where the objective is to win).
        se: its standard error, in the same.
    """

    value: float
    se: float


def mean(figures: Sequence[float], *, share: bool = False) -> Estimate:
    """The mean and its standard error; the sums are exact, so that order and pieces do not matter to a bit.

    Args:
        figures: one a world.
        share: they are shares of the win (or differences of such): see ``values.error``.

    >>> mean([1.0, 2.0, 3.0]).value
    2.0
    """
    total = fsum(figures)
    return Estimate(total / len(figures), error(total, fsum([x * x for x in figures]), len(figures), share=share))


def top(means: Sequence[float], favoured: int = 0) -> int:
    """The first of the highest; the favoured one where it is as high."""
    most = max(means) - NOTHING
    return favoured if means[favoured] >= most else next(i for i, value in enumerate(means) if value >= most)
