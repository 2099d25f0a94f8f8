"""The scene: all that is drawn, nothing that the seat may not know, nothing that is still to come."""

from __future__ import annotations

import json

import pytest

from modernart_lab import text
from modernart_lab.engine import Record
from modernart_lab.games import modern_art as ma
from modernart_lab.widgets.course import Course
from modernart_lab.widgets.pictures import Pictures
from modernart_lab.widgets.scene import scene
from modernart_lab.widgets.scene.past import MOST_CHIPS
from tests.widgets import fixture
from tests.widgets.games import game, position_of

GAMES = {
    "four": {},
    "five": {"players": 5, "seed": 11},
    "three": {"players": 3, "names": False},
    "mystery": {"players": 3, "mystery_hand": True, "seed": 2},
    "split": {"players": 5, "double_split": True, "seed": 3},
    "open money": {"money_visible": True, "start_money": 1000},
}


def shots(record, seat=None, lang="en", every=1):
    course, pictures = Course(record.events, record[0].round), Pictures(record)
    for at in range(0, len(record) + 1, every):
        yield at, scene(record, at, seat=seat, lang=lang, course=course, pictures=pictures)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", text.languages)
def test_every_moment_of_a_game_has_a_scene(name, lang):
    record = game(**GAMES[name])
    for seat in (None, 1):
        for at, shot in shots(record, seat=seat, lang=lang, every=3):
            assert json.loads(json.dumps(shot)) == shot
            assert shot["position"] == at
            assert shot["sentence"]
            assert len(shot["seats"]) == record[0].players


@pytest.mark.slow
def test_a_scene_tells_nothing_of_the_future():
    record = game()
    short = Record(record.start, record.moves[:150], names=record.names)
    full = dict(shots(record, seat=2))
    for at, shot in shots(short, seat=2):
        assert {**shot, "length": 0} == {**full[at], "length": 0}


def test_of_an_auction_without_end_the_last_events_are_shown():
    """A file may tell of two hundred thousand bids: a scene of all of them was twenty million signs."""
    start = ma.position(["KRo", "KRn", "KRs"], money=10_000)
    bids = [((k + 1) % 3, ma.Bid(k + 1)) for k in range(MOST_CHIPS + 100)]
    record = Record(start, [(0, ma.Offer("KRo")), *bids])
    at = len(record)
    shot = scene(record, at, course=Course(record.events, 1), pictures=Pictures(record))
    told = shot["chips"]["list"]
    assert [chip["to"] for chip in told] == list(range(at - MOST_CHIPS + 1, at + 1))
    assert told[-1]["text"] == str(MOST_CHIPS + 100)
    assert told[-1]["now"]
    assert str(at) in shot["chips"]["earlier"]


def disturbed(state, seat):
    """The same moment with everything else that the seat may not know: other hands, purses, fists, stock."""
    private = state.private
    deck = iter(sorted(state.rules.board, reverse=True) * 40)
    hands = tuple(hand if i == seat else tuple(next(deck) + "d" for _ in hand) for i, hand in enumerate(private.hands))
    money = tuple(k if i == seat else k + 17 + i for i, k in enumerate(private.money))
    auction = state.auction
    if auction is not None:
        auction = auction._replace(cash=money)
        if auction.format == "sealed" and auction.sale is None:
            auction = auction._replace(bids=tuple(None if k is None else k + 3 for k in auction.bids))
    private = private._replace(hands=hands, money=money, stock=private.stock[::-1], mystery=private.mystery[::-1])
    return state._replace(private=private, auction=auction)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["four", "mystery", "split"])
def test_a_scene_for_a_seat_holds_nothing_that_the_seat_may_not_know(name):
    record = game(**GAMES[name])
    phases = set()
    for at in range(0, len(record), 2):
        state = record[at]
        phases.add((state.phase, getattr(state.auction, "format", None)))
        for seat in (0, 2):
            told = [
                json.dumps(scene(Record(moment, names=record.names), 0, seat=seat))
                for moment in (state, disturbed(state, seat))
            ]
            assert told[0] == told[1]
    assert {"offer", "auction", "double", "told"} <= {phase for phase, _ in phases}
    assert {"open", "once_around", "sealed", "fixed_price", "double"} <= {fmt for _, fmt in phases}


def test_all_open_shows_hands_money_and_fists():
    record = game()
    at = position_of(record, "sealed_bid")
    shot = scene(record, at)
    assert [seat["money"] for seat in shot["seats"]] == [text.money(k) for k in record[at].money]
    assert [len(seat["hand"]) for seat in shot["seats"]] == list(record[at].hand_sizes)
    assert [pin["secret"] for pin in shot["price"]["pins"]] == [True]
    hidden = scene(record, at, seat=(record.events[at - 1].seat + 1) % 4)
    assert hidden["price"]["pins"] == []
    assert sum(seat["hand"] is not None for seat in hidden["seats"]) == 1


def test_the_range_of_another_seat_is_open_to_the_right_unless_one_knows_the_purse():
    record = game()
    at = next(i for i, s in enumerate(record) if s.auction is not None and s.auction.format == "open" and s.to_act)
    state = record[at]
    seat = state.to_act[0]
    bids = state.legal(seat).bids
    own = scene(record, at, seat=seat)["price"]["legal"]
    other = scene(record, at, seat=(seat + 1) % 4)["price"]["legal"]
    assert (own["from"], own["to"]) == (bids[0], bids[-1])
    assert (other["from"], other["to"]) == (bids[0], None)
    assert str(bids[-1]) in own["text"]
    assert str(bids[-1]) not in other["text"]


def test_the_board_says_what_would_be_paid_and_the_round_pays_just_that():
    record = game()
    for at, event in enumerate(record.events, 1):
        if event.kind != "scored":
            continue
        before = {row["artist"]: row["pays"] for row in scene(record, at - 1)["board"]["rows"]}
        after = {row["artist"]: row["pays"] for row in scene(record, at)["board"]["rows"]}
        assert before == after == dict(event.values)


def test_the_board_tells_given_tiles_from_those_that_stand():
    record = game()
    rows = scene(record, position_of(record, "closed"))["board"]["rows"]
    assert any(tile and not tile["given"] for row in rows for tile in row["tiles"])
    rows = scene(record, position_of(record, "scored"))["board"]["rows"]
    assert all(tile["given"] for row in rows for tile in row["tiles"] if tile)


def test_the_lot_stays_on_the_wall_when_it_is_sold():
    record = game()
    at = position_of(record, "sold")
    event, shot = record.events[at - 1], scene(record, at)
    assert [it["id"][:3] for it in shot["lot"]["paintings"]] == list(event.cards)
    assert shot["lot"]["sold"] == f"Sold to {record.names[event.buyer]}, {text.money(event.price)}"
    assert shot["price"]["big"] == text.money(event.price)
    assert shot["price"]["holder"] == "ABCDE"[event.buyer]


def test_every_seat_has_the_states_of_the_moment():
    record = game()
    for at, shot in shots(record, every=5):
        state = record[at]
        for seat, told in enumerate(shot["seats"]):
            words = [word["text"] for word in told["status"]]
            assert told["act"] == (seat in state.to_act)
            if state.auction is not None and state.to_act:
                assert ("auctioneer" in words) == (seat == state.auction.seller)
                assert told["out"] == (seat in state.auction.passed)


def test_the_clause_comes_with_its_text():
    record = game()
    shot = scene(record, position_of(record, "offered"), lang="ja")
    assert shot["clause"]["number"] == "R2.1"
    assert shot["clause"]["text"] == text.clause("R2.1", "ja")
    assert scene(record, 0)["clause"] is None


def test_chips_are_this_auction_and_lead_to_its_events():
    record = game()
    for at, shot in shots(record, every=7):
        told = shot["chips"]["list"]
        assert [chip["to"] for chip in told] == list(range(at - len(told) + 1, at + 1))
        assert [chip["now"] for chip in told] == [False] * (len(told) - 1) + [True] * bool(told)
    state = game()[position_of(record, "offered")]
    assert state.to_act


def test_seats_without_names_are_called_by_their_letter():
    shot = scene(game(players=3, names=False), 1)
    assert [seat["name"] for seat in shot["seats"]] == ["Seat A", "Seat B", "Seat C"]
    assert shot["sentence"].startswith("A offers")


def test_a_teaching_position_has_a_scene():
    start = ma.position(
        hands=["KRd KRo", "KRf", "YOf"],
        owned=["KR KR", "LM", ""],
        money=[0, 7, 100],
        tiles={"LM": (30, 0, 0, 0)},
        round=2,
    )
    record = Record(start, [(0, ma.Offer("KRd")), (0, ma.Decline())])
    assert scene(record, 0)["board"]["rows"][0]["tiles"][0] == {"text": "30", "given": True}
    assert scene(record, 1)["lot"]["second"]
    assert scene(record, 2)["chips"]["later"] == ["B", "C"]
    assert len(scene(record, 0)["seats"][0]["owned"]) == 2


def shape(value):
    """What a value is made of, its texts and numbers left out."""
    if isinstance(value, dict):
        return {key: shape(each) for key, each in value.items()}
    return [shape(value[0])] if isinstance(value, list) and value else type(value).__name__


def test_the_front_ends_tests_draw_such_scenes():
    committed = json.loads(fixture.FILE.read_text("utf-8"))
    built = fixture.build()
    assert committed.keys() == built.keys()
    for kind in built:
        assert shape(committed[kind]) == shape(built[kind]), "run python -m tests.widgets.fixture"
