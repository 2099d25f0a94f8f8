"""Same lot, five auctions, and Who gets the money? in a real JupyterLab: by mouse, by keyboard alone, in all themes."""

from __future__ import annotations

import pytest

from tests.browser.tables import notebook
from tests.browser.test_stepper import CONTRAST, run_cell
from tests.browser.test_table import AXE, KERNEL, WIDE
from tests.node import node

LESSONS = {"same-lot": "lab.SameLot({how})", "who-gets": "lab.WhoGetsTheMoney({how})"}
SMALL = """e => [...e.querySelectorAll('button, select, input:not([type=radio]), label:has([type=radio])')]
    .filter(x => x.getClientRects().length && x.getBoundingClientRect().height < 39.5).map(x => x.outerHTML.slice(0, 90))"""


@pytest.fixture
def stand(server, open_page):
    """Opens a notebook with both lessons, one a cell, runs it and waits for them."""

    def make(lot="", bid="", width=1280, height=1000, **options):
        how = {"same-lot": lot, "who-gets": bid}
        cells = [f"view{i} = {code.format(how=how[name])}\nview{i}" for i, (name, code) in enumerate(LESSONS.items())]
        page = open_page(width=width, height=height, **options)
        page.open(notebook(server, "import modernart_lab as lab", *cells))
        page.run_all()
        for name in LESSONS:
            page.part(f"{name}-finding").wait_for(state="visible")
        return page

    yield make
    server.end_kernels()


def says(book, testid, words):
    """Wait until that part says so."""
    book.part(testid).filter(has_text=words).wait_for(state="visible")


def test_both_do_as_they_are_told_by_mouse_and_by_keys(stand):
    book = stand(lot="deals=20_000, bidders=2")
    cells = book.cells()
    press = book.page.keyboard.press

    # A lot: the next deal, many deals that grow, a stop that holds.
    says(book, "same-lot-place", "deal 1 of seed 1")
    before = book.text("same-lot-table")
    book.part("same-lot-next").click()
    says(book, "same-lot-place", "deal 2 of seed 1")
    assert book.text("same-lot-table") != before
    book.part("same-lot-many").click()
    says(book, "same-lot-finding", "Over")
    before = book.text("same-lot-status")
    book.wait_for_change("same-lot-status", before)
    book.part("same-lot-stop").click()
    says(book, "same-lot-place", "stopped")
    assert 0 < int(book.text("same-lot-status").split()[0].replace(",", "")) < 20_000
    before = book.text("same-lot-status")
    book.page.wait_for_timeout(400)
    assert book.text("same-lot-status") == before
    # By keys alone: three bidders, the next deal; the focus stays where it is.
    book.part("same-lot-bidders").focus()
    press("ArrowRight")
    book.page.wait_for_function("document.querySelectorAll('[data-testid=same-lot-table] thead th').length === 8")
    for _ in range(4):
        press("Tab")
    assert book.page.evaluate("document.activeElement.dataset.testid") == "same-lot-next"
    press("Enter")
    says(book, "same-lot-place", "deal 2 of seed 1")
    assert book.page.evaluate("document.activeElement.dataset.testid") == "same-lot-next"

    # A bid: the switch moves the break-even, the slider the bid.
    says(book, "who-gets-finding", "it breaks even at 30.0k")
    book.part("who-gets-bank").click()
    says(book, "who-gets-finding", "it breaks even at 40.0k")
    press("ArrowDown")
    says(book, "who-gets-finding", "it breaks even at 30.0k")
    press("ArrowDown")
    says(book, "who-gets-finding", "it breaks even at 22.9k")
    assert book.part("who-gets-even").text_content() == "break-even 22.9k"
    book.part("who-gets-bid").focus()
    before = book.part("who-gets-chart").locator("circle.bid").get_attribute("cx")
    press("ArrowRight")
    says(book, "who-gets-finding", "at 36k")
    assert book.part("who-gets-chart").locator("circle.bid").get_attribute("cx") != before
    book.part("who-gets-objective").select_option("win")
    says(book, "who-gets-finding", "the chance to win")
    press("b")  # nothing of the notebook's
    assert book.cells() == cells

    # What goes wrong is told; ten clicks into a busy kernel are one deal.
    run_cell(book, "view0._set = None\nimport time; time.sleep(3)")
    book.page.wait_for_function(f"{KERNEL}.status === 'busy'")
    book.part("same-lot-next").evaluate("button => { for (let i = 0; i < 10; i += 1) button.click(); }")
    book.page.wait_for_function(f"{KERNEL}.status === 'idle'")
    says(book, "same-lot-place", "of seed 1")
    book.page.wait_for_timeout(500)
    run_cell(book, "print('deals:', view0.deal)")
    told = book.page.locator(".jp-OutputArea-output", has_text="deals:")
    told.wait_for()
    # The click on its way and the last of those that waited for it, each on the scene it was made on.
    assert int(told.inner_text().split()[-1]) in (3, 4)
    book.part("same-lot-values").select_option("low")
    book.part("same-lot-error").wait_for(state="visible")
    assert book.part("same-lot-error").get_attribute("role") == "alert"
    assert book.wire.outside == []
    assert book.wire.errors == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_everything_can_be_read_in_every_theme_and_at_every_width(stand, lang):
    node()
    how = f"lang={lang!r}"
    book = stand(lot=f"5, seller='bids', {how}", bid=f"44, payee='share', instead='rival_buys', {how}", width=1600)
    book.page.add_script_tag(path=AXE)
    for theme in ("Light", "Dark"):
        book.theme(f"JupyterLab {theme}")
        book.page.wait_for_function(
            f"[...document.querySelectorAll('.mal')].every(e => e.dataset.theme === '{theme.lower()}')"
        )
        book.page.wait_for_timeout(500)
        for name in LESSONS:
            for width in (800, 1100):
                book.command(f"document.querySelector('[data-testid={name}]').style.width = '{width}px'")
                book.page.wait_for_timeout(150)
                where = (name, theme, width)
                assert book.page.evaluate(CONTRAST.replace('"stepper"', f'"{name}"')) == [], where
                assert book.part(name).evaluate(WIDE) == [], where
                assert book.part(name).evaluate(SMALL) == [], where
                book.part(name).screenshot(path=book.shot("lessons").with_name(f"{name}-{lang}-{theme}-{width}.png"))
            found = book.page.evaluate(
                """async (name) => (await axe.run(`[data-testid="${name}"]`, { rules: { region: { enabled: false } } }))
                    .violations.filter(({ impact }) => ['serious', 'critical'].includes(impact))
                    .map(({ id, nodes }) => [id, nodes[0].html])""",
                name,
            )
            assert found == [], (name, theme)
    if lang == "en":
        run_cell(book, "view0.size = view1.size = 'projector'")
        for name, end in (("same-lot", "footer"), ("who-gets", ".two")):
            book.page.wait_for_function(f"document.querySelector('[data-testid={name}]').dataset.size === 'projector'")
            book.command(f"document.querySelector('[data-testid={name}]').style.width = '1240px'")
            book.page.wait_for_timeout(200)
            tall = f"e => e.querySelector('{end}').getBoundingClientRect().bottom - e.getBoundingClientRect().top"
            assert book.part(name).evaluate(tall) <= 720, name
            book.part(name).screenshot(path=book.shot("lessons").with_name(f"{name}-projector.png"))
    assert book.wire.errors == []
