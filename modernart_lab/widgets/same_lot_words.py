"""What the five auctions of one lot say: the finding, the rows beside theory and the choices, in a language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from modernart_lab import text
from modernart_lab.export.side_by_side import Lot, Mean, Means, SideBySide
from modernart_lab.export.solved import solved
from modernart_lab.widgets.auction_lab_choices import WHOLE_TOP
from modernart_lab.widgets.figures.ink import number, ticks
from modernart_lab.widgets.lesson import select, slider

ICONS = {"open": "o", "once_around": "n", "sealed": "s", "fixed_price": "f", "second_price": "s"}
NEAR = 0.12
"""Pins nearer than this share of the scale stand one above the other."""


class SameLotWords:
    """The words and the facts of one moment.

    Args:
        side: the formats.
        deal: the number of the deal, from 1.
        worth: what its lot is worth to each seat, the seller first.
        lots: what each format made of it.
        means: the means of many deals; None to tell of the one deal.
        lang: the language.
    """

    def __init__(
        self,
        side: SideBySide,
        deal: int,
        worth: Sequence[float],
        lots: Mapping[str, Lot],
        means: Means | None,
        lang: str,
    ) -> None:
        self.side, self.deal, self.worth, self.lots, self.lang = side, deal, worth, lots, lang
        self.means = means if means is not None and means.count else None
        self.seats = [text.seat(i, None, lang) for i in range(side.bidders)]

    def say(self, key: str, **fields: object) -> str:
        """Words of this widget."""
        return text.label(f"same_lot.{key}", self.lang, **fields)

    def money(self, k: float | None) -> str:
        """A sum; a dash where there is none."""
        return "–" if k is None or k != k else text.money(k, digits=0 if self.side.values.whole else 1)

    def mean(self, k: float | None) -> str:
        """A mean, which is rarely a whole k."""
        digits = 2 if self.side.values.whole else 1
        return "–" if k is None or k != k else text.money(k, digits=digits)

    def name(self, seat: int) -> str:
        """A seat; 0 is the seller's."""
        return self.say("seller_is") if seat == 0 else self.seats[seat - 1]

    def format(self, name: str) -> str:
        """A format's name."""
        return text.label(f"auction_lab.format.{name}", self.lang)

    def among(self, names: Sequence[str]) -> str:
        """Formats within a sentence: "once around and at a fixed price"."""
        return text.join([self.say(f"in.{name}") for name in names], self.lang)

    def place(self, *, stopped: bool) -> str:
        """Where we are: above the finding."""
        if self.means is None:
            return self.say("place", title=self.say("title"), i=self.deal, seed=self.side.seed)
        key = "place_stopped" if stopped else "place_many"
        return self.say(key, title=self.say("title"), n=f"{self.means.count:,}", seed=self.side.seed)

    @property
    def finding(self) -> str:
        """The one thing to know before the rows."""
        return self._found_many(self.means) if self.means else self._found_one()

    def _found_one(self) -> str:
        bidders = range(0 if self.side.auctioneer_bids else 1, len(self.worth))
        best = max(bidders, key=lambda seat: self.worth[seat])
        missed = [name for name, lot in self.lots.items() if lot.winner != best]
        kind = "kept" if best == 0 else "got"
        told = {"name": self.name(best), "value": self.money(self.worth[best])}
        if len(missed) == len(self.lots):
            first = self.say(f"{kind}_never", **told)
        else:
            key = f"{kind}_not" if missed else f"{kind}_all"
            first = self.say(key, **told, **({"formats": self.among(missed)} if missed else {}))
        prices = {name: lot.price for name, lot in self.lots.items() if lot.winner is not None}
        if not prices:
            return self.say("unsold_all")
        low, high = min(prices, key=lambda n: prices[n]), max(prices, key=lambda n: prices[n])
        k = {"low": self.money(prices[low]), "high": self.money(prices[high])}
        if k["low"] == k["high"]:
            second = self.say("price_same", low=k["low"])
        else:
            second = self.say("price_runs", **k, low_in=self.say(f"in.{low}"), high_in=self.say(f"in.{high}"))
        return self.say("finding", first=first, second=second)

    def _found_many(self, means: Means) -> str:
        brings = {name: means.payoffs(name)[0].value for name in self.lots}
        best, worst = max(brings, key=lambda n: brings[n]), min(brings, key=lambda n: brings[n])
        alike = [name for name in self.lots if name == best or self._as_much(means, best, name)]
        n = f"{means.count:,}"
        if worst in alike:
            return self.say("many_none", n=n)
        told = {"n": n, "best": self.mean(brings[best]), "worst": self.mean(brings[worst])}
        key = "many_best" if len(alike) == 1 else "many_alike"
        return self.say(key, **told, best_in=self.among(alike), worst_in=self.say(f"in.{worst}"))

    @staticmethod
    def _as_much(means: Means, best: str, name: str) -> bool:
        """Whether on the same deals a format brings as much as the best, within two standard errors."""
        gap = means.gap(best, name)
        return not gap.value > 2 * gap.se

    def caption(self) -> str:
        """What the table is, for those who only hear it."""
        return self.say("caption_many", n=f"{self.means.count:,}") if self.means else self.say("caption", i=self.deal)

    def heads(self) -> dict[str, Any]:
        """The heads of the columns; under each seat what the lot is worth to it."""
        one = self.means is None
        seats = [
            {"seat": letter, "told": self.money(self.worth[i]) if one else ""} for i, letter in enumerate(self.seats, 1)
        ]
        own = self.money(self.worth[0]) if one and self.side.auctioneer_bids else ""
        return {
            "format": self.say("head.format"),
            "won": self.say("head.won" if one else "head.sold"),
            "price": self.say("head.price" if one else "head.price_mean"),
            "seats": seats,
            "seller": {"word": self.say("head.seller"), "told": own},
            "efficiency": self.say("head.efficiency"),
            "payoffs": self.say("head.payoff"),
            "worth": self.say("worth"),
        }

    def axis(self) -> dict[str, Any]:
        """The scale of values and prices, with the seats at their values."""
        top = self._top()
        marks = [{"at": round(k / top, 4), "label": number(k)} for k in ticks(0, top, 4) if k <= top]
        return {"ticks": marks, "pins": self._pins(top) if self.means is None else []}

    def _top(self) -> float:
        return float(self.side.values.high)

    def _pins(self, top: float) -> list[dict[str, Any]]:
        seats = range(0 if self.side.auctioneer_bids else 1, len(self.worth))
        best = max(seats, key=lambda seat: self.worth[seat])
        ends = [-1.0, -1.0, -1.0, -1.0, -1.0, -1.0]
        pins = []
        for seat in sorted(seats, key=lambda seat: self.worth[seat]):
            at = self.worth[seat] / top
            level = next(i for i, end in enumerate(ends) if at - end >= NEAR or i == len(ends) - 1)
            ends[level] = at
            letter = self.say("seller_letter") if seat == 0 else self.seats[seat - 1]
            pins.append({"seat": letter, "at": round(at, 4), "level": level, "best": seat == best})
        return pins

    def rows(self) -> list[dict[str, Any]]:
        """One row a format."""
        return [self._row(name) for name in self.side.formats]

    def _row(self, name: str) -> dict[str, Any]:
        known = name in self.lots
        told = self._many_cells(name, self.means) if self.means and known else self._cells(name)
        row = {"icon": ICONS[name], "name": self.format(name), "lines": self._lines(), "known": known, **told}
        if not known:
            row["why"] = self.say("no_theory")
        return row

    def _lines(self) -> list[str]:
        """What stands in the lines of a cell under the first."""
        return [*([self.say("line.error")] if self.means else []), self.say("line.theory")]

    def _cells(self, name: str) -> dict[str, Any]:
        lot = self.lots.get(name)
        hope = self.side.expected(name)
        if lot is None:
            blank = [self._cell("–", None, "–") for _ in range(self.side.bidders + 2)]
            return {"won": {"word": "–"}, "price": {"told": "–"}, "cells": blank}
        cells = [
            self._cell("0" if gain == 0 else self.money(gain), None, self.mean(expected), zero=gain == 0)
            for gain, expected in zip(lot.payoffs, hope.payoffs, strict=True)
        ]
        share = lot.efficiency
        last = self._cell(self._share(share), None, self._share(hope.efficiency))
        sold = lot.winner is not None
        price = {"told": self.money(lot.price) if sold else "–", **self._price(name, lot.price if sold else None)}
        return {"won": self._won(lot.winner), "price": price, "cells": [*cells[1:], cells[0], last]}

    def _won(self, winner: int | None) -> dict[str, Any]:
        if winner is None:
            return {"word": self.say("unsold")}
        return {"word": self.say("keeps")} if winner == 0 else {"seat": self.seats[winner - 1]}

    def _many_cells(self, name: str, means: Means) -> dict[str, Any]:
        hope = self.side.expected(name)
        cells = [
            self._cell(self.mean(m.value), self._error(m), self.mean(expected))
            for m, expected in zip(means.payoffs(name), hope.payoffs, strict=True)
        ]
        reached = means.efficiency(name)
        error = "–" if reached.se != reached.se else f"{100 * reached.se:.1f}"
        last = self._cell(self._share(reached.value), error, self._share(hope.efficiency))
        paid = means.price(name)
        price = {"told": self.mean(paid.value), **self._price(name, paid.value)}
        return {
            "won": {"word": f"{100 * means.sold(name):.0f}%"},
            "price": price,
            "cells": [*cells[1:], cells[0], last],
        }

    def _error(self, m: Mean) -> str:
        return "–" if m.se != m.se else text.money(m.se, digits=2)

    def _price(self, name: str, k: float | None) -> dict[str, Any]:
        """Where the price stands on the scale, and where theory has its mean, if it has one."""
        top, hope = self._top(), self.side.expected(name).payoffs[0]
        s = self.side.setups[name]
        theory = None
        if hope is not None and not s.auctioneer_bids:
            found = solved(s)
            sold = found.figures.get("sold", 1.0) if found else 1.0
            theory = hope / sold if sold else None
        return {
            "at": None if k is None or k != k else round(min(k / top, 1.0), 4),
            "theory_at": None if theory is None else round(min(theory / top, 1.0), 4),
            "theory": self.mean(theory),
        }

    @staticmethod
    def _cell(told: str, error: str | None, theory: str, *, zero: bool = False) -> dict[str, Any]:
        return {"told": told, "error": error, "theory": theory, "zero": zero}

    @staticmethod
    def _share(x: float | None) -> str:
        return "–" if x is None or x != x else f"{100 * x:.0f}%" if x > 0.9995 else f"{100 * x:.1f}%"

    def notes(self) -> list[str]:
        """What one should know beside the rows."""
        told = [self.say("note_theory"), self.say("note_double")]
        return told if self.side.auctioneer_bids else [*told, self.say("note_sells")]

    def controls(
        self, c: Mapping[str, Any], values: Sequence[str], sellers: Sequence[str], span: tuple[int, int]
    ) -> list[dict[str, Any]]:
        """The choices as the page shows them."""

        def label(key: str, **fields: object) -> str:
            return text.label(f"auction_lab.{key}", self.lang, **fields)

        models = [(one, label(f"values.{one}", **({"top": WHOLE_TOP} if one == "whole" else {}))) for one in values]
        return [
            slider("bidders", label("choice.bidders"), c["bidders"], (*span, 1), str(c["bidders"])),
            select("values", label("choice.values"), c["values"], models),
            select("seller", self.say("head.seller"), c["seller"], [(s, self.say(f"seller.{s}")) for s in sellers]),
            {"name": "seed", "kind": "number", "label": label("seed"), "value": c["seed"], "min": 0},
        ]
