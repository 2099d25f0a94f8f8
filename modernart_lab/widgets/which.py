"""Which game a widget is given: of a stepper, a record, a state or a view."""

from __future__ import annotations

from typing import Any

from modernart_lab.games.museum.table import Shown


def of_the_museum(thing: Any) -> bool:
    """Whether it is of the museum game."""
    record = getattr(thing, "record", thing)
    return isinstance(getattr(record, "start", record), Shown)
