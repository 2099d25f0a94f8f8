"""From wheels, notebooks and Pyodide to a folder of plain files that any file server can show."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import venv
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lite import lock as locks

PYODIDE = "314.0.7"
"""The version of the npm package; the builder of requirements.txt goes with it."""
CORE = ("pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs", "python_stdlib.zip", locks.LOCK)
"""What of Pyodide a browser asks for."""
WITHOUT_NUMPY = ("play.ipynb", "replay.ipynb")
"""The notebooks that need neither numpy nor pandas and run there in full."""
LABEXTENSIONS = ("anywidget", "jupyterlab-widgets")
"""Wheels that bring a front end, which the builder finds in its own environment."""


@dataclass(frozen=True)
class Site:
    """What was built.

    Attributes:
        pyodide: its version.
        analysis: whether numpy, pandas and scipy are there.
        size: in bytes.
    """

    pyodide: str
    analysis: bool
    size: int


def build(root: Path, out: Path, full: Path | None = None) -> Site:
    """Build the site.

    Args:
        root: of the project.
        out: the folder to build; what is in it goes.
        full: an unpacked full distribution of Pyodide; None takes the small one from npm, which has no numpy.

    Raises:
        OSError, LookupError: when something is missing.
        subprocess.CalledProcessError: when a step failed.
    """
    cache = root / "build" / "lite-cache"
    cache.mkdir(parents=True, exist_ok=True)
    python = builder(root, cache)
    core = small(cache) if full is None else full
    lock = locks.read(core)
    analysis = all((core / lock["packages"][name]["file_name"]).exists() for name in locks.ANALYSIS)
    work = cache / "work"
    shutil.rmtree(work, ignore_errors=True)
    pyodide = work / "static" / "pyodide"
    pyodide.mkdir(parents=True)
    for name in CORE:
        shutil.copyfile(core / name, pyodide / name)
    names = locks.needed(lock, (*locks.THEIRS, *(locks.ANALYSIS if analysis else ())))
    fetch(python, root, core, pyodide, [lock["packages"][name] for name in sorted(names)])
    cut = locks.cut(lock, pyodide, names, analysis=analysis)
    (pyodide / locks.LOCK).write_text(json.dumps(cut), "utf-8")
    shutil.copyfile(root / "lite" / "jupyter-lite.json", work / "jupyter-lite.json")
    lay_out(root / "notebooks", work / "files", everything=analysis)
    shutil.rmtree(out, ignore_errors=True)
    run(python, "-m", "jupyterlite_core", "build", "--contents=files", f"--output-dir={out}", "--apps=lab",
        "--no-sourcemaps", cwd=work)  # fmt: skip
    shutil.copyfile(root / "lite" / "index.html", out / "index.html")
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    return Site(lock["info"].get("version", PYODIDE), analysis, size)


def builder(root: Path, cache: Path) -> str:
    """The Python of an environment of its own for JupyterLite, whose extension would trouble JupyterLab."""
    wanted = (root / "lite" / "requirements.txt").read_text("utf-8").split()
    wanted += [f"{name}=={version}" for name, version in pins(root).items() if name in LABEXTENSIONS]
    home = cache / "env"
    python = str(home / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
    stamp = home / ".made"
    made = f"{sys.version}\n{wanted}"
    if not stamp.exists() or stamp.read_text("utf-8") != made:
        venv.create(home, clear=True, with_pip=True)
        run(python, "-m", "pip", "install", "-qq", "--disable-pip-version-check", *wanted)
        stamp.write_text(made, "utf-8")
    return python


def small(cache: Path) -> Path:
    """Pyodide's npm package, unpacked: Python itself, without the packages compiled for it."""
    folder = cache / f"pyodide-{PYODIDE}"
    if not folder.exists():
        npm = shutil.which("npm")
        if npm is None:
            raise FileNotFoundError("Node.js is needed: npm brings Pyodide (or name a full distribution of it)")
        told = run(npm, "pack", "--silent", f"pyodide@{PYODIDE}", cwd=cache)
        with tarfile.open(cache / told.split()[-1]) as packed:
            packed.extractall(cache / "unpacked", filter="data")
        (cache / "unpacked" / "package").rename(folder)
    return folder


def fetch(python: str, root: Path, core: Path, into: Path, listed: list[dict[str, Any]]) -> None:
    """Lay every wheel into the folder: the distribution's own, where it has them, else the registry's; and ours."""
    there = [package for package in listed if (core / package["file_name"]).exists()]
    for package in there:
        shutil.copyfile(core / package["file_name"], into / package["file_name"])
    exact = [f"{package['name']}=={package['version']}" for package in listed if package not in there]
    pinned = pins(root)
    exact += [f"{name}=={pinned[name]}" for name in locks.OURS if name in pinned]
    # One folder for each set, so that a wheel is fetched once.
    kept = into.parents[2] / f"wheels-{hashlib.sha256(' '.join(exact).encode()).hexdigest()[:12]}"
    if not kept.exists():
        new = kept.with_suffix(".new")
        run(python, "-m", "pip", "download", "-qq", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:",
            "--platform=any", "--abi=none", "--implementation=py", "--python-version=3.14", "-d", str(new),
            *exact)  # fmt: skip
        new.rename(kept)
    for file in kept.iterdir():
        shutil.copyfile(file, into / file.name)
    run(python, "-m", "pip", "wheel", "-qq", "--disable-pip-version-check", "--no-deps", "-w", str(into), str(root))


def lay_out(notebooks: Path, into: Path, *, everything: bool) -> None:
    """Copy the notebooks that run there, and the recorded games."""
    for file in sorted([*notebooks.glob("*/*.ipynb"), *notebooks.glob("games/*.jsonl")]):
        if everything or file.suffix == ".jsonl" or file.name in WITHOUT_NUMPY:
            copy = into / file.relative_to(notebooks)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)


def pins(root: Path) -> dict[str, str]:
    """The versions that Binder has: a notebook finds the same widgets there and here."""
    lines = (root / "binder" / "requirements.txt").read_text("utf-8").split()
    return {locks.canonical(name): version for name, _, version in (line.partition("==") for line in lines)}


def run(*command: str, cwd: Path | None = None) -> str:
    """Run one step; what it printed."""
    return subprocess.run(command, cwd=cwd, check=True, capture_output=True, text=True).stdout
