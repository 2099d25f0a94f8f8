"""The cross-entropy method: a cloud of points is drawn, the best of them say where the next cloud lies.

Points are drawn from independent normal distributions, in pairs that mirror each other about the centre; the centre and
the spread move part of the way to those of the best (Rubinstein 1999, "The Cross-Entropy Method for Combinatorial and
Continuous Optimization", Methodology and Computing in Applied Probability 1:127-190; the smoothing: de Boer, Kroese,
Mannor and Rubinstein 2005, "A Tutorial on the Cross-Entropy Method", Annals of Operations Research 134:19-67). The
spread never falls below a least one, which shrinks slowly: else noisy scores freeze the search where it happens to be
(Szita and Lorincz 2006, "Learning Tetris Using the Noisy Cross-Entropy Method", Neural Computation 18:2936-2941).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import fmean, pstdev
from typing import NamedTuple

Point = tuple[float, ...]
CENTRE, WIDTH = 0.5, 0.2
"""How far the centre and the spread move to those of the best, as a part of the way."""


class Cloud(NamedTuple):
    """Where the points of a generation are drawn.

    Attributes:
        centre: the mean of each figure.
        spread: its standard deviation.
    """

    centre: Point
    spread: Point


def drawn(cloud: Cloud, count: int, low: Point, high: Point, rng: random.Random) -> list[Point]:
    """So many points of a cloud, an even number, each figure between its least and its most."""
    points: list[Point] = []
    for _ in range(count // 2):
        steps = [rng.gauss(0.0, spread) for spread in cloud.spread]
        for side in (1, -1):
            moved = [centre + side * step for centre, step in zip(cloud.centre, steps, strict=True)]
            points.append(tuple([min(max(x, least), most) for x, least, most in zip(moved, low, high, strict=True)]))
    return points


def moved(cloud: Cloud, points: Sequence[Point], scores: Sequence[float], elite: int, least: Point) -> Cloud:
    """The next cloud.

    Args:
        cloud: the one that the points were drawn from.
        points: as drawn.
        scores: how good each is.
        elite: how many of the best decide.
        least: the least spread of each figure.
    """
    best = [points[i] for i in sorted(range(len(points)), key=lambda i: -scores[i])[:elite]]
    centre, spread = [], []
    for column, old, wide, floor in zip(zip(*best, strict=True), *cloud, least, strict=True):
        middle = fmean(column)
        centre.append(old + CENTRE * (middle - old))
        spread.append(max(floor, wide + WIDTH * (pstdev(column, middle) - wide)))
    return Cloud(tuple(centre), tuple(spread))
