"""A game of a few moves with the five members, so that hundreds of them take no time; and minds for it."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from modernart_lab.engine.legal import Legal
from modernart_lab.engine.refusal import IllegalMove


@dataclass(frozen=True)
class Take:
    """Take so much from one's own pile."""

    k: int


class Outcome(NamedTuple):
    money: tuple[int, ...]
    winners: tuple[int, ...]


class Event(NamedTuple):
    kind: str = "took"


@dataclass(frozen=True)
class Toy:
    """Two rounds; in each everybody may take from 0 to its pile, and whoever takes the most but one keeps it."""

    piles: tuple[int, ...]
    money: tuple[int, ...]
    taken: tuple[int, ...] = ()
    round: int = 1
    game: str = "toy"
    rules: Any = None

    @property
    def players(self):
        return len(self.piles)

    @property
    def to_act(self):
        return () if self.round > 2 else (len(self.taken),)

    @property
    def outcome(self):
        if self.round <= 2:
            return None
        most = max(self.money)
        return Outcome(self.money, tuple(seat for seat, k in enumerate(self.money) if k == most))

    def legal(self, seat):
        return Legal((), range(self.piles[seat] + 1), Take) if seat in self.to_act else Legal()

    def apply(self, move, seat=None):
        seat = self.to_act[0] if seat is None else seat
        if move not in self.legal(seat):
            raise IllegalMove("R1", "wrong_move", move=move, phase="take")
        taken = (*self.taken, move.k)
        if len(taken) < self.players:
            return replace(self, taken=taken)
        gain = tuple(k if k < max(taken) else k // 2 for k in taken)
        money = tuple(had + got for had, got in zip(self.money, gain, strict=True))
        return replace(self, taken=(), money=money, round=self.round + 1)

    def steps(self, move, seat=None):
        return ((Event(), self.apply(move, seat)),)

    def view(self, seat):
        return self


def new(players=3, seed=0):
    rng = random.Random(seed)
    return Toy(tuple(rng.randrange(5, 30) for _ in range(players)), (0,) * players)


def most(view, legal, rng):
    return legal[-1]


def half(view, legal, rng):
    return Take(legal.bids[-1] // 2)


def lucky(view, legal, rng):
    return Take(rng.choice(legal.bids))


def breaks(view, legal, rng):
    """Fails in some games."""
    if legal.bids[-1] > 20:
        raise ZeroDivisionError("a pile over 20")
    return legal[-1]


def cheats(view, legal, rng):
    return Take(10**6)


def sleeps(view, legal, rng):
    while legal.bids[-1] > 25:
        pass
    return legal[-1]


class Counting:
    """Remembers how often it was asked; within one game it is asked twice."""

    def __init__(self):
        self.asked = 0

    def __call__(self, view, legal, rng):
        self.asked += 1
        assert self.asked <= 2, "a mind of another game"
        return Take(min(self.asked, legal.bids[-1]))


FIELD = {"most": most, "half": half, "lucky": lucky, "counting": Counting, "counted": Counting()}
