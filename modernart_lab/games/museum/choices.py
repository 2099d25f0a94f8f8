"""The choices a tour asks for: what is hung, and what is exchanged (M4.4, M4.5). Selling is in ``selling.py``."""

from __future__ import annotations

from typing import Any

from modernart_lab.games.museum import events as ev
from modernart_lab.games.museum.hanging import begin_hanging
from modernart_lab.games.museum.moves import Done, Exchange, Hang
from modernart_lab.games.museum.tour import declined, go_on
from modernart_lab.games.museum.walls import Lane, spots
from modernart_lab.games.museum.work import Work, put


def hang(work: Work, move: Any, seat: int) -> None:
    """M4.5: a painting is hung by an effect, or the effect is left out."""
    if type(move) is Done:
        declined(work, seat)
        return
    if type(move) is not Hang:
        work.wrong(move)
    assert work.task is not None
    begin_hanging(work, move, seat, "hang", work.task.left, "M4.5")


def exchange(work: Work, move: Any, seat: int) -> None:
    """M4.4: a displayed painting is exchanged with a hand card, or the effect is left out."""
    if type(move) is Done:
        declined(work, seat)
        return
    if type(move) is not Exchange:
        work.wrong(move)
    card, lane, slot = move.card, move.lane, move.slot
    work.drop(seat, card, "M4.4")
    work.check_place(card, lane, slot, spots(work.lanes[seat]).filled, "M4.4")
    slots, paintings = work.lanes[seat][lane]
    out = paintings[slot]
    changed = Lane(slots, paintings[:slot] + (card,) + paintings[slot + 1 :])
    work.lanes = put(work.lanes, seat, put(work.lanes[seat], lane, changed))
    work.receive(seat, (out,))
    work.clear()
    work.tell(ev.Exchanged, seat, lane, slot, out, card)
    go_on(work, seat)
