"""Every number in the prose of a notebook is computed there: an assert, the code beside it, or the rules vouch for it."""

from __future__ import annotations

import json

import pytest

from tests.around.prose import figures, of_the_rules, unvouched
from tests.around.test_notebooks import BOOKS, FOLDER, LANGUAGES, NAMES, label

LESSONS = {name[:2] for name in NAMES}


def load(file) -> dict:
    return json.loads(file.read_text("utf-8"))


def book(*cells: str | tuple[str, ...]) -> dict:
    """A notebook of strings: prose, or code where it begins with ">"; a pair is prose and its tag."""
    made = []
    for cell in cells:
        source, *tags = (cell,) if isinstance(cell, str) else cell
        kind = "code" if source.startswith(">") else "markdown"
        made.append({"cell_type": kind, "source": source.lstrip(">"), "metadata": {"tags": tags}})
    return {"cells": made}


def told(*cells: str | tuple[str, ...]) -> list[str]:
    return [each.split(": ")[1] for each in unvouched(book(*cells), {"01", "02", "11"})]


@pytest.mark.parametrize("file", BOOKS, ids=label)
def test_every_number_is_vouched_for(file):
    assert unvouched(load(file), LESSONS) == []


@pytest.mark.slow
@pytest.mark.parametrize("file", BOOKS, ids=label)
def test_a_false_number_is_found_in_every_cell(file):
    whole = load(file)
    for i, cell in enumerate(whole["cells"]):
        if cell["cell_type"] == "markdown":
            planted = {**cell, "source": [*cell["source"], "\n\nIt is 1,234.5k, or 98.7 %."]}
            found = unvouched({"cells": [*whole["cells"][:i], planted, *whole["cells"][i + 1 :]]}, LESSONS)
            assert found == [f"cell {i}: 1,234.5k", f"cell {i}: 98.7 %"]


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_tell_the_same_results(name):
    cells = zip(*(load(FOLDER / lang / name)["cells"] for lang in LANGUAGES), strict=True)
    for i, pair in enumerate(cells):
        one, other = (
            sorted((f.value, f.unit) for f in figures("".join(cell["source"])) if f.weighty)
            if cell["cell_type"] == "markdown"
            else []
            for cell in pair
        )
        assert one == other, f"cell {i}"


def test_an_assert_vouches_for_the_number_it_compares():
    held = ">assert round(mean, 1) == 66.7"
    assert told("It is 66.7k.", held) == []
    assert told("It is 66.8k.", held) == ["66.8k"]
    assert told("It is 1k.", held) == ["1k"]
    assert told("It is 66.7k.", ">assert 66.7", ">assert 66.7 == 66.7") == ["66.7k"]
    assert told("It loses 3.2k, −3.2k.", ">x = 0", ">assert gain == -3.2") == []
    assert told("12 % of 2/3 and of 5/7", ">assert (p, q) == (0.12, Fraction(2, 3))") == ["5/7"]


def test_what_the_code_beside_sets_is_known_beside_it_only():
    set_here = (">games = 1_000", ">other = 0")
    assert told("We play 1,000 games.", *set_here) == []
    assert told(*set_here, "These were 1,000 games.") == ["1,000"]
    assert told("Of 3 players.", ">record[3]") == []  # a number of the rules
    assert told("Event 37.", ">record[37]") == ["37"]


def test_an_exercise_may_name_what_its_solution_sets():
    cells = ("Try 77 and 88.", "exercise"), ">first = 0", "So:", (">second = play(77)", "solution")
    assert told(*cells) == ["88"]


def test_the_rules_vouch_for_their_numbers_in_their_unit():
    assert told("The tiles pay 30k, 20k and 10k, all begin with 100k, of 70 cards.") == []
    assert told("The tiles pay 31k.", "It is 70k.", "It is 30 %.") == ["31k", "70k", "30 %"]
    assert {3, 4, 5, 70} <= of_the_rules()[""]


def test_structure_is_no_number():
    assert told("# 02 Worth\n\n1. one\n2. two\n\nSee R4.2 and lesson 11 [here](77.ipynb), by Vickrey (1961).") == []
    assert told("R9.9 and lesson 77, レッスン78") == ["R9.9", "lesson 77", "lesson 78"]
    assert told("カードを2枚、3人で。", "77枚") == ["77"]


def test_minutes_pass_in_the_note_for_the_teacher_only():
    assert told(("Takes 35 to 45 minutes. 40分。", "teacher"), ("A mean of 45k.", "teacher")) == ["45k"]
    assert told("35 minutes") == ["35"]


def test_code_in_prose_stands_in_a_cell():
    assert told("Try `bidders=7` or `lab.Desk(record)`.", ">lab.AuctionLab(bidders=7)") == []
    assert told("Try `bidders=8`.", ">lab.AuctionLab(bidders=7)") == ["`bidders=8`"]


def test_wide_figures_are_figures():
    assert told("答えは６６．７ｋです。") == ["66.7k"]
