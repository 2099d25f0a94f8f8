"""Long work in pieces: it ends when told, tells what broke, and needs no loop of its own."""

from __future__ import annotations

import asyncio
import itertools
import threading

import pytest

from modernart_lab.widgets.chunks import Beat, Job, loop_runs


def test_it_works_until_it_is_done():
    async def main():
        seen = []
        job, left = Job(seen.append), [3]

        def step():
            left[0] -= 1
            return left[0] == 0

        job.start(step)
        while job.running:
            await asyncio.sleep(0)
        return left[0], seen

    assert asyncio.run(main()) == (0, [])


def test_stop_takes_effect_within_one_piece():
    async def main():
        job, done = Job(lambda _: None), [0]

        def step():
            done[0] += 1
            return False

        job.start(step)
        await asyncio.sleep(0.01)
        job.stop()
        at = done[0]
        await asyncio.sleep(0.01)
        assert not job.running
        return at, done[0]

    at, after = asyncio.run(main())
    assert at > 0
    assert after <= at + 1


def test_another_job_ends_the_one_before():
    async def main():
        job, told = Job(lambda _: None), []
        job.start(lambda: told.append("old"))
        await asyncio.sleep(0.005)
        job.start(lambda: bool(told.append("new")) or len(told) > 10_000)
        await asyncio.sleep(0.005)
        first = told.index("new")
        job.stop()
        return "old" in told[first + 1 :]

    assert not asyncio.run(main())


def test_stop_is_heard_from_another_thread():
    async def main():
        job = Job(lambda _: None)
        job.start(lambda: False)
        threading.Timer(0.02, job.stop).start()
        for _ in range(200):
            await asyncio.sleep(0.005)
            if not job.running:
                return True
        return False

    assert asyncio.run(main())


def test_what_breaks_is_told():
    async def main():
        seen = []
        job = Job(seen.append)
        job.start(lambda: 1 // 0)
        await asyncio.sleep(0.01)
        return seen

    assert [type(problem) for problem in asyncio.run(main())] == [ZeroDivisionError]


def test_without_a_loop_it_says_so():
    assert not loop_runs()
    with pytest.raises(RuntimeError):
        Job(lambda _: None).start(lambda: True)


def test_a_beat_comes_at_once_and_then_ever_more_rarely(monkeypatch):
    now = [100.0]
    monkeypatch.setattr("modernart_lab.widgets.chunks.time.monotonic", lambda: now[0])
    beat, at = Beat(0.13, 1.0), []
    for i in range(2000):
        now[0] = 100.0 + i / 100
        if beat.due():
            at.append(now[0] - 100.0)
    assert at[0] == 0.0
    gaps = [b - a for a, b in itertools.pairwise(at)]
    assert min(gaps) >= 0.12
    assert gaps[0] < 0.2
    assert 0.9 < gaps[-1] < 1.2
