"""The files of words: found, read once, looked up by dotted key, filled in by plain names only."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from string import Formatter
from types import MappingProxyType
from typing import Any

_HERE = files("modernart_lab.text")

languages: tuple[str, ...] = tuple(sorted(f.name[:-5] for f in _HERE.iterdir() if f.name.endswith(".toml")))
"""The languages there are, by their codes."""


def known(lang: str) -> str:
    """The language itself.

    Raises:
        ValueError: when there is no such language.
    """
    if lang not in languages:
        raise ValueError(f"there is no language {lang!r}: take one of {', '.join(languages)}")
    return lang


@cache
def words(lang: str) -> Mapping[str, str]:
    """All words of a language under their dotted keys."""
    read = tomllib.loads((_HERE / f"{known(lang)}.toml").read_text("utf-8"))
    return MappingProxyType(dict(_flat(read, "")))


def _flat(table: Mapping[str, Any], before: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in table.items():
        found += _flat(value, f"{before}{key}.") if isinstance(value, dict) else [(before + key, str(value))]
    return found


def label(key: str, lang: str = "en", **fields: object) -> str:
    """The words under a dotted key, its placeholders filled in.

    A placeholder is a plain name in braces: no attributes, no indices, no format. Numbers get a true minus sign,
    lists the separator of the language.

    Raises:
        KeyError: when the language has no such key, or a placeholder gets no value.
        ValueError: when there is no such language.

    >>> label("ui.clause_n", number="R4.2")
    'Clause R4.2'
    >>> label("tournament.wrong.table", "ja", what="x", known=["minds", "pairs"])
    'xという表はありません。あるのはminds、pairsです'
    """
    table = words(lang)
    if key not in table:
        raise KeyError(f"there is no text {key!r} in {lang!r}")
    told: list[str] = []
    for before, name in pieces(table[key]):
        told.append(before)
        if name is None:
            continue
        if name not in fields:
            raise KeyError(f"the text {key!r} in {lang!r} needs a value for {{{name}}}")
        value = fields[name]
        told.append(table["language.list"].join(map(plain, value)) if isinstance(value, list | tuple) else plain(value))
    return "".join(told)


def labels(table: str, lang: str = "en") -> dict[str, str]:
    """All words of one table under their keys within it, placeholders as they stand.

    Raises:
        KeyError: when the language has no such table.

    >>> labels("artist")["KR"]
    'Krypto'
    """
    start = f"{table}."
    found = {key[len(start) :]: value for key, value in words(lang).items() if key.startswith(start)}
    if not found:
        raise KeyError(f"there is no table of texts {table!r} in {lang!r}")
    return found


@cache
def pieces(pattern: str) -> tuple[tuple[str, str | None], ...]:
    """A pattern taken apart: words, and the name of the placeholder after them (None at the end).

    Raises:
        ValueError: when a placeholder is more than a plain name.
    """
    parts: list[tuple[str, str | None]] = []
    for before, name, spec, conversion in Formatter().parse(pattern):
        if name is not None and (not name.isidentifier() or spec or conversion):
            raise ValueError(f"{{{name}}} in {pattern!r} is not a plain name")
        parts.append((before, name))
    return tuple(parts)


def plain(value: object) -> str:
    """A value as text; a negative number gets a true minus sign."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return str(value).replace("-", "−")
    return str(value)
