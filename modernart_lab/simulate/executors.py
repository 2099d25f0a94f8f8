"""Where a tournament is played: threads, processes of our own, or any executor that is given."""

from __future__ import annotations

import importlib
import os
import pickle
import signal
import sys
from collections.abc import Callable, Generator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from functools import lru_cache
from multiprocessing import context, process  # type: ignore[attr-defined]
from types import ModuleType
from typing import Any

from modernart_lab.simulate.block import play_block
from modernart_lab.simulate.plan import Plan
from modernart_lab.simulate.sums import Sums

Packed = Plan | bytes
"""A plan as it goes to a worker: itself within this process, else as bytes."""
_MAIN = b"__main__"


def cores() -> int:
    """How many cores this process may use."""
    try:
        return max(1, len(os.sched_getaffinity(0)))
    except AttributeError:  # not on Linux
        return os.cpu_count() or 1


def workers_of(executor: Executor) -> int:
    """How many tasks an executor does at a time, as far as it can be found out; of Dask, what the cluster has now."""
    known = getattr(executor, "_max_workers", None)
    if isinstance(known, int):
        return known
    client = getattr(executor, "_client", None)
    try:
        return max(1, sum(client.nthreads().values()))  # type: ignore[union-attr]
    except Exception:  # noqa: BLE001  a foreign executor
        return cores()


def shares_memory(executor: Executor) -> bool:
    """Whether tasks run within this process, so that nothing needs to be packed."""
    return isinstance(executor, ThreadPoolExecutor)


def packed(plan: Plan) -> bytes | None:
    """A plan as bytes that any process can read; None where a mind or the game cannot be sent.

    What stands in a notebook cell or a script travels with its code where cloudpickle is installed.
    """
    try:
        plain = pickle.dumps(plan)
        if _MAIN not in plain:
            return plain
    except Exception:  # noqa: BLE001, S110  a foreign object may raise anything
        pass
    try:
        return importlib.import_module("cloudpickle").dumps(plan)
    except Exception:  # noqa: BLE001  not installed, or it cannot either
        return None


def play_task(plan: Packed, first: int, last: int) -> tuple[Sums, float] | Exception:
    """What a worker does. What goes wrong in the game itself comes back; what is raised is trouble with the worker."""
    try:
        return play_block(plan if isinstance(plan, Plan) else _unpacked(plan), first, last)
    except Exception as problem:  # noqa: BLE001  told where the tournament is run
        return problem


@lru_cache(maxsize=4)
def _unpacked(plan: bytes) -> Plan:
    return pickle.loads(plan)  # noqa: S301  made by this package a moment ago


def own_processes(workers: int) -> ProcessPoolExecutor:
    """Fresh processes that leave Ctrl-C to this one and do not run the script that started them again."""
    return ProcessPoolExecutor(workers, mp_context=_Fresh(), initializer=_leave_interrupts)


def end(pool: Executor) -> None:
    """End a pool of our own without waiting for what it is at."""
    running: dict[Any, Any] = dict(getattr(pool, "_processes", None) or {})
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in running.values():
        worker.terminate()


def _leave_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class _Process(context.SpawnProcess):
    """A process that does not know the main module: a script without a guard would play its tournament again."""

    @staticmethod
    def _Popen(process_obj: process.BaseProcess) -> Any:  # noqa: N802  multiprocessing's own name
        start: Callable[..., Any] = context.SpawnProcess._Popen  # type: ignore[attr-defined]  # noqa: SLF001
        with _no_main():
            return start(process_obj)


class _Fresh(context.SpawnContext):
    Process = _Process  # type: ignore[assignment]


@contextmanager
def _no_main() -> Generator[None]:
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main
