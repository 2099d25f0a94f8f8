"""The default bidder as a mind: its transcript."""

from __future__ import annotations

from modernart_lab.strategies.modern_art import Bidder
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer LMd, A Add LMs, A Seal 19, B Seal 39, C Seal 35, D Seal 36, B Offer LMo, C Bid 15, D Bid 19, A Bid
    22, B Pass, C Bid 23, D Bid 24, A Pass, B Pass, C Pass, C Offer LMn, D Bid 17, A Bid 18, B Bid 19, C Pass, D
    Offer KGd, D Add KGo, A Bid 17, B Bid 21, C Bid 27, D Pass, A Pass, B Bid 28, C Bid 29, D Pass, A Pass, B
    Pass, A Offer CPf, A Ask 8, B Buy, B Offer CPo, C Bid 6, D Bid 10, A Bid 11
"""


def test_transcript():
    assert transcript([Bidder()] * 4, 40) == lines(GAME)
