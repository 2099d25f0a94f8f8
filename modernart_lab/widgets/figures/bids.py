"""The figure of one bid: gain over passing with its band, the chance of winning below, and three pins."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from modernart_lab.widgets.figures import labels
from modernart_lab.widgets.figures.ink import Ink, axis, layout, nice_step, note, number, ticks

HEIGHT = {"normal": 300, "projector": 360}
_COLUMN = 400  # pixels across in a usual column, to judge whether a label fits
_EDGE = 0.97  # the part of the width up to which a label may reach


@dataclass(frozen=True)
class BidPicture:
    """What the figure shows; all money in whole k, gains in k.

    Attributes:
        bids: the legal bids that are shown, rising.
        gain: of each, over passing.
        half: half the width of each 95 % band.
        win: the chance of winning with each.
        least: the lowest legal bid.
        most: the highest legal bid.
        best: the bid that gains most, or None when passing is best.
        made: the bid that was made, or None.
        even: the last bid that does not lose, or None.
        letter: of the seat, for the pin of the bid that was made.
    """

    bids: tuple[int, ...]
    gain: tuple[float, ...]
    half: tuple[float, ...]
    win: tuple[float, ...]
    least: int
    most: int
    best: int | None
    made: int | None
    even: int | None
    letter: str

    def at(self, bid: int) -> int:
        """Where the bid stands among the bids, the nearest one when it is not among them."""
        return min(range(len(self.bids)), key=lambda i: abs(self.bids[i] - bid))


def window(
    bids: Sequence[int], gain: Sequence[float], win: Sequence[float], marked: Sequence[int | None]
) -> tuple[int, int]:
    """Which bids to show, as a slice: all marks, until the loss is plain, without a long stretch that never wins."""
    top = max(0.0, *gain)
    floor = -max(1.6 * top, 4.0)
    last = next((i for i in range(len(bids)) if gain[i] < floor and all(g < 0 for g in gain[i:])), len(bids) - 1)
    must = [m for m in marked if m is not None]
    right = max([bids[last], bids[0] + 12, *(m + 3 for m in must)])
    stop = bisect_right(bids, right)
    first = next((i for i in range(stop) if win[i] > 0.01), 0)
    first = min([first, *(max(0, bids.index(m)) for m in must if m in bids)])
    return (max(0, first - max(3, (stop - first) // 6)) if first > 0.35 * stop else 0), stop


def drawing(
    picture: BidPicture, words: Mapping[str, str], ink: Ink, hover: Sequence[str] = (), *, size: str = "normal"
) -> dict[str, Any]:
    """The figure as plain data and layout: what the page draws, eight times a second while samples grow.

    Args:
        picture: what to show.
        words: ready and escaped: gain, win, bid, percent_band, best, made, even, illegal_below.
        ink: tokens or the colours of a theme.
        hover: one text a bid.
        size: "normal" or "projector".
    """
    return _Drawing(picture, words, ink, tuple(hover), HEIGHT[size]).build()


def _wide(told: str) -> float:
    """About how much of the width a label takes; a column grows with its type."""
    return 1.1 * 13 * labels.wide(told.removeprefix("<b>").removesuffix("</b>")) / _COLUMN


def hatched(wide: float, tall: float, gap: float = 8.0) -> tuple[list[float | None], list[float | None]]:
    """Diagonal lines that fill a box of so many pixels, as one broken line in parts of its width and height.

    (plotly's own fill pattern does the same and takes longer than all the rest of the figure.)
    """
    xs: list[float | None] = []
    ys: list[float | None] = []
    for i in range(1, int((wide + tall) / gap) + 1):
        reach = i * gap
        x0, x1 = max(0.0, reach - tall), min(wide, reach)
        if x1 > x0:
            xs += [x0 / wide, x1 / wide, None]
            ys += [(tall - reach + x0) / tall, (tall - reach + x1) / tall, None]
    return xs, ys


class _Drawing:
    def __init__(
        self, picture: BidPicture, words: Mapping[str, str], ink: Ink, hover: tuple[str, ...], height: int
    ) -> None:
        self.p, self.words, self.ink, self.hover = picture, words, ink, hover
        p, t0, t1 = picture, ink.axis, ink.small
        left, top, bottom = round(t0 * 2.9), round(t1 * 1.7), round(t0 * 3.2)
        self.margin = (left, 8, top, bottom)
        self.height, self.inner = height, height - top - bottom
        under = (t1 * 3.4) / self.inner
        self.split = (under, under + (t1 * 1.9) / self.inner)
        span = p.bids[-1] - p.bids[0]
        self.cut = p.bids[0] > p.least
        before = max(3.0, 0.13 * span) if p.least > 1 and not self.cut else 0.8
        after = max(2.0, 0.06 * span) if p.most == p.bids[-1] else 0.0
        self.x = (max(p.bids[0] - before, -0.8), p.bids[-1] + after)
        low = min(0.0, *(g - h for g, h in zip(p.gain, p.half, strict=True)))
        high = max(0.0, *(g + h for g, h in zip(p.gain, p.half, strict=True)))
        low, high = min(low, -0.18 * (high or 1)), max(high, 0.12 * -low, 0.5)
        room = (high - low) * t1 * 2.0 / (self.inner * (1 - self.split[1]))
        step = nice_step(high - low, 4) / 5
        self.y = ((low // step) * step, -((-(high + room)) // step) * step)

    def build(self) -> dict[str, Any]:
        self.data: list[dict[str, Any]] = []
        self.layout = layout(self.ink, self.height, self.margin)
        self._axes()
        self._illegal()
        self._curves()
        self._pins()
        return {"data": self.data, "layout": self.layout}

    def _axes(self) -> None:
        ink, rule = self.ink, {"showgrid": True, "gridwidth": 1, "gridcolor": self.ink.colour("rule")}
        xs = ticks(max(self.p.bids[0], 0), self.x[1], 5)
        digits = 1 if nice_step(self.y[1] - self.y[0], 4) < 1 else 0
        ys = [y for y in ticks(*self.y, 4) if self.y[1] - y > 0.05 * (self.y[1] - self.y[0])]
        self.layout["xaxis"] = axis(ink, self.x, xs, [number(x) for x in xs], anchor="y2", domain=[0, 1])
        self.layout["yaxis"] = axis(
            ink, self.y, ys, [number(y, digits, signed=True) for y in ys], domain=[self.split[1], 1], **rule
        )
        self.layout["yaxis2"] = axis(
            ink, (0, 1), [0, 0.5, 1], ["0%", "", "100%"], domain=[0, self.split[0]], anchor="x", **rule
        )
        self._line(self.x[0], self.x[1], self._paper(0), self._paper(0), 1.2)
        self._line(self.x[0], self.x[1], 0, 0, 1, colour="edge")
        words, above = self.words, self.ink.axis * 0.45
        grey = {"font": {"size": ink.axis, "color": ink.colour("ink-2")}}
        here: dict[str, Any] = {"xref": "paper", "yref": "paper", "yanchor": "bottom"}
        self._note(f"{words['gain']}", 0, 1, xanchor="left", yshift=above, **here)
        self._note(f"{words['percent_band']}", 1, 1, xanchor="right", yshift=above, **here, **grey)
        self._note(words["win"], 0, self.split[0], xanchor="left", yshift=2, **here)
        below = {"xref": "paper", "yref": "paper", "yanchor": "top", "yshift": -ink.axis * 1.55}
        self._note(words["bid"], 1, 0, xanchor="right", **below, **grey)
        if self.p.least > 1 and not self.cut:
            self._note("← " + words["illegal_below"], 0, 0, xanchor="left", **below, **grey)

    def _illegal(self) -> None:
        p = self.p
        zones = [(self.x[0], p.least - 0.5)] if p.least > 1 and not self.cut else []
        if p.most == p.bids[-1] and self.x[1] > p.most + 0.5:
            zones.append((p.most + 0.5, self.x[1]))
        for a, b in zones:
            for which, (low, high), tall in (("y", self.y, 1 - self.split[1]), ("y2", (0.0, 1.0), self.split[0])):
                wide = (b - a) / (self.x[1] - self.x[0]) * _COLUMN * self.ink.small / 13
                xs, ys = hatched(wide, self.inner * tall)
                self.data.append(
                    {
                        "type": "scatter", "mode": "lines", "yaxis": which, "hoverinfo": "skip", "connectgaps": False,
                        "x": [None if x is None else round(a + x * (b - a), 3) for x in xs],
                        "y": [None if y is None else round(low + y * (high - low), 4) for y in ys],
                        "line": {"width": 1, "color": self.ink.colour("ink", 24)}, "name": "illegal",
                    }
                )  # fmt: skip

    def _curves(self) -> None:
        p, ink = self.p, self.ink
        xs = list(p.bids)
        high = [round(g + h, 3) for g, h in zip(p.gain, p.half, strict=True)]
        low = [round(g - h, 3) for g, h in zip(p.gain, p.half, strict=True)]
        thin = {"type": "scatter", "hoverinfo": "skip"}
        self.data += [
            {
                **thin, "x": xs + xs[::-1], "y": high + low[::-1], "mode": "none", "fill": "toself",
                "fillcolor": ink.colour("ink", 13),
            },
            {
                "type": "scatter", "x": xs, "y": [round(g, 3) for g in p.gain],
                "mode": "lines" if len(xs) > 1 else "markers",
                "line": {"color": ink.colour("ink"), "width": 2.5}, "hoverinfo": "text", "hovertext": list(self.hover),
            },
            {
                **thin, "x": xs, "y": [round(w, 4) for w in p.win], "yaxis": "y2", "mode": "lines", "fill": "tozeroy",
                "fillcolor": ink.colour("ink", 13), "line": {"color": ink.colour("ink"), "width": 2},
            },
        ]  # fmt: skip

    def _pins(self) -> None:
        p, words = self.p, self.words
        same = p.made is not None and p.made == p.best
        near = p.even is not None and p.made is not None and abs(p.made - p.even) < 0.12 * (self.x[1] - self.x[0])
        if p.even is not None and p.even != p.best and p.even in p.bids:
            self._pin(p.even, "open", words["even"], falling=True)
        if p.made is not None and not same:
            falling = p.best is None or p.made > p.best
            self._pin(
                p.made,
                "letter",
                words["made"],
                falling=falling,
                low=(falling and near) or self._meet(falling),
                chance="right" if p.best is not None and falling else "left",
            )
        if p.best is not None:
            left = p.made is not None and p.made > p.best
            self._pin(p.best, "both" if same else "full", f"<b>{words['best']}</b>", chance="left" if left else "right")

    def _meet(self, falling: bool) -> bool:
        """Whether the label of the bid that was made, to its right, would run into that of the break-even."""
        made, even = self.p.made, self.p.even
        if falling or made is None or even is None or even == self.p.best:
            return False
        across = self.x[1] - self.x[0]
        at, wide = (even - self.x[0]) / across, _wide(self.words["even"])
        back = at + wide >= _EDGE  # it stands to the left of its pin then
        return back and (made - self.x[0]) / across + _wide(self.words["made"]) > at - wide

    def _pin(
        self, bid: int, shape: str, told: str, *, falling: bool | None = None, low: bool = False, chance: str = ""
    ) -> None:
        """One pin. `falling`: the upper right is free, the lower left too (`low` takes it); None: a label on top."""
        ink, i = self.ink, self.p.at(bid)
        x, y = self.p.bids[i], self.p.gain[i]
        self._line(x, x, 0, self._paper(y), 1.2, dash="solid" if falling is None else "dot")
        big = {"size": ink.small * 1.5, "symbol": "circle", "line": {"width": 2, "color": ink.colour("ink")}}
        mark: dict[str, Any] = {
            "open": {**big, "size": 10, "color": ink.colour("ground")},
            "full": {**big, "size": 11, "color": ink.colour("ink")},
            "letter": {**big, "color": ink.colour("ground")},
            "both": {**big, "color": ink.colour("ink")},
        }[shape]
        letter = {"letter": "ink", "both": "ground"}.get(shape)
        trace: dict[str, Any] = {
            "type": "scatter", "x": [x], "y": [round(y, 3)], "mode": "markers+text" if letter else "markers",
            "marker": mark, "hoverinfo": "text", "hovertext": [self.hover[i]] if self.hover else [],
            "cliponaxis": False,
        }  # fmt: skip
        if letter:
            trace |= {
                "text": [f"<b>{self.p.letter}</b>"],
                "textfont": {"size": ink.small * 0.85, "color": ink.colour(letter)},
            }
        self.data.append(trace)
        self._tell(told, x, y, falling, low=low)
        if chance:
            self._chance(i, left=chance == "left")

    def _tell(self, told: str, x: float, y: float, falling: bool | None, *, low: bool = False) -> None:
        small, side = self.ink.small, (x - self.x[0]) / (self.x[1] - self.x[0])
        wide = _wide(told)
        if falling is None:
            anchor = "left" if side < wide * 0.4 else "right" if side > 1 - wide * 0.4 else "center"
            self._note(told, x, y, xanchor=anchor, yanchor="bottom", yshift=small * 0.8)
            return
        # But to the right of a falling pin, a label meets the pins of other bids: it stands before them on a ground.
        before = {"yanchor": "middle", "bgcolor": self.ink.colour("ground")}
        if low and side > wide:
            self._note(told, x, y, xanchor="right", xshift=-small, yshift=-small * 1.2, **before)
            return
        fits = side + wide < _EDGE
        above, under = small * 0.95, -small * 0.95
        if not falling:
            to_zero = y * self.inner * (1 - self.split[1]) / (self.y[1] - self.y[0])
            under = -max(small * 1.4, to_zero + small) if -8 < to_zero < 4 * small else -small * 1.4
        close = self.p.best is not None and x != self.p.even and abs(x - self.p.best) < 0.12 * (self.x[1] - self.x[0])
        above = 0 if close else above
        clear = 7 if y < 0.02 * self.y[1] else small
        if fits and falling:
            self._note(told, x, y, xanchor="left", xshift=clear, yanchor="middle", yshift=above)
        else:
            shift, anchor = (clear, "left") if fits else (-clear, "right")
            self._note(told, x, y, xanchor=anchor, xshift=shift, yshift=under, **before)

    def _chance(self, i: int, *, left: bool) -> None:
        ink, x, w = self.ink, self.p.bids[i], self.p.win[i]
        self.data.append(
            {
                "type": "scatter", "x": [x], "y": [round(w, 4)], "yaxis": "y2", "mode": "markers", "cliponaxis": False,
                "marker": {"size": 7, "color": ink.colour("ink")}, "hoverinfo": "skip",
            }
        )  # fmt: skip
        told, up = f"{w:.0%}", 9 if w < 0.35 else -10
        alone = self.p.made is None or self.p.made == self.p.best
        if alone and self._crossed(told, x, w, up, left=left) and not self._crossed(told, x, w, up, left=not left):
            left = not left
        if left and x - _wide(told) * (self.x[1] - self.x[0]) < self.x[0]:
            return  # it would stand on the marks of the axis; the dot and the table have it
        self._note(
            told, x, w, yref="y2", xanchor="right" if left else "left", xshift=-8 if left else 9, yanchor="middle",
            yshift=up,
        )  # fmt: skip

    def _crossed(self, told: str, x: float, win: float, up: float, *, left: bool) -> bool:
        """Whether the curve of the chance runs through a label beside its dot, or the label out of the picture."""
        wide, tall = _wide(told) * (self.x[1] - self.x[0]), self.inner * self.split[0]
        start, end = (x - wide, x) if left else (x, x + wide)
        if start < self.x[0] or end > self.x[1]:
            return True
        beside = [w for bid, w in zip(self.p.bids, self.p.win, strict=True) if start <= bid <= end]
        edge = win + (up - 0.5 * self.ink.small * (1 if up > 0 else -1)) / tall  # its near edge
        return max(beside) > edge if up > 0 else min(beside) < edge

    def _note(self, text: str, x: float, y: float, **more: Any) -> None:
        self.layout["annotations"].append(note(self.ink, text, x, y, **more))

    def _line(
        self, x0: float, x1: float, y0: float, y1: float, width: float, *, dash: str = "solid", colour: str = "ink"
    ) -> None:
        self.layout["shapes"].append(
            {
                "type": "line", "x0": x0, "x1": x1, "y0": y0, "y1": y1, "yref": "paper",
                "layer": "below",
                "line": {"width": width, "dash": dash, "color": self.ink.colour(colour)},
            }
        )  # fmt: skip

    def _paper(self, y: float) -> float:
        low, high = self.y
        return self.split[1] + (1 - self.split[1]) * (y - low) / (high - low)
