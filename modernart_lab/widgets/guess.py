"""A prediction before the answer: what do you think, and how far off was it?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import floor
from typing import Any

import traitlets

from modernart_lab import text
from modernart_lab.engine.given import shown
from modernart_lab.widgets.beside import Beside
from modernart_lab.widgets.display import SceneWidget, front
from modernart_lab.widgets.guess_words import decimals, in_words, leads, plain, sound, told, worded
from modernart_lab.widgets.stepper import SIZES


class Guess(SceneWidget):
    """Asks for a number before the answer is shown, and draws it beside the answer afterwards.

    Nothing has to be said: without a guess the answer stands alone, so that a notebook runs through by itself.

    >>> guess = Guess("What will it cost?", 0, 100, start=40)
    >>> guess.value
    40
    >>> guess.beside(66.7)
    You said 40k. It is 66.7k: 26.7k more.

    Attributes:
        value: the guess, or None until one is made. It can be set, observed and linked.
        lang: ``"en"`` or ``"ja"``.
        size: ``"normal"``, or ``"projector"`` for a lecture hall.

    Args:
        question: what is asked, as plain text; or a text for each language, ``{"en": .., "ja": ..}``.
        low: the least number that can be said.
        high: the highest.
        start: the guess to begin with; None for none.
        step: from one number to the next, counted from ``low``; what is said on the page is moved to the nearest.
        unit: what is counted: "k", "%", "" or a word, which stands apart.
        lang: as above.
        size: as above.

    Raises:
        TypeError: for a question that is no text.
        ValueError: for limits, a step or a start that cannot be.
        traitlets.TraitError: for a value outside the limits, an unknown language or size.
    """

    _esm = front("guess.js")
    _css = front("guess.css")

    value: Any = traitlets.Any(None, allow_none=True)
    size = traitlets.Unicode("normal")

    def __init__(
        self,
        question: str | Mapping[str, str],
        low: float,
        high: float,
        start: float | None = None,
        step: float = 1,
        unit: str = "k",
        lang: str = "en",
        *,
        size: str = "normal",
    ) -> None:
        if not worded(question) or not isinstance(unit, str):
            raise TypeError(f"the question and the unit are text, not {shown(question)} and {shown(unit)}")
        spoken = lang if lang in text.languages else "en"
        for number in (low, high, step):
            if not sound(number):
                raise ValueError(text.label("guess.no_number", spoken, value=shown(number)))
        if not low < high or not 0 < step <= high - low:
            raise ValueError(text.label("guess.no_span", spoken, low=low, high=high, step=step))
        self._meant: float | None = None
        self._question, self.low, self.high, self.step, self.unit = question, low, high, step, unit
        super().__init__(lang=lang, size=size, value=start)
        self.observe(self._changed, names=["value", "lang", "size"])
        self.refresh()

    def _changed(self, change: Any) -> None:
        if change["name"] == "value":
            self._meant = None
        self.error = ""  # it was about what stood here before, and in the language of then
        self.refresh()

    @property
    def question(self) -> str:
        """What is asked, in the language."""
        return in_words(self._question, self.lang)

    @traitlets.validate("value")
    def _sound_value(self, proposal: Any) -> float | None:
        value = proposal["value"]
        if value is None:
            return None
        if not sound(value) or not self.low <= value <= self.high:
            spoken = self.lang if self.lang in text.languages else "en"
            ends = self._ends()
            raise traitlets.TraitError(text.label("guess.no_value", spoken, value=shown(value), **ends))
        return plain(value)

    @traitlets.validate("size")
    def _sound_size(self, proposal: Any) -> str:
        if proposal["value"] not in SIZES:
            raise traitlets.TraitError(text.label("stepper.no_size", self.lang, value=repr(proposal["value"])))
        return proposal["value"]

    def beside(
        self, truth: float, se: float | None = None, label: str | Mapping[str, str] = "", lang: str | None = None
    ) -> Beside:
        """The guess beside the truth on one line, with a sentence; it follows when the guess changes.

        Args:
            truth: what it is, in the unit of the guess.
            se: the standard error of the truth where it was estimated: twice as much to either side is drawn.
            label: what the truth is, where "It is" is not enough: "Mean price"; or a text for each language.
            lang: another language than that of the guess.

        Raises:
            ValueError: for a truth or an error that is no number, or a negative error.
        """
        return Beside(self, truth, se, label, lang)

    def told(self, number: float, digits: int | None = None) -> str:
        """A number with its unit, in as many figures as the step has."""
        return told(number, self.unit, decimals(self.step) if digits is None else digits)

    def _ends(self) -> dict[str, str]:
        """The limits in words; whole ones without a point, however fine the steps are."""
        digits = 0 if float(self.low).is_integer() and float(self.high).is_integer() else None
        return {"low": self.told(self.low, digits), "high": self.told(self.high, digits)}

    def say(self, value: float) -> None:
        """Make a guess as by hand: moved to the nearest step, which is told.

        Raises:
            traitlets.TraitError: outside the limits.
        """
        meant = None
        if sound(value) and self.low <= value <= self.high:
            most = floor((self.high - self.low) / self.step + 1e-9)
            steps = min(floor((value - self.low) / self.step + 0.5), most)
            nearest = round(self.low + steps * self.step, 10)
            meant = None if nearest == round(value, 10) else value
            value = nearest
        self.value = value
        if meant != self._meant:
            self._meant = meant
            self.refresh()

    def intents(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """What the front end may ask for."""
        return {"say": lambda intent: self.say(intent["value"])}

    def draw(self) -> dict[str, Any]:
        """The question, the limits and the guess so far."""
        ends = self._ends()
        made = self.value is not None
        return {
            "question": self.question,
            "low": self.low,
            "high": self.high,
            "step": self.step,
            "value": self.value,
            "unit": self.unit,
            "unit_first": leads(self.unit),
            "ends": [ends["low"], ends["high"]],
            "said": self._said() if made else text.label("guess.ask", self.lang, **ends),
            "told": self.told(self.value) if made else text.label("guess.nothing", self.lang),
            "lang": self.lang,
            "size": self.size,
            "words": {name: text.label(f"guess.{name}", self.lang) for name in ("slider", "lost", "busy")},
        }

    def _said(self) -> str:
        guess, meant = self.told(self.value), self._meant
        if meant is None:
            return text.label("guess.said", self.lang, guess=guess)
        told = {"meant": self.told(meant, decimals(meant)), "step": self.told(self.step)}
        return text.label("guess.said_near", self.lang, guess=guess, **told)

    def __repr__(self) -> str:
        return f"Guess({self.question!r}, value={self.value})"
