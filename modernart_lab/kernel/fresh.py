"""No stale machine code: numba looks at a function's own file only, so a change in what it calls would go unseen.

All files of the kernel are taken together; when any of them has changed, what was compiled before is thrown away.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def digest() -> str:
    """One figure for all files of the kernel."""
    sums = hashlib.sha256()
    for path in sorted(HERE.glob("*.py")):
        sums.update(path.name.encode() + b"\0" + path.read_bytes())
    return sums.hexdigest()


def cache_of(dispatcher: Any) -> Path:
    """The folder in which numba keeps what it has compiled of a function."""
    return Path(getattr(getattr(dispatcher, "_cache", None), "cache_path", None) or HERE / "__pycache__")


def throw_stale_away(dispatcher: Any) -> bool:
    """Empty the cache of compiled code when it is of other files; whether it was.

    Args:
        dispatcher: any function of the kernel compiled with ``cache=True``: it knows where its cache lies.
    """
    folder = cache_of(dispatcher)
    mark, now = folder / "modernart_lab.kernel.digest", digest()
    try:
        if mark.exists() and mark.read_text(encoding="ascii") == now:
            return False
        folder.mkdir(parents=True, exist_ok=True)
        for path in folder.glob("*.nb[ci]"):
            path.unlink(missing_ok=True)
        mark.write_text(now, encoding="ascii")
    except OSError:
        return False  # a cache that cannot be written cannot be stale through us
    return True
