"""The same lot through five auctions: one deal of values, what each format makes of it, and theory beside it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from modernart_lab.export.side_by_side import Lot, Means, SideBySide
from modernart_lab.export.values import Grid, values_of
from modernart_lab.export.wrong import BadExperiment, known, whole
from modernart_lab.text.wrong import short
from modernart_lab.widgets.auction_lab_choices import WHOLE_TOP
from modernart_lab.widgets.chunks import CHUNK, Beat
from modernart_lab.widgets.display import front
from modernart_lab.widgets.lesson import LessonWidget
from modernart_lab.widgets.same_lot_words import SameLotWords

VALUES = ("uniform", "low", "high", "whole")
"""The models of values one can choose; "own" is one that was given."""
SELLERS = ("sells", "bids")
FEWEST, MOST = 2, 5
"""How many bidders one can choose."""


class SameLot(LessonWidget):
    """One deal of private values through all formats side by side, everybody in equilibrium.

    Who gets the lot, the price, each seat's payoff, the seller's, and how much of the highest value was reached; beside
    each number what theory expects. ``next_deal`` deals anew; ``many`` takes the means of many deals, the same for all
    formats.

    Attributes:
        deal: the number of the deal that is shown, from 1.
        lots: what each format made of it, by name: ``Lot`` with winner, price, payoffs (seller first) and efficiency.
        means: the means over many deals, None before.
        choices: bidders, values, seller and seed as they are now.

    Args:
        bidders: how many bid, from 2 to 5.
        values: "uniform" from 0 to 100k, "low" or "high" (bunched), "whole" (0 to 7), or any private values that
            `lab.experiment` takes.
        seller: "sells" (and does not bid) or "bids" (on the own lot, too, and pays the bank, as in Modern Art).
        seed: of the deals.
        deals: how many are meant by many.
        lang: ``"en"`` or ``"ja"``.
        size: ``"normal"`` or ``"projector"``.

    Raises:
        ValueError: a choice that cannot be.
    """

    _esm = front("same_lot.js")
    _css = front("same_lot.css")
    words_table = "same_lot"

    def __init__(
        self,
        bidders: int = 3,
        values: Any = "uniform",
        seller: str = "sells",
        *,
        seed: int = 1,
        deals: int = 1_000,
        lang: str = "en",
        size: str = "normal",
    ) -> None:
        named = isinstance(values, str) and values in VALUES
        self._own = None if named else values_of(values)
        if self._own is not None and (self._own.common or self._own.whole):
            raise BadExperiment("values", value=short(values), known=[*VALUES])
        self._values = VALUES if named else (*VALUES, "own")
        self._goal = whole(deals, "deals", 2, 1_000_000)
        given = {"bidders": bidders, "values": values if named else "own", "seller": seller, "seed": seed}
        choices = {name: self.check(name, value) for name, value in given.items()}
        if not _fits(choices):
            raise BadExperiment("no_auctioneer", format="open")
        self._choices = choices
        self.chosen()
        super().__init__(choices, lang, size)

    def check(self, name: str, value: Any) -> Any:
        """A choice that can be."""
        if name == "bidders":
            return whole(value, name, FEWEST, MOST)
        if name == "seed":
            return whole(value, name, 0, 2**53 - 1)
        if name in ("values", "seller"):
            return known(value, self._values if name == "values" else SELLERS, name)
        raise BadExperiment("word", name="choice", value=short(name), known="bidders, values, seller, seed")

    def settled(self, choices: dict[str, Any], last: str) -> dict[str, Any]:
        """A seller who bids goes with uniform values alone."""
        if _fits(choices):
            return choices
        return {**choices, "values": "uniform"} if last == "seller" else {**choices, "seller": "sells"}

    def chosen(self) -> None:
        """Other choices, other deals."""
        c = self._choices
        models = {"uniform": None, "whole": Grid(0, WHOLE_TOP), "own": self._own}
        self.side = SideBySide(
            c["bidders"], models.get(c["values"], c["values"]), auctioneer_bids=c["seller"] == "bids", seed=c["seed"]
        )
        self.means: Means | None = None
        self._show(1)

    def next_deal(self) -> None:
        """Deal the next lot; many deals make way for it."""
        with self.lock:
            self._end()
            self._show(self.deal + 1)
            self.refresh()

    def many(self) -> None:
        """Take the means of many deals, from the first one on; after a stop it goes on."""
        with self.lock:
            if self.running:
                return
            if self.means is None or self.means.count >= self._goal:
                self.means = Means(list(self.side.halls))
            self._beat = Beat()
            self.begin(self._more)
            self.publish()

    def _show(self, deal: int) -> None:
        self.deal = deal
        self.worth = self.side.worth(deal - 1)
        self.lots: dict[str, Lot] = self.side.deal(deal - 1)

    def _end(self) -> None:
        self.stop()
        self.means = None

    def _more(self) -> bool:
        """Deal on for a moment."""
        means = self.means
        assert means is not None
        until = time.monotonic() + CHUNK
        while means.count < self._goal:
            i = means.count
            means.add(self.side.worth(i), self.side.deal(i), auctioneer_bids=self.side.auctioneer_bids)
            if time.monotonic() >= until:
                break
        if self._beat.due():
            self.publish()
        return means.count >= self._goal

    def intents(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """What the front end may ask for."""
        return {**super().intents(), "next": lambda _: self.next_deal(), "many": lambda _: self.many()}

    def choose(self, **choices: Any) -> None:
        """Choose as by hand: bidders, values, seller or seed.

        Raises:
            ValueError: a choice that cannot be; nothing has changed.
        """
        with self.lock:
            for name, value in choices.items():
                self.check(name, value)
            self.stop()
            super().choose(**choices)

    def draw(self) -> dict[str, Any]:
        """The words, the choices and the rows."""
        words = SameLotWords(self.side, self.deal, self.worth, self.lots, self.means, self.lang)
        done = self.means.count if self.means else 0
        return {
            "place": words.place(stopped=bool(self.means) and not self.running and done < self._goal),
            "finding": words.finding,
            "controls": words.controls(self._choices, self._values, SELLERS, (FEWEST, MOST)),
            "many": self.means is not None,
            "progress": round(done / self._goal, 3),
            "status": self.say("status", n=f"{done:,}", of=f"{self._goal:,}") if self.means else "",
            "heads": words.heads(),
            "axis": words.axis(),
            "rows": words.rows(),
            "notes": words.notes(),
            "words": {
                "next": self.say("next"),
                "many": self.say("go_on" if 0 < done < self._goal else "many", n=f"{self._goal:,}"),
                "stop": self.say("stop"),
                "progress": self.say("progress"),
                "caption": words.caption(),
            },
        }

    def __repr__(self) -> str:
        c = self._choices
        return f"SameLot(bidders={c['bidders']}, values={c['values']!r}, seller={c['seller']!r}, seed={c['seed']})"


def _fits(choices: dict[str, Any]) -> bool:
    return choices["seller"] == "sells" or choices["values"] == "uniform"
