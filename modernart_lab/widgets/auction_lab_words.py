"""What the auction lab says of its auctions: the finding, the figures, the meter and the tables, in a language."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from modernart_lab import text
from modernart_lab.export.measures import ORDER, Curse, Figure, Tally, last_bids
from modernart_lab.export.playing import Hall, Played
from modernart_lab.export.slope import slope_of
from modernart_lab.export.solved import all_whole
from modernart_lab.export.values import KagelLevin
from modernart_lab.export.wrong import BadExperiment
from modernart_lab.widgets.auction_lab_choices import WHOLE_TOP, sliders
from modernart_lab.widgets.chart import table
from modernart_lab.widgets.figures.auction import BidsByValue, Line
from modernart_lab.widgets.figures.ink import escaped

MOST_DOTS = 360
BINS = 10
QUESTIONS = {"open": "ask_limit", "fixed_price": "ask_price"}


class LabWords:
    """The words and the facts of one moment of the lab.

    Args:
        hall: where the auctions are played.
        games: those that were.
        tally: what they come to.
        mine: whether the first seat bids by a function of one's own.
        lang: the language.
        fit: whether the line through the bids is drawn.
    """

    def __init__(
        self, hall: Hall, games: list[Played], tally: Tally, mine: bool, lang: str, *, fit: bool = False
    ) -> None:
        self.fit = fit and not hall.setup.values.common  # bids on signals need not begin at 0
        self.hall, self.games, self.tally, self.mine, self.lang = hall, games, tally, mine, lang
        self.setup = hall.setup
        self.model = hall.setup.values
        self.solved = hall.solved

    @property
    def high(self) -> float:
        """Up to where values are shown: signals beyond what theory has solved are left out."""
        return self.model.most - self.model.epsilon if isinstance(self.model, KagelLevin) else self.model.high

    def say(self, key: str, **fields: object) -> str:
        """Words of the lab."""
        return text.label(f"auction_lab.{key}", self.lang, **fields)

    def money(self, k: float, *, signed: bool = False) -> str:
        """A sum with one decimal."""
        return text.money(k, digits=1, signed=signed) if k == k else "–"

    @property
    def question(self) -> str:
        """What the lab asks."""
        return self.say(QUESTIONS.get(self.setup.format, "ask"))

    @property
    def finding(self) -> str:
        """The one thing to know before the figure."""
        told = self._theory()
        if self.mine and self.setup.format != "fixed_price":
            b = self._own(self._middle())
            if b == b:
                told = self.say("two", first=told, second=self.say("yours", b=self.money(b)))
        return told

    def _middle(self) -> float:
        low, high = self.model.low, self.model.high
        return float(round((low + high) / 2)) if high - low > 2 else (low + high) / 2

    def _theory(self) -> str:
        s, found = self.setup, self.solved
        if found is None:
            return ""
        x = self._middle()
        if s.format == "fixed_price":
            if s.auctioneer_bids or found.seller is None:
                return self.say("asks_own")
            return self.say("asks", b=self.money(found.seller(0.0, 0.0)))
        b = float(np.asarray(found.line(np.array([x])), float)[0])
        if b != b:
            return self.say("stays_out", x=text.money(x))
        goes = "goes_signal" if self.model.common else "goes"
        key = {"open": goes, "once_around": "opens"}.get(s.format, "signals" if self.model.common else "bids")
        told = self.say(key, x=text.money(x), b=self.money(b), **({"n": s.bidders} if key == "opens" else {}))
        return self.say("two", first=told, second=self.say("rounded")) if found.rounded else told

    def _own(self, x: float) -> float:
        one: Any = self.hall.seats[1]
        if one is None or one.by_price or not hasattr(one, "function"):
            return float("nan")
        try:
            return float(one.wish(x, 0.0, 0, None))
        except BadExperiment:  # told by the auctions themselves
            return float("nan")

    def figures(self) -> dict[str, Figure]:
        """The figures with the predictions."""
        return self.tally.figures(self.solved.figures if self.solved else {})

    def figure_table(self) -> dict[str, Any]:
        """The figures as a table: here, its standard error, theory."""
        found = self.figures()
        slope = self.tally.slope(slope_of(self.setup, self.solved)) if self.fit else None
        if slope is not None:
            found["slope"] = slope
        rows = [self._row(name, found[name]) for name in (*ORDER, "slope") if name in found]
        heads = [self.say(f"head_{name}") for name in ("figure", "here", "error", "theory")]
        return table(self.say("figures_caption", n=f"{len(self.games):,}"), heads, rows)

    def _row(self, name: str, f: Figure) -> list[str]:
        share = name in ("efficiency", "ratio", "slope")

        def told(k: float | None, *, error: bool = False) -> str:
            if k is None or k != k:
                return "–"
            if not share:
                return text.money(k, digits=2 if error else 1)
            return f"{100 * k:.1f}%"

        mine = name in ("ratio", "slope") and self.mine
        return [
            self.say(f"figure.{name}_mine" if mine else f"figure.{name}"),
            told(f.value),
            told(f.se, error=True),
            told(f.predicted),
        ]

    def meter(self) -> dict[str, Any] | None:
        """The winner's-curse meter: three pins on one scale; None for private values."""
        found: Curse | None = self.tally.curse()
        if found is None:
            return None
        news = found.se == found.se and found.before - found.won > 2 * found.se
        said = {"before": self.money(found.before), "won": self.money(found.won)}
        ends = [found.before, found.won, found.paid]
        low, high = min(ends), max(ends)
        pad = max(0.12 * (high - low), 0.01 * abs(high), 0.5)
        low, high = low - pad, high + pad
        pins = [
            {
                "name": name,
                "label": self.say(f"meter_{name}"),
                "told": self.money(k),
                "at": round((k - low) / (high - low), 4),
            }
            for name, k in (("before", found.before), ("won", found.won), ("paid", found.paid))
        ]
        return {
            "title": self.say("meter"),
            "sentence": self.say("meter_news" if news else "meter_none", **said),
            "pins": pins,
        }

    def dots(self) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
        """(value, bid) of the first bids: the others', and those of one's own function."""
        others: list[tuple[float, float]] = []
        own: list[tuple[float, float]] = []
        for p in self.games:
            for seat, k in last_bids(p).items():
                if p.knew[seat] <= self.high:
                    (own if self.mine and seat == 1 else others).append((p.knew[seat], k))
            if len(others) + len(own) >= MOST_DOTS:
                break
        return others, own

    def picture(self, whole: bool) -> BidsByValue:
        """What the figure shows."""
        low, high = self.model.low, self.high
        others, own = self.dots()
        xs = np.arange(low, high + 1) if self.model.whole else np.linspace(low, high, 161)
        lines = [Line((low, high), (low, high), self._all(), "thin")]
        n, common = self.setup.bidders, self.model.common
        mine = escaped(self.say("mine")) if self.mine else ""
        if common:
            worth, won = self.model.expected(xs, n), self.model.expected_if_won(xs, n)
            lines.append(Line(tuple(xs), tuple(np.asarray(worth, float)), escaped(self.say("line_expected")), "dots"))
            lines.append(Line(tuple(xs), tuple(np.asarray(won, float)), escaped(self.say("line_won")), "dash"))
        fitted = self._fitted()
        lines += fitted + self._equilibrium(xs)
        ends = [y for line in lines for y in line.ys] + [y for _, y in others + own]
        steps = all_whole(self.setup) if whole else ()
        at = tuple(range(int(low), int(high) + 1)) if steps else ()
        return BidsByValue(
            (low, high), min(max([*ends, 1e-9]), 1.7 * high) * 1.03, tuple(lines), tuple(others), tuple(own),
            tuple((at, e.bids) for e in steps), self.model.whole, "" if fitted else mine,
        )  # fmt: skip

    def _fitted(self) -> list[Line]:
        """The least-squares line through the origin of bids that were given: of the own function, or of the minds."""
        found = self.tally.slope() if self.fit else None
        if found is None or found.value != found.value:
            return []
        told = escaped(self.say("line_fit_mine" if self.mine else "line_fit", share=f"{100 * found.value:.1f}%"))
        return [Line((0.0, self.high), (0.0, found.value * self.high), told, "long")]

    def _all(self) -> str:
        if self.model.kind == "kagel_levin":
            return ""  # the expected worth is the signal
        return escaped(self.say("line_signal" if self.model.common else "line_all"))

    def _equilibrium(self, xs: np.ndarray) -> list[Line]:
        found, s = self.solved, self.setup
        if found is None:
            return []
        if s.format == "fixed_price":
            if s.auctioneer_bids or found.seller is None:
                return []
            ask = found.seller(0.0, 0.0)
            return [Line((self.model.low, self.high), (ask, ask), escaped(self.say("line_ask")), "main")]
        if self.model.whole:
            n, low = s.bidders, self.model.low
            smooth = low + (xs - low) * (n - 1) / n if s.format == "sealed" else xs
            ys = np.asarray(found.line(xs), float)
            shown = [Line(tuple(xs), tuple(smooth), escaped(self.say("line_smooth")), "dots")]
            step = Line(tuple(xs), tuple(np.nan_to_num(ys)), escaped(self.say("line")), "step")
            return [*(shown if s.format == "sealed" else []), *([] if found.rounded else [step])]
        if s.reserve:
            xs = np.unique(np.append(xs, s.reserve))
        ys = np.asarray(found.line(xs), float)
        inside = ys == ys
        return [Line(tuple(xs[inside]), tuple(ys[inside]), escaped(self.say("line")), "main")] if inside.any() else []

    def bid_table(self) -> dict[str, Any]:
        """The drawing as a table: bids by value in steps, beside theory."""
        low, high = self.model.low, self.high
        pairs = self.tally.pairs
        x, b = np.array(pairs, float).T if pairs else (np.array([]), np.array([]))
        edges = np.arange(low, high + 2) - 0.5 if self.model.whole else np.linspace(low, high, BINS + 1)
        rows = []
        for start, end in pairwise(edges):
            inside = (x >= start) & ((x < end) | (end == edges[-1]) & (x <= end))
            middle = (start + end) / 2
            theory = self._line_at(middle)
            ends = (middle, middle) if self.model.whole else (start, end)
            mean = self.money(float(b[inside].mean())) if inside.any() else "–"
            rows.append([*(text.money(k) for k in ends), f"{int(inside.sum()):,}", mean, self.money(theory)])
        heads = [self.say(f"col_{name}") for name in ("from", "to", "count", "mean", "theory")]
        caption = "caption_signal" if self.model.common else "caption"
        return table(self.say(caption, n=f"{len(pairs):,}"), heads, rows)

    def _line_at(self, x: float) -> float:
        lines = self._equilibrium(np.array([x]))
        return lines[-1].ys[0] if lines else float("nan")

    def whole_sentence(self) -> str:
        """What the equilibria in whole k are."""
        if self.model.kind != "grid" or self.setup.format != "sealed":
            return self.say("whole_cannot", top=WHOLE_TOP)
        found = len(all_whole(self.setup))
        key = {0: "whole_none", 1: "whole_one"}.get(found, "whole_some")
        return self.say(key, **({"n": found} if found > 1 else {}))

    def controls(self, c: dict[str, Any], values: tuple[str, ...], others: tuple[str, ...]) -> list[dict[str, Any]]:
        """The choices as the page shows them."""
        from modernart_lab.export.setup import FORMATS, OBJECTIVES, PAYEES
        from modernart_lab.widgets.auction_lab_choices import FEWEST, MOST

        lists = {"format": FORMATS, "values": values, "payee": PAYEES, "objective": OBJECTIVES, "others": others}
        found: list[dict[str, Any]] = []
        for name, options in lists.items():
            label = "others_rest" if name == "others" and self.mine else name
            told = [{"value": o, "label": self.say(f"{name}.{o}", **self._top(o))} for o in options]
            found.append(
                {
                    "name": name,
                    "kind": "select",
                    "label": self.say(f"choice.{label}"),
                    "value": c[name],
                    "options": told,
                }
            )
        high, reserve = self.model.high, self.setup.reserve  # which holds, also where a higher one was asked for
        c = {**c, "reserve": reserve}
        ranges = {
            "bidders": (FEWEST, MOST, 1, str(c["bidders"])),
            "reserve": (0, round(0.9 * high), max(1, round(high / 100)), text.money(reserve)),
            "risk": (0, 0.9, 0.1, f"{c['risk']:.1f}"),
            "noise": (1, 30, 1, text.money(c["noise"])),
        }
        for name in sliders(c):
            least, most, step, told = ranges[name]
            found.append(
                {
                    "name": name, "kind": "range", "label": self.say(f"choice.{name}"), "value": c[name],
                    "min": least, "max": most, "step": step, "told": told,
                }
            )  # fmt: skip
        found.append({"name": "seed", "kind": "number", "label": self.say("seed"), "value": c["seed"], "min": 0})
        return found

    def _top(self, option: str) -> dict[str, Any]:
        return {"top": WHOLE_TOP} if option == "whole" else {}
