"""The command line as a person types it: what it says, and how it refuses."""

from __future__ import annotations

import argparse
import inspect
import os
import re
import socket
import sys

import pytest

from modernart_lab import text
from modernart_lab.cli import lab, main
from modernart_lab.engine import Record
from modernart_lab.games import modern_art as ma
from modernart_lab.version import __version__


def test_version(say):
    assert say("--version") == (0, f"modernart-lab {__version__}\n", "")


@pytest.mark.parametrize("lang", text.languages)
def test_help_is_in_the_language(say, lang):
    status, out, err = say("--lang", lang, "--help")
    assert (status, err) == (0, "")
    assert "".join(text.label("cli.play", lang).split()) in "".join(out.split())


@pytest.mark.parametrize("lang", text.languages)
def test_a_clause(say, lang):
    assert say("rules", "R4.2", "--lang", lang) == (0, text.clause("R4.2", lang) + "\n", "")


def test_a_clause_in_small_letters_and_a_section(say):
    assert say("rules", "r4.2") == say("rules", "R4.2")
    status, out, _ = say("rules", "r4")
    assert status == 0
    assert [number for number in text.clauses() if f"\n{number} " in out] == [
        number for number in text.clauses() if number.startswith("R4.")
    ]


@pytest.mark.parametrize("lang", text.languages)
def test_all_clauses(say, lang):
    status, out, _ = say("rules", "--lang", lang)
    assert status == 0
    assert all(f"{clause.number} {clause.title}" in out for clause in text.clauses(lang).values())


def test_play_save_and_replay_tell_the_same_game(say, tmp_path):
    file = tmp_path / "a game.jsonl"
    status, played, err = say("play", "--players", "3", "--seed", "7", "--names", "Ada,Ben,Cho", "--save", str(file))
    assert (status, err) == (0, "")
    played, saved = played.removesuffix("\n").rsplit("\n\n", 1)
    assert saved == f"Saved in {file}."
    played += "\n"
    status, told, err = say("replay", str(file))
    assert (status, err) == (0, "")
    assert played.endswith(told)
    assert "Ada" in told
    assert "Ada is played by the mind default." in played
    assert told.startswith("Round 1: everybody gets ")
    assert say("play", "--players", "3", "--seed", "7", "--names", "Ada,Ben,Cho")[1] == played
    assert say("play", "--players", "3", "--seed", "8", "--names", "Ada,Ben,Cho")[1] != played


def test_spaces_between_words_are_no_part_of_them(say):
    few = ["play", "--players", "3", "--seed", "7"]
    told = say(*few, "--minds", "default,random,shading", "--names", "Ada,Ben,Cho")
    assert told[0] == 0
    assert say(*few, "--minds", "default, random , shading", "--names", " Ada, Ben, Cho") == told
    assert say(*few, "--minds", " random ") == say(*few, "--minds", "random")


def test_a_record_of_no_moves_says_so(say, tmp_path):
    file = tmp_path / "dealt.jsonl"
    Record(ma.new(3, seed=1), ()).save(file)
    assert say("replay", str(file))[1].endswith("\nNobody has made a move yet.\n")


def test_a_game_is_told_in_japanese(say):
    status, out, _ = say("play", "--seed", "7", "--lang", "ja")
    assert status == 0
    assert out.rstrip().endswith("。")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nonsense"], "COMMAND: invalid choice"),
        (["lab", "--port", "0"], "from 1 to 65535"),
        (["lab", "--port", "65536"], "from 1 to 65535"),
        (["lab", "--port", "0000655350"], "from 1 to 65535"),
        (["lab", "--port", "9" * 5000], "from 1 to 65535"),
        (["play", "--players", "four"], "--players: 'four' is not a whole number, such as 7"),
        (["play", "--players", "3.0"], "'3.0' is not a whole number"),
        (["play", "--seed", ""], "--seed: '' is not a whole number"),
        (["play", "--seed", "9" * 5000], "is not a whole number"),
        (["play", "--minds", ""], "no mind called '': the minds are default"),
        (["play", "--minds", "default,,,"], "no mind called '': the minds are default"),
        (["play", "--names", ""], "--names names 1 for 4 players"),
        (["play", "--names", "A,B,C,"], "names must be 4 non-empty texts"),
        (["play", "--names", "A,B, A,D"], "--names names two seats A: give each a name of its own"),
        (["play", "--names", "A\n,B,C,D"], "on one line"),
        (["play", "--save", ""], "--save: a file needs a name"),
        (["play", "--save", "no such folder/game.jsonl"], "There is no folder no such folder to write into: make it"),
        (["play", "--save", f"{__file__}/game.jsonl"], "test_words.py is a file, not a folder"),
        (["play", "--save", "/"], "/ exists already"),
        (["replay", ""], "FILE: a file needs a name"),
        (["replay", "no\nfile"], "There is no file or folder no file."),
        (["lab", "--folder", __file__], "test_words.py is a file, not a folder: name a folder."),
        (["play", "--players", "6"], "6 players cannot play"),
        (["play", "--minds", "nobody"], "no mind called nobody"),
        (["play", "--minds", "random,random"], "--minds names 2 for 4 players"),
        (["play", "--names", "A,B"], "--names names 2 for 4 players"),
        (["play", "--lang", "de"], "invalid choice: 'de'"),
        (["replay"], "required"),
        (["replay", "no such file"], "There is no file or folder no such file."),
        (["replay", "/"], "/ cannot be used: this is a folder, not a file."),
        (["replay", __file__], "line 1"),
        (["rules", "R99.9"], "no clause R99.9: the rules go from R1.1 to "),
        (["rules", "x\ny" * 50], "There is no clause"),
    ],
)
def test_errors_are_one_line_and_status_2(say, words, said):
    status, out, err = say(*words)
    assert (status, out) == (2, "")
    assert err.startswith("modernart-lab: ")
    assert err.count("\n") == 1
    assert said in err


def test_a_refusal_is_in_the_language(say):
    status, _, err = say("play", "--players", "6", "--lang", "ja")
    assert status == 2
    assert err.rstrip().endswith("。")


@pytest.mark.parametrize("lang", text.languages)
def test_a_damaged_record_is_told_in_the_language_with_its_line(say, tmp_path, lang):
    file = tmp_path / "empty.jsonl"
    file.write_bytes(b"")
    told = text.label("damage.told", lang, file=file.name, n=1, why=text.label("damage.empty", lang))
    assert say("replay", file, "--lang", lang) == (2, "", f"modernart-lab: {told}\n")


@pytest.mark.parametrize("lang", text.languages)
def test_a_server_that_does_not_come_up_is_told_in_the_language(say, tmp_path, monkeypatch, lang):
    monkeypatch.setattr("signal.signal", lambda *_: None)
    monkeypatch.setattr(lab, "_compile", lambda lang: None)
    monkeypatch.setattr(lab, "_command", lambda *_: [sys.executable, "-c", "raise SystemExit(3)"])
    told = text.label("cli.ended", lang, status=3)
    assert say("lab", "--no-browser", "--folder", tmp_path, "--lang", lang) == (2, "", f"modernart-lab: {told}\n")
    monkeypatch.setattr(lab, "_command", lambda *_: [sys.executable, "-c", "import time; time.sleep(60)"])
    monkeypatch.setattr(lab, "PATIENCE", 0)
    told = text.label("cli.no_answer", lang, seconds=0)
    assert say("lab", "--no-browser", "--folder", tmp_path, "--lang", lang) == (2, "", f"modernart-lab: {told}\n")


@pytest.mark.parametrize("lang", text.languages)
def test_a_port_that_is_taken_is_refused_before_anything_is_begun(say, tmp_path, monkeypatch, lang):
    monkeypatch.setattr(lab, "_compile", lambda lang: pytest.fail("something was begun"))
    folder = tmp_path / "notebooks"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        status, out, err = say("lab", "--port", port, "--folder", folder, "--no-browser", "--lang", lang)
    told = text.label("cli.port_taken", lang, port=port, why=text.label("disk.eaddrinuse", lang))
    assert (status, out, err) == (2, "", f"modernart-lab: {told}\n")
    assert not folder.exists()


def test_a_game_is_not_written_over(say, tmp_path):
    file = tmp_path / "kept.jsonl"
    file.write_text("mine")
    status, _, err = say("play", "--save", str(file))
    assert (status, err.count("\n")) == (2, 1)
    assert file.read_text() == "mine"


@pytest.mark.parametrize(
    "words",
    [
        ["play", "--seed", "x"],
        ["play", "--save", "no such folder/x"],
        ["play", "--save", " "],
        ["lab", "--folder", __file__],
    ],
)
def test_what_is_odd_is_told_in_japanese_too(say, words):
    status, out, err = say(*words, "--lang", "ja")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "ください" in err or "ではありません" in err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nonsense"], "COMMAND：'nonsense'は選べません。"),
        (["play", "--players"], "--players：値を1つ指定してください"),
        (["play", "--players", "x"], "--players：'x'は整数ではありません"),
        (["play", "--s", "3"], "--sだけでは決まりません。当てはまるのは--seed, --saveです"),
        (["play", "--bid", "x"], "この引数は使えません：--bid x"),
        (["play", "--help=3"], "-h/--help：値は付けられません（'3'）"),
        (["replay"], "次の引数が必要です：FILE"),
    ],
)
def test_argparse_speaks_japanese_too(say, words, said):
    status, out, err = say(*words, "--lang", "ja")
    assert (status, out) == (2, "")
    assert err.startswith(f"modernart-lab: {said}")
    assert vars(argparse)["_"]("options") == "options", "for others it is as it was"


def test_the_headings_of_the_help_are_japanese_too(say):
    told = say("play", "--help", "--lang", "ja")[1] + say("replay", "--help", "--lang", "ja")[1]
    told += say("--help", "--lang", "ja")[1]
    assert all(told.count(words) for words in ("使い方：", "引数", "オプション", "この説明を表示して終わる"))
    assert not re.search("usage|options|arguments|show", told)


def test_argparse_still_says_what_is_translated():
    source = inspect.getsource(argparse)
    assert [words for words in text.labels("cli.argparse").values() if words not in source] == []


def test_an_output_that_cannot_take_the_letters_is_told(say, monkeypatch):
    class Plain:
        def write(self, words):
            words.encode("ascii")

        def flush(self):
            pass

    monkeypatch.setattr("sys.stdout", Plain())
    status, _, err = say("rules", "R4.2", "--lang", "ja")
    assert (status, err.count("\n")) == (2, 1)
    assert "ascii" in err
    assert "PYTHONIOENCODING" in err


def test_a_full_disk_is_told_in_words(say, monkeypatch):
    class Full:
        def write(self, words):
            pass

        def flush(self):
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("sys.stdout", Full())
    for lang in text.languages:
        assert say("rules", "R4.2", "--lang", lang)[2] == f"modernart-lab: {text.label('disk.full', lang)}\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize("lang", text.languages)
def test_why_a_file_cannot_be_read_is_told_in_the_language(say, tmp_path, lang):
    os.mkfifo(tmp_path / "pipe")
    for file, why in (("/", "eisdir"), (f"{__file__}/game", "enotdir"), ("x" * 999, "enametoolong"),
                      (tmp_path / "pipe", "espipe"), ("/dev/zero", "espipe")):  # fmt: skip
        told = text.label("cli.bad_file", lang, file=file, why=text.label(f"disk.{why}", lang))
        assert say("replay", str(file), "--lang", lang) == (2, "", f"modernart-lab: {told}\n")
        if why != "eisdir":
            assert say("export", str(file), "--lang", lang)[2] == f"modernart-lab: {told}\n"


@pytest.mark.parametrize(
    "words",
    [
        ["replay", "\x1b]0;x\x07\x1b[31m.jsonl"], ["replay", "a\u202eb"], ["export", "\x1b[2J"], ["rules", "R1.1", "\x9b31m"],
        ["play", "--minds", "\x1b[2J"], ["play", "--save", "\x1b[2J/game"], ["notebooks", "/dev/null/\x1b[2J"],
    ],
)  # fmt: skip
def test_nothing_that_a_terminal_would_obey_is_said(say, words):
    status, out, err = say(*words)
    assert (status, out) == (2, "")
    assert err[:-1].isprintable()
    assert "\ufffd" in err


def test_a_closed_output_is_no_matter(monkeypatch):
    monkeypatch.setattr("sys.stdout", None)
    assert main(["rules", "R4.2"]) == 0
