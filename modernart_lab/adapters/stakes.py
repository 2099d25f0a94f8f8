"""What a seat gets at the end of a game: its money, its margin or its share of the win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from modernart_lab.adapters.bounds import most_money
from modernart_lab.adapters.wrong import wrong
from modernart_lab.games.modern_art.rules import Rules
from modernart_lab.text.wrong import short

OBJECTIVES = ("money", "margin", "win")
"""Money above the start, in k; that above the mean of the others, in k; the share of the win, 0 to 1."""


def objective(name: Any) -> str:
    """The name itself.

    Raises:
        BadAdapter: there is no such objective.
    """
    if not isinstance(name, str) or name not in OBJECTIVES:
        wrong("objective", value=short(name), known=[*OBJECTIVES])
    return name


def payoffs(name: str, outcome: Any, rules: Rules) -> list[float]:
    """What each seat gets for an outcome.

    >>> from modernart_lab.games.modern_art import NEW_GAMES_ORDER, Outcome
    >>> [payoffs(name, Outcome((400, 300, 400), (0, 2)), NEW_GAMES_ORDER) for name in OBJECTIVES]
    [[300.0, 200.0, 300.0], [50.0, -100.0, 50.0], [0.5, 0.0, 0.5]]
    """
    money: Sequence[int] = outcome.money
    if name == "win":
        return [(seat in outcome.winners) / len(outcome.winners) for seat in range(len(money))]
    if name == "margin":
        return [k - (sum(money) - k) / (len(money) - 1) for k in money]
    return [float(k - rules.start_money) for k in money]


def limits(name: str, rules: Rules, players: int) -> tuple[float, float]:
    """The least and the most that a seat can get."""
    most = float(most_money(rules, players))
    return {"win": (0.0, 1.0), "margin": (-most, most), "money": (-float(rules.start_money), most)}[name]
