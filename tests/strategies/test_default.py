"""The default bidder as a mind: its transcript."""

from __future__ import annotations

from modernart_lab.strategies.modern_art import Bidder
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer LMd, A Add LMs, A Seal 20, B Seal 39, C Seal 35, D Seal 36, B Offer LMo, C Bid 16, D Bid 19, A Bid
    22, B Pass, C Bid 23, D Bid 24, A Bid 25, B Pass, C Pass, D Pass, C Offer CPd, C Add CPo, D Bid 22, A Bid
    26, B Bid 31, C Pass, D Bid 32, A Bid 33, B Bid 34, C Pass, D Pass, A Pass, D Offer CPd, D Add CPs, A Seal
    41, B Seal 43, C Seal 37, D Seal 18, A Offer LMd, A Decline, B Decline, C Decline, D Decline
"""


def test_transcript():
    assert transcript([Bidder()] * 4, 40) == lines(GAME)
