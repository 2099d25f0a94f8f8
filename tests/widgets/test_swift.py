"""Nobody waits for the compiled kernel: neither for its loading nor for its compilation."""

from __future__ import annotations

import asyncio
import threading

import pytest

from modernart_lab import kernel
from modernart_lab.kernel import warm
from modernart_lab.widgets import swift


class Compiler:
    """Stands for the other process; when it ends, the code lies there (or does not)."""

    def __init__(self, works=True):
        self.works, self.asked, self.done = works, 0, False

    def __call__(self):
        self.asked += 1
        return self

    def wait(self):
        self.done = self.works


@pytest.fixture
def fresh(monkeypatch):
    monkeypatch.setattr(swift, "_LOADED", threading.Event())
    monkeypatch.setattr(swift, "_begun", False)
    monkeypatch.setattr(kernel, "available", lambda: True)
    loaded = []
    monkeypatch.setattr(warm, "warm", lambda: loaded.append(threading.current_thread().name))

    def make(compiled, works=True):
        compiler = Compiler(works)
        monkeypatch.setattr(warm, "ready", lambda: compiled or compiler.done)
        monkeypatch.setattr(warm, "warm_aside", compiler)
        return compiler, loaded

    return make


async def asked(times=400):
    first = swift.quick_now()
    for _ in range(times):
        await asyncio.sleep(0.005)
        if swift.quick_now():
            return first, True
    return first, False


@pytest.mark.parametrize("compiled", [True, False])
def test_a_thread_loads_it_and_another_process_compiles_it(fresh, compiled):
    compiler, loaded = fresh(compiled)
    assert asyncio.run(asked()) == (False, True)
    assert loaded == ["modernart_lab kernel"]
    assert compiler.asked == (not compiled)


def test_where_it_cannot_be_compiled_the_engine_plays(fresh):
    compiler, loaded = fresh(False, works=False)
    assert asyncio.run(asked(20)) == (False, False)
    assert (compiler.asked, loaded) == (1, [])


def test_plain_python_begins_nothing(fresh):
    compiler, loaded = fresh(False)
    assert not swift.quick_now()
    assert (compiler.asked, loaded) == (0, [])


def test_without_numba_there_is_no_thread(fresh, monkeypatch):
    fresh(True)
    monkeypatch.setattr(kernel, "available", lambda: False)
    before = threading.active_count()
    assert asyncio.run(asked(5)) == (False, False)
    assert threading.active_count() == before


def test_what_breaks_is_logged_and_the_engine_plays(fresh, monkeypatch):
    fresh(True)
    said = []
    monkeypatch.setattr(swift.log, "warning", lambda words, **_: said.append(words))
    monkeypatch.setattr(warm, "warm", lambda: 1 // 0)
    assert asyncio.run(asked(20)) == (False, False)
    assert len(said) == 1
    assert "the engine plays" in said[0]
