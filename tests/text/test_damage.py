"""What is wrong with a record's file is told whole in either language, wherever it is told."""

from __future__ import annotations

import pickle
import re

import pytest

from modernart_lab import cli, text
from modernart_lab.classroom.wrong import BadSubmission
from modernart_lab.widgets.reasons import reason
from tests.engine.files import bodies, damage, small_record, summed

CHANGES = {
    "header": lambda head, first, end: [{**head, "more": 1}],
    "game": lambda head, first, end: [{**head, "game": "go"}],
    "refused": lambda head, first, end: [head, {**first, "move": ["Pass"]}],
    "start": lambda head, first, end: [{**head, "start": {}}],
    "names": lambda head, first, end: [{**head, "names": None}],
    "seed": lambda head, first, end: [{**head, "seed": "7"}],
    "version": lambda head, first, end: [{**head, "version": 9}],
    "stranger": lambda head, first, end: [{**head, "format": "x"}],
    "order": lambda head, first, end: [head, {**first, "n": 2}],
    "no_seat": lambda head, first, end: [head, {**first, "seat": "0"}],
    "no_move": lambda head, first, end: [head, {**first, "move": ["Leap"]}],
    "count": lambda head, first, end: [head, first, {"end": 7}],
    "after_end": lambda head, first, end: [head, first, {"end": 1}, end],
    "no_end": lambda head, first, end: [head, first],
}
BYTES = {
    "empty": b"",
    "cut": b"{",
    "no_json": b"{\n",
    "utf_16": b"\xff\xfe{\n",
    "too_long": b"x" * 64_100 + b"\n",
    "changed": b'{"format":"modernart_lab record","version":1,"check":"00000000"}\n',
}
OWN = re.compile(r"\b(?:R\d\.\d|JSON|UTF-\d+|modernart_lab|modern_art|museum|game\.jsonl|Leap|Pass|go|x)\b", re.ASCII)


@pytest.fixture(params=[*CHANGES, *BYTES])
def damaged(request, tmp_path):
    path = small_record().save(tmp_path / "game.jsonl")
    if request.param in BYTES:
        path.write_bytes(BYTES[request.param])
    else:
        head, first, *_, end = bodies(path)
        summed(path, CHANGES[request.param](head, first, end))
    found = damage(path)
    assert found.reason == request.param
    return found


def whole_in_japanese(told):
    return re.search("[ぁ-ん]", told) and not re.search("[A-Za-z]{2}|\\{", OWN.sub("", told))


def test_damage_is_told_whole_in_japanese(damaged):
    assert whole_in_japanese(damaged.sentence("ja"))
    assert f"{damaged.line}行目" in damaged.sentence("ja")
    assert whole_in_japanese(reason(damaged, "ja"))
    assert whole_in_japanese(BadSubmission("record", line=damaged.line, problem=damaged).sentence("ja"))
    assert str(damaged) == damaged.sentence("en") == str(pickle.loads(pickle.dumps(damaged)))


def test_the_command_line_tells_it_whole_in_japanese(damaged, capsys):
    assert cli.main(["replay", str(damaged.path), "--lang", "ja"]) == 2
    assert whole_in_japanese(capsys.readouterr().err.removeprefix("modernart-lab: "))


def test_every_reason_has_been_met():
    rest = {"told", "too_large", "too_many", "no_line"}  # in tests/engine/test_damage.py
    assert set(text.labels("damage")) == {*CHANGES, *BYTES, *rest}
