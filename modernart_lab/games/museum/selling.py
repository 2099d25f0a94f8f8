"""Selling cards: to the town, abroad, and by the effect (M3.4, M3.5, M4.3). Cards are asked for one by one."""

from __future__ import annotations

from typing import Any

from modernart_lab.auctions.mechanism import new
from modernart_lab.engine.refusal import IllegalMove
from modernart_lab.games.museum import events as ev
from modernart_lab.games.museum.entering import enter
from modernart_lab.games.museum.legal import EXPORT, TOWN
from modernart_lab.games.museum.moves import Done, Export, Give, SellToTown
from modernart_lab.games.museum.table import SELL, Task
from modernart_lab.games.museum.tour import declined, finish
from modernart_lab.games.museum.work import Work


def town(work: Work, _: SellToTown, seat: int) -> None:
    """M3.4: hand cards go to the town; which, is asked card by card."""
    if not work.hands[seat]:
        raise IllegalMove("M3.4", "no_cards", seat=seat)
    if not work.wallet:
        raise IllegalMove("M3.4", "wallet_empty")
    enter(work, seat, TOWN)
    work.task = Task("town", work.curators[seat])
    work.wait(SELL, seat)


def export(work: Work, _: Export, seat: int) -> None:
    """M3.5: hand cards go abroad; which, is asked card by card."""
    if not work.hands[seat]:
        raise IllegalMove("M3.5", "no_cards", seat=seat)
    enter(work, seat, EXPORT)
    work.task = Task("export", work.curators[seat])
    work.wait(SELL, seat)


SELLING = {"town": "M3.4", "export": "M3.5", "effect": "M4.3"}
"""The clause by which cards are sold."""


def sell(work: Work, move: Any, seat: int) -> None:
    """M3.4, M3.5, M4.3: one more card, or no more; all that were given are one batch."""
    task = work.task
    assert task is not None
    clause = SELLING[task.what]
    if type(move) is Give:
        work.drop(seat, move.card, clause)
        work.lot += (move.card,)
        work.task = new(Task, (task.what, task.left - 1, -1, -1))
        work.tell(ev.Given, seat, move.card, task.what, clause)
        if task.left > 1 and work.hands[seat]:
            return
    elif type(move) is not Done:
        work.wrong(move)
    elif not work.lot:
        if task.what == "effect":
            declined(work, seat)
            return
        raise IllegalMove(clause, "none_given")
    cards, rules = work.lot, work.rules
    work.clear()
    work.discards += cards
    if task.what == "export":
        work.gain(seat, rules.export_price * len(cards))
        work.tell(ev.Exported, seat, cards, rules.export_price * len(cards))
    else:
        price = rules.town_price if task.what == "town" else rules.effect_price
        due = price * len(cards)
        work.tell(ev.TownSale, seat, cards, due, work.from_wallet(seat, due), clause)
    finish(work, seat)
