"""One auction alone, many times: bids over the equilibrium line, and what came of it beside what theory says."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import traitlets

from modernart_lab.export.experiment import Experiment
from modernart_lab.export.gap import gap
from modernart_lab.export.measures import Tally
from modernart_lab.export.playing import Hall, Played, seated
from modernart_lab.export.setup import Setup
from modernart_lab.export.values import values_of
from modernart_lab.export.wrong import BadExperiment, whole
from modernart_lab.text.wrong import short
from modernart_lab.widgets.auction_lab_choices import COMMON, FIRST, NAMED, OTHERS, checked, fits, made, settled
from modernart_lab.widgets.auction_lab_words import LabWords
from modernart_lab.widgets.chart import ChartWidget
from modernart_lab.widgets.chunks import Beat
from modernart_lab.widgets.display import front
from modernart_lab.widgets.figures import auction as figure
from modernart_lab.widgets.figures import exported
from modernart_lab.widgets.figures.ink import escaped, fixed

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from modernart_lab.widgets.figures.ink import Ink

FIRST_LOOK = 0.04
"""Seconds of playing before the first picture, so that a choice shows something at once."""
_NOWHERE = SimpleNamespace(to_act=(), tiles={}, players=0)
"""A chart stands on a position of a game; the lab stands on none."""


class AuctionLab(ChartWidget):
    """One auction format alone, many times: theory beside simulation.

    Dots are bids, the thick line is the equilibrium; through bids of one's own function, or of minds that were given,
    goes the least-squares line from the origin. Its slope, revenue, efficiency and the winner's profit stand beside
    their predictions. For common values a meter shows what winners expected and what they got.

    Attributes:
        bid: your own function of the value, at seat A; set another one, or None.
        games: the auctions so far.
        experiment: the same as an `Experiment`, with its frames and files.
        running: whether auctions are still being played.
        figure: the figure as a `plotly.graph_objects.Figure`, for export.
        table: whether the table stands in the place of the drawing.

    Args:
        format: "sealed", "second_price", "open", "once_around" or "fixed_price".
        bidders: how many bid, from 2 to 8; two for "wallet".
        values: "uniform", "low" or "high" (bunched), "whole" (0 to 7), "average", "kagel_levin", "wallet", or anything
            that `lab.experiment` takes for private values.
        payee: who gets the price: "bank", "opponent", "self" or "share", as in `lab.experiment`.
        objective: "money" or "margin".
        bid: a function of the value (or signal) that bids at seat A.
        minds: who bids at the other seats, as ``who`` of `lab.experiment`; the equilibrium if not given.
        reserve: the least bid, in k.
        risk_aversion: rho, from 0 to 0.9.
        noise: how far a signal may be from the value, in k, from 1 to 30.
        auctions: how many.
        seed: of everything that is drawn; the same seed gives the same auctions.
        lang: ``"en"`` or ``"ja"``.
        size: ``"normal"`` or ``"projector"``.

    Raises:
        ValueError: a choice that cannot be, or that theory does not know together with the others.
    """

    _esm = front("auction_lab.js")
    _css = front("auction_lab.css")
    words_table = "auction_lab"
    running = traitlets.Bool(False)
    bid = traitlets.Any(None, allow_none=True)

    def __init__(
        self,
        format: str = "sealed",  # noqa: A002
        bidders: int = 3,
        values: Any = "uniform",
        *,
        payee: str = "bank",
        objective: str = "money",
        bid: Callable[..., Any] | None = None,
        minds: Any = None,
        reserve: float = 0.0,
        risk_aversion: float = 0.0,
        noise: float = 10.0,
        auctions: int = 1_000,
        seed: int = 1,
        lang: str = "en",
        size: str = "normal",
    ) -> None:
        named = isinstance(values, str) and values in NAMED
        self._own = None if named else values_of(values)
        if self._own is not None and (self._own.common or (self._own.whole and format != "sealed")):
            raise BadExperiment("values", value=short(values), known=[*NAMED])
        self._values = NAMED if named else (*NAMED, "own")
        self._others = OTHERS if minds is None else ("own", *OTHERS)
        self._minds = minds
        given = {
            "format": format, "values": values if named else "own", "payee": payee, "objective": objective,
            "others": "equilibrium" if minds is None else "own", "bidders": 2 if values == "wallet" else bidders,
            "reserve": reserve, "risk": risk_aversion, "noise": noise, "seed": seed,
        }  # fmt: skip
        self._choices = {name: self._check(name, given[name]) for name in FIRST}
        if not fits(self._choices):
            raise BadExperiment("no_theory", format=format)
        self._goal = whole(auctions, "auctions", 1, 1_000_000)
        self._check_bid(bid)
        self.games: list[Played] = []
        self._tally: Any = None
        self._stopped, self._whole, self._gap = False, False, ""
        self._hall = self._new_hall(bid)
        super().__init__(_NOWHERE, lang, size, bid=bid)
        self.observe(lambda _: self._chosen(), names="bid")
        self._moved(None)

    @property
    def setup(self) -> Setup:
        """The auction as it is chosen now."""
        return self._hall.setup

    @property
    def experiment(self) -> Experiment:
        """The auctions so far with their frames: ``.decisions``, ``.auctions``, ``.save(folder)``."""
        with self.lock:
            return Experiment(self._hall, self.games, session=None, interrupted=self.running, lang=self.lang)

    def choose(self, **choices: Any) -> None:
        """Choose as by hand: format, bidders, values, payee, objective, others, reserve, risk, noise or seed.

        Raises:
            ValueError: a choice that cannot be; nothing has changed.
        """
        with self.lock:
            found = {**self._choices, **{name: self._check(name, value) for name, value in choices.items()}}
            self._choices = settled(found, next(reversed(choices), ""))
            self._chosen()

    def rerun(self) -> None:
        """Go on after a stop, else play again with the next seed."""
        with self.lock:
            if self.running:
                return
            if self._stopped and len(self.games) < self._goal:
                self._stopped = False
                self._begin()
            else:
                self.choose(seed=self._choices["seed"] + 1)

    def stop(self) -> None:
        """End the playing; what there is stays."""
        with self.lock:
            self._job.stop()
            if self.running:
                self.running, self._stopped = False, True
                self.publish()

    def show_whole(self) -> None:
        """Show all equilibria in whole k, or hide them again."""
        self._whole = not self._whole
        self.publish()

    def show_gap(self) -> None:
        """Reckon what the best answer to the others gains over the bids of seat A."""
        found = gap(self._hall)
        if found is None:
            self._gap = self.say("gap_cannot")
        elif found < 0.0005 * self.setup.values.high:
            self._gap = self.say("gap_none")
        else:
            self._gap = self.say("gap_told", k=self._words().money(found))
        self.publish()

    def intents(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """What the front end may ask for."""
        return {
            **super().intents(),
            "set": lambda said: self._set(said.get("name"), said.get("value")),
            "rerun": lambda _: self.rerun(),
            "stop": lambda _: self.stop(),
            "whole": lambda _: self.show_whole(),
            "gap": lambda _: self.show_gap(),
        }

    def moved(self) -> None:
        """Other choices: other auctions."""
        self._job.stop()
        self.games, self._stopped, self._gap = [], False, ""
        self._hall = self._new_hall(self.bid)
        self._tally = Tally(self._hall.setup, None if self.bid is None else (1,))
        self._begin()

    def resume(self) -> None:
        """Go on where a page has come to look."""
        if self.running:
            self._begin()

    def _set(self, name: Any, value: Any) -> None:
        try:
            self.choose(**{str(name): value})
        except BadExperiment:
            self.publish()  # the page shows the choice that stands
            raise

    def _chosen(self) -> None:
        self._moved(None)

    def _check(self, name: str, value: Any) -> Any:
        return checked(name, value, values=self._values, others=self._others)

    @traitlets.validate("bid")
    def _sound_bid(self, proposal: Any) -> Any:
        self._check_bid(proposal["value"])
        return proposal["value"]

    def _check_bid(self, bid: Any) -> None:
        if bid is not None and not callable(bid):
            raise BadExperiment("bidder_or_none", value=short(bid))

    def _new_hall(self, bid: Any) -> Hall:
        c = self._choices
        n = c["bidders"]
        rest = self._minds if c["others"] == "own" else c["others"]
        mine = 1 if bid is not None else 0
        if isinstance(rest, Sequence) and not isinstance(rest, str):
            rest = [*rest, *["equilibrium"] * n][: n - mine]  # of another number of bidders the rest is in equilibrium
        who = [*([bid] if mine else []), *seated(rest, n - mine, people=False)]
        return Hall(made(c, self._own), who, c["seed"])

    def _begin(self) -> None:
        self.running = True
        version = self.version
        try:
            self._play(FIRST_LOOK)
        except Exception:
            self.running, self._stopped = False, True
            self.publish()
            raise
        if version == self.version:
            self.running = len(self.games) < self._goal
            self.publish()
            if self.running:
                self.work(self._steps, 0.0)

    def _play(self, seconds: float | None) -> None:
        """Play on for so long, or to the end."""
        until = None if seconds is None else time.monotonic() + seconds
        while len(self.games) < self._goal:
            self.games.append(self._hall.play(len(self.games)))
            self._tally.add(self.games[-1])
            if until is not None and time.monotonic() >= until:
                return

    def _steps(self, seconds: float | None) -> Callable[[], bool]:
        version, beat = self.version, Beat()

        def step() -> bool:
            with self.lock:
                if version != self.version or not self.running:
                    return True
                self._play(seconds)
                over = len(self.games) >= self._goal
                if over:
                    self.running = False
                if over or beat.due():
                    self.publish()
            return over

        return step

    def failed(self, problem: BaseException) -> None:
        """Tell it, and stop."""
        self.running, self._stopped = False, True
        super().failed(problem)
        self.publish()

    def _words(self) -> LabWords:
        mine = self.bid is not None
        fit = mine or self._choices["others"] == "own"
        return LabWords(self._hall, self.games, self._tally, mine, self.lang, fit=fit)

    def draw(self) -> dict[str, Any]:
        """The words, the choices and the figures."""
        words, c, count = self._words(), self._choices, f"{len(self.games):,}"
        can_whole = c["values"] == "whole" and c["format"] == "sealed"
        plain = ("table", "stop", "lost", "busy", "progress", "choices", "figures", "gap", "gap_long", "error_long")
        again = "go_on" if self._stopped and len(self.games) < self._goal else "again"
        return {
            "name": words.say("title"),
            "title": words.question,
            "finding": words.finding,
            "calm": "",
            "status": words.say("stopped" if self._stopped else "status", n=count, seed=c["seed"]),
            "progress": round(len(self.games) / self._goal, 3),
            "running": self.running,
            "controls": words.controls(c, self._values, self._others),
            "figures": words.figure_table(),
            "meter": words.meter(),
            "notes": [*([words.whole_sentence()] if self._whole else []), *([self._gap] if self._gap else [])],
            "whole": self._whole,
            "can_whole": can_whole or self._whole,
            "common": c["values"] in COMMON,
            "words": {
                **{key: words.say(key) for key in plain},
                "again": words.say(again),
                "again_long": words.say("again_long" if again == "again" else again),
                "whole": words.say("whole_button"),
                "whole_long": words.say("whole_long"),
            },
            "table": words.bid_table(),
        }

    @property
    def figure(self) -> go.Figure:
        """The figure in the colours of the light theme, for export."""
        return exported(self.figures(fixed("light", self.lang, self.size))["bids"])

    def figures(self, ink: Ink) -> dict[str, dict[str, Any]]:
        """The one drawing, under the name ``bids``."""
        words = self._words()
        axes = {
            "x": "x_signal" if self.setup.values.common else "x_value",
            "y": "y_price" if self.setup.format == "fixed_price" else "y",
        }
        told = {name: escaped(words.say(key)) for name, key in axes.items()}
        return {"bids": figure.drawing(words.picture(self._whole), told, ink, size=self.size)}

    def __repr__(self) -> str:
        s = self.setup
        return f"AuctionLab(format={s.format!r}, bidders={s.bidders}, seed={self._hall.seed}, lang={self.lang!r})"
