"""What each legal move is worth: the result, whatever the decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from modernart_lab.analysis.basis import Assuming, Basis
from modernart_lab.analysis.grid import between
from modernart_lab.analysis.means import Estimate, mean, top


@dataclass(frozen=True, repr=False)
class MoveValues(Assuming):
    """What each move is worth to a seat, from worlds played out. Money in k; in the museum game, points.

    Attributes:
        seat: whose decision it is.
        kind: ``"offer"``, ``"double"`` (add a card or decline), ``"flip"``, ``"bid"`` (open, once around),
            ``"seal"``, ``"ask"`` (name the fixed price) or ``"buy"`` (or pass); in the museum game, the phase.
        moves: the moves, passing first and then the bids rising, as far as it can be worth to go; cards in the order
            of the hand.
        value: the expected money (or margin, or chance of the win) at the horizon, with each.
        value_se: the standard error of ``value``.
        se: the standard error of what the move loses against the best one, from the differences within each world;
            0 for the best. It does not cover what interpolation or wrong minds may add.
        win: in an auction, the chance that the lot is the seat's in the end (for an asked price, that it is sold);
            empty elsewhere.
        simulated: whether the move was tried in every world; bids between lie on straight lines.
        samples: worlds played out; where ``exact``, all there are.
        seed: of the random numbers.
        objective: ``"money"``, ``"margin"`` or ``"win"``.
        horizon: ``"round"`` or ``"game"``.
        basis: what the figures rest on; ``assumed`` says it in a sentence.
        exact: whether every world was counted with its probability; nothing is left to chance then.
    """

    seat: int
    kind: str
    moves: tuple[Any, ...]
    value: tuple[float, ...]
    value_se: tuple[float, ...]
    se: tuple[float, ...]
    win: tuple[float, ...]
    simulated: tuple[bool, ...]
    samples: int
    seed: int
    objective: str
    horizon: str
    basis: Basis
    exact: bool = False

    def __repr__(self) -> str:
        return f"<MoveValues of seat {self.seat}: best {self.best}; {self.samples:,} samples>"

    @property
    def best(self) -> Any:
        """The move that is worth most, the first of equals: to pass rather than to bid, and the lowest bid."""
        return self.moves[self._top]

    @property
    def _top(self) -> int:
        return top(self.value)

    def value_of(self, move: Any) -> Estimate:
        """What a move is worth, with its standard error.

        Raises:
            ValueError: the move is not among ``moves``.
        """
        at = self._at(move)
        return Estimate(self.value[at], self.value_se[at])

    def loss(self, move: Any) -> Estimate:
        """What a move loses against the best, with its standard error.

        The best of several noisy figures is overestimated, so of moves of equal worth all but one seem to lose about
        one standard error. ``review`` measures losses without that.

        Raises:
            ValueError: the move is not among ``moves``.
        """
        at = self._at(move)
        return Estimate(self.value[self._top] - self.value[at], self.se[at])

    def frame(self) -> Any:
        """One row a move as a pandas DataFrame: move, action, card, bid, value, loss, se, win, simulated."""
        import pandas as pd

        most = max(self.value)
        frame = pd.DataFrame(
            {
                "move": [str(move) for move in self.moves],
                "action": [type(move).__name__ for move in self.moves],
                "card": [getattr(move, "card", None) for move in self.moves],
                "bid": pd.array([getattr(move, "k", None) for move in self.moves], dtype="Int64"),  # type: ignore[call-overload]
                "value": self.value,
                "loss": [most - value for value in self.value],
                "se": self.se,
                "simulated": self.simulated,
            }
        )
        if self.win:
            frame.insert(7, "win", list(self.win))
        return frame

    def _at(self, move: Any) -> int:
        if move not in self.moves:
            raise ValueError(f"{move!r} is not among the moves whose value is told: {_told(self.moves)}")
        return self.moves.index(move)


def figures(rows: Sequence[Sequence[float]], *, share: bool = False) -> tuple[list[float], list[float], list[float]]:
    """Of each move: its mean, the mean's standard error, and the standard error of its loss against the best."""
    columns = list(zip(*rows, strict=True))
    means = [mean(column, share=share) for column in columns]
    at = top([value for value, _ in means])
    gaps = [[a - b for a, b in zip(columns[at], column, strict=True)] for column in columns]
    losses = [0.0 if i == at else mean(gap, share=share).se for i, gap in enumerate(gaps)]
    return [value for value, _ in means], [se for _, se in means], losses


def widest(value: Sequence[float], se: Sequence[float]) -> float:
    """The largest standard error of a loss among the moves that may be the best: within four of them."""
    most = max(value)
    return max(error for figure, error in zip(value, se, strict=True) if most - figure <= 4 * error)


def spread(tried: Sequence[int], figure: Sequence[float], bids: Sequence[int]) -> list[float]:
    """The figure of every bid, on straight lines between those tried."""
    return list(between(tried, figure, bids)) if bids else []


def _told(moves: Sequence[Any]) -> str:
    told = [repr(move) for move in moves]
    return ", ".join(told if len(told) <= 8 else [*told[:3], "...", *told[-3:]])
