"""What equals a seat and is none has nothing to do, in every phase of either game and in every format alone."""

import random

import pytest

from modernart_lab import auctions
from modernart_lab.games import modern_art as ma
from modernart_lab.games import museum


def moments(state, rng):
    """Every state of a game of random moves in which somebody is to act."""
    while state.to_act:
        yield state
        seat = state.to_act[0]
        state = state.apply(rng.choice(state.legal(seat)), seat)


@pytest.mark.parametrize("new", [ma.new, museum.new])
def test_a_number_that_equals_a_seat_has_nothing_to_do_in_a_game(new):
    met = set()
    for state in moments(new(3, seed=1), random.Random(1)):
        met.add(state.phase)
        for seat in state.to_act:
            assert state.legal(seat)
            assert not state.legal(float(seat))
    assert len(met) >= 3


@pytest.mark.parametrize("kind", [*auctions.FORMATS.values(), auctions.RaiseOrOut])
def test_a_number_that_equals_a_seat_has_nothing_to_do_in_an_auction(kind):
    for state in moments(kind(bidders=3, seller=2, cash=20), random.Random(1)):
        for seat in state.to_act:
            assert state.legal(seat)
            assert not state.legal(float(seat))
