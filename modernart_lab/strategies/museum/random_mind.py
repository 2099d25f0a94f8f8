"""Random: any kind of action is as likely as another, whatever the number of ways to do it; small prices are likelier.

The idea is nobody's: it is what the engine is measured and tested with. A kind of action is drawn before the way to do
it, since there are dozens of ways to hang and only one to rest.
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
    if view.phase != "act":
        return moves[int(rng.random() * len(moves))]
    each = list(map(type, moves))  # what may be done comes kind by kind
    kinds = list(dict.fromkeys(each))
    kind = kinds[int(rng.random() * len(kinds))]
    return moves[each.index(kind) + int(rng.random() * each.count(kind))]
