"""A game while it is played: a record that grows, can be taken back, and asks its minds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from modernart_lab.engine import IllegalMove, MindError, Record
from modernart_lab.engine.given import shown
from modernart_lab.engine.lines import checked_seed


class Game:
    """A growing record. It has what widgets ask of a record: ``events``, ``names``, ``len``, ``game[i]``.

    A mind's luck depends on the seed, its seat and the number of the move alone: a game that is resumed, or taken back
    and played the same way, goes on as it did.

    Args:
        start: the state it begins from.
        minds: a mind a seat, None where a person sits.
        seed: of the minds' random numbers.
        names: a name a seat.
        moves: those made already.

    Attributes:
        moves: (seat, move) in the order they were made.
    """

    def __init__(
        self, start: Any, minds: Sequence[Any], seed: int, names: Sequence[str], moves: Sequence[tuple[int, Any]] = ()
    ) -> None:
        checked_seed(seed)
        self.start, self.minds, self.seed, self.names = start, tuple(minds), seed, tuple(names)
        self.moves: list[tuple[int, Any]] = []
        self._ends: list[int] = []
        self._told: list[tuple[Any, Any]] = []
        for seat, move in moves:
            self.play(seat, move)

    def __len__(self) -> int:
        return len(self._told)

    def __getitem__(self, index: int) -> Any:
        """The state after so many events."""
        if not 0 <= index <= len(self._told):
            raise IndexError(index)
        return self._told[index - 1][1] if index else self.start

    @property
    def events(self) -> tuple[Any, ...]:
        """What has happened."""
        return tuple([event for event, _ in self._told])

    @property
    def state(self) -> Any:
        """The state after everything that has happened."""
        return self[len(self)]

    @property
    def due(self) -> int | None:
        """The seat that is asked next; of several who seal at once, the first."""
        return self.state.to_act[0] if self.state.to_act else None

    @property
    def record(self) -> Record:
        """The game so far, as a record of its own."""
        return Record(self.start, self.moves, seed=self.seed, names=self.names)

    def play(self, seat: int, move: Any) -> None:
        """Make a move.

        Raises:
            IllegalMove: by clause; nothing has changed.
        """
        self._told += self.state.steps(move, seat)
        self.moves.append((seat, move))
        self._ends.append(len(self._told))

    def think(self) -> tuple[int, Any]:
        """What the mind whose turn it is wants to do: its seat and its move, found legal but not yet made.

        Raises:
            MindError: it raised, or answered illegally.
        """
        state, seat = self.state, self.due
        assert seat is not None
        rng = random.Random(f"{self.seed}/{seat}/{len(self.moves)}")
        try:
            move = self.minds[seat](state.view(seat), state.legal(seat), rng)
        except Exception as error:
            raise self._failed(seat, f"{type(error).__name__}: {shown(error)}") from error
        try:
            state.apply(move, seat)
        except IllegalMove as error:
            raise self._failed(seat, f"{shown(move)}. {error}") from error
        except Exception as error:
            raise self._failed(seat, shown(move)) from error
        return seat, move

    def _failed(self, seat: int, reason: str) -> MindError:
        return MindError(seat, len(self.moves), reason, self.record)

    def last_of(self, seats: Sequence[int]) -> int | None:
        """The number of the last move that one of these seats made, None if there is none."""
        made = (n for n in reversed(range(len(self.moves))) if self.moves[n][0] in seats)
        return next(made, None)

    def begins(self, number: int) -> int:
        """How many events came before a move."""
        return self._ends[number - 1] if number else 0

    def take_back(self, number: int) -> list[tuple[int, Any]]:
        """Go back to before a move; the moves that were taken back."""
        undone = self.moves[number:]
        del self._told[self.begins(number) :]
        del self.moves[number:], self._ends[number:]
        return undone
