"""The figure of what changes from lot to lot or from round to round: lines of means with their intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from modernart_lab.widgets.figures.ink import SYMBOLS, Ink, axis, layout, note, number, ticks
from modernart_lab.widgets.figures.labels import spread, wide

HEIGHT = {"normal": 320, "projector": 400}
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
MARKS = ("circle", "square", "diamond", "triangle-up", "x", "cross")


@dataclass(frozen=True)
class Course:
    """One line.

    Attributes:
        xs, ys: its points.
        halves: half of the interval of each; NaN where there is none.
        label: at its right end, ready and escaped; "" for none.
        artist: whose colour and mark it has; "" for ink.
        thin: whether it stands behind the others.
    """

    xs: tuple[float, ...]
    ys: tuple[float, ...]
    halves: tuple[float, ...] = ()
    label: str = ""
    artist: str = ""
    thin: bool = False


def drawing(
    courses: Sequence[Course], at: Sequence[tuple[float, str]], words: Mapping[str, str], ink: Ink, *,
    size: str = "normal", turned: bool = False, zero: bool = True,
) -> dict[str, Any]:  # fmt: skip
    """The figure as plain data and layout.

    Args:
        courses: the lines.
        at: the places of the x axis and their words, escaped.
        words: ready and escaped: x, y.
        ink: tokens or the colours of a theme.
        size: ``"normal"`` or ``"projector"``.
        turned: whether small is up, as for ranks.
        zero: whether 0 is shown.
    """
    height, t0, small = HEIGHT[size], ink.axis, ink.small
    told = [one for one in courses if one.label]
    right = round(small * (max((wide(one.label) for one in told), default=0.0) + 1.4))
    margin = (round(t0 * 2.9), right, round(t0 * 2.0), round(t0 * 3.2))
    made = layout(ink, height, margin)
    ends = [0.0] if zero else []
    for one in courses:
        halves = one.halves or (0.0,) * len(one.ys)
        for y, half in zip(one.ys, halves, strict=True):
            if isfinite(y):
                ends += [y - (half if isfinite(half) else 0), y + (half if isfinite(half) else 0)]
    low, high = min(ends, default=0.0), max(ends, default=1.0)
    pad = 0.06 * (high - low) or 0.5
    span = (low - pad, high + pad)
    shown = (span[1], span[0]) if turned else span
    ys = ticks(low, high, 4)
    few = [y for y in ys if y == int(y)] if turned else ys
    step = ys[1] - ys[0] if len(ys) > 1 else 1.0
    digits = 0 if step >= 1 or turned else 1 if step >= 0.1 else 2
    made["yaxis"] = axis(
        ink, shown, few, [number(y, digits) for y in few], showgrid=True,
        gridcolor=ink.colour("rule"), gridwidth=1,
    )  # fmt: skip
    first, last = at[0][0], at[-1][0]
    edge = 0.03 * (last - first) or 0.5
    made["xaxis"] = axis(ink, (first - edge, last + edge), [x for x, _ in at], [word for _, word in at], tickangle=0)
    grey = {"font": {"size": t0, "color": ink.colour("ink-2")}, "xref": "paper", "yref": "paper"}
    made["annotations"] += [
        note(ink, words["y"], 0, 1, xanchor="left", yanchor="bottom", yshift=t0 * 0.4, xshift=-margin[0] + 4, **grey),
        note(ink, words["x"], 1, 0, xanchor="right", yanchor="top", yshift=-t0 * 1.7, **grey),
    ]
    if zero and span[0] < 0 < span[1]:
        made["shapes"].append(
            {
                "type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": 0, "y1": 0, "layer": "below",
                "line": {"width": 1.2, "color": ink.colour("edge")},
            }
        )  # fmt: skip
    data = [_line(one, 0, ink) for one in courses if one.thin]
    data += [_line(one, i, ink) for i, one in enumerate(one for one in courses if not one.thin)]
    ends_at = [next((y for y in reversed(one.ys) if isfinite(y)), 0.0) for one in told]
    gap = small * 1.4 / (height - margin[2] - margin[3]) * (span[1] - span[0])
    spots = spread(ends_at, gap, *span)
    for one, spot in zip(told, spots, strict=True):
        made["annotations"].append(
            note(ink, one.label, 1, spot, xref="paper", xanchor="left", xshift=6, yanchor="middle")
        )
    return {"data": data, "layout": made}


def _line(one: Course, number_: int, ink: Ink) -> dict[str, Any]:
    colour = ink.colour(one.artist) if one.artist else ink.colour("ink", 26) if one.thin else ink.colour("ink")
    made: dict[str, Any] = {
        "type": "scatter", "mode": "lines" if one.thin else "lines+markers",
        "x": [round(x, 3) for x in one.xs], "y": [round(y, 3) if isfinite(y) else None for y in one.ys],
        "line": {
            "width": 1 if one.thin else 2.2, "color": colour,
            "dash": "solid" if one.artist or one.thin else DASHES[number_ % len(DASHES)],
        },
        "hoverinfo": "skip", "cliponaxis": False,
    }  # fmt: skip
    if not one.thin:
        symbol = SYMBOLS[one.artist] if one.artist else MARKS[number_ % len(MARKS)]
        made["marker"] = {"size": 10 if one.artist else 8, "symbol": symbol, "color": colour}
        if one.halves:
            made["error_y"] = {
                "type": "data", "array": [round(h, 3) if isfinite(h) else 0 for h in one.halves], "visible": True,
                "thickness": 1.4, "width": 3, "color": colour,
            }  # fmt: skip
    return made
