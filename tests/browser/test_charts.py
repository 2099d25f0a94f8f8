"""The charts of the desk in a real JupyterLab: they grow, stop, say the same in a table, and wear the theme's colours."""

from __future__ import annotations

import json
import secrets

import pytest

SETUP = """
import modernart_lab as lab
record = lab.Record.load("games/first-game.jsonl")
def asks(at):
    state = record[at]
    return state.phase == "auction" and state.to_act and len(state.legal(state.to_act[0]).bids) > 20
desk = lab.Desk(record, position=next(at for at in range(30, len(record)) if asks(at)))
desk
"""
SAMPLES = "document.querySelector('[data-testid=\"bid-explorer\"] .count').textContent"


@pytest.fixture
def book(server, open_page):
    """A notebook with a desk at a bid, run, both charts drawn."""
    code = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    cells = [{**code, "id": "cell-0", "source": SETUP.strip()}]
    file = server.folder / f"charts-{secrets.token_hex(3)}.ipynb"
    file.write_text(json.dumps({"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}), "utf-8")
    page = open_page(width=1280, height=1400)
    page.open(server.page(file.name))
    page.run_all()
    for part in ("bid-explorer", "market-chart"):
        page.part(part).locator(".main-svg").first.wait_for(state="visible", timeout=60_000)
    yield page
    server.end_kernels()


def test_samples_grow_until_somebody_stops_them(book):
    button = book.part("explorer-stop")
    book.page.wait_for_function(f"parseInt({SAMPLES}.replace(/,/g, '')) >= 8")
    if "Stop" in button.inner_text():  # a compiled kernel may be done before
        button.click()
        book.page.wait_for_function(f"/stopped|^[0-9,]+ samples$/.test({SAMPLES})")
        book.page.wait_for_function("document.querySelector('[data-testid=\"explorer-stop\"]').textContent === 'More'")
    before = book.page.evaluate(SAMPLES)
    book.page.wait_for_timeout(600)
    assert book.page.evaluate(SAMPLES) == before
    button.click()
    book.page.wait_for_function(f"{SAMPLES} !== {before!r}")
    assert book.wire.errors == []


def test_the_table_takes_the_place_of_the_drawing(book):
    explorer = book.part("bid-explorer")
    explorer.locator('[data-testid="chart-table"]').click()
    explorer.locator(".sheet:not(.unseen) tbody tr").first.wait_for(state="visible")
    assert not explorer.locator(".plot").is_visible()
    assert explorer.locator("tbody tr").count() > 8
    market = book.part("market-chart")
    other = market.locator('[data-testid="market-price"]')
    if other.is_visible():  # where there is room, both views stand side by side
        other.click()
    assert "Did the price come back?" in market.inner_text()


def test_plotly_came_with_the_kernel_and_touches_no_global(book):
    assert book.page.evaluate("[typeof window.Plotly, typeof window.moduleName]") == ["undefined", "undefined"]
    assert book.wire.outside == []
    assert book.wire.bytes_in < 6_000_000


def test_the_drawings_wear_the_theme(book):
    ticks = "() => getComputedStyle(document.querySelector('[data-testid=\"market-chart\"] .xtick text')).fill"
    light = book.page.evaluate(ticks)
    book.theme("JupyterLab Dark")
    book.page.wait_for_function(f"({ticks})() !== {light!r} && /rgb\\((1[5-9]|2)\\d\\d?,/.test(({ticks})())")
    book.shot("charts-dark")
    book.theme("JupyterLab Light")
    book.page.wait_for_function(f"({ticks})() === {light!r}")
