"""The default bidder as a mind: its transcript."""

from __future__ import annotations

from modernart_lab.strategies.modern_art import Bidder
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer LMd, A Add LMs, A Seal 20, B Seal 39, C Seal 35, D Seal 36, B Offer YOd, B Add YOn, C Bid 24, D Bid
    25, A Bid 26, B Pass, C Offer LMn, D Bid 14, A Bid 15, B Bid 16, C Pass, D Offer LMf, D Ask 24, A Buy, A
    Offer YOf, A Ask 17, B Buy, B Offer YOo, C Bid 12, D Bid 18, A Bid 19, B Pass, C Bid 20, D Bid 21, A Pass, B
    Pass, C Pass, C Offer CPd, C Add CPo, D Bid 8, A Bid 13, B Bid 17, C Pass, D Bid 18
"""


def test_transcript():
    assert transcript([Bidder()] * 4, 40) == lines(GAME)
