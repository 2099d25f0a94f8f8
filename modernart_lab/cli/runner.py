"""Have JupyterLab run a notebook's cells when its page opens, so that nobody has to press anything.

The page runs them, not this program: widgets made while a page looks on are simply there. Those that a page must
restore from a kernel are lost on a slow machine (JupyterLab looks for each for two seconds and then gives up).
"""

from __future__ import annotations

import json
import secrets
from pathlib import Path

NAME = "modernart-lab-runner"


def lay_runner(folder: Path, notebook: Path) -> None:
    """Write an extension of JupyterLab that runs one notebook's cells, once.

    Args:
        folder: a folder of extensions, given to the server as `LabApp.extra_labextensions_path`.
        notebook: the notebook, within the server's root folder.
    """
    own = folder / NAME
    (own / "static").mkdir(parents=True)
    build = {"load": "static/runner.js", "extension": "./extension"}
    package = {"name": NAME, "version": "1.0.0", "jupyterlab": {"extension": True, "_build": build}}
    (own / "package.json").write_text(json.dumps(package), "utf-8")
    run = {"notebook": notebook.as_posix(), "launch": secrets.token_hex(8)}
    script = Path(__file__).with_name("runner.js").read_text("utf-8")
    (own / "static" / "runner.js").write_text(f"const RUN = {json.dumps(run)};\n{script}", "utf-8")
