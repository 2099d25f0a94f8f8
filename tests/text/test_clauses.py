"""The clauses: one source a language, the same numbers, and the figures of the rules' own data."""

import ast
import re
from pathlib import Path

import pytest

import modernart_lab
from modernart_lab import text
from modernart_lab.games.modern_art.cards import ARTISTS, STANDARD_DECK
from modernart_lab.games.modern_art.rules import HIDE, NEW_GAMES_ORDER

PACKAGE = Path(modernart_lab.__file__).parent
CHAPTERS = {"R1": 6, "R2": 5, "R3": 3, "R4": 9, "R5": 6, "R6": 2, "R7": 2}


@pytest.mark.parametrize("lang", text.languages)
def test_every_clause_is_there_in_its_order(lang):
    expected = [f"{chapter}.{n}" for chapter, last in CHAPTERS.items() for n in range(1, last + 1)]
    assert list(text.clauses(lang)) == expected


@pytest.mark.parametrize("lang", text.languages)
def test_every_clause_has_a_title_a_text_and_its_sources(lang):
    for number, clause in text.clauses(lang).items():
        assert clause.number == number
        assert all((clause.chapter, clause.title, clause.body, clause.sources)), number
        assert clause.body.count("\n") == 0, number
        assert not re.search(r"[*`#]", clause.body + clause.sources), number
        assert text.clause(number, lang) == f"{clause.title}\n{clause.body}"


@pytest.mark.parametrize("lang", text.languages)
def test_what_a_clause_refers_to_exists_and_is_the_same_in_every_language(lang):
    for number, clause in text.clauses(lang).items():
        cited = re.findall(r"R\d+\.\d+", clause.body + clause.sources)
        assert set(cited) <= set(text.clauses(lang))
        other = text.clauses("en")[number]
        assert sorted(cited) == sorted(re.findall(r"R\d+\.\d+", other.body + other.sources)), number


def test_every_clause_cited_in_the_code_exists():
    cited: dict[str, str] = {}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                cited |= dict.fromkeys(re.findall(r"\bR\d+\.\d+\b", node.value), path.name)
    assert len(cited) > 20
    assert {number: where for number, where in cited.items() if number not in text.clauses()} == {}


@pytest.mark.parametrize("lang", text.languages)
def test_the_deck_in_words_is_the_deck_in_data(lang):
    body = text.clauses(lang)["R1.3"].body
    assert f"{sum(map(sum, STANDARD_DECK))}" in body
    figures = [int(n) for n in re.findall(r"\d+", body.split("Lite Metal" if lang == "ja" else "order,")[1])]
    assert figures == [n for row in STANDARD_DECK for n in (*row, sum(row))]
    at = [body.index(text.artist(artist, lang)) for artist in ARTISTS]
    assert at == sorted(at)


@pytest.mark.parametrize("lang", text.languages)
def test_money_deal_and_tiles_in_words_are_those_in_data(lang):
    body = {number: clause.body for number, clause in text.clauses(lang).items()}
    for rules in (NEW_GAMES_ORDER, HIDE):
        assert text.money(rules.start_money) in body["R1.2"]
        assert rules.edition in body["R1.2"]
    for row in NEW_GAMES_ORDER.deal:
        *most, last = map(str, row)
        assert f"{', '.join(most)} and {last}" in body["R1.4"] or "、".join([*most, last]) in body["R1.4"]
    at = [body["R5.3"].index(text.money(tile)) for tile in NEW_GAMES_ORDER.tiles]
    assert at == sorted(at)
    at = [body["R5.1"].index(text.artist(artist, lang)) for artist in NEW_GAMES_ORDER.board]
    assert at == sorted(at)


@pytest.mark.parametrize("lang", text.languages)
def test_figures_are_half_width(lang):
    for clause in text.clauses(lang).values():
        assert not re.search("[０-９]", "".join(clause)), clause.number


@pytest.mark.parametrize("number", ["R9.9", "", "R1", "r1.1", "R4.10", 4.2, None])
def test_an_unknown_clause_is_refused(number):
    with pytest.raises(KeyError, match="there is no clause"):
        text.clause(number)
