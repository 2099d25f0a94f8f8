"""The figure of the money: a line a seat over the sales of a game, with the payouts as steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from modernart_lab.widgets.figures.ink import Ink, axis, escaped, layout, note, number, ticks
from modernart_lab.widgets.figures.labels import cut, spread, wide

HEIGHT = {"normal": 300, "projector": 360}
DASHES = ("solid", "dash", "dot", "dashdot", "longdash")
"""Colour belongs to artists, so seats differ by the dashes of their lines and by the letter at their end."""
LONGEST = 10.5
"""Type sizes of a name at the end of a line; a longer one is cut."""


@dataclass(frozen=True)
class Tracks:
    """The money of a game. In k.

    Attributes:
        money: of each seat, at the start and after each sale and payout.
        scored: which of these are payouts.
        rounds: the numbers of their rounds.
        after: of each seat, at the start and after each payout.
    """

    money: tuple[tuple[int, ...], ...]
    scored: tuple[int, ...]
    rounds: tuple[int, ...]
    after: tuple[tuple[int, ...], ...]


def drawing(
    tracks: Tracks, names: Sequence[str], words: Mapping[str, Any], ink: Ink, *, size: str = "normal"
) -> dict[str, Any]:
    """The figure as plain data and layout.

    Args:
        tracks: the money.
        names: of the seats, not yet escaped.
        words: ready and escaped: rounds (a word each), axis.
        ink: tokens or the colours of a theme.
        size: ``"normal"`` or ``"projector"``.
    """
    height, t0, small = HEIGHT[size], ink.axis, ink.small
    ends = [row[-1] for row in zip(*tracks.money, strict=True)]
    labels = [f"{cut(name, LONGEST)} {number(k)}k" for name, k in zip(names, ends, strict=True)]
    right = round(small * (max(wide(label) for label in labels) + 1.4))
    made = layout(ink, height, (round(t0 * 2.8), right, round(t0 * 1.8), round(t0 * 1.6)))
    last = max(1, len(tracks.money) - 1)
    end = last * 1.03  # so that the last payout is a step too, not an edge
    flat = [k for row in tracks.money for k in row]
    low, high = min(0, *flat), max(flat) * 1.04 + 1
    at = ticks(low, high, 4)
    made["yaxis"] = axis(
        ink, (low, high), at, [number(v) for v in at], showgrid=True, gridcolor=ink.colour("rule"), gridwidth=1
    )
    made["xaxis"] = axis(ink, (0, end), list(tracks.scored), list(words["rounds"]))
    for x in tracks.scored:
        made["shapes"].append(
            {
                "type": "line", "x0": x, "x1": x, "y0": low, "y1": high, "layer": "below",
                "line": {"width": 1, "color": ink.colour("rule")},
            }
        )  # fmt: skip
    made["annotations"].append(
        note(
            ink, words["axis"], 0, 1, xref="paper", yref="paper", xanchor="left", yanchor="bottom",
            font={"size": t0, "color": ink.colour("ink-2")},
        )
    )  # fmt: skip
    spots = spread(ends, (high - low) * small * 1.35 / (height - t0 * 3.4), low, high)
    best = max(ends)
    data = []
    for seat, line in enumerate(zip(*tracks.money, strict=True)):
        first = ends[seat] == best
        data.append(
            {
                "type": "scatter", "mode": "lines", "x": [*range(len(line)), end], "y": [*line, line[-1]],
                "line": {
                    "color": ink.colour("ink"), "width": 2.6 if first else 1.5, "dash": DASHES[seat], "shape": "hv",
                },
                "hoverinfo": "text", "hovertext": [f"{escaped(names[seat])} {number(k)}k" for k in (*line, line[-1])],
                "cliponaxis": False,
            }
        )  # fmt: skip
        told = escaped(labels[seat])
        made["annotations"].append(
            note(ink, f"<b>{told}</b>" if first else told, 1, spots[seat], xref="paper", xanchor="left", xshift=8)
        )
    return {"data": data, "layout": made}
