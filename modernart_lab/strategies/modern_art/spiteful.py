"""Spiteful: a rival's gain is its loss, by a part, and so it drives prices up.

n bidders with values spread evenly from 0 to the most a lot can pay, each of whom counts alpha times the others' profit
against his own. Sealed: g/(g+1) of the value, g = (n-1)(1+alpha). Open: up to (alpha top + (1+alpha) v)/(1+2 alpha),
above the value, so that who wins pays for it. Morgan, Steiglitz and Reis 2003, "The Spite Motive and Equilibrium
Behavior in Auctions", Contributions to Economic Analysis and Policy 2(1), article 5; Brandt, Sandholm and Shoham 2007,
"Spiteful Bidding in Sealed-Bid Auctions", IJCAI-07:1207-1214.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modernart_lab.auctions import Open
from modernart_lab.kernel.bidder import RANGES
from modernart_lab.kernel.estimate import most
from modernart_lab.strategies.modern_art.shading import Shading
from modernart_lab.strategies.modern_art.valued import Valued


@dataclass(frozen=True)
class Spiteful(Shading, Valued):
    """The shading bidder with spite.

    Attributes:
        spite: alpha, the part of the others' profit that it counts against its own.
    """

    spite: float = 0.25
    ranges = RANGES | {"spite": (0.0, 10.0)}

    def worth(self, view: Any) -> float:
        """The value; in another's open auction more, towards the most the lot can pay."""
        worth = super().worth(view)
        if type(view.auction) is not Open or view.auction.seller == view.seat:
            return worth
        return (self.spite * most(view) + (1 + self.spite) * worth) / (1 + 2 * self.spite)

    def sealed(self, seats: int, *, sells: bool) -> float:
        """The share of the value it seals."""
        slope = (seats - 1) * (1 + self.spite)
        return super().sealed(seats, sells=True) if sells else slope / (slope + 1)
