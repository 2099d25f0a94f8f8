"""A state as plain data and back. What comes back is untrusted: every field is checked before a state is made."""

from __future__ import annotations

from collections import Counter
from typing import Any

from modernart_lab.auctions import FixedPrice, OnceAround, Open, Sealed
from modernart_lab.auctions.mechanism import SEATS
from modernart_lab.games.modern_art.cards import ARTISTS, CARD_ARTIST, INDEX, card_order, surplus
from modernart_lab.games.modern_art.rules import ROUNDS, Rules
from modernart_lab.games.modern_art.state import State, check_table
from modernart_lab.games.modern_art.table import AUCTION, DOUBLE, FLIP, OFFER, Private, Public, SecondCard

MOST = 10**9
_FIELDS: dict[str, tuple[Any, tuple[str, ...]]] = {
    "open": (Open, ("price", "holder", "bids", "quiet")),
    "once_around": (OnceAround, ("price", "holder", "bids")),
    "sealed": (Sealed, ("bids",)),
    "fixed_price": (FixedPrice, ("asked",)),
    "double": (SecondCard, ()),
}


def state_to_json(state: State) -> dict[str, Any]:
    """A state in which somebody is to act, as plain data.

    Raises:
        ValueError: a moment between two events, or a game that is over; neither can be played on.
    """
    public, private, phase, lot, auction, to_act = state
    if not to_act:
        raise ValueError("nobody is to act in this state; a record cannot begin here")
    data: dict[str, Any] = {
        "players": state.players,
        "round": public.round,
        "turn": public.turn,
        "hands": [list(hand) for hand in private.hands],
        "money": list(private.money),
        "ledger": list(public.ledger),
        "owned": [list(cards) for cards in public.collections],
        "unsold": list(public.unsold),
        "seen": list(public.seen),
        "tiles": {artist: list(row) for artist, row in state.tiles.items()},
        "stock": list(private.stock),
        "mystery": list(private.mystery),
        "phase": phase,
        "lot": list(lot),
        "to_act": list(to_act),
    }
    if auction is not None:
        names = _FIELDS[auction.format][1]
        data["auction"] = {
            "format": auction.format,
            "seller": auction.seller,
            **{name: _plain(getattr(auction, name)) for name in names},
        }
    return data


def state_from_json(data: Any, rules: Rules) -> State:
    """The state that the plain data tells of.

    Raises:
        ValueError: data that tells of no possible state, with what is wrong.
    """
    if not isinstance(data, dict):
        raise ValueError("the start is not an object")
    players = _int(data, "players", 3, 5)
    check_table(players, rules, 0)
    turn = _int(data, "turn", 0, players - 1)
    hands = tuple(tuple(sorted(hand, key=card_order)) for hand in _lists(data, "hands", players))
    owned = _lists(data, "owned", players, artists=True)
    unsold, seen = _cards(data, "unsold", artists=True), _cards(data, "seen", artists=True)
    stock, mystery, lot = _cards(data, "stock"), _cards(data, "mystery"), _cards(data, "lot")
    if mystery and not rules.mystery_hand:
        raise ValueError("there is a mystery hand, but the rules have none")
    known = [card for cards in (*hands, seen, stock, mystery) for card in cards]
    too_many = surplus(known, rules.deck)
    if too_many:
        raise ValueError(f"{too_many[1]} cards {too_many[0]}, the deck has {too_many[2]}")
    table = [card for cards in (*owned, unsold, lot) for card in cards]
    if Counter(table) - Counter(seen):
        raise ValueError("a card lies on the table that was never offered")
    counts = tuple(sum(card[:2] == artist for card in table) for artist in ARTISTS)
    if max(counts) >= 5 or len(lot) > 2:
        raise ValueError("five paintings of one artist, or three cards in the middle")
    money = _ints(data.get("money"), "money", players, 0)
    round_ = _int(data, "round", 1, ROUNDS)
    need = sum(rules.deal_to(players)[round_:]) * (players + rules.mystery_hand)
    if need > len(stock):
        raise ValueError(f"{need} cards are still to be dealt, the stock has {len(stock)}")
    public = Public(
        rules, round_, turn, tuple(map(len, hands)), owned, counts, unsold, _tiles(data.get("tiles"), rules, round_),
        seen, _ints(data.get("ledger"), "ledger", players, -MOST), len(stock), len(mystery),
    )  # fmt: skip
    private = Private(hands, money, stock, mystery)
    return _moment(data, public, private, lot)


def _moment(data: dict[str, Any], public: Public, private: Private, lot: tuple[str, ...]) -> State:
    """Put the phase and the auction on the table, each in agreement with the other."""
    players, phase = len(private.hands), data.get("phase")
    to_act = _ints(data.get("to_act"), "to_act", None, 0, players - 1)
    if not to_act or len(set(to_act)) != len(to_act):
        raise ValueError("nobody is to act, or somebody twice")
    auction: Any = None
    if phase == OFFER:
        sound = to_act == (public.turn,) and not lot and bool(private.hands[to_act[0]])
    elif phase == FLIP:
        sound = len(to_act) == 1 and not lot and bool(private.mystery) and any(private.hands)
    elif phase in (DOUBLE, AUCTION) and lot and isinstance(data.get("auction"), dict):
        auction = _auction(data["auction"], private.money, to_act)
        letters = "".join(card[2] for card in lot)
        fitting = {"open": "o", "once_around": "n", "sealed": "s", "fixed_price": "f", "double": "d"}[auction.format]
        sound = letters in ((fitting,) if phase == DOUBLE else (fitting, "d" + fitting))
        sound = sound and (auction.format == "double") == (phase == DOUBLE) and len({card[:2] for card in lot}) == 1
        sound = sound and any(private.hands) and auction.to_act == to_act
    else:
        sound = False
    if not sound:
        raise ValueError("the phase, the lot and the seats to act do not fit together")
    return tuple.__new__(State, (public, private, phase, lot, auction, to_act))


def _auction(data: dict[str, Any], money: tuple[int, ...], to_act: tuple[int, ...]) -> Any:
    """An auction in progress from its data, checked against the money and the seats."""
    players = len(money)
    name = data.get("format")
    if not isinstance(name, str) or name not in _FIELDS:
        raise ValueError("an unknown auction format")
    kind = _FIELDS[name][0]
    seller = _int(data, "seller", 0, players - 1)
    if kind is SecondCard:
        return SecondCard(money, seller, SEATS[to_act[0]])
    if kind is FixedPrice:
        asked = None if data.get("asked") is None else _int(data, "asked", 0, money[seller])
        if (asked is None) != (to_act == (seller,)):
            raise ValueError("the price and the seat to act do not fit together")
        return tuple.__new__(kind, (money, seller, asked, SEATS[to_act[0]], None))
    if kind is Sealed:
        return _sealed(data, money, seller)
    price = _int(data, "price", 0, MOST)
    bids = _ints(data.get("bids"), "bids", players, 0)
    holder = None if data.get("holder") is None else _int(data, "holder", 0, players - 1)
    if price != max(bids) or (holder is None) != (price == 0) or any(k > own for k, own in zip(bids, money, strict=True)):
        raise ValueError("the bids, the price and the money do not fit together")
    if holder is not None and bids[holder] != price:
        raise ValueError("the highest bidder has not bid the price")
    if kind is OnceAround:
        return tuple.__new__(kind, (money, seller, price, holder, bids, SEATS[to_act[0]], None))
    quiet = _int(data, "quiet", 0, players - 1)
    last = seller if holder is None else holder
    if to_act != ((last + 1 + quiet) % players,) or (holder is not None and quiet >= players - 1):
        raise ValueError("the passes and the seat to act do not fit together")
    return tuple.__new__(kind, (money, seller, price, holder, bids, quiet, SEATS[to_act[0]], None))


def _sealed(data: dict[str, Any], money: tuple[int, ...], seller: int) -> Sealed:
    given = data.get("bids")
    if not isinstance(given, list) or len(given) != len(money):
        raise ValueError("bids is not a list of one a seat")
    for k, own in zip(given, money, strict=True):
        if k is not None and (type(k) is not int or not 0 <= k <= own):
            raise ValueError("a sealed bid that cannot be")
    waiting = tuple(seat for seat, k in enumerate(given) if k is None)
    sealed = tuple(k is not None for k in given)
    return tuple.__new__(Sealed, (money, seller, tuple(given), sealed, waiting, None))


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _int(data: dict[str, Any], name: str, least: int, most: int) -> int:
    return _ints([data.get(name)], name, 1, least, most)[0]


def _ints(given: Any, name: str, length: int | None, least: int, most: int = MOST) -> tuple[int, ...]:
    if not isinstance(given, list) or length not in (None, len(given)):
        raise ValueError(f"{name} is not a list of {length} numbers")
    for k in given:
        if type(k) is not int or not least <= k <= most:
            raise ValueError(f"{name} is {repr(k)[:40]}, not a whole number from {least} to {most}")
    return tuple(given)


def _cards(data: dict[str, Any], name: str, artists: bool = False) -> tuple[str, ...]:
    given = data.get(name)
    if not isinstance(given, list) or len(given) > 5000:
        raise ValueError(f"{name} is not a list of cards")
    for card in given:
        if not isinstance(card, str) or not (card in CARD_ARTIST or (artists and card in INDEX)):
            raise ValueError(f"{name} holds {repr(card)[:40]}, which is no card")
    return tuple(given)


def _lists(data: dict[str, Any], name: str, players: int, artists: bool = False) -> tuple[tuple[str, ...], ...]:
    given = data.get(name)
    if not isinstance(given, list) or len(given) != players:
        raise ValueError(f"{name} is not a list of one a seat")
    return tuple(_cards({name: row}, name, artists) for row in given)


def _tiles(given: Any, rules: Rules, round_: int) -> tuple[tuple[int, ...], ...]:
    if not isinstance(given, dict) or set(given) != set(ARTISTS):
        raise ValueError("tiles is not a row for each artist")
    board = tuple(_ints(given[artist], "tiles", ROUNDS, 0) for artist in ARTISTS)
    if any(k and (k not in rules.tiles or i >= round_ - 1) for row in board for i, k in enumerate(row)):
        raise ValueError("a tile that the rules do not have, or one of a round to come")
    return board
