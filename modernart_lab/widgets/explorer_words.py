"""The words of the bid explorer: question, finding, labels, and the table that says the same as the figure."""

from __future__ import annotations

from typing import Any

from modernart_lab import text
from modernart_lab.widgets.chart import table
from modernart_lab.widgets.figures import bids as picture
from modernart_lab.widgets.figures.ink import Ink, escaped, number
from modernart_lab.widgets.finding import Curve, finding
from modernart_lab.widgets.source import Decision, Source

_KINDS = {"Bid": "bid", "Seal": "seal", "Ask": "ask"}
_QUESTIONS = {"bid": "ask_bid", "seal": "ask_seal", "ask": "ask_price", "buy": "ask_buy"}


class ExplorerWords:
    """Everything the explorer says about one decision, in one language.

    Attributes:
        kind: ``"bid"``, ``"seal"``, ``"ask"``, ``"buy"``, or empty where there is no bid to decide.
        calm: where there is none, a sentence that says what is decided instead.
    """

    def __init__(self, source: Source, decision: Decision | None, lang: str, horizon: str = "round") -> None:
        self.decision, self.lang, self.horizon = decision, lang, horizon
        self.name = "" if decision is None else text.seat(decision.seat, source.names, lang)
        self.kind, self.price = _kind(decision)
        self.calm = "" if self.kind else self._calm(source)

    def say(self, key: str, **fields: object) -> str:
        """Words of the explorer."""
        return text.label(f"explorer.{key}", self.lang, **fields)

    def money(self, k: float, *, digits: int = 0) -> str:
        """A bid, or with a digit a gain."""
        return text.money(k, digits=digits)

    def _calm(self, source: Source) -> str:
        if self.decision is None:
            return self.say("no_over" if source.state.phase == "over" else "no_told")
        phase = self.decision.view.phase
        return self.say("no_money" if phase == "auction" else f"no_{phase}", name=self.name)

    @property
    def title(self) -> str:
        """The question."""
        if not self.kind:
            return self.say("no_bid")
        more = {"k": self.money(self.price)} if self.kind == "buy" else {}
        return self.say(_QUESTIONS[self.kind], name=self.name, **more)

    def finding(self, curve: Curve | None) -> str:
        """What was found so far."""
        if curve is None:
            return "" if self.calm else self.say("wait")
        return finding(curve, self.say, self.name, self.money)

    def table(self, curve: Curve) -> dict[str, Any]:
        """One row a bid that the figure shows."""
        marks: dict[int, list[str]] = {}
        for bid, key in ((curve.best, "mark_best"), (curve.pin, "mark_made"), (curve.even, "mark_even")):
            if bid is not None:
                marks.setdefault(bid, []).append(self.say(key))
        shown = range(*window(curve))
        rows = [
            [
                self.money(curve.bids[i]),
                number(curve.gain[i], 1, signed=True),
                number(curve.half[i], 1),
                f"{curve.win[i]:.0%}",
                text.label("language.list", self.lang).join(marks.get(curve.bids[i], ())),
            ]
            for i in shown
        ]
        columns = [self.say(f"col_{key}") for key in ("bid", "gain", "half", "win", "mark")]
        strong = [i - shown.start for i in shown if curve.bids[i] in marks]
        return table(self.say("caption", n=f"{curve.samples:,}"), columns, rows, strong)

    def drawing(self, curve: Curve, ink: Ink, size: str) -> dict[str, Any]:
        """The figure of the curve as data and layout."""
        assert self.decision is not None
        part = slice(*window(curve))
        legal = self.decision.view.legal.bids
        shown = picture.BidPicture(
            tuple(curve.bids[part]), tuple(curve.gain[part]), tuple(curve.half[part]), tuple(curve.win[part]),
            legal[0], legal[-1], curve.best, curve.pin, curve.even, chr(ord("A") + self.decision.seat),
        )  # fmt: skip
        return picture.drawing(shown, self._labels(curve, legal), ink, self._hovers(curve, part), size=size)

    def _labels(self, curve: Curve, legal: range) -> dict[str, str]:
        ask = self.kind == "ask"
        zero = {"k": self.money(legal[0])} if ask else {}
        said = {
            "gain": self.say({"ask": "gain_ask", "seal": "gain_seal"}.get(self.kind, "gain"), **zero),
            "percent_band": self.say("band_round" if self.horizon == "round" else "band"),
            "win": self.say("sell" if ask else "win"),
            "bid": self.say("price" if ask else "bid"),
            "illegal_below": self.say("illegal", k=self.money(legal[0])),
            "made": "" if curve.pin is None else self.say("pin_made", k=self.money(curve.pin)),
            "even": "" if curve.even is None else self.say("pin_even", k=self.money(curve.even)),
            "best": "",
        }
        if curve.best is not None:
            gain = number(curve.gain[curve.at(curve.best)], 1, signed=True)
            said["best"] = self.say(
                "pin_both" if curve.best == curve.pin else "pin_best", k=self.money(curve.best), gain=gain
            )
        return {key: escaped(words) for key, words in said.items()}

    def _hovers(self, curve: Curve, part: slice) -> list[str]:
        rows = zip(curve.bids[part], curve.gain[part], curve.half[part], curve.win[part], strict=True)
        return [
            escaped(
                self.say("hover", k=self.money(k), gain=number(g, 1, signed=True), half=number(h, 1), win=f"{w:.0%}")
            )
            for k, g, h, w in rows
        ]


def window(curve: Curve) -> tuple[int, int]:
    """Which bids are shown."""
    return picture.window(curve.bids, curve.gain, curve.win, (curve.pin, curve.best, curve.even))


def _kind(decision: Decision | None) -> tuple[str, int]:
    """The kind of bid to decide (empty: none), and the price where it is to buy or not."""
    if decision is None or decision.view.phase != "auction":
        return "", 0
    legal = decision.view.legal
    if len(legal.bids) and legal.priced is not None:
        return _KINDS[legal.priced.__name__], 0
    if any(type(move).__name__ == "Buy" for move in legal.moves):
        return "buy", decision.view.auction.price
    return "", 0
