"""Teaching positions: any situation at the start of an action; impossible ones are refused."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn, cast

from modernart_lab.auctions.mechanism import SEATS, rebuild
from modernart_lab.engine.given import entries, shown, written
from modernart_lab.engine.refusal import IllegalSetup
from modernart_lab.games.museum.rules import Rules
from modernart_lab.games.museum.standard import STANDARD
from modernart_lab.games.museum.state import State, check_game, check_rules
from modernart_lab.games.museum.table import ACT, SPACES, Private, Public
from modernart_lab.games.museum.walls import Lane, tiles_left

Cards = str | Sequence[str]


def position(
    hands: Sequence[Cards],
    lanes: Sequence[str | Sequence[str]] | None = None,
    *,
    turn: int = 0,
    round: int = 1,  # noqa: A002
    first: int | None = None,
    marker: int | None = None,
    money: int | Sequence[int] | None = None,
    wallet: int | None = None,
    curators: int | Sequence[int] | None = None,
    acts: int | Sequence[int] | None = None,
    unpaid: int | Sequence[int] = 0,
    used: Mapping[str, Sequence[int]] | None = None,
    toured: Sequence[Sequence[int]] | None = None,
    market: Cards | None = None,
    deck: Cards = "",
    discards: Cards = "",
    rules: Rules = STANDARD,
    seed: int = 0,
) -> State:
    """A situation in which a director chooses an action.

    Args:
        hands: the cards of each seat, ``["sunflowers red_fuji", "", ""]``; their number is the number of directors.
        lanes: the lanes of each seat, each its slots and then its paintings from the left,
            ``"LPLL great_wave sunflowers / PL"``; those of a new museum if left out. The wall tiles that are built
            are no longer left.
        turn: the seat that is to act.
        round: from 1 to the number of rounds.
        first: who went first this round; the seat to act if left out.
        marker: who has the start marker; the left neighbour of the first if left out.
        money: in whole dollars, one for all or one each; the cash of the start if left out.
        wallet: what is in the city wallet; what it starts with if left out.
        curators: the number of curators, those hired this round included.
        acts: how many actions each has left; as many as curators if left out.
        unpaid: unpaid wages so far.
        used: by public space (``museum.SPACES``), the seats that were there this round, in order.
        toured: for each seat the lanes toured this round, from 0.
        market: the paintings of the market; drawn from the deck if left out.
        deck: the cards on top of the deck, the next first; the others are shuffled below.
        discards: the cards that were discarded.
        rules: the table to play by.
        seed: of the shuffle of the cards that are nowhere.

    Raises:
        IllegalSetup: with clause, reason and fields, when such a situation cannot be.
    """
    check_rules(rules)
    held = tuple(rules.sorted(_cards(hand, rules)) for hand in _row("hands", hands))
    n = len(held)
    check_game(n, rules, seed)
    museums = _museums(lanes, n, rules)
    tiles = tuple(tiles_left(own, rules.lanes, rules.tiles) for own in museums)
    for own, left in zip(museums, tiles, strict=True):
        if left is None:
            raise IllegalSetup("M3.7", "bad_lanes", value=" / ".join(lane.slots for lane in own))
    turn = _number("turn", turn, 0, n - 1)
    first = _number("first", turn if first is None else first, 0, n - 1)
    marker = _number("marker", (first + 1) % n if marker is None else marker, 0, n - 1)
    cash = [rules.cash_first + rules.cash_step * seat for seat in range(n)] if money is None else money
    most = rules.curators_most
    staff = _each("curators", rules.curators_start if curators is None else curators, n, 1, most)
    left_to_do = _each("acts", staff if acts is None else acts, n, 0, most)
    if any(k > own for k, own in zip(left_to_do, staff, strict=True)):
        _refuse("acts", left_to_do)
    if not left_to_do[turn]:
        raise IllegalSetup("M2.3", "no_act_left", seat=turn)
    top, gone = _cards(deck, rules), _cards(discards, rules)
    shown = None if market is None else _cards(market, rules)
    hung = [card for own in museums for lane in own for card in lane.paintings]
    rest = _rest([*hung, *top, *gone, *(shown or ()), *(card for hand in held for card in hand)], rules, seed)
    if shown is None:
        shown, rest = rest[: rules.market_size], rest[rules.market_size :]
    elif len(shown) > rules.market_size:
        _refuse("market", len(shown))
    below = top + rest
    public = Public(
        rules, _number("round", round, 1, rules.rounds), first, marker, turn, _each("money", cash, n),
        _each("unpaid", unpaid, n), staff, left_to_do, tuple(map(len, held)), museums, cast("Any", tiles),
        _toured(toured, museums), _used(used, n),
        _number("wallet", rules.wallet_each * n if wallet is None else wallet), shown, gone, len(below), (0,) * n,
    )  # fmt: skip
    return rebuild(State, (public, Private(held, below, seed, 0), ACT, (), None, None, None, SEATS[turn]))


def _row(what: str, given: Any, length: int | None = None) -> tuple[Any, ...]:
    """What was given, one entry a seat."""
    row = entries(given)
    if row is None:
        raise IllegalSetup("M1.1", "not_a_row", what=what, value=shown(given, 40))
    if length is not None and len(row) != length:
        raise IllegalSetup("M1.1", "seat_count", what=what, value=len(row), players=length)
    return row


def _cards(words: Any, rules: Rules) -> tuple[str, ...]:
    """Paintings from their ids, in the order in which they are written."""
    found: tuple[Any, ...] = tuple(words.replace(",", " ").split()) if isinstance(words, str) else _row("cards", words)
    for word in found:
        if type(word) is not str or word not in rules.kind:
            raise IllegalSetup("M1.3", "unknown_painting", painting=written(word, 40))
    return found


def _number(what: str, value: Any, least: int = 0, most: int = 1_000_000) -> int:
    if type(value) is not int or not least <= value <= most:
        _refuse(what, value)
    return value


def _each(what: str, given: Any, n: int, least: int = 0, most: int = 1_000_000) -> tuple[int, ...]:
    """A number a seat; one number stands for all."""
    row: tuple[Any, ...] = (given,) * n if type(given) is int else _row(what, given, n)
    return tuple(_number(what, k, least, most) for k in row)


def _refuse(what: str, value: object) -> NoReturn:
    raise IllegalSetup("M1.4", "bad_position", what=what, value=shown(value, 60))


def _museums(given: Any, n: int, rules: Rules) -> tuple[tuple[Lane, ...], ...]:
    if given is None:
        return (tuple(Lane(slots, ()) for slots in rules.lanes),) * n
    found: list[tuple[Lane, ...]] = []
    for each in _row("lanes", given, n):
        words: tuple[Any, ...] = tuple(each.split("/")) if isinstance(each, str) else _row("lanes", each)
        found.append(tuple(_lane(word, i, rules) for i, word in enumerate(words)))
    return tuple(found)


def _lane(given: Any, number: int, rules: Rules) -> Lane:
    if type(given) is not str or not given.split():
        raise IllegalSetup("M3.7", "bad_lanes", value=shown(given, 40))
    slots, *words = given.replace(":", " ").split()
    paintings = _cards(words, rules)
    if set(slots) - {"L", "P"} or len(slots) % 2 or len(paintings) > len(slots):
        raise IllegalSetup("M3.7", "bad_lanes", value=given[:60])
    for slot, (card, fits) in enumerate(zip(paintings, slots, strict=False)):
        if rules.kind[card].orientation != fits:
            raise IllegalSetup("M3.2", "no_place", painting=card, lane=number, slot=slot)
    return Lane(slots, paintings)


def _toured(given: Any, museums: tuple[tuple[Lane, ...], ...]) -> tuple[tuple[int, ...], ...]:
    if given is None:
        return ((),) * len(museums)
    rows = _row("toured", given, len(museums))
    found = tuple(
        tuple(_number("toured", lane, 0, len(own) - 1) for lane in _row("toured", row))
        for row, own in zip(rows, museums, strict=True)
    )
    if any(len(set(row)) < len(row) for row in found):
        _refuse("toured", found)
    return found


def _used(given: Any, n: int) -> tuple[tuple[int, ...], ...]:
    there: dict[str, Any] = dict.fromkeys(SPACES, ())
    if given is not None:
        if not isinstance(given, Mapping) or set(cast("Mapping[Any, Any]", given)) - set(SPACES):
            _refuse("used", cast("Any", given))
        there.update(cast("Mapping[str, Any]", given))
    rows = tuple(tuple(_number("used", seat, 0, n - 1) for seat in _row("used", there[space])) for space in SPACES)
    if any(len(set(row)) < len(row) for row in rows) or len(rows[SPACES.index("prep")]) > 1:
        _refuse("used", rows)
    return rows


def _rest(known: list[str], rules: Rules, seed: int) -> tuple[str, ...]:
    """The cards that are nowhere to be seen, shuffled."""
    left = Counter(rules.deck())
    for card, have in Counter(known).items():
        if have > left[card]:
            raise IllegalSetup("M1.3", "too_many_paintings", painting=card, have=have, deck=left[card])
    left.subtract(known)
    rng = random.Random(seed)
    return tuple(sorted(rules.sorted(left.elements()), key=lambda _: rng.random()))
