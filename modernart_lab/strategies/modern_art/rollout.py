"""Rollout: plays every move out in worlds it may be in and makes the best, where that is clearly better than its habit.

Tesauro and Galperin 1996, "On-line Policy Improvement Using Monte-Carlo Search", Advances in Neural Information
Processing Systems 9:1068-1074: to look one move ahead with rollouts of a policy, here the champion's, improves on it.
That holds if the others play as they are taken to. Who takes all for champions lets a lot go in the belief that another
will pay for it, and a modest rival has it for half. So the rivals are taken to be of several kinds, each as likely, and
the champion's own move is made unless another is better by more than chance: the best of noisy figures is overestimated
(Smith and Winkler 2006, "The Optimizer's Curse", Management Science 52:311-322).

It is quick where the compiled kernel is installed and slow where it is not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modernart_lab.analysis.means import mean, top
from modernart_lab.analysis.moves import MoveSampler
from modernart_lab.engine.legal import Legal
from modernart_lab.kernel.bidder import Bidder
from modernart_lab.strategies.modern_art.champion import champion

MODEST = Bidder(open_share=0.5, once_share=0.5, sealed_share=0.5, fixed_share=0.5, ask_share=0.5)
"""Who buys below half the value."""


@dataclass(frozen=True)
class Rollout:
    """A mind that tries every move. Frozen; the same random numbers give the same moves.

    Attributes:
        samples: worlds a decision, shared by the kinds of rivals.
        caution: how many standard errors a move must be better than the champion's.
        rivals: what the others may be, None for champions and who buys below half the value (``MODEST``).
        objective: what it wants, as for ``move_values``: ``"money"``, ``"margin"`` or ``"win"``.
        horizon: how far it looks, to the end of the ``"round"`` or of the ``"game"``.
    """

    samples: int = 32
    caution: float = 2.0
    rivals: tuple[Bidder, ...] | None = None
    objective: str = "margin"
    horizon: str = "game"

    def __call__(self, view: Any, legal: Legal, rng: Any) -> Any:
        """The champion's move, or a better one; where there is but one, that."""
        if len(legal) == 1:
            return legal[0]
        seed = rng.getrandbits(32)
        usual = champion()(view, legal, rng)
        moves: tuple[Any, ...] = ()
        brought: list[list[float]] = []
        kinds = self.rivals or (champion(), MODEST)
        for kind in kinds:
            minds: list[Bidder] = [kind] * view.players
            minds[view.seat] = champion()
            sampler = MoveSampler(
                view, samples=self.samples, seed=seed, objective=self.objective, horizon=self.horizon, minds=minds
            )
            moves = moves or (usual, *(move for move in sampler.choose() if move != usual))
            brought += [row for row, _ in sampler.rows(moves, 0, max(2, self.samples // len(kinds)))]
        columns = list(zip(*brought, strict=True))
        best = top([mean(column).value for column in columns])
        gain = mean([a - b for a, b in zip(columns[best], columns[0], strict=True)])
        return moves[best] if gain.value > self.caution * gain.se else usual
