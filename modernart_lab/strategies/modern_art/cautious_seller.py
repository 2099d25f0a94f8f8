"""The cautious seller: lives on selling. Offers what the table values, keeps a lot only when it goes far too cheap.

It buys its own lot below the share of the value where the margin over the others gains by it (``shares``). It asks the
price that is best when the buyers' values are spread evenly up to its own and it must buy what nobody takes, and as a
buyer stays well below the value, since the price goes to a rival. The closed forms are our own derivation.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modernart_lab.engine.legal import Legal
from modernart_lab.games.modern_art.cards import CARD_ARTIST
from modernart_lab.kernel.bidder import Bidder
from modernart_lab.kernel.estimate import certain, expected, lead, total
from modernart_lab.strategies.modern_art.shares import keeping_for_margin

POSTED = {2: 0.607625, 3: 0.661050, 4: 0.696264}
"""By the number of possible buyers, the price p that maximises p + p^n - 2 p^(n+1): 1 + n p^(n-1) = 2 (n+1) p^n."""


@dataclass(frozen=True)
class CautiousSeller(Bidder):
    """The default bidder as one who would rather be paid than own."""

    open_share: float = 0.75
    once_share: float = 0.75
    sealed_share: float = 0.6
    fixed_share: float = 0.75

    def asking(self, seats: int) -> float:
        """The share of the value it asks."""
        return POSTED[seats - 1]

    def keeping(self, seats: int) -> float:
        """The share of the value up to which it buys its own lot."""
        return keeping_for_margin(seats)

    def choose(self, seat: int, public: Any, hand: tuple[str, ...], legal: Legal, rng: Any) -> Any:
        """The card of the artist that the table, not its own hand, values most; ends a round only while it leads."""
        counts = public.counts
        ahead = lead(seat, public.collections)

        def brings(card: str) -> float:
            i = CARD_ARTIST[card]
            after = counts[:i] + (counts[i] + 1,) + counts[i + 1 :]
            if after[i] >= 5:
                return total(ahead, certain(public, after))
            return self.brings(card, hand) * expected(public, after, _NOTHING)[i]

        return max(legal.moves, key=lambda move: brings(move.card))


_NOTHING = (0,) * 5
