"""Try every bid in the same worlds, a few worlds at a time, and keep count of what each brings.

The first few worlds are a pilot: they only choose which bids to try, and are then forgotten. Each world after
that is drawn from (seed, number of the world) and is the same for every bid, with the same random numbers for every
mind (``rollout``). Results therefore depend on the view, the seed and the number of worlds alone.
"""

from __future__ import annotations

import time
from typing import Any

from modernart_lab.analysis import grid
from modernart_lab.analysis.checked import sound
from modernart_lab.analysis.compiled import on_kernel
from modernart_lab.analysis.decision import Decision
from modernart_lab.analysis.objective import ROUNDS, checked_minds
from modernart_lab.analysis.played import OnEngine, Task
from modernart_lab.analysis.values import BidValues, Tally
from modernart_lab.analysis.worlds import worlds_of
from modernart_lab.kernel.bidder import Bidder
from modernart_lab.kernel.estimate import most, value

PILOT = 8
"""Worlds of the pilot."""
FIRST_OF_PILOT = 1 << 40
"""The number of its first world."""
MANY = 1024
"""Worlds at a time at most."""
FINER = 3
"""How often the pilot adds bids."""
PRICES = 3
"""Prices at which the same buyer is played out, in each world; what lies between is interpolated."""


class Sampler:
    """What each bid is worth, world by world.

    >>> from modernart_lab.games import modern_art as ma
    >>> view = ma.position(hands=["KRs", "LMo", "YOf"]).apply(ma.Offer("KRs")).view(1)
    >>> sampler = Sampler(view, seed=3)
    >>> sampler.run(10), sampler.run(30), sampler.done
    (10, 40, 40)

    Args:
        view: what the seat knows that is to bid, to seal, to ask a price, or to buy or pass.
        samples: worlds at most.
        seed: of all random numbers. The same seed gives the same result.
        objective: what the seat wants: ``"money"``, ``"margin"`` over the mean of the others, or to ``"win"``.
        horizon: ``"round"`` counts the money after the payout of this round, ``"game"`` at the end.
        minds: how everybody plays on, the seat itself too: one mind a seat, one for all, or None for ``Bidder()``.
        prices: at how many prices the same buyer is played out in each world (2 or more); None for every one.

        quick: play on the compiled kernel where it can be had and the minds allow it; otherwise on the engine, some
            thousand times slower.
        beliefs: about the view, to draw worlds by; None to draw them uniformly.

    Attributes:
        tally: the sums so far.
        legal: the bids the result tells of: the legal ones, as far as it can be worth to go (``grid.reach``).
        worlds: those that are drawn from.
        usual: whether the default bidder plays on for everybody.
        way: how bids are tried in worlds, on the compiled kernel or on the engine.

    Raises:
        ValueError: a seat that is not to act, a decision that is no bid, or an unknown objective or horizon.
    """

    def __init__(
        self,
        view: Any,
        *,
        samples: int = 10_000,
        seed: int = 0,
        objective: str = "money",
        horizon: str = "round",
        minds: Any = None,
        prices: int | None = PRICES,
        quick: bool = True,
        beliefs: Any = None,
    ) -> None:
        minds = sound(view, minds, samples=samples, seed=seed, objective=objective, horizon=horizon, prices=prices)
        self.decision = Decision.of(view)
        self.view, self.samples, self.seed = view, int(samples), int(seed)
        self.objective, self.horizon = objective, horizon
        self.usual = minds is None
        aim, bound = value(view), most(view)
        last = view.round if horizon == "round" else ROUNDS
        seats = checked_minds(minds, view.players, Bidder())
        self.worlds = worlds_of(view, beliefs)
        task = Task(view, self.decision, self.worlds, self.seed, objective, last, prices, aim)
        self.way = (on_kernel(task, seats) if quick else None) or OnEngine(task, seats)
        bids = self.decision.bids
        self.legal = bids[: grid.reach(bound, objective)] if len(bids) > grid.ALL else bids
        tried = grid.coarse(self.legal, aim, bound) if self.legal else ()
        self._pilot = Tally(tried)
        self._finer = FINER if len(tried) < len(self.legal) else 0
        self.tally = Tally(tried)

    @property
    def done(self) -> int:
        """Worlds so far, the pilot not counted."""
        return self.tally.worlds

    @property
    def finished(self) -> bool:
        """Whether all worlds have been seen."""
        return self.done >= self.samples

    def run(self, worlds: int | None = None, *, seconds: float = 0.04, most: int | None = None) -> int:
        """Look at more worlds; how many at a time does not matter to the result.

        Args:
            worlds: so many; None for as many as fit into about ``seconds``, at least one, the pilot's included.
            seconds: time in seconds, where ``worlds`` is None.
            most: not beyond so many in all.

        Returns:
            How many have been seen in all.
        """
        began, chunk = time.perf_counter(), 1
        goal = min(self.samples, self.done + worlds if worlds is not None else most or self.samples)
        while self.done < goal:
            if self.exploring:
                self.explore()
            else:
                self.way.add(self.tally, self.done, min(goal - self.done, chunk if worlds is None else MANY))
                chunk = min(2 * chunk, MANY)
            if worlds is None and time.perf_counter() - began >= (seconds if chunk == 1 else seconds / 2):
                break
        return self.done

    def result(self) -> BidValues:
        """What is known so far.

        Raises:
            ValueError: fewer than two worlds have been seen.
        """
        if self.done < 2:
            raise ValueError("fewer than two worlds have been seen; run more first")
        return BidValues.of(self)

    @property
    def quick(self) -> bool:
        """Whether the compiled kernel plays."""
        return self.way.quick

    @property
    def exploring(self) -> bool:
        """Whether the pilot is still to choose which bids to try."""
        return self._finer > 0

    def explore(self) -> None:
        """The pilot, or one world of it on the engine; after the last, more bids to try, or the end of the pilot."""
        pilot = self._pilot
        self.way.add(pilot, FIRST_OF_PILOT + pilot.worlds, PILOT if self.quick else 1)
        if pilot.worlds < PILOT:
            return
        more = grid.finer(pilot.tried, pilot.gains(), pilot.wins(), grid.MOST - len(pilot.tried))
        self._finer = self._finer - 1 if more else 0
        tried = tuple(sorted({*pilot.tried, *more}))
        self._pilot, self.tally = Tally(tried), Tally(tried)
