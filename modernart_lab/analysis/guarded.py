"""Minds of one's own at the sampled tables: one that fails is named, with its seat and what it did."""

from __future__ import annotations

from typing import Any

from modernart_lab.kernel.bidder import alike


class MindFailed(RuntimeError):
    """A mind failed while it played on in a sampled world.

    Attributes:
        seat: whose it was.
        reason: ``"mind_raised"`` or ``"mind_illegal"``.
        told: the exception or the answer, in a few words.
        legal: what would have been legal, in a few words.
    """

    def __init__(self, seat: int, reason: str, told: str, legal: str) -> None:
        super().__init__(seat, reason, told, legal)
        self.seat, self.reason, self.told, self.legal = seat, reason, told, legal

    def sentence(self, lang: str = "en") -> str:
        """Say it in a language ("en" or "ja")."""
        from modernart_lab import text

        return text.label(f"argument.{self.reason}", lang, seat=text.seat(self.seat), told=self.told, legal=self.legal)

    def __str__(self) -> str:
        return self.sentence()


class Guarded:
    """A mind with somebody beside it who looks at each answer.

    Attributes:
        mind: the mind itself.
    """

    def __init__(self, mind: Any) -> None:
        self.mind = mind

    def __call__(self, view: Any, legal: Any, rng: Any) -> Any:
        """The mind's answer.

        Raises:
            MindFailed: it raised, or what it answered is not legal.
        """
        try:
            move = self.mind(view, legal, rng)
            fits = move in legal
        except Exception as error:
            told = f"{type(error).__name__}: {_words(str, error)}".strip(": ")
            raise MindFailed(view.seat, "mind_raised", told, _words(repr, legal)) from error
        if not fits:
            raise MindFailed(view.seat, "mind_illegal", _words(repr, move), _words(repr, legal))
        return move

    def __repr__(self) -> str:
        return _words(repr, self.mind)


def guarded(mind: Any) -> Any:
    """The mind with a guard; one that chooses as the default bidder does, whatever its habits, needs none."""
    return mind if alike(mind) or isinstance(mind, Guarded) else Guarded(mind)


def _words(say: Any, thing: Any) -> str:
    """A thing in at most eighty characters, whatever its own words for itself do."""
    try:
        return " ".join(say(thing).split())[:80]
    except Exception:  # noqa: BLE001  a foreign object may raise anything
        return type(thing).__name__
