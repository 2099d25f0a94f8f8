"""The museum's random mind: any kind of action is as likely as another, which hangs on how `legal` lists them."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from modernart_lab.games import museum
from modernart_lab.strategies.museum.random_mind import random_mind


def acts(players, seed, most=400):
    """What a seat that may choose its action sees and may do, in a random game."""
    state, rng = museum.new(players, seed=seed), random.Random(seed)
    for _ in range(most):
        if state.outcome is not None:
            return
        seat = state.to_act[0]
        view, legal = state.view(seat), state.legal(seat)
        if state.phase == "act":
            yield view, legal
        state = state.apply(random_mind(view, legal, rng), seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_may_be_done_is_listed_kind_by_kind(players):
    seen = set()
    for _, legal in acts(players, seed=players):
        kinds = [kind for kind, _ in itertools.groupby(legal.moves, type)]
        assert len(kinds) == len(set(kinds)), [kind.__name__ for kind in kinds]
        seen |= set(kinds)
    assert len(seen) > 4


def test_a_kind_of_action_is_as_likely_as_another_and_so_is_each_way_to_do_it():
    view, legal = max(acts(3, seed=1), key=lambda each: len(Counter(map(type, each[1].moves))))
    ways, rng, tries = Counter(map(type, legal.moves)), random.Random(2), 400
    assert len(ways) > 3
    assert max(ways.values()) > 5 * min(ways.values())
    made = [random_mind(view, legal, rng) for _ in range(tries * len(ways))]
    for kind, times in Counter(map(type, made)).items():
        assert 0.8 * tries < times < 1.2 * tries, kind.__name__
    assert set(made) == set(legal.moves)
