"""What a tournament keeps of its games: sums of whole numbers, so that their order and grouping cannot matter.

A deal is a cluster: games of the same deal are alike. For each measure six sums over deals are kept, of which mean and
clustered standard error follow (``summary``).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

SHARE = 60
"""A won game is worth so much, so that a win shared by two, three, four or five is a whole number."""
EXAMPLES = 20
"""Failures that are told; all are counted."""
KINDS = ("raised", "stalled", "illegal")
MEASURES = ("money", "margin", "win", "seat", "pair", "ahead", "round", "bought", "sold")
"""money: k a game. margin: money less the mean of the others, times their number. win: in 60ths. seat: the margin by
seat. pair: money less that of another, by both. ahead: 2 where more than another, 1 where the same. round: the margin
gained by round. bought: what a lot paid back above its price, by format. sold: what a lot brought, by format."""


@dataclass
class Sums:
    """Sums over some deals.

    Attributes:
        deals, games: how many.
        detailed: games that were taken apart by round and format.
        parts: by measure an array: deals, n, n², x, x n, x²; by mind; by what else the measure is told.
        failed: by mind and kind, how many games.
        ranked: by deal, for the first ones, the money of each slot over all its games.
        examples: (deal, game of the deal, mind, seat, decision, kind, why) of failures, the first ones.
    """

    deals: int = 0
    games: int = 0
    detailed: int = 0
    parts: dict[str, Any] = field(default_factory=dict)
    failed: Any = None
    ranked: dict[int, list[int]] = field(default_factory=dict)
    examples: list[tuple[Any, ...]] = field(default_factory=list)

    def __add__(self, other: Sums) -> Sums:
        """The sums over these deals and others."""
        parts = dict(self.parts)
        for name, part in other.parts.items():
            parts[name] = parts[name] + part if name in parts else part
        failed = [rows for rows in (self.failed, other.failed) if rows is not None]
        return Sums(
            self.deals + other.deals, self.games + other.games, self.detailed + other.detailed, parts,
            sum(failed) if failed else None, self.ranked | other.ranked,
            sorted([*self.examples, *other.examples])[:EXAMPLES],
        )  # fmt: skip


def moments(x: Any, n: Any) -> Any:
    """The six sums over the first axis, the deals."""
    return np.stack([(n > 0).sum(0), n.sum(0), (n * n).sum(0), x.sum(0), (x * n).sum(0), (x * x).sum(0)])


def measured(minds: int, money: Any, won: Any, who: Any) -> dict[str, Any]:
    """The measures that need no more than the money at the end.

    Args:
        minds: how many take part.
        money: in k by deal, game and seat.
        won: the share of the win in 60ths, by the same.
        who: the mind, by the same.
    """
    deals, _, players = money.shape
    margin = players * money - money.sum(2, keepdims=True)
    sits = (who[..., None] == np.arange(minds)).astype(np.int64)
    count = sits.sum((1, 2))
    found = {
        name: moments(np.einsum("dtp,dtpm->dm", figure, sits), count)
        for name, figure in (("money", money), ("margin", margin), ("win", won))
    }
    found["seat"] = moments(np.einsum("dtp,dtpm->dmp", margin, sits), sits.sum(1).transpose(0, 2, 1))
    one, other = (np.array(side) for side in zip(*[(a, b) for a in range(players) for b in range(players) if a != b],
                                                 strict=True))  # fmt: skip
    at = (np.arange(deals)[:, None, None] * minds + who[:, :, one]) * minds + who[:, :, other]
    more = money[:, :, one] - money[:, :, other]

    def gathered(weights: Any) -> Any:
        sums = np.bincount(at.ravel(), weights=weights, minlength=deals * minds * minds)
        return np.rint(sums).astype(np.int64).reshape(deals, minds, minds)

    met = gathered(None)
    found["pair"] = moments(gathered(more.ravel()), met)
    found["ahead"] = moments(gathered((1 + np.sign(more)).ravel()), met)
    return found


def taken_apart(
    minds: int, games: list[tuple[Any, Any]], deals: list[int], rounds: int, formats: int
) -> dict[str, Any]:
    """The measures by round and by format.

    Args:
        minds: how many take part.
        games: of each game its parts (``breakdown.Parts``) and the mind in each seat.
        deals: of each game, which of the deals (from 0) it belongs to.
        rounds: how many are told apart.
        formats: the same.
    """
    count = max(deals, default=-1) + 1
    shapes = {"round": rounds, "bought": formats, "sold": formats}
    x, n = ({name: np.zeros((count, minds, wide), np.int64) for name, wide in shapes.items()} for _ in range(2))
    for (found, seats), deal in zip(games, deals, strict=True):
        players = len(seats)
        for round_, gained in enumerate(found.rounds):
            for seat, mind in enumerate(seats):
                x["round"][deal, mind, round_] += players * gained[seat] - sum(gained)
                n["round"][deal, mind, round_] += 1
        for name, rows in (("bought", found.bought), ("sold", found.sold)):
            for mind, row in zip(seats, rows, strict=False):
                n[name][deal, mind] += [cell[0] for cell in row]
                x[name][deal, mind] += [cell[1] for cell in row]
    return {name: moments(x[name], n[name]) for name in shapes}
