"""The figures of a class with their errors: what one student does counts as one cluster.

Losses count as they are: a mean that leaves them out hides the winner's curse.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from modernart_lab.export.measures import ratio
from modernart_lab.export.slope import slope_of
from modernart_lab.export.values import Private

if TYPE_CHECKING:
    import pandas as pd

    from modernart_lab.classroom.blocks import Block

Z = 1.96
DIGITS = 9
"""Digits behind the point that count: what is less is no distance from equilibrium but how machines reckon."""


class ClassFigure(NamedTuple):
    """A figure of a class.

    Attributes:
        value: as measured; nan where there is nothing to measure.
        se: its standard error, the students as clusters; nan with fewer than two.
        predicted: in equilibrium, on the same lots where that can be had; nan where nobody knows.
        count: on how many bids, lots or sales it rests.
        students: of how many students.
    """

    value: float
    se: float
    predicted: float = float("nan")
    count: int = 0
    students: int = 0

    @property
    def half(self) -> float:
        """Half of the 95 % interval."""
        return Z * self.se


NOTHING = ClassFigure(float("nan"), float("nan"))


def quotient(above: Any, below: Any, students: Any, predicted: float = float("nan")) -> ClassFigure:
    """Sum over sum, a student's parts as one cluster (delta method); nan rows are left out."""
    a, b = np.asarray(above, float), np.asarray(below, float)
    sound = np.isfinite(a) & np.isfinite(b)
    if not sound.any():
        return NOTHING._replace(predicted=predicted)
    who, place = np.unique(np.asarray(students, str)[sound], return_inverse=True)
    value, se = np.round(ratio(np.bincount(place, a[sound]), np.bincount(place, b[sound])), DIGITS).tolist()
    return ClassFigure(value, se, predicted, int(sound.sum()), len(who))


def mean(values: Any, students: Any, predicted: float = float("nan")) -> ClassFigure:
    """A mean over rows, students as clusters."""
    x = np.asarray(values, float)
    return quotient(x, np.where(np.isfinite(x), 1.0, np.nan), students, predicted)


def _plain(x: Any) -> float:
    found = np.asarray(x, float)
    found = found[np.isfinite(found)]
    return float(found.mean()) if len(found) else float("nan")


def figures_of(block: Block) -> dict[str, ClassFigure]:
    """The figures of a block by name, those that there are.

    "slope" (least squares through the origin), "ratio" (bid by value), "crra" (the relative risk aversion with which
    the slope would be an equilibrium), "revenue", "efficiency", "profit" (of students who won), "over" (bid less
    equilibrium bid), "above" (share of bids above what the lot may be worth), "ante" and "post" (regrets), "early" and
    "late" (distance from equilibrium in the first and the last third), "estimate" (own estimate less the worth).
    """
    rows: Any = block.rows
    who = rows["student"]
    made: dict[str, ClassFigure] = {}
    if block.slopes:
        x, b = rows["x"], rows["bid"]
        theory = slope_of(block.setup, block.solved) if block.setup is not None else None
        made["slope"] = quotient(x * b, x * x, who, float("nan") if theory is None else theory)
        eq = rows["eq"].where(rows["bid"].notna())
        made["ratio"] = quotient(b, x, who, quotient(eq, x, who).value)
        made["crra"] = _crra(block, made["slope"])
    made["revenue"] = mean(rows["revenue"], who, _plain(rows["ideal_revenue"]))
    if not block.common:
        ideal = quotient(rows["ideal_got"], rows["best"], who).value
        made["efficiency"] = quotient(rows["got"], rows["best"], who, ideal)
    won = rows["won"].astype(bool)
    made["profit"] = mean(rows["gain"][won], who[won], _plain(rows["ideal_gain"]))
    made["over"] = mean(rows["bid"] - rows["eq"], who, 0.0)
    made["above"] = mean(np.where(rows["bid"].notna(), _above(block), np.nan), who)
    made["ante"], made["post"] = mean(rows["ante"], who), mean(rows["post"], who)
    third = max(1, int(rows["lot"].max()) // 3)
    far = (rows["bid"] - rows["eq"]).abs()
    for name, part in (("early", rows["lot"] <= third), ("late", rows["lot"] > rows["lot"].max() - third)):
        made[name] = mean(far[part], who[part])
    noted = rows["estimate"].notna()
    made["estimate"] = mean((rows["estimate"] - rows["worth"])[noted], who[noted], 0.0)
    return {name: figure for name, figure in made.items() if figure.value == figure.value}


def _above(block: Block) -> Any:
    rows = block.rows
    if block.common and block.setup is not None:
        model = block.setup.values  # noqa: PD011
        return (rows["bid"] > np.asarray(model.expected(rows["x"].to_numpy(), block.bidders), float)).astype(float)
    return (rows["bid"] > rows["x"] + 1e-9).astype(float)


def _crra(block: Block, slope: ClassFigure) -> ClassFigure:
    """Rho of utility x^(1-rho) for which the slope is an equilibrium: (n-1)/(n-rho), so rho = n - (n-1)/slope.

    Source: Krishna, Auction Theory, ch. 4; for sealed bids and values uniform from 0.
    """
    s, n = block.setup, block.bidders
    model = None if s is None else s.values  # noqa: PD011
    plain = isinstance(model, Private) and model.dist is None and s is not None and s.payee in ("bank", "opponent")
    if block.format != "sealed" or not plain or not slope.value > 0 or (s is not None and s.reserve):
        return NOTHING
    rho = n - (n - 1) / slope.value
    return slope._replace(value=rho, se=slope.se * (n - 1) / slope.value**2, predicted=0.0)


def surplus(block: Block) -> dict[str, ClassFigure]:
    """What became of what there was to gain, as shares of the highest values: to the seller, the winner, and lost."""
    rows, who = block.rows, block.rows["student"]
    sold = rows["got"] > 0
    parts = {"seller": rows["revenue"], "winner": rows["got"] - rows["revenue"].where(sold, 0.0)}
    parts["lost"] = rows["best"] - rows["got"]
    ideal = {"seller": rows["ideal_revenue"], "winner": rows["ideal_got"] - rows["ideal_revenue"]}
    ideal["lost"] = rows["best"] - rows["ideal_got"]
    return {
        name: quotient(part, rows["best"], who, quotient(ideal[name], rows["best"], who).value)
        for name, part in parts.items()
    }


def learning(block: Block) -> pd.DataFrame:
    """By lot: the mean of bid less equilibrium bid, and its standard error over students."""
    rows = block.rows.assign(far=block.rows["bid"] - block.rows["eq"])
    by_lot = rows.dropna(subset=["far"]).groupby("lot")["far"]
    found = by_lot.agg(["mean", "sem", "size"]).round(DIGITS).reset_index()
    return found.rename(columns={"sem": "se", "size": "count"})
