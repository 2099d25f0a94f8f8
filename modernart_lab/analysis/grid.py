"""Which bids to try: a coarse grid about the estimated value, then midpoints where the curve bends."""

from __future__ import annotations

from collections.abc import Sequence

ALL = 18
"""So many legal bids are all tried; of more, a choice."""
MOST = 20
"""Bids tried at most."""


def reach(bound: int, objective: str) -> int:
    """How many bids to tell of where more are legal: a quarter beyond the most that the lot can pay.

    Who plays to win may pay more than the lot's value V to keep it from the leader: against a single rival who would
    have it at q, up to 2V - q, so twice as much at most (our own derivation).
    """
    return max(2 * bound if objective == "win" else bound + bound // 4, 12) + 1


def coarse(bids: range, value: float, bound: int) -> tuple[int, ...]:
    """The first bids to try, rising: all when they are few, else the ends and steps about the value.

    Args:
        bids: the legal bids that matter.
        value: what the lot is estimated to be worth, in k.
        bound: what it can be worth at most, in k.

    >>> coarse(range(1, 101), 20.0, 30)
    (1, 8, 12, 16, 20, 24, 30, 40, 100)
    """
    if len(bids) <= ALL:
        return tuple(bids)
    low, high = bids[0], bids[-1]
    base = max(value, low)
    span = max(value, 6.0)
    wanted = [base + span * (part - 1) for part in (0.4, 0.6, 0.8, 1.0, 1.2, 1.5, 2.0)] + [bound]
    inner = {min(max(round(k), low), high) for k in wanted}
    return tuple(sorted(inner | {low, high}))


def finer(tried: Sequence[int], gain: Sequence[float], win: Sequence[float], most: int) -> tuple[int, ...]:
    """Bids to add between those tried: beside the best, where the gain turns into a loss, where the chance changes.

    Args:
        tried: the bids tried so far, rising.
        gain: the gain of each over passing.
        win: the chance of winning with each.
        most: how many may be added.
    """
    best = max(range(len(tried)), key=gain.__getitem__)
    turn = max((i for i, g in enumerate(gain) if g >= 0), default=0)
    rises = sorted(range(len(tried) - 1), key=lambda i: abs(win[i + 1] - win[i]), reverse=True)
    cells = [turn, best, best - 1, *(i for i in rises[:2] if abs(win[i + 1] - win[i]) > 0.1)]
    added: list[int] = []
    for i in cells:
        if 0 <= i < len(tried) - 1 and tried[i + 1] - tried[i] > 1 and len(added) < most:
            middle = (tried[i] + tried[i + 1]) // 2
            if middle not in added:
                added.append(middle)
    return tuple(sorted(added))


def between(tried: Sequence[int], figures: Sequence[float], bids: Sequence[int]) -> tuple[float, ...]:
    """The figure of every bid of a rising row, on straight lines between those tried; the ends must be among them."""
    out: list[float] = []
    cell = 0
    for k in bids:
        while cell < len(tried) - 2 and tried[cell + 1] <= k:
            cell += 1
        low = tried[cell]
        if k == low or len(tried) == 1:
            out.append(figures[cell])
            continue
        part = (k - low) / (tried[cell + 1] - low)
        out.append(figures[cell + 1] if part == 1 else figures[cell] * (1 - part) + figures[cell + 1] * part)
    return tuple(out)
