"""Files of tournaments: whole or not at all, and nothing unsound is ever taken for a result."""

from __future__ import annotations

import hashlib
import json
import os
import random
import sys
from pathlib import Path

import pytest

import modernart_lab as lab
from modernart_lab.simulate import file as files
from modernart_lab.simulate.wrong import BadTournament
from tests.simulate import toy

LONGER = Path("/proc/self/status")
"""A file of Linux that says it has no bytes."""
HOW = {"game": toy.new, "minds": toy.FIELD, "games": 30, "players": 3, "progress": False}


@pytest.fixture
def saved(tmp_path):
    path = tmp_path / "mine.jsonl"
    return lab.tournament(**HOW, path=path), path


def sealed(lines):
    text = "".join(json.dumps(line) + "\n" for line in lines)
    return text + json.dumps({"sha256": hashlib.sha256(text.encode()).hexdigest()}) + "\n"


def refused(path, **how):
    with pytest.raises(BadTournament) as no:
        lab.tournament(**(HOW | how), path=path)
    return no.value.reason


def test_saving_and_going_on_is_the_same(saved, tmp_path):
    told, path = saved
    assert told.save(tmp_path / "copy.jsonl").read_text() == path.read_text()
    assert lab.tournament(**HOW, path=path).to_json() == told.to_json()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_what_has_no_end_is_not_read(tmp_path):
    os.mkfifo(tmp_path / "mine.jsonl")
    with pytest.raises(OSError, match="a pipe or a device"):
        lab.tournament(**HOW, path=tmp_path / "mine.jsonl")


def test_nothing_of_it_is_left_when_writing_fails(saved, monkeypatch):
    told, path = saved
    before = path.read_text()
    monkeypatch.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(OSError, match="the disk is full"):
        told.save(path)
    assert path.read_text() == before
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(("lang", "why"), [("en", "the disk is full"), ("ja", "ディスクがいっぱいです")])
def test_a_disk_that_fills_up_while_it_is_played_costs_no_game_and_is_told(tmp_path, monkeypatch, lang, why):
    path, sync, calls = tmp_path / "mine.jsonl", os.fsync, []

    def full(handle):
        calls.append(handle)
        if len(calls) > 1:  # at the beginning there was room
            raise OSError(28, "No space left on device")
        sync(handle)

    monkeypatch.setattr(sys.modules["modernart_lab.simulate.tournament"], "SAVE", 0.0)
    monkeypatch.setattr(os, "fsync", full)
    with pytest.warns(UserWarning, match=why):
        told = lab.tournament(**HOW, path=path, lang=lang)
    assert len(calls) > 2
    assert told.complete
    assert why in told.notes[-1]
    monkeypatch.undo()
    told.save(tmp_path / "elsewhere.jsonl")
    assert lab.tournament(**HOW, path=path).to_json() == told.to_json()


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ({"seed": 2}, "other"),
        ({"players": 4}, "other"),
        ({"duplicate": False}, "other"),
        ({"time_limit": 1.0}, "other"),
        ({"minds": {**toy.FIELD, "one more": toy.most}}, "other"),
        ({"minds": {**toy.FIELD, "most": toy.half}}, "other_mind"),
    ],
)
def test_a_file_of_another_tournament_is_refused(saved, how, reason):
    before = saved[1].read_text()
    assert refused(saved[1], **how) == reason
    assert saved[1].read_text() == before


def test_any_changed_or_lost_byte_is_found(saved):
    _, path = saved
    whole = path.read_bytes()
    rng = random.Random(1)
    for _ in range(60):
        at = rng.randrange(len(whole))
        broken = [whole[:at], whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :], whole[:at] + whole[at + 1 :]]
        path.write_bytes(rng.choice(broken))
        assert refused(path) in ("damaged", "stranger")
    path.write_bytes(whole)
    assert lab.tournament(**HOW, path=path).complete


@pytest.mark.parametrize(
    "content", ["", "\n", "{}\n", "[]\n[]\n", "null\nnull\n", "7\n{}\n", '{"sha256": 1}\n', "\x00"]
)
def test_something_else_is_refused(tmp_path, content):
    path = tmp_path / "other.jsonl"
    path.write_text(content)
    assert refused(path) in ("damaged", "stranger")
    assert path.read_text() == content


@pytest.mark.parametrize(
    ("at", "change"),
    [
        (1, {"done": [[0, 5], [4, 9]], "games": 30, "detailed": 30}),
        (1, {"done": [[0, 10]], "games": 31, "detailed": 30}),
        (1, {"done": [[0, 10]], "games": 30, "detailed": 31}),
        (1, {"done": [[0, 10.0]], "games": 30, "detailed": 30}),
        (1, {"done": "all", "games": 30, "detailed": 30}),
        (2, {"measure": "money", "sums": [[1]]}),
        (2, {"measure": "money", "sums": [[0.5] * 5] * 6}),
        (2, {"measure": "money", "sums": [[10**30] * 5] * 6}),
        (2, {"measure": "nothing", "sums": [[1] * 5] * 6}),
        (2, {"measure": ["money"], "sums": []}),
        (2, {}),
        (-2, {"ranked": [[99, 1, 2, 3]]}),
        (-2, {"ranked": [[0, 1, 2]]}),
        (-2, {"ranked": [[0, 1, 2, 10**400]]}),
        (-1, {"examples": [[0, 0, 99, 0, 0, "raised", "why"]]}),
        (-1, {"examples": [[0, 0, 0, 0, 0, "slept", "why"]]}),
        (-1, {"examples": 7}),
    ],
)
def test_figures_that_cannot_be_are_refused_though_the_sum_is_right(saved, at, change):
    _, path = saved
    lines = [json.loads(line) for line in path.read_text().splitlines()[:-1]]
    assert refused_or_none(path, lines) is None
    lines[at] = change
    assert refused_or_none(path, lines) == "damaged"


def refused_or_none(path, lines):
    path.write_text(sealed(lines))
    try:
        lab.tournament(**HOW, path=path)
    except BadTournament as no:
        return no.reason
    return None


@pytest.mark.skipif(not LONGER.exists(), reason="no file here that is longer than it says")
def test_a_file_longer_than_it_says_is_not_read_to_its_end(monkeypatch):
    assert LONGER.stat().st_size == 0
    monkeypatch.setattr(files, "LARGEST", 50)
    assert refused(LONGER) == "file"


def test_a_huge_file_is_not_read(tmp_path, monkeypatch):
    path = tmp_path / "huge.jsonl"
    path.write_text("x" * 100)
    monkeypatch.setattr(files, "LARGEST", 50)
    assert refused(path) == "file"
