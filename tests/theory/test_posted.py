"""Posted prices (theory B3): smooth, by whole numbers, and played."""

from fractions import Fraction

import numpy as np
import pytest

from modernart_lab import theory
from tests.theory.playing import agrees, auctioneers, fixed_price, rng

NS = (1, 2, 3, 4)


def near(a, b, atol=1e-12):
    np.testing.assert_allclose(a, b, rtol=0, atol=atol)


def test_one_price():
    near([theory.posted_price(n) for n in NS], [(n + 1) ** (-1 / n) for n in NS])
    near([theory.posted_price(n) for n in NS], [0.5, 0.577350, 0.629961, 0.668740], 5e-7)
    near([theory.posted_price_revenue(n) for n in NS], [0.25, 0.384900, 0.472470, 0.534992], 5e-7)


def test_a_price_for_each():
    near([theory.personal_prices(n)[0] for n in NS], [0.5, 0.625, 0.6953125, 0.7417297], 5e-8)
    near([theory.personal_prices_revenue(n) for n in NS], [1 / 4, 25 / 64, 0.4834595, 0.5501630], 5e-8)
    near(theory.personal_prices(3), [0.6953125, 0.625, 0.5])


BUY_BACK = {
    0: ([1 / 4, 0.408248, 0.5, 0.562341], [1 / 8, 0.272166, 0.375, 0.449873]),
    0.5: ([3 / 8, 1 / 2, 0.570952, 0.619865], [9 / 32, 3 / 8, 0.451479, 0.510655]),
    1: ([1 / 2, 0.607625, 0.661050, 0.696264], [1 / 2, 0.528153, 0.568005, 0.604014]),
}


@pytest.mark.parametrize("s", BUY_BACK)
def test_forced_buy_back(s):
    prices, payoffs = BUY_BACK[s]
    near([theory.posted_price(n, own_value=s, buy_back=True) for n in NS], prices, 5e-7)
    near([theory.posted_price_revenue(n, own_value=s, buy_back=True) for n in NS], payoffs, 5e-7)


@pytest.mark.parametrize("n", NS)
def test_forced_buy_back_closed_forms(n):
    near(theory.posted_price(n, buy_back=True), (2 * (n + 1)) ** (-1 / n))
    for s in (0, 0.3, 1):
        p = theory.posted_price(n, own_value=s, buy_back=True)
        near(1 + n * s * p ** (n - 1), 2 * (n + 1) * p**n)
        near(theory.posted_price_revenue(n, own_value=s, buy_back=True), p + s * p**n - 2 * p ** (n + 1))
    near([theory.posted_price(1, own_value=s, buy_back=True) for s in (0.2, 0.6)], [0.3, 0.4])
    near([theory.posted_price_revenue(1, own_value=s, buy_back=True) for s in (0.2, 0.6)], [1.44 / 8, 2.56 / 8])


def test_keeping_it_for_nothing():
    near(theory.posted_price(1, own_value=0.5), 0.75)
    near(theory.posted_price_revenue(1, own_value=0.5), 0.75 * 0.25 + 0.5 * 0.75)


WHOLE = {
    1: ((3, Fraction(15, 11)), (4, Fraction(32, 11)), (5, Fraction(5))),
    2: ((4, Fraction(356, 121)), (5, Fraction(480, 121)), (6, Fraction(654, 121))),
    3: ((5, Fraction(5405, 1331)), (6, Fraction(6474, 1331)), (7, Fraction(7945, 1331))),
    4: ((6, Fraction(72294, 14641)), (7, Fraction(80878, 14641)), (7, Fraction(92883, 14641))),
}


@pytest.mark.parametrize("n", NS)
def test_whole_prices(n):
    assert tuple(theory.fixed_price_ask(n, 10, own_value=s) for s in (0, 5, 10)) == WHOLE[n]


@pytest.mark.parametrize("n", NS)
@pytest.mark.parametrize("s", BUY_BACK)
def test_as_played(n, s):
    prices, payoffs = BUY_BACK[s]
    values = rng(n).random((5000, n + 1))
    values[:, 0] = s
    agrees(auctioneers(values, *fixed_price(values, prices[n - 1])), payoffs[n - 1])


def test_one_price_as_played():
    """An unsold lot counts for nothing here: what the auctioneer pays for it is left out."""
    values = rng(9).random((5000, 4))
    _, prices, paid = fixed_price(values, 0.629961)
    agrees(prices * paid, 0.472470)


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: theory.posted_price(0), "n must be a whole number of at least 1"),
        (lambda: theory.posted_price(2, own_value=2), "own_value must be a finite number from 0 to 1"),
        (lambda: theory.posted_price_revenue(2, 1.5), "price must be a finite number from 0 to 1"),
        (lambda: theory.fixed_price_ask(2, 10, own_value=0.5), "own_value must be a whole number"),
    ],
)
def test_refusals(call, told):
    with pytest.raises(ValueError, match=told):
        call()
