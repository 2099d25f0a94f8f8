"""Means with clustered errors, held to the textbook formula and to scipy's quantiles."""

from __future__ import annotations

import random
from math import isnan, sqrt

import numpy as np
import pytest
from scipy import stats

from modernart_lab.simulate.estimate import estimate
from modernart_lab.simulate.sums import moments


@pytest.mark.parametrize("deals", [2, 3, 4, 7])
def test_one_game_a_deal_is_the_plain_standard_error(deals):
    x = np.array([3, 8, -2, 7, 11, 0, 5])[:deals]
    found = estimate(moments(x, np.ones_like(x)))
    assert found.value == pytest.approx(x.mean())
    assert found.se == pytest.approx(x.std(ddof=1) / sqrt(len(x)))
    low, high = stats.t.interval(0.95, len(x) - 1, x.mean(), found.se)
    assert (found.low, found.high) == pytest.approx((low, high), rel=1e-12)


def test_games_of_a_deal_that_are_alike_count_as_one():
    x = np.array([3, 8, -2, 7, 11, 0, 5])
    once = estimate(moments(x, np.ones_like(x)))
    four = estimate(moments(4 * x, 4 * np.ones_like(x)))
    assert four[:4] == pytest.approx(once[:4])
    assert four.count == 4 * once.count


def test_the_interval_covers_as_often_as_it_says():
    rng = random.Random(3)
    hit = 0
    for _ in range(400):
        luck = [rng.gauss(0, 20) for _ in range(25)]
        games = [[round(10 + each + rng.gauss(0, 10)) for _ in range(rng.choice([2, 4]))] for each in luck]
        found = estimate(moments(np.array([sum(g) for g in games]), np.array([len(g) for g in games])))
        hit += found.low <= 10 <= found.high
    assert 0.92 <= hit / 400 <= 0.98


def test_nothing_is_known_of_no_game_and_no_error_of_one_deal():
    assert isnan(estimate([0] * 6).value)
    one = estimate(moments(np.array([12]), np.array([4])))
    assert one.value == 3
    assert isnan(one.se)


def test_large_sums_lose_nothing():
    x = np.array([10**6 + 1, 10**6 - 1] * 500_000)
    assert estimate(moments(x, np.ones_like(x))).se == pytest.approx(1 / sqrt(10**6), rel=1e-5)
