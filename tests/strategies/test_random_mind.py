"""The random mind: its transcript, and that it takes every kind of move and rather small numbers."""

from __future__ import annotations

import random

from modernart_lab.engine import Legal
from modernart_lab.games import modern_art as ma
from modernart_lab.strategies.modern_art import random_mind
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer KRo, B Bid 40, C Bid 81, D Bid 82, A Bid 86, B Pass, C Pass, D Pass, B Offer KGd, B Decline, C Add
    KGn, D Pass, A Bid 4, B Pass, C Pass, D Offer YOo, A Bid 1, B Pass, C Pass, D Bid 3, A Pass, B Bid 9, C Bid
    52, D Bid 55, A Pass, B Pass, C Bid 70, D Pass, A Pass, B Pass, A Offer LMf, A Ask 0, B Buy, B Offer YOn, C
    Pass, D Bid 153, A Pass, B Pass, C Offer KGf, C Ask 34
"""


def test_transcript():
    assert transcript([random_mind] * 4, 40) == lines(GAME)


def test_a_number_or_none_is_as_likely_and_numbers_are_small():
    rng = random.Random(1)
    legal = Legal((ma.Pass(),), range(1, 101), ma.Bid)
    made = [random_mind(None, legal, rng) for _ in range(4000)]
    bids = [move.k for move in made if isinstance(move, ma.Bid)]
    assert 1900 < len(bids) < 2100
    assert min(bids) == 1
    assert max(bids) > 95
    assert 30 < sum(bids) / len(bids) < 36  # a third of the way, on average


def test_named_moves_are_as_likely_as_one_another():
    rng = random.Random(2)
    legal = Legal((ma.Offer("LMo"), ma.Offer("KRd"), ma.Offer("YOs")))
    made = [random_mind(None, legal, rng).card for _ in range(3000)]
    assert all(900 < made.count(card) < 1100 for card in ("LMo", "KRd", "YOs"))
