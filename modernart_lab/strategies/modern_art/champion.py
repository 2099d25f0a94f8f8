"""The champion: the default bidder with figures that millions of games against itself have found.

``tune`` finds them; ``champion.toml`` holds them and says by which command they came about.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path

from modernart_lab.kernel.bidder import Bidder

FILE = Path(__file__).with_name("champion.toml")


@lru_cache(maxsize=1)
def champion() -> Bidder:
    """The champion, as a ``Bidder``, so that the compiled kernel plays it too."""
    return Bidder(**tomllib.loads(FILE.read_text(encoding="utf-8"))["figures"])
