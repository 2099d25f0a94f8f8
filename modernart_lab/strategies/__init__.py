"""Minds: one idea a file, a folder for each game. A mind is called with (view, legal, rng) and answers with a move."""

from importlib import import_module
from typing import Any

from modernart_lab.games import GAMES


def __getattr__(name: str) -> Any:
    """A game's minds, loaded on their first use."""
    if name not in GAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module(f"{__name__}.{name}")
