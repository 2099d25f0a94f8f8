"""A museum table in a real JupyterLab: a whole game against minds by mouse, a move by keys, both languages and themes."""

from __future__ import annotations

import pytest

from modernart_lab.engine import Record
from tests.browser.tables import moved_on, notebook, turn, version

IMPORTS = "import modernart_lab as lab\nfrom modernart_lab.games import museum\n"
SHORT = "museum.STANDARD.replace(rounds=3, income_rounds=(3,), variant=True)"


@pytest.fixture
def sit(server, open_page):
    """Opens a notebook with a museum table of these arguments, runs it and waits for the table."""

    def make(arguments, width=1280, height=1100, **options):
        page = open_page(width=width, height=height, **options)
        page.open(notebook(server, f"{IMPORTS}table = lab.PlayTable({arguments})\ntable"))
        page.run_all()
        page.part("table").wait_for(state="visible")
        return page

    yield make
    server.end_kernels()


def free(book):
    """The choices that can be taken now."""
    return book.part("table-choices").locator("button:not([aria-disabled])")


def by_mouse(book, count):
    """One move with the mouse alone: another kind of choice each time, opened down to its end."""
    before = version(book)
    if book.part("table-bid").is_visible():
        book.part("table-pass" if book.part("table-pass").is_visible() and count % 2 else "table-bid").click()
    else:
        opens = True
        while opens:
            choice = free(book).nth(count % free(book).count())
            opens = choice.get_attribute("data-opens")
            choice.click()
    moved_on(book, before)


def test_a_whole_game_against_minds_by_mouse(sit, server):
    book = sit(f'3, game="museum", seed=5, rules={SHORT}, folder="my-games/museum", pace="instant"', width=1500)
    # Where the system's own colours hold, who acts is told from the others all the same.
    book.page.emulate_media(forced_colors="active")
    seats = book.page.locator('[data-testid="table"] .directors > li')
    edges = seats.evaluate_all("all => all.map((e) => [getComputedStyle(e).borderLeftColor, e.matches('.act')])")
    assert len({edge for edge, acts in edges if acts} ^ {edge for edge, acts in edges if not acts}) == 2
    book.page.emulate_media(forced_colors="none")
    count = 0
    while turn(book) != "over" and not book.part("table-after").is_visible():
        by_mouse(book, count)
        count += 1
        if count in (1, 3):
            book.shot(f"museum-table-{count}")
    assert count > 8
    assert "wins" in book.text("table-sentence")
    files = [file for file in (server.folder / "my-games" / "museum").glob("*.jsonl") if ".notes." not in file.name]
    record = Record.load(files[0])
    assert record.outcome is not None
    assert sum(seat == 0 for seat, _ in record.moves) == count
    book.part("table-review").click()
    book.part("table-review-text").locator("p").first.wait_for(state="visible", timeout=120_000)
    assert "points" in book.text("table-review-text")
    book.picture("table", "museum-table-review")
    book.part("table-desk").click()
    book.part("stepper").wait_for(state="visible", timeout=60_000)
    book.shot("museum-table-after")
    assert book.wire.outside == []
    assert book.wire.errors == []


STATE = """museum.position(
    ["milkmaid judith view_delft", "starry_night"], ["LPLL red_fuji sunflowers / PL dance_class", "LP / PL milkmaid"],
    market="mona_lisa great_wave judith nihonbashi", money=[9, 7], wallet=0, round=9,
)"""


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("ja", "dark")])
def test_the_hint_says_what_a_move_and_a_price_are_worth(sit, lang, theme):
    book = sit(f'state={STATE}, minds="balanced", lang="{lang}", folder=False')
    if theme == "dark":
        book.theme("JupyterLab Dark")
        book.page.wait_for_function("[...document.querySelectorAll('.mal')].every(e => e.dataset.theme === 'dark')")
    assert book.part("table-hint").is_hidden()
    book.part("table-help-hints").click()
    first = book.part("table-hint").locator(".first")
    first.wait_for(state="visible", timeout=60_000)
    book.picture("table", f"museum-table-moves-{lang}-{theme}")
    before = version(book)
    book.page.locator('[data-choice="auction"]').click()
    free(book).first.click()
    moved_on(book, before)
    own = book.part("table-hint").locator(".own")
    own.wait_for(state="visible", timeout=60_000)
    assert own.text_content().startswith("$1")
    book.part("table-more").click()
    assert own.text_content().startswith("$2")
    book.picture("table", f"museum-table-hint-{lang}-{theme}")
    before = version(book)
    book.part("table-bid").click()
    moved_on(book, before)
    assert book.wire.outside == []
    assert book.wire.errors == []
