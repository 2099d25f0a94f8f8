"""Balanced: every action by what it is worth in points, none preferred: the director with little left to chance."""

from __future__ import annotations

from dataclasses import dataclass

from modernart_lab.strategies.museum.director import Director


@dataclass(frozen=True)
class Balanced(Director):
    """The director as it is, with little left to chance."""

    noise: float = 0.1
