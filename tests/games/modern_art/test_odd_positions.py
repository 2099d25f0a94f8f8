"""Whatever a teaching position is given, it is a state or a refusal with its reason; nothing else is ever raised."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from modernart_lab import text
from modernart_lab.engine import IllegalSetup
from modernart_lab.games import modern_art as ma

HANDS = ["KRo", "LMs", "YOf"]

ODD = [
    ({"hands": 5}, "not_a_row"),
    ({"hands": None}, "not_a_row"),
    ({"hands": "KRo LMs YOf"}, "not_a_row"),
    ({"hands": {"A": "KRo"}}, "not_a_row"),
    ({"hands": [None] * 3}, "unknown_card"),
    ({"hands": [1, 2, 3]}, "unknown_card"),
    ({"hands": [["KRo"], [None], [[]]]}, "unknown_card"),
    ({"hands": []}, "players"),
    ({"owned": 5}, "not_a_row"),
    ({"owned": "KR KR"}, "not_a_row"),
    ({"owned": {"KR": 2}}, "not_a_row"),
    ({"owned": [None] * 3}, "unknown_card"),
    ({"owned": [{"KR": "2"}, "", ""]}, "bad_owned"),
    ({"owned": [{None: 2}, "", ""]}, "unknown_card"),
    ({"unsold": None}, "unknown_card"),
    ({"unsold": 3}, "unknown_card"),
    ({"money": "x"}, "bad_money"),
    ({"money": "100"}, "bad_money"),
    ({"money": {"A": 1}}, "bad_money"),
    ({"money": 1.5}, "bad_money"),
    ({"money": [1, None, 3]}, "bad_money"),
    ({"tiles": [1]}, "bad_tiles"),
    ({"tiles": 0}, "bad_tiles"),
    ({"tiles": "LM"}, "bad_tiles"),
    ({"tiles": {"LM": 3}}, "bad_tiles"),
    ({"tiles": {"LM": None}}, "bad_tiles"),
    ({"tiles": {"LM": {"1": 30}}}, "bad_tiles"),
    ({"tiles": {"LM": "3000"}}, "bad_tiles"),
    ({"tiles": {None: (0, 0, 0, 0)}}, "unknown_artist"),
    ({"turn": None}, "bad_seat"),
    ({"turn": True}, "bad_seat"),
    ({"turn": [0]}, "bad_seat"),
    ({"round": "1"}, "bad_round"),
    ({"round": None}, "bad_round"),
    ({"seed": "x"}, "bad_rules"),
    ({"rules": None}, "bad_rules"),
    ({"rules": "hide"}, "bad_rules"),
    ({"mystery": 5}, "unknown_card"),
    ({"mystery": [None]}, "unknown_card"),
]


def said(no):
    assert all(no.sentence(lang).strip() for lang in text.languages)


@pytest.mark.parametrize(("words", "reason"), ODD)
def test_what_is_odd_is_refused_with_its_reason(words, reason):
    with pytest.raises(IllegalSetup) as told:
        ma.position(**{"hands": HANDS, **words})
    assert told.value.reason == reason
    said(told.value)


def test_what_comes_one_by_one_is_taken():
    hands = (hand for hand in HANDS)
    state = ma.position(hands, (cards for cards in ("KR", "", "")), money=(k for k in (1, 2, 3)))
    assert state == ma.position(HANDS, ["KR", "", ""], money=[1, 2, 3])


CARDS = st.sampled_from(["", "KR", "KRo", "LMs YOf", "KRo KRo KRo KRo KRo", "LM*2", "xx", "KRd,LM"])
LEAVES = st.none() | st.booleans() | st.integers(-3, 80) | st.floats() | st.text(max_size=4) | CARDS
ANY = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.sampled_from(["KR", "LM", "x", ""]) | st.text(max_size=2), inner, max_size=3)
    ),
    max_leaves=8,
)
ARGUMENTS = ("hands", "owned", "turn", "round", "money", "tiles", "unsold", "mystery", "rules", "seed")


@pytest.mark.slow
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.sampled_from(ARGUMENTS), ANY, min_size=1, max_size=4), st.booleans())
def test_anything_gives_a_state_or_a_refusal(words, mystery):
    rules = ma.Rules(mystery_hand=mystery)
    try:
        state = ma.position(**{"hands": HANDS, "rules": rules, **words})
    except IllegalSetup as no:
        said(no)
        return
    assert state.to_act == (state.turn,)
    assert state.legal(state.turn)


@pytest.mark.slow
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.dictionaries(
        st.sampled_from(["edition", "start_money", "deck", "deal", "tiles", "board", "mystery_hand", "money_visible"]),
        ANY, min_size=1, max_size=3,
    )
)  # fmt: skip
def test_anything_gives_rules_or_a_refusal(words):
    for make in (lambda: ma.Rules(**words), lambda: ma.Rules.from_json({"id": ma.RULES_ID, **words})):
        try:
            rules = make()
        except IllegalSetup as no:
            said(no)
        else:
            assert isinstance(hash(rules), int)


@pytest.mark.parametrize("name", [None, 3, [], {}, "HIDE"])
def test_an_edition_is_one_of_its_names(name):
    with pytest.raises(IllegalSetup, match="new_games_order or hide"):
        ma.edition(name)


@settings(max_examples=150, deadline=None)
@given(ANY)
def test_rules_from_anything(data):
    with pytest.raises(IllegalSetup):
        ma.Rules.from_json(data)


@settings(max_examples=200, deadline=None)
@given(ANY, st.booleans())
def test_cards_from_anything(words, artists):
    try:
        cards = ma.read_cards(words, artists=artists)
    except IllegalSetup as no:
        said(no)
    else:
        assert all(card[:2] in ma.ARTISTS for card in cards)
