"""A real Dask scheduler with two worker processes, one of which is killed: nothing is lost or counted twice."""

from __future__ import annotations

import os
import signal
import threading
import time

import pytest

pytest.importorskip("distributed", reason="pip install 'modernart-lab[dask]'")

import distributed

import modernart_lab as lab
from modernart_lab.simulate import run as running
from modernart_lab.simulate.executors import workers_of
from modernart_lab.strategies.modern_art import Bidder

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def client():
    """Two worker processes, a nanny each, on this machine."""
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


def test_one_worker_is_killed_and_the_result_is_that_of_this_process(client, monkeypatch, tmp_path):
    monkeypatch.setattr(running, "TARGET", 0.1)

    def mine(view, legal, rng):
        return rng.choice(legal.moves) if legal.moves else legal.priced(legal.bids[0])

    minds = {"mine": mine, "default": Bidder, "shading": "shading", "random": "random"}
    how = {"minds": minds, "games": 160, "progress": False, "lang": "en"}
    alone = lab.tournament(**how, workers=1)
    pids = client.run(os.getpid)
    victim, killed = next(iter(pids.values())), []

    def kill(done, whole):
        if done > 30 and not killed:
            os.kill(victim, signal.SIGKILL)
            killed.append(done)

    pool = client.get_executor(pure=False)
    assert workers_of(pool) == 2
    told = lab.tournament(**{**how, "progress": kill}, executor=pool)
    assert killed
    assert killed[0] < 160
    assert victim not in client.run(os.getpid).values()
    assert told.complete
    assert told.games == 160
    assert told.notes == ()
    assert told.to_json() == alone.to_json()


def test_a_stop_leaves_the_cluster_usable(client, tmp_path):
    def stop(done, whole):
        raise KeyboardInterrupt

    how = {"minds": ["default", "shading"], "games": 40_000, "progress": False}
    part = lab.tournament(**{**how, "progress": stop}, executor=client.get_executor(pure=False))
    assert not part.complete
    assert client.submit(sum, [1, 2], pure=False).result(timeout=60) == 3
    deadline = time.monotonic() + 60
    while any(client.processing().values()) and time.monotonic() < deadline:
        threading.Event().wait(0.1)
    assert not any(client.processing().values())
