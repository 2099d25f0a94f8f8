"""A tournament on its way: blocks of deals are handed out, their sums added once, lost ones handed out anew."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any

from modernart_lab.simulate.block import DETAILED
from modernart_lab.simulate.executors import (
    Packed,
    cores,
    end,
    own_processes,
    packed,
    play_task,
    shares_memory,
    workers_of,
)
from modernart_lab.simulate.plan import KERNEL, Plan
from modernart_lab.simulate.sums import Sums
from modernart_lab.simulate.wrong import wrong

TARGET = 0.3
"""Seconds a task should take."""
SHORT = 1.0
"""Seconds of play that are not worth starting processes for."""
TRIES = 4
"""How often a block is handed out before its loss is told."""
MOST_CELLS = 2_000_000
"""Deals by minds by minds in one block at most: what its sums take up while they are made."""
Range = tuple[int, int]


@dataclass
class _Out:
    first: int
    last: int
    tries: int


class Run:
    """Plays a plan piece by piece. ``step`` again and again until ``over``, then ``close``.

    Args:
        plan: what is played.
        executor: where; None for this process, with threads for the kernel and processes for the engine.
        workers: how many at a time; None for as many as there are.
        sums: of the deals that are done already.
        done: which these are.

    Attributes:
        sums: of all that is done.
        done: the deals that are done, as ranges.
        alone: why nothing could be sent elsewhere, as a key of the texts; "" where it could.
    """

    def __init__(
        self,
        plan: Plan,
        executor: Executor | None = None,
        workers: int | None = None,
        sums: Sums | None = None,
        done: tuple[Range, ...] = (),
    ) -> None:
        self.plan = plan
        self.sums = sums if sums is not None else Sums()
        self.done: tuple[Range, ...] = done
        self.alone = ""
        self._left = _rest(done, plan.deals)
        self._given, self._own = executor, None
        self._workers = workers or (cores() if executor is None else workers_of(executor))
        self._out: dict[Future[Any], _Out] = {}
        self._again: list[_Out] = []
        self._pace: dict[bool, float] = {}
        self._packed: Packed | None = None
        if executor is not None:
            self._packed = plan if shares_memory(executor) else packed(plan)
            if self._packed is None:
                self._given, self.alone = None, "unsent"

    @property
    def over(self) -> bool:
        """Whether all deals are done."""
        return not (self._left or self._out or self._again)

    @property
    def left(self) -> int:
        """Deals that are not done."""
        return self.plan.deals - self.sums.deals

    def step(self, seconds: float = TARGET) -> None:
        """Get some deals done, or wait so long for them.

        Raises:
            BadTournament: workers die again and again, or the given executor is broken.
            Exception: whatever the game itself raised.
        """
        if self.over:
            return
        pool, plan = self._pool(), self._packed
        if pool is None or plan is None:
            block = self._next(min(seconds, TARGET))
            self._take(block, play_task(self.plan, block.first, block.last))
            return
        while (self._left or self._again) and len(self._out) < 2 * self._workers:
            block = self._next(TARGET)
            try:
                self._out[pool.submit(play_task, plan, block.first, block.last)] = block
            except RuntimeError:  # a broken pool, or one that was shut down
                self._again.append(block)
                self._broken()
                return
        finished, _ = wait(list(self._out), timeout=seconds, return_when=FIRST_COMPLETED)
        for future in sorted(finished, key=lambda one: self._out[one].first):
            if future in self._out:
                self._heard(future, self._out.pop(future))

    def close(self) -> None:
        """Hand out nothing more; what is out and not done is left."""
        for future in self._out:
            future.cancel()
        self._out = {}
        if self._own is not None:
            end(self._own)
            self._own = None

    def _pool(self) -> Executor | None:
        """Where the next blocks go; None while it is not worth sending them anywhere."""
        if self._given is not None:
            return self._given
        if self._own is None and self._workers > 1 and not self.alone and self._worth():
            if self.plan.by == KERNEL:
                self._own, self._packed = ThreadPoolExecutor(self._workers), self.plan
            else:
                self._packed = packed(self.plan)
                if self._packed is None:
                    self.alone = "unsent"
                    return None
                self._own = own_processes(self._workers)
        return self._own

    def _worth(self) -> bool:
        """Whether what is left takes long enough; known after the first block."""
        pace = self._pace.get(False, self._pace.get(True))
        return pace is not None and pace * self.left > (SHORT if self.plan.by != KERNEL else TARGET)

    def _heard(self, future: Future[Any], block: _Out) -> None:
        try:
            told = future.result()
        except BrokenExecutor:
            self._again.append(block)
            self._broken()
        except BaseException as lost:
            if isinstance(lost, KeyboardInterrupt):
                raise
            self._retry(block, lost)
        else:
            self._take(block, told)

    def _broken(self) -> None:
        """A worker of a pool died, and the pool with it: a new one does what was out."""
        if self._own is None:
            wrong("broken", done=self.sums.games)
        out, self._out = [*self._again, *self._out.values()], {}
        self._again = []
        end(self._own)
        self._own = None
        for block in out:
            self._retry(block, None)

    def _retry(self, block: _Out, why: BaseException | None) -> None:
        if block.tries + 1 >= TRIES:
            told = f"{type(why).__name__}: {why}"[:200] if why is not None else ""
            wrong("lost", first=block.first, last=block.last - 1, tries=TRIES, why=told)
        self._again.append(_Out(block.first, block.last, block.tries + 1))

    def _take(self, block: _Out, told: Any) -> None:
        """Add what came back; a block that is counted already is not counted again."""
        if isinstance(told, Exception):
            raise told
        sums, seconds = told
        if any(first < block.last and block.first < last for first, last in self.done):
            return
        # an interrupt finds both as they were, or both with the block
        self.sums, self.done = self.sums + sums, _joined((*self.done, (block.first, block.last)))
        detailed = self._detailed(block.first)
        now = seconds / (block.last - block.first)
        self._pace[detailed] = 0.5 * (self._pace.get(detailed, now) + now)

    def _next(self, seconds: float) -> _Out:
        if self._again:
            return self._again.pop(0)
        first, last = self._left[0]
        detailed = self._detailed(first)
        pace = self._pace.get(detailed)
        size = 1 if pace is None and self.plan.by != KERNEL else 200 if pace is None and not detailed else 5
        if pace is not None:
            size = int(seconds / max(pace, 1e-7)) + 1
        share = -(-(last - first) // self._workers)  # so that nobody has much more to do than the others
        size = max(1, min(size, share, MOST_CELLS // len(self.plan.entries) ** 2))
        stop = min(last, first + size)
        if detailed:
            stop = min(stop, DETAILED)
        self._left = [*([(stop, last)] if stop < last else []), *self._left[1:]]
        return _Out(first, stop, 0)

    def _detailed(self, deal: int) -> bool:
        """Whether the games of a deal are taken apart although the kernel plays, which takes longer."""
        return self.plan.by == KERNEL and deal < DETAILED


def _joined(ranges: tuple[Range, ...]) -> tuple[Range, ...]:
    """The same deals in as few ranges as can be, in order."""
    found: list[Range] = []
    for first, last in sorted(ranges):
        if found and found[-1][1] == first:
            found[-1] = found[-1][0], last
        else:
            found.append((first, last))
    return tuple(found)


def _rest(done: tuple[Range, ...], deals: int) -> list[Range]:
    """What is not done of so many deals."""
    found: list[Range] = []
    at = 0
    for first, last in done:
        if at < min(first, deals):
            found.append((at, min(first, deals)))
        at = max(at, last)
    return [*found, *([(at, deals)] if at < deals else [])]
