"""Minds for the museum game, by name.

>>> from modernart_lab.engine import play
>>> from modernart_lab.games import museum
>>> record = play(museum.new(players=2, seed=1), [mind("random"), mind("random")], seed=1)
>>> record.outcome is not None
True
"""

from __future__ import annotations

from collections.abc import Callable

from modernart_lab.engine.state import Mind
from modernart_lab.strategies.museum.random_mind import random_mind

MINDS: dict[str, Callable[[], Mind]] = {
    "random": lambda: random_mind,
}
"""By name, what makes a mind: ``MINDS["random"]()``."""


def mind(name: str) -> Mind:
    """A mind by its name.

    Raises:
        ValueError: an unknown name; the known ones are listed.
    """
    if name not in MINDS:
        raise ValueError(f"no mind {str(name)[:40]!r}; known: {', '.join(MINDS)}")
    return MINDS[name]()


__all__ = ["MINDS", "mind", "random_mind"]
