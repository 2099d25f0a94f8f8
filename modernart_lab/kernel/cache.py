"""A place for compiled code: beside the kernel or in the user's own cache, as numba has it, else for one process."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

from numba.core import config as numba_config

HERE = Path(__file__).parent
config: Any = numba_config


def writable(folder: Path) -> bool:
    """Whether a file can be made in a folder, which is made too where it can be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def places() -> list[Path]:
    """Where numba would keep what it compiles, the first that can be written to."""
    if config.CACHE_DIR:
        return [Path(config.CACHE_DIR)]
    from numba.misc.appdirs import AppDirs

    return [HERE / "__pycache__", Path(AppDirs(appname="numba", appauthor=False).user_cache_dir)]


def settle() -> None:
    """On a machine where nothing can be kept, keep what is compiled for as long as this process runs."""
    if any(map(writable, places())):
        return
    folder, owner = tempfile.mkdtemp(prefix="modernart_lab-"), os.getpid()
    config.CACHE_DIR = folder
    atexit.register(lambda: os.getpid() == owner and shutil.rmtree(folder, ignore_errors=True))
