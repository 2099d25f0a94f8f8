"""What a person waits for and downloads: the import, and the widgets' own scripts."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import modernart_lab
from benchmarks.row import Row

if TYPE_CHECKING:
    from collections.abc import Iterator


def rows() -> Iterator[Row]:
    """Seconds to import the package, and kilobytes of the largest widget's script."""
    runs = 7
    bare, full = (min(_seconds(code) for _ in range(runs)) for code in ("pass", "import modernart_lab"))
    how = f"best of {runs} fresh processes, less {bare:.2f} s for Python itself"
    yield Row("import modernart_lab", full - bare, "s", 0.15, lower=True, how=how)
    static = Path(modernart_lab.__file__).parent / "widgets" / "static"
    scripts = {file.name: file.stat().st_size for file in static.glob("*.js")}
    if scripts:
        name = max(scripts, key=lambda script: scripts[script])
        yield Row("largest widget's own script", scripts[name] / 1000, "kB", 100, lower=True, how=name)


def _seconds(code: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - start
