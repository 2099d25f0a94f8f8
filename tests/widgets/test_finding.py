"""What a curve says in words, held against the figures it rests on."""

from __future__ import annotations

import pytest

from modernart_lab import text
from modernart_lab.games.modern_art.moves import Bid, Pass
from modernart_lab.widgets.finding import curve, finding
from tests.widgets.charts import values


def said(move=None, lang="en", **how):
    told = curve(values(**how), move)
    return finding(told, lambda key, **fields: text.label(f"explorer.{key}", lang, **fields), "Dev")


BIDS = range(45, 80)


def test_the_best_bid_comes_first():
    assert said(bids=BIDS) == "About 52k."


def test_what_the_bid_that_was_made_gives_up():
    told = curve(values(BIDS), Bid(47))
    loss = max(told.gain) - told.gain[2]
    assert said(Bid(47), bids=BIDS) == f"About 52k. The 47k made gives up {loss:.1f}k."
    assert said(Bid(52), bids=BIDS) == "About 52k. The 52k made is as good as any."
    assert said(Bid(50), bids=BIDS, se=0.5) == "About 52k. The 50k made may be as good."


def test_passing_that_was_right_and_passing_that_was_not():
    assert said(Pass(), bids=BIDS).endswith(f"Passing gave up {max(values(BIDS).gain):.1f}k.")
    assert said(Pass(), bids=range(60, 90)) == "Better to pass: no bid gains. Passing was right."


def test_noise_is_not_told_as_a_finding():
    assert said(bids=BIDS, se=9.0) == "About 52k, though passing does as well: the two are too close to tell."
    assert said(Bid(47), bids=BIDS, se=9.0).endswith("The 47k made may be as good.")


def test_a_bid_beyond_the_curve_gives_up_a_k_for_every_k():
    told = curve(values(BIDS), Bid(95))
    assert told.pin is None
    assert told.gain_of(95) == pytest.approx(told.gain[-1] - (95 - 79))
    assert "The 95k made gives up" in said(Bid(95), bids=BIDS)


@pytest.mark.parametrize(("worth", "words"), [(70, "Buy: it gains 20.0k"), (30, "Better to pass: buying loses 20.0k")])
def test_a_yes_or_a_no(worth, words):
    assert said(bids=range(50, 51), kind="buy", worth=worth, rival=0).startswith(words)
    assert said(Pass(), bids=range(50, 51), kind="buy", worth=worth, rival=0).endswith("Dev passed.")


def test_a_yes_or_a_no_that_is_too_close():
    assert said(bids=range(50, 51), kind="buy", worth=50, rival=0).startswith("Too close to tell")


def test_to_seal_nothing_can_be_best():
    assert said(bids=range(30), kind="seal", worth=-5, rival=0) == "Better to seal 0: no bid gains."


def test_a_price_to_ask_has_no_break_even():
    told = curve(values(range(60), "ask"), None)
    assert told.even is None
    assert told.best is not None


def test_in_japanese_nothing_stands_between_the_sentences():
    assert " " not in said(Bid(47), "ja", bids=BIDS)
