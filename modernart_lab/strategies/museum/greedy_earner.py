"""The greedy earner: money now. Hangs what earns, tours and sells while the wallet has something, and builds nothing.

The wallet is a commons: whoever comes first takes most of it. A mind that cares for nothing else shows what that is
worth, and what it costs to hang for the takings alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modernart_lab.strategies.museum.director import Director
from modernart_lab.strategies.museum.worth import Eye


@dataclass(frozen=True)
class GreedyEarner(Director):
    """The director with an eye for takings alone.

    Attributes:
        now: how many times as much what the wallet pays now counts.
    """

    runs: float = 0.0
    earn: float = 1.2
    works: float = 0.3
    building: float = 0.0
    now: float = 1.5

    def _tour(self, view: Any, move: Any, eye: Eye) -> float:
        return self.now * super()._tour(view, move, eye)

    def _selltotown(self, view: Any, move: Any, eye: Eye) -> float:
        return self.now * super()._selltotown(view, move, eye)
