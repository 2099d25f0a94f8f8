"""A notebook's cells run in a kernel of its own, its widgets brought to rest and their states kept."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from modernart_lab.cli.lab import LONGEST_SOCKET
from modernart_lab.text import label

PATIENCE = 600
"""Seconds that one cell may take."""
REST = 30
"""Seconds that all widgets together are given to finish what they had begun."""
_SETTLE = f"from modernart_lab.widgets.settle import settle as _settle\nawait _settle({REST})"


def run(book: Any, source: Path, lang: str) -> None:
    """Run the cells, telling on the error stream how far it is.

    Args:
        book: the notebook; its outputs and the states of its widgets are made anew.
        source: its file: cells run in its folder.
        lang: the language.

    Raises:
        ValueError: a cell fails, with its number and what it says; or the notebook's kernel is not installed.
    """
    import nbclient
    from jupyter_client.kernelspec import NoSuchKernel
    from nbclient.exceptions import CellControlSignal, DeadKernelError

    for cell in book.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    book.metadata.pop("widgets", None)
    where = {"metadata": {"path": str(source.resolve().parent)}}
    client = nbclient.NotebookClient(book, timeout=PATIENCE, resources=where)
    cells = [(i, cell) for i, cell in enumerate(book.cells) if cell.cell_type == "code" and cell.source.strip()]
    number = 0
    try:
        with _kernel(client):
            for number, (i, cell) in enumerate(cells, 1):
                print(label("cli.export_cell", lang, i=number, n=len(cells)), file=sys.stderr, flush=True)
                client.execute_cell(cell, i)
            print(label("cli.export_rest", lang), file=sys.stderr, flush=True)
            with contextlib.suppress(
                CellControlSignal
            ):  # in a kernel without this package there is nothing to wait for
                _settle(client, book)
            client.set_widgets_metadata()
    except NoSuchKernel as problem:
        raise ValueError(label("cli.no_kernel", lang, file=source, name=problem.name)) from problem
    except (CellControlSignal, DeadKernelError) as problem:
        name, value = getattr(problem, "ename", ""), getattr(problem, "evalue", "")
        why = f"{name}: {value}" if name else str(problem).splitlines()[0]
        raise ValueError(label("cli.cell_failed", lang, i=number, why=why)) from problem


@contextlib.contextmanager
def _kernel(client: Any) -> Any:
    """A kernel, talked to over files that only this user may open instead of ports, where that can be."""
    client.create_kernel_manager()
    with tempfile.TemporaryDirectory() as folder:
        sockets = Path(folder, "kernel")
        if os.name == "posix" and len(os.fsencode(f"{sockets}-1")) < LONGEST_SOCKET:
            client.km.transport, client.km.ip = "ipc", str(sockets)
        with client.setup_kernel():
            yield


def _settle(client: Any, book: Any) -> None:
    import nbformat

    book.cells.append(nbformat.v4.new_code_cell(_SETTLE))
    try:
        client.execute_cell(book.cells[-1], len(book.cells) - 1, store_history=False)
    finally:
        book.cells.pop()
