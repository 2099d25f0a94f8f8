"""The auction raider: what is won hangs at once, at no display cost. Puts up what it wants and bids close to its worth.

A painting that costs four cards to hang costs a raider none, so the dear ones are worth most to it. What it pays
another goes to a rival; what it pays for its own lot feeds the wallet, which anybody may take.
"""

from __future__ import annotations

from dataclasses import dataclass

from modernart_lab.strategies.museum.director import Director


@dataclass(frozen=True)
class AuctionRaider(Director):
    """The director who goes to the auction."""

    raid: float = 1.2
    lots: float = 1.5
    noise: float = 0.2
