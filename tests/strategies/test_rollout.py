"""Rollout: its transcript, and that it is the best of the moves it has tried."""

from __future__ import annotations

import random

import pytest

from modernart_lab.analysis import move_values
from modernart_lab.games import modern_art as ma
from modernart_lab.kernel import available
from modernart_lab.strategies.modern_art import Bidder, Rollout, champion
from tests.strategies.answers import asked, limit, said
from tests.strategies.transcript import lines, transcript

pytestmark = pytest.mark.skipif(not available(), reason="numba is not installed, and the engine takes minutes for it")

GAME = """
    A Offer LMd, A Add LMs, A Seal 26, B Seal 37, C Seal 35, D Seal 34, B Offer YOd, B Add YOn, C Bid 23, D Bid
    24, A Bid 25, B Pass, C Offer LMn, D Bid 13, A Bid 14, B Bid 15, C Pass, D Offer LMf, D Ask 22, A Buy, A
    Offer YOf, A Ask 16, B Buy, B Offer YOo, C Bid 11, D Bid 18, A Bid 19, B Pass, C Bid 20, D Bid 21, A Pass, B
    Pass, C Pass, C Offer CPd, C Add CPo, D Bid 8, A Pass, B Bid 16, C Pass, D Bid 17
"""


def test_transcript():
    assert transcript([Rollout(samples=16)] + [Bidder()] * 3, 40) == lines(GAME)


@pytest.mark.parametrize("card", ["KRo", "KRn", "KRs"])
def test_without_caution_it_makes_the_move_that_is_worth_most(card):
    view, _ = asked(card)
    seed = random.Random(5).getrandbits(32)
    values = move_values(view, 40, seed, "margin", "game", minds=champion(), precision=0, progress=False)
    assert said(Rollout(samples=40, caution=0.0, rivals=(champion(),)), view, 5) == values.best


@pytest.mark.parametrize("card", ["KRo", "KRn", "KRs"])
def test_with_every_caution_it_is_the_champion(card):
    view, _ = asked(card)
    rng = random.Random(5)
    rng.getrandbits(32)
    assert said(Rollout(caution=1e9), view, 5) == champion()(view, view.legal, rng)


@pytest.mark.slow
def test_against_the_modest_it_does_not_stop_at_half():
    for card in ("KRo", "KRn"):
        assert limit(Rollout(), card) > 0.6 * asked(card)[1]


def test_ends_a_round_that_it_leads():
    state = ma.position(["KRo LMo", "LMs CPo", "YOf CPs"], ["KR KR KR KR", "CP CP CP", "YO YO YO"], round=4, money=100)
    assert said(Rollout(), state.view(0)) == ma.Offer("KRo")


def test_an_unknown_wish_is_refused():
    view, _ = asked("KRs")
    with pytest.raises(ValueError, match="fame"):
        said(Rollout(objective="fame"), view)


def test_where_there_is_one_move_it_does_not_think():
    state = ma.position(["KRo", "LMs", "YOf"], ["", "", ""], money=[5, 0, 5]).apply(ma.Offer("KRo"))
    rng = random.Random(1)
    before = rng.getstate()
    assert Rollout()(state.view(1), state.legal(1), rng) == ma.Pass()
    assert rng.getstate() == before
