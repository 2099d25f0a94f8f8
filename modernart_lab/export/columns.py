"""Tables from elsewhere: read within bounds, numbers of them as numbers, yes and no as yes and no."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, cast

import numpy as np

from modernart_lab.engine.writing import check_file

if TYPE_CHECKING:
    import pandas as pd

LARGEST = 100_000_000
"""Bytes of a table at most."""
LONGEST = 100_000
"""Bytes of its first line at most: every comma in it is a column."""
DIGITS = 12
"""Digits behind the point that count."""
MOST = 1e9
"""A number beyond that, in either direction, is taken for none."""


def read_csv(path: str | Path, wrong: Callable[..., NoReturn]) -> pd.DataFrame:
    """A CSV file in UTF-8 as a frame.

    Args:
        path: the file.
        wrong: raises the refusal, ``csv`` or one of its kin, of the one who asks.

    Raises:
        OSError: it cannot be read.
    """
    import pandas as pd

    place = Path(path).expanduser()
    check_file(place)
    if place.stat().st_size > LARGEST:
        wrong("csv_large", most=f"{LARGEST:,}")
    with place.open("rb") as file:
        if len(file.readline(LONGEST + 1)) > LONGEST:
            wrong("csv_line", file=place.name, most=f"{LONGEST:,}")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", pd.errors.ParserWarning)
            return pd.read_csv(place, encoding="utf-8-sig", low_memory=False, index_col=False)
    except pd.errors.ParserWarning:
        return wrong("csv_cells", file=place.name)
    except (ValueError, OverflowError) as problem:
        return wrong("csv", file=place.name, problem=" ".join(str(problem).split())[:120])


def named(names: Iterable[object], most: int) -> list[str]:
    r"""Names of columns in so many characters at most; a sign that is not seen is written out.

    >>> named(["player", "bi\ufeffd", "x" * 99], 20)
    ['player', 'bi\\ufeffd', 'xxxxxx']
    """
    found: list[str] = []
    for name in map(str, names):
        cut = name[:most]
        found.append(cut if cut.isprintable() else repr(cut)[1:-1])
        most -= len(name) + 2
        if most <= 0:
            break
    return found


def numbers(column: Any) -> Any:
    """A column as floats; nan where there is no number, or none that anybody means."""
    import pandas as pd

    try:
        found: Any = cast("Any", pd.to_numeric(column, errors="coerce")).astype("Float64").astype(float)
    except OverflowError:  # whole numbers too long for a machine
        found = pd.Series([_float(each) for each in column], index=column.index)
    return found.where(np.abs(found) <= MOST).round(DIGITS)


def yes_no(column: Any) -> Any:
    """A column as yes, no, or nothing where it says neither."""
    told = column.astype("string").str.strip().str.lower()
    known = {"true": True, "1": True, "1.0": True, "yes": True, "false": False, "0": False, "0.0": False, "no": False}
    return told.map(known).astype("boolean")


def _float(each: Any) -> float:
    try:
        return float(each)
    except (TypeError, ValueError, OverflowError):
        return float("nan")
