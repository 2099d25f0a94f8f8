"""The truthful bidder: its transcript, and that its figures are its value."""

from __future__ import annotations

import random

import pytest

from modernart_lab.games import modern_art as ma
from modernart_lab.kernel.estimate import value
from modernart_lab.strategies.modern_art import Truthful
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer LMd, A Add LMs, A Seal 27, B Seal 46, C Seal 50, D Seal 46, B Offer YOd, B Add YOn, C Bid 39, D Bid
    42, A Pass, B Pass, C Offer LMn, D Bid 22, A Bid 26, B Pass, C Pass, D Offer YOs, A Seal 21, B Seal 21, C
    Seal 21, D Seal 11, A Offer LMd, A Add LMn, B Offer LMo, C Bid 22, D Bid 38, A Bid 44, B Pass, C Pass, D Bid
    45, A Bid 48, B Pass, C Pass, D Pass, C Offer LMo, D Bid 23, A Bid 41, B Bid 43, C Pass
"""


def test_transcript():
    assert transcript([Truthful()] * 4, 40) == lines(GAME)


def answer(card, price=0, seat=1):
    state = ma.position(hands=[card, "LMs", "YOf", "CPo"], owned=["KR", "KR", "", "LM"]).apply(ma.Offer(card))
    if price:
        state = state.apply(ma.Bid(price))
        seat = state.to_act[0]
    view = state.view(seat)
    return value(view), Truthful()(view, view.legal, random.Random(0))


def test_seals_its_value():
    worth, move = answer("KRs")
    assert move == ma.Seal(round(worth))


def test_asks_its_value():
    worth, move = answer("KRf", seat=0)
    assert move == ma.Ask(round(worth))


def test_bids_its_value_once_around():
    worth, move = answer("KRn")
    assert move == ma.Bid(int(worth))


@pytest.mark.parametrize(("below", "kind"), [(1, ma.Bid), (0, ma.Pass)])
def test_stays_in_an_open_auction_up_to_its_value(below, kind):
    worth, _ = answer("KRo")
    assert isinstance(answer("KRo", price=int(worth) - below)[1], kind)


def test_sells_rather_than_keeps_above_half_its_value():
    worth, _ = answer("KRo", seat=0)
    for price, kind in ((int(worth / 2) - 1, ma.Bid), (int(worth / 2) + 1, ma.Pass)):
        state = ma.position(hands=["KRo", "LMs", "YOf", "CPo"], owned=["KR", "KR", "", "LM"]).apply(ma.Offer("KRo"))
        state = state.apply(ma.Bid(price)).apply(ma.Pass()).apply(ma.Pass())
        assert state.to_act == (0,)
        assert isinstance(Truthful()(state.view(0), state.legal(0), random.Random(0)), kind)
