"""Every clause of RULES.md has a test that bears its number, ``test_R4_2_...`` for R4.2; no test bears another number."""

import ast
import re
from dataclasses import MISSING, fields
from functools import cache
from pathlib import Path

import pytest

from modernart_lab import text
from modernart_lab.games import modern_art as ma

TESTS = Path(__file__).parents[2]
GAMES = TESTS / "games"
NAME = re.compile(r"test_R(\d+)_(\d+)(?:_|$)")


@cache
def named_by_clause() -> dict[str, list[str]]:
    """The names of the tests that bear a clause's number and are not skipped, by the number."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        if path.is_relative_to(GAMES) and not path.is_relative_to(Path(__file__).parent):
            continue  # another game, other rules
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and (named := NAME.match(node.name)):
                if any(re.search(r"\.(skip|xfail)\b", ast.unparse(d)) for d in node.decorator_list):
                    continue
                found.setdefault(f"R{named[1]}.{named[2]}", []).append(f"{path.name}::{node.name}")
    return found


@pytest.mark.parametrize("number", text.clauses())
def test_the_clause_has_a_test(number):
    named = named_by_clause().get(number)
    assert named, f"no test is named test_{number.replace('.', '_')}_..."


def test_no_test_bears_a_number_that_is_no_clause():
    assert {n: names for n, names in named_by_clause().items() if n not in text.clauses()} == {}


RULES = {
    "Offering a painting": ["offered"], "Double": ["added", "declined"], "Sealed": ["revealed", "sealed_bid"],
    "Fixed price": ["asked", "bought"], "Payment": ["sold"], "Sharing a double": ["split_sale"],
    "The last card of all hands": ["exhausted"], "Tiles": ["scored"], "The deal": ["dealt"],
    "The mystery hand": ["flipped", "skipped"], "Winning": ["ended"],
}  # fmt: skip
"""By the title of the clause: what happens by that clause alone."""


def test_what_happens_by_one_clause_alone_cites_it():
    cited: dict[str, list[str]] = {}
    for kind in ma.EVENTS:
        clause = next(each.default for each in fields(kind) if each.name == "clause")
        if clause is not MISSING:
            cited.setdefault(text.clauses("en")[clause].title, []).append(kind.kind)
    assert {title: sorted(kinds) for title, kinds in cited.items()} == RULES
