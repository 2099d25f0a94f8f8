"""The figure of the wallet: what it holds as steps; below, a row a director: taken above the line, paid in below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from modernart_lab.widgets.figures.ink import Ink, axis, layout, note, number, ticks
from modernart_lab.widgets.wallet_facts import Wallet

HEIGHT = {"normal": 390, "projector": 500}
SPLIT = 0.6
"""The part of the height that the rows of the directors take."""
UP, DOWN = 0.52, 0.38
"""How far a bar may reach from the line of its row, in rows."""
LETTERS = "ABCD"
Broken = list[float | None]


def drawing(
    facts: Wallet, words: Mapping[str, str], rows: Sequence[tuple[str, str]], hover: Sequence[str], ink: Ink,
    *, size: str = "normal",
) -> dict[str, Any]:  # fmt: skip
    """The figure as plain data and layout.

    Args:
        facts: the wallet up to a position.
        words: ready and escaped: axis, rows, now.
        rows: for each seat what it took and what it paid in, escaped.
        hover: one text a flow, escaped.
        ink: tokens or the colours of a theme.
        size: ``"normal"`` or ``"projector"``.
    """
    t0, small = ink.axis, ink.small
    height = HEIGHT[size]
    right = round(small * (0.6 * max(len(word.replace("&#36;", "$")) for row in rows for word in row) + 1.4))
    made = layout(ink, height, (round(t0 * 2.4), right, round(t0 * 1.8), round(t0 * 1.9)))
    end = max(1, facts.length)
    top = max(10, *(k for _, k in facts.level)) * 1.08
    at = ticks(0, top, 3)
    made["xaxis"] = axis(
        ink, (0, end), [x for _, x in facts.rounds], [number(n) for n, _ in facts.rounds], anchor="y2", tickangle=0
    )
    made["yaxis"] = axis(
        ink, (0, top), at, [f"&#36;{number(v)}" for v in at], domain=[SPLIT + 0.06, 1], showgrid=True,
        gridcolor=ink.colour("rule"), gridwidth=1,
    )  # fmt: skip
    lines = [-float(seat) for seat in range(facts.players)]
    made["yaxis2"] = axis(
        ink, (-facts.players + 1 - DOWN - 0.1, UP + 0.1), lines,
        [f"<b>{letter}</b>" for letter in LETTERS[: facts.players]],
        domain=[0, SPLIT - 0.06], tickfont={"size": small, "color": ink.colour("ink")},
    )  # fmt: skip
    made["shapes"] += [
        {
            "type": "line", "x0": x, "x1": x, "y0": 0, "y1": 1, "yref": "paper", "layer": "below",
            "line": {"width": 1, "color": ink.colour("rule")},
        }
        for _, x in facts.rounds[1:]
    ]  # fmt: skip
    made["shapes"] += [
        {
            "type": "line", "x0": 0, "x1": end, "y0": y, "y1": y, "yref": "y2", "layer": "below",
            "line": {"width": 1, "color": ink.colour("edge")},
        }
        for y in lines
    ]  # fmt: skip
    made["annotations"] += [
        note(
            ink, words["axis"], 0, 1, xref="paper", yref="paper", xanchor="left", yanchor="bottom",
            font={"size": t0, "color": ink.colour("ink-2")},
        ),
        note(
            ink, words["rows"], 0, SPLIT - 0.05, xref="paper", yref="paper", xanchor="left", yanchor="bottom",
            font={"size": t0, "color": ink.colour("ink-2")},
        ),
        note(
            ink, f"<b>{words['now']}</b>", facts.here, facts.level[-1][1], xanchor="left", yanchor="bottom",
            xshift=4,
        ) if facts.here < 0.86 * end else note(
            ink, f"<b>{words['now']}</b>", facts.here, facts.level[-1][1], xanchor="right", yanchor="bottom", xshift=-2
        ),
    ]  # fmt: skip
    for seat, (took, paid) in enumerate(rows):
        made["annotations"] += [
            note(
                ink, f"<b>{took}</b>", 1, lines[seat], xref="paper", yref="y2", xanchor="left", yanchor="bottom",
                xshift=6,
            ),
            note(
                ink, paid, 1, lines[seat], xref="paper", yref="y2", xanchor="left", yanchor="top", xshift=6,
                font={"size": t0, "color": ink.colour("ink-2")},
            ),
        ]  # fmt: skip
    return {"data": [_level(facts, ink), *_bars(facts, lines, hover, ink)], "layout": made}


def _level(facts: Wallet, ink: Ink) -> dict[str, Any]:
    xs = [x for x, _ in facts.level] + [facts.here]
    ys = [k for _, k in facts.level] + [facts.level[-1][1]]
    return {
        "type": "scatter", "mode": "lines", "x": xs, "y": ys, "fill": "tozeroy", "fillcolor": ink.colour("ink", 10),
        "line": {"color": ink.colour("ink"), "width": 2, "shape": "hv"}, "hoverinfo": "skip", "cliponaxis": False,
    }  # fmt: skip


def _bars(facts: Wallet, lines: Sequence[float], hover: Sequence[str], ink: Ink) -> list[dict[str, Any]]:
    """Taken upwards in ink, paid in downwards and paler, on one scale; a cross where the wallet was too short."""
    most_up = max([1, *(-flow.k for flow in facts.flows if flow.k < 0)])
    most_down = max([1, *(flow.k for flow in facts.flows if flow.k > 0)])
    unit = min(UP / most_up, DOWN / most_down)
    data: list[dict[str, Any]] = []
    for taken, token, wide in ((True, "ink", 3), (False, "edge", 3)):
        xs: Broken = []
        ys: Broken = []
        for flow in facts.flows:
            if flow.k and (flow.k < 0) is taken:
                y = lines[flow.seat]
                xs += [flow.at, flow.at, None]
                ys += [y, y - flow.k * unit, None]
        data.append(
            {
                "type": "scatter", "mode": "lines", "x": xs, "y": ys, "yaxis": "y2", "hoverinfo": "skip",
                "line": {"color": ink.colour(token), "width": wide}, "cliponaxis": False,
            }
        )  # fmt: skip
    tips = [lines[flow.seat] - flow.k * unit for flow in facts.flows]
    data.append(
        {
            "type": "scatter", "mode": "markers", "x": [flow.at for flow in facts.flows], "y": tips, "yaxis": "y2",
            "marker": {
                "symbol": ["x-thin-open" if flow.short else "circle" for flow in facts.flows],
                "size": [8 if flow.short else 4 for flow in facts.flows],
                "opacity": [1 if flow.short else 0 for flow in facts.flows],
                "color": ink.colour("ink"), "line": {"width": 1.6, "color": ink.colour("ink")},
            },
            "hoverinfo": "text", "hovertext": list(hover), "cliponaxis": False,
        }
    )  # fmt: skip
    return data
