"""Naive: sees the value with an error of its own and forgets that who wins is who erred most: the winner's curse.

Its signal lies anywhere within a part of the value on either side, as in the auctions of Kagel and Levin 1986, "The
Winner's Curse and Public Information in Common Value Auctions", American Economic Review 76:894-920; it takes the
signal for the value (Capen, Clapp and Campbell 1971, "Competitive Bidding in High-Risk Situations", Journal of
Petroleum Technology 23:641-653). The error is drawn from what it sees, so that it stays the same in an auction.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from modernart_lab.kernel.bidder import RANGES
from modernart_lab.strategies.modern_art.shading import Shading
from modernart_lab.strategies.modern_art.valued import Valued


@dataclass(frozen=True)
class Naive(Shading, Valued):
    """The shading bidder with a signal in place of the value.

    Attributes:
        error: how far the signal lies from the value at most, as a part of it.
    """

    error: float = 0.4
    ranges = RANGES | {"error": (0.0, 1.0)}

    def worth(self, view: Any) -> float:
        """The signal."""
        drawn = random.Random(f"{view.seat}/{view.round}/{view.public.counts}/{view.lot}/{view.hand}").random()
        return super().worth(view) * (1 + self.error * (2 * drawn - 1))
