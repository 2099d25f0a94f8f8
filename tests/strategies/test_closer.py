"""Round-closer: its transcript, and that it hurries."""

from __future__ import annotations

import pytest

from modernart_lab.engine import play
from modernart_lab.games import modern_art as ma
from modernart_lab.strategies.modern_art import Bidder, Closer
from tests.strategies.answers import offers
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer LMd, A Add LMs, A Seal 21, B Seal 37, C Seal 35, D Seal 34, B Offer LMo, C Bid 15, D Bid 18, A Bid
    22, B Pass, C Bid 23, D Pass, A Bid 25, B Pass, C Pass, D Pass, C Offer LMo, D Bid 15, A Bid 21, B Bid 22, C
    Pass, D Bid 23, A Bid 26, B Pass, C Pass, D Pass, D Offer LMf, A Offer LMd, A Add LMs, A Seal 42, B Seal 79,
    C Seal 78, D Seal 69, B Offer YOd, B Add YOn, C Bid 22, D Bid 23, A Bid 24, B Pass
"""


def test_transcript():
    assert transcript([Closer()] * 4, 40) == lines(GAME)


@pytest.mark.parametrize("owned", [["KR KR KR KR", "", ""], ["", "KR KR KR KR", ""]])
def test_ends_the_round_whoever_leads(owned):
    assert offers(Closer(), "KRo LMo CPo", owned) == "KRo"


def test_follows_the_leader_it_holds():
    assert offers(Closer(), "YOo LMo CPo", ["KR KR KR", "YO YO", "LM"]) == "YOo"


def test_its_games_are_short():
    lots = {}
    for mind in (Closer(), Bidder()):
        records = [play(ma.new(4, seed=seed), [mind] * 4, seed=seed) for seed in range(5)]
        lots[type(mind)] = sum(event.kind == "offered" for record in records for event in record.events)
    assert lots[Closer] < 0.75 * lots[Bidder]
