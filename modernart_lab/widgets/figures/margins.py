"""The figure of a tournament: a row a mind or a place, a dot for the mean, a line for its 95 % interval."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from modernart_lab.widgets.figures.ink import Ink, axis, layout, note, number, ticks
from modernart_lab.widgets.figures.labels import cut, wide

ROW = {"normal": 26, "projector": 36}
"""Pixels a row."""
LONGEST = 13.5
"""Type sizes of a label; a longer one is cut. A heading is not: its row is empty to the right."""


@dataclass(frozen=True)
class Row:
    """One row.

    Attributes:
        label: what it is called, not yet escaped.
        value: the mean, in k; NaN where there is none yet.
        low: where the interval begins; NaN where there is none.
        high: where it ends.
        strong: whether it is the one that matters.
        head: whether it is the heading of the rows below instead.
    """

    label: str
    value: float = float("nan")
    low: float = float("nan")
    high: float = float("nan")
    strong: bool = False
    head: bool = False


def drawing(rows: Sequence[Row], words: Mapping[str, str], ink: Ink, escape: Any, *, size: str = "normal") -> Any:
    """The figure as plain data and layout.

    Args:
        rows: from the top down.
        words: ready and escaped: axis.
        ink: tokens or the colours of a theme.
        escape: makes a label safe for plotly.
        size: ``"normal"`` or ``"projector"``.
    """
    t0, small = ink.axis, ink.small
    labels = [row.label if row.head else cut(row.label, LONGEST) for row in rows]
    widths = (wide(label) for row, label in zip(rows, labels, strict=True) if not row.head)
    left = round(small * (max(widths, default=4) + 1.4))
    top, bottom = round(t0 * 0.8), round(t0 * 3.4)
    made = layout(ink, ROW[size] * max(1, len(rows)) + top + bottom, (left, round(small * 4.8), top, bottom))
    ends = [end for row in rows for end in (row.value, row.low, row.high) if isfinite(end)]
    low, high = min([-1.0, *ends]), max([1.0, *ends])
    pad = 0.04 * (high - low)
    at = ticks(low, high, 4)
    made["xaxis"] = axis(
        ink, (low - pad, high + pad), at, [number(v) for v in at], showgrid=True, gridcolor=ink.colour("rule"),
        gridwidth=1, tickangle=0,
    )  # fmt: skip
    places = [-place for place in range(len(rows))]
    made["yaxis"] = axis(ink, (-len(rows) + 0.4, 0.6), [], [])
    made["shapes"].append(
        {
            "type": "line", "xref": "x", "yref": "paper", "x0": 0, "x1": 0, "y0": 0, "y1": 1, "layer": "below",
            "line": {"width": 1, "color": ink.colour("edge")},
        }
    )  # fmt: skip
    for row, label, y in zip(rows, labels, places, strict=True):
        told = escape(label)
        bold = row.head or row.strong
        where = {"xref": "paper", "yref": "y", "xanchor": "left", "yanchor": "middle", "align": "left"}
        made["annotations"].append(note(ink, f"<b>{told}</b>" if bold else told, 0, y, xshift=-left + 2, **where))
        if isfinite(row.value):
            figure = number(row.value, 1, signed=True)
            made["annotations"].append(note(ink, f"<b>{figure}</b>" if row.strong else figure, 1, y, xshift=6, **where))
    made["annotations"].append(
        note(
            ink, words["axis"], 1, 0, xref="paper", yref="paper", xanchor="right", yanchor="top", yshift=-t0 * 1.8,
            font={"size": t0, "color": ink.colour("ink-2")},
        )
    )  # fmt: skip
    return {"data": [_lines(rows, places, ink), _dots(rows, places, ink)], "layout": made}


def _lines(rows: Sequence[Row], places: Sequence[int], ink: Ink) -> dict[str, Any]:
    xs: list[float | None] = []
    ys: list[float | None] = []
    for row, y in zip(rows, places, strict=True):
        if isfinite(row.low) and isfinite(row.high):
            xs += [round(row.low, 3), round(row.high, 3), None]
            ys += [y, y, None]
    return {
        "type": "scatter", "mode": "lines", "x": xs, "y": ys, "hoverinfo": "skip", "cliponaxis": False,
        "line": {"width": 2, "color": ink.colour("ink")},
    }  # fmt: skip


def _dots(rows: Sequence[Row], places: Sequence[int], ink: Ink) -> dict[str, Any]:
    some = [(row, y) for row, y in zip(rows, places, strict=True) if isfinite(row.value)]
    return {
        "type": "scatter", "mode": "markers", "x": [round(row.value, 3) for row, _ in some], "y": [y for _, y in some],
        "hoverinfo": "skip", "cliponaxis": False,
        "marker": {
            "size": 10, "color": [ink.colour("ink" if row.strong else "ground") for row, _ in some],
            "line": {"width": 2, "color": ink.colour("ink")},
        },
    }  # fmt: skip
