"""Hanging a card of one's own for its display cost, by the action and by the effect (M3.2, M4.5)."""

from __future__ import annotations

from typing import Any

from modernart_lab.auctions.mechanism import new
from modernart_lab.engine.refusal import IllegalMove
from modernart_lab.games.museum import events as ev
from modernart_lab.games.museum.entering import enter
from modernart_lab.games.museum.legal import DISPLAY
from modernart_lab.games.museum.moves import Give, Hang
from modernart_lab.games.museum.table import PAY, Task
from modernart_lab.games.museum.tour import finish
from modernart_lab.games.museum.walls import spots
from modernart_lab.games.museum.work import Work


def display(work: Work, move: Hang, seat: int) -> None:
    """M3.2: hang a hand card for its display cost."""
    enter(work, seat, DISPLAY)
    begin_hanging(work, move, seat, "display", 0, "M3.2")


def begin_hanging(work: Work, move: Hang, seat: int, what: str, discount: int, clause: str) -> None:
    """Lay the card in the middle and ask for what it costs; what comes down cannot pay for it."""
    card, lane, slot = move.card, move.lane, move.slot
    work.drop(seat, card, clause)
    kind = work.rules.kind[card]
    work.check_place(card, lane, slot, spots(work.lanes[seat]).places, clause)
    cost, have = max(0, kind.cost - discount), len(work.hands[seat])
    if cost > have:
        raise IllegalMove(clause, "cost_cards", painting=card, need=cost, have=have)
    work.lot, work.task = (card,), Task(what, cost, lane, slot)
    work.tell(ev.BroughtOut, seat, card, cost, clause)
    if cost == have:
        for paid in work.hands[seat]:
            _pay(work, paid, seat, clause)
    _hang_if_paid(work, seat, clause)


def pay(work: Work, move: Any, seat: int) -> None:
    """M3.2: discard one card towards a display cost."""
    if type(move) is not Give:
        work.wrong(move)
    assert work.task is not None
    clause = "M3.2" if work.task.what == "display" else "M4.5"
    _pay(work, move.card, seat, clause)
    _hang_if_paid(work, seat, clause)


def _pay(work: Work, card: Any, seat: int, clause: str) -> None:
    assert work.task is not None
    what, left, lane, slot = work.task
    work.drop(seat, card, clause)
    work.discards += (card,)
    work.task = new(Task, (what, left - 1, lane, slot))
    work.tell(ev.Given, seat, card, "cost", clause)


def _hang_if_paid(work: Work, seat: int, clause: str) -> None:
    task = work.task
    assert task is not None
    if task.left:
        work.wait(PAY, seat)
        return
    card = work.lot[0]
    work.clear()
    work.hang(seat, card, task.lane, task.slot, clause)
    finish(work, seat)
