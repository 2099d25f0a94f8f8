"""Chances of the win that were the same in every world are not certain for that: the rule of three bounds them."""

from __future__ import annotations

import pytest

import modernart_lab as lab
from modernart_lab.analysis.means import mean
from modernart_lab.analysis.race import measured
from modernart_lab.analysis.values import Tally
from modernart_lab.games import modern_art as ma

HOPELESS = ma.position(["KRs LMo", "LMs", "YOf"], ["KR KR", "KR", ""], round=4, money=[10, 10, 1000], seed=1)
LOT = HOPELESS.apply(ma.Offer("KRs"))


def bound(worlds):
    return pytest.approx(3 / 1.96 / worlds)


def test_bids_that_never_changed_who_wins():
    told = lab.bid_values(LOT.view(1), samples=1_000, objective="win", progress=False)
    assert told.samples == 192  # after 128 worlds alike the error may still be 0.012; 0.01 is small enough
    assert set(told.gain) == {0.0}
    assert told.se == (0.0, *[bound(192)] * 10)  # a sealed 0 is to pass
    assert told.passing_se == bound(192)


def test_moves_that_never_changed_who_wins():
    told = lab.move_values(HOPELESS.view(0), samples=200, objective="win", progress=False)
    assert set(told.value) == {0.0}
    assert told.value_se == (bound(told.samples),) * 2
    assert sorted(told.se) == [0.0, bound(told.samples)]


def test_a_loss_that_no_world_has_shown():
    def same(moves, first, count):
        return [([1.0, 1.0], [])] * count

    assert measured(same, "a", "b", 500, 0.01, share=True).loss == (0.0, bound(500))
    assert measured(same, "a", "b", 500, 0.01).loss == (0.0, 0.0)


def test_one_world_that_differs_is_enough_for_the_usual_error():
    tally = Tally((0, 5))
    for world in range(50):
        tally.add([0.0, 0.0, float(world == 7)], [False, False, True])
    assert tally.errors(share=True) == tally.errors() == [0.0, pytest.approx(0.02)]
    assert mean([1 / 3] * 60, share=True).se == bound(60)
    assert mean([1 / 3] * 60).se == pytest.approx(0, abs=1e-8)
