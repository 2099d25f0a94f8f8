"""Pyodide's list of packages, cut to those that are there, with ours beside them.

The kernel loads what a cell imports by this list, so that a notebook needs no line that installs anything.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

LOCK = "pyodide-lock.json"
KERNEL = ("micropip", "ipython", "traitlets", "jedi", "packaging", "pyodide-http")
"""What the kernel itself needs of Pyodide's own list."""
ANALYSIS = ("numpy", "pandas", "scipy")
"""Compiled for the browser in the full distribution of Pyodide, and nowhere else."""
OURS = {
    "comm": ("traitlets",),
    "psygnal": (),
    "jupyterlab-widgets": (),
    "ipywidgets": ("comm", "ipython", "traitlets", "jupyterlab-widgets"),
    "anywidget": ("ipywidgets", "psygnal", "typing-extensions"),
    "plotly": ("narwhals", "packaging"),
    "openskill": (),
    "modernart-lab": ("anywidget", "ipywidgets", "openskill", "plotly", "tqdm"),
}
"""Wheels that Pyodide's list does not have, each with what it needs to play."""
THEIRS = (*KERNEL, *sorted({need for needs in OURS.values() for need in needs} - set(OURS)))
"""What all of it needs of Pyodide's own list."""


def read(folder: Path) -> dict[str, Any]:
    """The list of a distribution of Pyodide.

    Raises:
        FileNotFoundError: when the folder is none.
    """
    file = folder / LOCK
    if not file.exists():
        raise FileNotFoundError(f"{folder} is no distribution of Pyodide: it has no {LOCK}")
    return json.loads(file.read_text("utf-8"))


def needed(lock: dict[str, Any], names: Iterable[str]) -> set[str]:
    """These packages and all that they need.

    Raises:
        LookupError: for one that the list does not have.
    """
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = canonical(waiting.pop())
        if name in found:
            continue
        if name not in lock["packages"]:
            raise LookupError(f"Pyodide {lock['info']['version']} has no package {name}")
        found.add(name)
        waiting += lock["packages"][name]["depends"]
    return found


def cut(lock: dict[str, Any], folder: Path, names: set[str], *, analysis: bool) -> dict[str, Any]:
    """The list of these packages and ours, as the files of the folder are.

    Wheels of the same version differ in their bytes from registry to distribution, so every checksum is taken anew.
    """
    packages = {name: dict(lock["packages"][name]) for name in sorted(names)}
    for name, needs in OURS.items():
        file = wheel(folder, name)
        more = ANALYSIS if analysis and name == "modernart-lab" else ()
        packages[name] = {
            "name": name,
            "version": file.name.split("-")[1],
            "file_name": file.name,
            "install_dir": "site",
            "imports": [name.replace("-", "_")],
            "depends": [*needs, *more],
            "package_type": "package",
            "unvendored_tests": False,
        }
    for package in packages.values():
        package["sha256"] = hashlib.sha256((folder / package["file_name"]).read_bytes()).hexdigest()
    return {**lock, "packages": packages}


def wheel(folder: Path, name: str) -> Path:
    """The wheel of a package in a folder.

    Raises:
        LookupError: when there is none.
    """
    for file in sorted(folder.glob("*.whl")):
        if canonical(file.name.split("-")[0]) == name:
            return file
    raise LookupError(f"no wheel of {name} in {folder}")


def canonical(name: str) -> str:
    """A package's name as lists have it."""
    return re.sub(r"[-_.]+", "-", name).lower()
