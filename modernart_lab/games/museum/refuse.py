"""The clause that a phase goes by, and saying by it that a move is of another kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from modernart_lab.engine.given import shown
from modernart_lab.engine.refusal import IllegalMove
from modernart_lab.games.museum.moves import MOVES
from modernart_lab.games.museum.table import (
    ACT,
    AUCTION,
    CULL,
    DISCARD,
    EXCHANGE,
    OVER,
    PAY,
    PLACE,
    SELL,
    TAKE,
    TOLD,
)

if TYPE_CHECKING:
    from modernart_lab.games.museum.state import State

CLAUSE = {
    ACT: "M2.3", PAY: "M3.2", SELL: "M3.4", EXCHANGE: "M4.4", CULL: "M3.10", TAKE: "M3.10",
    AUCTION: "M5.2", PLACE: "M5.4", DISCARD: "M2.5", TOLD: "M2.3", OVER: "M6.6",
}  # fmt: skip
"""The clause that a phase goes by, where its task does not say."""


def clause_of(state: State) -> str:
    """The clause that the running phase goes by."""
    task = state.task
    if task is None:
        return CLAUSE[state.phase]
    return {"hang": "M4.5", "export": "M3.5", "effect": "M4.3"}.get(task.what) or CLAUSE[state.phase]


def refuse_move(state: State, move: object) -> NoReturn:
    """Say that this is another kind of move, by the clause of the running phase."""
    known = type(move).__name__ in MOVES
    reason = "wrong_move" if known else "no_such_move"
    raise IllegalMove(clause_of(state), reason, move=shown(move, 60), phase=state.phase)
