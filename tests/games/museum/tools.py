"""What the tests of the museum game share: refusals, events, whole random games, and where the money and cards are."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from modernart_lab.engine import IllegalMove, Record, play
from modernart_lab.games import museum as m
from modernart_lab.strategies.museum import random_mind

every_number = pytest.mark.parametrize("n", [2, 3, 4])
G = m.Give


def refusal(state, move, seat=None) -> tuple[str, str]:
    """Clause and reason of a refused move, by ``apply`` and by ``steps``; it is not legal either."""
    before = repr(tuple(state))
    with pytest.raises(IllegalMove) as caught:
        state.apply(move, seat)
    assert repr(tuple(state)) == before
    with pytest.raises(IllegalMove):
        state.steps(move, seat)
    if seat is None and len(state.to_act) == 1:
        assert move not in state.legal(state.to_act[0])
    assert str(caught.value).startswith(caught.value.clause)
    return caught.value.clause, caught.value.reason


def said(state, *moves):
    """The state after several moves, each of whoever is to act, each legal."""
    for move in moves:
        assert move in state.legal(state.to_act[0]), (move, state)
        state = state.apply(move)
    return state


def told(state, *moves) -> tuple:
    """The events of several moves."""
    events = []
    for move in moves:
        steps = state.steps(move)
        events += [event for event, _ in steps]
        state = steps[-1][1]
    return tuple(events)


def kinds(events) -> list[str]:
    return [event.kind for event in events]


def paintings(state, seat=0) -> tuple:
    """The paintings on the walls of a seat, lane by lane."""
    return tuple(lane.paintings for lane in state.lanes[seat])


def everything(state) -> Counter:
    """All cards, wherever they are."""
    hands = [card for hand in state.hands for card in hand]
    hung = [card for own in state.lanes for lane in own for card in lane.paintings]
    return Counter([*hands, *hung, *state.market, *state.lot, *state.public.discards, *state.private.deck])


def to_the_end_of_the_round(state, *, discard=True):
    """Everybody rests, and discards if need be."""
    now = state.round
    while state.to_act and state.round == now and (discard or state.phase != "discard"):
        legal = state.legal(state.to_act[0])
        state = state.apply(m.Rest() if m.Rest() in legal else legal[0])
    return state


@cache
def game(n: int, seed: int) -> Record:
    """A random whole game."""
    return play(m.new(n, seed=seed), [random_mind] * n, seed=seed)


def states(n: int, seed: int):
    """Every state in which somebody is to act in a random game, where all kinds of action are as likely."""
    rng = random.Random(seed)
    state = m.new(n, seed=seed)
    while state.to_act:
        yield state
        seat = state.to_act[0]
        state = state.apply(random_mind(state.view(seat), state.legal(seat), rng), seat)
    yield state
