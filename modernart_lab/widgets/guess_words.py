"""Numbers of a guess, as they are checked and told."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Mapping
from typing import Any

MOST = 6
"""Figures after the point, at most."""


def sound(number: Any) -> bool:
    """Whether it is a finite number, and no truth value."""
    try:
        return not isinstance(number, bool | str) and math.isfinite(number)
    except (TypeError, OverflowError):
        return False


def plain(number: float) -> float:
    """The number as Python's own, whole where it is whole."""
    number = float(number)
    return int(number) if number.is_integer() else number


def decimals(step: float) -> int:
    """How many figures after the point a step has.

    >>> decimals(1), decimals(0.5), decimals(0.05)
    (0, 1, 2)
    """
    return next((n for n in range(MOST) if math.isclose(round(step, n), step)), MOST)


def told(number: float, unit: str, digits: int) -> str:
    """A number with its unit; a word stands apart, a sign or a single letter does not, a currency comes first.

    >>> told(-3.25, "k", 1), told(40, "%", 0), told(4, "cards", 0), told(4, "枚", 0), told(-6, "$", 0)
    ('−3.2k', '40%', '4 cards', '4枚', '−$6')
    """
    figures = f"{abs(number):,.{digits}f}"
    minus = "−" if number < 0 and any(figure in figures for figure in "123456789") else ""
    gap = " " if unit.isascii() and unit[:1].isalpha() and len(unit) > 1 else ""
    return f"{minus}{unit}{figures}" if leads(unit) else f"{minus}{figures}{gap}{unit}"


def leads(unit: str) -> bool:
    """Whether a unit is written before its number: a currency's sign is."""
    return len(unit) == 1 and unicodedata.category(unit) == "Sc"


def worded(words: Any) -> bool:
    """Whether it is a text, or a text for each of some languages."""
    if isinstance(words, Mapping):
        return bool(words) and all(isinstance(each, str) for pair in words.items() for each in pair)
    return isinstance(words, str)


def in_words(words: str | Mapping[str, str], lang: str) -> str:
    """The text in a language; where it is not said in that one, in the first in which it is.

    >>> in_words({"en": "price", "ja": "価格"}, "ja"), in_words({"en": "price"}, "ja"), in_words("price", "ja")
    ('価格', 'price', 'price')
    """
    return words if isinstance(words, str) else words.get(lang, next(iter(words.values())))
