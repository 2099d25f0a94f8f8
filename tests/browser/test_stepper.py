"""The stepper alone in a real JupyterLab: quick, quiet at the keyboard, readable, honest when something is wrong."""

from __future__ import annotations

import json
import secrets
import statistics

import pytest

SETUP = """
import modernart_lab as lab
record = lab.Record.load("games/first-game.jsonl")
stepper = lab.AuctionStepper(record, position=40)
stepper
"""


@pytest.fixture
def stand(server, open_page):
    """Opens a notebook with these cells, runs it and waits for the stepper."""

    def make(*cells, width=1280, **options):
        code = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        sources = [SETUP.strip(), *cells]
        book = {
            "cells": [{**code, "id": f"cell-{i}", "source": source} for i, source in enumerate(sources)],
            "metadata": kernel,
            "nbformat": 4,
            "nbformat_minor": 5,
        }
        file = server.folder / f"stepper-{secrets.token_hex(3)}.ipynb"
        file.write_text(json.dumps(book), "utf-8")
        page = open_page(width=width, height=1100, **options)
        page.open(server.page(file.name))
        page.run_all()
        page.part("stepper").wait_for(state="visible")
        return page

    yield make
    server.end_kernels()


def run_cell(book, source):
    """Put a cell at the end and run it; does not wait for its end."""
    book.page.evaluate(
        """async (source) => {
            const { content } = window.jupyterapp.shell.currentWidget;
            content.activeCellIndex = content.widgets.length - 1;
            await window.jupyterapp.commands.execute('notebook:insert-cell-below');
            content.activeCell.model.sharedModel.setSource(source);
            window.jupyterapp.commands.execute('notebook:run-cell');
        }""",
        source,
    )


def test_a_click_is_seen_within_a_tenth_of_a_second(stand):
    book = stand()
    took = book.clicks(25)
    print(f"click to repaint: median {statistics.median(took):.0f} ms, {min(took):.0f} to {max(took):.0f} ms")
    # On a machine that is busy with other things the quickest click still says what the widget needs.
    assert min(took) < 100


def test_keys_pressed_anywhere_in_it_stay_in_it(stand):
    book = stand()
    cells = book.cells()
    book.part("stepper-lot").click()
    before = book.text("stepper-place")
    for key in ("a", "b", "x", "d", "d", "Enter", "Escape", "m", "0", "0"):
        book.page.keyboard.press(key)
    book.page.wait_for_timeout(300)
    assert book.cells() == cells
    assert book.text("stepper-place") == before
    drawn = book.drawn("stepper-sentence")
    book.page.keyboard.press("Shift+ArrowRight")
    book.wait_for_change("stepper-sentence", drawn)


def test_one_sees_through_the_eyes_of_a_seat(stand):
    book = stand()
    seats = book.part("stepper").locator(".seats")
    assert seats.locator(".money").count() == seats.locator("li").count()
    book.part("stepper-seen").select_option("1")
    book.page.wait_for_function("document.querySelectorAll('.seats .money').length === 1")
    assert seats.locator(".fan").count() == 1


def test_clicks_on_a_busy_kernel_wait_visibly_and_do_not_pile_up(stand):
    book = stand()
    run_cell(book, "import time; time.sleep(3)")
    book.page.wait_for_timeout(500)
    for _ in range(10):
        book.part("stepper-next").click()
    book.page.wait_for_timeout(400)
    status = book.text("stepper-status")
    book.page.wait_for_timeout(4000)
    run_cell(book, "print('it stands at', stepper.position)")
    told = book.page.locator(".jp-OutputArea-output", has_text="it stands at")
    told.wait_for()
    # One click was sent, one waited; the others were ignored.
    assert 40 < int(told.inner_text().split()[-1]) <= 42
    assert "busy" in status


def test_what_goes_wrong_is_said_on_the_widget(stand):
    book = stand("def fail(change):\n    raise RuntimeError('no such <b>curve</b>')\nstepper.observe(fail, 'position')")
    book.part("stepper-next").click()
    book.part("stepper-error").wait_for(state="visible")
    assert book.part("stepper-error").get_attribute("role") == "alert"
    assert "no such <b>curve</b>" in book.text("stepper-error")


def test_a_restarted_kernel_leaves_the_last_scene_and_says_so(stand):
    book = stand()
    told = book.text("stepper-sentence")
    book.command("window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    book.part("stepper-status").wait_for(state="visible")
    assert "Run the cell again" in book.text("stepper-status")
    assert book.text("stepper-sentence") == told


CONTRAST = """() => {
    const parse = (c) => { const m = c.match(/[\\d.]+/g).map(Number); return c.startsWith("color(srgb") ? [...m.slice(0, 3).map((v) => v * 255), m[3] ?? 1] : [m[0], m[1], m[2], m[3] ?? 1]; };
    const over = (top, under) => [0, 1, 2].map((i) => top[i] * top[3] + under[i] * (1 - top[3]));
    const ground = (e) => { const stack = []; for (; e; e = e.parentElement) stack.push(parse(getComputedStyle(e).backgroundColor)); return stack.reverse().reduce((c, top) => over(top, c), [255, 255, 255]); };
    const light = (c) => { const [r, g, b] = c.map((v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
    const bad = [];
    for (const e of document.querySelectorAll('[data-testid="stepper"] *')) {
        if (![...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()) || !e.getClientRects().length) continue;
        const style = getComputedStyle(e), under = ground(e);
        const ink = over(parse(e.namespaceURI.endsWith("svg") ? style.fill : style.color), under);
        if (e.matches(".onink, [aria-disabled=true] *")) continue;
        const [a, b] = [light(ink), light(under)].sort((x, y) => y - x);
        if ((a + 0.05) / (b + 0.05) < 4.5) bad.push([e.className.baseVal ?? e.className, e.textContent.slice(0, 20), (a + 0.05) / (b + 0.05)]);
    }
    return bad;
}"""


CUT = """e => [...e.querySelectorAll('.board :is(th, td)')].filter(cell => {
    const right = Math.min(cell.getBoundingClientRect().right, e.getBoundingClientRect().right) + 1;
    return [...cell.children].some(x => !x.matches('.unseen') && x.getBoundingClientRect().right > right);
}).map(cell => cell.textContent)"""


def test_the_board_is_never_cut_off(stand):
    book = stand(width=1600)
    for size in ("normal", "projector"):
        if size == "projector":
            book.part("stepper").locator(".top button").last.click()
            book.page.wait_for_function("document.querySelector('[data-testid=stepper]').dataset.size === 'projector'")
        for width in (800, 845, 960, 1100, 1280):
            book.command(f"document.querySelector('[data-testid=stepper]').style.width = '{width}px'")
            book.page.wait_for_timeout(100)
            assert book.part("stepper").evaluate(CUT) == [], (size, width)


def test_a_lecture_hall_with_a_narrow_screen_has_room_for_words(stand):
    """The sentence has the width of the page, the line of the place is whole, and so is what one may bid."""
    book = stand("stepper.lang = 'ja'; stepper.size = 'projector'", width=1600)
    book.page.wait_for_function("document.querySelector('[data-testid=stepper]').dataset.size === 'projector'")
    for width in (400, 620, 800, 845):
        book.command(f"document.querySelector('[data-testid=stepper]').style.width = '{width}px'")
        book.page.wait_for_timeout(150)
        assert book.part("stepper").locator(".say").evaluate("e => e.clientWidth") > width - 10, width
        assert book.part("stepper-place").is_visible()
        assert book.part("stepper-place").evaluate(
            "e => [...e.querySelectorAll('span')].every(x => x.getClientRects().length === 1)"
        )
        assert book.part("stepper").locator(".axis").evaluate("e => e.clientWidth") > 380, width


def test_everything_can_be_read_in_both_themes_at_every_width(stand):
    book = stand()
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        book.command(f"window.jupyterapp.commands.execute('apputils:change-theme', {{theme: '{theme}'}})")
        dark = "dark" if "Dark" in theme else "light"
        book.page.wait_for_function(f"document.querySelector('[data-testid=stepper]').dataset.theme === '{dark}'")
        book.page.wait_for_timeout(300)
        for width in (480, 800, 960):
            book.command(f"document.querySelector('[data-testid=stepper]').style.width = '{width}px'")
            book.page.wait_for_timeout(150)
            assert book.page.evaluate(CONTRAST) == []
            wide = "e => [...e.querySelectorAll('*')].filter(x => x instanceof HTMLElement && x.getClientRects().length && x.getBoundingClientRect().right > e.getBoundingClientRect().right + 8).map(x => x.outerHTML.slice(0, 80))"
            assert book.part("stepper").evaluate(wide) == []
            book.shot(f"stepper-{width}-{theme.split()[1].lower()}")
    assert book.wire.outside == []
    assert book.wire.errors == []
