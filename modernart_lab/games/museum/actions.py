"""What a director may do in a turn beside a tour, and the steps of it (M3)."""

from __future__ import annotations

from typing import Any

from modernart_lab.engine.given import written
from modernart_lab.engine.legal import Legal
from modernart_lab.engine.refusal import IllegalMove
from modernart_lab.games.museum import events as ev
from modernart_lab.games.museum.entering import enter
from modernart_lab.games.museum.legal import (
    BUILDER,
    CONNOISSEUR,
    JOB,
    PREP,
    REHANG,
    SCHOOL,
    extension_cost,
    hiring,
)
from modernart_lab.games.museum.moves import (
    DECK,
    Connoisseur,
    Cull,
    Done,
    Extend,
    Hire,
    NewLane,
    Prepare,
    Rehang,
    Rest,
    Study,
    Take,
)
from modernart_lab.games.museum.rounds import next_turn, spend
from modernart_lab.games.museum.table import CULL, TAKE, Task
from modernart_lab.games.museum.walls import Lane, spots
from modernart_lab.games.museum.work import Work, put


def rest(work: Work, _: Rest, seat: int) -> None:
    """M3.11: nothing."""
    spend(work, seat)
    work.tell(ev.Rested, seat)
    next_turn(work)


def rehang(work: Work, move: Rehang, seat: int) -> None:
    """M3.3: swap two displayed paintings of one orientation."""
    enter(work, seat, REHANG)
    if move not in Legal(spots(work.lanes[seat]).swaps):
        raise IllegalMove("M3.3", "no_pair")
    lanes = work.lanes[seat]
    one, other = lanes[move.lane].paintings[move.slot], lanes[move.other_lane].paintings[move.other_slot]
    for lane, slot, card in ((move.lane, move.slot, other), (move.other_lane, move.other_slot, one)):
        slots, paintings = lanes[lane]
        lanes = put(lanes, lane, Lane(slots, put(paintings, slot, card)))
    work.lanes = put(work.lanes, seat, lanes)
    work.tell(ev.Rehung, seat, other, move.lane, move.slot, one, move.other_lane, move.other_slot)
    next_turn(work)


def study(work: Work, _: Study, seat: int) -> None:
    """M3.6: draw at the art school."""
    enter(work, seat, SCHOOL)
    work.tell(ev.Drew, seat, work.draw(seat, work.rules.school_cards), "M3.6")
    next_turn(work)


def build(work: Work, move: NewLane | Extend, seat: int) -> None:
    """M3.7: a wall tile becomes a new lane, or extends one."""
    tile, lane, cost = move.tile, len(work.lanes[seat]), 0
    if type(tile) is not str or tile not in work.tiles[seat]:
        raise IllegalMove("M3.7", "no_tile", tile=written(tile, 40))
    enter(work, seat, BUILDER)
    lanes = work.lanes[seat]
    if type(move) is Extend:
        lane = move.lane
        if type(lane) is not int or not 0 <= lane < len(lanes):
            raise IllegalMove("M3.7", "no_lane", value=lane, lanes=len(lanes))
        asked = extension_cost(work.state.public, seat, lane)
        if asked is None:
            raise IllegalMove("M3.7", "lane_full_length", lane=lane)
        if asked > work.cash[seat]:
            raise IllegalMove("M3.7", "extension_cost", price=asked, cash=work.cash[seat])
        cost = asked
        work.into_wallet(seat, cost)
        lanes = put(lanes, lane, Lane(lanes[lane].slots + tile, lanes[lane].paintings))
    else:
        lanes += (Lane(tile, ()),)
    at = work.tiles[seat].index(tile)
    work.tiles = put(work.tiles, seat, work.tiles[seat][:at] + work.tiles[seat][at + 1 :])
    work.lanes = put(work.lanes, seat, lanes)
    work.tell(ev.Built, seat, lane, tile, type(move) is Extend, cost)
    next_turn(work)


def hire(work: Work, move: Hire, seat: int) -> None:
    """M3.8: hire one curator, or up to as many as the director with the most has."""
    possible = hiring(work.state.public, seat)
    if not possible:
        raise IllegalMove("M3.8", "curators_most", value=work.rules.curators_most)
    if type(move.n) is not int or move.n not in possible:
        raise IllegalMove("M3.8", "hire_number", value=move.n, most=possible[-1])
    enter(work, seat, JOB)
    work.curators = put(work.curators, seat, work.curators[seat] + move.n)
    work.tell(ev.Hired, seat, move.n, work.curators[seat])
    next_turn(work)


def prepare(work: Work, move: Prepare, seat: int) -> None:
    """M3.9: take the start marker, and a card."""
    enter(work, seat, PREP)
    work.marker = seat
    work.tell(ev.MarkerTaken, seat)
    _take(work, move.card, seat, "M3.9")


def _take(work: Work, card: Any, seat: int, clause: str) -> None:
    """A card of the market, which is refilled, or the top of the deck."""
    if card == DECK and type(card) is str:
        work.tell(ev.Took, seat, None, work.draw(seat, 1), clause)
    else:
        work.from_market(card, clause)
        work.receive(seat, (card,))
        work.tell(ev.Took, seat, card, 1, clause)
        work.refill()
    next_turn(work)


def connoisseur(work: Work, _: Connoisseur, seat: int) -> None:
    """M3.10: look through the market; what is culled is asked painting by painting."""
    enter(work, seat, CONNOISSEUR)
    work.task = Task("connoisseur", 0)
    work.wait(CULL if work.market else TAKE, seat)


def cull(work: Work, move: Any, seat: int) -> None:
    """M3.10: discard a painting of the market, or no more of them; then it is refilled."""
    if type(move) is Cull:
        work.from_market(move.card, "M3.10")
        work.discards += (move.card,)
        work.tell(ev.Culled, seat, move.card)
        if work.market:
            return
    elif type(move) is not Done:
        work.wrong(move)
    else:
        work.tell(ev.CullingDone, seat)
    work.refill()
    work.wait(TAKE, seat)


def take(work: Work, move: Any, seat: int) -> None:
    """M3.10: take a card of the market or of the deck."""
    if type(move) is not Take:
        work.wrong(move)
    work.clear()
    _take(work, move.card, seat, "M3.10")
