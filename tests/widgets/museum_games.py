"""Recorded museum games for the widgets' tests, made on the spot by minds that have no opinion."""

from __future__ import annotations

from functools import cache

from modernart_lab import engine
from modernart_lab.games import museum as m

NAMES = ("Ada", "Ben", "Cho", "Dev")
LIKES = {"Tour": 3, "Hang": 6, "Auction": 2, "Place": 6, "Exchange": 2, "Rest": 0.2}


def whim(view, legal, rng):
    """Any kind of move by its weight, then any move of that kind; a raise by little, and not always."""
    if legal.bids:
        low, high = legal.bids[0], legal.bids[-1]
        if not legal.moves or rng.random() < 0.6:
            return legal.priced(min(high, low + rng.randrange(2)))
        return legal.moves[0]
    kinds = sorted({type(move).__name__ for move in legal})
    kind = rng.choices(kinds, [LIKES.get(each, 1) for each in kinds])[0]
    return rng.choice([move for move in legal if type(move).__name__ == kind])


@cache
def game(players=4, seed=7):
    """A whole game; the same arguments give the same game."""
    return engine.play(m.new(players, seed=seed), [whim] * players, seed=seed, names=NAMES[:players])


def position_of(record, kind, after=0):
    """The first position after that many events at which something of this kind has just happened."""
    return next(at for at, event in enumerate(record.events, 1) if event.kind == kind and at > after)
