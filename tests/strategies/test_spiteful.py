"""Spiteful: its transcript, and the bids of the literature."""

from __future__ import annotations

import pytest

from modernart_lab.games import modern_art as ma
from modernart_lab.kernel.estimate import most
from modernart_lab.strategies.modern_art import Shading, Spiteful
from modernart_lab.theory import spite_bid
from tests.strategies.answers import asked, limit, said
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer LMd, A Add LMs, A Seal 23, B Seal 36, C Seal 39, D Seal 36, B Offer YOd, B Add YOn, C Bid 26, D Bid
    27, A Bid 28, B Pass, C Offer LMn, D Bid 15, A Bid 16, B Bid 17, C Pass, D Offer LMf, D Ask 19, A Buy, A
    Offer YOf, A Ask 15, B Buy, B Offer YOo, C Bid 13, D Bid 21, A Bid 22, B Pass, C Bid 23, D Bid 24, A Pass, B
    Pass, C Pass, C Offer CPd, C Add CPo, D Bid 12, A Bid 20, B Bid 25, C Pass, D Bid 26
"""


def test_transcript():
    assert transcript([Spiteful()] * 4, 40) == lines(GAME)


@pytest.mark.parametrize("spite", [0.0, 0.25, 0.5, 1.0])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_bids_what_the_theory_of_spite_says(spite, players):
    mind = Spiteful(spite=spite)
    view, worth = asked("KRs", players=players)
    assert said(mind, view) == ma.Seal(round(spite_bid(worth / 100, players, spite) * 100))
    view, worth = asked("KRo", players=players)
    top = most(view)
    assert limit(mind, "KRo", players=players) == int(top * spite_bid(worth / top, players, spite, "second_price"))


def test_a_known_bid_of_the_literature():
    assert Spiteful(spite=0.5).sealed(3, sells=False) == pytest.approx(0.75)
    assert Spiteful(spite=1.0).sealed(4, sells=False) == pytest.approx(6 / 7)


def test_its_own_lot_costs_nobody_else_anything():
    assert limit(Spiteful(spite=1.0), "KRo", 0) == limit(Shading(), "KRo", 0)
