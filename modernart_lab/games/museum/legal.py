"""What a seat may do: the one source of legality outside the auction. It looks at public things and the own hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from modernart_lab.engine.legal import Legal
from modernart_lab.games.museum.moves import (
    DECK,
    Auction,
    Connoisseur,
    Cull,
    Done,
    Exchange,
    Export,
    Extend,
    Give,
    Hang,
    Hire,
    Keep,
    NewLane,
    Place,
    Prepare,
    Rest,
    SellToTown,
    Study,
    Take,
    Tour,
)
from modernart_lab.games.museum.rules import Rules
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
    SPACES,
    Public,
    Task,
)
from modernart_lab.games.museum.walls import Lanes, Spot, spots

(
    DISPLAY, REHANG, TOWN, EXPORT, AT_AUCTION, SCHOOL, BUILDER, JOB, PREP, CONNOISSEUR,
) = range(len(SPACES))  # fmt: skip
"""The public spaces by number."""
DONE = Done()
_DONE, _KEEP, _REST = (DONE,), Keep(), Rest()
_TOWN, _EXPORT, _STUDY, _CONNOISSEUR = SellToTown(), Export(), Study(), Connoisseur()
_TAKE_DECK, _PREPARE_DECK = Take(DECK), Prepare(DECK)


def legal(
    phase: str, public: Public, hand: tuple[str, ...], seat: int, lot: tuple[str, ...], task: Task | None, auction: Any
) -> Legal:
    """What the seat that is to act may do, in a phase in which one is; the last is taking a card."""
    if phase == ACT:
        return Legal(tuple(actions(public, hand, seat)))
    if phase == AUCTION:
        return auction.legal(seat)
    if phase in (PAY, DISCARD):
        return Legal(_gives(hand))
    if phase == SELL:
        assert task is not None
        return Legal(_gives(hand) + _DONE if lot or task.what == "effect" else _gives(hand))
    if phase == PLACE:
        places = spots(public.lanes[seat]).places[public.rules.kind[lot[0]].orientation]
        return Legal((*_places(places), _KEEP))
    if phase == HANG:
        assert task is not None
        return Legal((*hangs(public.rules, public.lanes[seat], hand, task.left), DONE))
    if phase == EXCHANGE:
        return Legal((*exchanges(public.rules, public.lanes[seat], hand), DONE))
    if phase == CULL:
        return Legal((*[_cull(card) for card in dict.fromkeys(public.market)], DONE))
    return Legal((*[_take(card) for card in dict.fromkeys(public.market)], _TAKE_DECK))


def actions(public: Public, hand: tuple[str, ...], seat: int) -> list[Any]:
    """The actions that a seat may choose from (M3, M4.1)."""
    lanes, toured, cash = public.lanes[seat], public.toured[seat], public.cash[seat]
    used, each = public.used, public.rules.fee
    here = spots(lanes)
    may = [not there or (len(there) * each <= cash and seat not in there) for there in used]
    moves: list[Any] = [_tour(lane) for lane in range(len(lanes)) if lane not in toured]
    moves.append(_REST)
    if hand:
        if may[DISPLAY]:
            moves += hangs(public.rules, lanes, hand)
        if public.wallet and may[TOWN]:
            moves.append(_TOWN)
        if may[EXPORT]:
            moves.append(_EXPORT)
    if may[REHANG]:
        moves += here.swaps
    auctions, prepared = _at_market(public.market)
    if may[AT_AUCTION] and len(used[AT_AUCTION]) * each < cash:
        moves += auctions
    if may[SCHOOL]:
        moves.append(_STUDY)
    if may[BUILDER] and public.tiles[seat]:
        left = cash - len(used[BUILDER]) * each
        moves += _building(public.tiles[seat], here.extensions, public.rules.extension_costs, left)
    if may[JOB]:
        moves += [_hire(n) for n in hiring(public, seat)]
    if not used[PREP]:
        moves += prepared
    if may[CONNOISSEUR]:
        moves.append(_CONNOISSEUR)
    return moves


def hangs(rules: Rules, lanes: Lanes, hand: tuple[str, ...], discount: int = 0) -> list[Hang]:
    """What may be hung where, with enough other cards in the hand to pay for it (M3.2)."""
    kinds, places, most = rules.kind, spots(lanes).places, len(hand) - 1 + discount
    found: list[Hang] = []
    for card in dict.fromkeys(hand):
        kind = kinds[card]
        if kind.cost <= most:
            found += _hangs(card, places[kind.orientation])
    return found


def exchanges(rules: Rules, lanes: Lanes, hand: tuple[str, ...]) -> list[Exchange]:
    """What may be exchanged with what (M4.4)."""
    filled, kinds = spots(lanes).filled, rules.kind
    return [move for card in dict.fromkeys(hand) for move in _exchanges(card, filled[kinds[card].orientation])]


def hiring(public: Public, seat: int) -> tuple[int, ...]:
    """How many curators may be hired: one, or up to as many as the director with the most has (M3.8)."""
    own, most = public.curators[seat], max(public.curators)
    if own >= public.rules.curators_most:
        return ()
    return (1, most - own) if most - own > 1 else (1,)


def extension_cost(public: Public, seat: int, lane: int) -> int | None:
    """What extending the lane costs, in $; None when it cannot be extended any more (M3.7)."""
    costs, times = public.rules.extension_costs, public.lanes[seat][lane].extensions
    return costs[times] if times < len(costs) else None


# Moves come again and again: each is made once.


@lru_cache(maxsize=4_000)
def _at_market(market: tuple[str, ...]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The auctions that may be called and what may be prepared."""
    cards = tuple(dict.fromkeys(market))
    return tuple(map(_auction, cards)), (*map(_prepare, cards), _PREPARE_DECK)


@lru_cache(maxsize=20_000)
def _building(tiles: tuple[str, ...], extended: tuple[int, ...], costs: tuple[int, ...], cash: int) -> tuple[Any, ...]:
    """New lanes and extensions (M3.7)."""
    each = tuple(dict.fromkeys(tiles))
    longer = [lane for lane, times in enumerate(extended) if times < len(costs) and costs[times] <= cash]
    return (*map(_new_lane, each), *(_extend(lane, tile) for lane in longer for tile in each))


def _gives(hand: tuple[str, ...]) -> tuple[Any, ...]:
    return tuple(map(_give, dict.fromkeys(hand)))


@lru_cache(maxsize=20_000)
def _hangs(card: str, places: tuple[Spot, ...]) -> tuple[Hang, ...]:
    return tuple(Hang(card, lane, slot) for lane, slot in places)


@lru_cache(maxsize=20_000)
def _exchanges(card: str, places: tuple[Spot, ...]) -> tuple[Exchange, ...]:
    return tuple(Exchange(lane, slot, card) for lane, slot in places)


@lru_cache(maxsize=4_000)
def _places(places: tuple[Spot, ...]) -> tuple[Place, ...]:
    return tuple(Place(lane, slot) for lane, slot in places)


_tour, _hire, _cull, _take, _new_lane = (lru_cache(maxsize=1_000)(kind) for kind in (Tour, Hire, Cull, Take, NewLane))
_auction, _prepare, _give, _extend = (lru_cache(maxsize=1_000)(kind) for kind in (Auction, Prepare, Give, Extend))
