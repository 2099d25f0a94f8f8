"""The transcripts of the museum's minds. Run from the project's folder:  python -m tests.strategies.museum.transcripts

Each mind plays three games against itself, with 2, 3 and 4 directors; the first decisions of each and the points at the
end are written into a file of its name. They are made anew when a mind is meant to play otherwise: read the difference
before you commit it.
"""

from __future__ import annotations

from pathlib import Path

from modernart_lab.engine import Record, play
from modernart_lab.games import museum
from modernart_lab.strategies.museum import MINDS
from tests.strategies.transcript import told

HERE = Path(__file__).parent
FIRST = 40
"""Decisions of a game that are written out."""


def game(name: str, players: int) -> Record:
    """A whole game of a mind against itself, from the deal and the random numbers of one seed."""
    return play(museum.new(players, seed=7), [MINDS[name]()] * players, seed=1)


def transcript(name: str) -> str:
    """What is written of a mind."""
    lines: list[str] = []
    for players in (2, 3, 4):
        record = game(name, players)
        lines += [f"# {players} directors", *(told(seat, move) for seat, move in record.moves[:FIRST])]
        lines += [f"... {len(record.moves)} decisions, points {' '.join(map(str, record.outcome.points))}", ""]
    return "\n".join(lines)


def main() -> None:
    """Write them all."""
    for name in MINDS:
        (HERE / f"{name}.txt").write_text(transcript(name), encoding="utf-8")


if __name__ == "__main__":
    main()
