"""What a class report shows, panel by panel in the order a teacher uses them: lots first, whole games after them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from modernart_lab import text
from modernart_lab.classroom.blocks import Block
from modernart_lab.classroom.figures import ClassFigure, learning, surplus
from modernart_lab.export.playing import AT_ONCE
from modernart_lab.widgets.chart import table
from modernart_lab.widgets.figures import auction, course, dots, histogram
from modernart_lab.widgets.figures.ink import Ink, escaped, number

MOST_BLOCKS = 6
"""Kinds of auctions that get a drawing of their own bids."""
MOST_DOTS = 900


@dataclass(frozen=True)
class Panel:
    """One panel.

    Attributes:
        name: what it is called in the scene.
        title: its question.
        finding: what was found, before the figure.
        draw: makes the figure with an ink and a size.
        table: the same as a table.
    """

    name: str
    title: str
    finding: str
    draw: Callable[[Ink, str], dict[str, Any]]
    table: dict[str, Any]


class Speaker:
    """Words and figures in a language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def say(self, key: str, **fields: object) -> str:
        """Words of the report."""
        return text.label(f"classroom.report.{key}", self.lang, **fields)

    def two(self, first: str, second: str) -> str:
        """Two sentences."""
        return self.say("two", first=first, second=second) if first and second else first or second

    def told(self, kind: str, k: float, *, signed: bool = False) -> str:
        """A figure in words: "k", "share" or "plain"."""
        if k != k:
            return "–"
        if kind == "share":
            return f"{100 * k:.0f}%".replace("-", "−")
        if kind == "plain":
            return number(k, 2)
        return text.money(k, digits=1, signed=signed)

    def with_half(self, kind: str, figure: ClassFigure, *, signed: bool = False) -> str:
        """A figure with half of its interval."""
        value = self.told(kind, figure.value, signed=signed)
        return value if figure.half != figure.half else self.say("half", value=value, half=self.told(kind, figure.half))

    def side(self, what: str, figure: ClassFigure, *, half: bool = False) -> str:
        """By how much something lies above or below; "over" is of bids and equilibrium, "estimate" of estimates."""
        size = figure._replace(value=abs(figure.value))
        told = self.with_half("k", size) if half else self.told("k", size.value)
        return self.say(f"{what}_{'above' if figure.value >= 0 else 'below'}", k=told)

    def row(self, label: str, kind: str, figure: ClassFigure) -> list[str]:
        """A row of a table of figures."""
        half = "–" if figure.half != figure.half else self.told(kind, figure.half)
        return [label, self.told(kind, figure.value), half, self.told(kind, figure.predicted), str(figure.count)]

    def sheet(self, caption: str, rows: Sequence[Sequence[str]]) -> dict[str, Any]:
        """A table of figures."""
        return table(caption, [self.say(f"col_{key}") for key in ("what", "value", "half", "theory", "count")], rows)


class LotPanels(Speaker):
    """The panels of lots.

    Args:
        blocks: the auctions.
        figures: of each block.
        lang: the language.
    """

    def __init__(self, blocks: Sequence[Block], figures: Sequence[Mapping[str, ClassFigure]], lang: str) -> None:
        super().__init__(lang)
        self.blocks, self.figures = list(blocks), list(figures)
        self.labels = [self._label(block) for block in self.blocks]

    def _label(self, block: Block) -> str:
        known = ("sealed", "second_price", "open", "once_around", "fixed_price")
        called = (
            text.label(f"auction_lab.format.{block.format}", self.lang) if block.format in known else block.format[:24]
        )
        told = self.say("group", format=called, n=block.bidders) if block.bidders else called
        like = [b for b in self.blocks if (b.format, b.bidders) == (block.format, block.bidders)]
        if block.common or (len({b.values for b in like}) > 1 and block.values):
            told = self.say("group_more", group=told, more=self.say(f"values_{block.values}"))
        elif len(like) > 1 and block.seed is not None:
            told = self.say("group_more", group=told, more=self.say("seed", seed=block.seed))
        return told

    def panels(self) -> list[Panel]:
        """All that there is something to show for."""
        first = [self._bids(i) for i in range(min(MOST_BLOCKS, len(self.blocks)))]
        means = [self._means("revenue", "k"), self._means("efficiency", "share")]
        profits = [self._profit(i) for i in range(min(MOST_BLOCKS, len(self.blocks)))]
        rest = [self._means("over", "k"), self._learning(), self._surplus(), self._regrets(), self._estimates()]
        return [panel for panel in [*first, *means, *profits, *rest] if panel is not None]

    def _bids(self, i: int) -> Panel | None:
        block, found = self.blocks[i], self.figures[i]
        rows = block.rows.dropna(subset=["bid"])
        if not len(rows) or block.format == "fixed_price":  # there one says yes or no, no number
            return None
        points = list(zip(rows["x"].astype(float), rows["bid"].astype(float), strict=True))
        if len(points) > MOST_DOTS:
            kept = np.random.default_rng(1).choice(len(points), MOST_DOTS, replace=False)
            points = [points[at] for at in sorted(kept)]
        high, low = block.high, block.low
        top = 1.04 * max(high, float(rows["bid"].quantile(0.99, interpolation="lower")))
        xs = np.linspace(low, high, 101)
        all_of_it = self.say("line_signal" if block.common else "line_all")
        lines = [auction.Line((low, high), (low, high), escaped(all_of_it), "thin")]
        slope = found.get("slope")
        if slope is not None:
            label = escaped(self.say("line_fit", share=number(slope.value, 2)))
            lines.append(auction.Line((0.0, high), (0.0, slope.value * high), label, "dash"))
        if block.solved is not None and block.format in (*AT_ONCE, "open"):
            ys = np.asarray(block.solved.line(xs), float)
            inside = np.isfinite(ys)
            line = (tuple(xs[inside].tolist()), tuple(ys[inside].tolist()))
            lines.append(auction.Line(*line, escaped(self.say("line_theory")), "main"))
        picture = auction.BidsByValue((low, high), top, tuple(lines), tuple(points), ())
        words = {"x": escaped(self.say("x_signal" if block.common else "x_value")), "y": escaped(self.say("y_bid"))}
        beyond = rows["bid"][rows["bid"] > top]
        if len(beyond):
            words["beyond"] = escaped(self.say("beyond", n=len(beyond), most=text.money(round(float(beyond.max())))))
        keys = [key for key in ("slope", "ratio", "crra", "over", "above") if key in found]
        told = [self.row(self.say(f"figure_{key}"), _kind(key), found[key]) for key in keys]
        return Panel(
            f"bids-{i}", self.say("title_bids", group=self.labels[i]), self._bids_finding(i),
            lambda ink, size: _larger(auction.drawing(picture, words, ink, size=size), size),
            self.sheet(self.say("caption", n=len(rows)), told),
        )  # fmt: skip

    def _bids_finding(self, i: int) -> str:
        found = self.figures[i]
        slope, over = found.get("slope"), found.get("over")
        told = ""
        if slope is not None:
            key = "found_slope" if slope.predicted == slope.predicted else "found_slope_only"
            half = self.with_half("plain", slope)
            told = self.say(key, slope=half, theory=self.told("plain", slope.predicted))
            crra = found.get("crra")
            if crra is not None and 0 < crra.value < 1:
                told = self.two(told, self.say("found_crra", rho=self.with_half("plain", crra)))
        elif over is not None:
            told = self.say("found_over_one", side=self.side("over", over, half=True))
        elif "above" in found:
            told = self.say("found_above", share=self.told("share", found["above"].value))
        return told

    def _means(self, key: str, kind: str) -> Panel | None:
        pairs = [(label, found[key]) for label, found in zip(self.labels, self.figures, strict=True) if key in found]
        if not pairs:
            return None
        return self._rows(key, kind, pairs, self._mean_finding(key, kind, pairs))

    def _rows(self, key: str, kind: str, pairs: Sequence[tuple[str, ClassFigure]], finding: str) -> Panel:
        signed = key == "over"
        marks = [
            dots.Dot(label, f.value, f.half, f.predicted, self.told(kind, f.value, signed=signed)) for label, f in pairs
        ]
        words = {"axis": escaped(self.say(f"axis_{key}")), "theory": escaped(self.say("line_theory"))}
        if key in ("over", "regrets", "estimates"):
            words["theory"] = ""
            marks = [dots.Dot(m.label, m.value, m.half, float("nan"), m.told) for m in marks]
        return Panel(
            key, self.say(f"title_{key}"), finding,
            lambda ink, size: dots.drawing(marks, words, ink, escaped, size=size, percent=kind == "share"),
            self.sheet(self.say("caption_means"), [self.row(label, kind, figure) for label, figure in pairs]),
        )  # fmt: skip

    def _mean_finding(self, key: str, kind: str, pairs: Sequence[tuple[str, ClassFigure]]) -> str:
        label, figure = max(pairs, key=lambda pair: pair[1].value)
        least, low = min(pairs, key=lambda pair: pair[1].value)
        if key == "over":
            side = self.side("over", figure, half=True)
            if len(pairs) == 1:
                return self.say("found_over_one", side=side)
            return self.say("found_over_most", group=label, side=side, least=least, other=self.side("over", low))
        told = self.with_half(kind, figure)
        if len(pairs) == 1:
            most = self.say(f"found_{key}_one", k=told)
        else:
            most = self.say(f"found_{key}_most", group=label, k=told, least=least, low=self.told(kind, low.value))
        if figure.predicted == figure.predicted:
            where = "found_theory" if len(pairs) == 1 else "found_theory_there"
            most = self.two(most, self.say(where, group=label, k=self.told(kind, figure.predicted)))
        return most

    def _profit(self, i: int) -> Panel | None:
        block, found = self.blocks[i], self.figures[i]
        rows = block.rows[block.rows["won"].astype(bool)].dropna(subset=["gain"])
        if not len(rows) or "profit" not in found:
            return None
        profit = found["profit"]
        marks = [
            histogram.Mark(profit.value, escaped(self.say("mark_mean", k=self.told("k", profit.value))), strong=True)
        ]
        if profit.predicted == profit.predicted:
            label = self.say("mark_theory", k=self.told("k", profit.predicted))
            marks.append(histogram.Mark(profit.predicted, escaped(label), "dash"))
        marks.append(histogram.Mark(0.0, escaped(self.say("mark_zero")), "dot"))
        values = rows["gain"].astype(float).tolist()
        words = {"x": escaped(self.say("axis_profit")), "y": escaped(self.say("axis_wins"))}
        lost = sum(value < 0 for value in values) / len(values)
        finding = self.say("found_profit", k=self.with_half("k", profit), lost=self.told("share", lost))
        if profit.predicted == profit.predicted:
            finding = self.two(finding, self.say("found_theory", k=self.told("k", profit.predicted)))
        return Panel(
            f"profit-{i}", self.say("title_profit", group=self.labels[i]), finding,
            lambda ink, size: histogram.drawing(values, marks, words, ink, size=size),
            self.sheet(self.say("caption", n=len(values)), [self.row(self.say("figure_profit"), "k", profit)]),
        )  # fmt: skip

    def _learning(self) -> Panel | None:
        lines, rows, marks = [], [], set()
        pairs = []
        for label, block, found in zip(self.labels, self.blocks, self.figures, strict=True):
            by_lot = learning(block)
            if len(by_lot) < 2:
                continue
            xs, ys = by_lot["lot"].astype(float).tolist(), by_lot["mean"].tolist()
            lines.append(course.Course(tuple(xs), tuple(ys), tuple((1.96 * by_lot["se"]).tolist()), escaped(label)))
            marks |= set(xs)
            rows += [
                self.row(self.say("lot_of", group=label, lot=int(x)), "k", ClassFigure(y, se, 0.0, int(n), int(n)))
                for x, y, se, n in by_lot[["lot", "mean", "se", "count"]].itertuples(index=False)
            ]
            if "early" in found and "late" in found:
                pairs.append((label, found["early"], found["late"]))
        if not lines:
            return None
        if len(lines) > 2:  # many intervals hide each other; the table tells them
            lines = [replace(line, halves=()) for line in lines]
        step = max(1, round(len(marks) / 12))
        at = [(x, str(int(x))) for x in sorted(marks)][::step]
        words = {"x": escaped(self.say("axis_lot")), "y": escaped(self.say("axis_over"))}
        finding = ""
        if pairs:
            label, early, late = max(pairs, key=lambda pair: pair[1].value - pair[2].value)
            key = "found_learning" if late.value < early.value else "found_no_learning"
            finding = self.say(key, group=label, early=self.with_half("k", early), late=self.with_half("k", late))
        return Panel(
            "learning", self.say("title_learning"), finding,
            lambda ink, size: course.drawing(lines, at, words, ink, size=size),
            self.sheet(self.say("caption_lots"), rows),
        )  # fmt: skip

    def _surplus(self) -> Panel | None:
        marks, rows = [], []
        shown = None
        for label, block in zip(self.labels, self.blocks, strict=True):
            if block.common:
                continue
            parts = surplus(block)
            if any(figure.value != figure.value for figure in parts.values()):
                continue
            shown = shown or parts
            marks.append(dots.Dot(label, head=True))
            for name, figure in parts.items():
                part = self.say(f"part_{name}")
                marks.append(
                    dots.Dot(part, figure.value, figure.half, figure.predicted, self.told("share", figure.value))
                )
                rows.append(self.row(self.say("part_of", group=label, part=part), "share", figure))
        if not marks or shown is None:
            return None
        words = {"axis": escaped(self.say("axis_surplus")), "theory": escaped(self.say("line_theory"))}
        finding = self.say(
            "found_surplus", group=marks[0].label, **{name: self.told("share", f.value) for name, f in shown.items()}
        )
        return Panel(
            "surplus", self.say("title_surplus"), finding,
            lambda ink, size: dots.drawing(marks, words, ink, escaped, size=size, percent=True),
            self.sheet(self.say("caption_means"), rows),
        )  # fmt: skip

    def _regrets(self) -> Panel | None:
        pairs, first = [], None
        for label, found in zip(self.labels, self.figures, strict=True):
            pairs += [
                (self.say("regret_of", group=label, regret=self.say(f"regret_{key}")), found[key])
                for key in ("ante", "post")
                if key in found
            ]
            if "ante" in found and "post" in found and first is None:
                first = (label, found["ante"], found["post"])
        if not pairs:
            return None
        finding = ""
        if first is not None:
            ante, post = (self.with_half("k", figure) for figure in first[1:])
            finding = self.say("found_regrets", group=first[0], ante=ante, post=post)
        return self._rows("regrets", "k", pairs, finding)

    def _estimates(self) -> Panel | None:
        pairs = [(label, f["estimate"]) for label, f in zip(self.labels, self.figures, strict=True) if "estimate" in f]
        if not pairs:
            return None
        label, figure = max(pairs, key=lambda pair: abs(pair[1].value))
        finding = self.say("found_estimates", group=label, side=self.side("estimate", figure, half=True))
        return self._rows("estimates", "k", pairs, finding)


def _larger(drawing: dict[str, Any], size: str) -> dict[str, Any]:
    """Dots that are seen from the last row."""
    for trace in drawing["data"]:
        if size == "projector" and trace["mode"] == "markers":
            trace["marker"]["size"] = 9
    return drawing


def _kind(key: str) -> str:
    return {"slope": "plain", "ratio": "plain", "crra": "plain", "above": "share", "efficiency": "share"}.get(key, "k")
