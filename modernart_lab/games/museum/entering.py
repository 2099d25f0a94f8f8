"""Going to a public space, and what it costs (M3.1)."""

from __future__ import annotations

from modernart_lab.engine.refusal import IllegalMove
from modernart_lab.games.museum import events as ev
from modernart_lab.games.museum.legal import PREP
from modernart_lab.games.museum.rounds import spend
from modernart_lab.games.museum.table import SPACES
from modernart_lab.games.museum.work import Work, put


def enter(work: Work, seat: int, space: int) -> None:
    """M3.1: go to a public space and pay those who were there before.

    Raises:
        IllegalMove: the director was there this round, cannot pay, or the start marker was taken already.
    """
    there = work.used[space]
    if seat in there:
        raise IllegalMove("M3.1", "been_there", space=SPACES[space], seat=seat)
    if there and space == PREP:
        raise IllegalMove("M3.9", "marker_gone", seat=there[0])
    each = work.rules.fee
    if each * len(there) > work.cash[seat]:
        raise IllegalMove("M3.1", "fee_too_high", price=each * len(there), cash=work.cash[seat])
    spend(work, seat)
    for other in there:
        work.gain(other, each)
    work.gain(seat, -each * len(there))
    work.used = put(work.used, space, (*there, seat))
    work.tell(ev.Went, seat, SPACES[space], each, there)
