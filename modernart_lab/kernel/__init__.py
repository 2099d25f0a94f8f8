"""The default bidder, and the same game by numbers, compiled, for millions of games; no rule of its own.

``bidder``, ``estimate`` and ``streams`` need nothing but Python. The rest needs numpy and numba
(``pip install "modernart-lab[fast]"``) and is loaded on first use.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from modernart_lab.kernel.run import play_many, trace

__all__ = ["available", "play_many", "trace"]


@lru_cache(maxsize=1)
def available() -> bool:
    """Whether the compiled kernel can be had here: numpy and numba are installed."""
    return find_spec("numba") is not None and find_spec("numpy") is not None


def __getattr__(name: str) -> Any:
    if name in ("play_many", "trace"):
        if not available():
            raise ImportError("the compiled kernel needs numba: pip install 'modernart-lab[fast]'")
        from modernart_lab.kernel import run

        return getattr(run, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
