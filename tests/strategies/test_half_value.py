"""Half value: its transcript, and that half the value parts buying from selling."""

from __future__ import annotations

import pytest

from modernart_lab.games import modern_art as ma
from modernart_lab.strategies.modern_art import HalfValue
from tests.strategies.answers import asked, limit, said
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer LMd, A Add LMs, A Seal 27, B Seal 23, C Seal 25, D Seal 23, B Offer YOd, B Add YOn, C Bid 19, D Bid
    21, A Pass, B Pass, C Offer LMn, D Bid 11, A Bid 13, B Pass, C Pass, D Offer YOs, A Seal 11, B Seal 11, C
    Seal 11, D Seal 11, A Offer LMd, A Add LMn, B Offer LMo, C Bid 11, D Bid 19, A Bid 22, B Pass, C Pass, D Bid
    23, A Bid 24, B Pass, C Pass, D Pass, C Offer LMo, D Bid 11, A Bid 20, B Bid 21, C Bid 22
"""


def test_transcript():
    assert transcript([HalfValue()] * 4, 40) == lines(GAME)


@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("card", ["KRo", "KRn"])
def test_buys_below_half_whoever_sells(card, seat):
    assert limit(HalfValue(), card, seat) == int(asked(card, seat)[1] / 2)


def test_seals_and_asks_half():
    for card, kind in (("KRs", ma.Seal), ("KRf", ma.Ask)):
        view, worth = asked(card, seat=0)
        assert said(HalfValue(), view) == kind(round(worth / 2))
