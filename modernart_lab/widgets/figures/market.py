"""The figure of the market: what a painting of each artist paid after each round, and is expected to pay now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from modernart_lab.widgets.figures.ink import SYMBOLS, Ink, axis, layout, note, number, ticks
from modernart_lab.widgets.figures.labels import spread

HEIGHT = {"normal": 272, "projector": 324}


@dataclass(frozen=True)
class Expected:
    """What one painting is expected to pay at the end of the round, in k: mean and the 80 % range."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class MarketPicture:
    """What the figure shows; nothing of it lies after the position.

    Attributes:
        paid: what one painting paid after each round that is over, by artist; 0 where unranked. In k.
        kept: the sum of the tiles that stayed on the board, by artist, for the same rounds. In k.
        now: the round in progress, or None when the game is over.
        expected: by artist; empty while it is not known.
        lot: the artist of the lot in the middle, or None.
    """

    paid: Mapping[str, tuple[int, ...]]
    kept: Mapping[str, tuple[int, ...]]
    now: int | None
    expected: Mapping[str, Expected] = field(default_factory=dict)
    lot: str | None = None

    @property
    def rounds(self) -> int:
        """How many rounds are over."""
        return len(next(iter(self.paid.values())))


def drawing(picture: MarketPicture, words: Mapping[str, Any], ink: Ink, *, size: str = "normal") -> dict[str, Any]:
    """The figure as plain data and layout.

    Args:
        picture: what to show.
        words: ready and escaped: rounds (a list of four), now, keeps {artist: text} of those unranked that have tiles,
            and hover {artist: texts} with one text a round that is over and one for the expectation.
        ink: tokens or the colours of a theme.
        size: "normal" or "projector".
    """
    return _Drawing(picture, words, ink, HEIGHT[size]).build()


def side_by_side(values: Mapping[str, float], near: float) -> dict[str, float]:
    """A place in the row for each of several values that would cover one another: -0.5 and 0.5 for two.

    >>> side_by_side({"a": 0, "b": 30, "c": 0}, 1)
    {'a': -0.5, 'c': 0.5, 'b': 0.0}
    """
    order = sorted(values, key=lambda name: values[name])
    groups: list[list[str]] = []
    for name in order:
        if groups and values[name] - values[groups[-1][-1]] < near:
            groups[-1].append(name)
        else:
            groups.append([name])
    return {name: i - (len(group) - 1) / 2 for group in groups for i, name in enumerate(group)}


class _Drawing:
    def __init__(self, picture: MarketPicture, words: Mapping[str, Any], ink: Ink, height: int) -> None:
        self.p, self.words, self.ink = picture, words, ink
        t0, t1 = ink.axis, ink.small
        self.height, self.margin = height, (round(t0 * 2.2), round(t1 * 7), 10, round(t0 * 2.0))
        self.inner = height - self.margin[2] - self.margin[3]
        tops = [v for row in (*picture.paid.values(), *picture.kept.values()) for v in row]
        tops += [e.high for e in picture.expected.values()]
        self.top = max(30.0, *tops) if tops else 60.0
        self.y = (-0.06 * self.top, 1.06 * self.top)
        self.columns = picture.rounds + (picture.now is not None)
        self.span = max(self.columns - 1, 1)
        self.x = (0.86 if self.columns > 1 else 0.2, self.columns + 0.16 * self.span)
        self.width = self.x[1] - self.x[0]

    def build(self) -> dict[str, Any]:
        self.data: list[dict[str, Any]] = []
        self.layout = layout(self.ink, self.height, self.margin)
        self._axes()
        places = self._places()
        heights = self._hairlines(places)
        for artist in self.p.paid:
            self._ranges(artist, places[artist])
        for artist in self.p.paid:
            self._lines(artist, places[artist])
        for artist in self.p.paid:
            self._marks(artist, places[artist])
        self._labels(places, heights)
        return {"data": self.data, "layout": self.layout}

    def _axes(self) -> None:
        ink, p = self.ink, self.p
        told = list(self.words["rounds"][: p.rounds])
        if p.now is not None:
            told.append(f"<b>{self.words['now']}</b>")
        ys = ticks(0, self.y[1], 3)
        self.layout["xaxis"] = axis(ink, self.x, list(range(1, self.columns + 1)), told)
        self.layout["yaxis"] = axis(
            ink, self.y, ys, [number(y) for y in ys], showgrid=True, gridcolor=ink.colour("rule"), gridwidth=1
        )
        self.layout["shapes"].append(
            {
                "type": "line", "x0": self.x[0], "x1": self.x[1], "y0": 0, "y1": 0, "layer": "below",
                "line": {"width": 1, "color": ink.colour("edge")},
            }
        )  # fmt: skip

    def _places(self) -> dict[str, list[tuple[float, float]]]:
        """Where each artist's marks stand, one a column."""
        p, places = self.p, {artist: [] for artist in self.p.paid}
        for r in range(p.rounds):
            values = {artist: float(row[r]) for artist, row in p.paid.items()}
            beside = side_by_side(values, 0.03 * self.top)
            for artist, value in values.items():
                places[artist].append((r + 1 + beside[artist] * 0.04 * self.width, value))
        if p.expected:
            order = sorted(p.expected, key=lambda artist: p.expected[artist].mean)
            for i, artist in enumerate(order):
                x = self.columns + (i - (len(order) - 1) / 2) * 0.033 * self.width
                places[artist].append((x, p.expected[artist].mean))
        return places

    def _ranges(self, artist: str, at: list[tuple[float, float]]) -> None:
        if artist in self.p.expected:
            x, expected = at[-1][0], self.p.expected[artist]
            line = {"color": self.ink.colour(artist, 60), "width": 1.5}
            self._trace([x, x], [expected.low, expected.high], mode="lines", line=line)

    def _lines(self, artist: str, at: list[tuple[float, float]]) -> None:
        paid, colour = at[: self.p.rounds], self.ink.colour(artist)
        if len(paid) > 1:
            self._trace([x for x, _ in paid], [y for _, y in paid], mode="lines", line={"color": colour, "width": 2.5})
        if paid and len(at) > len(paid):
            ends = at[-2:]
            line = {"color": colour, "width": 2.5, "dash": "2px,4px"}
            self._trace([x for x, _ in ends], [y for _, y in ends], mode="lines", line=line)

    def _marks(self, artist: str, at: list[tuple[float, float]]) -> None:
        p, colour = self.p, self.ink.colour(artist)
        paid = at[: p.rounds]
        for r, (x, y) in enumerate(paid):
            kept = p.kept[artist][r]
            if y == 0 and kept:
                self._trace([x, x], [0, kept], mode="lines", line={"color": colour, "width": 1, "dash": "dot"})
                self._trace([x], [kept], mode="markers", marker=self._mark(artist, 8, hollow=True))
        hover = self.words["hover"][artist]
        if paid:
            self._trace(
                [x for x, _ in paid], [y for _, y in paid], mode="markers", marker=self._mark(artist, 12),
                hoverinfo="text", hovertext=list(hover[: p.rounds]),
            )  # fmt: skip
        if len(at) > len(paid):
            x, y = at[-1]
            self._trace(
                [x],
                [y],
                mode="markers",
                marker=self._mark(artist, 11, hollow=True),
                hoverinfo="text",
                hovertext=[hover[-1]],
            )

    def _mark(self, artist: str, size: int, *, hollow: bool = False) -> dict[str, Any]:
        colour, ground = self.ink.colour(artist), self.ink.colour("ground")
        grown = size + (2 if artist == "CP" else 0)
        edge = {"width": 1.9 if size > 9 else 1.4, "color": colour} if hollow else {"width": 1.4, "color": ground}
        return {
            "symbol": SYMBOLS[artist],
            "size": grown,
            "color": ground if hollow else colour,
            "opacity": 1,
            "line": edge,
        }

    def _hairlines(self, places: Mapping[str, list[tuple[float, float]]]) -> dict[str, float]:
        """Where the labels stand at the right edge, spread so that none covers another; a hairline leads to each mark.

        A label for what an artist keeps is called by the artist and a plus sign; it needs no hairline. At the same
        height as a value it stands below.
        """
        known = self.p.now is None or self.p.expected
        ends = {artist: at[-1] for artist, at in places.items() if at and known}
        kept = {f"{artist}+": self.p.kept[artist][-1] - 1e-6 for artist in self.words["keeps"]}
        per_pixel = (self.y[1] - self.y[0]) / self.inner
        gap = self.ink.small * 1.35 * per_pixel
        wanted = {artist: y for artist, (_, y) in ends.items()} | kept
        order = sorted(wanted, key=lambda name: (wanted[name], name))
        apart = spread([wanted[name] for name in order], gap, self.y[0] + gap / 2, self.y[1] - gap / 2)
        heights = dict(zip(order, apart, strict=True))
        edge, line = self.x[1], {"width": 0.8, "color": self.ink.colour("edge")}
        for artist, (x, y) in ends.items():
            start = x + 0.022 * self.width
            bend = min(max(self.columns + 0.075 * self.width, start), edge)
            self._trace([start, bend, edge], [y, y, heights[artist]], mode="lines", line=line)
        return heights

    def _labels(self, places: Mapping[str, list[tuple[float, float]]], heights: Mapping[str, float]) -> None:
        """Codes and values in the margin at the right, where no line runs; below them what an artist keeps."""
        ink, beside = self.ink, {"xref": "paper", "yanchor": "middle"}
        for name, height in heights.items():
            artist, kept = name.removesuffix("+"), name.endswith("+")
            mark = self._mark(artist, 8 if kept else 10, hollow=kept)
            self._trace([self.x[1]], [height], mode="markers", marker=mark, cliponaxis=False)
            if kept:
                quiet = {"size": ink.axis, "color": ink.colour("ink-2")}
                told = [
                    note(ink, self.words["keeps"][artist], 1, height, xanchor="left", xshift=9, font=quiet, **beside)
                ]
            else:
                code = f"<b>{artist}</b>" if artist == self.p.lot else artist
                value, right = f"<b>{number(places[artist][-1][1])}</b>", self.margin[1] - 6
                told = [
                    note(ink, code, 1, height, xanchor="left", xshift=9, **beside),
                    note(ink, value, 1, height, xanchor="right", xshift=right, **beside),
                ]
            self.layout["annotations"] += told

    def _trace(self, x: list[float], y: list[float], **more: Any) -> None:
        trace = {"type": "scatter", "x": [round(v, 4) for v in x], "y": [round(v, 3) for v in y], "hoverinfo": "skip"}
        self.data.append(trace | more)
