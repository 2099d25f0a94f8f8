"""The traffic of a museum table: every scene of whole games holds what the seat may know, and nothing else."""

from __future__ import annotations

import json

import pytest

from modernart_lab import text
from tests.widgets.museum_tables import hear, museum_table, play_out
from tests.widgets.test_table_traffic import HIDDEN_KEYS, everything

GAMES = [
    {"players": 2, "human": 0, "seed": 11},
    {"players": 4, "human": 3, "seed": 4, "minds": "balanced"},
    {"players": 3, "human": [0, 2], "seed": 8, "lang": "ja"},
]
TOLD = {"log", "sentence", "spoken", "focus", "turn"}
"""Parts that tell what has happened: a card that was shown then may be in a hand now."""


def titles(state, cards, lang):
    """The titles of cards."""
    voice = text.Voice(state, lang)
    return {voice.card(card) for card in cards}


def check(scene, state, eyes):
    public = state.public
    own = () if eyes is None else state.hands[eyes]
    hung = [card for museum in state.lanes for lane in museum for card in lane.paintings]
    may = {*own, *public.market, *state.lot, *hung}
    shown = {*may, *public.discards}
    unseen = {kind.id for kind in state.rules.kinds} - shown
    words = titles(state, unseen, scene["lang"])
    for path, leaf in everything(scene):
        assert not HIDDEN_KEYS - {"seed"} & {part for part in path if isinstance(part, str)} - {"deck"}, path
        if path[0] in TOLD or not isinstance(leaf, str):
            continue
        if path[-1] == "card" or (path[-1] == "id" and "painting" in path[-2:-1]):
            assert leaf.partition("-")[2] in may or leaf in may, (path, leaf)
        assert not [title for title in words if title in leaf], (path, leaf)
    assert [card["card"] for card in scene["hand"]] == list(own)
    for entry in scene["seats"]:
        mine = eyes is not None and entry["letter"] == "ABCD"[eyes]
        assert (entry["hand"] is not None) == mine
    told = json.dumps([scene[part] for part in TOLD if part in scene], ensure_ascii=False)
    for seat, hand in enumerate(state.hands):  # nobody ever showed these: they came from the deck into another hand
        if seat != eyes:
            never = {card for card in hand if card in unseen}
            assert len(hand) == public.hand_sizes[seat]
            assert not [card for card in never if f'"{card}"' in told]


@pytest.mark.slow
@pytest.mark.parametrize("how", GAMES, ids=range(len(GAMES)))
def test_every_scene_of_a_whole_game_holds_what_the_seat_may_know(how):
    made = museum_table(**how)
    looked = []

    def look(change):
        scene = change["new"]
        check(scene, made._game[made._position], made._eyes)
        json.dumps(scene, allow_nan=False)
        looked.append(scene["asked"]["kind"])

    made.observe(look, "scene")
    look({"new": made.scene})
    play_out(made)
    assert len(looked) > 40
    assert looked[-1] == "over"
    if isinstance(how["human"], list):
        assert "curtain" in looked
    made.close()


def test_with_the_curtain_down_no_hand_is_there():
    made = museum_table(2, human=[0, 1])
    hear(made, "ready")
    assert made.scene["asked"]["kind"] == "curtain"
    assert made.scene["hand"] == []
    assert [entry["hand"] for entry in made.scene["seats"]] == [None, None]
    assert made.scene["asked"]["groups"] == []
    hear(made, "lift")
    assert len(made.scene["hand"]) == 5
    hear(made, "cover")
    assert made.scene["hand"] == []
    made.close()


def test_only_the_scene_and_what_belongs_to_the_page_is_sent():
    made = museum_table(2)
    sent = set(made.get_state())
    assert "scene" in sent
    for name in ("record", "state", "seed", "minds"):
        assert name not in sent
    told = json.dumps(
        {key: value for key, value in made.get_state().items() if key in ("scene", "error", "race", "desk")}
    )
    assert len(told) < 40_000
    made.close()
