"""A rating of the minds by openskill: Plackett and Luce's model of places, updated as in Weng and Lin (2011)."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import Any


def rated(ranked: Mapping[int, Sequence[int]], slots: Mapping[int, Sequence[int]], minds: int) -> list[Any] | None:
    """Mean and standard deviation of each mind's skill; None where openskill is not installed.

    A deal is one event: whoever has more money over all its games comes before. The order of events matters a little,
    so they are taken in the order of the deals, the first thousand.

    Args:
        ranked: by deal the money of each slot.
        slots: by deal the mind in each slot.
        minds: how many.
    """
    try:
        model = importlib.import_module("openskill.models").PlackettLuce()
    except ImportError:
        return None
    skills = [model.rating() for _ in range(minds)]
    for deal in sorted(ranked):
        money: dict[int, list[int]] = {}
        for mind, k in zip(slots[deal], ranked[deal], strict=True):
            money.setdefault(mind, []).append(k)
        if len(money) < 2:
            continue
        met = list(money)
        means = [sum(money[mind]) / len(money[mind]) for mind in met]
        after = model.rate([[skills[mind]] for mind in met], scores=means)
        for mind, (skill,) in zip(met, after, strict=True):
            skills[mind] = skill
    return [(skill.mu, skill.sigma) for skill in skills]
