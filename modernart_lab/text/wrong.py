"""What was asked for cannot be: which thing it was, and what would be right, in a sentence of either language."""

from __future__ import annotations

from typing import Any, ClassVar

from modernart_lab.engine.given import shown
from modernart_lab.engine.lines import DamagedRecord
from modernart_lab.text.disk import cause
from modernart_lab.text.loader import label


class Wrong(ValueError):
    """Something given that cannot be used.

    Attributes:
        table: where its sentences stand, by reason.
        reason: a short key of what was wrong.
        fields: what the sentence needs.
    """

    table: ClassVar[str]

    def __init__(self, reason: str, /, **fields: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.fields = fields

    def sentence(self, lang: str = "en") -> str:
        """Say it in a language ("en" or "ja")."""
        fields = {name: _spoken(value, lang) for name, value in self.fields.items()}
        return label(f"{self.table}.{self.reason}", lang, **fields)

    def __str__(self) -> str:
        return self.sentence()

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (type(self), self.reason, self.fields)


def _rebuilt(kind: type[Wrong], reason: str, fields: dict[str, Any]) -> Wrong:
    return kind(reason, **fields)


def _spoken(value: Any, lang: str) -> Any:
    """What was behind it, itself an error, in the language where it has words there."""
    if isinstance(value, DamagedRecord):
        return value.why(lang)
    if isinstance(value, OSError):
        return cause(value, lang)
    if isinstance(value, Exception):
        return (value.sentence(lang) if isinstance(value, Wrong) else str(value))[:200]
    return value


def short(thing: object, most: int = 60) -> str:
    """A thing in a few signs, whatever its own words for itself do."""
    told = shown(thing, most + 1)
    return told if len(told) <= most else told[: most - 1] + "…"


def whole(kind: type[Wrong], value: object, name: str, low: int, high: int) -> int:
    """A whole number from low to high.

    Raises:
        Wrong: of this kind; it is none.
    """
    if hasattr(value, "__index__") and not isinstance(value, bool) and low <= value.__index__() <= high:  # type: ignore[union-attr]
        return int(value)  # type: ignore[arg-type]
    raise kind("whole", name=name, value=short(value), low=low, high=high)
