"""Minds for the museum game, by name.

>>> from modernart_lab.engine import play
>>> from modernart_lab.games import museum
>>> record = play(museum.new(players=2, seed=1), [mind("run_builder"), mind("random")], seed=1)
>>> record.outcome is not None
True
"""

from __future__ import annotations

from collections.abc import Callable

from modernart_lab.engine.state import Mind
from modernart_lab.strategies.museum.auction_raider import AuctionRaider
from modernart_lab.strategies.museum.balanced import Balanced
from modernart_lab.strategies.museum.director import Director
from modernart_lab.strategies.museum.greedy_earner import GreedyEarner
from modernart_lab.strategies.museum.marker_thief import MarkerThief
from modernart_lab.strategies.museum.random_mind import random_mind
from modernart_lab.strategies.museum.run_builder import RunBuilder

MINDS: dict[str, Callable[[], Mind]] = {
    "balanced": Balanced,
    "run_builder": RunBuilder,
    "greedy_earner": GreedyEarner,
    "auction_raider": AuctionRaider,
    "marker_thief": MarkerThief,
    "random": lambda: random_mind,
}
"""By name, what makes a mind: ``MINDS["balanced"]()``."""


def mind(name: str) -> Mind:
    """A mind by its name.

    Raises:
        ValueError: an unknown name; the known ones are listed.
    """
    if name not in tuple(MINDS):
        raise ValueError(f"no mind {str(name)[:40]!r}; known: {', '.join(MINDS)}")
    return MINDS[name]()


__all__ = [
    "MINDS",
    "AuctionRaider",
    "Balanced",
    "Director",
    "GreedyEarner",
    "MarkerThief",
    "RunBuilder",
    "mind",
    "random_mind",
]
