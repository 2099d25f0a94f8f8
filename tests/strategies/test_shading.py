"""The shading bidder: its transcript, and the shares of the closed forms."""

from __future__ import annotations

import random

import pytest

from modernart_lab.analysis.estimate import value
from modernart_lab.games import modern_art as ma
from modernart_lab.strategies.modern_art import Shading
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer LMd, A Add LMs, A Seal 22, B Seal 36, C Seal 37, D Seal 37, B Offer YOd, B Add YOo, C Bid 26, D Bid
    33, A Bid 37, B Pass, C Bid 39, D Bid 41, A Pass, B Pass, C Pass, C Offer LMo, D Bid 16, A Bid 21, B Bid 22,
    C Pass, D Bid 23, A Bid 24, B Pass, C Pass, D Pass, D Offer YOs, A Seal 16, B Seal 17, C Seal 17, D Seal 9,
    A Offer LMd, A Decline, B Decline, C Add LMn, D Offer LMf, D Ask 35, A Buy, A Offer LMf
"""


def test_transcript():
    assert transcript([Shading()] * 4, 40) == lines(GAME)


HANDS = ["", "LMs", "YOf", "CPo", "KGo"]
OWNED = ["KR", "KR", "", "LM", ""]


def view(card, players, seat):
    hands = [card, *HANDS[1:players]]
    return ma.position(hands, OWNED[:players], money=500).apply(ma.Offer(card)).view(seat)


@pytest.mark.parametrize(("players", "share", "own"), [(3, 2 / 3, 2 / 5), (4, 3 / 4, 3 / 7), (5, 4 / 5, 4 / 9)])
def test_seals_what_theory_b5_says(players, share, own):
    for seat, part in ((1, share), (0, own)):
        here = view("KRs", players, seat)
        assert Shading()(here, here.legal, random.Random(0)) == ma.Seal(round(part * value(here)))


@pytest.mark.parametrize(("players", "share"), [(3, 3 / 4), (4, 4 / 5), (5, 5 / 6)])
def test_asks_and_buys_at_what_theory_c3_says(players, share):
    here = view("KRf", players, 0)
    assert Shading()(here, here.legal, random.Random(0)) == ma.Ask(round(share * value(here)))
    assert Shading().buying(players) == pytest.approx(share)


def test_the_first_of_three_outsiders_bids_two_thirds_once_around():
    here = view("KRn", 4, 1)
    assert Shading()(here, here.legal, random.Random(0)) == ma.Bid(int(2 / 3 * value(here)))
