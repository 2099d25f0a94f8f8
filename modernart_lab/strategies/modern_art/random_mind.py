"""Random: any kind of move is as likely as another, and small numbers are likelier than large ones.

The idea is nobody's: it is what the engine is measured and tested with. A uniform bid would spend all the money on the
first lot, so the square of a uniform number is taken.
"""

from __future__ import annotations

import random
from typing import Any

from modernart_lab.engine.legal import Legal


def random_mind(view: Any, legal: Legal, rng: random.Random) -> Any:
    """A random legal move; with a choice of a number or none, either is as likely."""
    moves, bids = legal.moves, legal.bids
    if bids and (not moves or rng.random() < 0.5):
        part = rng.random()
        return legal.priced(bids[int(part * part * len(bids))])  # type: ignore[misc]
    return moves[0] if len(moves) == 1 else moves[int(rng.random() * len(moves))]
