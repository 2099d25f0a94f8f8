"""What cannot be done in a tournament, told in a sentence in either language."""

from __future__ import annotations

from typing import Any, NoReturn

from modernart_lab import text


class BadTournament(ValueError):
    """An argument or a file that cannot be used: which, and what would be right.

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
        return text.label(f"tournament.wrong.{self.reason}", lang, **self.fields)

    def __str__(self) -> str:
        return self.sentence()

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (self.reason, self.fields)


def _rebuilt(reason: str, fields: dict[str, Any]) -> BadTournament:
    return BadTournament(reason, **fields)


def wrong(reason: str, /, **fields: Any) -> NoReturn:
    """Raise it."""
    raise BadTournament(reason, **fields)


def short(thing: object) -> str:
    """A thing as a few signs."""
    try:
        told = repr(thing)
    except Exception:  # noqa: BLE001  a foreign object may raise anything
        told = f"<{type(thing).__name__}>"
    return told if len(told) <= 60 else told[:59] + "…"


def whole(value: object, name: str, low: int, high: int) -> int:
    """A whole number from low to high.

    Raises:
        BadTournament: it is none.
    """
    if hasattr(value, "__index__") and not isinstance(value, bool) and low <= value.__index__() <= high:  # type: ignore[union-attr]
        return int(value)  # type: ignore[arg-type]
    return wrong("whole", name=name, value=short(value), low=low, high=high)
