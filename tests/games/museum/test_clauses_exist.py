"""Every clause of the museum's RULES.md has a test that bears its number, ``test_M4_6_...`` for M4.6, and no other."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import modernart_lab
from modernart_lab import text

HERE = Path(__file__).parent
PACKAGE = Path(modernart_lab.__file__).parent
NAME = re.compile(r"test_M(\d+)_(\d+)(?:_|$)")
CHAPTERS = {"M1": 6, "M2": 6, "M3": 11, "M4": 8, "M5": 4, "M6": 6, "M7": 1}


@cache
def named_by_clause() -> dict[str, list[str]]:
    """The names of the tests that bear a clause's number and are not skipped, by the number."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and (named := NAME.match(node.name)):
                if any(re.search(r"\.(skip|xfail)\b", ast.unparse(d)) for d in node.decorator_list):
                    continue
                found.setdefault(f"M{named[1]}.{named[2]}", []).append(f"{path.name}::{node.name}")
    return found


@pytest.mark.parametrize("number", text.clauses("en", "museum"))
def test_the_clause_has_a_test(number):
    assert named_by_clause().get(number), f"no test is named test_{number.replace('.', '_')}_..."


def test_no_test_bears_a_number_that_is_no_clause():
    assert {n: names for n, names in named_by_clause().items() if n not in text.clauses("en", "museum")} == {}


@pytest.mark.parametrize("lang", text.languages)
def test_every_clause_is_there_in_its_order_with_title_text_and_sources(lang):
    found = text.clauses(lang, "museum")
    assert list(found) == [f"{chapter}.{n}" for chapter, last in CHAPTERS.items() for n in range(1, last + 1)]
    for number, clause in found.items():
        assert all((clause.chapter, clause.title, clause.body, clause.sources)), number
        assert "\n" not in clause.body
        assert not re.search(r"[*`#]|[０-９]", clause.body + clause.sources), number
        assert text.clause(number, lang) == f"{clause.title}\n{clause.body}"
        other = text.clauses("en", "museum")[number]
        cited = [re.findall(r"M\d+\.\d+", each.body + each.sources) for each in (clause, other)]
        assert sorted(cited[0]) == sorted(cited[1])
        assert set(cited[0]) <= set(found)


def test_every_clause_cited_in_the_code_exists():
    cited: dict[str, str] = {}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                cited |= dict.fromkeys(re.findall(r"\bM\d+\.\d+\b", node.value), path.name)
    assert len(cited) > 30
    assert {number: where for number, where in cited.items() if number not in text.clauses("en", "museum")} == {}


def test_an_unknown_clause_or_game_is_refused():
    with pytest.raises(KeyError, match=r"M1\.1 to M7\.1"):
        text.clause("M9.9")
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        text.clauses("en", "chess")
