"""Minds for Modern Art, by name.

>>> from modernart_lab.engine import play
>>> from modernart_lab.games import modern_art as ma
>>> record = play(ma.new(players=3, seed=1), [mind("shading"), mind("truthful"), mind("random")], seed=1)
>>> record.outcome is not None
True
"""

from __future__ import annotations

from collections.abc import Callable

from modernart_lab.engine.state import Mind
from modernart_lab.kernel.bidder import Bidder
from modernart_lab.strategies.modern_art.cautious_seller import CautiousSeller
from modernart_lab.strategies.modern_art.random_mind import random_mind
from modernart_lab.strategies.modern_art.shading import Shading
from modernart_lab.strategies.modern_art.truthful import Truthful

MINDS: dict[str, Callable[[], Mind]] = {
    "default": Bidder,
    "shading": Shading,
    "cautious_seller": CautiousSeller,
    "truthful": Truthful,
    "random": lambda: random_mind,
}
"""By name, what makes a mind: ``MINDS["shading"]()``."""


def mind(name: str) -> Mind:
    """A mind by its name.

    Raises:
        ValueError: an unknown name; the known ones are listed.
    """
    if name not in MINDS:
        raise ValueError(f"no mind {str(name)[:40]!r}; known: {', '.join(MINDS)}")
    return MINDS[name]()


__all__ = ["MINDS", "Bidder", "CautiousSeller", "Shading", "Truthful", "mind", "random_mind"]
