"""The default bidder as a mind: its transcript."""

from __future__ import annotations

from modernart_lab.strategies.modern_art import Bidder
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer LMd, A Add LMs, A Seal 21, B Seal 37, C Seal 35, D Seal 34, B Offer YOd, B Add YOn, C Bid 23, D Bid
    24, A Bid 25, B Pass, C Offer LMn, D Bid 13, A Bid 14, B Bid 15, C Pass, D Offer LMf, D Ask 22, A Buy, A
    Offer YOf, A Ask 16, B Buy, B Offer YOo, C Bid 11, D Bid 18, A Bid 19, B Pass, C Bid 20, D Bid 21, A Pass, B
    Pass, C Pass, C Offer CPd, C Add CPo, D Bid 8, A Bid 14, B Bid 18, C Pass, D Bid 19
"""


def test_transcript():
    assert transcript([Bidder()] * 4, 40) == lines(GAME)
