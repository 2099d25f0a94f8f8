"""The random numbers of ``streams`` by numbers: SplitMix64, keyed by game, turn and seat."""

from __future__ import annotations

import numpy as np
from numba import njit

from modernart_lab.kernel import cache
from modernart_lab.kernel import streams as keys
from modernart_lab.kernel.layout import SEATS

cache.settle()  # before the first function that is to be kept

GAMMA, K_TURN, K_SEAT = np.uint64(keys.GAMMA), np.uint64(keys.TURN), np.uint64(keys.SEAT)
M1 = np.uint64(0xBF58476D1CE4E5B9)
M2 = np.uint64(0x94D049BB133111EB)
S30, S27, S31, S11, S56 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(11), np.uint64(56)
SPREAD = np.array(keys.SPREAD, np.uint64)
UNIT = 1.1102230246251565e-16
ALWAYS = "always"


@njit(inline=ALWAYS)
def mix(at):
    """The finisher of SplitMix64."""
    at = (at ^ (at >> S30)) * M1
    at = (at ^ (at >> S27)) * M2
    return at ^ (at >> S31)


@njit(inline=ALWAYS)
def draw64(streams, i):
    """The next 64 bits of a stream."""
    at = streams[i] + GAMMA
    streams[i] = at
    return mix(at)


@njit(inline=ALWAYS)
def unit(bits):
    """64 random bits as a number from 0 to 1, 1 excluded."""
    return np.float64(bits >> S11) * UNIT


@njit(inline=ALWAYS)
def draw(streams, i):
    """The next number of a stream, from 0 to 1, 1 excluded."""
    return unit(draw64(streams, i))


@njit(inline=ALWAYS)
def byte_of(bits, kind):
    """``streams.byte_of`` as a number to reckon with."""
    return np.int64((bits * SPREAD[kind]) >> S56)


@njit(inline=ALWAYS)
def key(g, root, streams):
    """Every seat's random numbers begin anew for a turn."""
    at = root + np.uint64(g.turn) * K_TURN
    for s in range(SEATS):
        streams[s] = at + np.uint64(s) * K_SEAT


@njit(inline=ALWAYS)
def root_of(seed, game):
    """The root of a game's random numbers, as ``streams.root_of``."""
    return mix(np.uint64(seed) * GAMMA + mix(np.uint64(game) + GAMMA))
