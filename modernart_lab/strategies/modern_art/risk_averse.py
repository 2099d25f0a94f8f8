"""Risk-averse: would rather have a sure thing, and so pays less for chances and more to be sure of a lot.

Its utility is x^(1-rho). A painting pays x with a chance q of a rank and else nothing, which is worth q^(1/(1-rho)) x
for sure (Pratt 1964, "Risk Aversion in the Small and in the Large", Econometrica 32:122-136). Sealed against n - 1
others it bids (n-1)/(n-rho) of that, more than (n-1)/n: to lose the lot is a risk too (Cox, Smith and Walker 1988,
"Theory and Individual Behavior of First-Price Auctions", Journal of Risk and Uncertainty 1:61-99).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modernart_lab.games.modern_art.cards import CARD_ARTIST
from modernart_lab.kernel.bidder import RANGES
from modernart_lab.kernel.estimate import market
from modernart_lab.strategies.modern_art.shading import Shading
from modernart_lab.strategies.modern_art.valued import Valued


@dataclass(frozen=True)
class RiskAverse(Shading, Valued):
    """The shading bidder with constant relative risk aversion.

    Attributes:
        aversion: rho, from 0 (none) to 0.999.
    """

    aversion: float = 0.3
    ranges = RANGES | {"aversion": (0.0, 0.999)}

    def worth(self, view: Any) -> float:
        """What it would take for the lot for sure: the value times q^(rho/(1-rho))."""
        public = view.public
        chances, _ = market(public.counts, public.rules.board, public.rules.tiles)
        chance = chances[CARD_ARTIST[view.lot[0]]]
        return super().worth(view) * chance ** (self.aversion / (1 - self.aversion))

    def sealed(self, seats: int, *, sells: bool) -> float:
        """The share of that which it seals."""
        return super().sealed(seats, sells=True) if sells else (seats - 1) / (seats - self.aversion)
