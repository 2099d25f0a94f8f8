"""The champion: its transcript, and that its figures are those of its file, which says how they came about."""

from __future__ import annotations

import tomllib

from modernart_lab.strategies.modern_art import Bidder, champion
from modernart_lab.strategies.modern_art.champion import FILE
from modernart_lab.strategies.modern_art.tune import SEARCH
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer LMd, A Add LMs, A Seal 26, B Seal 40, C Seal 43, D Seal 40, B Offer YOd, B Add YOn, C Bid 27, D Bid
    28, A Bid 29, B Pass, C Offer LMn, D Bid 16, A Bid 17, B Bid 18, C Pass, D Offer KGd, D Add KGo, A Bid 6, B
    Bid 15, C Bid 19, D Pass, A Bid 20, B Bid 22, C Bid 23, D Pass, A Bid 24, B Bid 25, C Bid 26, D Pass, A
    Pass, B Pass, A Offer LMd, A Decline, B Decline, C Add LMo, D Offer CPd, D Add CPn, A Bid 33
"""


def test_transcript():
    assert transcript([champion()] * 4, 40) == lines(GAME)


def test_its_figures_are_those_of_its_file():
    told = tomllib.loads(FILE.read_text(encoding="utf-8"))
    assert set(told["figures"]) == set(SEARCH)
    assert all(getattr(champion(), name) == figure for name, figure in told["figures"].items())
    assert told["how"]["command"].startswith("python -m modernart_lab.strategies.modern_art.tune --seed ")
    assert told["how"]["games"] > 1_000_000


def test_it_is_a_bidder_so_that_the_kernel_plays_it():
    assert type(champion()) is Bidder
    assert champion() != Bidder()
