"""A cell that is run again lets go of the widget it showed before, and of no other."""

from __future__ import annotations

import gc
from typing import ClassVar
from weakref import ref

import pytest
from IPython.core.interactiveshell import InteractiveShell
from ipywidgets.widgets import widget as registry
from traitlets.config import Config

import modernart_lab as lab
from tests.conftest import ROOT

RECORD = lab.Record.load(ROOT / "notebooks" / "games" / "first-game.jsonl")


@pytest.fixture
def run():
    """Runs a source in a cell of this name, as a notebook does; what its last line is."""

    class Shell(InteractiveShell):
        heard: ClassVar[dict[str, object]] = {}

        def get_parent(self):
            return self.heard

    Shell.clear_instance()
    shell = Shell.instance(config=Config(HistoryManager={"enabled": False}))
    shell.push({"lab": lab, "record": RECORD})
    count = 0

    def cell(name, source):
        nonlocal count
        count += 1
        Shell.heard = {"header": {"msg_id": str(count)}, "metadata": {} if name is None else {"cellId": name}}
        done = shell.run_cell(source, store_history=True)
        done.raise_error()
        return done.result

    yield cell
    for widget in list(registry._instances.values()):
        widget.close()
    Shell.clear_instance()


def alive(widget):
    return widget.comm is not None


def test_forty_runs_leave_one_widget_and_keep_nothing_of_the_others(run):
    first = ref(run("a", "lab.AuctionStepper(record)"))
    run("a", "lab.AuctionStepper(record)")
    there = len(registry._instances)
    for _ in range(38):
        last = run("a", "lab.AuctionStepper(record)")
    assert len(registry._instances) == there
    assert alive(last)
    gc.collect()
    assert first() is None


def test_a_table_that_is_replaced_is_left_and_its_game_is_whole(run, tmp_path):
    source = f"table = lab.PlayTable(seed=3, human=[0, 1, 2, 3], folder={str(tmp_path)!r}); table"
    table = run("a", source)
    table.play(next(iter(table.state.legal(table.state.to_act[0]))))
    run("a", source)
    assert not alive(table)
    assert len(lab.Record.load(table.path).moves) == 1
    assert len(lab.PlayTable.resume(table.path).record.moves) == 1


@pytest.mark.parametrize(
    ("before", "shows"),
    [
        ("kept = lab.AuctionStepper(record); kept", "kept"),
        ("kept = []", "kept.append(lab.AuctionStepper(record)); kept[-1]"),
        ("kept = {}", "kept[len(kept)] = lab.AuctionStepper(record); kept[len(kept) - 1]"),
        ("import ipywidgets", "chart = lab.AuctionStepper(record); box = ipywidgets.HBox([chart]); chart"),
    ],
)
def test_what_a_variable_holds_stays(run, before, shows):
    run("a", before)
    shown = run("b", shows)
    run("b", "None")
    assert alive(shown)


def test_what_stands_in_another_cell_stays_until_that_is_run_again(run):
    chart = run("a", "chart = lab.AuctionStepper(record); chart")
    run("b", "chart")
    run("a", "chart = lab.AuctionStepper(record); chart")
    assert alive(chart)
    run("b", "chart")
    assert not alive(chart)


def test_a_cell_that_fails_lets_go_of_nothing_that_still_has_its_name(run):
    chart = run("a", "chart = lab.AuctionStepper(record); chart")
    with pytest.raises(ZeroDivisionError):
        run("a", "chart = 1 / 0")
    assert alive(chart)


def test_where_no_cell_is_known_nothing_is_let_go(run):
    charts = [run(None, "lab.AuctionStepper(record)") for _ in range(3)]
    assert all(map(alive, charts))
