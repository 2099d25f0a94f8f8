"""What a person gives, looked at with care: neither its words for itself nor its length can do harm."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any, cast

MOST = 100_000
"""Entries of a list at most; what has more may have no end."""
_LONG = 200
"""Bits of a whole number that is written out."""


def shown(thing: object, most: int = 80) -> str:
    """A thing in so many characters at most, whatever its own words for itself do.

    >>> shown("KRx"), shown(-(10**5000))
    ("'KRx'", '−10^5000')
    """
    if type(thing) is int and thing.bit_length() > _LONG:  # Python refuses to write the longest out
        return f"{'−' if thing < 0 else ''}10^{math.floor(thing.bit_length() * math.log10(2))}"
    try:
        return repr(thing)[:most]
    except Exception:  # noqa: BLE001  a foreign object may raise anything
        return f"<{type(thing).__name__}>"


def written(thing: object, most: int = 80) -> str:
    """A text as it was written, anything else as it is shown; in so many characters at most."""
    return thing[:most] if isinstance(thing, str) else shown(thing, most)


def entries(given: object) -> tuple[Any, ...] | None:
    """The entries of a list or the like; None of a text, a mapping, what has none and what has too many.

    >>> entries(["KRo", "LMs"]), entries("KRo"), entries(3)
    (('KRo', 'LMs'), None, None)
    """
    if isinstance(given, str | bytes | bytearray | Mapping | type):
        return None
    try:
        walk = iter(cast("Iterable[Any]", given))
    except TypeError:  # a number, or what only looks like a list: numpy's array of no dimension
        return None
    found = tuple(islice(walk, MOST + 1))
    return found if len(found) <= MOST else None
