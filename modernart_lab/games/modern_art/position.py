"""Teaching positions: any situation at the start of a turn, from card notation; impossible ones are refused."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from modernart_lab.auctions.mechanism import SEATS, rebuild
from modernart_lab.engine.given import entries, shown, written
from modernart_lab.engine.refusal import IllegalSetup
from modernart_lab.games.modern_art.cards import ARTISTS, INDEX, deck_cards, read_cards, surplus, written_cards
from modernart_lab.games.modern_art.rules import NEW_GAMES_ORDER, ROUNDS, Rules
from modernart_lab.games.modern_art.state import State, check_table
from modernart_lab.games.modern_art.table import OFFER, Private, Public

Cards = str | Sequence[str]


def position(
    hands: Sequence[Cards],
    owned: Sequence[Cards | Mapping[str, int]] | None = None,
    *,
    turn: int = 0,
    round: int = 1,  # noqa: A002
    money: int | Sequence[int] | None = None,
    tiles: Mapping[str, Sequence[int]] | None = None,
    unsold: Cards | Mapping[str, int] = "",
    mystery: Cards | None = None,
    rules: Rules = NEW_GAMES_ORDER,
    seed: int = 0,
) -> State:
    """A situation at the start of a turn, ready for a card to be offered.

    Args:
        hands: the cards of each seat, ``["KRo LMs", "YOf", ""]``; their number is the number of players.
        owned: the paintings bought this round, by seat; an artist alone (``"KR KR"`` or ``{"KR": 2}``) will do.
        turn: the seat that is to offer; it must hold a card.
        round: 1 to 4.
        money: in whole k, one for all or one each; the start money of the edition if left out.
        tiles: the tiles by artist, ``{"LM": (30, 0, 0, 0)}``. Those of the running round are given anew at its end
            (R5.3), so that they count for nothing here and are left out.
        unsold: cards offered this round that are nobody's.
        mystery: the fourth hand, the next to be flipped last (``mystery_hand`` only).
        rules: the edition with its switches.
        seed: of the shuffle of the cards that are in no hand and on no table.

    Returns:
        The state. ``offered`` is what is owned plus what is unsold.

    Raises:
        IllegalSetup: with clause, reason and fields, when such a situation cannot be.
    """
    hands = _one_each("hands", hands)
    players = len(hands)
    check_table(players, rules, turn)
    if type(seed) is not int:
        raise IllegalSetup("R1.4", "bad_rules", what="seed", value=shown(seed, 40))
    if type(round) is not int or not 1 <= round <= ROUNDS:
        raise IllegalSetup("R1.4", "bad_round", value=round)
    held = tuple(read_cards(hand) for hand in hands)
    owned = ("",) * players if owned is None else _one_each("owned", owned)
    if len(owned) != players:
        raise IllegalSetup("R1.1", "seat_count", what="owned", value=len(owned), players=players)
    bought = tuple(_paintings(cards) for cards in owned)
    left = _paintings(unsold)
    fourth = written_cards(() if mystery is None else mystery)
    if fourth and not rules.mystery_hand:
        raise IllegalSetup("R1.6", "bad_rules", what="mystery_hand", value="False")
    table = [card for cards in (*bought, left) for card in cards]
    counts = [0] * len(ARTISTS)
    for card in table:
        counts[INDEX[card[:2]]] += 1
    for artist, count in zip(ARTISTS, counts, strict=True):
        if count >= 5:
            raise IllegalSetup("R2.2", "fifth_there", artist=artist, value=count)
    known = [card for hand in held for card in hand] + table + list(fourth)
    too_many = surplus(known, rules.deck)
    if too_many:
        raise IllegalSetup("R1.3", "too_many", card=too_many[0], have=too_many[1], deck=too_many[2])
    if not any(held):
        raise IllegalSetup("R2.5", "nobody_holds_cards")
    if not held[turn]:
        raise IllegalSetup("R2.4", "empty_turn", seat=turn)
    purses = _money(money, players, rules)
    board = _tiles({} if tiles is None else tiles, round, rules)
    stock = _rest(known, rules, seed)
    need = sum(rules.deal_to(players)[round:]) * (players + rules.mystery_hand)
    if need > len(stock):
        raise IllegalSetup("R1.4", "deck_short", need=need, have=len(stock))
    public = Public(
        rules, round, turn, tuple(map(len, held)), bought, tuple(counts), left, board, tuple(table), (0,) * players,
        len(stock), len(fourth),
    )  # fmt: skip
    private = Private(held, purses, stock, fourth)
    return rebuild(State, (public, private, OFFER, (), None, SEATS[turn]))


def _one_each(what: str, given: Any) -> tuple[Any, ...]:
    """What was given, one entry a seat."""
    row = entries(given)
    if row is None:
        raise IllegalSetup("R1.1", "not_a_row", what=what, value=shown(given, 40))
    return row


def _paintings(cards: Cards | Mapping[str, int]) -> tuple[str, ...]:
    if isinstance(cards, Mapping):
        words: list[str] = []
        for artist, count in cards.items():
            if type(count) is not int or not 0 <= count <= 70:
                raise IllegalSetup("R5.1", "bad_owned", value=shown(count, 40))
            words += [artist] * count
        cards = words
    return read_cards(cards, artists=True)


def _money(money: int | Sequence[int] | None, players: int, rules: Rules) -> tuple[int, ...]:
    if money is None:
        money = rules.start_money
    several = entries(money)
    purses: tuple[Any, ...] = (money,) * players if several is None else several
    if len(purses) != players:
        raise IllegalSetup("R1.2", "seat_count", what="money", value=len(purses), players=players)
    for k in purses:
        if type(k) is not int or not 0 <= k <= 1_000_000_000:
            raise IllegalSetup("R3.1", "bad_money", value=shown(k, 40))
    return purses


def _tiles(tiles: Mapping[str, Sequence[int]], round_: int, rules: Rules) -> tuple[tuple[int, ...], ...]:
    board = [(0,) * ROUNDS for _ in ARTISTS]
    given_tiles: Any = tiles
    if not isinstance(given_tiles, Mapping):
        raise IllegalSetup("R5.3", "bad_tiles", value=shown(given_tiles, 60))
    for artist, row in tiles.items():
        if artist not in INDEX:
            raise IllegalSetup("R5.3", "unknown_artist", value=written(artist, 40))
        laid = entries(row)
        if laid is None:
            raise IllegalSetup("R5.3", "bad_tiles", value=f"{artist} {shown(row)}"[:60])
        given = laid + (0,) * (ROUNDS - len(laid))
        if len(given) != ROUNDS or any(type(k) is not int or (k and k not in rules.tiles) for k in given):
            raise IllegalSetup("R5.3", "bad_tiles", value=f"{artist} {shown(laid)}"[:60])
        if any(given[round_:]):
            raise IllegalSetup("R5.3", "tile_future", artist=artist, round=round_ + 1)
        board[INDEX[artist]] = (*given[: round_ - 1], *(0,) * (ROUNDS - round_ + 1))
    for column in zip(*board, strict=True):
        if any(count > rules.tiles.count(k) for k, count in Counter(column).items() if k):
            raise IllegalSetup("R5.3", "bad_tiles", value=shown(column, 60))
    return tuple(board)


def _rest(known: list[str], rules: Rules, seed: int) -> tuple[str, ...]:
    """The cards that are nowhere to be seen, shuffled; an artist alone takes away any one of his."""
    rng = random.Random(seed)
    left = Counter(deck_cards(rules.deck))
    left.subtract(card for card in known if len(card) == 3)
    rest = sorted(left.elements())
    rng.shuffle(rest)
    for artist in (card for card in known if len(card) == 2):
        rest.remove(next(card for card in rest if card[:2] == artist))
    return tuple(rest)
