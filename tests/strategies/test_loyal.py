"""Artist-loyal: its transcript, its favourite, and what the favourite may cost."""

from __future__ import annotations

from modernart_lab.strategies.modern_art import Loyal
from modernart_lab.strategies.modern_art.loyal import favourite
from tests.strategies.answers import asked, offers, said
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer LMd, A Add LMs, A Seal 28, B Seal 37, C Seal 35, D Seal 34, B Offer LMo, C Bid 15, D Bid 18, A Bid
    26, B Pass, C Pass, D Pass, C Offer KGn, D Bid 7, A Bid 8, B Bid 9, C Pass, D Offer YOo, A Bid 6, B Bid 12,
    C Pass, D Pass, A Pass, A Offer LMd, A Decline, B Decline, C Decline, D Decline, B Offer YOd, B Add YOn, C
    Bid 22, D Bid 23, A Bid 24, B Pass, C Offer LMo, D Offer CPd, D Add CPn, A Bid 28, B Bid 35
"""


def test_transcript():
    assert transcript([Loyal()] * 4, 40) == lines(GAME)


def test_the_favourite_is_the_artist_of_most_cards_and_paintings():
    assert favourite(("KRo", "LMs"), ("KR",)) == "KR"
    assert favourite(("KRo", "LMs"), ()) == "LM"


def test_pays_more_for_the_favourite():
    plain = Loyal(noise=0.0, fondness=1.0)
    fond = Loyal(noise=0.0, fondness=1.3)
    mine, _ = asked("KRs", seat=0)
    assert favourite(mine.hand, mine.collections[0]) == "KR"
    assert said(fond, mine).k > said(plain, mine).k
    other, _ = asked("KRs", seat=3)
    assert favourite(other.hand, other.collections[3]) == "LM"
    assert said(fond, other) == said(plain, other)


def test_offers_the_favourite_first():
    assert offers(Loyal(), "LMo LMs LMn KRo", ["KR KR", "KR", ""])[:2] == "LM"
    assert offers(Loyal(), "LMo KRo", ["KR KR", "KR", ""]) == "KRo"


def test_offers_something_else_when_the_favourite_has_run_out():
    assert offers(Loyal(), "LMo", ["KR KR", "KR", ""]) == "LMo"
