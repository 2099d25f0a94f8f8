"""Tables into a folder: each file whole or not at all, none over another one's work."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

from modernart_lab.engine.writing import aside, settle, telling
from modernart_lab.export.wrong import wrong

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pandas as pd


FORMULAS = ("=", "+", "-", "@", "\t", "\n")
"""What a spreadsheet takes for the beginning of a formula, which it may run; a Japanese one in full width, too.

Source: OWASP, CSV Injection.
"""


def save_tables(tables: Mapping[str, pd.DataFrame], folder: str | Path, *, overwrite: bool = False) -> Path:
    """Write frames as UTF-8 CSV files, by file name, into a folder, which is made when it is not there.

    All are written beside their places first, so that a full disk or an interruption leaves what was there. A text that
    begins like a formula, such as a nickname "=1+1", gets an apostrophe before it.

    Raises:
        BadExperiment: a file is there already, and ``overwrite`` is false.
        OSError: the folder cannot be written to.
    """
    place = Path(folder)
    there = [name for name in tables if (place / name).exists()]
    if there and not overwrite:
        wrong("exists", files=there, folder=place)
    with telling(place):
        place.mkdir(parents=True, exist_ok=True)
        with aside(place, tables) as parts:
            for name, frame in tables.items():
                with (parts / name).open("w", encoding="utf-8", newline="") as file:
                    _no_formulas(frame).to_csv(file, index=False, lineterminator="\n")
                settle(parts / name)
            for name in tables:
                (parts / name).replace(place / name)
    return place


def _no_formulas(frame: pd.DataFrame) -> pd.DataFrame:
    """The same table, in which no text is a formula."""

    def plain(cell: object) -> object:
        if not isinstance(cell, str):
            return cell
        told = cell.replace("\r\n", "\n").replace("\r", "\n")  # the writer puts a lone "\r" in no quotes: a new row
        return f"'{told}" if unicodedata.normalize("NFKC", told[:1]).startswith(FORMULAS) else told

    texts = frame.select_dtypes(include=["object", "string"]).columns
    return frame.assign(**{name: frame[name].map(plain, na_action="ignore") for name in texts})
