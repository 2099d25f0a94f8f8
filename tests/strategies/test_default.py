"""The default bidder as a mind: its transcript."""

from __future__ import annotations

from modernart_lab.strategies.modern_art import Bidder
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer LMd, A Add LMs, A Seal 20, B Seal 39, C Seal 35, D Seal 36, B Offer LMo, C Bid 15, D Bid 19, A Bid
    22, B Pass, C Bid 23, D Bid 24, A Pass, B Pass, C Pass, C Offer CPd, C Add CPo, D Bid 22, A Bid 28, B Bid
    30, C Pass, D Bid 31, A Bid 32, B Bid 33, C Pass, D Pass, A Pass, D Offer CPd, D Add CPs, A Seal 38, B Seal
    44, C Seal 43, D Seal 21, A Offer LMd, A Decline, B Decline, C Decline, D Decline, B Offer CPn
"""


def test_transcript():
    assert transcript([Bidder()] * 4, 40) == lines(GAME)
