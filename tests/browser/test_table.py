"""The table in a real JupyterLab: whole games by mouse and by keys, the curtain, a reload, a busy kernel, all themes."""

from __future__ import annotations

import pytest

from modernart_lab.engine import Record
from tests.browser.tables import IMPORTS, LATE, NAMES, by_keys, by_mouse, notebook, play, tab_to_hand, turn, version
from tests.browser.test_stepper import CONTRAST, run_cell
from tests.conftest import ROOT
from tests.node import node

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
KERNEL = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"
QUICK = f'pace="instant", names={NAMES}'


@pytest.fixture
def sit(server, open_page):
    """Opens a notebook with a table of these arguments, runs it and waits for the table."""

    def make(arguments, *cells, width=1280, height=1100, late=True, **options):
        setup = IMPORTS + (LATE if late else "")
        state = "state=state, " if late else ""
        address = notebook(server, f"{setup}table = lab.PlayTable({state}{arguments})\ntable", *cells)
        page = open_page(width=width, height=height, **options)
        page.open(address)
        page.run_all()
        page.part("table").wait_for(state="visible")
        return page

    yield make
    server.end_kernels()


def inside(book):
    """Whether the focus is in the table."""
    return book.page.evaluate("Boolean(document.activeElement?.closest('[data-testid=\"table\"]'))")


def test_a_whole_game_by_mouse(sit, server):
    book = sit(f'seed=5, folder="my-games/mouse", {QUICK}', late=False, width=1500)
    assert play(book, by_mouse) > 20
    assert "wins" in book.text("table-sentence")
    files = [file for file in (server.folder / "my-games" / "mouse").glob("*.jsonl") if ".notes." not in file.name]
    assert Record.load(files[0]).outcome is not None
    book.part("table-race").locator(".main-svg").first.wait_for(state="visible", timeout=60_000)
    book.part("table-review").click()
    book.page.wait_for_function(
        "document.querySelector('[data-testid=\"table-after\"] [role=status]').textContent !== ''"
    )
    book.part("table-review").click()
    book.part("table-review-text").locator("p").first.wait_for(state="visible", timeout=60_000)
    book.part("table-desk").click()
    book.part("stepper").wait_for(state="visible", timeout=60_000)
    assert "After round 4" in book.text("stepper-place")
    book.shot("table-after")
    assert book.wire.outside == []
    assert book.wire.errors == []


def test_a_whole_game_by_keyboard_alone(sit):
    """From the deal to the end; the mouse is not touched, the focus is nobody's but the keys'."""
    book = sit(f"seed=7, undo=True, estimates=True, folder=False, {QUICK}", late=False, width=1500)
    book.page.locator(".jp-Notebook").focus()
    assert turn(book) == "offer"
    tab_to_hand(book)
    cells = book.cells()
    assert "Round 1" in book.text("table")
    assert play(book, by_keys) > 20
    assert inside(book), "the focus never left the table"
    assert book.cells() == cells
    assert "wins" in book.text("table-sentence")
    assert book.wire.errors == []


def test_the_curtain_hides_every_hand(sit):
    book = sit(f"human=[0, 2], minds='truthful', {QUICK}")
    assert turn(book) == "curtain"
    assert "Ada" in book.text("table-bid")
    assert book.part("table-hand").locator(".piece").count() == 0
    book.part("table-bid").click()
    book.part("table-hand").locator("[role=radio]").first.wait_for()
    assert book.part("table-hand").locator(".piece").count() == 3
    by_mouse(book, "offer")
    for _ in range(10):
        if turn(book) == "curtain":
            break
        by_mouse(book, turn(book))
    assert book.part("table-hand").locator(".piece").count() == 0
    assert "Cho" in book.text("table-bid")
    book.part("table-bid").click()
    book.part("table-hand").locator(".piece").first.wait_for()
    assert "Cho" in book.text("table-me")
    book.part("table-cover").click()
    book.page.wait_for_function("!document.querySelector('[data-testid=\"table-hand\"] .piece')")


def test_a_reload_in_the_middle_loses_nothing(sit):
    book = sit(f"minds='truthful', {QUICK}")
    by_mouse(book, turn(book))
    turn(book)
    told, hand = book.text("table-sentence"), book.part("table-hand").locator(".piece").count()
    book.command("window.jupyterapp.commands.execute('docmanager:save')")
    book.page.wait_for_timeout(500)
    book.page.reload()
    book.wait_until_ready()
    book.part("table").wait_for(state="visible")
    assert book.text("table-sentence") == told
    assert book.part("table-hand").locator(".piece").count() == hand
    play(book, by_mouse)
    assert book.wire.errors == []


def test_a_restarted_kernel_says_so_and_one_line_goes_on(sit, server):
    book = sit(f'folder="my-games/restart", minds="truthful", {QUICK}')
    by_mouse(book, turn(book))
    turn(book)
    told = book.text("table-sentence")
    book.command(f"{KERNEL}.restart()")
    book.part("table-status").wait_for(state="visible")
    assert "PlayTable.resume" in book.text("table-status")
    assert book.text("table-sentence") == told
    book.page.wait_for_timeout(1500)
    run_cell(
        book,
        "import modernart_lab as lab, pathlib\n"
        'path = next(p for p in pathlib.Path("my-games/restart").glob("*.jsonl") if ".notes" not in p.name)\n'
        "lab.PlayTable.resume(path)",
    )
    again = book.page.locator('.jp-OutputArea-output [data-testid="table"]').nth(1)
    again.wait_for(state="visible", timeout=60_000)
    assert " ".join(again.locator('[data-testid="table-sentence"]').inner_text().split()) == told


def test_an_illegal_bid_says_why_and_costs_nothing(sit):
    book = sit(f"minds='truthful', {QUICK}")
    by_mouse(book, "offer")
    assert turn(book) == "bid"
    before = version(book)
    for bid, why in (("999", "in hand"), ("0", "bid"), ("4.5", "whole number")):
        book.part("table-bid-input").fill(bid)
        book.page.keyboard.press("Enter")
        refused = book.part("table-refused")
        refused.filter(has_text=why).wait_for(state="visible")
        assert refused.get_attribute("role") == "alert"
        assert "R" in book.text("table-refused")
        assert "Nothing was done" in book.text("table-refused")
    assert version(book) == before
    assert inside(book)
    book.shot("table-refused")


def test_ten_clicks_into_a_busy_kernel_are_one_move(sit):
    book = sit(f"minds='truthful', {QUICK}")
    by_mouse(book, "offer")
    assert turn(book) == "bid"
    run_cell(book, "before = [seat for seat, _ in table.record.moves].count(0)\nimport time; time.sleep(4)")
    book.page.wait_for_function(f"{KERNEL}.status === 'busy'")
    book.part("table-bid").evaluate("button => { for (let i = 0; i < 10; i += 1) button.click(); }")
    # Whether the kernel hears them during the cell or after it depends on ipykernel; either way it is one move.
    run_cell(book, "print('moves made:', [seat for seat, _ in table.record.moves].count(0) - before)")
    told = book.page.locator(".jp-OutputArea-output", has_text="moves made:")
    told.wait_for()
    assert int(told.inner_text().split()[-1]) == 1


def test_minds_play_at_a_pace_and_the_pace_can_be_changed(sit):
    book = sit(f"human=3, pace='normal', minds='truthful', names={NAMES}")
    seen = {book.text("table-sentence")}
    for _ in range(12):
        book.page.wait_for_timeout(250)
        seen.add(book.text("table-sentence"))
    assert len(seen) >= 3
    book.part("table-pace").select_option("instant")
    assert turn(book) in ("bid", "buy", "seal", "double", "offer")


WIDE = """e => [...e.querySelectorAll('*')].filter(x => x instanceof HTMLElement && x.getClientRects().length
    && !x.closest('.unseen') && x.getBoundingClientRect().right > e.getBoundingClientRect().right + 4)
    .map(x => x.outerHTML.slice(0, 80))"""
SMALL = """e => [...e.querySelectorAll('button, select, summary, input')].filter(x => x.getClientRects().length
    && Math.min(x.closest('.field')?.getBoundingClientRect().height ?? 99, 99) < 44 | (!x.closest('.field')
    && (x.getBoundingClientRect().height < 43.5 || x.getBoundingClientRect().width < 43.5)))
    .map(x => [x.outerHTML.slice(0, 90), x.getBoundingClientRect().height])"""


def look_closely(book, name):
    """Contrast, axe, sizes: nothing is too pale, too small or cut off."""
    assert book.page.evaluate(CONTRAST.replace('"stepper"', '"table"')) == [], name
    assert book.part("table").evaluate(WIDE) == [], name
    assert book.part("table").evaluate(SMALL) == [], name
    found = book.page.evaluate(
        """async () => (await axe.run('[data-testid="table"]', { rules: { region: { enabled: false } } })).violations
            .filter(({ impact }) => ['serious', 'critical'].includes(impact)).map(({ id, nodes }) => [id, nodes[0].html])"""
    )
    assert found == [], name
    book.shot(f"table-{name}")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_everything_can_be_read_in_every_theme_and_at_every_width(sit, lang):
    node()
    book = sit(f"minds='truthful', memory=True, estimates=True, undo=True, lang='{lang}', {QUICK}", width=1500)
    book.page.add_script_tag(path=AXE)
    by_mouse(book, "offer")
    assert turn(book) == "bid"
    book.part("table-bid-input").fill("999")
    book.page.keyboard.press("Enter")
    book.part("table-refused").wait_for(state="visible")
    for theme in ("Light", "Dark"):
        book.theme(f"JupyterLab {theme}")
        book.page.wait_for_function(
            f"document.querySelector('[data-testid=table]').dataset.theme === '{theme.lower()}'"
        )
        book.page.wait_for_timeout(400)
        for width in (480, 800, 1100):
            book.command(f"document.querySelector('[data-testid=table]').style.width = '{width}px'")
            book.page.wait_for_timeout(150)
            look_closely(book, f"{lang}-{theme.lower()}-{width}")


def test_high_contrast_and_no_motion(sit):
    book = sit(f"minds='truthful', hints=None, {QUICK}", forced_colors="active", reduced_motion="reduce")
    by_mouse(book, "offer")
    assert turn(book) == "bid"
    moving = book.part("table").evaluate(
        "e => [...e.querySelectorAll('*')].filter(x => getComputedStyle(x).animationName !== 'none' || getComputedStyle(x).transitionDuration !== '0s').length"
    )
    assert moving == 0
    book.shot("table-forced")


def test_a_projector_shows_it_on_one_screen(sit):
    book = sit(f"minds='truthful', size='projector', {QUICK}", width=1800, height=1000)
    by_mouse(book, "offer")
    turn(book)
    book.command("document.querySelector('[data-testid=table]').style.width = '1240px'")
    book.page.wait_for_timeout(200)
    tall = "e => e.querySelector('.ledge').getBoundingClientRect().bottom - e.getBoundingClientRect().top"
    assert book.part("table").evaluate(tall) <= 720
    small = "e => Math.min(...[...e.querySelectorAll('.panel *, .others *, .ledge *')].filter(x => x.childNodes.length && [...x.childNodes].some(n => n.nodeType === 3 && n.textContent.trim()) && x.getClientRects().length && !x.closest('.unseen')).map(x => parseFloat(getComputedStyle(x).fontSize)))"
    assert book.part("table").evaluate(small) >= 16
    book.shot("table-projector")


def test_names_are_text_everywhere(sit):
    evil = "<img src=x onerror='window.__pwn = 1'>"
    book = sit(f'minds="truthful", pace="instant", names=["{evil}", "B&amp;", "<b>C</b>", "$D$"]')
    play(book, by_mouse)
    book.part("table-race").locator(".main-svg").first.wait_for(state="visible", timeout=60_000)
    assert book.page.evaluate("window.__pwn") is None
    assert evil in book.text("table-me")
