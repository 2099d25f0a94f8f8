"""A game as a record: the start, with all its chance, and the moves. Rules id + record = the game, for ever."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from modernart_lab.engine.given import shown
from modernart_lab.engine.lines import DamagedRecord, checked_names, checked_seed, read_lines, write_lines

__all__ = ["DamagedRecord", "Record"]
COLUMNS = (
    "decision", "round", "player", "seat", "phase", "action", "card", "bid", "min_legal", "max_legal", "cash_before",
)  # fmt: skip
"""What ``Record.frame`` tells of each decision."""


class Record:
    """A game, finished or not. ``record[i]`` is the state after i events; ``record[0]`` is the start.

    Attributes:
        start: the state the game began from; the order of the deck is in it, so nothing is left to chance.
        moves: (seat, move) in the order they were made.
        seed: the seed the minds were given, or None.
        names: a name a seat; text, never markup.
    """

    def __init__(
        self,
        start: Any,
        moves: Sequence[tuple[int, Any]] = (),
        *,
        seed: int | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        self.start = start
        self.moves: tuple[tuple[int, Any], ...] = tuple(moves)
        self.seed = checked_seed(seed)
        self.names = checked_names(names, start.players)
        self._told: list[tuple[Any, Any]] | None = None

    def _steps(self) -> list[tuple[Any, Any]]:
        """Replay the moves once and keep each event with the state after it."""
        if self._told is None:
            told: list[tuple[Any, Any]] = []
            state = self.start
            for seat, move in self.moves:
                told.extend(state.steps(move, seat))
                state = told[-1][1]
            self._told = told
        return self._told

    @property
    def events(self) -> tuple[Any, ...]:
        """What happened, in the game's own words."""
        return tuple(event for event, _ in self._steps())

    @property
    def last(self) -> Any:
        """The state after all events."""
        return self[len(self)]

    @property
    def outcome(self) -> Any:
        """How the game ended, None while it is not over."""
        return self.last.outcome

    def __len__(self) -> int:
        return len(self._steps())

    def __getitem__(self, index: Any) -> Any:
        """The state after ``index`` events; negative from the end, so ``record[-1]`` is the last; a slice, several.

        Raises:
            IndexError: beyond the events there are.
            TypeError: no whole number and no slice of such.
        """
        if type(index) is slice:
            return [self[at] for at in range(*index.indices(len(self) + 1))]
        if type(index) is bool or not hasattr(index, "__index__"):
            raise TypeError(f"a position is a whole number, or a slice such as record[1:3], not {shown(index)}")
        steps = self._steps()
        given: int = index.__index__()
        at = given + len(steps) + 1 if given < 0 else given
        if not 0 <= at <= len(steps):
            raise IndexError(f"there are {len(steps)} events: a position is 0 to {len(steps)}, not {shown(index)}")
        return self.start if at == 0 else steps[at - 1][1]

    def __iter__(self) -> Iterator[Any]:
        """The states from the start to the last."""
        for at in range(len(self) + 1):
            yield self[at]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return (self.start, self.moves, self.names) == (other.start, other.moves, other.names)

    def __hash__(self) -> int:
        return hash((self.start, self.moves))

    def __repr__(self) -> str:
        how = "finished" if self.outcome is not None else "unfinished"
        return f"<Record of {self.start.game}: {len(self.moves)} moves, {len(self)} events, {how}>"

    def decisions(self) -> Iterator[tuple[Any, int, Any]]:
        """Each (state before, seat, move)."""
        state = self.start
        for seat, move in self.moves:
            yield state, seat, move
            state = state.apply(move, seat)

    def frame(self) -> Any:
        """One row a decision as a pandas DataFrame: number, round, seat, phase, move, figure, money before."""
        import pandas as pd  # pyright: ignore[reportMissingTypeStubs]

        rows: list[dict[str, Any]] = []
        for number, (state, seat, move) in enumerate(self.decisions()):
            legal = state.legal(seat)
            rows.append(
                {
                    "decision": number,
                    "round": state.round,
                    "player": self.names[seat],
                    "seat": seat,
                    "phase": state.phase,
                    "action": type(move).__name__,
                    "card": getattr(move, "card", None),
                    "bid": getattr(move, "k", None),
                    "min_legal": legal.bids[0] if legal.bids else None,
                    "max_legal": legal.bids[-1] if legal.bids else None,
                    "cash_before": state.money[seat],
                }
            )
        frame: Any = pd.DataFrame(rows, columns=list(COLUMNS))
        for column in ("bid", "min_legal", "max_legal"):
            frame[column] = frame[column].astype("Int64")
        return frame

    def save(self, path: str | Path) -> Path:
        """Write the record as JSON Lines, whole or not at all; an older file is replaced only at the end.

        Raises:
            OSError: the file cannot be written; what is wrong with its place is told.
        """
        return write_lines(self, Path(path))

    @classmethod
    def load(cls, path: str | Path, salvage: bool = False) -> Record:
        """Read a record; nothing in the file is ever executed.

        Args:
            path: the file.
            salvage: of a damaged or cut-off file, keep what stands before the damage.

        Raises:
            DamagedRecord: with the line number and the reason, when the file is damaged, cut off, out of order,
                too large or no record of this house.
            OSError: when the file cannot be read.
        """
        start, moves, header = read_lines(Path(path), salvage)
        return cls(start, moves, seed=header.get("seed"), names=header.get("names"))
