"""What is each move worth, whatever the decision: ``move_values``, and the same a few worlds at a time."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from modernart_lab.analysis.bids import PRECISION
from modernart_lab.analysis.checked import no_beliefs, sound
from modernart_lab.analysis.decision import checked_to_act
from modernart_lab.analysis.exact import exact as exactly
from modernart_lab.analysis.looks import run_until
from modernart_lab.analysis.move_values import MoveValues, figures, spread, widest
from modernart_lab.analysis.museum import museum_told
from modernart_lab.analysis.museum_moves import MuseumMoves
from modernart_lab.analysis.objective import ROUNDS, checked_minds
from modernart_lab.analysis.played import Row
from modernart_lab.analysis.sampler import MANY, PRICES, Sampler
from modernart_lab.analysis.trials import Trials
from modernart_lab.analysis.values import sampled
from modernart_lab.analysis.worlds import worlds_of
from modernart_lab.engine.progress import Report
from modernart_lab.games.modern_art.table import AUCTION
from modernart_lab.games.museum.view import View as MuseumView
from modernart_lab.kernel.bidder import Bidder


def move_values(
    view: Any,
    samples: int = 10_000,
    seed: int = 0,
    objective: str = "money",
    horizon: str = "game",
    minds: Any = None,
    *,
    precision: float | None = None,
    time_limit: float | None = None,
    exact: bool = False,
    beliefs: Any = None,
    progress: bool | Report = True,
) -> MoveValues:
    """What each move is worth to the seat that is to act, whatever it is asked for.

    Every move is tried in the same worlds with the same random numbers, so that what one loses against another is a
    difference within each world and shows with few of them. It stops when the standard errors of the losses of all
    moves that may be the best are small enough, at the latest after ``samples`` worlds.

    Of the museum game it tells points at the end, as ``bid_values`` does; a move takes the engine some milliseconds to
    play out, so that some five worlds a second are seen where thirty moves are legal.

    Args:
        view: what the seat knows.
        samples: worlds at most.
        seed: of all random numbers. Without a time limit the same seed gives the same result.
        objective: ``"money"``, ``"margin"`` over the mean of the others, or to ``"win"`` the game.
        horizon: ``"round"`` counts the money after the payout of this round, ``"game"`` at the end.
        minds: how everybody plays on, the seat itself too: one mind a seat, one for all, or None for the default.
        precision: the standard error that is small enough, in k (a part of 1 for ``"win"``); 0 to play all samples
            out; None for what ``bids.PRECISION`` says.
        time_limit: seconds after which it stops in any case; the result then depends on the machine.
        exact: go through every world instead, each with its probability, as for ``bid_values``.
        beliefs: as for ``bid_values``.
        progress: as for ``bid_values``.

    Raises:
        ValueError: a seat that is not to act, an unknown objective or horizon; too many worlds or a mind with noise
            where ``exact`` is wanted.

    >>> from modernart_lab.games import modern_art as ma
    >>> state = ma.position(["KRs LMo", "LMs", "YOf"], ["KR KR KR", "LM", ""], round=4)
    >>> values = move_values(state.view(0), samples=20)
    >>> values.kind, values.moves, values.samples
    ('offer', (Offer(card='LMo'), Offer(card='KRs')), 20)
    """
    if isinstance(view, MuseumView):
        return museum_told(MuseumMoves, view, samples, seed, objective, minds, precision, time_limit, progress)
    minds = sound(
        view, minds, samples=samples, seed=seed, objective=objective, horizon=horizon, precision=precision,
        time_limit=time_limit,
    )  # fmt: skip
    if exact:
        no_beliefs(beliefs)
        return _exact(view, int(seed), objective, horizon, minds, progress)
    sampler = MoveSampler(
        view, samples=samples, seed=seed, objective=objective, horizon=horizon, minds=minds, beliefs=beliefs
    )
    enough = PRECISION[horizon][objective] if precision is None else precision
    return run_until(sampler, enough, time_limit, sampler.error, progress)


def _exact(view: Any, seed: int, objective: str, horizon: str, minds: Any, progress: bool | Report) -> MoveValues:
    found = exactly(view, objective, horizon, minds, progress)
    twice = int(found.moves[0] in found.moves[1:])
    moves, value, win = found.moves[twice:], found.value[twice:], found.win[twice:]
    none = (0.0,) * len(value)
    kind = view.phase if found.decision is None else found.decision.kind
    return MoveValues(
        view.seat, kind, moves, value, none, none, win, (True,) * len(value), found.worlds, seed, objective, horizon,
        found.basis, exact=True,
    )  # fmt: skip


class MoveSampler:
    """What each move is worth, world by world; how many worlds at a time does not matter to the result.

    >>> from modernart_lab.games import modern_art as ma
    >>> sampler = MoveSampler(ma.new(players=4, seed=7).view(0), seed=3, horizon="round")
    >>> sampler.run(10), sampler.run(30), sampler.done
    (10, 40, 40)

    Args:
        view: what the seat knows that is to act.
        samples: worlds at most.
        seed: of all random numbers.
        objective: ``"money"``, ``"margin"`` or ``"win"``.
        horizon: ``"round"`` or ``"game"``.
        minds: how everybody plays on: one mind a seat, one for all, or None for ``Bidder()``.
        also: bids to try and to tell of in any case.
        prices: as for ``Sampler``.
        quick: as for ``Sampler``.
        beliefs: as for ``Sampler``.

    Attributes:
        kind: as in ``MoveValues``.
        usual: whether the default bidder plays on for everybody.

    Raises:
        ValueError: a seat that is not to act, an unknown objective or horizon.
    """

    def __init__(
        self,
        view: Any,
        *,
        samples: int = 10_000,
        seed: int = 0,
        objective: str = "money",
        horizon: str = "game",
        minds: Any = None,
        also: Sequence[int] = (),
        prices: int | None = PRICES,
        quick: bool = True,
        beliefs: Any = None,
    ) -> None:
        minds = sound(view, minds, samples=samples, seed=seed, objective=objective, horizon=horizon, prices=prices)
        checked_to_act(view)
        self.view, self.samples, self.seed = view, int(samples), int(seed)
        self.objective, self.horizon, self.usual = objective, horizon, minds is None
        self._bids: Sampler | None = None
        self._also: tuple[int, ...] = ()
        self._rows: list[list[float]] = []
        self._won: list[int] = []
        if view.phase == AUCTION:
            self._bids = Sampler(
                view, samples=samples, seed=seed, objective=objective, horizon=horizon, minds=minds, prices=prices,
                quick=quick, beliefs=beliefs,
            )  # fmt: skip
            self.worlds = self._bids.worlds
            self.kind = self._bids.decision.kind
            self._also = tuple([k for k in also if k in self._bids.decision.bids])
            self.quick = self._bids.quick
        else:
            last = view.round if horizon == "round" else ROUNDS
            seats = checked_minds(minds, view.players, Bidder())
            self.worlds = worlds_of(view, beliefs)
            self._trials = Trials(self.worlds, seats, self.seed, objective, last, quick=quick)
            self.kind, self.quick, self._legal = view.phase, self._trials.quick, tuple(view.legal)

    @property
    def done(self) -> int:
        """Worlds so far."""
        return len(self._rows)

    @property
    def finished(self) -> bool:
        """Whether all worlds have been seen."""
        return self.done >= self.samples

    def run(self, worlds: int | None = None, *, seconds: float = 0.04, most: int | None = None) -> int:
        """Look at more worlds.

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
            if self._bids is not None and self._bids.exploring:
                self._bids.explore()
            else:
                self._add(min(goal - self.done, chunk if worlds is None else MANY))
                chunk = min(2 * chunk, MANY)
            if worlds is None and time.perf_counter() - began >= (seconds if chunk == 1 else seconds / 2):
                break
        return self.done

    def choose(self) -> tuple[Any, ...]:
        """Have the pilot choose which bids to try, and tell what is tried."""
        while self._bids is not None and self._bids.exploring:
            self._bids.explore()
        return self.tried

    def rows(self, moves: Sequence[Any], first: int, count: int) -> list[Row]:
        """What any legal moves bring in worlds number ``first``, ``first + 1``, ..., and which of them win the lot."""
        way = self._trials if self._bids is None else self._bids.way
        return way.rows(moves, first, count)

    @property
    def tried(self) -> tuple[Any, ...]:
        """The moves that are tried in every world; of bids, a choice that the pilot makes."""
        if self._bids is None:
            return self._legal
        return tuple(self._bids.decision.moves(self._tried))[self._twice :]

    def error(self) -> float:
        """The largest standard error of a loss among the moves that may be the best."""
        value, _, se = figures(self._rows, share=self.objective == "win")
        return widest(value, se) * self.worlds.widening(self.done)

    def result(self) -> MoveValues:
        """What is known so far.

        Raises:
            ValueError: fewer than two worlds have been seen.
        """
        if self.done < 2:
            raise ValueError("fewer than two worlds have been seen; run more first")
        value, value_se, se = figures(self._rows, share=self.objective == "win")
        wider = self.worlds.widening(self.done)
        value_se, se = [e * wider for e in value_se], [e * wider for e in se]
        moves, win, simulated = self.tried, (), (True,) * len(value)
        told = (0, 0)
        if self._bids is not None:
            tried, passing = self._tried, 1 - self._twice
            bids = sorted({*self._bids.legal, *self._also})
            moves = tuple(self._bids.decision.moves(bids))[self._twice :]
            chance = [count / self.done for count in self._won]
            value, value_se, se, win = (
                figure[:passing] + spread(tried, figure[passing:], bids) for figure in (value, value_se, se, chance)
            )
            simulated = (True,) * passing + tuple([k in tried for k in bids])
            told = len(tried), len(bids)
        return MoveValues(
            self.view.seat, self.kind, moves, tuple(value), tuple(value_se), tuple(se), tuple(win), simulated,
            self.done, self.seed, self.objective, self.horizon, sampled(self, *told),
        )  # fmt: skip

    @property
    def _tried(self) -> tuple[int, ...]:
        assert self._bids is not None
        return tuple(sorted({*self._bids.tally.tried, *self._also}))

    @property
    def _twice(self) -> int:
        """1 where passing is to bid 0, which is among the bids already."""
        assert self._bids is not None
        return int(bool(self._tried) and getattr(self._bids.decision.passing, "k", None) == self._tried[0])

    def _add(self, count: int) -> None:
        rows = self.rows(self.tried, self.done, count)
        self._rows += [brought for brought, _ in rows]
        won = [sum(column) for column in zip(*[won for _, won in rows], strict=True)]
        self._won = [a + b for a, b in zip(self._won, won, strict=True)] if self._won else won
