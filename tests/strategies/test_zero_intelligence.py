"""Zero intelligence: its transcript, and that it bids anything up to its value and no more."""

from __future__ import annotations

import pytest

from modernart_lab.games import modern_art as ma
from modernart_lab.strategies.modern_art import ZeroIntelligence
from tests.strategies.answers import asked, said
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer KRo, B Bid 9, C Pass, D Pass, A Pass, B Offer CPn, C Bid 15, D Pass, A Pass, B Pass, C Offer CPd, C
    Add CPo, D Bid 36, A Pass, B Bid 44, C Pass, D Bid 48, A Pass, B Pass, C Pass, D Offer YOo, A Bid 1, B Bid
    7, C Pass, D Pass, A Pass, A Offer LMd, A Add LMs, A Seal 7, B Seal 4, C Seal 22, D Seal 3, B Offer YOo, C
    Bid 2, D Pass, A Bid 10, B Pass, C Pass, D Pass, C Offer KRs
"""


def test_transcript():
    assert transcript([ZeroIntelligence()] * 4, 40) == lines(GAME)


def test_seals_evenly_from_nothing_to_its_value():
    view, worth = asked("KRs")
    sealed = [said(ZeroIntelligence(), view, seed).k for seed in range(400)]
    assert min(sealed) <= 0.02 * worth
    assert 0.97 * worth < max(sealed) + 1 <= worth + 1
    assert sum(sealed) / 400 == pytest.approx(worth / 2, rel=0.1)


def test_asks_from_half_its_value_to_all_of_it():
    view, worth = asked("KRf", seat=0)
    prices = [said(ZeroIntelligence(), view, seed).k for seed in range(400)]
    assert worth / 2 - 1 < min(prices) < 0.55 * worth
    assert 0.95 * worth < max(prices) <= worth


def test_the_dearer_the_less_often_it_buys():
    bought = []
    for part in (0.25, 0.75):
        view, _ = asked("KRf", price=round(part * asked("KRf")[1]))
        bought.append(sum(said(ZeroIntelligence(), view, seed) == ma.Buy() for seed in range(400)))
    assert bought == [pytest.approx(300, abs=40), pytest.approx(100, abs=40)]


def test_without_room_below_its_value_it_passes():
    view, _ = asked("KRo", price=int(asked("KRo")[1]))
    assert {said(ZeroIntelligence(), view, seed) for seed in range(50)} == {ma.Pass()}


def test_offers_any_card():
    state = ma.position(["KRo CPs LMd", "LMs", "YOf"], ["KR", "KR", ""])
    made = {said(ZeroIntelligence(), state.view(0), seed).card for seed in range(60)}
    assert made == {"KRo", "CPs", "LMd"}
