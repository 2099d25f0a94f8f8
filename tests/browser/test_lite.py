"""The site without a server: built, shown by a plain file server, both games stepped and replayed in it, and one played."""

from __future__ import annotations

import subprocess
import sys
import urllib.error
import urllib.request

import pytest

from tests.browser.server import free_port, stop
from tests.browser.tables import moved_on, turn, version
from tests.conftest import ROOT

LONG = 180_000
"""Milliseconds: Python itself starts in the page, and the machine may be busy."""

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The site, built and shown by the file server that comes with Python; its address."""
    out = tmp_path_factory.mktemp("lite") / "a site"
    done = subprocess.run(
        [sys.executable, "-m", "lite", "--out", out], cwd=ROOT, capture_output=True, text=True, timeout=900
    )
    assert done.returncode == 0, done.stdout + done.stderr
    port = free_port()
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(
        [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", out],
        stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True,
    )  # fmt: skip
    for _ in range(100):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5).close()
            break
        except (urllib.error.URLError, OSError):
            assert process.poll() is None
    yield f"http://127.0.0.1:{port}"
    stop(process)


def go(book, site, link):
    """From the first page by a link, until the notebook is there and its Python has started."""
    book.page.goto(f"{site}/index.html")
    book.page.get_by_role("link", name=link).click()
    book.wait_until_ready()
    book.run_all()


def play(book, moves):
    """So many moves at the table with the mouse, never the way out; what was asked each time."""
    asked = []
    for _ in range(moves):
        asked.append(turn(book))
        before = version(book)
        cards = book.part("table-hand").locator("[role=radio]")
        if asked[-1] in ("offer", "double") and cards.count():
            cards.first.click()
        if asked[-1] in ("seal", "ask"):
            book.part("table-more").click()
        book.part("table-bid").click()
        moved_on(book, before)
    turn(book)
    return asked


def test_a_game_is_played_and_both_step_and_replay_without_a_server(site, open_page):
    book = open_page(width=1400, height=1000)
    book.page.context.set_default_timeout(LONG)
    go(book, site, "Step and replay")
    first = book.text("stepper-place")
    before = book.drawn("stepper-place")
    book.part("stepper-next").click()
    book.wait_for_change("stepper-place", before)
    assert book.text("stepper-place") != first
    outputs = book.page.locator(".jp-OutputArea-output").all_inner_texts()
    assert "True" in [text.strip() for text in outputs], "the same moves ended in another state"
    museum = book.page.locator('.jp-OutputArea-output [data-testid="stepper-place"]').nth(1)
    place = museum.inner_text()
    book.page.locator('.jp-OutputArea-output [data-testid="stepper-next"]').nth(1).click()
    book.page.wait_for_function(
        """before => document.querySelectorAll('.jp-OutputArea-output [data-testid="stepper-place"]')[1].innerText
            !== before""",
        arg=place,
    )
    assert any(text.startswith("A ") and text.strip().endswith(".") for text in outputs)
    book.shot("lite-replay")

    go(book, site, "遊ぶ")
    book.part("table-pace").select_option("instant")
    asked = play(book, 6)
    assert asked[0] == "offer"
    assert len(set(asked)) > 1
    told = [line.strip() for line in book.part("table-log").locator("li").all_text_contents()]
    assert {line[0] for line in told} >= set("ABCD"), "the minds answer"
    assert book.part("table-error").is_hidden()
    book.shot("lite-play")

    assert book.wire.outside == []
    assert book.wire.errors == []
