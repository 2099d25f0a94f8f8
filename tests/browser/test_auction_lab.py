"""The auction lab in a real JupyterLab: it stands, a slider moves the line, it runs again and stops."""

from __future__ import annotations

import json
import secrets

import pytest

from tests.conftest import ROOT

SETUP = """
import modernart_lab as lab
view = lab.AuctionLab({how})
view
"""
LINE = """() => {
    const lines = [...document.querySelectorAll('[data-testid="auction-lab"] .scatterlayer .trace .js-line')];
    return lines.length ? lines.at(-1).getAttribute('d') : '';
}"""
STATUS = "document.querySelector('[data-testid=\"auction-lab\"] .count').textContent"


@pytest.fixture
def make(server, open_page):
    """Makes a notebook with a lab in it, run and drawn."""

    def made(how="", width=1280, height=900):
        code = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        cells = [{**code, "id": "cell-0", "source": SETUP.format(how=how).strip()}]
        file = server.folder / f"lab-{secrets.token_hex(3)}.ipynb"
        file.write_text(json.dumps({"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}), "utf-8")
        page = open_page(width=width, height=height)
        page.open(server.page(file.name))
        page.theme("JupyterLab Light")
        page.run_all()
        page.part("auction-lab").locator(".main-svg").first.wait_for(state="visible", timeout=60_000)
        return page

    yield made
    server.end_kernels()


def test_it_stands_and_does_as_it_is_told(make):
    book = make("auctions=60_000, bid=lambda value: value / 2")
    assert "In equilibrium a value of 50k bids 33.3k. Your function says 25.0k." in book.text("auction-lab")
    assert "Revenue" in book.text("auction-lab-figures")

    # A slider moves the line, and the words with it.
    before = book.page.evaluate(LINE)
    slider = book.part("auction-lab-bidders")
    slider.focus()
    slider.press("ArrowRight")
    book.page.wait_for_function(f"({LINE})() !== {before!r}")
    book.page.wait_for_function("document.querySelector('[data-testid=\"auction-lab\"]').textContent.includes('37.5k')")
    assert slider.input_value() == "4"

    # Stop ends it, and what there is stays; then it goes on.
    book.part("auction-lab-stop").click()
    book.page.wait_for_function(f"{STATUS}.includes('stopped')")
    before = book.page.evaluate(STATUS)
    book.page.wait_for_timeout(500)
    assert book.page.evaluate(STATUS) == before
    book.part("auction-lab-rerun").click()
    book.page.wait_for_function(f"{STATUS} !== {before!r}")
    book.part("auction-lab-stop").click()
    book.page.wait_for_function(f"{STATUS}.includes('stopped')")

    # The gap, and a common value with its meter.
    book.part("auction-lab-gap").click()
    book.page.wait_for_function(
        "document.querySelector('[data-testid=\"auction-lab\"] .notes').textContent.includes('give up')"
    )
    book.part("auction-lab-values").select_option("average")
    book.part("auction-lab-meter").wait_for(state="visible")
    book.part("auction-lab-stop").click()
    assert book.wire.errors == []
    assert book.wire.outside == []


@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("own", "bid=lambda value: value / 2"),
        ("curse", "format='sealed', values='average', minds='truthful', bidders=4, lang='ja'"),
        ("whole", "values='whole', bidders=2, minds='truthful'"),
    ],
)
def test_it_is_drawn_in_light_and_dark(make, name, how):
    book = make(how)
    book.page.wait_for_function(f"/1,000/.test({STATUS})")
    # Another kind of chart, which comes to the page after it, leaves its height as it is.
    book.page.add_style_tag(path=ROOT / "modernart_lab" / "widgets" / "static" / "explorer.css")
    plot = book.part("auction-lab").locator(".plot").first
    assert plot.evaluate("e => e.clientHeight >= e.querySelector('.main-svg').getBoundingClientRect().height")
    if name == "whole":
        book.part("auction-lab-whole").click()
        book.page.wait_for_timeout(400)
    book.page.wait_for_timeout(600)
    book.picture("auction-lab", f"auction-lab-{name}-light")
    book.theme("JupyterLab Dark")
    book.page.wait_for_timeout(1200)
    book.picture("auction-lab", f"auction-lab-{name}-dark")
    assert book.wire.errors == []
