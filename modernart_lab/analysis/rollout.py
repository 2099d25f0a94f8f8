"""Play a state on to the end of the round or the game, with random numbers that two runs can share.

The random numbers of a seat depend on the root of the world, the turn and the seat alone. Two bids tried in the same
world therefore meet the same luck, and their difference shows with far fewer samples (common random numbers).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from modernart_lab.games.modern_art.table import FLIP, OFFER

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15
_TURN = 0xD1B54A32D192ED03
_SEAT = 0x8CB92BA72F3D8DD7


class Stream(random.Random):
    """A random number generator that starts anew in no time: SplitMix64 (Steele, Lea and Flood 2014).

    A ``random.Random`` to every mind; only its state is one number instead of 625.
    """

    _at = 0

    def seed(self, a: Any = 0, version: int = 2) -> None:
        """Start anew from a whole number."""
        self._at = int(a or 0) & _MASK

    def next64(self) -> int:
        """The next 64 bits."""
        self._at = at = (self._at + _GAMMA) & _MASK
        at = ((at ^ (at >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        at = ((at ^ (at >> 27)) * 0x94D049BB133111EB) & _MASK
        return at ^ (at >> 31)

    def random(self) -> float:
        """The next number from 0 to 1, 1 excluded."""
        return (self.next64() >> 11) * 1.1102230246251565e-16

    def getrandbits(self, k: int, /) -> int:
        """A whole number of k bits."""
        bits = 0
        for _ in range(0, k, 64):
            bits = bits << 64 | self.next64()
        return bits >> (-k % 64)

    def getstate(self) -> Any:
        """Where it stands."""
        return self._at

    def setstate(self, state: Any) -> None:
        """Go to where it stood."""
        self._at = state


class Table:
    """Minds at a table with a stream each, used again and again.

    Args:
        minds: one a seat.
    """

    def __init__(self, minds: Sequence[Any]) -> None:
        self.minds = tuple(minds)
        self.streams = [Stream() for _ in self.minds]

    def key(self, root: int, turn: int) -> None:
        """Set every seat's stream to the beginning of a turn of a world."""
        at = root + turn * _TURN
        for seat, stream in enumerate(self.streams):
            stream.seed(at + seat * _SEAT)

    def act(self, state: Any, seat: int) -> Any:
        """The state after a seat's mind has made its move."""
        return state.apply(self.minds[seat](state.view(seat), state.legal(seat), self.streams[seat]), seat)

    def finish_lot(self, state: Any, root: int) -> Any:
        """Play a lot to the end of its auction; turn 0 of the world."""
        self.key(root, 0)
        while state.auction is not None:
            state = self.act(state, state.to_act[0])
        return state

    def play_out(self, state: Any, root: int, last_round: int) -> tuple[Any, Any]:
        """Play until a round after ``last_round`` begins or the game ends.

        Returns:
            The state then, and the (state, move, seat) before it, None when no move was left to make.
        """
        minds, streams = self.minds, self.streams
        before: Any = None
        turn = 0
        if state.phase not in (OFFER, FLIP):
            self.key(root, 0)
        while state.to_act and state.public.round <= last_round:
            if state.phase == OFFER or state.phase == FLIP:
                turn += 1
                self.key(root, turn)
            seat = state.to_act[0]
            move = minds[seat](state.view(seat), state.legal(seat), streams[seat])
            before = (state, move, seat)
            state = state.apply(move, seat)
        return state, before
