"""Half value: sell above half the value, buy below half.

At half the value buyer and seller gain the same, V - p = p: the even split of what a trade brings (Nash 1950, "The
Bargaining Problem", Econometrica 18:155-162). As a rule for the buyer it forgets the third player, who does not mind
paying a little more.
"""

from __future__ import annotations

from dataclasses import dataclass

from modernart_lab.strategies.modern_art.truthful import Truthful


@dataclass(frozen=True)
class HalfValue(Truthful):
    """The truthful bidder of half the value."""

    open_share: float = 0.5
    once_share: float = 0.5
    sealed_share: float = 0.5
    fixed_share: float = 0.5
    ask_share: float = 0.5

    def sealed(self, seats: int, *, sells: bool) -> float:
        """Half the value, on either side."""
        return self.sealed_share
