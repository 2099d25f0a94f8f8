"""Naive: its transcript, its signal, and the curse."""

from __future__ import annotations

import pytest

from modernart_lab.engine import play
from modernart_lab.games import modern_art as ma
from modernart_lab.strategies.modern_art import Naive, Shading
from tests.strategies.answers import asked, said
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer LMd, A Add LMs, A Seal 32, B Seal 21, C Seal 26, D Seal 46, B Offer YOd, B Add YOn, C Bid 15, D Bid
    20, A Bid 21, B Bid 22, C Offer LMn, D Bid 20, A Bid 21, B Pass, C Pass, D Offer LMf, D Ask 15, A Buy, A
    Offer YOf, A Ask 12, B Buy, B Offer YOo, C Bid 10, D Bid 24, A Pass, B Pass, C Pass, C Offer CPd, C Add CPo,
    D Bid 12, A Bid 16, B Bid 18, C Pass, D Bid 22, A Pass, B Pass, C Pass, D Offer CPd
"""


def test_transcript():
    assert transcript([Naive()] * 4, 40) == lines(GAME)


def test_the_signal_is_the_value_up_to_its_error_and_does_not_change():
    parts = []
    for card in ("KRo", "KRs", "LMo", "CPn", "YOf", "KGs"):
        for seat in range(4):
            view, worth = asked(card, seat)
            parts.append(Naive().worth(view) / worth)
            assert Naive().worth(view) == Naive().worth(view)
    assert 0.6 <= min(parts) < 0.8
    assert 1.2 < max(parts) <= 1.4
    later, _ = asked("KRo", 2, price=5)
    assert Naive().worth(later) == pytest.approx(Naive().worth(asked("KRo", 2)[0]))


def profit(mind):
    """What the buyer of a sealed lot of another's gains on average, in k."""
    gains = []
    for seed in range(12):
        bought = []
        for event in play(ma.new(4, seed=seed), [mind] * 4, seed=seed).events:
            if event.kind == "sold" and event.payee is not None and event.cards[-1][2] == "s":
                bought.append(event)
            if event.kind == "scored":
                pays = dict(event.values)
                gains += [len(sale.cards) * pays[sale.cards[0][:2]] - sale.price for sale in bought]
                bought = []
    return sum(gains) / len(gains)


def test_who_wins_a_sealed_lot_is_cursed():
    assert profit(Naive()) < profit(Shading()) - 3


def test_without_error_it_shades():
    view, _ = asked("KRs")
    assert said(Naive(error=0.0), view) == said(Shading(), view)
