"""What each bid is worth: running sums while worlds come in, and the result with its standard errors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any

from modernart_lab.analysis.basis import Assuming, Basis
from modernart_lab.analysis.grid import between

if TYPE_CHECKING:
    from modernart_lab.analysis.sampler import Sampler


class Tally:
    """Sums over worlds: for passing and for each bid tried, what it brought, the difference, and whether it won."""

    def __init__(self, tried: tuple[int, ...]) -> None:
        self.tried = tried
        self.worlds = 0
        self.passing = self.passing_squares = 0.0
        zeros = [0.0] * len(tried)
        self.sums, self.squares, self.values = zeros[:], zeros[:], zeros[:]
        self.won = [0] * len(tried)
        self.totals: Any = None

    def add(self, brought: Sequence[float], won: Sequence[bool]) -> None:
        """One world: what passing brought, then each bid."""
        base = brought[0]
        self.worlds += 1
        self.passing += base
        self.passing_squares += base * base
        for i, value in enumerate(brought[1:]):
            gain = value - base
            self.sums[i] += gain
            self.squares[i] += gain * gain
            self.values[i] += value
            self.won[i] += won[i + 1]

    def take(self, totals: Any, worlds: int) -> None:
        """The sums the compiled kernel has come to, a row a move, passing first (``kernel.values.add_up``)."""
        self.worlds = worlds
        self.passing, self.passing_squares = totals[0, :2].tolist()
        self.values, self.sums, self.squares = (totals[1:, column].tolist() for column in (0, 2, 3))
        self.won = totals[1:, 4].astype(int).tolist()

    def gains(self) -> list[float]:
        """The mean gain of each bid over passing."""
        return [total / self.worlds for total in self.sums]

    def wins(self) -> list[float]:
        """How often each bid won."""
        return [count / self.worlds for count in self.won]

    def errors(self, *, share: bool = False) -> list[float]:
        """The standard error of each gain, from the differences within each world; none of a 0, which is to pass."""
        sums = zip(self.tried, self.sums, self.squares, strict=True)
        return [error(total, square, self.worlds, share=share and k > 0) for k, total, square in sums]


def error(total: float, squares: float, count: int, *, share: bool = False) -> float:
    """The standard error of a mean from the sum, the sum of squares and the count.

    Shares of the win (``share``) that were the same in every world are not certain for that: what has not shown once
    in n worlds happens in up to 3/n of them, with 95 % confidence (Hanley and Lippman-Hand 1983), and changes the share
    by 1 at most. So 1.96 standard errors are 3/n then.

    >>> error(50.0, 50.0, 50), round(1.96 * error(50.0, 50.0, 50, share=True), 3)
    (0.0, 0.06)
    """
    spread = max(0.0, squares - total * total / count)
    return 3 / (1.96 * count) if share and spread <= _NOTHING else sqrt(spread / (count * (count - 1)))


@dataclass(frozen=True, repr=False)
class BidValues(Assuming):
    """What each bid is worth to a seat, from worlds played out. Money in k.

    Attributes:
        seat: whose decision it is.
        kind: ``"bid"``, ``"seal"``, ``"ask"`` or ``"buy"``, see ``Decision``.
        bids: every whole bid that is told of, rising: the legal ones, as far as it can be worth to go.
        value: the expected money (or margin, or chance of the win) at the horizon, with each.
        gain: ``value`` less ``passing``.
        se: the standard error of ``gain``, from the differences within each world. It does not cover what
            interpolation or wrong minds may add. Chances of the win that were alike in every world have one, too:
            3/n is 1.96 of it (``error``).
        win: the chance that the lot is the seat's at the end of its auction; for an asked price, that it is sold.
        simulated: whether the bid was tried in every world; the others lie on straight lines between these.
        passing: the expected value of passing (of sealing 0; of asking 0).
        passing_se: its standard error.
        samples: worlds played out.
        seed: of the random numbers.
        objective: ``"money"``, ``"margin"`` or ``"win"``.
        horizon: ``"round"`` or ``"game"``.
        basis: what the figures rest on; ``assumed`` says it in a sentence.
        exact: whether every world was counted with its probability; nothing is left to chance then.
    """

    seat: int
    kind: str
    bids: tuple[int, ...]
    value: tuple[float, ...]
    gain: tuple[float, ...]
    se: tuple[float, ...]
    win: tuple[float, ...]
    simulated: tuple[bool, ...]
    passing: float
    passing_se: float
    samples: int
    seed: int
    objective: str
    horizon: str
    basis: Basis
    exact: bool = False

    def __repr__(self) -> str:
        return (
            f"<BidValues of seat {self.seat}: best {self.best}, break-even {self.break_even}; {self.samples:,} samples>"
        )

    @property
    def best(self) -> int | None:
        """The bid that gains most, the lowest of equals; None where passing is as good as any bid."""
        if not self.bids:
            return None
        top = max(self.gain)
        if top <= _NOTHING and self.kind in ("bid", "buy"):
            return None
        return self.bids[next(i for i, gain in enumerate(self.gain) if gain >= top - _NOTHING)]

    @property
    def break_even(self) -> int | None:
        """The last whole bid that does not lose against passing; None where every bid loses."""
        return next((k for k, gain in zip(self.bids[::-1], self.gain[::-1], strict=True) if gain >= -_NOTHING), None)

    def frame(self) -> Any:
        """One row a bid as a pandas DataFrame: bid, win, value, gain, se, simulated."""
        import pandas as pd

        names = {"bid": "bids", "win": "win", "value": "value", "gain": "gain", "se": "se", "simulated": "simulated"}
        return pd.DataFrame({column: getattr(self, name) for column, name in names.items()})

    @classmethod
    def of(cls, sampler: Sampler) -> BidValues:
        """The result of a sampler so far."""
        tally, legal = sampler.tally, sampler.legal
        tried, count = set(tally.tried), tally.worlds
        passing = tally.passing / count
        wider, share = sampler.worlds.widening(count), sampler.objective == "win"
        gain = between(tally.tried, tally.gains(), legal)
        return cls(
            sampler.view.seat,
            sampler.decision.kind,
            tuple(legal),
            tuple([passing + g for g in gain]),
            gain,
            tuple([e * wider for e in between(tally.tried, tally.errors(share=share), legal)]),
            between(tally.tried, tally.wins(), legal),
            tuple([k in tried for k in legal]),
            passing,
            error(tally.passing, tally.passing_squares, count, share=share) * wider,
            count,
            sampler.seed,
            sampler.objective,
            sampler.horizon,
            sampled(sampler, len(tried), len(legal)),
        )


_NOTHING = 1e-9


def effective(worlds: Any) -> int:
    """As good as how many independent worlds beliefs are; 0 where the hidden cards are drawn uniformly."""
    return round(getattr(worlds, "effective", 0))


def sampled(sampler: Any, tried: int = 0, bids: int = 0) -> Basis:
    """What the figures of a sampler rest on: so many of so many bids were tried, or every legal move."""
    return Basis(
        "sampled", sampler.horizon, sampler.done, sampler.objective, sampler.seed, not sampler.usual,
        not sampler.quick, tried, bids, effective=effective(sampler.worlds),
    )  # fmt: skip
