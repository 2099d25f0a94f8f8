"""What the analysis is asked for, checked at the door: each argument that cannot be is told in a sentence."""

from __future__ import annotations

import operator
from numbers import Real
from typing import Any

from modernart_lab.analysis.guarded import guarded
from modernart_lab.analysis.objective import HORIZONS, OBJECTIVES
from modernart_lab.engine.given import entries
from modernart_lab.engine.record import Record
from modernart_lab.games.modern_art.state import State
from modernart_lab.games.modern_art.view import View

MOST_SAMPLES = 10**9
"""Worlds at most: days of work."""


class BadArgument(ValueError, TypeError):
    """An argument that cannot be used: which, and what would be right. To be caught as either of its two kinds.

    Attributes:
        reason: a short key of what was wrong.
        fields: what the sentence needs.
        lang: the language in which it speaks by itself.
    """

    lang = "en"

    def __init__(self, reason: str, /, **fields: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.fields = fields

    def sentence(self, lang: str = "en") -> str:
        """Say it in a language ("en" or "ja")."""
        from modernart_lab.text import label

        return label(f"argument.{self.reason}", lang, **self.fields)

    def __str__(self) -> str:
        return self.sentence(self.lang)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (self.reason, self.fields)


def _rebuilt(reason: str, fields: dict[str, Any]) -> BadArgument:
    return BadArgument(reason, **fields)


def sound_minds(minds: Any, players: int) -> Any:
    """Check that minds are functions, one a seat or one for all; None stays None.

    Returns:
        The minds, guarded so that one that fails is named (``guarded``).

    Raises:
        BadArgument: they are not.
    """
    if minds is None:
        return None
    if isinstance(minds, type):
        raise BadArgument("minds_class", value=minds.__name__)
    if callable(minds):
        return guarded(minds)
    given = entries(minds)
    if given is None:
        raise BadArgument("minds", value=short(minds))
    if len(given) != players:
        raise BadArgument("minds_count", players=players, count=len(given))
    for mind in given:
        if isinstance(mind, type):
            raise BadArgument("minds_class", value=mind.__name__)
        if not callable(mind):
            raise BadArgument("minds", value=short(mind))
    return tuple(map(guarded, given))


def sound(view: Any, minds: Any = None, **given: Any) -> Any:
    """Check the arguments of a question about a view.

    Args:
        view: what a seat knows.
        minds: as the question was given them.
        given: any of ``samples``, ``seed``, ``objective``, ``horizon``, ``precision``, ``time_limit``, ``prices``.

    Returns:
        The minds, guarded so that one that fails is named (``guarded``); None where none were given.

    Raises:
        BadArgument: an argument that cannot be.
    """
    if not isinstance(view, View):
        key = "state" if isinstance(view, State) else "record" if isinstance(view, Record) else "nothing"
        raise BadArgument(f"no_view_but_{key}", value=short(view))
    checked_numbers(**given)
    return sound_minds(minds, view.players)


def sound_review(record: Any, seat: Any, minds: Any = None, *, museum: bool = False, **given: Any) -> Any:
    """The same for a question about a seat of a record; ``museum``: whether it can be asked of the museum game."""
    game = record.start.game if isinstance(record, Record) else None
    if game is None or (game == "museum" and not museum):
        raise BadArgument("no_record" if museum else "no_record_here", value=short(record))
    if game == "museum" and minds is None:
        raise BadArgument("museum_minds")
    if not 0 <= (-1 if (number := whole(seat)) is None else number) < record.start.players:
        raise BadArgument("seat", value=short(seat), last=record.start.players - 1)
    checked_numbers(**given)
    return sound_minds(minds, record.start.players)


def no_beliefs(beliefs: Any) -> None:
    """Refuse beliefs where every world is gone through: each counts alike there.

    Raises:
        BadArgument: there are some.
    """
    if beliefs is not None:
        raise BadArgument("exact_beliefs")


def checked_numbers(**given: Any) -> None:
    """Check numbers and words by their names; what has a default elsewhere may be None.

    Raises:
        BadArgument: with the first that cannot be.
    """
    for name, value in given.items():
        known = _WORDS.get(name, ())
        if known:
            fits = isinstance(value, str) and value in known
        elif name == "seed":
            fits = whole(value) is not None
        elif name == "samples":
            fits = 2 <= (whole(value) or 0) <= MOST_SAMPLES
        elif name == "prices":
            fits = value is None or (whole(value) or 0) >= 2
        else:
            fits = value is None or _is_amount(value)
        if not fits:
            raise BadArgument(name, value=short(value), known=[*known])


_WORDS = {"objective": tuple(OBJECTIVES), "drawn": ("money", "margin"), "horizon": HORIZONS}
"""Words by the name of their argument; ``drawn`` are the objectives that are counted in k."""


def whole(value: Any) -> int | None:
    """A whole number as an int, numpy's too; None for anything else."""
    try:
        return None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        return None


def _is_amount(value: Any) -> bool:
    number: Any = value
    return isinstance(value, Real) and type(value) is not bool and bool(number >= 0)


def short(thing: object) -> str:
    """A thing in a few characters, whatever its own words for itself do."""
    try:
        told = " ".join(repr(thing).split())
    except Exception:  # noqa: BLE001  a foreign object may raise anything
        told = ""
    return told if 0 < len(told) <= 60 and " at 0x" not in told else type(thing).__name__
