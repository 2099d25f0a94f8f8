"""A museum table: asked in steps, all that is legal and nothing else; a refusal says why; the file goes along."""

from __future__ import annotations

import json
import random

import pytest

import modernart_lab as lab
from modernart_lab import text
from modernart_lab.engine import IllegalMove, Record
from modernart_lab.games import modern_art as ma
from modernart_lab.games import museum as m
from modernart_lab.strategies.museum import mind, random_mind
from modernart_lab.widgets.museum_table import MuseumTable
from modernart_lab.widgets.table import PlayTable
from tests.widgets import museum_table_fixture
from tests.widgets.museum_tables import hear, moves_offered, museum_table, picked, play_out


@pytest.fixture
def sit():
    """Makes tables and closes them."""
    made = []

    def make(*args, **more):
        made.append(museum_table(*args, **more))
        return made[-1]

    yield make
    for table in made:
        table.close()


@pytest.mark.parametrize(("players", "human"), [(2, 0), (3, 2), (4, 1)])
@pytest.mark.parametrize("lang", text.languages)
def test_a_whole_game_is_played_by_what_is_asked(sit, players, human, lang):
    table = sit(players, human=human, lang=lang, seed=players)
    assert isinstance(table, MuseumTable)
    assert play_out(table) > 20
    assert table.scene["over"]
    assert table.record.outcome == table.outcome
    assert table.scene["sentence"] == text.Voice(table.state, lang, table.record.names).sentence(
        table.record.events[-1]
    )


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_the_question_offers_every_legal_move_once_and_no_other(sit, players):
    phases = set()
    walls = ["LPLL red_fuji sunflowers nihonbashi / PL dance_class"] + ["LP / PL"] * (players - 1)
    lesson = m.position(
        ["milkmaid judith view_delft red_fuji", *[""] * (players - 1)], walls, round=8, wallet=9, money=9
    )
    for seed, more in [(0, {}), (1, {}), (2, {}), (3, {"state": lesson}), (4, {"state": lesson})]:
        table = sit(players, seed=seed, **more)
        hear(table, "ready")
        first = [m.Tour(seed - 3)] if more else []
        rng = random.Random(seed)
        while table.outcome is None:
            asked, legal = table.scene["asked"], table.state.legal(0)
            phases.add(table.state.phase)
            if asked["number"]:
                assert range(asked["number"]["least"], asked["number"]["most"] + 1) == legal.bids
                ways_out = [asked["second"]["move"]] if asked["second"] else []
                assert ways_out == [m.move_to_json(each) for each in legal.moves]
            else:
                offered = sorted(map(repr, moves_offered(asked)))
                assert offered == sorted(repr(m.move_to_json(move)) for move in legal.moves)
            table.play(first.pop() if first else random_mind(table.state.view(0), legal, rng))
    assert phases == {
        "act", "pay", "sell", "hang", "exchange", "cull", "take", "auction", "place", "discard",
    }  # fmt: skip


@pytest.mark.parametrize("lang", text.languages)
def test_what_cannot_be_done_says_why_and_by_which_clause(sit, lang):
    state = m.position(
        ["mona_lisa", "milkmaid"], money=[0, 3], wallet=0, curators=[5, 2], used={"school": [1], "prep": [1]},
        toured=[[0], []], lanes=["LP / PL / LP / LL / PP / PL", "LP / PL"], market="",
    )  # fmt: skip
    table = sit(2, state=state, lang=lang)
    listed = {each["id"]: each for group in table.scene["asked"]["groups"] for each in group["list"]}
    clauses = {
        "tour0": "M4.1", "display": "M3.2", "rehang": "M3.3", "town": "M3.4", "school": "M3.1", "job": "M3.8",
        "prep": "M3.9",
    }  # fmt: skip
    for name, clause in clauses.items():
        assert clause in listed[name]["why"], name
        assert listed[name]["why"].startswith(listed[name]["why"].strip())
    assert listed["builder"]["why"] == text.label("table.museum.no_tiles", lang)
    for name in ("tour1", "rest", "export", "connoisseur"):
        assert listed[name]["why"] == ""


@pytest.mark.parametrize("lang", text.languages)
def test_an_illegal_move_is_refused_on_the_panel_and_costs_nothing(sit, lang):
    table = sit(2, lang=lang, names=["<b>Ann</b>", "Bo"], state=m.position(["sunflowers", ""], wallet=0))
    before, version = table.state, table.version
    hear(table, "move", move=["SellToTown"])
    assert table.state is before
    assert table.version == version
    no = table.scene["refused"]
    assert (no["clause"], no["text"]) == ("M3.4", text.label("refusal.wallet_empty", lang))
    assert no["nothing"] == text.label("table.nothing_sent", lang, clause="M3.4")
    hear(table, "move", move=["Hang", "mona_lisa", 0, 0])
    assert "<b>Ann</b>" in table.scene["refused"]["text"]
    assert table.scene["refused"]["clause"] == "M3.2"
    for wrong in (["Hang", "mona_lisa"], ["Nothing"], [], "Rest", ["Tour", None], ["Tour", {"a": 1}], ["Offer", "KRo"]):
        hear(table, "move", move=wrong)
        assert table.error
        assert table.state is before
    hear(table, "move", move=["Rest"], version=version - 1)
    assert table.state is before
    with pytest.raises(IllegalMove, match=r"M4\.1"):
        table.play(m.Tour(9))
    hear(table, "move", move=["Rest"])
    assert table.state.public.acts[0] == before.public.acts[0] - 1


def test_the_record_is_on_disk_as_it_goes_and_the_game_can_be_resumed(sit, tmp_path):
    table = sit(3, minds=["balanced", "random"], folder=tmp_path, names=["Ada", "Ben", "Cho"], lang="ja")
    hear(table, "ready")
    rng = random.Random(2)
    for _ in range(12):
        hear(table, "move", move=picked(table.scene["asked"], rng))
    assert table.scene["file"] == table.path.name
    left = table.record
    again = PlayTable.resume(table.path)
    try:
        assert isinstance(again, MuseumTable)
        assert again.record == left
        assert (again.lang, again.scene["lang"]) == ("ja", "ja")
        assert table.scene["unsaved"] == text.label("table.left", "ja")
        again.answers, again.send = [], lambda content, buffers=None: None
        play_out(again)
        assert Record.load(again.path) == again.record
        assert again.record.moves[: len(left.moves)] == left.moves
        with pytest.raises(ValueError, match="has no coach"):
            PlayTable.resume(again.path, coach=True, lang="en")
    finally:
        again.close()


def test_a_move_can_be_taken_back_where_the_table_allows_it(sit, tmp_path):
    table = sit(2, undo=True, folder=tmp_path)
    hear(table, "ready")
    before, version = table.state, table.version
    hear(table, "move", move=["Rest"])
    hear(table, "undo")
    assert table.state == before
    assert table.version > version
    notes = table.path.with_name(f"{table.path.stem}.notes.jsonl").read_text("utf-8")
    assert '"undone": [[0, "Rest"]' in notes


def test_after_the_game_it_is_opened_in_the_desk(sit):
    table = sit(2)
    hear(table, "desk")
    assert table.desk is None
    play_out(table)
    assert table.scene["after"]["words"]["desk"] == text.label("table.after.desk")
    hear(table, "desk")
    assert type(table.desk).__name__ == "MuseumDesk"
    assert table.desk.position == len(table.record)
    table.lang = "ja"
    assert table.desk.lang == "ja"


@pytest.mark.parametrize("lang", text.languages)
def test_after_the_game_ones_decisions_are_reviewed_in_points(sit, lang):
    """The end of a game, one decision: taking what the market offers or doing nothing."""
    table = sit(2, state=museum_table_fixture.start(acts=[1, 0]), lang=lang)
    hear(table, "ready")
    assert "race" not in table.intents()
    hear(table, "move", move=["Rest"])
    after = table.scene["after"]
    assert (after["person"], after["race"], after["running"]) == (True, False, False)
    hear(table, "review")
    after = table.scene["after"]
    told = lab.review(table.record, 0, minds=mind("balanced"), progress=False)
    assert after["sentences"] == told.sentences(lang)[:1]
    assert {"en": "points", "ja": "点"}[lang] in after["sentences"][0]
    assert [row["position"] for row in after["rows"]] == [told.decisions[0].position]
    hear(table, "look", position=after["rows"][0]["position"])
    assert table.desk.position == 0
    assert table.error == ""


def test_which_game_is_played_is_said_by_its_name_or_by_the_state():
    for made in (
        lab.PlayTable(state=m.new(3), folder=False),
        lab.PlayTable(2, game="museum", folder=False),
        MuseumTable(2, folder=False),
    ):
        assert (type(made).__name__, made.game, made.state.game) == ("MuseumTable", "museum", "museum")
        made.close()
    for made in (lab.PlayTable(3, folder=False), lab.PlayTable(3, game="modern_art", folder=False)):
        assert (type(made).__name__, made.state.game) == ("PlayTable", "modern_art")
        made.close()


@pytest.mark.parametrize("lang", text.languages)
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "museum", "players": 5}, "5"),
        ({"game": "museum", "coach": True}, "coach"),
        ({"game": "museum", "minds": "default"}, "balanced"),
        ({"game": "museum", "state": ma.new(3)}, ""),
        ({"game": "modern_art", "state": m.new(3)}, ""),
        ({"game": "museum", "human": 7}, "7"),
        ({"state": m.new(3), "rules": m.STANDARD}, "rules"),
    ],
)
def test_what_cannot_be_is_refused_in_the_language(given, said, lang):
    with pytest.raises(ValueError) as no:  # noqa: PT011  the words are looked at
        PlayTable(lang=lang, folder=False, **given)
    told = no.value.sentence(lang) if hasattr(no.value, "sentence") else str(no.value)
    assert said in told
    assert told.isascii() == (lang == "en") or "−" in told


def test_the_committed_scenes_of_the_front_end_are_those_of_today():
    committed = json.loads(museum_table_fixture.FILE.read_text("utf-8"))
    built = json.loads(json.dumps(museum_table_fixture.build()))
    assert built == committed, "run python -m tests.widgets.museum_table_fixture"
