"""`lab`: JupyterLab on the quickstart, its cells run as the page opens, so that the desk stands without a click.

The server runs with a token of its own on this machine only. Cells are run for the person only in a notebook whose
cells are exactly as shipped: nothing that somebody else edited runs by itself.
"""

from __future__ import annotations

import argparse
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Any

from modernart_lab.cli import given, shipped
from modernart_lab.cli.runner import lay_runner
from modernart_lab.cli.workspace import clear_desk
from modernart_lab.kernel import available
from modernart_lab.kernel.warm import ready
from modernart_lab.text import label
from modernart_lab.text.disk import cause

if TYPE_CHECKING:
    from modernart_lab.cli.given import Say

DEFAULTS: dict[str, Any] = {"folder": Path("modernart-notebooks"), "port": 0, "browser": True, "run_cells": True}
QUICKSTART = "00_quickstart.ipynb"
WORKSPACES = ".workspaces"
"""Within the folder: which tabs are open. The person's own JupyterLab keeps its tabs, and old ones do not return."""
LONGEST_SOCKET = 100
"""Characters of a path that every system takes for a socket."""
PATIENCE = 60.0
"""Seconds for the server to come up."""


def add_lab(command: argparse.ArgumentParser, say: Say) -> None:
    """The words of `lab`."""
    command.add_argument("--folder", type=given.file(say), metavar="DIR", help=say("folder"))
    command.add_argument("--port", type=given.port(say), metavar="N", help=say("port"))
    command.add_argument("--no-browser", dest="browser", action="store_false", help=say("no_browser"))
    command.add_argument("--no-run", dest="run_cells", action="store_false", help=say("no_run"))
    command.set_defaults(run=run_lab, **DEFAULTS)


def run_lab(args: argparse.Namespace) -> None:
    """Lay the notebooks out, start JupyterLab, open the page, which runs the quickstart's cells; ends with the server.

    Raises:
        ValueError: no folder, or no port that can be had.
        RuntimeError: when JupyterLab does not start.
    """
    folder = args.folder.resolve()
    if folder.exists() and not folder.is_dir():
        raise ValueError(label("cli.not_folder", args.lang, folder=folder))
    port, token = _free_port(args.port, args.lang), secrets.token_urlsafe(24)
    kept = shipped.lay_out(folder)
    notebook = Path(args.lang, QUICKSTART)
    if not (folder / notebook).exists():
        notebook = Path("en", QUICKSTART)
    if kept:
        print(label("cli.kept", args.lang, files=[*map(str, kept)], folder=folder))
    _compile(args.lang)
    base = f"http://127.0.0.1:{port}"
    # The token goes by the environment: on the command line every user of the machine could read it.
    own = {"JUPYTER_TOKEN": token, "JUPYTERLAB_WORKSPACES_DIR": str(folder / WORKSPACES)}
    with tempfile.TemporaryDirectory(prefix="modernart-lab-") as extensions:
        if args.run_cells and notebook not in kept:
            shipped.refresh(folder, notebook)
            lay_runner(Path(extensions), notebook)
        server = subprocess.Popen(_command(folder, port, extensions), env={**os.environ, **own})  # noqa: S603
        _serve(server, args, base, token, notebook)


def _serve(server: subprocess.Popen[bytes], args: argparse.Namespace, base: str, token: str, notebook: Path) -> None:
    """Open the page when the server answers, and stay until it ends."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        _wait_for(server, base, token, args.lang)
        page = f"{base}/lab/tree/{notebook.as_posix()}?token={token}{_laid_out(base, token)}"
        print(label("cli.open", args.lang, page=page), flush=True)
        if args.browser:
            webbrowser.open(page)
        server.wait()
    except KeyboardInterrupt:
        _wait_patiently(server)
    finally:
        if server.poll() is None:
            server.terminate()
            server.wait()


def _command(folder: Path, port: int, extensions: str) -> list[str]:
    command = [sys.executable, "-W", "ignore::DeprecationWarning", "-m", "jupyterlab"]
    command += ["--no-browser", "--ip=127.0.0.1", f"--port={port}"]
    command += [
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.extra_labextensions_path={extensions}",
        "--ServerApp.log_level=ERROR",
        "--LabApp.log_level=ERROR",
    ]
    if _sockets_fit():
        command.append("--KernelManager.transport=ipc")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    return command


def _sockets_fit() -> bool:
    """Whether kernels can be talked to over files that only this user may open, instead of ports."""
    from jupyter_core.paths import jupyter_runtime_dir

    longest = Path(jupyter_runtime_dir(), "kernel-00000000-0000-0000-0000-000000000000-ipc-00000")
    return os.name == "posix" and len(os.fsencode(longest)) <= LONGEST_SOCKET


def _free_port(port: int, lang: str) -> int:
    """The port, or any free one for 0.

    Raises:
        ValueError: it cannot be had.
    """
    with socket.socket() as probe:
        if os.name == "posix":  # elsewhere this would let two servers have one port
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as problem:
            raise ValueError(label("cli.port_taken", lang, port=port, why=cause(problem, lang))) from problem
        return probe.getsockname()[1]


def _wait_for(server: subprocess.Popen[bytes], base: str, token: str, lang: str) -> None:
    """Until the server answers.

    Raises:
        RuntimeError: it ends before, or takes too long.
    """
    status = urllib.request.Request(f"{base}/api/status", headers={"Authorization": f"token {token}"})  # noqa: S310
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if server.poll() is not None:
            raise RuntimeError(label("cli.ended", lang, status=server.returncode))
        try:
            with urllib.request.urlopen(status, timeout=5):  # noqa: S310
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    raise RuntimeError(label("cli.no_answer", lang, seconds=f"{PATIENCE:.0f}"))


def _laid_out(base: str, token: str) -> str:
    """Lay the page out, old tabs gone; what the address must say where the server will not have it."""
    try:
        clear_desk(base, token)
    except OSError:
        return "&reset"
    return ""


def _compile(lang: str) -> None:
    """Compile the fast rollouts where they are not yet, so that no cell has to wait for it."""
    if available() and not ready():
        print(label("cli.compiling", lang), flush=True)
        quiet = subprocess.DEVNULL
        command = [sys.executable, "-m", "modernart_lab.kernel"]
        subprocess.run(command, stdin=quiet, stdout=quiet, stderr=quiet, check=False)  # noqa: S603


def _wait_patiently(server: subprocess.Popen[bytes]) -> None:
    """After Ctrl-C the server asks whether to stop: it is given the time, and a second Ctrl-C."""
    try:
        server.wait()
    except KeyboardInterrupt:
        server.terminate()
