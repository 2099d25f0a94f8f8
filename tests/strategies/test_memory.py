"""Memory: its transcript, and that nobody's purse is outbid by more than it takes."""

from __future__ import annotations

import pytest

from modernart_lab.games import modern_art as ma
from modernart_lab.strategies.modern_art import Memory, Shading
from tests.strategies.answers import passed, said
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer LMd, A Add LMs, A Seal 23, B Seal 35, C Seal 37, D Seal 35, B Offer YOd, B Add YOn, C Bid 26, D Bid
    27, A Bid 28, B Pass, C Offer LMn, D Bid 15, A Bid 16, B Bid 17, C Pass, D Offer LMf, D Ask 19, A Buy, A
    Offer YOf, A Ask 15, B Buy, B Offer YOo, C Bid 12, D Bid 20, A Bid 21, B Pass, C Bid 22, D Bid 23, A Pass, B
    Pass, C Pass, C Offer CPd, C Add CPo, D Bid 9, A Bid 15, B Bid 20, C Pass, D Bid 21
"""


def test_transcript():
    assert transcript([Memory()] * 4, 40) == lines(GAME)


HANDS = ["KRo KRs KRn KRf", "LMs", "YOf", "CPo"]
OWNED = ["KR", "KR KR", "", "LM"]


def view(card, seat, money):
    return passed(ma.position(HANDS, OWNED, money=money, rules=OPEN).apply(ma.Offer(card)), seat).view(seat)


OPEN = ma.NEW_GAMES_ORDER.replace(money_visible=True)


@pytest.mark.parametrize(
    ("card", "seat", "money", "move"),
    [
        ("KRs", 1, (5, 200, 7, 6), ma.Seal(8)),  # one more than the richest
        ("KRs", 0, (200, 5, 7, 6), ma.Seal(7)),  # the seller wins ties
        ("KRn", 1, (5, 200, 7, 6), ma.Bid(8)),
        ("KRn", 3, (5, 90, 90, 200), ma.Bid(6)),  # only the seller is still to come
        ("KRf", 0, (200, 5, 7, 6), ma.Ask(7)),  # what the richest can pay
    ],
)
def test_pays_no_more_than_it_takes(card, seat, money, move):
    here = view(card, seat, money)
    assert said(Memory(), here) == move
    assert said(Shading(), here).k > move.k


def test_among_the_rich_it_shades():
    for card in ("KRs", "KRn", "KRo"):
        here = view(card, 1, (500,) * 4)
        assert said(Memory(), here) == said(Shading(), here)


def test_keeps_count_behind_the_screens():
    state = ma.new(4, seed=3)
    while state.to_act and sum(state.money) == 400:
        seat = state.to_act[0]
        state = state.apply(said(Shading(), state.view(seat)), seat)
    looking = state.view(0)
    assert looking.money[1:] == (None,) * 3
    assert looking.worked_out == state.money
