"""Two regrets of a sealed bid: against what the rivals really bid, and against the best answer before the fact."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from modernart_lab.export.playing import AT_ONCE, Played
from modernart_lab.export.setup import Setup

CANDIDATES = 500
"""Bids that are looked at for the best answer."""


def regrets(setup: Setup, games: Sequence[Played]) -> dict[str, np.ndarray]:
    """By decision: ``ev_of_bid``, ``best_ev``, ``ex_ante_regret`` and ``ex_post_regret``, in k; nan for the auctioneer.

    Formula: a bid b by value v brings (v-b) times the share of this experiment's auctions in which the seat's rivals
    all bid less (at second price, v less the highest of them, where that is less). The best answer is the best of these
    over all the bids that just beat one of them. After the fact: the profit of just beating this auction's rivals, or
    0, less the profit. Only where the values are private, own money counts and nobody at the table gets the price.
    """
    fits = setup.format in AT_ONCE and not setup.values.common and setup.payee in ("bank", "opponent")
    if not fits or setup.objective != "money" or not games:
        return {}
    first = setup.format == "sealed"
    n = setup.bidders
    bids = np.array([[m.k for m in p.made if m.seat] for p in games], float)
    values = np.array([p.knew[1:] for p in games])
    profit = np.array([[p.worth[s] - p.price if p.winner == s else 0.0 for s in range(1, n + 1)] for p in games])
    floor = setup.reserve
    found = {name: np.full(bids.shape, np.nan) for name in ("ev_of_bid", "best_ev", "ex_post_regret")}
    for j in range(n):
        others = np.delete(bids, j, axis=1)
        rival = np.maximum(others.max(axis=1) if n > 1 else np.zeros(len(bids)), floor)
        v, b = values[:, j], bids[:, j]
        ranked = np.sort(rival)
        found["ev_of_bid"][:, j] = _brings(v, b, ranked, floor, first=first)
        if len(ranked) > CANDIDATES:
            tried = np.unique(ranked[np.linspace(0, len(ranked) - 1, CANDIDATES).astype(int)])
        else:
            tried = np.unique(ranked)
        best = np.zeros(len(v))
        for k in tried:
            best = np.maximum(best, _brings(v, np.full(len(v), k + 1e-9), ranked, floor, first=first))
        found["best_ev"][:, j] = np.maximum(best, found["ev_of_bid"][:, j])
        found["ex_post_regret"][:, j] = np.maximum(np.maximum(v - rival, 0.0) - profit[:, j], 0.0)
    found["ex_ante_regret"] = found["best_ev"] - found["ev_of_bid"]
    return {name: column.ravel() for name, column in found.items()}


def _brings(v: np.ndarray, b: np.ndarray, ranked: np.ndarray, floor: float, *, first: bool) -> np.ndarray:
    """What bids bring on average against the highest rivals' bids, in rising order; one at the reserve is accepted."""
    beaten = np.where(b < floor, 0, np.searchsorted(ranked, np.where(b == floor, b + 1e-9, b), side="left"))
    if first:
        return (v - b) * beaten / len(ranked)
    return (v * beaten - np.append(0, np.cumsum(ranked))[beaten]) / len(ranked)
