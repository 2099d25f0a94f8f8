"""The games that records may name. A record names its game by a word; only words registered here are ever looked up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_finders: dict[str, Callable[[], Any]] = {}


def register(name: str, find: Callable[[], Any]) -> None:
    """Let records name a game. ``find`` gives the game's module when it is first needed."""
    _finders[name] = find


def known() -> tuple[str, ...]:
    """The names of the registered games."""
    return tuple(sorted(_finders))


def game(name: str) -> Any:
    """The module of a registered game.

    Raises:
        ValueError: an unknown name; the known ones are listed.
    """
    if name not in _finders:
        raise ValueError(f"no game {name[:40]!r} here; known: {', '.join(known())}")
    return _finders[name]()
