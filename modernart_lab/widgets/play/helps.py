"""The helps at the table: which are there, and whether they are on."""

from __future__ import annotations

from typing import Any

from modernart_lab import text
from modernart_lab.engine.given import shown

HELPS = ("hints", "memory", "estimates", "coach")


class Helps:
    """A switch a help.

    Each is given as None (offered, off at first), True (on), or False (not offered). In a hot-seat game a switch is
    the whole table's.
    """

    def __init__(self, lang: str, **given: bool | None) -> None:
        for name, value in given.items():
            if value is not None and type(value) is not bool:
                raise ValueError(text.label("table.argument.no_switch", lang, what=name, value=shown(value)))
        self.given = given
        self._on = {name: value is True for name, value in given.items()}

    def on(self, name: str) -> bool:
        """Whether the help is on."""
        return self._on[name]

    def switch(self, name: Any, to: Any) -> None:
        """Turn a help on or off; nothing happens where it is not offered."""
        if name in self._on and self.given[name] is not False:
            self._on[name] = bool(to)

    def scene(self, lang: str) -> list[dict[str, Any]]:
        """The switches that are there, for the page."""
        return [
            {
                "name": name,
                "label": text.label(f"table.help.{name}", lang),
                "long": text.label(f"table.help_long.{name}", lang),
                "on": on,
            }
            for name, on in self._on.items()
            if self.given[name] is not False
        ]
