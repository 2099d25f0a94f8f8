"""One notebook in one browser page: run, wait, step, read, and count what went over the wire."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Locator, Page, Request, WebSocket

OWN = {"127.0.0.1", "localhost", "::1"}
SHOTS = Path(__file__).parents[2] / "build" / "screenshots"
IDLE = '.jp-NotebookPanel-toolbar .jp-Notebook-ExecutionIndicator[data-status="idle"]'
RUN = """() => {
    const cells = window.jupyterapp?.shell.currentWidget?.content?.widgets?.filter(
        (cell) => cell.model.type === "code" && cell.model.sharedModel.source.trim());
    const told = (cells ?? []).flatMap((cell) => cell.model.outputs.toJSON());
    const wrong = told.find((one) => one.output_type === "error" || one.name === "stderr");
    if (wrong) return [wrong.text ?? wrong.traceback ?? wrong.evalue].flat().join("\\n") || "failed";
    return cells?.length && cells.every((cell) => cell.model.executionCount && cell.model.executionState !== "running") && "run";
}"""
"""What a notebook says of itself: whether all of it has run, or what went wrong. A page draws only the cells in sight."""
CHANGE_TO = """async (path) => {
    const { shell, commands } = window.jupyterapp;
    for (const open of [...shell.widgets('main')]) open.dispose();
    await commands.execute('docmanager:open', { path, factory: 'Notebook' });
}"""


class Wire:
    """What a page asks of which machine, and how many bytes its sockets bring."""

    def __init__(self, page: Page) -> None:
        self.outside: list[str] = []
        self.bytes_in = 0
        self.errors: list[str] = []
        self.console: list[str] = []
        self._listeners: list[tuple[Any, str, Any]] = [
            (page.context, "request", self._asked),
            (page, "websocket", self._opened),
            (page, "console", self._logged),
            (page, "pageerror", lambda error: self.errors.append(str(error))),
        ]
        for source, event, listener in self._listeners:
            source.on(event, listener)

    def close(self) -> None:
        """Listen no longer."""
        for source, event, listener in self._listeners:
            source.remove_listener(event, listener)

    def _asked(self, request: Request) -> None:
        self._look_at(request.url)

    def _logged(self, message: ConsoleMessage) -> None:
        if message.type in ("warning", "error"):
            self.console.append(message.text)

    def _opened(self, socket: WebSocket) -> None:
        self._look_at(socket.url)
        socket.on("framereceived", self._received)

    def _look_at(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.hostname not in OWN:
            self.outside.append(url)

    def _received(self, frame: str | bytes) -> None:
        self.bytes_in += len(frame)


class NotebookPage:
    """A notebook open in JupyterLab."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wire = Wire(page)

    def open(self, url: str) -> None:
        """Go there and wait until the notebook is drawn and its kernel idle; always in the light theme.

        JupyterLab keeps the theme on its server: what the page before chose would be this one's. A page that already
        shows this JupyterLab opens the notebook within it, as a person does: that saves most of a page's time.
        """
        here, there = urlsplit(self.page.url), urlsplit(url)
        if here.netloc == there.netloc and self.command(
            "Boolean(window.jupyterapp) && !document.querySelector('.jp-Dialog')"
        ):
            self.page.evaluate(CHANGE_TO, unquote(there.path.removeprefix("/lab/tree/")))
        else:
            self.page.goto(url)
        self.wait_until_ready()
        self.theme("JupyterLab Light")

    def wait_until_ready(self) -> None:
        """Until the splash is gone, the notebook there and the kernel idle."""
        self.page.wait_for_selector("#jupyterlab-splash", state="detached")
        self.page.wait_for_selector(".jp-Notebook .jp-Cell")
        self.page.wait_for_selector(IDLE, state="attached")
        # "Idle" is also said before there is a kernel; what is run then is lost.
        self.page.wait_for_function(
            """() => {
                const kernel = window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel;
                return kernel?.connectionStatus === 'connected' && kernel.status === 'idle';
            }"""
        )

    def run_all(self) -> None:
        """Run > Run All Cells by the menu, then wait for the last cell."""
        self.page.locator("#jp-MainMenu .lm-MenuBar-item", has_text="Run").click()
        self.page.locator('.lm-Menu-item[data-command="runmenu:run-all"]').click()
        self.wait_until_run()

    def wait_until_run(self) -> None:
        """Until every code cell that has a source bears its number, or one has failed; hidden and far off ones, too.

        Raises:
            AssertionError: with what the failed cell says.
        """
        ended = self.page.wait_for_function(RUN, timeout=120_000)
        assert ended.json_value() == "run", ended.json_value()

    def part(self, testid: str) -> Locator:
        """The part of a widget with this test id, in the outputs only."""
        return self.page.locator(f'.jp-OutputArea-output [data-testid="{testid}"]').first

    def text(self, testid: str) -> str:
        """What that part says."""
        return " ".join(self.part(testid).inner_text().split())

    def drawn(self, testid: str) -> str:
        """Everything that part shows: its markup, a drawn figure with it."""
        return self.part(testid).evaluate("e => e.innerHTML")

    def wait_for_change(self, testid: str, before: str, seconds: float = 10) -> None:
        """Until that part shows something else."""
        self.page.wait_for_function(
            """([testid, before]) => {
                const part = document.querySelector(`.jp-OutputArea-output [data-testid="${testid}"]`);
                return part && part.innerHTML !== before;
            }""",
            arg=[testid, before],
            timeout=seconds * 1000,
        )

    def clicks(self, count: int, pause: int = 0) -> list[float]:
        """Click on the stepper's next button so often; how long each took until the page was painted anew, in ms.

        With a pause (ms) the clicks come at a person's pace; without, each comes as soon as the one before is seen.
        """
        return self.page.evaluate(
            """async ([count, pause]) => {
                const part = (id) => document.querySelector(`[data-testid="${id}"]`);
                const times = [];
                for (let i = 0; i < count; i += 1) {
                    const seen = new Promise((done) => {
                        const watcher = new MutationObserver(() => {
                            watcher.disconnect();
                            requestAnimationFrame(() => done());
                        });
                        watcher.observe(part("stepper-place"), { childList: true, characterData: true, subtree: true });
                    });
                    const start = performance.now();
                    part("stepper-next").click();
                    await seen;
                    times.push(performance.now() - start);
                    await new Promise((done) => setTimeout(done, pause));
                }
                return times;
            }""",
            [count, pause],
        )

    def cells(self) -> int:
        """How many cells the notebook has."""
        return self.command("window.jupyterapp.shell.currentWidget.content.widgets.length")

    def command(self, script: str) -> Any:
        """Run a line of JavaScript in the page."""
        return self.page.evaluate(script)

    def theme(self, name: str) -> None:
        """Choose a theme, "JupyterLab Dark" or "JupyterLab Light", and wait until it is on."""
        self.command(f"window.jupyterapp.commands.execute('apputils:change-theme', {{theme: '{name}'}})")
        light = "false" if "Dark" in name else "true"
        self.page.wait_for_selector(f'body[data-jp-theme-light="{light}"]', state="attached")

    def shot(self, name: str) -> Path:
        """A picture of the page in the ignored folder."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        file = SHOTS / f"{name}.png"
        self.page.screenshot(path=file)
        return file

    def picture(self, testid: str, name: str) -> Path:
        """A picture of the whole widget that has this part, and of nothing around it."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        file = SHOTS / f"{name}.png"
        self.page.locator(".jp-OutputArea-output", has=self.page.get_by_test_id(testid)).first.screenshot(path=file)
        return file
