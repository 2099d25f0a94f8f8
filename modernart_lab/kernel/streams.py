"""Random numbers keyed by the root of a game, the turn and the seat, that begin anew in no time.

Two bids tried in the same world therefore meet the same luck, and their difference shows with far fewer samples
(common random numbers). The compiled kernel draws the same numbers.
"""

from __future__ import annotations

import random
from typing import Any

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
TURN = 0xD1B54A32D192ED03
SEAT = 0x8CB92BA72F3D8DD7


def mix(at: int) -> int:
    """The finisher of SplitMix64: 64 bits that look random from 64 that count."""
    at = ((at ^ (at >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    at = ((at ^ (at >> 27)) * 0x94D049BB133111EB) & MASK
    return at ^ (at >> 31)


def root_of(seed: int, game: int) -> int:
    """The root of a game's random numbers: it depends on the seed and the number of the game alone."""
    return mix((seed * GAMMA + mix((game + GAMMA) & MASK)) & MASK)


SPREAD: tuple[int, ...] = tuple(mix(kind + GAMMA) | 1 for kind in range(25))
"""An odd multiplier a kind of card."""


def byte_of(bits: int, kind: int) -> int:
    """A byte (0 to 255) for a kind of card out of 64 random bits, 25 of them from one draw.

    Multiply-shift hashing (Dietzfelbinger, Hagerup, Katajainen and Penttonen 1997).
    """
    return ((bits * SPREAD[kind]) & MASK) >> 56


class Stream(random.Random):
    """A random number generator that starts anew in no time: SplitMix64 (Steele, Lea and Flood 2014).

    A ``random.Random`` to every mind; only its state is one number instead of 625.
    """

    _at = 0

    def seed(self, a: Any = 0, version: int = 2) -> None:
        """Start anew from a whole number."""
        self._at = int(a or 0) & MASK

    def next64(self) -> int:
        """The next 64 bits."""
        self._at = at = (self._at + GAMMA) & MASK
        return mix(at)

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
