"""A card keeps its picture from the hand to the wall to its owner, and the picture tells nothing hidden."""

from __future__ import annotations

from collections import Counter

import pytest

from modernart_lab.engine import Record
from modernart_lab.games import modern_art as ma
from modernart_lab.widgets.pictures import Pictures
from tests.widgets.games import game

GAMES = {"four": {}, "five": {"players": 5}, "mystery": {"players": 3, "mystery_hand": True}}


@pytest.fixture(scope="module", params=GAMES)
def played(request):
    record = game(**GAMES[request.param])
    return record, Pictures(record)


def kinds(names):
    return Counter(name.partition("-")[0] for name in names)


def test_the_pictures_are_those_of_the_cards_on_the_table(played):
    record, pictures = played
    for at, state in enumerate(record):
        for seat in range(state.players):
            assert kinds(pictures.owned(at, seat)) == Counter(state.collections[seat])
            assert kinds(pictures.hand(at, seat, state.hands[seat])) == Counter(state.hands[seat])
        if state.lot:
            assert kinds(pictures.wall(at)) == Counter(state.lot)


def test_no_two_cards_share_a_picture(played):
    record, pictures = played
    for at, state in enumerate(record):
        seats = range(state.players)
        held = [name for seat in seats for name in pictures.hand(at, seat, state.hands[seat])]
        owned = [name for seat in seats for name in pictures.owned(at, seat)]
        shown = held + owned + list(pictures.wall(at) if state.lot else ())
        assert len(set(shown)) == len(shown)


def test_a_picture_goes_from_the_hand_to_the_wall_to_the_buyer(played):
    record, pictures = played
    for at, event in enumerate(record.events, 1):
        if event.kind in ("offered", "added"):
            before = record[at - 1].hands[event.seat]
            assert pictures.wall(at)[-1] in pictures.hand(at - 1, event.seat, before)
        if event.kind in ("sold", "split_sale"):
            assert set(pictures.wall(at)) <= set(pictures.owned(at, event.buyer))


def test_a_picture_needs_nothing_of_the_future(played):
    record, pictures = played
    short = Record(record.start, record.moves[: len(record.moves) // 3])
    early = Pictures(short)
    for at, state in enumerate(short):
        assert early.wall(at) == pictures.wall(at)
        for seat in range(state.players):
            assert early.hand(at, seat, state.hands[seat]) == pictures.hand(at, seat, state.hands[seat])


def test_a_position_brings_pictures_of_its_own():
    start = ma.position(hands=["KRo", "LMs", "YOf"], owned=["KR KR", "KRo", ""])
    record = Record(start, [(0, ma.Offer("KRo"))])
    pictures = Pictures(record)
    assert pictures.owned(0, 0) == ("KR-A01", "KR-A02")
    assert pictures.wall(1) == ("KRo-A1",)
    assert Pictures(Record(record[1])).wall(0) == ("KRo-A01",)
