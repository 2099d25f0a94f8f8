"""A round from its beginning to the hand limit, and the closing after the last (M2)."""

from __future__ import annotations

from typing import Any

from modernart_lab.auctions.mechanism import NO_ONE
from modernart_lab.games.museum import events as ev
from modernart_lab.games.museum.moves import Give
from modernart_lab.games.museum.table import ACT, DISCARD, OVER, SPACES, outcome
from modernart_lab.games.museum.walls import shown
from modernart_lab.games.museum.work import Work, put

NOBODY: tuple[tuple[int, ...], ...] = ((),) * len(SPACES)


def spend(work: Work, seat: int) -> None:
    """One of the seat's curators is put to work."""
    work.acts = put(work.acts, seat, work.acts[seat] - 1)


def next_turn(work: Work) -> None:
    """M2.3: the next seat clockwise that has an action left; when there is none the round ends."""
    acts, players = work.acts, len(work.acts)
    turn = work.turn
    assert turn is not None
    for step in range(1, players + 1):
        seat = (turn + step) % players
        if acts[seat]:
            work.turn = seat
            work.wait(ACT, seat)
            return
    _wages(work)
    hand_limit(work, 0)


def _wages(work: Work) -> None:
    """M2.4: everybody pays wages into the wallet; what cannot be paid is kept on record."""
    each = work.rules.wage(work.round)
    due = [each * n for n in work.curators]
    paid = tuple(map(min, due, work.cash))
    owed = tuple(k - p for k, p in zip(due, paid, strict=True))
    for seat, k in enumerate(paid):
        work.into_wallet(seat, k)
    work.unpaid = tuple(old + k for old, k in zip(work.unpaid, owed, strict=True))
    work.tell(ev.Wages, work.round, each, paid, owed)


def hand_limit(work: Work, asked: int) -> None:
    """M2.5: in turn order everybody above the limit discards down to it; then the next round, or the closing."""
    players = len(work.cash)
    for step in range(asked, players):
        seat = (work.first + step) % players
        if len(work.hands[seat]) > work.rules.hand_limit:
            work.turn = seat
            work.wait(DISCARD, seat)
            return
    if work.round < work.rules.rounds:
        begin_round(work, work.round + 1)
        return
    work.turn = None
    work.phase, work.to_act = OVER, NO_ONE
    work.tell(ev.MuseumsClosed, *outcome(work.frozen().public))


def discard(work: Work, move: Any, seat: int) -> None:
    """M2.5: discard one card."""
    if type(move) is not Give:
        work.wrong(move)
    work.drop(seat, move.card, "M2.5")
    work.discards += (move.card,)
    work.tell(ev.Given, seat, move.card, "limit", "M2.5")
    hand_limit(work, (seat - work.first) % len(work.cash))


def begin_round(work: Work, number: int) -> None:
    """M2.1, M2.2: basic income in some rounds, then the marker's holder goes first and the marker goes left."""
    work.round, players, rules = number, len(work.cash), work.rules
    work.acts, work.used, work.toured = work.curators, NOBODY, ((),) * players
    if number in rules.income_rounds:
        counts = [shown(lanes) for lanes in work.lanes]
        for seat, count in enumerate(counts):
            if count == min(counts):
                work.tell(ev.BasicIncome, seat, work.draw(seat, rules.income_cards))
    work.first = work.turn = work.marker
    work.marker = (work.first + 1) % players
    work.wait(ACT, work.first)
    work.tell(ev.RoundBegun, number, work.first, work.marker)
