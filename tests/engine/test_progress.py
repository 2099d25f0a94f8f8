"""What takes long shows how far it is: by a bar where there is one, or by a function of the caller's."""

from __future__ import annotations

import sys
import time
import types

import nbclient
import nbformat
import pytest

from modernart_lab.engine import progress
from modernart_lab.engine.progress import bar


def run(wanted, total=3):
    with bar(wanted, total, "game") as report:
        for done in range(1, total + 1):
            report(done, total)


def test_a_function_is_told_of_every_step():
    told = []
    run(lambda done, total: told.append((done, total)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_a_bar_counts_and_is_wiped_at_the_end(monkeypatch, capsys):
    monkeypatch.setattr(progress, "QUIET", 0)
    with bar(True, 3, "game") as report:
        time.sleep(0.15)  # it is drawn ten times a second at most
        report(2, 3)
    err = capsys.readouterr().err
    assert "2/3" in err
    assert "game" in err
    assert err.endswith("\r")


def test_a_bar_that_ends_early_ends_well(monkeypatch):
    """A notebook's bar stays on the page in red when it is closed below its total."""
    closed = []

    class Bar:
        def __init__(self, *, total, **how):
            self.total, self.n, self.start_t = total, 0, 0.0

        def refresh(self):
            pass

        def update(self, more):
            self.n += more

        def close(self):
            closed.append(self.n == self.total)

    monkeypatch.setattr(progress, "QUIET", 0)
    monkeypatch.setitem(sys.modules, "tqdm.auto", types.SimpleNamespace(tqdm=Bar))
    with bar(True, 10_000, "world") as report:
        report(600, 10_000)
        report(648, 10_000)
    assert closed == [True]


def test_what_is_done_in_no_time_needs_no_bar(capsys):
    run(True)
    assert capsys.readouterr().err == ""


def test_no_bar_is_drawn_where_none_is_wanted(monkeypatch, capsys):
    monkeypatch.setattr(progress, "QUIET", 0)
    run(False)
    assert capsys.readouterr().err == ""


def test_one_bar_is_made_however_often_it_is_told(monkeypatch):
    made = []

    class Bar:
        def __init__(self, *, total, **how):
            self.total, self.n, self.start_t = total, 0, 0.0
            made.append(self)

        def refresh(self):
            pass

        def update(self, more):
            self.n += more

        def close(self):
            pass

    monkeypatch.setattr(progress, "QUIET", 0)
    monkeypatch.setitem(sys.modules, "tqdm.auto", types.SimpleNamespace(tqdm=Bar))
    run(True, 5)
    assert [bar.n for bar in made] == [5]


@pytest.mark.parametrize("wanted", [True, False])
def test_without_tqdm_it_runs_all_the_same(monkeypatch, capsys, wanted):
    monkeypatch.setattr(progress, "QUIET", 0)
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    run(wanted)
    assert capsys.readouterr().err == ""


def test_an_interruption_goes_through_and_leaves_no_bar(monkeypatch, capsys):
    def stopped():
        with bar(True, 3, "game") as report:
            report(1, 3)
            raise KeyboardInterrupt

    monkeypatch.setattr(progress, "QUIET", 0)
    with pytest.raises(KeyboardInterrupt):
        stopped()
    assert capsys.readouterr().err.endswith("\r")


SLOW = """
import time
from modernart_lab.engine.progress import bar
with bar(True, 3, "game") as report:
    for done in range(1, 4):
        time.sleep(0.6)
        report(done, 3)
        {then}
"""


@pytest.mark.slow
@pytest.mark.parametrize(("then", "left"), [("pass", 0), ("assert done < 2", 1)], ids=["well", "badly"])
def test_a_notebook_keeps_no_widget_of_a_bar_that_ended(then, left):
    """Its output would stay in the file, and say "model not found" when the notebook is opened again."""
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(SLOW.format(then=then))])
    nbclient.NotebookClient(book, allow_errors=True, store_widget_state=False).execute()
    outputs = book.cells[0].outputs
    assert [out.ename for out in outputs if out.output_type == "error"] == ["AssertionError"] * left
    bars = [out.data for out in outputs if out.output_type == "display_data"]
    assert len(bars) == 1
    assert sum("application/vnd.jupyter.widget-view+json" in data for data in bars) == left
    assert left or bars[0] == {"text/plain": ""}
