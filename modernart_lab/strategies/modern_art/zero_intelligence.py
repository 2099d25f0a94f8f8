"""Zero intelligence: random bids that never pay more than the value. It seeks no profit, remembers and learns nothing.

Gode and Sunder 1993, "Allocative Efficiency of Markets with Zero-Intelligence Traders: Market as a Partial Substitute
for Individual Rationality", Journal of Political Economy 101:119-137: the traders with the budget constraint. A buyer's
bid is uniform from nothing to its value. As a seller it asks uniformly from half the value, below which it would rather
buy the lot itself (V - p > p), up to the value, above which that would be a loss.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modernart_lab.auctions import FixedPrice
from modernart_lab.auctions.moves import Buy, Pass
from modernart_lab.engine.legal import Legal
from modernart_lab.kernel.bidder import Bidder


@dataclass(frozen=True)
class ZeroIntelligence(Bidder):
    """The default bidder's value, and for the rest a die."""

    def answer(self, auction: Any, seat: int, worth: float, legal: Legal, rng: Any) -> Any:
        """A random number below its value, where that is a legal bid."""
        bid = worth * rng.random()
        if type(auction) is FixedPrice:
            if auction.asked is None:
                return legal.priced(min(int((worth + bid) / 2), legal.bids[-1]))  # type: ignore[misc]
            return Buy() if auction.asked <= bid and Buy() in legal else Pass()
        if not legal.bids or bid < legal.bids[0]:
            return Pass()
        return legal.priced(min(int(bid), legal.bids[-1]))  # type: ignore[misc]

    def choose(self, seat: int, public: Any, hand: tuple[str, ...], legal: Legal, rng: Any) -> Any:
        """Any card."""
        return legal.moves[int(rng.random() * len(legal.moves))]

    def complete(self, seat: int, public: Any, hand: Any, lot: Any, legal: Legal, rng: Any) -> Any:
        """Any second card, or none."""
        return legal.moves[int(rng.random() * len(legal.moves))]
