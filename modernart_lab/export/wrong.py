"""What cannot be done in an experiment, told in a sentence in either language."""

from __future__ import annotations

from typing import Any, NoReturn

from modernart_lab import text


class BadExperiment(ValueError):
    """An argument, a bid function or a record of bids that cannot be used: which, and what would be right.

    Attributes:
        reason: a short key of what was wrong.
        fields: what the sentence needs.
    """

    def __init__(self, reason: str, /, **fields: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.fields = fields

    def sentence(self, lang: str = "en") -> str:
        """Say it in a language ("en" or "ja")."""
        return text.label(f"experiment.wrong.{self.reason}", lang, **self.fields)

    def __str__(self) -> str:
        return self.sentence()

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (self.reason, self.fields)


def _rebuilt(reason: str, fields: dict[str, Any]) -> BadExperiment:
    return BadExperiment(reason, **fields)


def wrong(reason: str, /, **fields: Any) -> NoReturn:
    """Raise it."""
    raise BadExperiment(reason, **fields)


def short(thing: object) -> str:
    """A thing as a few signs."""
    told = repr(thing)
    return told if len(told) <= 40 else told[:39] + "…"


def number(value: object, name: str, low: float = 0.0, high: float = float("inf"), *, below: bool = False) -> float:
    """A finite number from low to high (to below high).

    Raises:
        BadExperiment: it is none.
    """
    try:
        found = float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError):
        found = float("nan")
    if isinstance(value, bool | str) or not low <= found <= high or (below and found == high) or found == float("inf"):
        limits = f"{low:g} ≤ {name}" + ("" if high == float("inf") else f" {'<' if below else '≤'} {high:g}")
        wrong("number", name=name, value=short(value), limits=limits)
    return found


def whole(value: object, name: str, low: int, high: int) -> int:
    """A whole number from low to high.

    Raises:
        BadExperiment: it is none.
    """
    if hasattr(value, "__index__") and not isinstance(value, bool) and low <= value.__index__() <= high:  # type: ignore[union-attr]
        return int(value)  # type: ignore[arg-type]
    return wrong("whole", name=name, value=short(value), low=low, high=high)


def known(word: object, words: Any, name: str) -> Any:
    """The word itself when it is one of them.

    Raises:
        BadExperiment: it is none.
    """
    if not isinstance(word, str) or word not in words:
        wrong("word", name=name, value=short(word), known=", ".join(words))
    return word
