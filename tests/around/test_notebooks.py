"""The committed notebooks: stripped and small, the same code in both languages, and every cell runs."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys

import pytest

from tests.conftest import ROOT

FOLDER = ROOT / "notebooks"
LANGUAGES = ("en", "ja")
NAMES = sorted({file.name for lang in LANGUAGES for file in (FOLDER / lang).glob("*.ipynb")})
BOOKS = [FOLDER / lang / name for name in NAMES for lang in LANGUAGES]
MOST_BYTES = 200_000


def label(file):
    return f"{file.parent.name}/{file.name}" if hasattr(file, "parent") else str(file)


def cells(file, kind):
    return [cell for cell in json.loads(file.read_text("utf-8"))["cells"] if cell["cell_type"] == kind]


def test_there_are_notebooks_to_test():
    assert "00_quickstart.ipynb" in NAMES


@pytest.mark.parametrize("file", BOOKS, ids=label)
def test_stripped_and_small(file):
    assert file.stat().st_size < MOST_BYTES
    book = json.loads(file.read_text("utf-8"))
    assert set(book["metadata"]) == {"kernelspec", "language_info"}
    assert book["metadata"]["kernelspec"]["name"] == "python3"
    assert book["metadata"]["language_info"] == {"name": "python"}
    for cell in cells(file, "code"):
        assert cell["outputs"] == []
        assert cell["execution_count"] is None


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_run_the_same_code(name):
    one, other = ([cell["source"] for cell in cells(FOLDER / lang / name, "code")] for lang in LANGUAGES)
    assert one == other
    kinds = [
        [cell["cell_type"] for cell in json.loads((FOLDER / lang / name).read_text("utf-8"))["cells"]]
        for lang in LANGUAGES
    ]
    assert kinds[0] == kinds[1]


@pytest.mark.parametrize("file", BOOKS, ids=label)
def test_as_much_prose_as_code(file):
    code = ["".join(cell["source"]) for cell in cells(file, "code")]
    lines = [[line for line in cell.splitlines() if line.strip() and not line.startswith("#")] for cell in code]
    assert max(map(len, lines)) <= 6
    assert len(cells(file, "markdown")) >= len(code)


@pytest.mark.parametrize("file", BOOKS, ids=label)
def test_a_hidden_cell_says_in_its_first_line_what_it_holds(file):
    """JupyterLab shows that line in place of the cell; a long one makes the whole notebook scroll sideways."""
    hidden = [cell for cell in cells(file, "code") if cell["metadata"].get("jupyter", {}).get("source_hidden")]
    assert all(cell["source"][0] == "# the numbers in the text, checked\n" for cell in hidden)


@pytest.mark.parametrize("file", BOOKS, ids=label)
def test_a_sum_in_dollars_is_not_taken_for_a_formula(file):
    """JupyterLab sets what stands between two dollar signs as mathematics, escaped ones too; in code they stay."""
    prose = [re.sub(r"`[^`]*`", "", "".join(cell["source"])) for cell in cells(file, "markdown")]
    assert [text for text in prose if "$" in text] == []


@pytest.mark.parametrize("name", NAMES)
def test_prose_is_translated(name):
    english, japanese = (
        "".join("".join(cell["source"]) for cell in cells(FOLDER / lang / name, "markdown")) for lang in LANGUAGES
    )
    assert not any("\u3040" <= sign <= "\u30ff" for sign in english)
    assert sum("\u3040" <= sign <= "\u9fff" for sign in japanese) > 100


@pytest.mark.parametrize(
    "file", [file for file in BOOKS if file.name[:2].isdigit() and file.name[:2] != "00"], ids=label
)
def test_an_exercise_gives_nothing_away_and_has_a_solution_that_runs(file):
    book = json.loads(file.read_text("utf-8"))["cells"]
    tagged = {tag: [c for c in book if tag in c["metadata"].get("tags", [])] for tag in ("exercise", "solution")}
    asked = ["".join(cell["source"]) for cell in tagged["exercise"]]
    assert all(re.match(r"## (Exercises|練習)\n\n1\. |\d\. ", text) for text in asked)
    numbers = [int(n) for n in re.findall(r"^(\d)\. ", "\n".join(asked), re.M)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len([cell for cell in tagged["solution"] if cell["cell_type"] == "code"]) >= len(numbers) - 1 > 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_names_the_next(lang):
    lessons = [FOLDER / lang / name for name in NAMES if name[:2].isdigit()]
    for file, after in zip(lessons, [*lessons[1:], FOLDER / lang / "play.ipynb"], strict=True):
        (told,) = ["".join(cell["source"]) for cell in cells(file, "markdown") if cell["id"].endswith("-next")]
        number, title = re.match(r"# (\d\d )?(.*)", cells(after, "markdown")[0]["source"][0]).groups()
        assert (number or after.name).strip() in told
        assert title in told


def test_every_lesson_asks_to_draw_and_to_discuss_in_the_same_words():
    told = {
        asked
        for file in (FOLDER / "ja").glob("*.ipynb")
        for cell in cells(file, "markdown")
        for asked in re.findall(r"\*\*((?:図に|話し合[うい]ま?)[^*]*)\*\*", "".join(cell["source"]))
    }
    assert told == {"図にする：", "話し合う："}


def test_a_profit_that_rounds_to_nothing_is_told_without_a_sign():
    by_id = {cell["id"]: "".join(cell["source"]) for cell in cells(FOLDER / "en" / "08_winners_curse.ipynb", "code")}
    setup, (*before, told) = by_id["08-01"], ast.parse(by_id["08-23"]).body
    there = {}
    exec(setup, there)
    exec(compile(ast.Module(before, []), "08-23", "exec"), there)
    assert there["free"].value < 0, "or this tests nothing"
    assert re.fullmatch(r"0\.0 ± \d\.\d", eval(compile(ast.Expression(told.value), "08-23", "eval"), there))


@pytest.mark.nbval
@pytest.mark.slow
@pytest.mark.parametrize("file", BOOKS, ids=label)
def test_every_cell_runs(file):
    """In a process of its own: the runner and the coverage of this one would wait for each other."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("COV_")}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:cov", "-c", os.devnull]
    command += [f"--rootdir={ROOT}", "--nbval-lax", "--nbval-current-env", "--nbval-cell-timeout=600", str(file)]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout[-6000:]
