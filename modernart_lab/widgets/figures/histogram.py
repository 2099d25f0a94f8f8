"""The figure of a histogram with upright lines at what matters: zero, the mean, what theory says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Any

from modernart_lab.widgets.figures.ink import Ink, axis, layout, nice_step, note, number, ticks

HEIGHT = {"normal": 300, "projector": 370}


@dataclass(frozen=True)
class Mark:
    """An upright line.

    Attributes:
        x: where.
        label: ready and escaped.
        dash: how it is drawn.
        strong: whether it is the one that was measured.
    """

    x: float
    label: str
    dash: str = "solid"
    strong: bool = False


def drawing(
    values: Sequence[float], marks: Sequence[Mark], words: Mapping[str, str], ink: Ink, *, size: str = "normal"
) -> dict[str, Any]:
    """The figure as plain data and layout.

    Args:
        values: what is counted.
        marks: upright lines, labelled above.
        words: ready and escaped: x, y.
        ink: tokens or the colours of a theme.
        size: ``"normal"`` or ``"projector"``.
    """
    t0, small = ink.axis, ink.small
    span_of = max([*values, 0.0]) - min([*values, 0.0])  # from 0 on, so that equal values have a bar, too
    step = nice_step(max(span_of, 1e-3), 14)
    low = min(0, floor(min(values, default=0) / step)) * step
    bins = max(1, ceil((max([*values, step]) - low) / step + 1e-9))
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / step + 1e-9))] += 1
    high, most = low + bins * step, max(counts, default=1) or 1
    up = round(small * 1.5) * max(1, len(marks)) + round(t0 * 1.9)
    made = layout(ink, HEIGHT[size] + up, (round(t0 * 2.8), round(t0 * 1.2), up, round(t0 * 3.2)))
    ends = [low, high, *(mark.x for mark in marks)]
    span = (min(ends) - 0.3 * step, max(ends) + 0.3 * step)
    xs, ys = ticks(span[0], span[1], 6), ticks(0, most * 1.05, 3)
    whole = [y for y in ys if y == int(y)]
    made["xaxis"] = axis(ink, span, xs, [number(x, 0 if step >= 1 else 1) for x in xs])
    made["yaxis"] = axis(
        ink, (0, most * 1.05), whole, [number(y) for y in whole], showgrid=True, gridcolor=ink.colour("rule"),
        gridwidth=1,
    )  # fmt: skip
    made["bargap"] = 0.08
    grey = {"font": {"size": t0, "color": ink.colour("ink-2")}, "xref": "paper", "yref": "paper"}
    made["annotations"] += [
        note(ink, words["y"], 0, 1, xanchor="left", yanchor="bottom", yshift=up - t0 * 1.7, **grey),
        note(ink, words["x"], 1, 0, xanchor="right", yanchor="top", yshift=-t0 * 1.7, **grey),
    ]
    for i, mark in enumerate(marks):
        rise = round(small * 1.5) * (len(marks) - 1 - i)
        made["shapes"].append(
            {
                "type": "line", "x0": mark.x, "x1": mark.x, "y0": 0, "y1": 1, "yref": "paper",
                "line": {"width": 2.4 if mark.strong else 1.6, "color": ink.colour("ink"), "dash": mark.dash},
            }
        )  # fmt: skip
        share = (mark.x - span[0]) / (span[1] - span[0])
        label = f"<b>{mark.label}</b>" if mark.strong else mark.label
        made["annotations"].append(
            note(
                ink, label, mark.x, 1, yref="paper", yanchor="bottom", yshift=2 + rise,
                xanchor="left" if share < 0.7 else "right",
            )
        )  # fmt: skip
    middles = [round(low + (i + 0.5) * step, 6) for i in range(bins)]
    bars = {
        "type": "bar", "x": middles, "y": counts, "width": [step * 0.92] * bins, "hoverinfo": "skip",
        "marker": {"color": ink.colour("ink", 34), "line": {"width": 0}},
    }  # fmt: skip
    return {"data": [bars], "layout": made}
