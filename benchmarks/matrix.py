"""The quick tests on every supported Python that is here, newest and lowest versions: `make matrix`.

Words after it go to pytest: `make matrix ARGS="tests/engine tests/games"`. A Python that is not here is said to be
missing; nothing is downloaded but packages.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PYTHONS = ("3.11", "3.12", "3.13")
RUNS = tuple((python, "highest") for python in PYTHONS) + (("3.11", "lowest-direct"),)
TOOLS = ("cloudpickle", "hypothesis", "import-linter", "nbval", "pytest>=9", "pytest-xdist", "ruff")
"""What the quick tests need beside the package; always the newest."""


def found(version: str) -> str | None:
    """An interpreter of this version, by its name."""
    path = shutil.which(f"python{version}")
    if path is None:
        return None
    asked = [path, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    told = subprocess.run(asked, check=False, capture_output=True, text=True)
    return path if told.returncode == 0 and told.stdout.strip() == version else None


def run(python: str, resolution: str, words: list[str]) -> int:
    """One environment, made anew, and the tests in it; the status of the first step that fails."""
    home = ROOT / "build" / "matrix" / f"{Path(python).name}-{resolution}"
    own = str(home / "bin" / "python")
    install = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", own]
    steps = (
        [sys.executable, "-m", "uv", "venv", "--quiet", "--clear", "--python", python, str(home)],
        [*install, "--resolution", resolution, "--editable", f"{ROOT}[fast]"],
        [*install, *TOOLS],
        [own, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words],
    )
    for step in steps:
        status = subprocess.run(step, check=False, cwd=ROOT).returncode
        if status:
            return status
    return 0


def main() -> int:
    """Run all of them; 1 if one failed or no Python was found."""
    told: list[str] = []
    for version, resolution in RUNS:
        python = found(version)
        status = None if python is None else run(python, resolution, sys.argv[1:])
        told.append(f"Python {version}, {resolution}: " + {None: "not here", 0: "passed"}.get(status, "FAILED"))
    print(*told, sep="\n")
    return int(any("FAILED" in line for line in told) or all("not here" in line for line in told))


if __name__ == "__main__":
    sys.exit(main())
