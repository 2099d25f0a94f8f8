"""A notebook that was exported: every widget stands in Chromium as it stood, from files alone, and nobody is asked."""

from __future__ import annotations

import json
import subprocess
import sys

from tests.browser.tables import LATE
from tests.cli.test_export import code, write
from tests.conftest import ROOT

CELLS = (
    "import modernart_lab as lab\nfrom modernart_lab.games import modern_art as ma\n" + LATE,
    f"record = lab.Record.load({str(ROOT / 'notebooks' / 'games' / 'first-game.jsonl')!r})\ndesk = lab.Desk(record)\ndesk.position = 10\ndesk",
    "lab.PlayTable(state=state, folder=False, pace='instant', minds='truthful', names=['<img src=x onerror=window.__pwn=1>', 'B', 'C', 'D'])",
    "lab.AuctionLab(auctions=100)",
    "import ipywidgets\nipywidgets.VBox([lab.SameLot(), lab.WhoGetsTheMoney(lang='ja'), ipywidgets.IntSlider(7)])",
)


def test_every_widget_stands_without_a_kernel_and_a_network(tmp_path, open_page):
    file = write(tmp_path / "all.ipynb", *(code(source.strip()) for source in CELLS))
    command = [sys.executable, "-m", "modernart_lab", "export", str(file), "--to", str(tmp_path / "out")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "5" in done.stderr, "it says how far it is"
    assert json.loads(file.read_text("utf-8"))["cells"][1]["outputs"] == [], "the notebook stays as it is"

    book = open_page()
    asked = []
    book.page.context.on("request", lambda request: asked.append(request.url))
    book.page.goto((tmp_path / "out" / "index.html").as_uri())
    for testid in ("stepper", "table", "auction-lab", "same-lot", "who-gets"):
        book.page.get_by_test_id(testid).first.wait_for(state="visible")
    book.page.get_by_test_id("auction-lab").locator(".main-svg").first.wait_for(state="visible")
    # The desk's curve had not been begun by anybody's page: the export saw to it.
    book.page.locator(".explorer .main-svg").first.wait_for(state="visible")
    assert "Round 1" in book.page.get_by_test_id("stepper-place").inner_text()
    assert book.page.get_by_test_id("table-hand").locator(".piece").count() == 3
    assert "損得なし" in book.page.get_by_test_id("who-gets-finding").inner_text()
    for testid in ("stepper", "table", "same-lot"):
        told = " ".join(book.page.get_by_test_id(testid).first.inner_text().split())
        assert "This page is a picture of one moment." in told, testid
        assert "cell" not in told, testid
    # A list of ours is not indented like one in prose, which covered the seats' names.
    indented = "[...document.querySelectorAll('.mal :is(ul, ol)')].filter((one) => parseFloat(getComputedStyle(one).paddingLeft))"
    assert book.page.evaluate(f"{indented}.length") == 0
    # A table needs no kernel.
    book.page.locator('[data-testid="auction-lab"] [data-testid="chart-table"]').click()
    book.page.locator('[data-testid="auction-lab"] .sheet:not(.unseen) table').wait_for(state="visible")
    assert "7" in book.page.locator(".mal-saved").last.inner_text()
    assert [url for url in asked if not url.startswith(("file:", "blob:", "data:"))] == []
    assert book.wire.errors == []
    assert book.wire.console == []
    assert book.page.evaluate("window.__pwn") is None
    book.shot("export")
