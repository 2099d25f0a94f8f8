"""`modernart-lab tournament`: the same bytes wherever it is played; what goes wrong on one line."""

from __future__ import annotations

import json

import pytest

from modernart_lab import text
from modernart_lab.cli.tournament import EXECUTORS

FEW = ["tournament", "--games", "8", "--minds", "default,shading,random"]


def test_it_tells_who_is_how_good(say):
    for lang in text.languages:
        status, out, _ = say(*FEW, "--lang", lang)
        assert status == 0
        lines = out.splitlines()
        assert len(lines) == 4
        assert "8" in lines[0]
        assert "random" in lines[-1]


def test_json_has_every_table(say):
    status, out, _ = say(*FEW, "--json")
    assert status == 0
    told = json.loads(out)
    assert (told["games"], told["complete"], told["seed"]) == (8, True, 1)
    assert [len(told[what]) for what in ("minds", "pairs", "seats")] == [3, 6, 12]


@pytest.mark.slow
@pytest.mark.parametrize("minds", ["default,shading,truthful", "default,truthful,cautious_seller"])
def test_every_executor_prints_the_same_bytes(say, minds):
    words = ["tournament", "--games", "24", "--seed", "1", "--json", "--minds", minds]
    told = {
        say(*words, "--executor", where, "--workers", workers)[:2]
        for where, workers in [*((where, "2") for where in EXECUTORS), ("processes", "1"), ("threads", "3")]
    }
    assert len(told) == 1
    assert told.pop()[0] == 0


def test_a_file_goes_on(say, tmp_path):
    file = tmp_path / "mine.jsonl"
    whole = say(*FEW, "--json")
    assert say(*FEW, "--json", "--save", str(file)) == whole
    assert say(*FEW, "--json", "--save", str(file)) == whole
    file.write_text(file.read_text()[:-20])
    status, out, err = say(*FEW, "--save", str(file))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "damaged" in err


@pytest.mark.parametrize("lang", text.languages)
@pytest.mark.parametrize(
    "words",
    [
        ["--minds", "nobody"],
        ["--minds", ""],
        ["--minds", "default,default,default 2"],
        ["--games", "0"],
        ["--games", "many"],
        ["--seed", "-1"],
        ["--players", "6"],
        ["--workers", "0", "--executor", "threads"],
        ["--workers", "0"],
        ["--save", "no such folder/mine.jsonl"],
        ["--save", "/"],
        ["--executor", "moon"],
    ],
)
def test_errors_are_one_line_and_status_2(say, words, lang):
    status, out, err = say("tournament", "--games", "4", *words, "--lang", lang)
    assert (status, out) == (2, "")
    assert err.startswith("modernart-lab: ")
    assert err.count("\n") == 1
