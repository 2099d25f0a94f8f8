"""First price: its transcript, and that it takes the same part off in every format."""

from __future__ import annotations

import pytest

from modernart_lab.games import modern_art as ma
from modernart_lab.strategies.modern_art import FirstPrice
from tests.strategies.answers import asked, limit, said
from tests.strategies.transcript import lines, transcript

GAME = """
    A Offer LMd, A Add LMs, A Seal 20, B Seal 35, C Seal 37, D Seal 35, B Offer YOd, B Add YOn, C Bid 29, D Bid
    31, A Pass, B Pass, C Offer LMn, D Bid 17, A Bid 20, B Pass, C Pass, D Offer YOs, A Seal 16, B Seal 16, C
    Seal 16, D Seal 8, A Offer LMd, A Add LMn, B Offer LMo, C Bid 17, D Bid 29, A Bid 33, B Pass, C Pass, D Bid
    34, A Bid 36, B Pass, C Pass, D Pass, C Offer LMo, D Bid 17, A Bid 30, B Bid 32, C Pass
"""


def test_transcript():
    assert transcript([FirstPrice()] * 4, 40) == lines(GAME)


@pytest.mark.parametrize(("players", "share"), [(3, 2 / 3), (4, 3 / 4), (5, 4 / 5)])
def test_never_more_than_the_first_price_share(players, share):
    view, worth = asked("KRs", players=players)
    assert said(FirstPrice(), view) == ma.Seal(round(share * worth))
    for card in ("KRo", "KRn"):
        assert limit(FirstPrice(), card, players=players) == int(share * asked(card, players=players)[1])
    view, worth = asked("KRf", seat=0, players=players)
    assert said(FirstPrice(), view) == ma.Ask(round(share * worth))


@pytest.mark.parametrize(("over", "move"), [(0, ma.Buy()), (1, ma.Pass())])
def test_buys_at_an_asked_price_up_to_it(over, move):
    price = int(0.75 * asked("KRf")[1]) + over
    assert said(FirstPrice(), asked("KRf", price=price)[0]) == move
