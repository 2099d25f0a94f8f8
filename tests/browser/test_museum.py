"""The museum game's desk in a real JupyterLab: stepped to its end by key and click, the wallet beside it, dark, Japanese."""

from __future__ import annotations

import json
import re
import secrets

import pytest

from tests.browser.test_stepper import run_cell

SETUP = """
import modernart_lab as lab
from modernart_lab.games import museum
from modernart_lab.strategies.museum import mind
minds = [mind(name) for name in ("auction_raider", "balanced", "run_builder")]
record = lab.play(museum.new(players=3, seed=5), minds, seed=5, names=["Ada", "Ben", "Cho"])
desk = lab.Desk(record)
desk
"""
CUT = """e => [...e.querySelectorAll('.directors > li, .directors .name, .directors .hand, .market, .focus, .wallet')]
    .filter(x => x.getClientRects().length && x.getBoundingClientRect().right > e.getBoundingClientRect().right + 1)
    .map(x => x.className)"""
SHORTENED = """e => [...e.querySelectorAll('.called, .directors .name')]
    .filter(x => x.scrollWidth > x.clientWidth).map(x => x.textContent)"""
CLEAR = """e => [...e.querySelectorAll('.directors > li')].every(li =>
    li.querySelector('.people').getBoundingClientRect().right <= li.querySelector('.hand').getBoundingClientRect().left)
    && [...e.querySelectorAll('.ranks li > span:nth-child(2)')].every(name => {
        name.textContent = '青木';
        return name.getBoundingClientRect().height < 26;
    })"""
"""Do the hands of five leave the curators free, and does a name of two signs in the list stand in one line?"""
IN_DEBT = """e => {
    const has = e.querySelector('.directors .has'), people = has.querySelector('.people');
    const owes = Object.assign(document.createElement('span'), {className: 'owes', textContent: 'unpaid $77'});
    people.before(owes);
    people.append(...Array.from({length: 5 - people.querySelectorAll('svg').length}, () => people.querySelector('svg').cloneNode(true)));
    return people.getBoundingClientRect().right <= has.parentNode.querySelector('.lanes').getBoundingClientRect().left;
}"""
"""Five curators and unpaid wages beside the first museum: do they leave its lanes free?"""


@pytest.fixture
def stand(server, open_page):
    """Opens a notebook with the desk and runs it."""

    def make():
        code = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        cells = [{**code, "id": "cell-0", "source": SETUP.strip()}]
        file = server.folder / f"museum-{secrets.token_hex(3)}.ipynb"
        file.write_text(json.dumps({"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}), "utf-8")
        page = open_page(width=1280, height=1400)
        page.open(server.page(file.name))
        page.run_all()
        page.part("wallet-chart").locator(".main-svg").first.wait_for(state="visible", timeout=60_000)
        return page

    yield make
    server.end_kernels()


def step(book, do):
    """Do it, and wait until the sentence is another."""
    before = book.drawn("stepper")
    do()
    book.wait_for_change("stepper", before)


def test_a_whole_game_by_key_and_click_with_the_wallet_beside_it(stand):
    book = stand()
    page = book.page
    book.part("stepper-focus").click()  # a click on bare wall gives the keys to the widget
    step(book, lambda: page.keyboard.press("ArrowRight"))
    assert book.text("stepper-place").startswith("Round 1 of 9 · action 1 · event 1")
    for _ in range(2):
        step(book, lambda: page.keyboard.press("Shift+ArrowRight"))
    touring = book.part("stepper-directors").locator(".lane.touring")
    while not touring.locator(".painting").count():
        step(book, lambda: book.part("stepper-next-auction").click())
    # The tour, painting by painting, until the takings come out of the wallet.
    turns = 0
    while "Takings of lane" not in book.text("stepper-focus"):
        step(book, lambda: book.part("stepper-next").click())
        if "takes its turn" in book.text("stepper-sentence"):
            turns += 1
            assert touring.locator(".slot.acts").count() == 1
            assert book.part("stepper-focus").locator(".effects").count() == 1
    assert turns
    page.wait_for_function(
        """() => document.querySelector('[data-testid="wallet-chart"] .finding').textContent.includes('has taken the most')"""
    )
    for number in range(2, 10):
        step(book, lambda: page.keyboard.press("Shift+PageDown"))
        assert book.text("stepper-place").startswith(f"Round {number} of 9")
    step(book, lambda: page.keyboard.press("End"))
    assert book.text("stepper-sentence").startswith("The museums close")
    level = re.search(r"\$\d+", book.text("stepper-wallet"))[0]
    page.wait_for_function(
        """level => document.querySelector('[data-testid="wallet-chart"] .plot').textContent.includes(level)""",
        arg=level,
    )
    book.theme("JupyterLab Dark")
    page.wait_for_function("document.querySelector('[data-testid=stepper]').dataset.theme === 'dark'")
    for width in (480, 680, 800, 960, 1264):
        book.command(f"document.querySelector('[data-testid=stepper]').style.width = '{width}px'")
        page.wait_for_timeout(150)
        assert book.part("stepper").evaluate(CUT) == [], width
        assert book.part("stepper").evaluate(SHORTENED) == [], width
    assert book.part("stepper").evaluate(IN_DEBT)
    book.picture("stepper", "museum-dark")
    run_cell(
        book,
        "import itertools\ndesk.lang, desk.position = 'ja', next(at for at in itertools.count() if record[at].auction)",
    )
    page.wait_for_function("document.querySelector('[data-testid=bid-explorer]')?.lang === 'ja'")
    assert "競売" in book.text("stepper-focus")
    assert "財布" in book.text("wallet-chart")
    page.wait_for_function(
        """() => document.querySelector('[data-testid="bid-explorer"] .finding').textContent.includes('すぐに')""",
    )
    book.picture("stepper", "museum-ja")
    run_cell(book, "desk.position = 0")
    book.command("document.querySelector('[data-testid=stepper]').style.width = '800px'")
    page.wait_for_function("document.querySelectorAll('[data-testid=stepper] .ranks li').length === 3")
    page.wait_for_timeout(150)
    assert book.part("stepper").evaluate(CLEAR)
    assert book.wire.outside == []
    assert book.wire.errors == []
