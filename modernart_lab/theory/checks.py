"""What the functions of theory ask of their arguments, said in one way."""

from __future__ import annotations

from typing import Any

import numpy as np

from modernart_lab.engine.given import entries, shown

MOST = 10**9
"""Whole numbers, of bidders or of k, go so far."""
MOST_ROWS = 10_000
"""And so far where there is a row for each."""
Numbers = Any
"""A number, or anything numpy makes an array of."""


def whole(n: object, least: int = 1, name: str = "n", most: int = MOST) -> int:
    """The whole number itself, from ``least`` to ``most``.

    Raises:
        ValueError: no whole number, too small, or so large that tables of that many rows would fill the memory.
    """
    if isinstance(n, bool) or not isinstance(n, int | np.integer) or not least <= n <= most:
        limits = f"from {least} to {most:,}" if isinstance(n, int | np.integer) and n > most else f"of at least {least}"
        raise ValueError(f"{name} must be a whole number {limits}, not {_short(n)}")
    return int(n)


def number(x: object, low: float = -np.inf, high: float = np.inf, name: str = "x", *, open_top: bool = False) -> Any:
    """One finite number from low to high, as it came, so that Fractions stay exact.

    Raises:
        ValueError: no number, not finite, or outside.
    """
    try:
        as_float = float(x)  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError):
        as_float = np.nan
    fits = low <= as_float < high if open_top else low <= as_float <= high
    if isinstance(x, bool | str) or not np.isfinite(as_float) or not fits:
        raise ValueError(f"{name} must be a finite number{_within(low, high, open_top)}, not {_short(x)}")
    return x


def numbers(x: Numbers, low: float = -np.inf, high: float = np.inf, name: str = "v") -> np.ndarray:
    """An array of finite numbers from low to high.

    Raises:
        ValueError: no numbers, not finite, or outside; the first wrong one is named.
    """
    try:
        array = np.asarray(x, dtype=float)
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"{name} must be finite numbers{_within(low, high)}, not {_short(x)}") from None
    wrong = ~(np.isfinite(array) & (array >= low) & (array <= high))
    if wrong.any():
        raise ValueError(f"{name} must be finite numbers{_within(low, high)}, not {float(array[wrong].flat[0])}")
    return array


def amounts(given: object, name: str) -> tuple[Any, ...]:
    """Finite numbers in a row, as they came.

    Raises:
        ValueError: no list of numbers, or one that is not finite.
    """
    found = entries(given)
    if found is None:
        raise ValueError(f"{name} must be a list of numbers, not {_short(given)}")
    return tuple([number(x, name=name) for x in found])


def span(low: object, high: object) -> tuple[float, float]:
    """The ends of an interval.

    Raises:
        ValueError: no finite numbers, or not low < high.
    """
    ends = float(number(low, name="low")), float(number(high, name="high"))
    if not ends[0] < ends[1]:
        raise ValueError(f"low must be less than high, but low={ends[0]:g} and high={ends[1]:g}")
    return ends


def one_of(word: object, known: Any, name: str = "format") -> Any:
    """The word itself, when it is known.

    Raises:
        ValueError: an unknown word; the known ones are listed.
    """
    if isinstance(word, bool | float) or word not in tuple(known):
        raise ValueError(f"no {name} {_short(word)}; known: {', '.join(map(str, known))}")
    return word


def plain(array: Any) -> Any:
    """A float for what has no shape, else the array."""
    found = np.asarray(array, dtype=float)
    return float(found) if found.ndim == 0 else found


def _within(low: float, high: float, open_top: bool = False) -> str:
    if np.isfinite(low) and np.isfinite(high):
        return f" from {low:g} to below {high:g}" if open_top else f" from {low:g} to {high:g}"
    if np.isfinite(low):
        return f" of at least {low:g}"
    return f" of at most {high:g}" if np.isfinite(high) else ""


def _short(x: object) -> str:
    return shown(x, 40)
