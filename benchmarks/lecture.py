"""`python -m benchmarks.lecture [--clicks 3000]`: three hours of clicking in one kernel, and what it and the page hold.

A desk, a table, an auction lab, a market chart and the stepper of a museum game stand in one notebook and are clicked
in turn, each click as soon as the one before is answered. A game that is over is begun anew by running its cell again.
Memory should be flat once everything has been seen. It takes half an hour and more, so `make bench` leaves it out.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

CELLS = (
    """import itertools
import modernart_lab as lab
from modernart_lab.games import museum
from modernart_lab.strategies.museum import mind
record = lab.Record.load("games/first-game.jsonl")
minds = [mind(name) for name in ("auction_raider", "balanced", "run_builder")]
walked = lab.play(museum.new(players=3, seed=5), minds, seed=5)
seeds = itertools.count(1)""",
    "desk = lab.Desk(record, position=91)\ndesk",
    'table = lab.PlayTable(seed=next(seeds), pace="instant", minds="truthful", folder="my-games")\ntable',
    'lab.AuctionLab("sealed")',
    "lab.MarketChart(desk.stepper)",
    "lab.AuctionStepper(walked)",
)
HEAD = ("clicks", "kernel_MB", "page_MB", "nodes", "listeners", "widgets", "threads")
STATE = """import gc, ipywidgets, json, resource, threading
gc.collect()
widgets = len(ipywidgets.widgets.widget._instances)
rss = int(open("/proc/self/statm").read().split()[1]) * resource.getpagesize() / 1e6
print(json.dumps({"kernel_MB": round(rss), "widgets": widgets, "threads": threading.active_count()}))"""
ASK = """async (code) => {
    const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
    const future = kernel.requestExecute({ code, store_history: false });
    let told = "";
    future.onIOPub = ({ header, content }) => { if (header.msg_type === "stream") told += content.text; };
    await future.done;
    return told;
}"""
CLICK = """async ([from, count]) => {
    const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
    const all = (id, root = document) => [...root.querySelectorAll(`.jp-OutputArea-output [data-testid="${id}"]`)];
    const inside = (root, id) => root.querySelector(`[data-testid="${id}"]`);
    async function press(root, act) {
        let watcher;
        const changed = new Promise((done) => {
            watcher = new MutationObserver(done);
            watcher.observe(root, { childList: true, characterData: true, subtree: true, attributes: true });
        });
        act();
        await Promise.race([changed, sleep(1500)]);
        watcher.disconnect();
        await new Promise(requestAnimationFrame);
        for (let i = 0; i < 200 && root.dataset.line === "busy"; i += 1) await sleep(10);
    }
    const step = (root) => {
        const slider = inside(root, "stepper-slider");
        if (Number(slider.value) < Number(slider.max)) return press(root, () => inside(root, "stepper-next").click());
        return press(root, () => { slider.value = 0; slider.dispatchEvent(new Event("input", { bubbles: true })); });
    };
    async function move(k) {
        const root = all("table")[0];
        if (!inside(root, "table-after").hidden) {
            window.jupyterapp.shell.currentWidget.content.activeCellIndex = 2;
            await window.jupyterapp.commands.execute("notebook:run-cell");
            for (let i = 0; i < 200 && [undefined, root].includes(all("table")[0]); i += 1) await sleep(50);
            return;
        }
        const { kind } = root.querySelector(".panel").dataset;
        if (kind === "wait") return void (await sleep(50));
        if (kind === "offer" || kind === "double") inside(root, "table-hand").querySelector("[role=radio]")?.click();
        if (kind === "seal" || kind === "ask") inside(root, "table-more").click();
        const pass = ["bid", "buy"].includes(kind) && k % 2 && inside(root, "table-pass").getClientRects().length;
        await press(root, () => inside(root, pass ? "table-pass" : "table-bid").click());
    }
    for (let n = from; n < from + count; n += 1) {
        const k = Math.floor(n / 5);
        const lab = all("auction-lab")[0];
        const charts = [...all("market-chart"), ...all("bid-explorer")];
        const chart = charts[k % charts.length];
        if (n % 5 === 0) await step(all("stepper")[0]);
        if (n % 5 === 1) await move(k);
        if (n % 5 === 2) await press(lab, () => inside(lab, k % 2 ? "auction-lab-rerun" : "chart-table").click());
        if (n % 5 === 3) await press(chart, () => inside(chart, "chart-table").click());
        if (n % 5 === 4) await step(all("stepper").at(-1));
    }
}"""


def held(page: Any, browser: Any) -> dict[str, int]:
    """What kernel and page hold after a collection of what nobody needs."""
    browser.send("HeapProfiler.collectGarbage")
    told = {one["name"]: one["value"] for one in browser.send("Performance.getMetrics")["metrics"]}
    kernel = json.loads(page.evaluate(ASK, STATE))
    page_mb = round(told["JSHeapUsedSize"] / 1e6)
    return {**kernel, "page_MB": page_mb, "nodes": int(told["Nodes"]), "listeners": int(told["JSEventListeners"])}


def notebook(file: Path) -> None:
    """The notebook with everything that is clicked."""
    code = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    cells = [{**code, "id": f"cell-{i}", "source": source} for i, source in enumerate(CELLS)]
    book = {"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    file.write_text(json.dumps(book), "utf-8")


def main() -> None:
    """Click and print."""
    from playwright.sync_api import sync_playwright

    from tests.browser import server as lab
    from tests.browser.conftest import HOW, SWITCHES, find_browser
    from tests.browser.page import NotebookPage

    parser = argparse.ArgumentParser(prog="python -m benchmarks.lecture", description=__doc__)
    parser.add_argument("--clicks", type=int, default=3_000)
    parser.add_argument("--every", type=int, default=200)
    args = parser.parse_args()
    path = find_browser()
    if path is None:
        sys.exit(f"There is no browser. {HOW}")
    with tempfile.TemporaryDirectory() as home, sync_playwright() as driver:
        running, process = lab.start(Path(__file__).resolve().parents[1], Path(home))
        try:
            settings = Path(home) / "settings_dir/@jupyterlab/notebook-extension/tracker.jupyterlab-settings"
            settings.parent.mkdir(parents=True, exist_ok=True)
            settings.write_text('{"windowingMode": "none"}', "utf-8")  # what is out of sight can be clicked
            notebook(running.folder / "lecture.ipynb")
            with driver.chromium.launch(executable_path=path, args=SWITCHES) as browser:
                book = NotebookPage(browser.new_page(viewport={"width": 1400, "height": 1200}))
                book.open(running.page("lecture.ipynb"))
                book.run_all()
                book.page.wait_for_timeout(5_000)
                session = book.page.context.new_cdp_session(book.page)
                session.send("Performance.enable")
                print(*HEAD, sep="\t", flush=True)
                for done in range(0, args.clicks + 1, args.every):
                    row = {"clicks": done, **held(book.page, session)}
                    print(*(row[name] for name in HEAD), sep="\t", flush=True)
                    if done < args.clicks:
                        book.page.evaluate(CLICK, [done, args.every])
        finally:
            lab.stop(process)


if __name__ == "__main__":
    main()
