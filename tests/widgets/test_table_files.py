"""A game on disk: move by move, taken back, left, resumed; a disk that fails does not stop the game."""

from __future__ import annotations

import errno
import json
import os

import pytest

from modernart_lab import text
from modernart_lab.engine import DamagedRecord, Record
from modernart_lab.engine.lines import Journal
from modernart_lab.games import modern_art as ma
from modernart_lab.games import museum
from modernart_lab.widgets.play.files import notes_of, read
from modernart_lab.widgets.table import PlayTable
from tests.widgets.games import whim
from tests.widgets.tables import asked, hear, late, play_out, table


def test_a_table_that_nobody_plays_at_leaves_nothing_behind(tmp_path):
    made = table(late(), folder=tmp_path / "games")
    made.close()
    assert not (tmp_path / "games").exists()


def test_every_move_is_on_disk_at_once(tmp_path):
    made = table(late(), folder=tmp_path / "games")
    hear(made, "move", move=["Offer", "KRo"])
    lines = made.path.read_text("utf-8").splitlines()
    assert len(lines) == 1 + len(made.record.moves)
    with pytest.raises(DamagedRecord, match="cut off"):
        Record.load(made.path)
    assert Record.load(made.path, salvage=True) == made.record
    assert made.scene["file"] == made.path.name
    made.close()
    assert Record.load(made.path) == made.record


def test_a_seed_of_any_length_has_a_file_or_is_refused(tmp_path):
    made = table(late(), folder=tmp_path, seed=10**300)
    hear(made, "move", move=["Offer", "KRo"])
    assert (made.error, made.scene["unsaved"], made.record.seed) == ("", "", 10**300)
    made.close()
    assert Record.load(made.path).seed == 10**300
    with pytest.raises(ValueError, match="seed"):
        table(late(), folder=tmp_path, seed=10**5000)


def test_a_game_that_is_over_is_a_whole_record(tmp_path):
    made = table(late(), folder=tmp_path)
    play_out(made)
    assert Record.load(made.path) == made.record
    made.close()
    assert Record.load(made.path).outcome is not None


def test_two_tables_never_share_a_file(tmp_path):
    one, two = table(late(), folder=tmp_path), None
    hear(one, "move", move=["Offer", "KRo"])
    two = table(late(), folder=tmp_path)
    assert one.path != two.path
    for made in (one, two):
        made.close()


def test_a_kernel_that_died_is_resumed_in_one_line(tmp_path):
    made = table(
        late(), human=0, minds=["shading", "truthful", "default"], folder=tmp_path, lang="ja", undo=True,
        names=["Ada", "Ben", "Cho", "Dev"], memory=True, hints=None, coach=False, pace="instant",
    )  # fmt: skip
    hear(made, "help", name="estimates", on=True)
    hear(made, "move", move=["Offer", "KRo"], estimate=55)
    moves, path = made.record.moves, made.path
    again = PlayTable.resume(path)
    assert again.record.moves == moves
    assert again.record.names == ("Ada", "Ben", "Cho", "Dev")
    assert again.lang == "ja"
    assert again.estimates == {0: 55}
    assert again._seating.called == (None, "shading", "truthful", "default")
    assert [switch["name"] for switch in again.scene["helps"]] == ["hints", "memory", "estimates"]
    assert again.scene["undo"]["offered"]
    assert again.pace == "instant"
    play_out(again)
    assert Record.load(path) == again.record
    again.close()


def test_a_game_resumed_goes_on_as_it_would_have(tmp_path):
    games = []
    for resumed in (False, True):
        made = table(late(), folder=tmp_path / str(resumed), minds="default")
        hear(made, "move", move=["Offer", "KRo"])
        if resumed:
            made = PlayTable.resume(made.path)
            made.send = lambda content, buffers=None: None
        while made.outcome is None:
            panel = made.scene["panel"]
            move = (panel["second"] or panel["main"])["move"]
            hear(
                made,
                "move",
                move=[*move, panel["cards"][0]] if move == ["Offer"] else move + ([5] if move == ["Ask"] else []),
            )
        games.append(made.record.moves)
        made.close()
    assert games[0] == games[1]


def test_the_table_that_was_left_says_so_and_writes_no_more(tmp_path):
    made = table(late(), folder=tmp_path, minds="default")
    hear(made, "move", move=["Offer", "KRo"])
    again = PlayTable.resume(made.path)
    assert "left" in made.scene["unsaved"]
    moves = made.record.moves
    hear(made, "move", move=["Pass"])
    assert made.error
    assert made.record.moves == moves
    again.play(again.state.legal(0)[0])
    again.close()
    assert Record.load(again.path) == again.record


def test_people_in_hot_seat_are_remembered_and_meet_a_curtain(tmp_path):
    made = table(late(), human=[0, 2], folder=tmp_path, minds="default")
    hear(made, "lift")
    hear(made, "move", move=["Offer", "KRo"])
    again = PlayTable.resume(made.path)
    assert again._seating.human == (0, 2)
    assert again.scene["panel"]["kind"] == "curtain"
    assert again.scene["hand"] == []
    again.close()


def test_minds_without_a_name_must_be_given_again(tmp_path):
    made = table(late(), minds={1: whim, 2: "default", 3: whim}, folder=tmp_path)
    hear(made, "move", move=["Offer", "KRo"])
    made.close()
    with pytest.raises(ValueError, match="B and D"):
        PlayTable.resume(made.path)
    with pytest.raises(ValueError, match="D"):
        PlayTable.resume(made.path, minds={1: whim})
    again = PlayTable.resume(made.path, minds={1: whim, 3: whim})
    assert again._seating.called == (None, "?", "shading", "?") or again._seating.called[2] == "default"
    again.close()


def test_a_record_that_no_table_made_can_be_played_on(tmp_path):
    path = Record(late(), ()).save(tmp_path / "lesson.jsonl")
    again = PlayTable.resume(path, human=1, lang="ja", pace="slow")
    assert again._seating.human == (1,)
    assert again.lang == "ja"
    again.close()


def test_a_finished_game_can_be_looked_at_again(tmp_path):
    made = table(late(), folder=tmp_path)
    play_out(made)
    made.close()
    again = PlayTable.resume(made.path, minds=whim)
    assert again.scene["over"]
    assert again.scene["after"]["race"]
    again.close()


def test_a_changed_file_is_refused(tmp_path):
    made = table(late(), folder=tmp_path, minds="default")
    hear(made, "move", move=["Offer", "KRo"])
    made.close()
    made.path.write_text(made.path.read_text("utf-8").replace("KRo", "KRn"), "utf-8")
    with pytest.raises(DamagedRecord):
        PlayTable.resume(made.path)


def test_a_line_that_was_being_written_is_lost_and_nothing_else(tmp_path):
    made = table(late(), folder=tmp_path, minds="default")
    hear(made, "move", move=["Offer", "KRo"])
    made.close()
    lines = made.path.read_bytes().splitlines(keepends=True)
    made.path.write_bytes(b"".join(lines[:-2]) + lines[-2][:20])
    again = PlayTable.resume(made.path)
    assert len(again.record.moves) == len(made.record.moves) - 1
    again.close()


def test_an_unknown_word_is_refused(tmp_path):
    path = Record(late(), ()).save(tmp_path / "lesson.jsonl")
    with pytest.raises(TypeError, match="speed"):
        PlayTable.resume(path, speed=3)


def test_what_is_taken_back_stays_in_the_notes(tmp_path):
    made = table(late(), folder=tmp_path, undo=True, minds="default", estimates=True)
    hear(made, "move", move=["Offer", "KRo"], estimate=40)
    hear(made, "undo")
    assert made.record.moves == ()
    assert Record.load(made.path, salvage=True).moves == ()
    notes = [json.loads(line) for line in notes_of(made.path).read_text("utf-8").splitlines()]
    assert notes[0]["human"] == [0]
    assert notes[1] == {"move": 0, "seat": 0, "estimate": 40}
    assert notes[-1]["undone"][0] == [0, "Offer", "KRo"]
    assert made.estimates == {}
    hear(made, "move", move=["Offer", "LMn"], estimate=20)
    again = PlayTable.resume(made.path)
    assert again.estimates == {0: 20}
    assert again.record.moves == made.record.moves
    assert not list(tmp_path.glob("*.before"))
    again.close()


def test_notes_that_cannot_be_read_do_not_stop_a_game(tmp_path):
    path = Record(late(), ()).save(tmp_path / "lesson.jsonl")
    notes_of(path).write_text(
        '{"table": 1, "human": ["x"], "minds": 3, "helps": [], "lang": "tlh", "pace": []}\n[[[\n', "utf-8"
    )
    again = PlayTable.resume(path)
    assert (again._seating.human, again.lang, again.pace) == ((0,), "en", "calm")
    again.close()


@pytest.mark.parametrize(
    "told",
    [
        {"table": 1, "minds": [[], {}, "?x", None]},
        {"table": 1, "human": [0, 0]},
        {"move": 10**6, "estimate": 5},
        {"move": -(10**6), "estimate": 5},
        {"move": 0, "estimate": 10**400},
        {"move": 0, "estimate": -5},
    ],
)
def test_notes_that_cannot_be_are_as_none(tmp_path, told):
    path = Record(late(), [(0, ma.Offer("KRo"))]).save(tmp_path / "lesson.jsonl")
    notes_of(path).write_text(json.dumps(told) + "\n", "utf-8")
    again = PlayTable.resume(path)
    assert (again._seating.human, again._seating.called[0], again.estimates) == ((0,), None, {})
    again.close()


def test_helps_that_a_game_does_not_have_are_as_none(tmp_path):
    path = Record(museum.new(2, seed=1), ()).save(tmp_path / "museum.jsonl")
    notes_of(path).write_text('{"table": 1, "helps": {"coach": true}}\n', "utf-8")
    PlayTable.resume(path).close()
    with pytest.raises(ValueError, match="coach"):
        PlayTable.resume(path, coach=True)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_in_the_place_of_the_notes_is_passed_over(tmp_path):
    path = Record(late(), ()).save(tmp_path / "lesson.jsonl")
    os.mkfifo(notes_of(path))
    assert read(path)[1] == []


@pytest.mark.parametrize("estimate", [-1, 10**6, 1.5, "x", True])
def test_an_estimate_is_a_whole_number(tmp_path, estimate):
    made = table(late(), folder=tmp_path)
    hear(made, "move", move=["Offer", "KRo"], estimate=estimate)
    assert made.error
    assert made.record.moves == ()
    made.close()


def test_a_disk_that_fails_is_told_and_the_game_goes_on(tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    made = table(late(), folder=tmp_path / "file" / "games")
    hear(made, "move", move=["Offer", "KRo"])
    assert "cannot be saved" in made.scene["unsaved"]
    assert made.scene["file"] == ""
    play_out(made)
    assert made.outcome is not None
    made.close()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_disk_that_fills_up_is_told_and_what_was_missed_is_written_once_there_is_room(tmp_path, monkeypatch, lang):
    made = table(late(), folder=tmp_path, estimates=True, lang=lang)
    hear(made, "move", move=["Offer", "KRo"], estimate=30)
    assert made.path.name in made.scene["words"]["lost"]
    room = False

    def write(self, line):
        if not room:
            raise OSError(errno.ENOSPC, "No space left on device")
        whole(self, line)

    whole = Journal._write
    monkeypatch.setattr(Journal, "_write", write)
    journal = made._keeper._file._journal
    for _ in range(2):
        hear(made, "move", move=asked(made), estimate=40)
        assert text.label("disk.full", lang) in made.scene["unsaved"]
        told = made.scene["words"]["lost"]
        assert told == text.label("table.lost_part", lang, path=json.dumps(made.path.as_posix()))
        assert len(read(made.path)[0].moves) > 0
    assert journal._file.closed
    room = True
    play_out(made)
    assert made.scene["unsaved"] == ""
    assert Record.load(made.path) == made.record
    again = PlayTable.resume(made.path, minds=whim)
    assert again.estimates == made.estimates
    assert len(again.estimates) > 1
    again.close()
    made.close()


def test_a_game_that_ends_on_a_full_disk_is_saved_when_the_table_is_left(tmp_path, monkeypatch):
    made = table(late(), folder=tmp_path)

    def full(self, line):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "_write", full)
        play_out(made)
        assert text.label("disk.full", "en") in made.scene["unsaved"]
        assert ".record.save" in made.scene["unsaved"]
        assert list(tmp_path.iterdir()) == []
    again = PlayTable.resume(made.path, minds=whim)
    assert again.record == made.record
    for each in (again, made):
        each.close()


def test_a_table_that_was_left_never_writes_over_the_one_that_went_on(tmp_path, monkeypatch):
    made = table(late(), folder=tmp_path)
    hear(made, "move", move=["Offer", "KRo"])

    def full(seat, move):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(made._keeper._file._journal, "add", full)
    hear(made, "move", move=made.scene["panel"]["second"]["move"])
    again = PlayTable.resume(made.path, minds=whim)
    again.answers, again.send = [], lambda content, buffers=None: None
    play_out(again)
    made.close()
    assert Record.load(again.path) == again.record
    again.close()


def test_what_is_said_when_the_kernel_is_gone_is_true(tmp_path):
    made = table(late(), folder=False)
    assert made.scene["words"]["lost"] == text.label("table.lost_new", "en")
    hear(made, "move", move=["Offer", "KRo"])
    assert made.scene["words"]["lost"] == text.label("table.lost_unsaved", "en")
    made.close()
