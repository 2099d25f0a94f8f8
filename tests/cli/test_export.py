"""`modernart-lab export`: what it writes, when it runs the cells, and how it refuses."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest

from modernart_lab import text
from modernart_lab.cli import running
from modernart_lab.cli.export import FILES
from tests.test_front import STATIC

STATE = "application/vnd.jupyter.widget-state+json"
VIEW = "application/vnd.jupyter.widget-view+json"


def code(source, outputs=(), number=None):
    return {"cell_type": "code", "id": f"c{abs(hash(source))}", "execution_count": number, "metadata": {},
            "outputs": list(outputs), "source": source}  # fmt: skip


def view(model):
    return {"output_type": "display_data", "metadata": {}, "data": {VIEW: {"model_id": model, "version_major": 2}}}


def write(file, *cells, states=None):
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    more = {} if states is None else {"widgets": {STATE: {"version_major": 2, "version_minor": 0, "state": states}}}
    book = {"cells": list(cells), "metadata": {**kernel, **more}, "nbformat": 4, "nbformat_minor": 5}
    file.write_text(json.dumps(book), "utf-8")
    return file


def widget(**state):
    raw = {"path": ["script"], "encoding": "base64", "data": base64.b64encode(b"abc").decode()}
    return {"model_name": "AnyModel", "model_module": "anywidget", "model_module_version": "*",
            "state": {"_esm": "export default {};", "_css": ".a {}", **state}, "buffers": [raw]}  # fmt: skip


def saved(folder):
    told = (folder / "widgets.js").read_text("utf-8")
    return json.loads(told.removeprefix("window.modernartSaved = ").removesuffix(";\n"))


@pytest.mark.slow
def test_a_saved_notebook_becomes_a_folder_without_being_run(tmp_path, say, monkeypatch):
    monkeypatch.setattr(running, "run", lambda *_: pytest.fail("nothing to run"))
    hello = {"output_type": "stream", "name": "stdout", "text": "hello <b>\n"}
    file = write(tmp_path / "My lesson.ipynb", code("x", [hello, view("one")], 1), code("y", [view("two")], 2),
                 states={"one": widget(scene={"n": "</script>"}), "two": widget(scene={"n": 2})})  # fmt: skip
    status, out, err = say("export", file)
    folder = tmp_path / "My lesson-html"
    assert (status, err) == (0, "")
    assert str(folder / "index.html") in out
    assert {each.name for each in folder.iterdir()} == FILES
    found = saved(folder)
    # What widgets share stands once, and a text does not end the script.
    assert found["texts"] == ["export default {};", ".a {}"]
    assert found["states"]["one"]["state"]["scene"] == {"n": "</script>"}
    assert "</script>" not in (folder / "widgets.js").read_text("utf-8")
    assert found["states"]["two"]["buffers"][0]["path"] == ["script"]
    page = (folder / "index.html").read_text("utf-8")
    assert '<html lang="en">' in page
    assert "hello &lt;b&gt;" in page
    assert page.count("data-widget=") == 2
    assert '<script src="http' not in page
    assert "<title>My lesson</title>" in page
    assert list(tmp_path.glob(".*")) == []


def test_what_says_to_run_the_cell_again_speaks_of_the_page(tmp_path, say):
    lost = {"words": {"lost": "Run the cell again.", "busy": "busy"}}
    states = {
        "one": widget(scene={**lost, "lang": "ja"}),
        "two": widget(scene=lost),
        "odd": widget(scene={"words": {"lost": "?"}, "lang": ["ja"]}),
        "none": widget(scene=None),
    }
    file = write(tmp_path / "a.ipynb", code("x", [view("one"), view("two")], 1), states=states)
    assert say("export", file)[0] == 0
    found = {name: one["state"]["scene"] for name, one in saved(tmp_path / "a-html")["states"].items()}
    told = {lang: text.label("cli.saved_page", lang) for lang in text.languages}
    assert found["one"]["words"] == {"lost": told["ja"], "busy": "busy"}
    assert (found["two"]["words"]["lost"], found["odd"]["words"]["lost"]) == (told["en"], told["en"])
    assert found["none"] is None


def test_it_is_run_where_outputs_or_states_are_missing(tmp_path, say, monkeypatch):
    asked = []
    monkeypatch.setattr(running, "run", lambda book, source, lang: asked.append(source.name))
    write(tmp_path / "fresh.ipynb", code("1 + 1"))
    write(tmp_path / "stateless.ipynb", code("x", [view("one")], 1))
    write(tmp_path / "plain.ipynb", code("x", [{"output_type": "stream", "name": "stdout", "text": "1"}], 1))
    for name in ("fresh", "stateless", "plain"):
        assert say("export", tmp_path / f"{name}.ipynb", "--to", tmp_path / name)[0] == 0
    assert asked == ["fresh.ipynb", "stateless.ipynb"]


def test_what_no_notebook_saves_of_its_widgets_is_as_nothing(tmp_path, say, monkeypatch):
    asked = []
    monkeypatch.setattr(running, "run", lambda book, source, lang: asked.append(source.name))
    for odd in ("one", ["one"], {}):
        shown = {"output_type": "display_data", "metadata": {}, "data": {VIEW: odd}}
        file = write(tmp_path / "a.ipynb", code("x", [shown], 1), states={"one": widget(), "two": [], "three": {}})
        assert say("export", file)[0] == 0
        assert list(saved(tmp_path / "a-html")["states"]) == ["one"]
    for odd in ([], {STATE: []}, {STATE: {"state": []}}):
        file = write(tmp_path / "a.ipynb", code("x", [view("one")], 1))
        book = json.loads(file.read_text("utf-8"))
        book["metadata"]["widgets"] = odd
        file.write_text(json.dumps(book), "utf-8")
        assert say("export", file)[0] == 0
    assert len(asked) == 6


def test_an_export_is_renewed_and_other_files_are_left_alone(tmp_path, say):
    done = {"output_type": "stream", "name": "stdout", "text": "first"}
    file = write(tmp_path / "a.ipynb", code("x", [done], 1))
    assert say("export", file, "--to", tmp_path / "out")[0] == 0
    write(file, code("x", [{**done, "text": "second"}], 1))
    assert say("export", file, "--to", tmp_path / "out", "--lang", "ja")[0] == 0
    assert "second" in (tmp_path / "out" / "index.html").read_text("utf-8")
    assert '<html lang="ja">' in (tmp_path / "out" / "index.html").read_text("utf-8")
    (tmp_path / "out" / "mine.txt").write_text("mine")
    before = (tmp_path / "out" / "index.html").read_bytes()
    status, _, err = say("export", file, "--to", tmp_path / "out")
    assert (status, err.count("\n")) == (2, 1)
    assert "other files" in err
    assert (tmp_path / "out" / "index.html").read_bytes() == before


def test_a_name_that_a_terminal_would_obey_is_not_said(tmp_path, say):
    done = {"output_type": "stream", "name": "stdout", "text": "1"}
    status, out, err = say("export", write(tmp_path / "a\x1b[2J\u202eb.ipynb", code("x", [done], 1)))
    assert (status, err) == (0, "")
    assert "a\ufffd[2J\ufffdb-html" in out


@pytest.mark.parametrize("problem", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_an_interruption_at_the_last_moment_leaves_the_older_export(tmp_path, say, monkeypatch, problem):
    done = {"output_type": "stream", "name": "stdout", "text": "first"}
    file = write(tmp_path / "a.ipynb", code("x", [done], 1))
    assert say("export", file)[0] == 0
    write(file, code("x", [{**done, "text": "second"}], 1))
    replace = Path.replace

    def stopped(self, target):
        if self.name.endswith("-ready"):
            raise problem
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", stopped)
    assert say("export", file)[0] in (2, 130)
    assert "first" in (tmp_path / "a-html" / "index.html").read_text("utf-8")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a-html", "a.ipynb"]


def test_half_a_sign_becomes_a_question_mark(tmp_path, say):
    half = {"output_type": "stream", "name": "stdout", "text": "half \ud800 here"}
    file = write(tmp_path / "a.ipynb", code("x", [half, view("one")], 1), states={"one": widget(scene={"n": "\udfff"})})
    assert say("export", file)[::2] == (0, "")
    assert "half ? here" in (tmp_path / "a-html" / "index.html").read_text("utf-8")
    assert saved(tmp_path / "a-html")["states"]["one"]["state"]["scene"] == {"n": "?"}


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="no such folder here")
def test_a_place_that_takes_no_folder_is_told_by_its_own_name(tmp_path, say):
    file = write(tmp_path / "a.ipynb", code("x", [{"output_type": "stream", "name": "stdout", "text": "1"}], 1))
    told = text.label("cli.no_file", file="/proc/x", why="")
    assert say("export", file, "--to", "/proc/x") == (2, "", f"modernart-lab: {told}\n")


@pytest.mark.parametrize("content", [b"no notebook", b"{}", b'{"cells": 3}', b"\xff\xfe", None])
def test_bad_input_is_told_in_one_line(tmp_path, say, content):
    file = tmp_path / "bad.ipynb"
    if content is not None:
        file.write_bytes(content)
    for lang in text.languages:
        told = text.label("cli.no_file" if content is None else "cli.no_notebook", lang, file=file)
        assert say("export", file, "--to", tmp_path / "out", "--lang", lang) == (2, "", f"modernart-lab: {told}\n")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("lang", text.languages)
def test_a_kernel_that_is_not_there_is_told(tmp_path, say, lang):
    file = write(tmp_path / "a.ipynb", code("1 + 1"))
    file.write_text(file.read_text("utf-8").replace('"python3"', '"no such kernel"'), "utf-8")
    told = text.label("cli.no_kernel", lang, file=file, name="no such kernel")
    assert say("export", file, "--lang", lang) == (2, "", f"modernart-lab: {told}\n")
    assert [each.name for each in tmp_path.iterdir()] == ["a.ipynb"]


def test_a_folder_that_cannot_be(tmp_path, say):
    file = write(tmp_path / "a.ipynb", code("x", [{"output_type": "stream", "name": "stdout", "text": "1"}], 1))
    for to in (file, tmp_path / "nowhere" / "deep"):
        status, _, err = say("export", file, "--to", to)
        assert (status, err.count("\n")) == (2, 1)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.ipynb"]


@pytest.mark.slow
def test_a_cell_that_fails_leaves_nothing(tmp_path, say):
    file = write(tmp_path / "a.ipynb", code("x = 0"), code("1 / x"))
    before = file.read_bytes()
    status, out, err = say("export", file)
    assert (status, out) == (2, "")
    assert err.splitlines()[-1] == (
        "modernart-lab: Code cell 2 fails, and nothing was written: ZeroDivisionError: division by zero"
    )
    assert [each.name for each in tmp_path.iterdir()] == ["a.ipynb"]
    assert file.read_bytes() == before


def test_the_script_of_the_page_is_not_a_widget():
    assert "page.js" not in {file.name for file in STATIC.iterdir()}
