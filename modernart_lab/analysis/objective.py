"""What a seat wants of the money at the horizon: money, a margin over the others, or the win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Money = Sequence[float]


def money(purses: Money, seat: int) -> float:
    """The seat's own money, in k."""
    return purses[seat]


def margin(purses: Money, seat: int) -> float:
    """The seat's money less the mean of the others', in k."""
    own = purses[seat]
    return own - (sum(purses) - own) / (len(purses) - 1)


def win(purses: Money, seat: int) -> float:
    """The seat's share of the win: 1 for the most money, shared among equals (R6.1)."""
    most = max(purses)
    return 1 / purses.count(most) if purses[seat] == most else 0.0  # type: ignore[attr-defined]


OBJECTIVES: dict[str, Callable[[Any, int], float]] = {"money": money, "margin": margin, "win": win}
HORIZONS = ("round", "game")
ROUNDS = 4


def checked(objective: str, horizon: str) -> Callable[[Any, int], float]:
    """The function of an objective.

    Raises:
        ValueError: an unknown objective or horizon; the known ones are listed.
    """
    if objective not in OBJECTIVES:
        raise ValueError(f"no objective {str(objective)[:40]!r}; known: {', '.join(OBJECTIVES)}")
    if horizon not in HORIZONS:
        raise ValueError(f"no horizon {str(horizon)[:40]!r}; known: {', '.join(HORIZONS)}")
    return OBJECTIVES[objective]


def checked_minds(minds: Any, players: int, default: Any) -> tuple[Any, ...]:
    """A mind for every seat: the given ones, one for all, or the default."""
    if minds is None:
        return (default,) * players
    if callable(minds):
        return (minds,) * players
    given = tuple(minds)
    if len(given) != players:
        raise ValueError(f"{players} seats need {players} minds, not {len(given)}")
    return given
