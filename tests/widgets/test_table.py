"""The table: a whole game by its panel alone, in all formats and with all switches; versions, refusals, curtain, undo."""

from __future__ import annotations

import asyncio
import gc

import ipywidgets
import pytest
import traitlets

from modernart_lab.engine import IllegalSetup
from modernart_lab.games import modern_art as ma
from modernart_lab.widgets.display import front
from modernart_lab.widgets.table import PlayTable
from tests.widgets.tables import hear, late, play_out, table


@pytest.fixture
def short():
    made = table(late())
    yield made
    made.close()


SWITCHES = [
    {},
    {"players": 3, "rules": ma.NEW_GAMES_ORDER.replace(mystery_hand=True)},
    {"players": 4, "rules": ma.NEW_GAMES_ORDER.replace(double_split=True)},
    {"players": 5, "rules": ma.HIDE.replace(money_visible=True), "lang": "ja"},
]


@pytest.mark.parametrize("how", SWITCHES)
def test_a_whole_game_by_the_panel_alone(how):
    made = table(seed=5, **how)
    assert play_out(made) > 20
    assert made.record.outcome == made.outcome
    scene = made.scene
    assert scene["over"]
    assert scene["panel"]["kind"] == "over"
    assert scene["after"]["race"]
    made.close()


def test_every_kind_of_question_is_asked_on_the_one_panel():
    kinds = set()
    for seed in range(3):
        made = table(seed=seed, players=3, rules=ma.NEW_GAMES_ORDER.replace(mystery_hand=True))
        made.observe(lambda change: kinds.add(change["new"]["panel"]["kind"]), "scene")
        play_out(made)
        made.close()
    assert kinds >= {"offer", "bid", "seal", "ask", "buy", "double", "flip", "over"}


def test_the_legal_range_is_always_there(short):
    hear(short, "move", move=["Offer", "KRo"])
    panel, legal = short.scene["panel"], short.state.legal(0)
    assert panel["kind"] == "bid"
    assert (panel["number"]["least"], panel["number"]["most"]) == (legal.bids[0], legal.bids[-1])
    assert panel["second"]["move"] == ["Pass"]
    assert "k" in panel["number"]["range"]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("value", [0, -3, 100_000, 12.5, "x", "12"])
def test_an_illegal_bid_says_why_and_costs_nothing(lang, value):
    made = table(late(), lang=lang)
    hear(made, "move", move=["Offer", "KRo"])
    before, version = made.state, made.version
    hear(made, "move", move=["Bid", value])
    assert made.state is before
    assert made.version == version
    refused = made.scene["refused"]
    assert refused["clause"].startswith("R")
    assert refused["text"].endswith("." if lang == "en" else "。")
    assert made.error == ""
    hear(made, "move", move=["Pass"])
    assert made.scene["refused"] is None
    made.close()


@pytest.mark.parametrize("move", [None, [], ["Fly"], ["Bid"], ["Bid", None], ["Bid", [1]], ["Offer", "x" * 99], "Pass"])
def test_what_is_no_move_is_an_error_and_changes_nothing(short, move):
    before = short.state
    hear(short, "move", move=move)
    assert short.error
    assert short.state is before


def test_ten_clicks_that_waited_for_a_busy_kernel_are_one_move(short):
    hear(short, "move", move=["Offer", "KRo"])
    version, moves = short.version, len(short.record.moves)
    for _ in range(10):
        hear(short, "move", version=version, move=["Bid", short.scene["panel"]["number"]["least"]])
    own = [move for seat, move in short.record.moves[moves:] if seat == 0]
    assert len(own) == 1
    assert {"type": "answer", "stale": True} in short.answers


def test_what_changes_no_game_is_never_stale(short):
    hear(short, "pace", version=-1, pace="slow")
    hear(short, "size", version=-1, size="projector")
    assert (short.pace, short.size) == ("slow", "projector")
    assert short.scene["size"] == "projector"


def test_sentences_of_japanese_follow_each_other_without_a_space():
    for kind in ("modern_art", "museum"):
        made = PlayTable(3, game=kind, folder=False, pace="instant", minds="random", seed=3, lang="ja")
        assert made.scene["words"]["gap"] == ""
        made.close()


def test_a_move_out_of_turn_is_refused():
    made = table(late(), human=1, pace="slow")

    async def look():
        hear(made, "ready")
        hear(made, "move", move=["Pass"])

    asyncio.run(look())
    assert made.error
    assert [seat for seat, _ in made.record.moves if seat == 1] == []
    made.close()


def test_minds_move_in_small_steps_and_the_kernel_stays_answerable():
    made = table(late(), human=3, pace="quick")
    made._clock.seconds = 0.02
    told, beats = [], 0
    made.observe(lambda change: told.append(change["new"]["sentence"]), "scene")

    async def wait():
        nonlocal beats
        hear(made, "ready")
        while made.scene["thinking"]:
            await asyncio.sleep(0.002)
            beats += 1

    asyncio.run(asyncio.wait_for(wait(), 20))
    assert len(told) >= 3
    assert len(set(told)) == len(told)
    assert beats > len(told)
    made.close()


def test_nothing_begins_before_a_page_shows_it():
    made = table(late(), human=1)

    async def nobody_looks():
        await asyncio.sleep(0.05)

    asyncio.run(nobody_looks())
    assert made.record.moves == ()
    made.close()


def test_a_clock_that_sleeps_is_started_again_by_the_page():
    made = table(late(), human=3, pace="instant")

    async def start():
        hear(made, "ready")

    asyncio.run(start())  # this loop ends before the clock has done its work
    made._clock._next = -10.0

    async def again():
        hear(made, "ready")
        while made.scene["thinking"]:
            await asyncio.sleep(0.005)

    asyncio.run(asyncio.wait_for(again(), 10))
    assert made._due() == 3
    made.close()


def test_the_curtain_falls_between_two_people():
    made = table(late(), human=[0, 1])
    assert made.scene["panel"]["kind"] == "curtain"
    assert made.scene["hand"] == []
    assert made.scene["me"] is None
    hear(made, "move", move=["Offer", "KRo"])
    assert made.error, "nobody has lifted it"
    hear(made, "lift")
    assert [card["card"] for card in made.scene["hand"]] == ["LMn", "KRo"]
    hear(made, "move", move=["Offer", "KRo"])
    assert made.scene["panel"]["kind"] == "curtain"
    assert made.scene["panel"]["letter"] == "B"
    assert made.scene["hand"] == []
    hear(made, "lift")
    assert [card["code"] for card in made.scene["hand"]] == ["LM", "YO"]
    hear(made, "cover")
    assert made.scene["hand"] == []
    made.close()


@pytest.mark.slow
def test_a_hot_seat_game_to_its_end():
    made = table(players=3, seed=2, human=[0, 2])
    play_out(made)
    assert made.outcome
    made.close()


def test_a_game_of_people_alone():
    made = table(late(), human=[0, 1, 2, 3])
    play_out(made)
    made.close()


def test_undo_where_the_teacher_allows_it_and_only_there():
    strict, kind = table(late()), table(late(), undo=True)
    for made in (strict, kind):
        hear(made, "move", move=["Offer", "KRo"])
        hear(made, "undo")
    assert strict.error
    assert len(strict.record.moves) > 1
    assert not strict.scene["undo"]["offered"]
    assert kind.record.moves == ()
    assert kind.scene["panel"]["kind"] == "offer"
    hear(kind, "undo")
    assert kind.error, "there is nothing left to take back"
    for made in (strict, kind):
        made.close()


def test_the_same_moves_are_answered_alike_after_an_undo():
    made = table(late(), undo=True)
    hear(made, "move", move=["Offer", "KRo"])
    first = made.record.moves
    hear(made, "undo")
    hear(made, "move", move=["Offer", "KRo"])
    assert made.record.moves == first
    made.close()


def test_a_mind_that_fails_is_told_and_can_be_asked_again():
    tries = []

    def shaky(view, legal, rng):
        tries.append(view.seat)
        if len(tries) == 1:
            raise RuntimeError("no <b>idea</b>")
        return legal.moves[0] if legal.moves else legal[0]

    made = table(late(), minds={1: shaky, 2: "default", 3: "default"})
    hear(made, "move", move=["Offer", "KRo"])
    assert "no <b>idea</b>" in made.scene["problem"]
    assert not made.scene["thinking"]
    hear(made, "again")
    assert made.scene["problem"] == ""
    assert len(tries) > 1
    made.close()


def test_a_mind_that_cheats_is_told():
    made = table(late(), minds=lambda view, legal, rng: ma.Bid(10**6))
    hear(made, "move", move=["Offer", "KRo"])
    assert "Bid(k=1000000)" in made.scene["problem"]
    made.close()


def test_python_may_play_too(short):
    short.play(ma.Offer("KRo"))
    assert short.scene["panel"]["kind"] == "bid"
    with pytest.raises(ValueError, match=r"R3\.1"):
        short.play(ma.Bid(10**6))
    with pytest.raises(ValueError, match="turn"):
        short.play(ma.Pass(), seat=2)


@pytest.mark.parametrize(
    ("how", "what"),
    [({"human": 7}, "seat"), ({"human": [0, 0]}, "seat"), ({"human": "0"}, "seat"), ({"minds": "tlh"}, "mind"),
     ({"minds": 3}, "minds"), ({"minds": {0: "default"}}, "seat 0"), ({"minds": ["default"]}, "minds"),
     ({"hints": "yes"}, "hints"), ({"pace": "warp"}, "pace"), ({"horizon": "week"}, "horizon"),
     ({"names": ["Ada"]}, "names"), ({"size": "huge"}, "size"), ({"lang": "tlh"}, "language"),
     ({"folder": True}, "folder"), ({"state": 3}, "state"), ({"state": late(), "rules": ma.HIDE}, "rules")],
)  # fmt: skip
def test_what_cannot_be_is_refused_at_once(how, what):
    with pytest.raises((ValueError, traitlets.TraitError), match=what):
        PlayTable(**{"folder": False, **how})


def test_a_game_that_cannot_be_is_refused():
    with pytest.raises(IllegalSetup):
        PlayTable(players=9)


def test_the_page_can_set_nothing(short):
    truth = short.scene
    short.set_state({"scene": {}, "error": "x", "pace": "slow", "race": None})
    assert short.scene is truth
    assert (short.error, short.pace) == ("", "instant")


def test_the_language_can_be_changed(short):
    short.lang = "ja"
    assert short.scene["lang"] == "ja"
    assert "出品" in short.scene["panel"]["title"]


def test_those_who_listen_hear_everything_that_is_new(short):
    hear(short, "move", move=["Offer", "KRo"])
    spoken = short.scene["spoken"]
    assert "B bids" in spoken
    assert "D bids" in spoken
    assert "Your turn" in spoken
    assert short.scene["panel"]["number"]["range"] in spoken
    hear(short, "help", name="memory", on=True)
    assert short.scene["spoken"] == spoken, "a help does not make it speak again"


@pytest.mark.slow
def test_closing_leaves_nothing_behind():
    def alive():
        gc.collect()
        return len(ipywidgets.widgets.widget._instances)

    table(late()).close()
    before = alive()
    for _ in range(8):
        made = table(late(), hints=True, coach=True)
        play_out(made)
        hear(made, "race")
        made.close()
    del made
    assert alive() <= before + 2, "the script of plotly is made once and stays, with its layout"


@pytest.mark.parametrize("bad", [{"pace": "warp"}, {"human": 9}, {"horizon": "week"}, {"size": "huge"}])
def test_a_bad_argument_leaves_nothing_behind(bad, recwarn):
    with pytest.raises((ValueError, traitlets.TraitError)):
        table(late(), **bad)
    gc.collect()
    assert not [warning for warning in recwarn if "ignored" in str(warning.message)]


def test_its_words_do_not_change_from_run_to_run(short):
    assert repr(short) == "PlayTable(human=[0], moves=0, lang='en')"


def test_the_front_end_is_small_and_asks_nothing_of_the_network():
    script, style = front("table.js"), front("table.css")
    assert len(script.encode()) < 100_000
    for word in ("http://", "https://", "innerHTML", "@import", "fetch("):
        assert word not in script.replace("http://www.w3.org/2000/svg", "")
        assert word not in style
