"""What a painting of each artist will pay: ``worth``, by playing out worlds."""

from __future__ import annotations

import random
import time
from collections import Counter
from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

from modernart_lab.analysis.basis import Assuming, Basis
from modernart_lab.analysis.checked import sound
from modernart_lab.analysis.compiled import KernelWorlds, playable
from modernart_lab.analysis.looks import run_until
from modernart_lab.analysis.objective import ROUNDS, checked_minds
from modernart_lab.analysis.rollout import Table
from modernart_lab.analysis.values import effective
from modernart_lab.analysis.worlds import worlds_of
from modernart_lab.engine.progress import Report
from modernart_lab.games.modern_art.cards import ARTISTS
from modernart_lab.kernel.bidder import Bidder

PRECISION = 0.25
"""Standard error of the mean, in k, at which it stops early."""
MANY = 1024
"""Worlds at a time at most."""


class Payout(NamedTuple):
    """What one painting of an artist pays. Money in k.

    Attributes:
        first: the chance of the first rank.
        second: of the second.
        third: of the third.
        mean: the expected payout, 0 where unranked.
        sd: its standard deviation.
        se: the standard error of the mean.
        low: the payout that is not reached in one of ten cases (10 % quantile).
        median: the middle one.
        high: the payout that is exceeded in one of ten cases (90 % quantile).
    """

    first: float
    second: float
    third: float
    mean: float
    sd: float
    se: float
    low: int
    median: int
    high: int


@dataclass(frozen=True, repr=False)
class Worth(Assuming):
    """What a painting of each artist will pay, from worlds played out; ``worth["KR"]`` is Krypto's ``Payout``.

    Attributes:
        artists: the payout by artist, in board order.
        round: the round at whose end it is paid.
        samples: worlds played out.
        seed: of the random numbers.
        horizon: ``"round"`` or ``"game"``.
        basis: what the figures rest on; ``assumed`` says it in a sentence.
    """

    artists: dict[str, Payout]
    round: int
    samples: int
    seed: int
    horizon: str
    basis: Basis

    def __repr__(self) -> str:
        means = ", ".join(f"{artist} {payout.mean:.1f}" for artist, payout in self.artists.items())
        return f"<Worth: {means}; {self.samples:,} samples>"

    def __getitem__(self, artist: str) -> Payout:
        return self.artists[artist]

    def frame(self) -> Any:
        """One row an artist as a pandas DataFrame: artist and the figures of ``Payout``."""
        import pandas as pd

        return pd.DataFrame([{"artist": artist, **payout._asdict()} for artist, payout in self.artists.items()])


class WorthSampler:
    """What a painting of each artist will pay, world by world, as ``Sampler`` does it for bids.

    Args:
        view: what a seat knows; it need not be the one to act.
        samples: worlds at most.
        seed: of all random numbers.
        horizon: ``"round"``: what is paid at the end of this round; ``"game"``: at the end of the last.
        minds: one mind a seat, one for all, or None for the default bidder.
        quick: play on the compiled kernel where it can be had and the minds allow it.
        beliefs: as for ``Sampler``.
    """

    def __init__(
        self,
        view: Any,
        *,
        samples: int = 10_000,
        seed: int = 0,
        horizon: str = "round",
        minds: Any = None,
        quick: bool = True,
        beliefs: Any = None,
    ) -> None:
        minds = sound(view, minds, samples=samples, seed=seed, horizon=horizon)
        self.view, self.samples, self.seed, self.horizon = view, int(samples), int(seed), horizon
        self.round: int = view.round if horizon == "round" else ROUNDS
        self.done = 0
        seats = checked_minds(minds, view.players, Bidder())
        self._table = Table(seats)
        self._usual = minds is None
        self._worlds = worlds_of(view, beliefs)
        self._kernel = KernelWorlds(self._worlds, seats) if quick and playable(seats, view.rules) else None
        self._ranks = [[0, 0, 0] for _ in ARTISTS]
        self._pays: list[Counter[int]] = [Counter() for _ in ARTISTS]

    @property
    def finished(self) -> bool:
        """Whether all worlds have been seen."""
        return self.done >= self.samples

    @property
    def quick(self) -> bool:
        """Whether the compiled kernel plays."""
        return self._kernel is not None

    def run(self, worlds: int | None = None, *, seconds: float = 0.04, most: int | None = None) -> int:
        """Look at more worlds: so many, or as many as fit into about ``seconds``; returns how many in all."""
        until, chunk = time.perf_counter() + seconds, 1
        goal = min(self.samples, self.done + worlds if worlds is not None else most or self.samples)
        while self.done < goal:
            if self._kernel is None:
                self._world(f"{self.seed}/{self.done}")
            else:
                self._quickly(min(goal - self.done, chunk if worlds is None else MANY))
                chunk = min(2 * chunk, MANY)
            if worlds is None and time.perf_counter() >= until:
                break
        return self.done

    def result(self) -> Worth:
        """What is known so far.

        Raises:
            ValueError: fewer than two worlds have been seen.
        """
        count = self.done
        if count < 2:
            raise ValueError("fewer than two worlds have been seen; run more first")
        basis = Basis(
            "worth", self.horizon, count, seed=self.seed, given=not self._usual, slow=not self.quick,
            round=self.round, effective=effective(self._worlds),
        )  # fmt: skip
        wider = self._worlds.widening(count)
        payouts = {a: _payout(self._ranks[i], self._pays[i], count, wider) for i, a in enumerate(ARTISTS)}
        return Worth(payouts, self.round, count, self.seed, self.horizon, basis)

    def widest(self) -> float:
        """The largest standard error of an artist's mean, in k."""
        return max(payout.se for payout in self.result().artists.values())

    def _quickly(self, count: int) -> None:
        assert self._kernel is not None
        for row in self._kernel.round_ends(self.done, count, seed=self.seed, last=self.round).tolist():
            for rank, artist in enumerate(row[5:]):
                if artist >= 0:
                    self._ranks[artist][rank] += 1
            for i, k in enumerate(row[:5]):
                self._pays[i][k] += 1
        self.done += count

    def _world(self, name: str) -> None:
        rng = random.Random(name)
        state = self._worlds.draw(rng)
        _, last = self._table.play_out(state, rng.getrandbits(64), self.round)
        before, move, seat = last
        scored = next(
            event for event, _ in before.steps(move, seat) if event.kind == "scored" and event.round == self.round
        )
        for rank, artist in enumerate(scored.ranks):
            self._ranks[ARTISTS.index(artist)][rank] += 1
        for i, (_, k) in enumerate(scored.values):
            self._pays[i][k] += 1
        self.done += 1


def worth(
    view: Any,
    samples: int = 10_000,
    seed: int = 0,
    horizon: str = "round",
    minds: Any = None,
    *,
    precision: float | None = None,
    time_limit: float | None = None,
    beliefs: Any = None,
    progress: bool | Report = True,
) -> Worth:
    """What one painting of each artist will pay, as far as a seat can know.

    It stops when the standard error of every artist's mean is small enough, at the latest after ``samples`` worlds.

    Args:
        view: what a seat knows; it need not be the one to act.
        samples: worlds at most; the compiled kernel plays tens of thousands a second, the engine some hundreds.
        seed: of all random numbers. Without a time limit the same seed gives the same result.
        horizon: ``"round"``: what is paid at the end of this round; ``"game"``: at the end of the last.
        minds: how everybody plays on: one mind a seat, one for all, or None for the default bidder.
        precision: the standard error that is small enough, in k; 0 to play all samples out; None for 0.25k.
        time_limit: seconds after which it stops in any case; the result then depends on the machine.
        beliefs: as for ``bid_values``.
        progress: as for ``bid_values``.

    Raises:
        ValueError: a view in which nobody is to act, or an unknown horizon.
    """
    minds = sound(view, minds, precision=precision, time_limit=time_limit)
    sampler = WorthSampler(view, samples=samples, seed=seed, horizon=horizon, minds=minds, beliefs=beliefs)
    enough = PRECISION if precision is None else precision
    return run_until(sampler, enough, time_limit, sampler.widest, progress)


def _payout(ranks: list[int], pays: Counter[int], count: int, wider: float) -> Payout:
    mean = sum(k * n for k, n in pays.items()) / count
    variance = sum((k - mean) ** 2 * n for k, n in pays.items()) / (count - 1)
    first, second, third = (n / count for n in ranks)
    quantiles = (_quantile(pays, count, part) for part in (0.1, 0.5, 0.9))
    return Payout(first, second, third, mean, sqrt(variance), sqrt(variance / count) * wider, *quantiles)


def _quantile(pays: Counter[int], count: int, part: float) -> int:
    """The least payout that so large a part of the worlds does not exceed."""
    seen = 0
    for k in sorted(pays):
        seen += pays[k]
        if seen >= part * count - 1e-9:
            return k
    raise AssertionError("a quantile beyond all worlds")
