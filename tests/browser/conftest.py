"""A browser that is on this machine, and a JupyterLab to show it."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser import server as lab
from tests.browser.page import NotebookPage
from tests.conftest import ROOT, missing

if TYPE_CHECKING:
    from playwright.sync_api import Page

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
FAILED = pytest.StashKey[bool]()
HOW = "Install Chromium, Chrome or Edge (Debian, Ubuntu: apt-get install chromium), or name one in MODERNART_BROWSER."


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder is marked `browser`, and on CI has a second try if the browser kept it waiting."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if os.environ.get("CI"):
                item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=["TimeoutError", "Locator expected"]))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remembers whether a test failed, for the picture of what it saw."""
    report = yield
    item.stash[FAILED] = report.failed or (call.when != "setup" and item.stash.get(FAILED, False))
    return report


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


@pytest.fixture(scope="module")
def kept(browser) -> list[Page]:
    """The page that the tests of a module hand on, if any."""
    return []


@pytest.fixture
def open_page(browser, kept: list[Page], request: pytest.FixtureRequest) -> Iterator[Callable[..., NotebookPage]]:
    """Makes a page: `open_page(width=1280, height=900)`; of a failed test a picture is kept.

    A test's first page is the one that the test before has left, unless it asks for something special; what it shows
    is closed when a notebook is opened in it.
    """
    books: list[NotebookPage] = []

    def make(width: int = 1280, height: int = 900, **options: object) -> NotebookPage:
        if kept and not options:
            page = kept.pop()
            page.emulate_media(
                media="null", color_scheme="null", contrast="null", reduced_motion="null", forced_colors="null"
            )
            page.set_viewport_size({"width": width, "height": height})
        else:
            context = browser.new_context(viewport={"width": width, "height": height}, **options)
            context.set_default_timeout(60_000)
            page = context.new_page()
        page.mouse.move(0, 0)
        books.append(NotebookPage(page))
        special[books[-1]] = bool(options)
        return books[-1]

    special: dict[NotebookPage, bool] = {}
    yield make
    failed = request.node.stash.get(FAILED, False)
    for number, book in enumerate(books):
        if failed:
            name = re.sub(r"\W+", "-", request.node.name).strip("-")
            print(book.shot(f"failed-{name}-{number}"), *book.wire.console, sep="\n")
        book.wire.close()
        if failed or special[book] or kept or book.page.is_closed():
            book.page.context.close()
        else:
            kept.append(book.page)
