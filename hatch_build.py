"""Puts the notebooks and their recorded games into the wheel, where `modernart-lab` looks for them."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SHIPPED = ("*/*.ipynb", "games/*.jsonl")


class NotebooksHook(BuildHookInterface):
    """Maps `notebooks/` to `modernart_lab/_notebooks/`; an editable install reads the folder where it is."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds the files to a standard wheel."""
        if version != "standard":
            return
        root = Path(self.root) / "notebooks"
        for pattern in SHIPPED:
            for file in sorted(root.glob(pattern)):
                build_data["force_include"][str(file)] = f"modernart_lab/_notebooks/{file.relative_to(root).as_posix()}"
