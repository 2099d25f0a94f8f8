"""The games of the house, each a package with the same names. Importing this registers them for records."""

from importlib import import_module
from typing import Any

from modernart_lab.engine.games import register

GAMES: tuple[str, ...] = ("modern_art", "museum")
"""The names by which records call the games."""

for _name in GAMES:
    register(_name, lambda name=_name: import_module(f"{__name__}.{name}"))


def __getattr__(name: str) -> Any:
    """A game, loaded on its first use."""
    if name not in GAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module(f"{__name__}.{name}")
