"""What each move of the museum game is worth, in points, whatever the decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from modernart_lab.analysis.decision import checked_to_act
from modernart_lab.analysis.move_values import MoveValues, figures, spread, widest
from modernart_lab.analysis.museum import MuseumBasis, prices, tried
from modernart_lab.analysis.museum_worlds import MuseumWorlds
from modernart_lab.games.museum.table import AUCTION


class MuseumMoves(MuseumWorlds):
    """What each move is worth to the seat that is to act, world by world; in an auction, the prices of `MuseumSampler`.

    Args:
        view: what the seat knows.
        samples: worlds at most.
        seed: of all random numbers. The same seed gives the same result.
        objective: ``"money"``: the points at the end, a dollar being one; ``"margin"``: over the mean of the others.
        minds: how everybody plays on: one mind a seat, or one for all.
        given: whether somebody chose these minds; else they are called the usual ones.
        also: prices to try and to tell of in any case.

    Raises:
        ValueError: a seat that is not to act, or an unknown objective.

    >>> from modernart_lab.games import museum
    >>> from modernart_lab.strategies.museum import mind
    >>> sampler = MuseumMoves(museum.new(2, seed=1).view(0), seed=3, minds=mind("balanced"))
    >>> sampler.run(2), sampler.done, sampler.kind
    (2, 2, 'act')
    """

    def __init__(
        self,
        view: Any,
        *,
        samples: int = 400,
        seed: int = 0,
        objective: str = "money",
        minds: Any,
        given: bool = True,
        also: Sequence[int] = (),
    ) -> None:
        checked_to_act(view)
        self.kind, moves = view.phase, tuple(view.legal)
        self._tried: list[int] = []
        self._between: list[int] = []
        self._leaving: tuple[Any, ...] = ()
        if view.phase == AUCTION:
            self.kind, legal, passing, self._move = prices(view)
            also = [k for k in also if k in view.legal.bids]
            self._tried, self._between = (sorted({*several, *also}) for several in (tried(legal), legal))
            self._leaving = (passing,) if self.kind == "bid" else ()
            moves = (*self._leaving, *map(self._move, self._tried))
        self._rows: list[list[float]] = []
        self._wins: list[list[bool]] = []
        super().__init__(view, moves, samples=samples, seed=seed, objective=objective, minds=minds, given=given)

    def choose(self) -> tuple[Any, ...]:
        """The moves that are tried in every world."""
        return self._moves

    def keep(self, brought: list[float], won: list[bool]) -> None:
        """A row more; a start price is won by being raised."""
        self._rows.append(brought)
        self._wins.append(won if self.kind == "bid" else [not own for own in won])

    def error(self) -> float:
        """The largest standard error of a loss among the moves that may be the best, in points."""
        value, _, se = figures(self._rows)
        return widest(value, se)

    def result(self) -> MoveValues:
        """What is known so far.

        Raises:
            ValueError: fewer than two worlds have been seen.
        """
        if self.done < 2:
            raise ValueError("fewer than two worlds have been seen; run more first")
        told: list[list[float]] = [*figures(self._rows)]
        moves, simulated = self._moves, (True,) * len(self._moves)
        if self._wins[0]:
            told.append([sum(column) / self.done for column in zip(*self._wins, strict=True)])
            head = len(self._leaving)
            moves = (*self._leaving, *map(self._move, self._between))
            simulated = (True,) * head + tuple([k in self._tried for k in self._between])
            told = [figure[:head] + spread(self._tried, figure[head:], self._between) for figure in told]
        value, value_se, se, *win = map(tuple, told)
        basis = MuseumBasis(
            "sampled", "game", self.done, self.objective, self.seed, self.given, True, len(self._moves),
            len(moves) if self._wins[0] else 0,
        )  # fmt: skip
        return MoveValues(
            self.view.seat, self.kind, moves, value, value_se, se, win[0] if win else (), simulated, self.done,
            self.seed, self.objective, "game", basis,
        )  # fmt: skip
