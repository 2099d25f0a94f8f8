"""The shading bidder: its transcript, and the shares of the closed forms."""

from __future__ import annotations

import random

import pytest

from modernart_lab.games import modern_art as ma
from modernart_lab.kernel.estimate import value
from modernart_lab.strategies.modern_art import Shading
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer LMd, A Add LMs, A Seal 23, B Seal 35, C Seal 37, D Seal 35, B Offer YOd, B Add YOn, C Bid 26, D Bid
    27, A Bid 28, B Pass, C Offer LMn, D Bid 15, A Bid 16, B Bid 17, C Pass, D Offer LMf, D Ask 19, A Buy, A
    Offer YOf, A Ask 15, B Buy, B Offer YOo, C Bid 12, D Bid 20, A Bid 21, B Pass, C Bid 22, D Bid 23, A Pass, B
    Pass, C Pass, C Offer CPd, C Add CPo, D Bid 9, A Bid 15, B Bid 20, C Pass, D Bid 21
"""


def test_transcript():
    assert transcript([Shading()] * 4, 40) == lines(GAME)


HANDS = ["", "LMs", "YOf", "CPo", "KGo"]
OWNED = ["KR", "KR", "", "LM", ""]


def view(card, players, seat):
    hands = [card, *HANDS[1:players]]
    return ma.position(hands, OWNED[:players], money=500).apply(ma.Offer(card)).view(seat)


@pytest.mark.parametrize(("players", "share", "own"), [(3, 2 / 3, 2 / 5), (4, 3 / 4, 3 / 7), (5, 4 / 5, 4 / 9)])
def test_seals_what_the_closed_forms_say(players, share, own):
    for seat, part in ((1, share), (0, own)):
        here = view("KRs", players, seat)
        assert Shading()(here, here.legal, random.Random(0)) == ma.Seal(round(part * value(here)))


@pytest.mark.parametrize(("players", "share"), [(3, 3 / 4), (4, 4 / 5), (5, 5 / 6)])
def test_asks_and_buys_at_the_last_buyers_limit(players, share):
    here = view("KRf", players, 0)
    assert Shading()(here, here.legal, random.Random(0)) == ma.Ask(round(share * value(here)))
    assert Shading().buying(players) == pytest.approx(share)


def test_the_first_of_three_outsiders_bids_two_thirds_once_around():
    here = view("KRn", 4, 1)
    assert Shading()(here, here.legal, random.Random(0)) == ma.Bid(int(2 / 3 * value(here)))
