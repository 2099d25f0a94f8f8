"""Plain data that a state is written as, and what it is read from: lists and whole numbers, each checked."""

from __future__ import annotations

from typing import Any, cast

from modernart_lab.engine.given import shown

MOST = 10**15
"""No number of a state is larger."""


def lists(value: Any) -> Any:
    """Tuples as lists, all the way down.

    >>> lists((1, ("KRo", ())))
    [1, ['KRo', []]]
    """
    return [lists(each) for each in cast("tuple[Any, ...]", value)] if isinstance(value, tuple) else value


def items(given: Any, name: str, length: int | None) -> tuple[Any, ...]:
    """What a list holds.

    Raises:
        ValueError: it is no list, or not of that length.
    """
    if not isinstance(given, list):
        raise ValueError(f"{name} is not a list")
    found: tuple[Any, ...] = tuple(cast("list[Any]", given))
    if length is not None and len(found) != length:
        raise ValueError(f"{name} has {len(found)} entries, not {length}")
    return found


def whole(given: Any, name: str, least: int = 0, most: int = MOST) -> int:
    """A whole number.

    Raises:
        ValueError: it is none, or out of its range.
    """
    if type(given) is not int or not least <= given <= most:
        raise ValueError(f"{name} is {shown(given, 40)}, not a whole number from {least} to {most}")
    return given


def ints(given: Any, name: str, length: int | None, least: int = 0, most: int = MOST) -> tuple[int, ...]:
    """A list of whole numbers.

    Raises:
        ValueError: it is none, not of that length, or one is out of its range.
    """
    return tuple(whole(k, name, least, most) for k in items(given, name, length))
