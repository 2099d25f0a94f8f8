"""What is true is said in Python: the page cannot overwrite it, bad arguments leave nothing behind, closing frees all."""

from __future__ import annotations

import gc

import ipywidgets
import pytest

from modernart_lab.engine import Record
from modernart_lab.games import modern_art as ma
from modernart_lab.widgets.desk import Desk
from modernart_lab.widgets.market import MarketChart
from modernart_lab.widgets.scene import scene
from modernart_lab.widgets.stepper import AuctionStepper


def alive():
    gc.collect()
    return len(ipywidgets.widgets.widget._instances)


def record():
    return Record(ma.new(3, seed=1))


def test_the_page_cannot_overwrite_a_scene():
    stepper = AuctionStepper(record())
    truth = stepper.scene
    stepper.set_state({"scene": {"x": 1}, "error": "no"})
    assert stepper.scene == truth
    assert stepper.error == ""
    market = MarketChart(record())
    market.set_state({"table": True, "shown": "price", "drawing": {"x": 1}, "size": "projector"})
    assert (market.table, market.shown, market.size) == (True, "price", "normal")
    assert "x" not in market.drawing


@pytest.mark.slow
def test_closing_leaves_nothing_behind():
    Desk(record()).close()
    before = alive()
    for _ in range(3):
        desk = Desk(record())
        desk.close()
    del desk
    assert alive() == before


@pytest.mark.slow
@pytest.mark.parametrize("bad", [{"lang": "xx"}, {"size": "huge"}, {"samples": 3}, {"seat": 9}])
def test_a_bad_argument_is_refused_and_nothing_is_left(bad, recwarn):
    Desk(record()).close()
    before = alive()
    with pytest.raises((ValueError, ipywidgets.widgets.trait_types.traitlets.TraitError)):
        Desk(record(), **bad)
    assert alive() <= before + 2, "at most the refused widget itself is still to be collected"
    assert not [w for w in recwarn if "ignored" in str(w.message)]


def test_who_cannot_pay_the_asked_price_is_not_told_that_he_may_buy():
    state = ma.position(["KRf LMo", "LMo", "LMo"], money=[100, 1, 100]).apply(ma.Offer("KRf")).apply(ma.Ask(20))
    for seat in (None, 1):
        assert "buy" not in scene(Record(state), 0, seat=seat)["price"]["legal"]["text"]
    assert "buy" in scene(Record(state), 0, seat=0)["price"]["legal"]["text"], "A does not know B's purse"
