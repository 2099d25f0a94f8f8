"""A mind devoted to one action: the balanced one, with so many points more for that action. An instrument, not a rival.

Who wants to know whether an action is too strong lets one director lean on it and watches whether that pays. What
players happen to do tells less: whoever is ahead does other things than whoever is behind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modernart_lab.strategies.museum.balanced import Balanced
from modernart_lab.strategies.museum.worth import Eye

ACTIONS: dict[str, str] = {
    "Tour": "tour",
    "Rest": "rest",
    "Hang": "display",
    "Rehang": "rehang",
    "SellToTown": "town",
    "Export": "export",
    "Auction": "auction",
    "Study": "school",
    "NewLane": "builder",
    "Extend": "builder",
    "Hire": "job",
    "Prepare": "prep",
    "Connoisseur": "connoisseur",
}
"""The action that a move of the phase "act" is: the public spaces by their names, and what is done at home."""


@dataclass(frozen=True)
class Devoted(Balanced):
    """The balanced director with a liking.

    Attributes:
        to: the action that is liked, a value of ``ACTIONS``.
        by: by how many points more than it is worth.
    """

    to: str = "tour"
    by: float = 2.0

    def action(self, view: Any, move: Any, eye: Eye) -> float:
        """What an action is worth, and the liking."""
        liked = ACTIONS[type(move).__name__] == self.to
        return super().action(view, move, eye) + self.by * liked
