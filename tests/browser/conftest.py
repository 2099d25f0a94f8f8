"""A browser that is on this machine, and a JupyterLab to show it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser import server as lab
from tests.browser.page import NotebookPage
from tests.conftest import ROOT, missing

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "chrome", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
HOW = "Install Chromium, Chrome or Edge (Debian, Ubuntu: apt-get install chromium), or name one in MODERNART_BROWSER."


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder is marked `browser`."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


def find_browser() -> str | None:
    """An installed Chromium, Chrome or Edge."""
    named = os.environ.get("MODERNART_BROWSER")
    found = [shutil.which(name) for name in ((named,) if named else NAMES)]
    found += [place for place in PLACES if not named and Path(place).exists()]
    return next((path for path in found if path), None)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[lab.Server]:
    """JupyterLab on a copy of the notebooks, in a path with a space."""
    running, process = lab.start(ROOT, tmp_path_factory.mktemp("a lab", numbered=True))
    yield running
    lab.stop(process)


@pytest.fixture
def fresh(server: lab.Server) -> Iterator[Callable[[str], str]]:
    """Makes the address of a notebook's own copy, with a kernel of its own: `fresh("en/00_quickstart.ipynb")`."""
    yield lambda notebook: server.page(server.copy(notebook))
    server.end_kernels()


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    """The browser; closed after each module, since its driver keeps an event loop in this thread."""
    path = find_browser()
    if path is None:
        missing("There is no browser to test with", HOW)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        running = driver.chromium.launch(executable_path=path, args=SWITCHES)
        yield running
        running.close()


@pytest.fixture
def open_page(browser) -> Iterator[Callable[..., NotebookPage]]:
    """Makes a fresh page: `open_page(width=1280, height=900)`."""
    contexts = []

    def make(width: int = 1280, height: int = 900, **options: object) -> NotebookPage:
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(30_000)
        contexts.append(context)
        return NotebookPage(context.new_page())

    yield make
    for context in contexts:
        context.close()
