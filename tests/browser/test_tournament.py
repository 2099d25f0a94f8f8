"""The view of a tournament in a real JupyterLab: a mind from a cell, live standings, Stop and on, light and dark."""

from __future__ import annotations

import json
import secrets

import pytest

SETUP = """
import modernart_lab as lab
def mine(view, legal, rng):
    if rng.random() < 0.002:
        raise ValueError("no idea")
    return rng.choice(legal.moves) if legal.moves else legal.priced(legal.bids[len(legal.bids) // 4])
view = lab.TournamentView(minds={"mine": mine, "default": "default", "shading": "shading", "truthful": "truthful"},
                          games=40_000)
view
"""
COUNT = "document.querySelector('[data-testid=\"tournament-count\"]').textContent"


def run(book, cell):
    """Run one cell, whichever has the focus."""
    book.command(f"window.jupyterapp.shell.currentWidget.content.activeCellIndex = {cell}")
    book.command("window.jupyterapp.commands.execute('notebook:run-cell')")


@pytest.fixture
def book(server, open_page):
    """A notebook with a tournament in it, run and drawn."""
    code = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    sources = [SETUP.strip(), "view.lang = 'ja'", "view.size = 'projector'"]
    cells = [{**code, "id": f"cell-{i}", "source": source} for i, source in enumerate(sources)]
    file = server.folder / f"tournament-{secrets.token_hex(3)}.ipynb"
    file.write_text(json.dumps({"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}), "utf-8")
    page = open_page(width=1280, height=900)
    page.open(server.page(file.name))
    page.theme("JupyterLab Light")
    run(page, 0)
    page.part("tournament-view").locator(".main-svg").first.wait_for(state="visible", timeout=60_000)
    yield page
    server.end_kernels()


def test_it_runs_stops_and_goes_on_in_both_languages_and_themes(book):
    book.page.wait_for_function(f"parseInt({COUNT}.replace(',', '')) >= 60", timeout=120_000)
    assert "leads with" in book.text("tournament-view")
    book.part("tournament-stop").click()
    book.page.wait_for_function(f"{COUNT}.includes('stopped')")
    before = book.page.evaluate(COUNT)
    book.page.wait_for_timeout(600)
    assert book.page.evaluate(COUNT) == before
    assert book.part("tournament-standings").locator("tbody tr").count() == 4
    book.picture("tournament-view", "tournament-light")
    book.part("chart-table").click()
    book.part("tournament-view").locator(".sheet table").wait_for(state="visible")
    book.picture("tournament-view", "tournament-pairs")
    book.part("chart-table").click()

    book.part("tournament-again").click()
    book.page.wait_for_function(f"{COUNT} !== {before!r} && !{COUNT}.includes('stopped')")
    book.part("tournament-stop").click()
    book.page.wait_for_function(f"{COUNT}.includes('stopped')")

    book.theme("JupyterLab Dark")
    run(book, 1)
    book.page.wait_for_function(f"{COUNT}.includes('中止')")
    book.page.wait_for_timeout(1200)
    book.picture("tournament-view", "tournament-dark-ja")
    run(book, 2)
    book.page.wait_for_function("document.querySelector('.mal.tournament').dataset.size === 'projector'")
    book.page.wait_for_timeout(600)
    book.picture("tournament-view", "tournament-projector")
    book.page.set_viewport_size({"width": 960, "height": 900})
    book.page.wait_for_timeout(800)
    book.picture("tournament-view", "tournament-narrow")
    assert book.wire.errors == []
    assert book.wire.outside == []
