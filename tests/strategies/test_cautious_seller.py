"""The cautious seller: its transcript, its thresholds, and what it offers."""

from __future__ import annotations

import random

import pytest

from modernart_lab.games import modern_art as ma
from modernart_lab.strategies.modern_art import CautiousSeller
from modernart_lab.strategies.modern_art.cautious_seller import POSTED
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer LMd, A Add LMf, A Ask 35, B Pass, C Buy, B Offer YOd, B Add YOo, C Bid 12, D Bid 21, A Bid 25, B
    Pass, C Bid 27, D Bid 29, A Bid 30, B Pass, C Pass, D Bid 31, A Pass, B Pass, C Pass, C Offer LMo, D Bid 11,
    A Bid 16, B Bid 17, C Pass, D Pass, A Bid 18, B Pass, C Pass, D Pass, D Offer LMf, D Ask 14, A Buy, A Offer
    LMn, B Offer LMo, C Bid 18, D Bid 24, A Bid 32, B Pass, C Pass
"""


def test_transcript():
    assert transcript([CautiousSeller()] * 4, 40) == lines(GAME)


@pytest.mark.parametrize(("players", "share"), [(3, 3 / 5), (4, 4 / 7), (5, 5 / 9)])
def test_keeps_its_own_lot_below_the_threshold_of_its_margin(players, share):
    assert CautiousSeller().keeping(players) == pytest.approx(share)


@pytest.mark.parametrize("buyers", POSTED)
def test_the_posted_price_solves_its_equation(buyers):
    p = POSTED[buyers]
    assert 1 + buyers * p ** (buyers - 1) == pytest.approx(2 * (buyers + 1) * p**buyers, abs=1e-5)


def offered(hand, owned, **more):
    state = ma.position([hand, "LMs", "YOf"], owned, **more)
    return CautiousSeller()(state.view(0), state.legal(0), random.Random(0)).card


def test_offers_what_stands_highest_on_the_table():
    assert offered("LMo KRo CPs", ["KR", "KR CP", "LM CP CP"]) == "CPs"


def test_offers_a_double_only_with_a_second_card_in_hand():
    assert offered("KRd CPo", ["KR", "KR", "CP"]) == "CPo"
    assert offered("KRd KRo CPo", ["KR", "KR", "CP"]) == "KRd"


def test_ends_a_round_only_while_it_leads():
    behind, ahead = ["KR", "KR KR", "KR"], ["KR KR KR KR", "", ""]
    assert offered("KRo CPo", behind) == "CPo"
    assert offered("KRo CPo", ahead) == "KRo"
