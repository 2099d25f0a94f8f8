"""A state as plain data and back. What comes back is untrusted: every field is checked before a state is made."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

from modernart_lab.auctions.mechanism import SEATS, rebuild
from modernart_lab.auctions.raise_or_out import RaiseOrOut
from modernart_lab.engine.plain import MOST, ints, items, lists, whole
from modernart_lab.games.museum.rules import Rules
from modernart_lab.games.museum.sane import Checked, check_moment, flag, seat, strings
from modernart_lab.games.museum.state import State, check_game
from modernart_lab.games.museum.table import SPACES, Private, Public, Task, Touring
from modernart_lab.games.museum.walls import Lane, tiles_left

_PUBLIC = (
    "round", "first", "marker", "turn", "cash", "unpaid", "curators", "acts", "lanes", "toured", "used", "wallet",
    "market", "discards", "ledger",
)  # fmt: skip
_PRIVATE = ("hands", "deck", "seed", "shuffles")
_WORDS = {*_PUBLIC, *_PRIVATE, "phase", "lot", "tour", "task", "auction", "to_act"}
_BIDDING = ("seller", "price", "holder", "bids", "out")


def state_to_json(state: State) -> dict[str, Any]:
    """A state in which somebody is to act, as plain data.

    Raises:
        ValueError: a moment between two events, or a game that is over; neither can be played on.
    """
    public, private, phase, lot, tour, task, auction, to_act = state
    if not to_act:
        raise ValueError("nobody is to act in this state; a record cannot begin here")
    return {
        **{name: lists(getattr(public, name)) for name in _PUBLIC},
        **{name: lists(getattr(private, name)) for name in _PRIVATE},
        "phase": phase,
        "lot": lists(lot),
        "tour": lists(tour),
        "task": lists(task),
        "auction": auction and {name: lists(getattr(auction, name)) for name in _BIDDING},
        "to_act": lists(to_act),
    }


def state_from_json(data: Any, rules: Rules) -> State:
    """The state that the plain data tells of.

    Raises:
        ValueError: data that tells of no possible state, with what is wrong.
    """
    if not isinstance(data, dict) or set(cast("dict[str, Any]", data)) != _WORDS:
        raise ValueError("the start does not say what a start says")
    data = cast("dict[str, Any]", data)
    cash = ints(data["cash"], "cash", None)
    n = len(cash)
    check_game(n, rules, data["seed"])
    hands = tuple(rules.sorted(strings(hand, "hands", rules.kind)) for hand in items(data["hands"], "hands", n))
    deck, lot = strings(data["deck"], "deck", rules.kind), strings(data["lot"], "lot", rules.kind)
    lanes = tuple(_lanes(given, rules) for given in items(data["lanes"], "lanes", n))
    tiles = tuple(tiles_left(own, rules.lanes, rules.tiles) for own in lanes)
    if None in tiles:
        raise ValueError("lanes that the wall tiles do not make")
    market, discards = (strings(data[name], name, rules.kind) for name in ("market", "discards"))
    if len(market) > rules.market_size:
        raise ValueError("the market holds too many paintings")
    shown = [card for own in lanes for lane in own for card in lane.paintings]
    everywhere = [*shown, *deck, *lot, *market, *discards, *(card for hand in hands for card in hand)]
    if Counter(everywhere) != Counter(rules.deck()):
        raise ValueError("the cards are not those of the deck, each once")
    rows = zip(items(data["toured"], "toured", n), lanes, strict=True)
    toured = tuple(ints(row, "toured", None, 0, len(own) - 1) for row, own in rows)
    used = tuple(ints(row, "used", None, 0, n - 1) for row in items(data["used"], "used", len(SPACES)))
    if any(len(set(row)) < len(row) for row in (*toured, *used)):
        raise ValueError("the same twice in a round")
    most = rules.curators_most
    public = Public(
        rules, whole(data["round"], "round", 1, rules.rounds), seat(data, "first", n), seat(data, "marker", n),
        seat(data, "turn", n), cash, ints(data["unpaid"], "unpaid", n), ints(data["curators"], "curators", n, 1, most),
        ints(data["acts"], "acts", n, 0, most), tuple(map(len, hands)), lanes, cast("Any", tiles), toured, used,
        whole(data["wallet"], "wallet"), market, discards, len(deck), ints(data["ledger"], "ledger", n, -MOST),
    )  # fmt: skip
    private = Private(hands, deck, data["seed"], whole(data["shuffles"], "shuffles"))
    who = ints(data["to_act"], "to_act", 1, 0, n - 1)[0]
    phase: Any = data["phase"]
    tour, task, bidding = _tour(data["tour"]), _task(data["task"]), _auction(data["auction"], cash)
    checked = Checked(public, private, phase, lot, tour, task, bidding, who)
    check_moment(checked)
    auction = checked.auction and rebuild(RaiseOrOut, (*checked.auction[:6], SEATS[who], None))
    return rebuild(State, (public, private, phase, lot, checked.tour, checked.task, auction, SEATS[who]))


def _lanes(given: Any, rules: Rules) -> tuple[Lane, ...]:
    """The lanes of a museum, every painting in a slot that it fits."""
    found: list[Lane] = []
    for each in items(given, "lanes", None):
        slots, hung = items(each, "lanes", 2)
        paintings = strings(hung, "lanes", rules.kind)
        if type(slots) is not str or len(slots) % 2 or set(slots) - {"L", "P"} or len(paintings) > len(slots):
            raise ValueError("a lane that cannot be")
        if any(rules.kind[card].orientation != slot for card, slot in zip(paintings, slots, strict=False)):
            raise ValueError("a painting in a slot that it does not fit")
        found.append(Lane(slots, paintings))
    return tuple(found)


def _effects(given: Any) -> tuple[tuple[str, int], ...]:
    found: list[tuple[str, int]] = []
    for each in items(given, "tour", None):
        name, n = items(each, "tour", 2)
        if name not in ("draw", "income", "sell", "swap", "hang") or type(n) is not int or not 0 <= n <= 9:
            raise ValueError("a tour with an effect that there is not")
        found.append((name, n))
    return tuple(found)


def _tour(given: Any) -> Touring | None:
    if given is None:
        return None
    lane, at, did, left = items(given, "tour", 4)
    turns = tuple(_effects(each) for each in items(did, "tour", None))
    return Touring(whole(lane, "tour"), whole(at, "tour"), turns, _effects(left))


def _task(given: Any) -> Task | None:
    if given is None:
        return None
    what, left, lane, slot = items(given, "task", 4)
    if what not in ("display", "hang", "swap", "town", "export", "effect", "connoisseur"):
        raise ValueError("a task that there is not")
    return Task(what, whole(left, "task"), whole(lane, "task", -1), whole(slot, "task", -1))


def _auction(given: Any, cash: tuple[int, ...]) -> RaiseOrOut | None:
    """An auction in progress: where it stands, with the seat that is asked left to be checked."""
    if given is None:
        return None
    if not isinstance(given, dict) or set(cast("dict[str, Any]", given)) != set(_BIDDING):
        raise ValueError("the auction does not say what such an auction says")
    data, n = cast("dict[str, Any]", given), len(cash)
    bids, out = ints(data["bids"], "bids", n), tuple(flag(each, "out") for each in items(data["out"], "out", n))
    price, seller = whole(data["price"], "price"), seat(data, "seller", n)
    holder = None if data["holder"] is None else seat(data, "holder", n)
    purses = [*zip(bids, cash, out, strict=True)]
    if any(k > own for k, own, _ in purses) or price != max(bids) or (price and bids.count(price) > 1):
        raise ValueError("the bids, the price and the money do not fit together")
    if (holder is None) != (price == 0) or (holder is not None and (bids[holder] != price or out[holder])):
        raise ValueError("the holder does not hold the price")
    if holder is None and (any(out) or not cash[seller]):
        raise ValueError("nobody is out before there is a price")
    still_in = [own for i, (_, own, gone) in enumerate(purses) if not gone and i != holder]
    if holder is not None and any(own <= price for own in still_in):
        raise ValueError("a seat that cannot raise is out")
    return rebuild(RaiseOrOut, (cash, seller, price, holder, bids, out, (), None))
