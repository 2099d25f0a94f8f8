"""The bid explorer at an auction of the museum game: what winning is worth in points, a dollar being one."""

from __future__ import annotations

from typing import Any, ClassVar

from modernart_lab import text
from modernart_lab.analysis.museum import MuseumSampler, points_now
from modernart_lab.strategies.museum import mind
from modernart_lab.text.museum import dollars
from modernart_lab.widgets.explorer import BidExplorer
from modernart_lab.widgets.explorer_words import ExplorerWords
from modernart_lab.widgets.finding import Curve
from modernart_lab.widgets.source import Source

OWN = frozenset(
    {
        "ask_price", "gain", "gain_ask", "bid", "price", "caption", "wait", "no_bid", "no_money", "best", "best_even",
        "best_pass", "ask_best", "passed_loses", "passed_same", "not_yet", "now", "band",
    }
)  # fmt: skip
"""What is said otherwise than of Modern Art."""
USUAL = "balanced"
"""The mind that plays on for every seat, where none is given."""
WORLDS = 400
"""Worlds at most for a position, where nothing else is said: the engine plays some ten a second."""


class MuseumExplorerWords(ExplorerWords):
    """Everything the explorer says about one price, in dollars and points."""

    def say(self, key: str, **fields: object) -> str:
        """Words of the explorer."""
        return text.label(f"museum.explorer.{key}", self.lang, **fields) if key in OWN else super().say(key, **fields)

    def money(self, k: float, *, digits: int = 0) -> str:
        """A price in dollars, or with a digit a gain in points."""
        if not digits:
            return dollars(round(k))
        return text.label("museum.explorer.points", self.lang, n=f"{k:.{digits}f}".replace("-", "−"))

    def _calm(self, source: Source) -> str:
        if self.decision is None:
            return super()._calm(source)
        return self.say("no_money" if self.decision.view.phase == "auction" else "not_yet", name=self.name)

    def finding(self, curve: Curve | None) -> str:
        """What was found so far, and what the painting would score at once."""
        found = super().finding(curve)
        if curve is None or self.decision is None:
            return found
        now = self.say("now", n=points_now(self.decision.view))
        return self.say("two", first=found, second=now)


class MuseumExplorer(BidExplorer):
    """For the director who is asked in an auction: what every price gains in points, and how often it wins.

    ``lab.BidExplorer(stepper)`` makes one for a museum game. Other hands and the deck are sampled, and the game is
    played out on the engine by directors, so there are fewer samples than in Modern Art; the band says how far to
    trust them.

    Traits and arguments are those of `BidExplorer`; the horizon is always the end of the game.
    """

    tells: ClassVar[type[ExplorerWords]] = MuseumExplorerWords

    def __init__(self, stepper_or_view: Any, lang: str | None = None, **more: Any) -> None:
        more["samples"] = more.get("samples") or WORLDS
        super().__init__(stepper_or_view, lang, **{"precision": 0.5, **more, "horizon": "game"})

    def _new_sampler(self, view: Any, *, alone: bool) -> Any:
        given = self._how["minds"]
        minds = given if given is not None else mind(USUAL)
        how = {"seed": self._how["seed"], "objective": self._how["objective"]}
        return MuseumSampler(view, samples=self._goal, minds=minds, given=given is not None, **how)

    def __repr__(self) -> str:
        return f"MuseumExplorer(position={self.position}, lang={self.lang!r})"
