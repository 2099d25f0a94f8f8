"""What figures rest on, as facts; ``text`` makes the sentence of them, in every language."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Basis:
    """The facts behind a result.

    Attributes:
        kind: ``"sampled"``, ``"exact"``, ``"worth"``, ``"review"`` or ``"beliefs"``: which sentence they make.
        horizon: ``"round"`` or ``"game"``.
        samples: worlds played out; for a review, worlds a decision at most.
        objective: ``"money"``, ``"margin"`` or ``"win"``.
        seed: of the random numbers.
        given: whether minds were given; else the default bidder plays on.
        slow: whether it was played on the engine, not on the compiled kernel.
        tried: how many bids were tried in every world; of beliefs, how many choices of rivals were weighed.
        bids: how many bids are told of, those between interpolated; 0 where every legal move was tried.
        round: the round at whose end is paid, 0 where the horizon says it.
        precision: the standard error that was small enough, in k (a part of 1 for the win).
        effective: as good as how many independent worlds the beliefs are that were drawn from; 0 for uniform draws.
    """

    kind: str
    horizon: str
    samples: int
    objective: str = "money"
    seed: int = 0
    given: bool = False
    slow: bool = False
    tried: int = 0
    bids: int = 0
    round: int = 0
    precision: float = 0.0
    effective: int = 0

    def sentence(self, lang: str = "en") -> str:
        """What was assumed, in a language ("en" or "ja")."""
        from modernart_lab.text.assumed import assumed

        return assumed(self, lang)


class Assuming:
    """A result that says what it rests on."""

    basis: Basis

    @property
    def assumed(self) -> str:
        """A sentence that says what was assumed; ``assuming`` says it in other languages."""
        return self.assuming()

    def assuming(self, lang: str = "en") -> str:
        """What was assumed, in a language ("en" or "ja")."""
        return self.basis.sentence(lang)
