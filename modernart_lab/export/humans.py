"""Bids that people made, to be replayed: bots show the winner's curse too weakly, so people are better opponents."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from modernart_lab.export.columns import named, numbers, read_csv, yes_no
from modernart_lab.export.wrong import wrong
from modernart_lab.text.wrong import short

KNOWN = ("signal", "model_value", "value")
"""Columns that may hold what a person knew, the first that is there and filled."""
EXTRA = ("own_estimate", "time_ms")


class Human(NamedTuple):
    """One person's recorded bids, by rising value.

    Attributes:
        name: what the record calls the person.
        values: what the lot was worth to him, or his signal, in k.
        bids: what he bid, in k.
        extra: his own estimate and the time he took, as recorded; nan where not.
    """

    name: str
    values: np.ndarray
    bids: np.ndarray
    extra: np.ndarray

    def any(self, dice: random.Random) -> int:
        """One of his decisions."""
        return dice.randrange(len(self.values))

    def near(self, x: float) -> int:
        """His decision at the value that is nearest to x; of equals the lower."""
        return int(np.argmin(np.abs(self.values - x)))


def humans_of(given: Any) -> tuple[Human, ...]:
    """People from a table of bids.

    Args:
        given: a pandas frame, the path of a CSV file (the decisions of an experiment will do), or a list of dicts; with
            the columns ``player``, ``bid`` and one of ``signal``, ``model_value`` or ``value``. Rows without a number
            in both, and rows of bots (``is_human`` false), are left out.

    Raises:
        BadExperiment: columns are missing, or no row is left.
        OSError: there is no such file.
    """
    import pandas as pd

    if given is None:
        return ()
    if isinstance(given, str | Path):
        table: Any = read_csv(given, wrong)
    elif isinstance(given, pd.DataFrame):
        table = given.loc[:, ~given.columns.duplicated()]
    elif isinstance(given, list | tuple) and all(isinstance(row, dict) for row in given):
        table = pd.DataFrame(list(given))
    else:
        return wrong("humans", value=short(given))
    at = next((c for c in KNOWN if c in table.columns and table[c].notna().any()), None)
    if at is None or not {"player", "bid"} <= set(table.columns):
        return wrong("humans_columns", known=[*KNOWN], has=named(table.columns, 200))
    if "is_human" in table.columns:
        table = table[yes_no(table["is_human"]).fillna(True)]
    figures: Any = table.reindex(columns=[at, "bid", *EXTRA]).apply(numbers)
    sound = figures[at].notna() & (figures["bid"] >= 0)
    found = []
    for name, rows in figures[sound].groupby(table.loc[sound, "player"].astype(str), sort=True):
        data = rows.sort_values(at, kind="stable").to_numpy(float)
        found.append(Human(str(name), data[:, 0], data[:, 1], data[:, 2:]))
    return tuple(found) or wrong("humans_none")
