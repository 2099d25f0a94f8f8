"""Threshold: its transcript, and where it begins to sell."""

from __future__ import annotations

import pytest

from modernart_lab.strategies.modern_art import Shading, Threshold
from tests.strategies.answers import asked, limit
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer LMd, A Add LMs, A Seal 23, B Seal 35, C Seal 37, D Seal 35, B Offer YOd, B Add YOn, C Bid 26, D Bid
    27, A Bid 28, B Pass, C Offer LMn, D Bid 15, A Bid 16, B Bid 17, C Pass, D Offer LMf, D Ask 19, A Buy, A
    Offer YOf, A Ask 15, B Buy, B Offer YOo, C Bid 12, D Bid 20, A Bid 21, B Pass, C Bid 22, D Bid 23, A Pass, B
    Pass, C Pass, C Offer CPd, C Add CPo, D Bid 9, A Bid 15, B Bid 20, C Pass, D Bid 21
"""


def test_transcript():
    assert transcript([Threshold()] * 4, 40) == lines(GAME)


@pytest.mark.parametrize("card", ["KRo", "KRn"])
@pytest.mark.parametrize(("players", "share"), [(3, 3 / 5), (4, 4 / 7), (5, 5 / 9)])
def test_sells_above_the_threshold_of_the_margin(card, players, share):
    worth = asked(card, 0, players=players)[1]
    assert limit(Threshold(), card, 0, players=players) == int(share * worth)
    assert limit(Shading(), card, 0, players=players) == int(worth / 2)
