"""Run a notebook's cells in the very kernel that its page will use, so that widgets are alive when it opens.

JupyterLab finds the session of the notebook, takes its kernel and restores the widgets from there, as it does after a
reload of the page.
"""

from __future__ import annotations

import json
import urllib.parse
import urllib.request
from pathlib import Path
from typing import Any

from modernart_lab.kernel.warm import ready

CELL_PATIENCE = 120.0
"""Seconds a cell may take."""
FIRST_PATIENCE = 600.0
"""The same while the fast rollouts are still to be compiled, or cannot be."""


def run_cells(base: str, token: str, folder: Path, notebook: Path) -> None:
    """Run the code cells up to the first that fails, and store what they showed in the notebook.

    Args:
        base: address of the running server.
        token: what it asks for.
        folder: its root folder.
        notebook: path of the notebook within it.

    Raises:
        OSError: when the server refuses.
        RuntimeError: when a cell fails.
        TimeoutError: when a cell takes too long.
    """
    import nbformat
    from jupyter_client.blocking.client import BlockingKernelClient
    from jupyter_core.paths import jupyter_runtime_dir

    patience = CELL_PATIENCE if ready() else FIRST_PATIENCE
    book: Any = nbformat.read(folder / notebook, as_version=4)
    code = [cell for cell in book.cells if cell.cell_type == "code"]
    place = {"path": notebook.as_posix(), "name": notebook.name, "type": "notebook", "kernel": {"name": "python3"}}
    session = _ask(base, token, "POST", "sessions", place)
    connection = Path(jupyter_runtime_dir(), f"kernel-{session['kernel']['id']}.json")
    client = BlockingKernelClient(connection_file=str(connection))
    client.load_connection_file()
    client.start_channels(hb=False)  # a kernel that is only just starting has no heartbeat yet
    try:
        client.wait_for_ready(timeout=patience)
        for cell in code:
            _run_cell(client, cell, patience)
        client.wait_for_ready(timeout=patience)  # it listens again before the page asks for its widgets
    finally:
        client.stop_channels()
        for cell in code:
            cell.metadata["trusted"] = True  # the server signs the notebook: its outputs are ours
        where = "contents/" + urllib.parse.quote(notebook.as_posix())
        _ask(base, token, "PUT", where, {"type": "notebook", "format": "json", "content": book})


def _run_cell(client: Any, cell: Any, patience: float) -> None:
    from nbformat.v4 import output_from_msg

    cell.outputs = []

    def keep(message: dict[str, Any]) -> None:
        if message["msg_type"] in ("display_data", "execute_result", "stream", "error"):
            cell.outputs.append(output_from_msg(message))

    reply = client.execute_interactive(cell.source, output_hook=keep, timeout=patience, allow_stdin=False)
    cell.execution_count = reply["content"].get("execution_count")
    if reply["content"]["status"] != "ok":
        raise RuntimeError(f"{reply['content'].get('ename')}: {reply['content'].get('evalue')}")


def _ask(base: str, token: str, method: str, what: str, content: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(  # noqa: S310  the server of this machine
        f"{base}/api/{what}",
        data=json.dumps(content).encode(),
        method=method,
        headers={"Authorization": f"token {token}", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
        return json.load(answer)
