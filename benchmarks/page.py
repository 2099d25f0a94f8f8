"""The desk in a real JupyterLab in a real browser: a click until the page is painted anew, what the sockets bring."""

from __future__ import annotations

import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.row import Row

if TYPE_CHECKING:
    from collections.abc import Iterator

CLICKS = 40
PACE = 700
"""Milliseconds between two clicks: a person in a hurry."""
WARM = 10
PARTS = ("stepper", "bid-explorer", "market-chart")


def rows() -> Iterator[Row]:
    """Nothing where there is no browser, or no playwright to lead it."""
    if find_spec("playwright") is None or find_spec("pytest") is None:
        sys.stderr.write("the page is not measured: pip install 'modernart-lab[test]' brings what leads a browser\n")
        return
    from tests.browser.conftest import HOW, SWITCHES, find_browser

    path = find_browser()
    if path is None:
        sys.stderr.write(f"the page is not measured: there is no browser. {HOW}\n")
        return
    from playwright.sync_api import sync_playwright

    from tests.browser import server as lab
    from tests.browser.page import NotebookPage

    root = Path(__file__).resolve().parents[1]
    with tempfile.TemporaryDirectory() as home, sync_playwright() as driver:
        running, process = lab.start(root, Path(home))
        try:
            with driver.chromium.launch(executable_path=path, args=SWITCHES) as browser:
                book = NotebookPage(browser.new_page(viewport={"width": 1280, "height": 900}))
                book.open(running.page(running.copy("en/00_quickstart.ipynb")))
                book.run_all()
                for part in PARTS:
                    book.part(part).wait_for(state="visible", timeout=120_000)
                brought = book.wire.bytes_in / 1e6
                book.page.wait_for_timeout(5_000)  # the first curve has grown by then
                took = sorted(book.clicks(CLICKS, PACE)[WARM:])
                quick = sorted(book.clicks(CLICKS)[WARM:])
        finally:
            lab.stop(process)
    fast = f"{quick[len(quick) // 2]:.0f} ms as fast as they come"
    how = f"median of {len(took)}, one each {PACE} ms, the desk linked; {fast}"
    yield Row("click on the stepper to repaint", took[len(took) // 2], "ms", 100, lower=True, how=how)
    yield Row("over the sockets until the desk stands", brought, "MB", 6, lower=True, how="quickstart, English")
