"""The table of the house, and tables of one's own."""

from __future__ import annotations

from pathlib import Path

from modernart_lab.games.museum.read import read_table
from modernart_lab.games.museum.rules import Rules

STANDARD: Rules = read_table(Path(__file__).parent, None)
"""The table of the house: what the source states, and what was reconstructed."""

VARIANTS: dict[str, Path] = {file.stem: file for file in sorted((Path(__file__).parent / "variants").glob("*.toml"))}
"""Tables that come with the house, by name, for ``load_table``. What is mended in them is told in the file."""


def load_table(path: str | Path) -> Rules:
    """A table of one's own, to be given to ``new`` and ``position`` as their ``rules``.

    A CSV file holds kinds of painting, one a line, in the columns of the house's ``cards.csv``. A TOML file holds
    numbers, those that differ from the house's. A folder may hold both, as ``cards.csv`` and ``numbers.toml``. The
    counts of the card table (30 kinds, 76 copies, ...) are held unless the table says that it is a variant of its
    own: by ``variant = true`` in the TOML file, or by a first line ``# variant`` in the CSV file.

    Raises:
        IllegalSetup: with file, line and what is wrong.
        OSError: a file that cannot be read.
    """
    return read_table(Path(path), STANDARD)
