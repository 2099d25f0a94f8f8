"""Hoarder: parts with what it has least of and keeps its strong suit for later, when the artist's tiles add up.

To wait keeps an option alive (McDonald and Siegel 1986, "The Value of Waiting to Invest", Quarterly Journal of
Economics 101:707-727). Here the option may expire: cards that are left when the game is over are worth nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modernart_lab.engine.legal import Legal
from modernart_lab.games.modern_art.rules import ROUNDS
from modernart_lab.kernel.bidder import Bidder


@dataclass(frozen=True)
class Hoarder(Bidder):
    """The default bidder with a closed hand: until the last round it completes no double and offers its weak suits."""

    def choose(self, seat: int, public: Any, hand: tuple[str, ...], legal: Legal, rng: Any) -> Any:
        """Its best card by the artist of whom it holds fewest; in the last round simply its best."""
        if public.round == ROUNDS:
            return super().choose(seat, public, hand, legal, rng)
        painted = [card[:2] for card in hand]
        fewest = min(painted.count(move.card[:2]) for move in legal.moves)
        moves = tuple(move for move in legal.moves if painted.count(move.card[:2]) == fewest)
        return super().choose(seat, public, hand, Legal(moves), rng)

    def complete(self, seat: int, public: Any, hand: Any, lot: Any, legal: Legal, rng: Any) -> Any:
        """No second card before the last round."""
        if public.round < ROUNDS:
            return legal.moves[-1]
        return super().complete(seat, public, hand, lot, legal, rng)
