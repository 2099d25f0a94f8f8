"""The marker thief: opening prep first, every round. Who goes first pays no fees and finds the wallet full.

Wages fall due at the end of a round, so the wallet is fullest at the beginning of the next; the marker, and the card
that comes with it, cost nothing but the action.
"""

from __future__ import annotations

from dataclasses import dataclass

from modernart_lab.strategies.museum.director import Director


@dataclass(frozen=True)
class MarkerThief(Director):
    """The director who wants the start marker before anything else."""

    marker: float = 8.0
