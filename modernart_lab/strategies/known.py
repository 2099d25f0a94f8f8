"""The minds of each game by name, and those that sit down where none are named."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

USUAL: Mapping[str, tuple[str, ...]] = {
    "modern_art": ("default", "shading", "cautious_seller", "truthful"),
    "museum": ("balanced", "run_builder", "greedy_earner", "auction_raider"),
}
"""By game, the minds that play in turn where none are named: all that mean what they do."""


def minds_of(game: str) -> Mapping[str, Callable[[], Any]]:
    """By name, what makes each mind of a game.

    >>> list(minds_of("museum"))[0]
    'balanced'
    """
    return import_module(f"modernart_lab.strategies.{game}").MINDS
