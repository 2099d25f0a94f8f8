"""Reading a table of one's own: kinds of painting from a CSV file, numbers from a TOML file (M1.6)."""

from __future__ import annotations

import csv
import errno
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, NoReturn, cast

from modernart_lab.engine.given import shown
from modernart_lab.engine.refusal import IllegalSetup
from modernart_lab.engine.writing import check_file
from modernart_lab.games.museum.cards import WORDS, Effect, Kind, is_id, is_told, read_effects, read_pride
from modernart_lab.games.museum.rules import LISTS, NUMBERS, Rules, check_counts

COLUMNS: tuple[str, ...] = (
    "id", "title_en", "title_ja", "painter", "school", "orientation", "display_cost", "effects", "earn", "points",
    "pride", "pride_points", "copies", "stated",
)  # fmt: skip
"""The columns of a card table; ``stated`` names those of a row that the source states."""
OPTIONAL = ("stated",)
HEADINGS = ("name", "variant", "numbers")
"""What a file of numbers may say."""
RANGES = {"display_cost": (0, 9), "earn": (1, 9), "points": (0, 20), "pride_points": (0, 20), "copies": (1, 4)}
"""What a number of the card table may be; a variant may go from 0 to 99, its copies from 1."""
FIELDS = {"display_cost": "cost"}
LARGEST = 200_000
"""Bytes of a file at most."""
LONGEST = 4_000
"""Characters of a line at most: a dotted key takes TOML time and memory by the square of its length."""


def read_table(path: Path, standard: Rules | None) -> Rules:
    """The table that a file or a folder holds.

    Args:
        path: a CSV file of cards, a TOML file of numbers, or a folder with ``cards.csv``, ``numbers.toml`` or both.
        standard: the table whose values hold where the file says nothing.

    Raises:
        IllegalSetup: with file, line and what is wrong.
        OSError: a file that cannot be read.
    """
    cards, numbers = _files(path)
    said = _numbers(numbers) if numbers is not None else {}
    for name in said:
        if name not in HEADINGS:
            _refuse("table_column", numbers or path, _line(numbers, name), what=name[:40])
    variant = said.get("variant", False)
    if type(variant) is not bool:
        _refuse("table_value", numbers or path, _line(numbers, "variant"), what="variant", value=shown(variant, 40))
    if cards is not None:
        kinds, stated, variant = _cards(cards, variant)
    elif standard is not None:
        kinds, stated = standard.kinds, [name for name in standard.stated if "." in name]
    else:
        raise AssertionError("the standard table has its cards")
    broken = None if variant else check_counts(kinds)
    if broken:
        what, have, need = broken
        _refuse("table_count", cards or path, len(kinds) + 1, what=what, have=have, need=need)
    return _rules(said, numbers or path, standard, kinds, stated, variant)


def _files(path: Path) -> tuple[Path | None, Path | None]:
    """The file of the cards and that of the numbers."""
    if not path.is_dir():
        return (None, path) if path.suffix.lower() == ".toml" else (path, None)
    cards, numbers = path / "cards.csv", path / "numbers.toml"
    if not cards.exists() and not numbers.exists():
        raise FileNotFoundError(errno.ENOENT, "there is neither cards.csv nor numbers.toml", str(path))
    return cards if cards.exists() else None, numbers if numbers.exists() else None


def _rules(
    said: Mapping[str, Any],
    file: Path,
    standard: Rules | None,
    kinds: tuple[Kind, ...],
    stated: list[str],
    variant: bool,
) -> Rules:
    """Put cards and numbers together."""
    values: dict[str, Any] = {}
    given: Any = said.get("numbers", {})
    if not isinstance(given, dict):
        _refuse("table_value", file, 1, what="numbers", value=shown(given, 40))
    table = cast("dict[str, Any]", given)
    for name in table:
        if name not in NUMBERS:
            _refuse("table_column", file, _line(file, name), what=name[:40])
    for name in NUMBERS:
        entry: Any = table.get(name)
        if entry is None:
            if standard is None:
                _refuse("table_column", file, 1, what=name)
            values[name] = getattr(standard, name)
            stated += [name] * (name in standard.stated)
            continue
        source: Any = "reconstructed"
        if isinstance(entry, dict):
            words = cast("dict[str, Any]", entry)
            entry, source = words.get("value"), words.get("from", "reconstructed")
        if source not in ("stated", "reconstructed"):
            _refuse("table_value", file, _line(file, name), what=name, value=shown(source, 40))
        values[name] = tuple(cast("list[Any]", entry)) if name in LISTS and isinstance(entry, list) else entry
        stated += [name] * (source == "stated")
    name = said.get("name", file.parent.name if file.stem in ("numbers", "cards") else file.stem)
    try:
        return Rules(name=name, kinds=kinds, stated=tuple(stated), variant=variant, **values)
    except IllegalSetup as error:
        what = error.fields["what"]
        _refuse("table_value", file, _line(file, what), what=what, value=error.fields["value"])


def _numbers(file: Path) -> dict[str, Any]:
    told = _text(file)
    try:
        return tomllib.loads(told)
    except (ValueError, RecursionError) as error:
        found = str(error).partition("(at line ")[2].partition(",")[0]
        _refuse("table_value", file, int(found) if found.isdigit() else 1, what="TOML", value=str(error)[:60])


def _line(file: Path | None, name: object) -> int:
    """The line of a TOML file that sets a name or is headed by it, 1 when none does."""
    if file is None or not file.is_file() or file.suffix.lower() != ".toml":
        return 1
    for number, line in enumerate(_text(file).splitlines(), start=1):
        if line.partition("=")[0].strip(" []").removeprefix("numbers.") == name:
            return number
    return 1


def _text(file: Path) -> str:
    check_file(file)
    if file.stat().st_size > LARGEST:
        _refuse("table_value", file, 1, what="size", value=file.stat().st_size)
    with file.open("rb") as opened:
        raw = opened.read(LARGEST + 1)
    try:
        told = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        _refuse("table_value", file, 1, what="UTF-8", value="?")
    for number, line in enumerate(told.splitlines(), start=1):
        if len(line) > LONGEST:
            _refuse("table_value", file, number, what="line", value=f"{line[:40]}…")
    return told


def _cards(file: Path, variant: bool) -> tuple[tuple[Kind, ...], list[str], bool]:
    """The kinds of a CSV file, what the source states of them, and whether it says that it is a variant."""
    lines = _text(file).splitlines()
    start = 0
    while start < len(lines) and lines[start].startswith("#"):
        variant = variant or lines[start].lstrip("# ").strip().lower() == "variant"
        start += 1
    try:
        return _rows_of(file, csv.DictReader(lines[start:]), start, variant)
    except csv.Error as error:
        _refuse("table_value", file, start + 1, what="CSV", value=str(error)[:60])


def _rows_of(file: Path, rows: Any, start: int, variant: bool) -> tuple[tuple[Kind, ...], list[str], bool]:
    for name in rows.fieldnames or ():
        if name not in COLUMNS:
            _refuse("table_column", file, start + 1, what=str(name)[:40])
    for name in COLUMNS:
        if name not in (rows.fieldnames or ()) and name not in OPTIONAL:
            _refuse("table_column", file, start + 1, what=name)
    kinds: list[Kind] = []
    stated: list[str] = []
    for row in cast("Iterator[dict[Any, Any]]", rows):
        line = start + rows.line_num
        if None in row or None in [row[name] for name in COLUMNS if name not in OPTIONAL]:
            _refuse("table_value", file, line, what="row", value=repr([*row.values()])[:40])
        kind = _kind(row, file, line, variant)
        if any(kind.id == other.id for other in kinds):
            _refuse("table_value", file, line, what="id", value=kind.id)
        for column in (row.get("stated") or "").split():
            if column not in COLUMNS:
                _refuse("table_value", file, line, what="stated", value=column[:40])
            stated.append(f"{kind.id}.{FIELDS.get(column, column)}")
        kinds.append(kind)
    if not kinds:
        _refuse("table_count", file, start + 1, what="kinds", have=0, need=30)
    return tuple(kinds), stated, variant


def _kind(row: dict[str, str], file: Path, line: int, variant: bool) -> Kind:
    word = {name: (row[name] or "").strip() for name in COLUMNS if name in row}

    def wrong(what: str) -> NoReturn:
        _refuse("table_value", file, line, what=what, value=word[what][:40])

    if not is_id(word["id"]):
        wrong("id")
    for name in WORDS:
        if not is_told(word[name]):
            wrong(name)
    if word["orientation"] not in ("L", "P"):
        wrong("orientation")
    number = {name: _whole(word[name], *((name == "copies", 99) if variant else most)) for name, most in RANGES.items()}
    for name, k in number.items():
        if k is None:
            wrong(name)
    effects, pride = read_effects(word["effects"]), _pride(word["pride"])
    if effects is None or not (effects or variant):
        wrong("effects")
    if pride is False:
        wrong("pride")
    cost, earn, points, pride_points, copies = (cast("int", number[name]) for name in RANGES)
    if bool(pride) != bool(pride_points):
        wrong("pride_points")
    return Kind(
        word["id"], word["title_en"], word["title_ja"], word["painter"], word["school"], word["orientation"], cost,
        effects, earn, points, pride or None, pride_points, copies,
    )  # fmt: skip


def _pride(word: str) -> Effect | Literal[False] | None:
    """A condition, None for none, False for what is no condition."""
    if not word:
        return None
    return read_pride(word) or False


def _whole(word: str, least: int, most: int) -> int | None:
    return int(word) if word.isascii() and word.isdigit() and len(word) < 4 and least <= int(word) <= most else None


def _refuse(reason: str, file: Path, line: int, **fields: Any) -> NoReturn:
    """Refuse a table with file and line."""
    if reason == "table_value":
        raise IllegalSetup("M1.6", "table_value", file=file.name, line=line, what=fields["what"], value=fields["value"])
    if reason == "table_column":
        raise IllegalSetup("M1.6", "table_column", file=file.name, line=line, what=fields["what"])
    raise IllegalSetup(
        "M1.3", "table_count", file=file.name, line=line, what=fields["what"], have=fields["have"], need=fields["need"]
    )
