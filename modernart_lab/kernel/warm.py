"""The first compilation takes half a minute or more, once for each machine and version. Here it is done in good time.

``ready`` says whether it has been done; ``warm`` does it; ``warm_aside`` has it done by another process meanwhile.
"""

from __future__ import annotations

import platform
import subprocess
import sys
from functools import lru_cache
from pathlib import Path
from typing import Any

from modernart_lab.kernel import available
from modernart_lab.kernel.fresh import cache_of, digest

MARK = "modernart_lab.kernel.warm"


def ready() -> bool:
    """Whether the kernel can be had here and its compiled code lies in the cache for this very machine."""
    if not available():
        return False
    try:
        return _mark().read_text(encoding="utf-8") == _stamp()
    except (OSError, UnicodeDecodeError):
        return False


def warm() -> None:
    """Compile everything that analysis calls, by calling it, and leave a mark."""
    import numpy as np

    from modernart_lab.games import modern_art as ma
    from modernart_lab.kernel import layout as at
    from modernart_lab.kernel import start
    from modernart_lab.kernel.bidder import Bidder
    from modernart_lab.kernel.house import house, work
    from modernart_lab.kernel.run import play_many, trace
    from modernart_lab.kernel.seated import Seats
    from modernart_lab.kernel.values import add_up, round_ends, try_moves
    from modernart_lab.kernel.worlds import hidden

    play_many(3, 1, progress=False)
    trace(3)
    Seats(3, [Bidder()], seed=1).play([0], [0], [[0, 0, 0]])
    state = ma.new(3, seed=1)
    table, row = house(3, state.rules), start.of_state(state)
    cards = [*(card for hand in state.hands[1:] for card in hand), *state.private.stock]
    unseen = hidden(0, [start.CODE[card] for card in cards], [])
    codes, figures = np.array([at.OFFER, at.OFFER], np.int64), np.full(2, start.CODE[state.hands[0][0]], np.int64)
    brought, sold, seed = np.zeros((1, 2)), np.zeros((1, 2, 2), np.int64), np.uint64(1)
    try_moves(row, 0, seed, 3, codes, figures, 4, 20.0, 0, unseen, table, work(), start.room(2), brought, sold)
    add_up(brought, sold, 0, False, np.zeros((2, 5)))
    round_ends(row, 0, seed, 3, unseen, table, work(), start.room(), np.zeros((1, 8), np.int64))
    _mark().write_text(_stamp(), encoding="utf-8")


@lru_cache(maxsize=1)
def announce() -> None:
    """Say on standard error, once, that a compilation is to come, where one is."""
    from modernart_lab.kernel.values import try_moves

    if not any(cache_of(try_moves).glob("values.try_moves-*.nbi")):
        sys.stderr.write("modernart_lab compiles its fast rollouts, once for this machine: about a minute ...\n")
        sys.stderr.flush()


@lru_cache(maxsize=1)
def warm_aside() -> Any:
    """Start ``python -m modernart_lab.kernel`` beside this process, once; what it writes nobody reads."""
    quiet = subprocess.DEVNULL
    return subprocess.Popen([sys.executable, "-m", "modernart_lab.kernel"], stdin=quiet, stdout=quiet, stderr=quiet)


def _mark() -> Path:
    from modernart_lab.kernel.values import try_moves

    return cache_of(try_moves) / MARK


@lru_cache(maxsize=1)
def _stamp() -> str:
    """What compiled code depends on: our files, numba, Python, and the processor."""
    import numba
    from llvmlite import binding

    machine = binding.get_host_cpu_name(), binding.get_host_cpu_features().flatten()
    return "\n".join([digest(), numba.__version__, platform.python_version(), *machine])
