"""What a review tells: each decision with its loss, the sums, and sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from math import hypot
from typing import Any, NamedTuple

from modernart_lab.analysis.basis import Assuming, Basis


@dataclass(frozen=True)
class Reviewed:
    """One decision of a seat. Money in k; in the museum game, points.

    Attributes:
        number: which of the record's moves it is, from 0.
        position: how many events came before: ``record[position]`` is the state it was made in.
        round: from 1.
        kind: what was asked for, as in ``MoveValues``.
        format: of the auction: ``"open"``, ``"once_around"``, ``"sealed"``, ``"fixed_price"``,
            ``"raise_or_out"``; ``"double"`` where a second card is asked for; empty elsewhere.
        lot: the cards in the middle.
        played: the move.
        best: the move that was best, the played one among equals.
        value: what the played move was worth.
        loss: what it lost against the best; by chance it can be negative.
        se: the standard error of ``loss``.
        samples: worlds in which that was measured; 0 where there was no choice.
    """

    number: int
    position: int
    round: int
    kind: str
    format: str
    lot: tuple[str, ...]
    played: Any
    best: Any
    value: float
    loss: float
    se: float
    samples: int


class Part(NamedTuple):
    """Several decisions together.

    Attributes:
        decisions: how many.
        loss: what they lost in all, in k (a part of 1 where the objective is to win).
        se: its standard error.
    """

    decisions: int
    loss: float
    se: float

    @classmethod
    def of(cls, decisions: Sequence[Reviewed]) -> Part:
        """The sum of several."""
        return cls(len(decisions), sum(one.loss for one in decisions), hypot(*[one.se for one in decisions]))


@dataclass(frozen=True, repr=False)
class Review(Assuming):
    """Every decision of a seat in a game, with what it lost.

    Attributes:
        seat: whose.
        decisions: in the order of the game.
        total: how many there are in the record.
        complete: whether all were looked at; False when it was interrupted.
        names: of the seats.
        objective: ``"money"``, ``"margin"`` or ``"win"``.
        horizon: ``"round"`` or ``"game"``.
        seed: of the random numbers.
        basis: what the figures rest on; ``assumed`` says it in a sentence.
        rules: what was played by; by those of a museum a loss is in points.
    """

    seat: int
    decisions: tuple[Reviewed, ...]
    total: int
    complete: bool
    names: tuple[str, ...]
    objective: str
    horizon: str
    seed: int
    basis: Basis
    rules: Any = None

    @property
    def loss(self) -> Part:
        """All decisions together."""
        return Part.of(self.decisions)

    def by(self, what: str) -> dict[Any, Part]:
        """The losses by ``"format"``, ``"kind"`` or ``"round"``, the costliest first.

        Raises:
            ValueError: anything else.
        """
        if what not in ("format", "kind", "round"):
            raise ValueError(f"losses can be told by format, kind or round, not by {what!r}")
        parts: dict[Any, list[Reviewed]] = {}
        for one in self.decisions:
            parts.setdefault(getattr(one, what), []).append(one)
        sums = {key: Part.of(part) for key, part in parts.items() if key != ""}
        return dict(sorted(sums.items(), key=lambda item: -item[1].loss))

    def costliest(self, count: int = 3) -> tuple[Reviewed, ...]:
        """The decisions that lost most, the worst first; fewer where fewer lost anything."""
        return tuple([one for one in self.by_cost() if one.loss > 0][:count])

    def by_cost(self) -> tuple[Reviewed, ...]:
        """All decisions, the costliest first."""
        return tuple(sorted(self.decisions, key=lambda one: -one.loss))

    def frame(self, by_cost: bool = False) -> Any:
        """One row a decision as a pandas DataFrame, in the order of the game or the costliest first."""
        import pandas as pd

        rows = [
            {
                name: str(value) if name in ("played", "best") else " ".join(value) if name == "lot" else value
                for name, value in ((name, getattr(one, name)) for name in _COLUMNS)
            }
            for one in (self.by_cost() if by_cost else self.decisions)
        ]
        return pd.DataFrame(rows, columns=list(_COLUMNS))

    def sentences(self, lang: str = "en") -> list[str]:
        """What was lost in all, whether it was interrupted, and the three costliest decisions, a sentence each."""
        from modernart_lab.text.review import review

        return review(self, lang)

    def __repr__(self) -> str:
        return f"<Review of {self.names[self.seat]}: {len(self.decisions)} of {self.total} decisions>"

    def __str__(self) -> str:
        return "\n".join(self.sentences())


_COLUMNS = tuple(field.name for field in fields(Reviewed))
