"""Rollout: its transcript, and that it is the best of the moves it has tried."""

from __future__ import annotations

import random

import pytest

from modernart_lab.analysis import move_values
from modernart_lab.games import modern_art as ma
from modernart_lab.kernel import available
from modernart_lab.strategies.modern_art import Bidder, Rollout, champion
from tests.strategies.answers import asked, said
from tests.strategies.transcript import lines, transcript

pytestmark = pytest.mark.skipif(not available(), reason="numba is not installed, and the engine takes minutes for it")

GAME = """
    A Offer LMd, A Add LMn, B Bid 27, C Bid 28, D Bid 29, A Bid 30, B Offer YOd, B Add YOn, C Bid 23, D Bid 24,
    A Pass, B Pass, C Offer LMn, D Bid 13, A Bid 24, B Pass, C Pass, D Offer YOo, A Pass, B Bid 11, C Bid 16, D
    Pass, A Bid 18, B Bid 19, C Pass, D Pass, A Pass, A Offer LMs, A Seal 0, B Seal 21, C Seal 20, D Seal 18, B
    Offer YOo, C Bid 10, D Bid 16, A Bid 21, B Pass, C Pass, D Pass, C Offer CPd
"""


def test_transcript():
    assert transcript([Rollout(samples=16)] + [Bidder()] * 3, 40) == lines(GAME)


@pytest.mark.parametrize("card", ["KRo", "KRn", "KRs"])
def test_makes_the_move_that_is_worth_most(card):
    view, _ = asked(card)
    seed = random.Random(5).getrandbits(32)
    values = move_values(view, 40, seed, "margin", "game", minds=champion(), precision=0)
    assert said(Rollout(samples=40), view, 5) == values.best


def test_ends_a_round_that_it_leads():
    state = ma.position(["KRo LMo", "LMs CPo", "YOf CPs"], ["KR KR KR KR", "CP CP CP", "YO YO YO"], round=4, money=100)
    assert said(Rollout(), state.view(0)) == ma.Offer("KRo")


def test_wants_what_it_is_told_to():
    view, _ = asked("KRs")
    wants = {said(Rollout(samples=20, objective=wish), view, 1).k for wish in ("money", "win")}
    assert all(0 <= k <= 120 for k in wants)


def test_where_there_is_one_move_it_does_not_think():
    state = ma.position(["KRo", "LMs", "YOf"], ["", "", ""], money=[5, 0, 5]).apply(ma.Offer("KRo"))
    rng = random.Random(1)
    before = rng.getstate()
    assert Rollout()(state.view(1), state.legal(1), rng) == ma.Pass()
    assert rng.getstate() == before
