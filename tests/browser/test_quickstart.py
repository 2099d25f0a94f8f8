"""The quickstart in a real JupyterLab in a real browser, as a person meets it."""

from __future__ import annotations

import pytest

NOTEBOOKS = {"en": "en/00_quickstart.ipynb", "ja": "ja/00_quickstart.ipynb"}
BUDGET = 6_000_000
"""Bytes over the sockets until the desk stands."""


@pytest.fixture
def lang(request):
    return getattr(request, "param", "en")


@pytest.fixture
def desk(fresh, open_page, lang):
    """The quickstart, run, with its desk standing."""
    book = open_page(width=1440, height=1500)
    book.open(fresh(NOTEBOOKS[lang]))
    book.run_all()
    stand(book)
    book.part("stepper").scroll_into_view_if_needed()
    return book


def stand(book):
    for part in ("stepper", "bid-explorer", "market-chart"):
        book.part(part).wait_for(state="visible", timeout=60_000)


def step(book, act):
    """Do something and wait until the stepper tells another sentence."""
    before = book.drawn("stepper-sentence")
    act()
    book.wait_for_change("stepper-sentence", before)
    return book.text("stepper-sentence")


@pytest.mark.parametrize("lang", NOTEBOOKS, indirect=True)
def test_a_person_steps_through_a_game(desk, lang):
    budget = desk.wire.bytes_in
    assert 10_000 < budget < BUDGET
    desk.shot(f"quickstart-{lang}")

    # By click: forward, forward, back is where one forward led to.
    one = step(desk, desk.part("stepper-next").click)
    step(desk, desk.part("stepper-next").click)
    assert step(desk, desk.part("stepper-prev").click) == one

    # By key: the same, and the ends.
    desk.part("stepper-next").focus()
    keys = desk.page.keyboard
    two = step(desk, lambda: keys.press("ArrowRight"))
    assert step(desk, lambda: keys.press("ArrowLeft")) == one
    assert step(desk, lambda: keys.press("ArrowRight")) == two
    step(desk, lambda: keys.press("End"))
    step(desk, lambda: keys.press("Home"))

    # Keys that mean something to JupyterLab do nothing to the notebook.
    cells = desk.cells()
    desk.part("stepper-next").focus()
    for key in ("a", "b", "x", "d", "d", "Enter"):
        keys.press(key)
    desk.page.wait_for_timeout(300)
    assert desk.cells() == cells
    assert desk.part("stepper").is_visible()

    # Nothing went to any other machine, and nothing broke in the page.
    assert desk.wire.outside == []
    assert desk.wire.errors == []


def test_the_curve_and_the_chart_follow(desk, lang):
    step(desk, desk.part("stepper-next-auction").click)
    lot = desk.drawn("stepper-lot")
    curve, chart = desk.drawn("bid-explorer"), desk.drawn("market-chart")
    for _ in range(4):
        step(desk, desk.part("stepper-next-auction").click)
    assert desk.drawn("stepper-lot") != lot
    desk.wait_for_change("bid-explorer", curve)
    desk.wait_for_change("market-chart", chart)
    desk.shot(f"followed-{lang}")
    desk.picture("stepper", f"desk-{lang}")

    # The slider moves the same position.
    curve = desk.drawn("bid-explorer")
    slider = desk.part("stepper-slider")
    slider.focus()
    step(desk, lambda: desk.page.keyboard.press("End"))
    desk.wait_for_change("bid-explorer", curve)
    assert desk.wire.errors == []


@pytest.mark.parametrize("lang", ["ja"], indirect=True)
def test_the_desk_survives_a_reload_and_turns_dark(desk, lang):
    where = step(desk, desk.part("stepper-next-auction").click)
    save(desk)
    desk.page.reload()
    desk.wait_until_ready()
    stand(desk)
    desk.part("stepper").scroll_into_view_if_needed()
    assert desk.text("stepper-sentence") == where
    step(desk, desk.part("stepper-next").click)

    desk.theme("JupyterLab Dark")
    ground = "e => getComputedStyle(e).color"
    desk.page.wait_for_timeout(500)
    dark = desk.part("stepper-sentence").evaluate(ground)
    desk.shot(f"dark-{lang}")
    desk.theme("JupyterLab Light")
    desk.page.wait_for_timeout(500)
    assert desk.part("stepper-sentence").evaluate(ground) != dark
    assert desk.wire.outside == []


def test_widgets_that_come_too_late_are_drawn_all_the_same(fresh, open_page):
    """JupyterLab looks every 100 ms, for two seconds; here its first look back is its last."""
    from playwright.sync_api import expect

    book = open_page(width=1440, height=1500, color_scheme="light")
    book.open(fresh(NOTEBOOKS["en"]))
    book.run_all()
    stand(book)
    save(book)
    book.page.add_init_script(SLOW)
    book.page.reload()
    book.wait_until_ready()
    stand(book)
    step(book, book.part("stepper-next").click)
    shown = ".jp-NotebookPanel:not(.lm-mod-hidden) .jp-OutputArea-output"
    expect(book.page.locator(shown, has_text="model not found")).to_have_count(0, timeout=60_000)


SLOW = """(() => {
    const wait = window.setTimeout;
    window.setTimeout = (work, time, ...more) => wait(work, time === 100 ? 2100 : time, ...more);
})()"""


def save(book):
    """Keep the outputs in the file, as a person does before a reload."""
    book.command("window.jupyterapp.commands.execute('docmanager:save')")
