"""A real JupyterLab on folders of its own: nothing of the person's settings is read or written."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any

QUIET = {"fetchNews": "false", "checkForUpdates": False}


@dataclass(frozen=True)
class Server:
    """A running JupyterLab."""

    base: str
    token: str
    folder: Path
    log: Path

    def page(self, notebook: str) -> str:
        """Address of a notebook in a fresh workspace."""
        return f"{self.base}/lab/tree/{notebook}?token={self.token}&reset"

    def copy(self, notebook: str) -> str:
        """A copy of a notebook beside it, which no kernel has seen yet."""
        source = self.folder / notebook
        copy = source.with_stem(f"{source.stem}-{secrets.token_hex(3)}")
        shutil.copyfile(source, copy)
        return copy.relative_to(self.folder).as_posix()

    def end_kernels(self) -> None:
        """Shut every kernel down."""
        for session in json.load(self._ask("GET", "sessions")):
            self._ask("DELETE", f"sessions/{session['id']}")

    def _ask(self, method: str, what: str) -> Any:
        headers = {"Authorization": f"token {self.token}"}
        ask = urllib.request.Request(f"{self.base}/api/{what}", method=method, headers=headers)
        return urllib.request.urlopen(ask, timeout=30)


def environment(home: Path) -> dict[str, str]:
    """Variables that keep Jupyter inside one folder, and its news and updates silent."""
    env = dict(os.environ)
    names = ("CONFIG_DIR", "RUNTIME_DIR", "DATA_DIR")
    for name in names:
        env[f"JUPYTER_{name}"] = str(home / name.lower())
    for name in ("SETTINGS_DIR", "WORKSPACES_DIR"):
        env[f"JUPYTERLAB_{name}"] = str(home / name.lower())
    env["IPYTHONDIR"] = str(home / "ipython")
    env.pop("ANYWIDGET_HMR", None)
    quiet = home / "settings_dir" / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    quiet.parent.mkdir(parents=True, exist_ok=True)
    quiet.write_text(json.dumps(QUIET), "utf-8")
    return env


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start(root: Path, home: Path) -> tuple[Server, subprocess.Popen[bytes]]:
    """Start JupyterLab on a copy of the notebooks and wait until it answers."""
    folder = home / "files"
    shutil.copytree(root / "notebooks", folder, ignore=shutil.ignore_patterns(".*"))
    port, token, log = free_port(), secrets.token_hex(16), home / "server.log"
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}"]
    command += ["--ServerApp.port_retries=0", f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={folder}"]
    command += ["--LabApp.expose_app_in_browser=True"]
    with log.open("wb") as out:
        process = subprocess.Popen(
            command, env=environment(home), stdout=out, stderr=out, stdin=subprocess.DEVNULL, start_new_session=True
        )
    server = Server(f"http://127.0.0.1:{port}", token, folder, log)
    try:
        wait_for(server.base, token, process)
    except BaseException:
        stop(process)
        raise
    return server, process


def wait_for(base: str, token: str, process: subprocess.Popen[bytes], seconds: float = 60) -> None:
    """Until the server answers."""
    ask = urllib.request.Request(f"{base}/api/status", headers={"Authorization": f"token {token}"})
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        assert process.poll() is None, f"JupyterLab ended with status {process.returncode}"
        try:
            with urllib.request.urlopen(ask, timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    raise AssertionError(f"JupyterLab did not answer within {seconds} s")


def stop(process: subprocess.Popen[bytes]) -> None:
    """End the server and its kernels."""
    try:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(20)
    except (ProcessLookupError, subprocess.TimeoutExpired):
        process.kill()
