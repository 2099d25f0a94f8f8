"""The table outside JupyterLab: whole games in Voila, by mouse and by keys, and a move in marimo."""

from __future__ import annotations

import contextlib
import re
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest

from modernart_lab import Record
from tests.browser.server import environment, free_port, stop
from tests.browser.tables import by_keys, by_mouse, play, tab_to_hand, turn
from tests.conftest import ROOT

APP = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo

    import modernart_lab as lab

    lot = lab.SameLot()
    mo.ui.anywidget(lot)
    return lab, mo


@app.cell
def _(lab, mo):
    table = lab.PlayTable(seed=5, folder=False, pace="instant", minds="truthful")
    mo.ui.anywidget(table)
    return
"""
ICONS = re.compile(r"//(cdnjs\.cloudflare\.com|cdn\.jsdelivr\.net|use\.fontawesome\.com|fonts\.)[^ ]*", re.IGNORECASE)
"""Style sheets of icons, and letters, that Voila and marimo themselves would have; nothing of ours."""


@contextlib.contextmanager
def serving(home, folder, *command, port):
    """A server on this machine, until the block ends."""
    with (home / "app.log").open("wb") as log:
        process = subprocess.Popen([sys.executable, "-m", *command], cwd=folder, env=environment(home), stdout=log,
                                   stderr=log, stdin=subprocess.DEVNULL, start_new_session=True)  # fmt: skip
    try:
        until = time.monotonic() + 60
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=60).close()
                break
            except urllib.error.HTTPError:
                break
            except (urllib.error.URLError, OSError):
                assert process.poll() is None, (home / "app.log").read_text("utf-8")[-2000:]
                assert time.monotonic() < until
                time.sleep(0.2)
        yield f"http://127.0.0.1:{port}/"
    finally:
        stop(process)


@pytest.mark.parametrize(("lang", "move"), [("en", by_mouse), ("ja", by_keys)], ids=["mouse", "keys"])
def test_a_whole_game_in_voila(tmp_path, open_page, lang, move):
    """From the deal to the end: one by mouse alone, one by keyboard alone."""
    shutil.copytree(ROOT / "notebooks" / lang, tmp_path / lang)
    port = free_port()
    command = ["voila", "play.ipynb", "--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1"]
    with serving(tmp_path, tmp_path / lang, *command, port=port) as address:
        book = open_page(width=1500, height=1000)
        book.page.goto(address)
        book.part("table").wait_for(state="visible", timeout=90_000)
        assert "import modernart_lab" not in book.page.inner_text("body"), "an app shows no code"
        book.part("table-pace").select_option("instant")
        turn(book)
        if move is by_keys:
            tab_to_hand(book)
        assert play(book, move) > 20
        file, *more = [f for f in (tmp_path / lang / "my-games").glob("*.jsonl") if ".notes." not in f.name]
        assert not more
        assert Record.load(file).outcome is not None
        book.part("table-race").locator(".main-svg").first.wait_for(state="visible", timeout=60_000)
        book.shot(f"voila-{lang}")
        assert [url for url in book.wire.outside if not ICONS.search(url)] == []
        assert book.wire.errors == []


def test_a_move_in_marimo(tmp_path, open_page):
    (tmp_path / "app.py").write_text(APP.lstrip(), "utf-8")
    port = free_port()
    command = ["marimo", "-y", "run", "app.py", "--headless", "--no-token", f"--port={port}", "--host=127.0.0.1"]
    with serving(tmp_path, tmp_path, *command, port=port) as address:
        book = open_page(width=1400, height=1000)
        book.page.goto(address)
        part = book.page.get_by_test_id
        part("same-lot-place").filter(has_text="deal 1").wait_for(timeout=90_000)
        part("same-lot-next").click()
        part("same-lot-place").filter(has_text="deal 2").wait_for()
        part("table-hand").locator("[role=radio]").first.wait_for()
        before = part("table").get_attribute("data-version")
        part("table-hand").locator("[role=radio]").first.click()
        part("table-bid").click()
        book.page.wait_for_timeout(300)
        for _ in range(100):
            if part("table").get_attribute("data-version") != before:
                break
            book.page.wait_for_timeout(100)
        assert part("table").get_attribute("data-version") != before
        assert part("table-sentence").inner_text()
        book.shot("marimo")
        assert [url for url in book.wire.outside if not ICONS.search(url)] == []
