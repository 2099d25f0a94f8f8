"""Charts are drawn by the widgets, which stand above everything: whoever can draw says so here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_drawer: list[Callable[[str, Any, str, str], Any]] = []


def set_drawer(draw: Callable[[str, Any, str, str], Any]) -> None:
    """Let charts be drawn by this: called with what, the thing, the language and the theme."""
    _drawer[:] = [draw]


def draw(what: str, thing: Any, lang: str, theme: str) -> Any:
    """The figure of a thing.

    Raises:
        RuntimeError: nobody has said how.
    """
    if not _drawer:
        raise RuntimeError("charts need the whole package: import modernart_lab")
    return _drawer[0](what, thing, lang, theme)
