"""Two shapes of private values that are not uniform: most of them low, or most of them high. No scipy is needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Ramp:
    """Values from 0 to ``top`` k whose density rises (or falls) in a straight line; usable as a frozen distribution.

    Formula: F(v) = (v/top)^2, rising: the higher of two uniform values; falling 1 - (1 - v/top)^2: the lower of two.
    """

    top: float
    rising: bool

    def cdf(self, v: Any) -> np.ndarray:
        """The chance of a value of at most v."""
        x = np.clip(np.asarray(v, float) / self.top, 0, 1)
        return x**2 if self.rising else 1 - (1 - x) ** 2

    def pdf(self, v: Any) -> np.ndarray:
        """The density."""
        x = np.asarray(v, float) / self.top
        return np.where((x >= 0) & (x <= 1), 2 * (x if self.rising else 1 - x) / self.top, 0.0)

    def ppf(self, u: Any) -> np.ndarray:
        """The value that is passed with a chance of 1-u."""
        u = np.asarray(u, float)
        return self.top * (np.sqrt(u) if self.rising else 1 - np.sqrt(1 - u))
