"""One move after another: which function makes it, by the phase and the kind of move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from modernart_lab.engine.refusal import refuse_seat
from modernart_lab.games.museum import actions, choices, hanging, rounds, sale, selling, tour
from modernart_lab.games.museum.moves import (
    Auction,
    Connoisseur,
    Export,
    Extend,
    Hang,
    Hire,
    NewLane,
    Prepare,
    Rehang,
    Rest,
    SellToTown,
    Study,
    Tour,
)
from modernart_lab.games.museum.refuse import clause_of, refuse_move
from modernart_lab.games.museum.table import (
    ACT,
    AUCTION,
    CULL,
    DISCARD,
    EXCHANGE,
    HANG,
    PAY,
    PLACE,
    SELL,
    TAKE,
)
from modernart_lab.games.museum.work import Work

if TYPE_CHECKING:
    from modernart_lab.games.museum.state import State

ACTIONS: dict[type[Any], Any] = {
    Tour: tour.begin, Rest: actions.rest, Hang: hanging.display, Rehang: actions.rehang, SellToTown: selling.town,
    Export: selling.export, Auction: sale.put_up, Study: actions.study, NewLane: actions.build,
    Extend: actions.build, Hire: actions.hire, Prepare: actions.prepare, Connoisseur: actions.connoisseur,
}  # fmt: skip
"""What makes an action, by its kind."""
STEPS: dict[str, Any] = {
    PAY: hanging.pay, SELL: selling.sell, HANG: choices.hang, EXCHANGE: choices.exchange, CULL: actions.cull,
    TAKE: actions.take, AUCTION: sale.answer, PLACE: sale.place, DISCARD: rounds.discard,
}  # fmt: skip
"""What makes a step of an action, by the phase."""


def made(state: State, move: Any, seat: int | None, log: list[tuple[Any, Any]] | None) -> State:
    """The state after the move.

    Raises:
        IllegalMove: with clause and fields; the state is untouched.
    """
    to_act = state.to_act
    if seat is None and len(to_act) == 1:
        seat = to_act[0]
    if type(seat) is not int or seat not in to_act:
        refuse_seat(state, seat, clause_of(state))
    phase = state.phase
    work = Work(state, log)
    if phase == ACT:
        act = ACTIONS.get(type(move))  # pyright: ignore[reportUnknownArgumentType, reportUnknownMemberType]
        if act is None:
            refuse_move(state, move)
    else:
        act = STEPS[phase]
    act(work, move, seat)
    after = work.frozen()
    if log:
        log[-1] = (log[-1][0], after)
    return after
