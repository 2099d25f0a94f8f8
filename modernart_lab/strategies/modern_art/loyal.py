"""Artist-loyal: has a favourite, whose paintings it offers first and pays too much for.

The favourite is the artist of whom it has most, in hand and on the table. That what one owns seems worth more than it
is, is the endowment effect (Kahneman, Knetsch and Thaler 1990, "Experimental Tests of the Endowment Effect and the
Coase Theorem", Journal of Political Economy 98:1325-1348).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modernart_lab.engine.legal import Legal
from modernart_lab.games.modern_art.cards import ARTISTS
from modernart_lab.kernel.bidder import RANGES
from modernart_lab.strategies.modern_art.valued import Valued


@dataclass(frozen=True)
class Loyal(Valued):
    """The default bidder with a favourite.

    Attributes:
        fondness: how many times their value its favourite's paintings are worth to it.
    """

    fondness: float = 1.3
    ranges = RANGES | {"fondness": (0.0, 10.0)}

    def worth(self, view: Any) -> float:
        """The value of the lot, and more where the favourite painted it."""
        liked = view.lot[0][:2] == favourite(view.hand, view.collections[view.seat])
        return super().worth(view) * (self.fondness if liked else 1.0)

    def choose(self, seat: int, public: Any, hand: tuple[str, ...], legal: Legal, rng: Any) -> Any:
        """The favourite's best card, as long as it has one."""
        liked = favourite(hand, public.collections[seat])
        moves = tuple(move for move in legal.moves if move.card[:2] == liked)
        return super().choose(seat, public, hand, Legal(moves or legal.moves), rng)


def favourite(hand: tuple[str, ...], collection: tuple[str, ...]) -> str:
    """The artist of most of these cards, the first on the list among equals."""
    painted = [card[:2] for card in (*hand, *collection)]
    return max(ARTISTS, key=painted.count)
