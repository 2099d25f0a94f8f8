"""Exact integrals of piecewise polynomials, so that tables of fractions come out as fractions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise


@lru_cache(maxsize=64)
def _weights(degree: int) -> tuple[Fraction, ...]:
    """Newton-Cotes weights on [0, 1] that integrate every polynomial up to the degree exactly."""
    size = degree + 1
    nodes = [Fraction(i, degree) if degree else Fraction(0) for i in range(size)]
    rows = [[node**power for node in nodes] + [Fraction(1, power + 1)] for power in range(size)]
    for i in range(size):
        pivot = next(j for j in range(i, size) if rows[j][i])
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for j in range(size):
            if j != i and rows[j][i]:
                rows[j] = [x - rows[j][i] * y for x, y in zip(rows[j], rows[i], strict=True)]
    return tuple(row[-1] for row in rows)


def integral(f: Callable[[Fraction], Fraction], breaks: Iterable[Fraction | int], degree: int) -> Fraction:
    """The integral of a continuous function that is a polynomial between breaks.

    Args:
        f: the function, of a Fraction; a polynomial of at most ``degree`` between neighbours of ``breaks``, ends
            included.
        breaks: where the pieces meet, and both ends; in any order, repeats allowed.
        degree: the highest power in any piece.
    """
    points = sorted({Fraction(b) for b in breaks})
    total = Fraction(0)
    for low, high in pairwise(points):
        step = (high - low) / max(degree, 1)
        total += (high - low) * sum((w * f(low + i * step) for i, w in enumerate(_weights(degree))), Fraction(0))
    return total
