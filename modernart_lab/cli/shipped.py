"""The notebooks that come with the package, and the folder where a person plays on copies of them.

A copy is refreshed when the shipped notebook has changed and nobody has edited the copy since; an edited one is kept.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

from modernart_lab.engine.writing import check_file, whole

LEDGER = ".shipped.json"


def notebooks() -> Path:
    """Where the shipped notebooks are: inside an installed package, or beside it in a clone.

    Raises:
        FileNotFoundError: when this installation came without them.
    """
    package = Path(__file__).parents[1]
    for folder in (package / "_notebooks", package.parent / "notebooks"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no notebooks came with this installation: {package / '_notebooks'} is missing")


def lay_out(folder: Path) -> list[Path]:
    """Copy the notebooks and their recorded games into a folder.

    Args:
        folder: made when it does not exist.

    Returns:
        The files (within the folder) that differ from the shipped ones because somebody edited them.
    """
    source = notebooks()
    folder.mkdir(parents=True, exist_ok=True)
    ledger = _ledger(folder)
    kept: list[Path] = []
    for file in sorted([*source.glob("*/*.ipynb"), *source.glob("games/*.jsonl")]):
        inside = file.relative_to(source)
        copy, name, shipped = folder / inside, inside.as_posix(), fingerprint(file)
        if copy.exists() and fingerprint(copy) not in (shipped, ledger.get(name)):
            kept.append(inside)
            continue
        if not copy.exists() or fingerprint(copy) != shipped:
            copy.parent.mkdir(parents=True, exist_ok=True)
            _copy(file, copy)
        ledger[name] = shipped
    with whole(folder / LEDGER) as part:
        part.write_text(json.dumps(ledger, indent=1, sort_keys=True) + "\n", "utf-8")
    return kept


def _copy(file: Path, copy: Path) -> None:
    """Copy a file, whole or not at all: half a notebook would count as edited."""
    with whole(copy) as part:
        shutil.copyfile(file, part)


def refresh(folder: Path, notebook: Path) -> None:
    """Put an unedited copy back as it came, without the outputs of a kernel that is gone.

    Args:
        folder: where the notebooks were laid out.
        notebook: which, within the folder; its cells are as shipped.
    """
    _copy(notebooks() / notebook, folder / notebook)


def _ledger(folder: Path) -> dict[str, str]:
    """What was laid out here before; without a readable ledger every changed copy counts as edited."""
    try:
        check_file(folder / LEDGER)
        ledger = json.loads((folder / LEDGER).read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return ledger if isinstance(ledger, dict) else {}


def fingerprint(file: Path) -> str:
    """A hash of what a person would edit: of a notebook its cells' sources, without outputs; else the bytes."""
    check_file(file)
    content = file.read_bytes()
    if file.suffix == ".ipynb":
        try:
            cells = json.loads(content)["cells"]
            content = json.dumps([[cell["cell_type"], "".join(cell["source"])] for cell in cells]).encode()
        except (ValueError, KeyError, TypeError, RecursionError):
            pass  # not a notebook any more: it counts as edited
    return hashlib.sha256(content).hexdigest()
