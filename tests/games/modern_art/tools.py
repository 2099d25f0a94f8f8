"""What the tests of the rules share: tables seen from any seat, simple minds, all switches, whole games."""

from __future__ import annotations

import inspect
import itertools
import random
from collections import Counter
from dataclasses import dataclass
from functools import cache, wraps

import pytest
from hypothesis import HealthCheck, settings

from modernart_lab.engine import IllegalMove, Record, play
from modernart_lab.games import modern_art as ma

ARTISTS = ("LM", "YO", "CP", "KG", "KR")


def everywhere(test):
    """Run a test for 3, 4 and 5 players, told from every seat in turn (``shift``)."""

    @wraps(test)
    def from_every_seat(n, **given):
        for shift in range(n):
            try:
                test(n=n, shift=shift, **given)
            except BaseException as error:
                error.add_note(f"told from seat {shift} of {n}")
                raise

    known = inspect.signature(test)
    from_every_seat.__signature__ = known.replace(
        parameters=[parameter for name, parameter in known.parameters.items() if name != "shift"]
    )
    return pytest.mark.parametrize("n", [3, 4, 5])(from_every_seat)


SPLIT = ma.Rules(double_split=True)
OPEN_MONEY = ma.Rules(money_visible=True)
MYSTERY = ma.Rules(mystery_hand=True)
ODD = ma.Rules(
    edition="odd",
    start_money=37,
    deck=((2, 2, 2, 2, 4), (4, 1, 2, 2, 3), (2, 2, 4, 2, 3), (1, 2, 2, 5, 3), (3, 3, 3, 3, 5)),
    deal=((8, 5, 2, 1), (7, 3, 3, 0), (6, 2, 2, 1)),
    tiles=(50, 20, 0),
    board=("KR", "KG", "CP", "YO", "LM"),
)
"""An edition in which every number is another."""


def all_switches() -> list:
    """(players, rules) for every number of players and every combination of the switches, and the odd numbers."""
    found = []
    for n in (3, 4, 5):
        for split, visible, mystery in itertools.product((False, True), repeat=3):
            if not mystery or n == 3:
                rules = ma.Rules(double_split=split, money_visible=visible, mystery_hand=mystery)
                found.append(
                    pytest.param(n, rules, id=f"{n}{'-split' * split}{'-visible' * visible}{'-mystery' * mystery}")
                )
        found.append(pytest.param(n, ma.HIDE, id=f"{n}-hide"))
        found.append(pytest.param(n, ODD, id=f"{n}-odd"))
    found.append(pytest.param(3, ODD.replace(mystery_hand=True, double_split=True), id="3-odd-mystery-split"))
    return found


every_switch = pytest.mark.parametrize(("n", "rules"), all_switches())


modest = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
"""How property tests look for examples in the plain run."""


@dataclass(frozen=True)
class Table:
    """A table of n seats, told from one of them: role i sits at seat (i + shift) % n."""

    n: int
    shift: int

    def seat(self, role: int) -> int:
        return (role + self.shift) % self.n

    def by_seat(self, by_role, fill=None) -> list:
        values = [*by_role, *[fill] * self.n][: self.n]
        out = [None] * self.n
        for role, value in enumerate(values):
            out[self.seat(role)] = value
        return out

    def by_role(self, by_seat) -> tuple:
        return tuple(by_seat[self.seat(role)] for role in range(self.n))

    def position(self, hands, owned=(), *, money=100, turn=0, filler="", **more):
        """A position by roles; seats that are not told hold the filler and own nothing."""
        purse = [money] * self.n if isinstance(money, int) else self.by_seat(money, 100)
        return ma.position(
            self.by_seat(hands, filler), self.by_seat(owned, ""), turn=self.seat(turn), money=purse, **more
        )

    def play(self, state, *said):
        """Say moves: ``move`` of the seat to act, or ``(role, move)``."""
        for word in said:
            role, move = word if isinstance(word, tuple) else (None, word)
            state = state.apply(move, None if role is None else self.seat(role))
        return state

    def roles(self, seats) -> tuple:
        """Seats as roles, in the order given."""
        return tuple((seat - self.shift) % self.n for seat in seats)

    def money(self, state) -> tuple:
        return self.by_role(state.money)


def others(artist: str) -> tuple[str, ...]:
    """The other four artists in board order."""
    return tuple(a for a in ARTISTS if a != artist)


def refusal(state, move, seat=None) -> tuple[str, str]:
    """Clause and reason of a refused move; the state stays as it was, the same seats to act."""
    before, waiting = repr(tuple(state)), state.to_act
    with pytest.raises(IllegalMove) as caught:
        state.apply(move, seat)
    assert repr(tuple(state)) == before
    assert state.to_act == waiting
    assert str(caught.value).startswith(caught.value.clause)
    with pytest.raises(IllegalMove):
        state.steps(move, seat)
    return caught.value.clause, caught.value.reason


def events(state, move, seat=None) -> tuple:
    """What is told of a move."""
    return tuple(event for event, _ in state.steps(move, seat))


def kinds(told) -> list[str]:
    return [event.kind for event in told]


def passes(state):
    """Everybody passes, or closes an empty fist, until the auction is over."""
    while state.phase == "auction":
        legal = state.legal(state.to_act[0])
        state = state.apply(ma.Pass() if ma.Pass() in legal else legal[0], state.to_act[0])
    return state


def random_mind(view, legal, rng):
    """Any legal move; small bids oftener than large ones."""
    if legal.moves and (not legal.bids or rng.random() < 0.6):
        return rng.choice(legal.moves)
    return legal.priced(legal.bids[int(len(legal.bids) * rng.random() ** 3)])


def random_states(state, seed):
    """Every state of one random game, the last too."""
    rng = random.Random(seed)
    yield state
    while state.to_act:
        seat = rng.choice(state.to_act)
        state = state.apply(random_mind(None, state.legal(seat), rng), seat)
        yield state


@cache
def game(n: int, rules: ma.Rules, seed: int, first: int = 0) -> Record:
    """A random whole game."""
    return play(ma.new(n, seed=seed, rules=rules, first=first), [random_mind] * n, seed=seed)


def everywhere_is_the_deck(state) -> bool:
    """Hands, stock, fourth hand and everything ever offered are the deck, each card once."""
    private = state.private
    held = [card for hand in private.hands for card in hand]
    return Counter([*held, *private.stock, *private.mystery, *state.public.seen]) == Counter(
        ma.deck_cards(state.rules.deck)
    )
