"""A guess beside the truth: two marks on one line, and one sentence."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from modernart_lab import text
from modernart_lab.widgets.display import SceneWidget, front
from modernart_lab.widgets.guess_words import decimals, in_words, plain, sound, told, worded

if TYPE_CHECKING:
    from modernart_lab.widgets.guess import Guess

FEWEST = 1
"""Figures after the point for a truth that is not whole, at least."""


class Beside(SceneWidget):
    """The guess as a hollow mark and the truth as a full one, on one line; made by `Guess.beside`.

    Attributes:
        sentence: what is drawn, in words.
        lang: ``"en"`` or ``"ja"``.
    """

    _esm = front("beside.js")
    _css = front("beside.css")

    def __init__(
        self, guess: Guess, truth: float, se: float | None, label: str | Mapping[str, str], lang: str | None
    ) -> None:
        self.guess, self._label = guess, label
        spoken = guess.lang if lang is None else lang
        safe = spoken if spoken in text.languages else "en"
        if not sound(truth):
            raise ValueError(text.label("guess.no_number", safe, value=repr(truth)))
        if se is not None and (not sound(se) or se < 0):
            raise ValueError(text.label("guess.no_error", safe, value=repr(se)))
        if not worded(label):
            raise TypeError(f"the label is text, not {label!r:.80}")
        self.se = None if se is None else float(se)
        whole = plain(truth) == round(truth) and not self.se
        self._digits = decimals(guess.step) if whole else max(FEWEST, decimals(guess.step) + (guess.step < 1))
        self.truth = plain(round(float(truth), 6))
        super().__init__(lang=spoken)
        guess.observe(self._follow, names=["value", "size"])
        self.observe(self._follow, names="lang")
        self.refresh()

    def _follow(self, _: Any) -> None:
        self.refresh()

    def close(self) -> None:
        """Close it; the guess lives on."""
        with contextlib.suppress(ValueError):  # closed before
            self.guess.unobserve(self._follow, names=["value", "size"])
        super().close()

    @property
    def sentence(self) -> str:
        """The one sentence."""
        it = self._told(self.truth)
        if self.se:
            it = f"{it} ± {self._told(self.se)}"
        value = self.guess.value
        if value is None:
            return text.label("guess.none", self.lang, truth=it)
        gap = round(self.truth, self._digits) - value
        near = self.se is not None and 0 < abs(gap) <= 2 * self.se
        shown = self._told(abs(gap))
        key = "near" if near else "same" if shown == self._told(0) else "more" if gap > 0 else "less"
        return text.label(f"guess.{key}", self.lang, guess=self.guess.told(value), truth=it, gap=shown)

    def _told(self, number: float) -> str:
        return told(number, self.guess.unit, self._digits)

    def intents(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """Nothing can be pressed here."""
        return {}

    def draw(self) -> dict[str, Any]:
        """The sentence, the two marks and the ends of the line."""
        guess, se = self.guess, self.se or 0
        low, high = min(guess.low, self.truth - 2 * se), max(guess.high, self.truth + 2 * se)
        name = in_words(self._label, self.lang) or text.label("guess.is", self.lang)
        made = guess.value is not None
        return {
            "sentence": self.sentence,
            "low": low,
            "high": high,
            "ends": [guess.told(end, 0 if float(end).is_integer() else None) for end in (low, high)],
            "guess": {"at": guess.value, "name": text.label("guess.you", self.lang), "told": guess.told(guess.value)}
            if made
            else None,
            "truth": {"at": self.truth, "name": name, "told": self._told(self.truth), "error": 2 * se},
            "lang": self.lang,
            "size": guess.size,
        }

    def __repr__(self) -> str:
        return self.sentence
