"""The quick estimate, and the random numbers of the rollouts."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from modernart_lab.analysis import worth
from modernart_lab.analysis.grid import between, coarse, finer
from modernart_lab.games import modern_art as ma
from modernart_lab.kernel.estimate import certain, estimated, expected, held, lead, most, rank_chances, value
from modernart_lab.kernel.streams import Stream


def test_ranks_are_those_of_plackett_and_luce():
    """Against the sum over all orders of five."""
    rng = random.Random(1)
    for _ in range(20):
        strengths = [rng.random() * 5 + 0.01 for _ in range(5)]
        chances = [[0.0] * 5 for _ in range(3)]
        for order in permutations(range(5)):
            p, left = 1.0, sum(strengths)
            for who in order:
                p *= strengths[who] / left
                left -= strengths[who]
            for rank in range(3):
                chances[rank][order[rank]] += p
        for mine, theirs in zip(rank_chances(strengths), chances, strict=True):
            assert mine == pytest.approx(theirs)


def test_more_paintings_and_more_own_cards_make_stronger():
    zeros, table = (0,) * 5, (((0,) * 4,) * 5, ma.ARTISTS, (30, 20, 10))
    base = estimated((1, 1, 1, 1, 1), zeros, *table)
    assert estimated((1, 1, 1, 1, 2), zeros, *table)[4] > base[4]
    assert estimated((1, 1, 1, 1, 1), held(("KRo", "KRs")), *table)[4] > base[4]
    assert sum(base) == pytest.approx(60), "three ranks are given"


def test_the_estimate_is_near_what_games_come_to():
    """Over positions, within a few k of thousands of games: a bidder's eye, no more."""
    misses = []
    for owned in (["KR KR", "KR", "LM"], ["KR", "LM", "CP"], ["YO YO", "YO", "KG KG"]):
        view = ma.position(["KRo LMs CPo", "LMs LMo YOn", "YOf KGo KGs"], owned).view(0)
        found = worth(view, 200, precision=0)
        guess = expected(view.public, view.public.counts, held(view.hand))
        misses += [abs(guess[i] - found[artist].mean) for i, artist in enumerate(ma.ARTISTS)]
    assert sum(misses) / len(misses) < 5


def test_value_of_a_lot():
    state = ma.position(["KRd KRo", "LMs", "YOf"], tiles={"KR": (30, 0, 0, 0)}, round=2)
    state = state.apply(ma.Offer("KRd")).apply(ma.Add("KRo"))
    view = state.view(1)
    assert most(view) == 120
    assert 60 < value(view) < 120


def test_certain_and_lead():
    state = ma.position(["KRo", "LMs", "YOf"], ["KR KR", "KR LM", ""], tiles={"LM": (20, 0, 0, 0)}, round=2)
    assert certain(state.public, (1, 0, 0, 2, 5)) == (30, 0, 0, 20, 30)
    assert lead(0, state.collections) == pytest.approx((-0.5, 0, 0, 0, 1.5))


def test_streams_are_random_and_start_anew():
    stream = Stream(5)
    first = [stream.random() for _ in range(4000)]
    assert all(0 <= x < 1 for x in first)
    assert abs(sum(first) / 4000 - 0.5) < 4 * 0.0046
    stream.seed(5)
    assert [stream.random() for _ in range(3)] == first[:3]
    state = stream.getstate()
    again = [stream.randrange(70) for _ in range(200)]
    stream.setstate(state)
    assert [stream.randrange(70) for _ in range(200)] == again
    assert set(again) <= set(range(70))
    assert len(set(again)) > 55
    assert 0 <= stream.getrandbits(130) < 1 << 130
    assert stream.getrandbits(0) == 0
    assert sorted(stream.sample(range(9), 9)) == list(range(9))
    neighbours = [Stream(seed).random() for seed in range(2000)]
    assert abs(sum(neighbours) / 2000 - 0.5) < 4 * 0.0065, "streams side by side have nothing to do with each other"


def test_splitmix64_gives_its_published_numbers():
    """The first outputs for the seed 1234567, as in the reference implementation's examples."""
    stream = Stream(1234567)
    assert [stream.next64() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_the_grid():
    assert coarse(range(13, 20), 18.0, 30) == tuple(range(13, 20))
    wide = coarse(range(1001), 40.0, 60)
    assert wide[0] == 0
    assert wide[-1] == 1000
    assert 40 in wide
    assert 60 in wide
    assert finer((0, 10, 20), (0.0, 5.0, -5.0), (0.0, 0.5, 1.0), 9) == (5, 15)
    assert finer((0, 1, 2), (0.0, 5.0, -5.0), (0.0, 0.5, 1.0), 9) == ()
    assert between((0, 2, 6), (0.0, 1.0, 3.0), range(7)) == (0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0)
    assert between((5,), (1.5,), range(5, 6)) == (1.5,)
