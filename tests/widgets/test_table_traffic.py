"""The traffic: every scene that is sent during whole games holds what the seat may know, and nothing else."""

from __future__ import annotations

import json
import random

import pytest

from modernart_lab.games import modern_art as ma
from modernart_lab.widgets.play.seen import known
from tests.widgets.games import whim
from tests.widgets.tables import asked, hear, late, play_out, table

HIDDEN_KEYS = {"stock", "mystery", "hands", "deck", "private", "seed", "minds"}
GAMES = [
    {"human": 0, "seed": 11},
    {"human": 2, "seed": 4, "players": 3, "rules": ma.NEW_GAMES_ORDER.replace(mystery_hand=True)},
    {"human": 1, "seed": 6, "players": 5, "rules": ma.NEW_GAMES_ORDER.replace(double_split=True)},
    {"human": [0, 2], "seed": 8, "players": 4, "lang": "ja"},
    {"human": [0, 1, 2], "seed": 9, "players": 3},
    {"human": 0, "seed": 3, "players": 3, "rules": ma.NEW_GAMES_ORDER.replace(money_visible=True)},
]


def everything(value, path=()):
    """Every (path, leaf) of a scene."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from everything(item, (*path, key))
    elif isinstance(value, list):
        for i, item in enumerate(value):
            yield from everything(item, (*path, i))
    else:
        yield path, value


def watch(made):
    """Every scene that is sent, looked at when it is sent, against the view of the seat that looks."""
    looked = []

    def look(change):
        scene = change["new"]
        state, eyes = made._game[made._position], made._eyes
        check(scene, state, known(state, eyes), eyes)
        json.dumps(scene, allow_nan=False)
        looked.append(scene)

    made.observe(look, "scene")
    look({"new": made.scene})
    return looked


def check(scene, state, view, eyes):
    public = state.public
    own = () if eyes is None else view.hands[eyes]
    may = {*own, *public.seen, *state.lot, *(card for cards in public.collections for card in cards)}
    for path, leaf in everything(scene):
        assert not HIDDEN_KEYS & {part for part in path if isinstance(part, str)}, path
        if path[-1] in ("id", "card") and isinstance(leaf, str):
            assert leaf.partition("-")[0] in may, (path, leaf)
            if path[0] == "hand":
                assert leaf.partition("-")[0] in own
    assert len(scene["hand"]) == len(own)
    seats = [*scene["others"], *([scene["me"]] if scene["me"] else [])]
    for entry in seats:
        seat = "ABCDE".index(entry["letter"])
        assert entry["hand"] is None
        assert (entry["money"] is None) == (view.money[seat] is None), entry
        assert "worked" not in entry
    cards = {f"{card}-" for card in ma.ARTISTS}  # pictures carry a name of their own, other texts none
    assert not any(name in leaf for path, leaf in everything(scene["log"]) if isinstance(leaf, str) for name in cards)


@pytest.mark.slow
@pytest.mark.parametrize("how", GAMES, ids=range(len(GAMES)))
def test_every_scene_of_a_whole_game_holds_what_the_view_holds(how):
    made = table(**how)
    looked = watch(made)
    play_out(made)
    assert made.outcome is not None
    assert len(looked) > 20
    made.close()


@pytest.mark.slow
def test_nothing_of_a_hand_is_sent_before_the_curtain_is_lifted():
    made = table(seed=8, human=[0, 2])
    for scene in iterate(made):
        if scene["panel"]["kind"] == "curtain":
            assert scene["hand"] == []
            assert scene["me"] is None
            assert all(entry["money"] is None for entry in scene["others"])
    made.close()


def iterate(made):
    looked = watch(made)
    play_out(made)
    return looked


def test_a_closed_fist_is_not_sent():
    def fist(view, legal, rng):
        if legal.bids and legal.priced is ma.Seal:
            return ma.Seal(73 + view.seat)
        return whim(view, legal, rng)

    made = table(late(("KRs LMn", "LMs YOf", "CPo", "KGn")), human=3, minds=fist)
    made._clock._step = lambda: None  # the minds are moved by hand
    sent = []
    made.observe(lambda change: sent.append(change["new"]), "scene")
    while made._game.due != 3:
        assert type(made)._step(made)
        made.refresh()
    dumps = json.dumps(sent, ensure_ascii=False)
    assert sum(made.state.auction.sealed) == 3
    assert made.state.auction.bids[:3] == (73, 74, 75)
    assert not any(f"{k}k" in dumps or f": {k}," in dumps for k in (73, 74, 75))
    made.close()


def other_world(state, seat, rng):
    """A state that the seat could not tell from this one: hidden hands, money and stock are others."""
    private = state.private
    others = [i for i in range(state.players) if i != seat]
    pool = [card for i in others for card in private.hands[i]] + list(private.stock)
    rng.shuffle(pool)
    hands = list(private.hands)
    for i in others:
        size = len(hands[i])
        hands[i], pool = tuple(sorted(pool[:size])), pool[size:]
    money = tuple(k if i == seat else k + rng.randrange(1, 50) for i, k in enumerate(private.money))
    return state._replace(private=private._replace(hands=tuple(hands), money=money, stock=tuple(pool)))


def test_the_first_scene_is_the_same_in_every_world_the_seat_cannot_tell_apart():
    rng = random.Random(5)
    start = ma.new(players=4, seed=21)
    made = table(start)
    for _ in range(5):
        twin = table(other_world(start, 0, rng))
        assert twin.state.private != made.state.private
        assert twin.scene == made.scene
        twin.close()
    made.close()


@pytest.mark.slow
def test_helps_tell_nothing_hidden_either():
    rng = random.Random(6)
    start = ma.new(players=3, seed=22)
    told = []
    for state in (start, other_world(start, 0, rng)):
        made = table(state, hints=True, memory=True, estimates=True, coach=True)
        told.append({**made.scene, "version": 0})
        made.close()
    assert told[0] == told[1]
    assert told[0]["hint"]["lines"]


def test_money_worked_out_is_public_money():
    made = table(seed=5, memory=True)
    for _ in range(30):
        for entry in made.scene["others"]:
            seat = "ABCDE".index(entry["letter"])
            if "worked" in entry:
                assert entry["worked"].startswith(f"{made.state.view(0).worked_out[seat]}k")
        if made.outcome is not None:
            break
        hear(made, "move", move=asked(made))
    made.close()


def test_no_other_trait_carries_anything():
    made = table(seed=1)
    synced = {name for name, trait in made.traits(sync=True).items() if not name.startswith("_")}
    assert synced <= {"scene", "error", "race", "desk", "layout", "tabbable", "tooltip", "comm", "keys"}
    assert made.race is None
    assert made.desk is None
    made.close()
