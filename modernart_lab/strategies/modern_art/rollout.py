"""Rollout: plays every move out in worlds it may be in, everybody playing on as the champion, and makes the best.

Tesauro and Galperin 1996, "On-line Policy Improvement Using Monte-Carlo Search", Advances in Neural Information
Processing Systems 9:1068-1074: a policy that looks one move ahead with rollouts of a policy is at least as good as it.
It is quick where the compiled kernel is installed and slow where it is not.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean
from typing import Any

from modernart_lab.analysis.means import top
from modernart_lab.analysis.moves import MoveSampler
from modernart_lab.engine.legal import Legal
from modernart_lab.strategies.modern_art.champion import champion


@dataclass(frozen=True)
class Rollout:
    """A mind that tries every move. Frozen; the same random numbers give the same moves.

    Attributes:
        samples: worlds a decision.
        objective: what it wants, as for ``move_values``: ``"money"``, ``"margin"`` or ``"win"``.
        horizon: how far it looks, to the end of the ``"round"`` or of the ``"game"``.
    """

    samples: int = 64
    objective: str = "margin"
    horizon: str = "game"

    def __call__(self, view: Any, legal: Legal, rng: Any) -> Any:
        """The move that is worth most; where there is but one, that."""
        if len(legal) == 1:
            return legal[0]
        sampler = MoveSampler(
            view, samples=self.samples, seed=rng.getrandbits(32), objective=self.objective, horizon=self.horizon,
            minds=champion(),
        )  # fmt: skip
        moves = sampler.choose()
        brought = [row for row, _ in sampler.rows(moves, 0, self.samples)]
        return moves[top([fmean(column) for column in zip(*brought, strict=True)])]
