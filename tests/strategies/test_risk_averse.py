"""Risk-averse: its transcript, the bids of the literature, and what it thinks of chances."""

from __future__ import annotations

import pytest

from modernart_lab.games import modern_art as ma
from modernart_lab.strategies.modern_art import RiskAverse, Shading
from tests.strategies.answers import asked, said
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer LMd, A Add LMs, A Seal 23, B Seal 37, C Seal 40, D Seal 37, B Offer YOd, B Add YOn, C Bid 25, D Bid
    26, A Bid 27, B Pass, C Offer LMn, D Bid 14, A Bid 15, B Bid 16, C Pass, D Offer LMf, D Ask 19, A Buy, A
    Offer YOf, A Ask 15, B Buy, B Offer YOo, C Bid 12, D Bid 20, A Bid 21, B Pass, C Bid 22, D Bid 23, A Pass, B
    Pass, C Pass, C Offer CPd, C Add CPo, D Bid 8, A Bid 13, B Bid 17, C Pass, D Bid 18
"""


def test_transcript():
    assert transcript([RiskAverse()] * 4, 40) == lines(GAME)


@pytest.mark.parametrize(
    ("aversion", "players", "share"), [(0.5, 3, 0.8), (0.5, 4, 6 / 7), (0.25, 3, 8 / 11), (0.25, 4, 0.8), (0, 4, 0.75)]
)
def test_the_sealed_share_is_that_of_constant_relative_risk_aversion(aversion, players, share):
    assert RiskAverse(aversion=aversion).sealed(players, sells=False) == pytest.approx(share)


def test_a_chance_of_half_is_worth_less_than_half():
    state = ma.position(["KRo LMo", "LMs", "YOf", "CPo"], ["KR KR KR", "", "CP CP CP", ""])
    parts = {}
    for card in ("KRo", "LMo"):
        view = state.apply(ma.Offer(card)).view(1)
        parts[card] = RiskAverse(aversion=0.5).worth(view) / RiskAverse(aversion=0.0).worth(view)
    assert 0 < parts["LMo"] < parts["KRo"] <= 1


def test_without_aversion_it_shades():
    for card in ("KRs", "KRo", "KRn"):
        view, _ = asked(card)
        assert said(RiskAverse(aversion=0.0), view) == said(Shading(), view)
