"""A state as plain data and back. What comes back is untrusted: every field is checked before a state is made."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

from modernart_lab.auctions import FixedPrice, OnceAround, Open, Sealed
from modernart_lab.auctions.mechanism import SEATS, rebuild
from modernart_lab.engine.given import shown
from modernart_lab.engine.plain import MOST, ints, items, lists, whole
from modernart_lab.games.modern_art.cards import ARTISTS, CARD_ARTIST, FORMATS, INDEX, in_order, surplus
from modernart_lab.games.modern_art.rules import ROUNDS, Rules
from modernart_lab.games.modern_art.state import State, check_table
from modernart_lab.games.modern_art.table import AUCTION, DOUBLE, FLIP, OFFER, Private, Public, SecondCard

_FIELDS: dict[str, tuple[Any, tuple[str, ...]]] = {
    "open": (Open, ("price", "holder", "bids", "quiet")),
    "once_around": (OnceAround, ("price", "holder", "bids")),
    "sealed": (Sealed, ("bids",)),
    "fixed_price": (FixedPrice, ("asked",)),
    "double": (SecondCard, ()),
}
_LETTERS = {name: letter for letter, name in FORMATS.items()}
_WORDS = {
    "players", "round", "turn", "hands", "money", "ledger", "owned", "unsold", "seen", "tiles", "stock", "mystery",
    "phase", "lot", "to_act",
}  # fmt: skip


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
            **{name: lists(getattr(auction, name)) for name in names},
        }
    return data


def state_from_json(data: Any, rules: Rules) -> State:
    """The state that the plain data tells of.

    Raises:
        ValueError: data that tells of no possible state, with what is wrong.
    """
    if not isinstance(data, dict):
        raise ValueError("the start is not an object")
    data = cast("dict[str, Any]", data)
    if set(data) - {"auction"} != _WORDS:
        raise ValueError("the start does not say what a start says")
    players = whole(data["players"], "players", 3, 5)
    check_table(players, rules, 0)
    round_, turn = whole(data["round"], "round", 1, ROUNDS), whole(data["turn"], "turn", 0, players - 1)
    hands = tuple(in_order(hand) for hand in _lists(data, "hands", players))
    owned = _lists(data, "owned", players, artists=True)
    unsold, seen = _cards(data["unsold"], "unsold", artists=True), _cards(data["seen"], "seen", artists=True)
    lot, stock = _cards(data["lot"], "lot"), _cards(data["stock"], "stock")
    private = Private(hands, ints(data["money"], "money", players), stock, _cards(data["mystery"], "mystery"))
    _check_cards(private, seen, rules, round_)
    table = [card for cards in (*owned, unsold, lot) for card in cards]
    if Counter(table) - Counter(seen):
        raise ValueError("a card lies on the table that was never offered")
    counts = tuple(sum(card[:2] == artist for card in table) for artist in ARTISTS)
    if max(counts) >= 5:
        raise ValueError("there are five paintings of one artist, so the round is over")
    public = Public(
        rules, round_, turn, tuple(map(len, hands)), owned, counts, unsold, _tiles(data["tiles"], rules, round_),
        seen, ints(data["ledger"], "ledger", players, -MOST), len(stock), len(private.mystery),
    )  # fmt: skip
    return _moment(data, public, private, lot)


def _check_cards(private: Private, seen: tuple[str, ...], rules: Rules, round_: int) -> None:
    """Every card of the deck is somewhere, once, and there are enough for the rounds to come."""
    hands, _, stock, mystery = private
    if mystery and not rules.mystery_hand:
        raise ValueError("there is a mystery hand, but the rules have none")
    known = [card for cards in (*hands, seen, stock, mystery) for card in cards]
    too_many = surplus(known, rules.deck)
    if too_many:
        raise ValueError(f"{too_many[1]} cards {too_many[0]}, the deck has {too_many[2]}")
    deck = sum(map(sum, rules.deck))
    if len(known) != deck:
        raise ValueError(f"{len(known)} cards, the deck has {deck}")
    need = sum(rules.deal_to(len(hands))[round_:]) * (len(hands) + rules.mystery_hand)
    if need > len(stock):
        raise ValueError(f"{need} cards are still to be dealt, the stock has {len(stock)}")


def _moment(data: dict[str, Any], public: Public, private: Private, lot: tuple[str, ...]) -> State:
    """Put the phase and the auction on the table, each in agreement with the other."""
    phase, told = data["phase"], data.get("auction")
    to_act = ints(data["to_act"], "to_act", None, 0, len(private.hands) - 1)
    if not to_act or len(set(to_act)) != len(to_act):
        raise ValueError("nobody is to act, or somebody twice")
    auction: Any = None
    if phase in (OFFER, FLIP):
        sound = len(to_act) == 1 and not lot and "auction" not in data
        sound = sound and (to_act == (public.turn,) and private.hands[to_act[0]] if phase == OFFER else private.mystery)
    elif phase in (DOUBLE, AUCTION) and isinstance(told, dict):
        auction = _auction(cast("dict[str, Any]", told), private.money, to_act)
        own = _LETTERS[auction.format]
        letters = "".join(card[2] for card in lot)
        sound = auction.to_act == to_act and len({card[:2] for card in lot}) == 1
        sound = sound and letters in ((own,) if phase == DOUBLE else (own, "d" + own))
        sound = sound and (own == "d") == (phase == DOUBLE)
        sound = sound and (len(lot) == 2 or auction.seller == public.turn)
    else:
        sound = False
    if not sound or not any(private.hands):
        raise ValueError("the phase, the lot and the seats to act do not fit together")
    return rebuild(State, (public, private, phase, lot, auction, to_act))


def _auction(data: dict[str, Any], money: tuple[int, ...], to_act: tuple[int, ...]) -> Any:
    """An auction in progress from its data, checked against the money and the seats."""
    players = len(money)
    name = data.get("format")
    if not isinstance(name, str) or name not in _FIELDS:
        raise ValueError("an unknown auction format")
    kind, words = _FIELDS[name]
    if set(data) != {"format", "seller", *words}:
        raise ValueError("the auction does not say what such an auction says")
    seller, asked_seat = whole(data["seller"], "seller", 0, players - 1), SEATS[to_act[0]]
    if kind is SecondCard:
        return SecondCard(money, seller, asked_seat)
    if kind is FixedPrice:
        asked = None if data["asked"] is None else whole(data["asked"], "asked", 0, money[seller])
        if (asked is None) != (to_act == (seller,)):
            raise ValueError("the price and the seat to act do not fit together")
        return rebuild(FixedPrice, (money, seller, asked, asked_seat, None))
    if kind is Sealed:
        return _sealed(data["bids"], money, seller)
    price = whole(data["price"], "price")
    bids = ints(data["bids"], "bids", players)
    holder = None if data["holder"] is None else whole(data["holder"], "holder", 0, players - 1)
    if price != max(bids) or (holder is None) != (price == 0) or any(k > money[i] for i, k in enumerate(bids)):
        raise ValueError("the bids, the price and the money do not fit together")
    if holder is not None and bids[holder] != price:
        raise ValueError("the highest bidder has not bid the price")
    if kind is OnceAround:
        lap = [bids[(seller + 1 + i) % players] for i in range(players)]
        asked_before = (to_act[0] - seller - 1) % players
        made = [k for k in lap if k]
        if any(lap[asked_before:]) or made != sorted(set(made)):
            raise ValueError("the bids and the lap round the table do not fit together")
        return rebuild(OnceAround, (money, seller, price, holder, bids, asked_seat, None))
    quiet = whole(data["quiet"], "quiet", 0, players - 1)
    last = seller if holder is None else holder
    if to_act != ((last + 1 + quiet) % players,) or (holder is not None and quiet >= players - 1):
        raise ValueError("the passes and the seat to act do not fit together")
    if bids.count(price) > 1 and price:
        raise ValueError("two seats have bid the same")
    return rebuild(Open, (money, seller, price, holder, bids, quiet, asked_seat, None))


def _sealed(given: Any, money: tuple[int, ...], seller: int) -> Sealed:
    bids = items(given, "bids", len(money))
    for k, own in zip(bids, money, strict=True):
        if k is not None and (type(k) is not int or not 0 <= k <= own):
            raise ValueError("a sealed bid that cannot be")
    waiting = tuple(seat for seat, k in enumerate(bids) if k is None)
    sealed = tuple(k is not None for k in bids)
    return rebuild(Sealed, (money, seller, bids, sealed, waiting, None))


def _cards(given: Any, name: str, artists: bool = False) -> tuple[str, ...]:
    cards = items(given, name, None)
    for card in cards:
        if not isinstance(card, str) or not (card in CARD_ARTIST or (artists and card in INDEX)):
            raise ValueError(f"{name} holds {shown(card, 40)}, which is no card")
    return cards


def _lists(data: dict[str, Any], name: str, players: int, artists: bool = False) -> tuple[tuple[str, ...], ...]:
    return tuple(_cards(row, name, artists) for row in items(data[name], name, players))


def _tiles(given: Any, rules: Rules, round_: int) -> tuple[tuple[int, ...], ...]:
    if not isinstance(given, dict) or set(cast("dict[str, Any]", given)) != set(ARTISTS):
        raise ValueError("tiles is not a row for each artist")
    board = tuple(ints(given[artist], "tiles", ROUNDS) for artist in ARTISTS)
    for number, column in enumerate(zip(*board, strict=True), start=1):
        laid = Counter(k for k in column if k)
        if laid and (number >= round_ or any(count > rules.tiles.count(k) for k, count in laid.items())):
            raise ValueError("a tile that the rules do not have, or one of a round to come")
    return board
