"""What cannot be done in a tournament, told in a sentence in either language."""

from __future__ import annotations

from typing import Any, NoReturn

from modernart_lab.text.wrong import Wrong
from modernart_lab.text.wrong import whole as whole_of


class BadTournament(Wrong):
    """An argument or a file that cannot be used: which, and what would be right."""

    table = "tournament.wrong"


def wrong(reason: str, /, **fields: Any) -> NoReturn:
    """Raise it."""
    raise BadTournament(reason, **fields)


def whole(value: object, name: str, low: int, high: int) -> int:
    """A whole number from low to high.

    Raises:
        BadTournament: it is none.
    """
    return whole_of(BadTournament, value, name, low, high)
