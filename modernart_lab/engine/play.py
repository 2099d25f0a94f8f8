"""Play a game: ask the minds in turn until nobody is to act."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from modernart_lab.engine.given import entries, shown
from modernart_lab.engine.lines import Journal
from modernart_lab.engine.record import Record
from modernart_lab.engine.refusal import IllegalMove
from modernart_lab.engine.state import Mind

MOST_DECISIONS = 100_000
"""A game that is not over after so many decisions is not going to be."""


class MindError(RuntimeError):
    """A mind failed; the game ends here.

    Attributes:
        seat: whose mind it was.
        decision: the number of the decision, from 0.
        reason: what went wrong, as a sentence.
        record: the game up to there.
    """

    def __init__(self, seat: int, decision: int, reason: str, record: Record) -> None:
        name = record.names[seat]
        super().__init__(f"the mind of seat {name} failed at decision {decision}: {reason}")
        self.seat = seat
        self.decision = decision
        self.reason = reason
        self.record = record

    def __reduce__(self) -> tuple[Any, ...]:
        return MindError, (self.seat, self.decision, self.reason, self.record)


def seat_rng(seed: int, seat: int) -> random.Random:
    """The random numbers of one seat's mind: they depend on the seed and the seat alone."""
    return random.Random(f"{seed}/{seat}")


def play(
    state: Any,
    minds: Sequence[Mind],
    *,
    seed: int = 0,
    names: Sequence[str] | None = None,
    path: str | Path | None = None,
    on_move: Callable[[Any, int, Any], None] | None = None,
) -> Record:
    """Play a game from a state to its end.

    Args:
        state: where to begin: a new game, a teaching position, any state.
        minds: one a seat; each is called with (view, legal, rng) and answers with a legal move.
        seed: of the minds' random numbers. The same seed gives the same game.
        names: a name a seat; letters if left out.
        path: a file to which the record is written move by move; it must not exist yet.
        on_move: called with (state, seat, move) before each move is made.

    Returns:
        The record of the game.

    Raises:
        ValueError: another number of minds than seats.
        TypeError: no state to begin from.
        MindError: a mind raised or answered illegally; the error carries the record so far.
    """
    players = getattr(state, "players", None)
    if type(players) is not int or not hasattr(state, "to_act"):
        raise TypeError(f"a game is played from a state, such as modern_art.new() makes, not {shown(state)}")
    given = entries(minds)
    if given is None or len(given) != players:
        told = shown(minds) if given is None else len(given)
        raise ValueError(f"{players} seats need {players} minds, not {told}")
    if on_move is not None and not callable(on_move):
        raise TypeError(f"on_move is a function of (state, seat, move), not {shown(on_move)}")
    minds, start = given, state
    moves: list[tuple[int, Any]] = []
    begun = Record(start, (), seed=seed, names=names)
    rngs = [seat_rng(seed, seat) for seat in range(len(minds))]
    journal = Journal(path, begun) if path is not None else None

    def failed(reason: str) -> MindError:
        return MindError(seat, len(moves), reason, Record(start, moves, seed=seed, names=names))

    try:
        while waiting := state.to_act:
            seat: int = waiting[0]
            legal = state.legal(seat)
            try:
                move = minds[seat](state.view(seat), legal, rngs[seat])
            except Exception as error:
                raise failed(f"it raised {type(error).__name__}: {_words(error)}") from error
            if on_move is not None:
                on_move(state, seat, move)
            try:
                state = state.apply(move, seat)
            except IllegalMove as error:
                raise failed(f"its answer {shown(move)} is not legal. {error}") from error
            except Exception as error:  # an answer whose own methods misbehave
                raise failed(f"its answer {shown(move)} is no move: {_words(error)}") from error
            moves.append((seat, move))
            if journal is not None:
                journal.add(seat, move)
            if len(moves) >= MOST_DECISIONS:
                raise failed("the game does not end")
    finally:
        if journal is not None:
            journal.close()
    return Record(start, moves, seed=seed, names=names)


def _words(error: Exception, most: int = 200) -> str:
    """What an exception says in so many characters at most, whatever its own words for itself do."""
    try:
        told = str(error)
    except Exception:  # noqa: BLE001  a foreign exception may raise anything
        return "it cannot say why"
    return told if len(told) <= most else told[: most - 1] + "…"
