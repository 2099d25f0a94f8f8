"""Recorded games for the widgets' tests, made on the spot by minds of no great wit."""

from __future__ import annotations

from functools import cache

from modernart_lab import engine
from modernart_lab.games import modern_art as ma

NAMES = ("Ada", "Ben", "Cho", "Dev", "Eli")


def whim(view, legal, rng):
    """Pass half the time, else bid a little more than one must."""
    if not legal.bids:
        return rng.choice(list(legal))
    if legal.moves and rng.random() < 0.5:
        return legal.moves[0]
    low, high = legal.bids[0], legal.bids[-1]
    return legal.priced(min(high, low + int(rng.expovariate(0.25)) if low else rng.randrange(5, 45)))


@cache
def game(players=4, seed=7, names=True, **rules):
    """A whole game; the same arguments give the same game."""
    state = ma.new(players, seed=seed, rules=ma.NEW_GAMES_ORDER.replace(**rules))
    return engine.play(state, [whim] * players, seed=seed, names=NAMES[:players] if names else None)


def position_of(record, kind, after=0):
    """The first position after that many events at which something of this kind has just happened."""
    return next(at for at, event in enumerate(record.events, 1) if event.kind == kind and at > after)
