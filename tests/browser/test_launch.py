"""`modernart-lab`: the page opens with the desk standing, and nobody had to press anything."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading

import pytest

from tests.browser.server import environment
from tests.conftest import ROOT

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/lab/tree/\S+")


@pytest.fixture
def launch(tmp_path):
    """Starts the program; returns the address it says, and its process."""
    running = []

    def start(*words):
        env = environment(tmp_path / "home") | {"PYTHONUNBUFFERED": "1"}
        command = [sys.executable, "-m", "modernart_lab", "lab", "--no-browser", *words]
        process = subprocess.Popen(
            command, cwd=tmp_path, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            stdin=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        running.append(process)
        watch = threading.Timer(300, process.kill)
        watch.start()
        told = ""
        for line in process.stdout:
            told += line
            if found := ADDRESS.search(line):
                watch.cancel()
                return found[0], process
        raise AssertionError(told)

    yield start
    for process in running:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        process.stdout.close()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_desk_stands_when_the_page_opens(launch, open_page, tmp_path, lang):
    address, process = launch("--lang", lang, "--folder", "my own notebooks")
    book = open_page()
    book.page.goto(address)
    for part in ("stepper", "bid-explorer", "market-chart"):
        book.part(part).wait_for(state="visible", timeout=120_000)
    # The panel of files is closed, so that the desk has the page.
    assert not book.page.locator("#jp-left-stack").is_visible()
    assert book.part("stepper").evaluate("e => e.clientWidth") > 1000
    # It shows the beginning, not the last of the cells that were run.
    assert book.page.locator(".jp-WindowedPanel-outer").first.evaluate("e => e.scrollTop") == 0
    before = book.drawn("stepper-sentence")
    book.part("stepper-next").click()
    book.wait_for_change("stepper-sentence", before)
    assert (tmp_path / "my own notebooks" / lang / "00_quickstart.ipynb").exists()
    assert book.wire.outside == []

    # Ended from the terminal, it takes the server and its kernels along.
    os.killpg(process.pid, signal.SIGTERM)
    assert process.wait(30) is not None


def wait_until_kept(page, *words):
    """JupyterLab keeps its layout a second or so after a change, on the server; waits until it names these."""
    address = page.url.split("/lab/")[0] + "/lab/api/workspaces/default"
    kept = ""
    for _ in range(300):
        answer = page.request.get(address)
        kept = answer.text() if answer.ok else f"{answer.status} {answer.url}"
        if all(word in kept for word in words):
            return
        page.wait_for_timeout(200)
    raise AssertionError((words, kept))


def test_old_tabs_do_not_return_and_the_panel_stays_closed(launch, open_page, tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "old.md").write_text("# old")
    for last in (False, True):
        address, process = launch("--folder", "mine", "--no-run")
        book = open_page()
        book.page.goto(address)
        book.page.wait_for_selector(".jp-CodeCell .cm-content")
        assert book.page.locator(".lm-DockPanel-tabBar .lm-TabBar-tab").count() == 1
        assert not book.page.locator("#jp-left-stack").is_visible()
        if not last:
            wait_until_kept(book.page, "00_quickstart.ipynb")
            book.page.goto(address.replace("en/00_quickstart.ipynb", "old.md"))
            book.page.wait_for_function("document.querySelectorAll('.lm-DockPanel-tabBar .lm-TabBar-tab').length === 2")
            book.page.locator('.jp-SideBar.jp-mod-left .lm-TabBar-tab[data-id="filebrowser"]').click()
            book.page.locator("#jp-left-stack").wait_for(state="visible")
            wait_until_kept(book.page, "old.md", '"left": {"collapsed": false')
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(30)


def test_an_edited_quickstart_is_opened_and_not_run(launch, open_page, tmp_path):
    mine = tmp_path / "mine" / "en" / "00_quickstart.ipynb"
    mine.parent.mkdir(parents=True)
    shipped = (ROOT / "notebooks" / "en" / "00_quickstart.ipynb").read_text("utf-8")
    mine.write_text(shipped.replace("import modernart_lab as lab", "assert False"), "utf-8")
    address, _ = launch("--folder", "mine")
    book = open_page()
    book.page.goto(address)
    book.page.wait_for_selector(".jp-CodeCell .cm-content")
    assert book.page.locator(".jp-OutputArea-output").count() == 0
