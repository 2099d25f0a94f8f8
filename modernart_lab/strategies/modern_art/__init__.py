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
from modernart_lab.strategies.modern_art.champion import champion
from modernart_lab.strategies.modern_art.closer import Closer
from modernart_lab.strategies.modern_art.first_price import FirstPrice
from modernart_lab.strategies.modern_art.half_value import HalfValue
from modernart_lab.strategies.modern_art.hoarder import Hoarder
from modernart_lab.strategies.modern_art.loyal import Loyal
from modernart_lab.strategies.modern_art.memory import Memory
from modernart_lab.strategies.modern_art.naive import Naive
from modernart_lab.strategies.modern_art.random_mind import random_mind
from modernart_lab.strategies.modern_art.risk_averse import RiskAverse
from modernart_lab.strategies.modern_art.rollout import Rollout
from modernart_lab.strategies.modern_art.shading import Shading
from modernart_lab.strategies.modern_art.spiteful import Spiteful
from modernart_lab.strategies.modern_art.threshold import Threshold
from modernart_lab.strategies.modern_art.truthful import Truthful
from modernart_lab.strategies.modern_art.zero_intelligence import ZeroIntelligence

MINDS: dict[str, Callable[[], Mind]] = {
    "default": Bidder,
    "shading": Shading,
    "cautious_seller": CautiousSeller,
    "truthful": Truthful,
    "first_price": FirstPrice,
    "half_value": HalfValue,
    "threshold": Threshold,
    "loyal": Loyal,
    "closer": Closer,
    "hoarder": Hoarder,
    "spiteful": Spiteful,
    "risk_averse": RiskAverse,
    "naive": Naive,
    "memory": Memory,
    "zero_intelligence": ZeroIntelligence,
    "random": lambda: random_mind,
    "rollout": Rollout,
    "champion": champion,
}
"""By name, what makes a mind: ``MINDS["shading"]()``."""


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
    "Bidder",
    "CautiousSeller",
    "Closer",
    "FirstPrice",
    "HalfValue",
    "Hoarder",
    "Loyal",
    "Memory",
    "Naive",
    "RiskAverse",
    "Rollout",
    "Shading",
    "Spiteful",
    "Threshold",
    "Truthful",
    "ZeroIntelligence",
    "champion",
    "mind",
    "random_mind",
]
