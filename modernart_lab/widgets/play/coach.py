"""The coach: after each auction, in one sentence, what the decision cost.

The best move is chosen in some sampled worlds and what the other one loses is measured in new ones, so that the loss
is not overestimated (as `lab.review` does, `analysis.race`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Any

from modernart_lab import text
from modernart_lab.analysis import MoveSampler
from modernart_lab.analysis.means import mean
from modernart_lab.analysis.race import FRESH
from modernart_lab.widgets.chunks import CHUNK, Job, loop_runs
from modernart_lab.widgets.play.hint import short
from modernart_lab.widgets.swift import quick_now

CHOOSE = 600, 48
"""Worlds in which the best move is chosen, on the compiled kernel and without it."""
MEASURE = 6_000, 120
"""Worlds at most in which the loss is measured."""
ALONE = 8
"""Worlds of either where no loop runs, as in plain Python."""
ENOUGH = 0.5
"""The standard error that is small enough, in k."""
ENDS = ("sold", "split_sale", "free")


class Coach:
    """Looks at the last decision of each person in an auction when the auction is over.

    Args:
        drew: called when there is a sentence.
        failed: told an exception.
    """

    def __init__(self, drew: Callable[[], None], failed: Callable[[BaseException], None]) -> None:
        self._drew = drew
        self._job = Job(failed)
        self._made: dict[int, tuple[int, Any, Any]] = {}
        self._said: dict[int, tuple[int, Any]] = {}
        self._waiting: deque[tuple[int, int, Any, Any]] = deque()
        self._horizon = "game"

    def made(self, before: Any, seat: int, move: Any, position: int) -> None:
        """A person has decided something; remembered where there was a choice in an auction."""
        if before.phase == "auction" and len(before.legal(seat)) > 1:
            self._made[seat] = (position, before.view(seat), move)

    def heard(self, kind: str, position: int, *, on: bool, horizon: str) -> None:
        """Something has been told; the end of an auction is the time to speak."""
        if kind == "offered":
            self._made.clear()
        if kind not in ENDS or not self._made:
            return
        if on:
            self._horizon = horizon
            self._waiting.extend((seat, position, view, move) for seat, (_, view, move) in self._made.items())
            self._begin()
        self._made.clear()

    def forget(self, position: int) -> None:
        """What came after this position has been taken back."""
        self.stop()
        self._made.clear()
        self._said = {seat: said for seat, said in self._said.items() if said[0] <= position}

    def stop(self) -> None:
        """Say no more."""
        self._job.stop()
        self._waiting.clear()

    def _begin(self) -> None:
        if not loop_runs():
            step = self._steps(None)
            while not step():
                pass
        elif not self._job.running:
            self._job.start(self._steps(CHUNK))

    def _steps(self, seconds: float | None) -> Callable[[], bool]:
        """The work: a piece a call, one decision after another until none waits."""
        case: _Case | None = None

        def step() -> bool:
            nonlocal case
            if case is None:
                if not self._waiting:
                    return True
                case = _Case(*self._waiting.popleft(), self._horizon, alone=seconds is None)
            if case.work(seconds):
                self._said[case.seat] = (case.position, case.verdict())
                case = None
                self._drew()
            return case is None and not self._waiting

        return step

    def scene(self, eyes: int | None, lang: str) -> str:
        """The sentence for the person who looks; empty when there is none."""
        said = self._said.get(eyes) if eyes is not None else None
        if said is None:
            return ""
        lot, move, best, loss, se = said[1]
        fields = {
            "lot": text.cards(lot, lang), "move": short(move, lang),
            "loss": text.money(loss, digits=1), "se": f"{se:.1f}",
        }  # fmt: skip
        if best == move:
            return text.label("table.coach.best", lang, **fields)
        if loss < max(ENOUGH, 2 * se):
            return text.label("table.coach.close", lang, **fields)
        return text.label("table.coach.lost", lang, best=short(best, lang), **fields)


class _Case:
    """One decision that is being weighed."""

    def __init__(self, seat: int, position: int, view: Any, move: Any, horizon: str, *, alone: bool) -> None:
        self.seat, self.position, self._move = seat, position, move
        quick = quick_now()
        self._choose, self._most = (ALONE, ALONE) if alone else (CHOOSE[not quick], MEASURE[not quick])
        also = (move.k,) if hasattr(move, "k") else ()
        self._sampler = MoveSampler(
            view, samples=self._choose, seed=position, horizon=horizon, also=also, quick=quick
        )  # fmt: skip
        self._lot = tuple(view.lot)
        self._best: Any = None
        self._gaps: list[float] = []
        self._chunk = 1

    def work(self, seconds: float | None) -> bool:
        """A piece of about so many seconds; True when it is done."""
        sampler = self._sampler
        if not sampler.finished:
            sampler.run(seconds=seconds) if seconds is not None else sampler.run(self._choose)
            return False
        if self._best is None:
            values = sampler.result()
            best, loss = values.best, values.loss(self._move)
            self._best = self._move if loss.value <= 0 else best
            if self._best == self._move:
                return True
        began, done = monotonic(), len(self._gaps)
        count = min(self._chunk, self._most - done)
        rows = sampler.rows([self._best, self._move], FRESH + done, count)
        self._gaps += [high - low for (high, low), _ in rows]
        if seconds is None or monotonic() - began < seconds / 3:
            self._chunk = min(2 * self._chunk, 512)
        done = len(self._gaps)
        return done >= self._most or (done >= 64 and mean(self._gaps).se <= ENOUGH)

    def verdict(self) -> tuple[Any, ...]:
        """The lot, the move, the best one, and what the move loses against it, with the standard error."""
        loss = mean(self._gaps) if len(self._gaps) > 1 else mean([0.0, 0.0])
        return self._lot, self._move, self._best, loss.value, loss.se
