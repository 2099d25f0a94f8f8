"""Hoarder: its transcript, and what it keeps."""

from __future__ import annotations

from modernart_lab.games import modern_art as ma
from modernart_lab.strategies.modern_art import Bidder, Hoarder
from tests.strategies.answers import offers, said
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer YOf, A Ask 15, B Buy, B Offer KRo, C Bid 6, D Bid 11, A Bid 13, B Pass, C Bid 14, D Bid 15, A Bid
    16, B Pass, C Pass, D Bid 17, A Pass, B Pass, C Pass, C Offer KRs, A Seal 17, B Seal 16, C Seal 8, D Seal
    20, D Offer LMf, D Ask 9, A Buy, A Offer KRo, B Bid 11, C Bid 15, D Bid 17, A Pass, B Bid 18, C Pass, D Bid
    19, A Pass, B Pass, C Pass, B Offer LMo, C Bid 11, D Bid 12, A Bid 16
"""


def test_transcript():
    assert transcript([Hoarder()] * 4, 40) == lines(GAME)


def test_keeps_its_strong_suit_until_the_last_round():
    hand, owned = "KRo KRn KRs LMo", ["KR KR", "KR", ""]
    assert offers(Hoarder(), hand, owned, round=2) == "LMo"
    assert offers(Hoarder(whim=0.0), hand, owned, round=4)[:2] == "KR"


def test_completes_no_double_before_the_last_round():
    for number, kind in ((3, ma.Decline), (4, ma.Add)):
        state = ma.position(["KRd KRo LMs", "LMs", "YOf"], ["KR KR", "KR", ""], round=number).apply(ma.Offer("KRd"))
        assert isinstance(said(Hoarder(), state.view(0)), kind)
        assert isinstance(said(Bidder(), state.view(0)), ma.Add)
