"""The museum game on the command line: played, told again from its file, its rules, a tournament, and what goes wrong."""

from __future__ import annotations

import json

import pytest

from modernart_lab import text
from modernart_lab.engine import Record
from modernart_lab.games import museum
from modernart_lab.strategies.museum import MINDS

PLAY = ["play", "--game", "museum", "--players", "2", "--seed", "7"]


@pytest.mark.parametrize("lang", text.languages)
def test_play_save_and_replay_tell_the_same_game(say, tmp_path, lang):
    file = tmp_path / "a museum.jsonl"
    named = [*PLAY, "--names", "Ada,<b>Ben</b>", "--lang", lang]
    status, played, err = say(*named, "--save", str(file))
    assert (status, err) == (0, "")
    status, told, err = say("replay", str(file), "--lang", lang)
    assert (status, err) == (0, "")
    played = played.removesuffix(f"\n{text.label('cli.saved', lang, file=file)}\n")
    assert played.endswith(told)
    record = Record.load(file)
    assert record.outcome is not None
    voice = text.Voice(record.start, lang, record.names)
    lines = [line for line in told.splitlines() if line]
    assert lines == [voice.opening(record.start), *map(voice.sentence, record.events)]
    assert told.count("\n\n") == record.start.rules.rounds - 1
    assert "<b>Ben</b>" in lines[-1]
    assert say(*named)[1] == played


def test_who_plays_is_told_and_can_be_chosen(say):
    out = say(*PLAY)[1]
    assert out.startswith("A is played by the mind balanced.\nB is played by the mind run_builder.\n")
    out = say(*PLAY, "--minds", "random,marker_thief")[1]
    assert out.startswith("A is played by the mind random.\nB is played by the mind marker_thief.\n")


def test_a_game_begun_in_the_middle_and_one_without_moves_are_told(say, tmp_path):
    dealt, later = tmp_path / "dealt.jsonl", tmp_path / "later.jsonl"
    Record(museum.new(3, seed=1), ()).save(dealt)
    Record(museum.new(3, seed=1).apply(museum.Rest()), ()).save(later)
    opening = "Round 1: A goes first, and the start marker passes to B.\n"
    assert say("replay", str(dealt))[1] == opening + "Nobody has made a move yet.\n"
    assert say("replay", str(later))[1] == "Nobody has made a move yet.\n"


@pytest.mark.parametrize("lang", text.languages)
def test_a_clause_knows_its_game_and_a_game_its_clauses(say, lang):
    clause = text.clause("M4.6", lang) + "\n"
    assert say("rules", "m4.6", "--lang", lang) == (0, clause, "")
    assert say("rules", "--game", "museum", "M4.6", "--lang", lang) == (0, clause, "")
    out = say("rules", "--game", "museum", "--lang", lang)[1]
    assert all(f"{each.number} {each.title}\n{each.body}\n" in out for each in text.clauses(lang, "museum").values())
    chapter = say("rules", "M5", "--lang", lang)[1]
    assert [line.split()[0] for line in chapter.splitlines() if line.startswith("M5.")] == [
        "M5.1", "M5.2", "M5.3", "M5.4",
    ]  # fmt: skip


@pytest.mark.slow
def test_a_tournament_of_the_museum(say):
    few = ["tournament", "--game", "museum", "--players", "2", "--games", "4", "--minds", "balanced,random"]
    status, out, _ = say(*few, "--executor", "here", "--json")
    assert status == 0
    told = json.loads(out)
    assert {each["mind"] for each in told["minds"]} == {"balanced", "random"}
    assert (told["games"], told["complete"]) == (4, True)


@pytest.mark.parametrize(
    ("words", "en", "ja"),
    [
        (["play", "--game", "chess"], "invalid choice: 'chess'", "chess"),
        ([*PLAY[:3], "--players", "5"], "5 directors cannot play: it takes 2, 3 or 4.", "2人、3人、4人のどれか"),
        ([*PLAY, "--minds", "default"], "no mind called default: the minds are balanced", "balanced"),
        ([*PLAY, "--minds", "random,random,random"], "--minds names 3 for 2 players", "--minds"),
        ([*PLAY, "--names", "Ada"], "--names names 1 for 2 players", "--names"),
        (["rules", "M9.9"], "There is no clause M9.9: the rules go from M1.1 to M7.1.", "M9.9という条項はありません"),
        (["rules", "--game", "museum", "R4.2"], "There is no clause R4.2: the rules go from M1.1", "R4.2という条項は"),
        (["rules", "--game", "modern_art", "M4.6"], "There is no clause M4.6: the rules go from R1.1", "M4.6という"),
        (
            ["tournament", "--game", "museum", "--minds", "default"],
            "no mind is called 'default'; known: balanced",
            "default",
        ),
    ],
)
def test_errors_are_one_line_and_status_2(say, words, en, ja):
    for lang, said in (("en", en), ("ja", ja)):
        status, out, err = say(*words, "--lang", lang)
        assert (status, out) == (2, "")
        assert err.startswith("modernart-lab: ")
        assert err.count("\n") == 1
        assert said in err


def test_a_damaged_record_is_told_with_its_line(say, tmp_path):
    file = tmp_path / "museum.jsonl"
    say(*PLAY, "--save", str(file))
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join([*lines[:5], lines[5].replace("[", "[9,", 1), *lines[6:]]), "utf-8")
    status, out, err = say("replay", str(file))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "line 6" in err
    assert say("replay", str(file), "--salvage")[0] == 0


def test_every_mind_of_the_museum_can_be_named(say):
    for name in MINDS:
        assert say(*PLAY, "--minds", name)[0] == 0
