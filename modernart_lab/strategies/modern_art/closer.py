"""Round-closer: drives the artist who is furthest on to the fifth painting, whoever gains by it.

A round that is soon over leaves the others with cards unsold and paintings unranked. The idea is the players' own, and
the mind is there to show what it costs: who rushes sells few lots, in a game that is won by selling.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modernart_lab.engine.legal import Legal
from modernart_lab.games.modern_art.cards import CARD_ARTIST
from modernart_lab.kernel.bidder import Bidder


@dataclass(frozen=True)
class Closer(Bidder):
    """The default bidder in a hurry: it flips whenever it may, and completes every double."""

    add: float = 0.0
    flip: float = 1.0

    def choose(self, seat: int, public: Any, hand: tuple[str, ...], legal: Legal, rng: Any) -> Any:
        """Its best card by the artist of most paintings on the table among those it holds."""
        offered = [public.counts[CARD_ARTIST[move.card]] for move in legal.moves]
        moves = tuple(move for move, count in zip(legal.moves, offered, strict=True) if count == max(offered))
        return super().choose(seat, public, hand, Legal(moves), rng)
