"""The greedy earner: money now. Hangs what earns, tours whenever the wallet has something, and builds nothing.

The wallet is a commons: whoever tours first takes most of it. A mind that cares for nothing else shows what that is
worth, and what it costs to hang for the takings alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modernart_lab.strategies.museum.director import Director
from modernart_lab.strategies.museum.worth import Eye


@dataclass(frozen=True)
class GreedyEarner(Director):
    """The director with an eye for takings alone."""

    runs: float = 0.4
    earn: float = 1.8
    building: float = 0.4

    def _tour(self, view: Any, move: Any, eye: Eye) -> float:
        return 1.5 * super()._tour(view, move, eye)
