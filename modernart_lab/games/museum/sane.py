"""Checks of plain data that is to become a state: words, seats, and whether a moment fits together."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, NamedTuple

from modernart_lab.auctions.raise_or_out import RaiseOrOut
from modernart_lab.engine.given import shown
from modernart_lab.engine.plain import items, whole
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
    Private,
    Public,
    Task,
    Touring,
)
from modernart_lab.games.museum.walls import spots


def strings(given: Any, name: str, known: Container[str]) -> tuple[str, ...]:
    """Words that are known: the ids of paintings."""
    found = items(given, name, None)
    for word in found:
        if type(word) is not str or word not in known:
            raise ValueError(f"{name} holds {shown(word, 40)}, which is no painting of this table")
    return found


def flag(given: Any, name: str) -> bool:
    """True or False."""
    if type(given) is not bool:
        raise ValueError(f"{name} is {shown(given, 40)}, not true or false")
    return given


def seat(data: dict[str, Any], name: str, players: int) -> int:
    """A seat of the table."""
    return whole(data[name], name, 0, players - 1)


class Checked(NamedTuple):
    """The parts of a state, each sound in itself."""

    public: Public
    private: Private
    phase: Any
    lot: tuple[str, ...]
    tour: Touring | None
    task: Task | None
    auction: RaiseOrOut | None
    who: int


_LOTS = {ACT: 0, CULL: 0, TAKE: 0, HANG: 0, EXCHANGE: 0, DISCARD: 0, PAY: 1, PLACE: 1, AUCTION: 1}
"""Cards in the middle in each phase; any number while cards are sold."""
_TASKS = {
    PAY: ("display", "hang"), SELL: ("town", "export", "effect"), HANG: ("hang",), EXCHANGE: ("swap",),
    CULL: ("connoisseur",), TAKE: ("connoisseur",),
}  # fmt: skip
_IN_TOURS = ("hang", "swap", "effect")


def check_moment(now: Checked) -> None:
    """Refuse a moment whose parts do not fit together.

    Raises:
        ValueError: it cannot be.
    """
    public, private, phase, lot, tour, task, auction, who = now
    if type(phase) is not str or phase not in (*_LOTS, SELL):
        raise ValueError("an unknown phase")
    sound = phase == SELL or len(lot) == _LOTS[phase]
    sound = sound and (task.what in _TASKS.get(phase, ()) if task is not None else phase not in _TASKS)
    sound = sound and (auction is not None) == (phase == AUCTION)
    sound = sound and (tour is not None) == (task is not None and task.what in _IN_TOURS)
    sound = sound and (phase in (AUCTION, PLACE) or public.turn == who)
    sound = sound and (phase != ACT or public.acts[who] > 0)
    hand, own = private.hands[who], public.lanes[who]
    if sound and phase == DISCARD:
        sound = len(hand) > public.rules.hand_limit and not any(public.acts)
    if sound and phase == PAY and task is not None:
        places = spots(own).places[public.rules.kind[lot[0]].orientation]
        sound = (task.lane, task.slot) in places and 0 < task.left <= len(hand)
    if sound and phase == SELL and task is not None:
        sound = task.left > 0 and bool(hand)
    if sound and tour is not None:
        sound = tour.lane < len(own) and tour.at < len(own[tour.lane].paintings) and len(tour.did) == tour.at + 1
        sound = sound and tour.lane in public.toured[who]
    if sound and auction is not None:
        sound = auction.seller == public.turn and (auction.holder is not None or who == auction.seller)
        sound = sound and who != auction.holder and not auction.out[who]
    if not sound:
        raise ValueError("the phase, the cards in the middle and the seat to act do not fit together")
