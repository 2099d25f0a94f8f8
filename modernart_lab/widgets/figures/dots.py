"""The figure of means beside predictions: a row each, a dot with its 95 % interval, and a bar where theory says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from modernart_lab.widgets.figures.ink import Ink, axis, layout, note, number, ticks
from modernart_lab.widgets.figures.labels import wide

ROW = {"normal": 34, "projector": 46}
"""Pixels a row."""
LONGEST = 34
"""Signs of a label; a longer one is cut."""


@dataclass(frozen=True)
class Dot:
    """One row.

    Attributes:
        label: what it is called, not yet escaped.
        value: the mean.
        half: half of its interval; NaN where there is none.
        predicted: what theory says; NaN where it says nothing.
        told: the value in words.
        head: whether it is the heading of the rows below instead.
    """

    label: str
    value: float = float("nan")
    half: float = float("nan")
    predicted: float = float("nan")
    told: str = ""
    head: bool = False


def drawing(
    dots: Sequence[Dot], words: Mapping[str, str], ink: Ink, escape: Any, *, size: str = "normal",
    zero: bool = True, percent: bool = False,
) -> dict[str, Any]:  # fmt: skip
    """The figure as plain data and layout.

    Args:
        dots: from the top down.
        words: ready and escaped: axis, theory.
        ink: tokens or the colours of a theme.
        escape: makes a label safe for plotly.
        size: ``"normal"`` or ``"projector"``.
        zero: whether the axis begins at 0 or below.
        percent: whether values are shares of 1.
    """
    t0, small = ink.axis, ink.small
    labels = [dot.label if len(dot.label) <= LONGEST else dot.label[: LONGEST - 1] + "…" for dot in dots]
    left = round(small * (max((wide(label) for label in labels), default=4) + 1.6))
    right = round(small * (max((wide(dot.told) for dot in dots), default=3) + 1.6))
    top, bottom = round(t0 * 0.6), round(t0 * 3.4)
    made = layout(ink, ROW[size] * max(1, len(dots)) + top + bottom, (left, right, top, bottom))
    ends = [
        end
        for dot in dots
        for end in (dot.value, dot.value - dot.half, dot.value + dot.half, dot.predicted)
        if isfinite(end)
    ]
    ends += [0.0] if zero or not ends else []
    low, high = min(ends), max(ends)
    pad = 0.05 * (high - low) or 0.05
    span = (low - (pad if low < 0 or not zero else 0.02 * (high - low)), high + pad)
    at = ticks(span[0], span[1], 4)
    told = [f"{100 * v:.0f}%".replace("-", "−") if percent else number(v, _digits(at)) for v in at]
    made["xaxis"] = axis(
        ink, span, at, told, showgrid=True, gridcolor=ink.colour("rule"), gridwidth=1, tickangle=0
    )  # fmt: skip
    made["yaxis"] = axis(ink, (-len(dots) + 0.4, 0.9), [], [])
    if span[0] <= 0 <= span[1]:
        made["shapes"].append(
            {
                "type": "line", "xref": "x", "yref": "paper", "x0": 0, "x1": 0, "y0": 0, "y1": 1, "layer": "below",
                "line": {"width": 1, "color": ink.colour("edge")},
            }
        )  # fmt: skip
    for y, (dot, label) in enumerate(zip(dots, labels, strict=True)):
        where = {"xref": "paper", "yref": "y", "xanchor": "left", "yanchor": "middle", "align": "left"}
        text = f"<b>{escape(label)}</b>" if dot.head else escape(label)
        made["annotations"].append(note(ink, text, 0, -y, xshift=-left + 2, **where))
        made["annotations"].append(note(ink, f"<b>{escape(dot.told)}</b>", 1, -y, xshift=8, **where))
    grey = {"font": {"size": t0, "color": ink.colour("ink-2")}, "yref": "paper", "xref": "paper"}
    made["annotations"].append(note(ink, words["axis"], 1, 0, xanchor="right", yanchor="top", yshift=-t0 * 1.8, **grey))
    first = next((y for y, dot in enumerate(dots) if isfinite(dot.predicted)), None)
    if first is not None and words.get("theory"):
        made["annotations"].append(
            note(
                ink, words["theory"], dots[first].predicted, -first + 0.34, xref="x", yref="y", yanchor="bottom",
                xanchor=_side(dots[first].predicted, span), font={"size": t0, "color": ink.colour("ink-2")},
            )
        )  # fmt: skip
    return {"data": [_lines(dots, ink), _bars(dots, ink), _marks(dots, ink)], "layout": made}


def _side(x: float, span: tuple[float, float]) -> str:
    share = (x - span[0]) / (span[1] - span[0])
    return "left" if share < 0.2 else "right" if share > 0.8 else "center"


def _digits(at: Sequence[float]) -> int:
    step = at[1] - at[0] if len(at) > 1 else 1.0
    return 0 if step >= 1 else 1 if step >= 0.1 else 2


def _lines(dots: Sequence[Dot], ink: Ink) -> dict[str, Any]:
    xs: list[float | None] = []
    ys: list[float | None] = []
    for y, dot in enumerate(dots):
        if isfinite(dot.value) and isfinite(dot.half):
            xs += [round(dot.value - dot.half, 4), round(dot.value + dot.half, 4), None]
            ys += [-y, -y, None]
    return {
        "type": "scatter", "mode": "lines", "x": xs, "y": ys, "hoverinfo": "skip", "cliponaxis": False,
        "line": {"width": 2.4, "color": ink.colour("ink")},
    }  # fmt: skip


def _bars(dots: Sequence[Dot], ink: Ink) -> dict[str, Any]:
    """Where theory says: an upright bar, which stays to be seen under a dot."""
    xs: list[float | None] = []
    ys: list[float | None] = []
    for y, dot in enumerate(dots):
        if isfinite(dot.predicted):
            xs += [round(dot.predicted, 4)] * 2 + [None]  # type: ignore[list-item]
            ys += [-y - 0.3, -y + 0.3, None]
    return {
        "type": "scatter", "mode": "lines", "x": xs, "y": ys, "hoverinfo": "skip", "cliponaxis": False,
        "line": {"width": 3, "color": ink.colour("edge")},
    }  # fmt: skip


def _marks(dots: Sequence[Dot], ink: Ink) -> dict[str, Any]:
    some = [(dot, -y) for y, dot in enumerate(dots) if isfinite(dot.value)]
    return {
        "type": "scatter", "mode": "markers", "x": [round(dot.value, 4) for dot, _ in some], "y": [y for _, y in some],
        "hoverinfo": "skip", "cliponaxis": False,
        "marker": {"size": 11, "color": ink.colour("ink"), "line": {"width": 1.5, "color": ink.colour("ground")}},
    }  # fmt: skip
