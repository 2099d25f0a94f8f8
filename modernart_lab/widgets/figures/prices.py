"""The figure of prices: what each sale cost against what it paid back, a panel for each format."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from modernart_lab.widgets.figures.ink import SYMBOLS, Ink, axis, layout, note, number, ticks

HEIGHT = {"normal": 300, "projector": 360}
FORMATS = ("o", "n", "s", "f", "d")


@dataclass(frozen=True)
class Sale:
    """One sale. Money in k for the whole lot.

    Attributes:
        artist: of the lot.
        format: letter of the auction it was sold in; "d" for a lot of two.
        price: what the buyer paid.
        back: what it paid back at the end of its round, or is expected to while that round runs; None if unknown.
        settled: whether its round is over.
        told: what it was, in words, escaped.
    """

    artist: str
    format: str
    price: int
    back: float | None
    settled: bool
    told: str = ""


def drawing(sales: Sequence[Sale], words: Mapping[str, Any], ink: Ink, *, size: str = "normal") -> dict[str, Any]:
    """The figure as plain data and layout.

    Args:
        sales: in the order they were made.
        words: ready and escaped: formats {letter: name}, paid, back, even.
        ink: tokens or the colours of a theme.
        size: "normal" or "projector".
    """
    return _draw([sale for sale in sales if sale.back is not None], words, ink, HEIGHT[size])


def _draw(sales: Sequence[Sale], words: Mapping[str, Any], ink: Ink, height: int) -> dict[str, Any]:
    t0 = ink.axis
    margin = (round(t0 * 2.2), 6, round(t0 * 3.0), round(t0 * 3.2))
    made = layout(ink, height, margin)
    top = max([40.0, *(s.price for s in sales), *(s.back or 0 for s in sales)]) * 1.07
    at = ticks(0, top, 3)
    data: list[dict[str, Any]] = []
    gap, wide = 0.022, (1 - 4 * 0.022) / 5
    made["yaxis"] = axis(
        ink, (-0.05 * top, top), at, [number(v) for v in at], showgrid=True, gridcolor=ink.colour("rule"), gridwidth=1
    )
    for i, letter in enumerate(FORMATS):
        x, left = ("x" if i == 0 else f"x{i + 1}"), i * (wide + gap)
        few = [at[0], at[-1]] if i == 0 else [at[-1]]  # a 0 would touch the last number of the panel before
        made[f"xaxis{i + 1 if i else ''}"] = axis(
            ink,
            (-0.09 * top, top),
            few,
            [number(v) for v in few],
            domain=[round(left, 4), round(left + wide, 4)],
            anchor="y",
        )
        made["annotations"].append(
            note(
                ink, words["formats"][letter].replace(" ", "<br>"), left, 1, xref="paper", yref="paper",
                xanchor="left", yanchor="bottom", align="left", yshift=5, font={"size": t0, "color": ink.colour("ink")},
            )
        )  # fmt: skip
        edge = {"width": 1, "color": ink.colour("edge")}
        made["shapes"].append(
            {
                "type": "line",
                "xref": x,
                "x0": 0,
                "x1": top,
                "y0": 0,
                "y1": top,
                "layer": "below",
                "line": {**edge, "color": ink.colour("ink")},
            }
        )
        made["shapes"].append(
            {"type": "line", "xref": x, "x0": -0.09 * top, "x1": top, "y0": 0, "y1": 0, "layer": "below", "line": edge}
        )
        data.append(
            {
                "type": "scatter",
                "x": [0],
                "y": [0],
                "xaxis": x,
                "mode": "markers",
                "marker": {"opacity": 0},
                "hoverinfo": "skip",
            }
        )
        for settled in (True, False):
            some = [sale for sale in sales if sale.format == letter and sale.settled == settled]
            data += [_trace(some, x, ink, settled=settled)] if some else []
    made["annotations"].append(
        note(
            ink, words["even"], 0.93 * top, 0.86 * top, xref="x", xanchor="right", yanchor="bottom", xshift=-3,
            font={"size": t0, "color": ink.colour("ink-2")},
        )
    )  # fmt: skip
    below = {
        "xref": "paper",
        "yref": "paper",
        "yanchor": "top",
        "yshift": -t0 * 1.55,
        "font": {"size": t0, "color": ink.colour("ink-2")},
    }
    made["annotations"].append(note(ink, words["paid"], 1, 0, xanchor="right", **below))
    made["annotations"].append(note(ink, words["back"], 0, 0, xanchor="left", **below))
    return {"data": data, "layout": made}


def _trace(sales: Sequence[Sale], x: str, ink: Ink, *, settled: bool) -> dict[str, Any]:
    colours, ground = [ink.colour(sale.artist) for sale in sales], ink.colour("ground")
    line = {"width": 1.2, "color": ground} if settled else {"width": 1.7, "color": colours}
    return {
        "type": "scatter", "x": [sale.price for sale in sales],
        "y": [round(float(sale.back or 0), 2) for sale in sales], "xaxis": x, "mode": "markers", "cliponaxis": False,
        "marker": {
            "symbol": [SYMBOLS[sale.artist] for sale in sales],
            "size": [11 if sale.artist == "CP" else 10 for sale in sales],
            "opacity": 1, "color": colours if settled else ground, "line": line,
        },
        "hoverinfo": "text", "hovertext": [sale.told for sale in sales],
    }  # fmt: skip
