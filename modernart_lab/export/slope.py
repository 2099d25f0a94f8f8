"""The slope that bids against values have in equilibrium: the line through the origin that is nearest to them."""

from __future__ import annotations

import numpy as np

from modernart_lab.export.setup import Setup
from modernart_lab.export.solved import Solved
from modernart_lab.export.values import Grid, Private

CELLS = 2_000


def slope_of(setup: Setup, solved: Solved | None) -> float | None:
    """E[x b(x)] / E[x^2] of the equilibrium; (n-1)/n for sealed bids and uniform values. None where there is none.

    Values that stay out are left out of both sums.
    """
    if solved is None:
        return None
    model, u = setup.values, (np.arange(CELLS) + 0.5) / CELLS
    if isinstance(model, Grid):
        x = np.arange(model.least, model.most + 1.0)
    else:
        x = model.quantile(u) if isinstance(model, Private) else model.low + (model.high - model.low) * u
    b = np.asarray(solved.line(x), float)
    inside = b == b
    below = float((x[inside] ** 2).sum())
    return float((x[inside] * b[inside]).sum()) / below if below else None
