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


@pytest.mark.parametrize(
    ("given", "clause", "reason"),
    [
        ({"hands": [""]}, "M1.1", "directors"),
        ({"hands": "sunflowers"}, "M1.1", "not_a_row"),
        ({"hands": ["sunflower", ""]}, "M1.3", "unknown_painting"),
        ({"hands": [[3], ""]}, "M1.3", "unknown_painting"),
        ({"hands": ["mona_lisa mona_lisa", ""]}, "M1.3", "too_many_paintings"),
        ({"hands": ["mona_lisa", ""], "market": "mona_lisa"}, "M1.3", "too_many_paintings"),
        ({"lanes": ["LP / PL"]}, "M1.1", "seat_count"),
        ({"lanes": ["PL / LP", "LP / PL"]}, "M3.7", "bad_lanes"),
        ({"lanes": ["LP", "LP / PL"]}, "M3.7", "bad_lanes"),
        ({"lanes": ["LPLL / PLLL", "LP / PL"]}, "M3.7", "bad_lanes"),
        ({"lanes": ["LPL / PL", "LP / PL"]}, "M3.7", "bad_lanes"),
        ({"lanes": ["LP red_fuji sunflowers milkmaid / PL", "LP / PL"]}, "M3.7", "bad_lanes"),
        ({"lanes": ["LP / ", "LP / PL"]}, "M3.7", "bad_lanes"),
        ({"lanes": ["LP sunflowers / PL", "LP / PL"]}, "M3.2", "no_place"),
        ({"turn": 2}, "M1.4", "bad_position"),
        ({"turn": True}, "M1.4", "bad_position"),
        ({"round": 10}, "M1.4", "bad_position"),
        ({"round": 0}, "M1.4", "bad_position"),
        ({"money": -1}, "M1.4", "bad_position"),
        ({"money": [1, 2, 3]}, "M1.1", "seat_count"),
        ({"money": [1, "2"]}, "M1.4", "bad_position"),
        ({"wallet": 1.5}, "M1.4", "bad_position"),
        ({"curators": 6}, "M1.4", "bad_position"),
        ({"acts": 3}, "M1.4", "bad_position"),
        ({"acts": [0, 1]}, "M2.3", "no_act_left"),
        ({"used": {"tea": [0]}}, "M1.4", "bad_position"),
        ({"used": {"prep": [0, 1]}}, "M1.4", "bad_position"),
        ({"used": {"school": [0, 0]}}, "M1.4", "bad_position"),
        ({"used": [0]}, "M1.4", "bad_position"),
        ({"toured": [[2], []]}, "M1.4", "bad_position"),
        ({"toured": [[0, 0], []]}, "M1.4", "bad_position"),
        ({"market": "red_fuji red_fuji red_fuji milkmaid judith"}, "M1.4", "bad_position"),
        ({"rules": "house"}, "M1.6", "bad_table"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(given, clause, reason):
    with pytest.raises(IllegalSetup) as caught:
        m.position(**{"hands": ["", ""], **given})
    assert (caught.value.clause, caught.value.reason) == (clause, reason)
    assert caught.value.sentence("en").endswith(".")


def test_what_a_state_says_of_itself():
    state = m.position(["", "", ""], market="mona_lisa", round=3, turn=1)
    assert repr(state) == "<Museum: round 3, act, to act (1,)>"
    assert repr(state.apply(m.Auction("mona_lisa"))) == "<Museum: round 3, auction, lot mona_lisa, to act (1,)>"
