"""The front door: every name it offers is there, and is what it says."""

from __future__ import annotations

import ast
import subprocess
import sys
import time
from pathlib import Path

import pytest

import modernart_lab as lab
from tests.conftest import ROOT


def for_type_checkers() -> set[str]:
    """The names that the module imports for type checkers only."""
    tree = ast.parse(Path(lab.__file__).read_text("utf-8"))
    block = next(n for n in tree.body if isinstance(n, ast.If) and getattr(n.test, "id", "") == "TYPE_CHECKING")
    return {alias.asname or alias.name for line in block.body for alias in line.names}


@pytest.mark.parametrize("name", lab.__all__)
def test_each_name_loads(name):
    found = getattr(lab, name)
    assert found is getattr(lab, name)
    assert name == "__version__" or found.__doc__


def test_names_are_listed_alike_everywhere():
    assert sorted(lab.__all__) == lab.__all__
    assert for_type_checkers() == set(lab._HOME)
    assert set(lab.__all__) == set(lab._HOME) | {"Refusal", "__version__", "games"}
    assert dir(lab) == lab.__all__


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        lab.nonsense  # noqa: B018


def test_a_refusal_speaks_without_anybody_importing_the_words():
    program = """
from modernart_lab.games import modern_art as ma
try:
    ma.new(players=4, seed=7).apply(ma.Bid(3))
except ValueError as no:
    print(no, no.sentence("ja"), sep="|")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    english, japanese = done.stdout.strip().split("|")
    assert english.endswith(".")
    assert " " in english
    assert japanese.endswith("。")


def test_a_record_loads_without_anybody_importing_its_game():
    program = "import modernart_lab as lab; print(lab.Record.load('notebooks/games/first-game.jsonl'))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.startswith("<Record of modern_art")


@pytest.mark.parametrize("name", ["games.museum.STANDARD", "strategies.modern_art.MINDS", "strategies.museum.MINDS"])
def test_a_part_is_there_without_anybody_importing_it(name):
    program = f"import modernart_lab as lab; print(len(dir(lab.{name})))"
    subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)


@pytest.mark.parametrize("part", ["games", "strategies"])
def test_an_unknown_part_is_an_attribute_error(part):
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        getattr(lab, part).chess  # noqa: B018


def test_importing_is_quick():
    """The best of three fresh processes, less what starting Python costs; generous, since the machine may be busy."""

    def seconds(code: str) -> float:
        best = float("inf")
        for _ in range(3):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            best = min(best, time.perf_counter() - start)
        return best

    assert seconds("import modernart_lab") - seconds("pass") < 0.5
