"""Teaching positions: what is said is what is there, what cannot be is refused with clause and reason."""

from collections import Counter

import pytest

from modernart_lab.engine import IllegalSetup, Record, play
from modernart_lab.games import museum as m
from modernart_lab.strategies.museum import random_mind
from tests.games.museum.tools import everything, paintings


def test_what_is_said_is_there():
    state = m.position(
        ["sunflowers, red_fuji", ["milkmaid"], ""],
        ["LPLL great_wave sunflowers / PL", ["LP", "PL ohashi_rain", "LL: night_watch"], "LP / PL"],
        turn=1, round=4, first=2, marker=1, money=[3, 4, 5], wallet=2, curators=[2, 3, 4], acts=[0, 2, 1], unpaid=[0, 1, 0],
        used={"school": [2], "prep": [0]}, toured=[[0], [], []], market="mona_lisa red_fuji", deck="judith view_delft",
        discards="milkmaid", seed=3,
    )  # fmt: skip
    assert state.hands == (("sunflowers", "red_fuji"), ("milkmaid",), ())
    assert paintings(state, 1) == ((), ("ohashi_rain",), ("night_watch",))
    assert state.tiles == (("LP", "PP", "PL"), ("LP", "PP", "PL"), ("LP", "LL", "PP", "PL"))
    assert (state.turn, state.to_act, state.round, state.marker, state.public.first) == (1, (1,), 4, 1, 2)
    assert (state.money, state.wallet, state.curators, state.public.acts, state.unpaid) == (
        (3, 4, 5), 2, (2, 3, 4), (0, 2, 1), (0, 1, 0),
    )  # fmt: skip
    assert (state.used["school"], state.used["prep"], state.used["town"]) == ((2,), (0,), ())
    assert state.public.toured == ((0,), (), ())
    assert (state.market, state.private.deck[:2], state.public.discards) == (
        ("mona_lisa", "red_fuji"), ("judith", "view_delft"), ("milkmaid",),
    )  # fmt: skip
    assert everything(state) == Counter(m.STANDARD.deck())


def test_what_is_left_out_is_as_in_a_new_museum():
    state = m.position(["", "", ""])
    new = m.new(3)
    for name in ("money", "wallet", "curators", "lanes", "tiles", "round", "turn", "marker", "used"):
        assert getattr(state, name) == getattr(new, name)
    assert len(state.market) == 4


def test_a_position_plays_on_and_is_recorded(tmp_path):
    start = m.position(["sunflowers red_fuji", "milkmaid"], ["LPLL great_wave / PL", "LP / PL"], round=8, curators=3)
    record = play(start, [random_mind] * 2, seed=4)
    assert Record.load(record.save(tmp_path / "lesson.jsonl")) == record


LONG = "x" * 60
IN_M1_4 = [
    ("turn", 2), ("turn", -1), ("turn", True), ("first", 2), ("first", -1), ("marker", 2), ("marker", -1), ("round", 10),
    ("round", 0), ("money", -1), ("money", 1_000_001), ("wallet", -1), ("wallet", 1_000_001), ("wallet", 1.5),
    ("unpaid", -1), ("unpaid", 1_000_001), ("curators", 6), ("curators", 0), ("acts", -1), ("acts", 6), ("used", [0]),
]  # fmt: skip
"""Numbers that cannot be: refused as they are."""


@pytest.mark.parametrize(
    ("given", "clause", "reason", "fields"),
    [
        *[({what: value}, "M1.4", "bad_position", {"what": what, "value": str(value)}) for what, value in IN_M1_4],
        ({"money": [1, "2"]}, "M1.4", "bad_position", {"what": "money", "value": "'2'"}),
        ({"unpaid": [0, -2]}, "M1.4", "bad_position", {"what": "unpaid", "value": "-2"}),
        ({"acts": 3}, "M1.4", "bad_position", {"what": "acts", "value": "(3, 3)"}),
        ({"acts": [0, 1]}, "M2.3", "no_act_left", {"seat": 0}),
        ({"used": {"tea": [0]}}, "M1.4", "bad_position", {"what": "used", "value": "{'tea': [0]}"}),
        ({"used": {"prep": [0, 1]}}, "M1.4", "bad_position", {"what": "used", "value": f"({'(), ' * 8}(0, 1), ())"}),
        ({"used": {"school": [0, 0]}}, "M1.4", "bad_position", {"what": "used", "value": f"({'(), ' * 5}(0, 0){', ()' * 4})"}),
        ({"used": {"school": [2]}}, "M1.4", "bad_position", {"what": "used", "value": "2"}),
        ({"used": {"school": [-1]}}, "M1.4", "bad_position", {"what": "used", "value": "-1"}),
        ({"used": {"school": 3}}, "M1.1", "not_a_row", {"what": "used", "value": "3"}),
        ({"toured": [[2], []]}, "M1.4", "bad_position", {"what": "toured", "value": "2"}),
        ({"toured": [[], [-1]]}, "M1.4", "bad_position", {"what": "toured", "value": "-1"}),
        ({"toured": [[0, 0], []]}, "M1.4", "bad_position", {"what": "toured", "value": "((0, 0), ())"}),
        ({"toured": [[0]]}, "M1.1", "seat_count", {"what": "toured", "value": 1, "players": 2}),
        ({"toured": [0, []]}, "M1.1", "not_a_row", {"what": "toured", "value": "0"}),
        ({"market": "red_fuji red_fuji red_fuji milkmaid judith"}, "M1.4", "bad_position", {"what": "market", "value": "5"}),
        ({"market": 4}, "M1.1", "not_a_row", {"what": "cards", "value": "4"}),
        ({"hands": [""]}, "M1.1", "directors", {"value": 1}),
        ({"hands": "sunflowers"}, "M1.1", "not_a_row", {"what": "hands", "value": "'sunflowers'"}),
        ({"hands": LONG}, "M1.1", "not_a_row", {"what": "hands", "value": repr(LONG)[:40]}),
        ({"hands": ["sunflower", ""]}, "M1.3", "unknown_painting", {"painting": "sunflower"}),
        ({"hands": [LONG, ""]}, "M1.3", "unknown_painting", {"painting": LONG[:40]}),
        ({"hands": [[[]], ""]}, "M1.3", "unknown_painting", {"painting": "[]"}),
        ({"used": LONG + LONG}, "M1.4", "bad_position", {"what": "used", "value": repr(LONG + LONG)[:60]}),
        ({"hands": [[3], ""]}, "M1.3", "unknown_painting", {"painting": "3"}),
        ({"hands": ["mona_lisa mona_lisa", ""]}, "M1.3", "too_many_paintings", {"painting": "mona_lisa", "have": 2, "deck": 1}),
        ({"hands": ["mona_lisa", ""], "market": "mona_lisa"}, "M1.3", "too_many_paintings",
         {"painting": "mona_lisa", "have": 2, "deck": 1}),
        ({"money": [1, 2, 3]}, "M1.1", "seat_count", {"what": "money", "value": 3, "players": 2}),
        ({"lanes": 3}, "M1.1", "not_a_row", {"what": "lanes", "value": "3"}),
        ({"lanes": [3, "LP / PL"]}, "M1.1", "not_a_row", {"what": "lanes", "value": "3"}),
        ({"lanes": ["LP / PL"]}, "M1.1", "seat_count", {"what": "lanes", "value": 1, "players": 2}),
        ({"lanes": [[3], "LP / PL"]}, "M3.7", "bad_lanes", {"value": "3"}),
        ({"lanes": [["x" * 70], "LP / PL"]}, "M3.7", "bad_lanes", {"value": LONG}),
        ({"lanes": ["PL / LP", "LP / PL"]}, "M3.7", "bad_lanes", {"value": "PL / LP"}),
        ({"lanes": ["LP / PL", "LP"]}, "M3.7", "bad_lanes", {"value": "LP"}),
        ({"lanes": ["LPLL / PLLL", "LP / PL"]}, "M3.7", "bad_lanes", {"value": "LPLL / PLLL"}),
        ({"lanes": ["LPL / PL", "LP / PL"]}, "M3.7", "bad_lanes", {"value": "LPL "}),
        ({"lanes": ["LP red_fuji sunflowers milkmaid / PL", "LP / PL"]}, "M3.7", "bad_lanes",
         {"value": "LP red_fuji sunflowers milkmaid "}),
        ({"lanes": ["LP / ", "LP / PL"]}, "M3.7", "bad_lanes", {"value": "' '"}),
        ({"lanes": ["LP / PL sunflowers milkmaid", "LP / PL"]}, "M3.2", "no_place",
         {"painting": "milkmaid", "lane": 1, "slot": 1}),
        ({"rules": "house"}, "M1.6", "bad_table", {"what": "rules", "value": "'house'"}),
        ({"seed": "1"}, "M1.3", "bad_table", {"what": "seed", "value": "'1'"}),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(given, clause, reason, fields):
    with pytest.raises(IllegalSetup) as caught:
        m.position(**{"hands": ["", ""], **given})
    assert (caught.value.clause, caught.value.reason, dict(caught.value.fields)) == (clause, reason, fields)
    assert caught.value.sentence("en").endswith(".")


def test_what_just_can_be():
    state = m.position(
        ["", "", ""], turn=2, first=2, round=9, money=1_000_000, wallet=1_000_000, unpaid=[0, 0, 1_000_000], curators=[5, 1, 5],
        acts=[5, 0, 1], used={"school": [2, 0]}, toured=[[1], [], [1, 0]],
    )  # fmt: skip
    assert (state.turn, state.public.first, state.marker, state.round) == (2, 2, 0, 9)
    assert (state.money, state.wallet, state.unpaid) == ((1_000_000,) * 3, 1_000_000, (0, 0, 1_000_000))
    assert (state.curators, state.public.acts) == ((5, 1, 5), (5, 0, 1))
    assert (state.used["school"], state.public.toured) == ((2, 0), ((1,), (), (1, 0)))
    assert state.public.ledger == (0, 0, 0)
    assert (state.private.shuffles, m.position(["", ""], marker=0).marker) == (0, 0)


def test_what_a_state_says_of_itself():
    state = m.position(["", "", ""], market="mona_lisa", round=3, turn=1)
    assert repr(state) == "<Museum: round 3, act, to act (1,)>"
    assert repr(state.apply(m.Auction("mona_lisa"))) == "<Museum: round 3, auction, lot mona_lisa, to act (1,)>"
