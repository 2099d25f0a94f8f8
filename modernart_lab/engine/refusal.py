"""Refusals: a clear no that says which clause was broken and what would be right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

_speaker: Callable[[Any, str], str] | None = None


def set_speaker(speaker: Callable[[Any, str], str]) -> None:
    """Install the function that turns a refusal, or the damage of a file, into a sentence in a language."""
    global _speaker  # noqa: PLW0603  installed once, by the package of the texts
    _speaker = speaker


def spoken(problem: Any, lang: str) -> str:
    """What has a reason and fields, as a sentence; where no speaker is installed, in bare words."""
    if _speaker is None:
        told = ", ".join(f"{name} {value!r}" for name, value in problem.fields.items())
        return f"{problem.reason.replace('_', ' ')} ({told})" if told else problem.reason.replace("_", " ")
    return _speaker(problem, lang)


class Refusal(ValueError):
    """Something the rules do not allow. Nothing has been changed when it is raised.

    Attributes:
        clause: the number of the clause that forbids it, as in the game's RULES.md ("R4.2").
        reason: a short key of what was wrong ("not_higher").
        fields: the figures and words the sentence needs; money in whole k.
    """

    def __init__(self, clause: str, reason: str, /, **fields: Any) -> None:
        super().__init__(clause, reason)
        self.clause = clause
        self.reason = reason
        self.fields: Mapping[str, Any] = fields

    def sentence(self, lang: str = "en") -> str:
        """Say it in a language ("en" or "ja")."""
        return spoken(self, lang)

    def __str__(self) -> str:
        return f"{self.clause}: {self.sentence()}"

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.clause, self.reason, dict(self.fields))


def _rebuild(kind: type[Refusal], clause: str, reason: str, fields: dict[str, Any]) -> Refusal:
    return kind(clause, reason, **fields)


class IllegalMove(Refusal):
    """A move that is not legal here. The state is untouched and the same seat is still to act."""


class IllegalSetup(Refusal):
    """A game, a set of rules or a teaching position that cannot be."""


def refuse_seat(state: Any, seat: object, clause: str) -> NoReturn:
    """Say who is to act; where nobody is, no seat named is the seat on turn.

    Raises:
        IllegalMove: of this clause.
    """
    if state.outcome is not None:
        raise IllegalMove(clause, "game_over")
    if seat is None and state.to_act:
        raise IllegalMove(clause, "say_which_seat", to_act=state.to_act)
    raise IllegalMove(clause, "not_to_act", seat=state.turn if seat is None else seat, to_act=state.to_act)
