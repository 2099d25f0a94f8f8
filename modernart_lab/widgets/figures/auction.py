"""The figure of one auction alone: bids by value over the equilibrium line and the line of bidding it all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from modernart_lab.widgets.figures.ink import Ink, axis, layout, note, number, ticks
from modernart_lab.widgets.figures.labels import spread, wide

HEIGHT = {"normal": 348, "projector": 420}


STRONG = ("main", "step")


@dataclass(frozen=True)
class Line:
    """A line with a label at its right end.

    Attributes:
        xs, ys: its points, in k.
        label: ready and escaped; "" for none.
        style: "main", "step" (the same in steps), "thin", "dots", "dash" or "long".
    """

    xs: tuple[float, ...]
    ys: tuple[float, ...]
    label: str
    style: str


@dataclass(frozen=True)
class BidsByValue:
    """What the figure shows. All in k.

    Attributes:
        span: the least and the highest value or signal.
        top: up to where bids go; a dot above it is drawn at the edge as an arrow.
        lines: the lines, the most important last.
        dots: (value, bid) of the others.
        own: (value, bid) by the own function.
        whole: equilibria in whole k: the values and the bids of each.
        counted: whether equal dots are drawn as one that is larger.
        mine: what the own dots are called; "" for none.
    """

    span: tuple[float, float]
    top: float
    lines: tuple[Line, ...]
    dots: tuple[tuple[float, float], ...]
    own: tuple[tuple[float, float], ...]
    whole: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = ()
    counted: bool = False
    mine: str = ""


def drawing(picture: BidsByValue, words: Mapping[str, str], ink: Ink, *, size: str = "normal") -> dict[str, Any]:
    """The figure as plain data and layout.

    Args:
        picture: what to show.
        words: ready and escaped: x, y; beyond, what is said of dots above the top.
        ink: tokens or the colours of a theme.
        size: "normal" or "projector".
    """
    height, t1, small = HEIGHT[size], ink.axis, ink.small
    labels = [*(line.label for line in picture.lines if line.label), *([picture.mine] if picture.own else [])]
    widest = max((wide(label) for label in labels), default=0.0)
    margin = (round(t1 * 2.9), round(small * (widest + 1.2)), round(t1 * 1.9), round(t1 * 3.2))
    made = layout(ink, height, margin)
    low, high = picture.span
    xs, ys = ticks(low, high, 5), ticks(0, picture.top, 4)
    pad = 0.02 * (high - low)
    made["xaxis"] = axis(ink, (low - pad, high + pad), xs, [number(x) for x in xs])
    made["yaxis"] = axis(
        ink, (-0.02 * picture.top, picture.top), ys, [number(y) for y in ys], showgrid=True,
        gridcolor=ink.colour("rule"), gridwidth=1,
    )  # fmt: skip
    grey = {"font": {"size": t1, "color": ink.colour("ink-2")}, "xref": "paper", "yref": "paper"}
    made["annotations"] += [
        note(ink, words["y"], 0, 1, xanchor="left", yanchor="bottom", yshift=t1 * 0.4, **grey),
        note(ink, words["x"], 1, 0, xanchor="right", yanchor="top", yshift=-t1 * 1.7, **grey),
    ]
    if words.get("beyond"):
        made["annotations"].append(
            note(ink, words["beyond"], 1, 1, xanchor="right", yanchor="bottom", yshift=t1 * 0.4, **grey)
        )
    data = [_line(ink, line) for line in picture.lines if line.style not in STRONG]
    for dots, own in ((picture.dots, False), (picture.own, True)):
        data += _dots(ink, [dot for dot in dots if dot[1] <= picture.top], picture.counted, own=own)
    data += _arrows(ink, [x for x, y in (*picture.dots, *picture.own) if y > picture.top], picture.top)
    data += [_steps(ink, at, bids) for at, bids in picture.whole]
    data += [_line(ink, line) for line in picture.lines if line.style in STRONG]
    _tell(picture, made, ink, height - margin[2] - margin[3])
    return {"data": data, "layout": made}


def _line(ink: Ink, line: Line) -> dict[str, Any]:
    look = {
        "main": {"width": 2.5, "color": ink.colour("ink")},
        "step": {"width": 2.5, "color": ink.colour("ink"), "shape": "hvh"},
        "thin": {"width": 1, "color": ink.colour("edge")},
        "dots": {"width": 1.6, "color": ink.colour("ink"), "dash": "dot"},
        "dash": {"width": 1.6, "color": ink.colour("ink"), "dash": "dash"},
        "long": {"width": 1.6, "color": ink.colour("ink"), "dash": "longdashdot"},
    }[line.style]
    return {
        "type": "scatter", "mode": "lines", "x": [round(x, 3) for x in line.xs], "y": [round(y, 3) for y in line.ys],
        "line": look, "hoverinfo": "skip", "cliponaxis": True,
    }  # fmt: skip


def _dots(ink: Ink, dots: Sequence[tuple[float, float]], counted: bool, *, own: bool) -> list[dict[str, Any]]:
    if not dots:
        return []
    size: Any = 6.5 if own else 5
    if counted:
        counts = Counter(dots)
        dots = list(counts)
        most = max(counts.values())
        size = [round(4 + 14 * (n / most) ** 0.5, 1) for n in counts.values()]
    colour = ink.colour("ink") if own else ink.colour("ink", 34)
    marker = {"size": size, "color": colour, "line": {"width": 0}}
    if own:
        marker["line"] = {"width": 1, "color": ink.colour("ground")}
    return [
        {
            "type": "scatter", "mode": "markers", "x": [round(x, 2) for x, _ in dots],
            "y": [round(y, 2) for _, y in dots], "marker": marker, "hoverinfo": "skip", "cliponaxis": False,
        }
    ]  # fmt: skip


def _arrows(ink: Ink, xs: Sequence[float], top: float) -> list[dict[str, Any]]:
    """Dots above the top, at its edge."""
    if not xs:
        return []
    marker = {"size": 9, "symbol": "triangle-up", "color": ink.colour("ink"), "line": {"width": 0}}
    return [
        {
            "type": "scatter", "mode": "markers", "x": [round(x, 2) for x in xs], "y": [round(top, 2)] * len(xs),
            "marker": marker, "hoverinfo": "skip", "cliponaxis": False,
        }
    ]  # fmt: skip


def _steps(ink: Ink, at: Sequence[int], bids: Sequence[int]) -> dict[str, Any]:
    return {
        "type": "scatter", "mode": "lines+markers", "x": list(at), "y": list(bids),
        "line": {"width": 1.6, "color": ink.colour("ink"), "shape": "hvh"},
        "marker": {"size": 10, "symbol": "square-open", "color": ink.colour("ink"), "line": {"width": 2}},
        "hoverinfo": "skip", "cliponaxis": False,
    }  # fmt: skip


def _tell(picture: BidsByValue, made: dict[str, Any], ink: Ink, inner: float) -> None:
    """Labels at the right ends, spread so that none covers another."""
    told = [(line.label, min(line.ys[-1], picture.top), line.style in STRONG) for line in picture.lines if line.label]
    if picture.own and picture.mine:
        told.append((picture.mine, max(picture.own)[1], False))
    ends = [y for _, y, _ in told]
    gap = ink.small * 1.4 / inner * picture.top * 1.02
    spots = spread(ends, gap, -0.02 * picture.top, picture.top)
    for (word, _, strong), y in zip(told, spots, strict=True):
        label = f"<b>{word}</b>" if strong else word
        made["annotations"].append(note(ink, label, 1, y, xref="paper", xanchor="left", xshift=4, yanchor="middle"))
