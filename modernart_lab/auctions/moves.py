"""The words a player can say. A move is data: it knows nothing of the state it is said in."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid a sum of k in an open or once-around auction."""

    k: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Make no bid, or leave the offer at the asked price."""


@dataclass(frozen=True, slots=True)
class Seal:
    """Close a fist over a sum of k, 0 allowed."""

    k: int


@dataclass(frozen=True, slots=True)
class Ask:
    """Name the price of k as the seller."""

    k: int


@dataclass(frozen=True, slots=True)
class Buy:
    """Take the lot at the asked price."""
