"""Private values (theory B1): the closed forms, and the same auctions played."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from modernart_lab import theory
from modernart_lab.auctions import SecondPrice
from tests.theory.playing import agrees, bidders, open_outcry, rng, sealed

EXACT = 1e-12


def near(a, b):
    np.testing.assert_allclose(a, b, rtol=0, atol=EXACT)


@pytest.mark.parametrize(("n", "slope"), [(2, 1 / 2), (3, 2 / 3), (4, 3 / 4)])
def test_first_price(n, slope):
    near(theory.first_price_bid([0, 0.4, 1], n), [0, slope * 0.4, slope])


@pytest.mark.parametrize(("n", "revenue"), [(2, 1 / 3), (3, 1 / 2), (4, 3 / 5)])
def test_revenue(n, revenue):
    near(theory.revenue(n), revenue)


@pytest.mark.parametrize(("n", "each", "whole"), [(2, 1 / 6, 2 / 3), (3, 1 / 12, 3 / 4), (4, 1 / 20, 4 / 5)])
def test_surplus(n, each, whole):
    near(theory.surplus(n), each)
    near(theory.efficient_surplus(n), whole)


@pytest.mark.parametrize(
    ("kind", "variances"),
    [
        ("first_price", (1 / 72, 1 / 60, 0.015)),
        ("second_price", (1 / 18, 1 / 20, 1 / 25)),
        ("all_pay", (2 / 45, 3 * 4 / 9 * (1 / 7 - 1 / 16), 0.16)),
    ],
)
def test_variances(kind, variances):
    near([theory.revenue_variance(kind, n) for n in (2, 3, 4)], variances)


def test_variance_of_all_pay_as_printed():
    assert round(theory.revenue_variance("all_pay", 3), 7) == 0.1071429


def test_second_price():
    near(theory.second_price_bid([0, 0.3, 7]), [0, 0.3, 7])


@pytest.mark.parametrize(("n", "at_one"), [(2, 1 / 2), (3, 2 / 3), (4, 3 / 4)])
def test_all_pay(n, at_one):
    v = np.array([0, 0.5, 1])
    near(theory.all_pay_bid(v, n), at_one * v**n)


@pytest.mark.parametrize(("n", "revenue"), [(1, 1 / 4), (2, 5 / 12), (3, 17 / 32), (4, 49 / 80)])
def test_the_best_reserve(n, revenue):
    near(theory.best_reserve(), 1 / 2)
    near(theory.revenue(n, reserve=0.5), revenue)
    assert theory.revenue(n, reserve=0.5) > max(theory.revenue(n, reserve=r) for r in (0, 0.4, 0.49, 0.51, 0.6))


def test_the_best_reserve_of_one_who_keeps_the_lot():
    near([theory.best_reserve(s) for s in (0, 0.5, 1)], [0.5, 0.75, 1])
    near(theory.best_reserve(low=3, high=4), 3)


def test_reserve():
    near(theory.first_price_bid([0.5, 0.8, 1], 3, reserve=0.5), [0.5, 1.6 / 3 + 0.125 / 3 / 0.64, 2 / 3 + 0.125 / 3])
    assert np.isnan(theory.first_price_bid(0.49, 3, reserve=0.5))
    near(theory.first_price_bid([0.3, 0.9], 1, reserve=0.3), [0.3, 0.3])
    near(theory.revenue(2, reserve=0.3), 1 / 3 + 0.09 - 4 * 0.027 / 3)


@pytest.mark.parametrize(
    ("rho", "n", "slope"),
    [(0.5, 2, 2 / 3), (0.5, 3, 0.8), (0.5, 4, 6 / 7), (0.25, 2, 4 / 7), (0.25, 3, 8 / 11), (0.25, 4, 0.8)],
)
def test_risk_aversion(rho, n, slope):
    near(theory.first_price_bid([0.5, 1], n, risk_aversion=rho), [slope / 2, slope])


def test_other_ends():
    near(theory.first_price_bid([20, 35, 50], 3, low=20, high=50), [20, 30, 40])
    near(theory.revenue(3, low=20, high=50), 35)
    near(theory.first_price_bid(40, 2, low=20, high=40, reserve=30), 20 + 20 * (0.5 + 0.25 / 2))


def test_procurement():
    near(theory.procurement_bid([1, 1.5, 2], 2), [1.5, 1.75, 2])
    near(theory.procurement_bid([1, 1.5, 2], 4), [1.25, 1.625, 2])


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: theory.first_price_bid(1.5, 2), "v must be finite numbers from 0 to 1, not 1.5"),
        (lambda: theory.first_price_bid(0.5, 0), "n must be a whole number of at least 1, not 0"),
        (lambda: theory.first_price_bid(0.5, 2.0), "n must be a whole number"),
        (
            lambda: theory.first_price_bid(0.5, 2, risk_aversion=1),
            "risk_aversion must be a finite number from 0 to below 1",
        ),
        (lambda: theory.first_price_bid(0.5, 2, low=1, high=1), "low must be less than high"),
        (lambda: theory.first_price_bid("much", 2), "v must be finite numbers from 0 to 1, not 'much'"),
        (lambda: theory.revenue(2, reserve=2), "reserve must be a finite number from 0 to 1, not 2"),
        (lambda: theory.revenue_variance("dutch", 2), "no format 'dutch'; known: first_price, second_price, all_pay"),
        (lambda: theory.all_pay_bid(np.nan, 2), "not nan"),
        (lambda: theory.best_reserve(-1), "own_value"),
        (lambda: theory.procurement_bid(0.5, 2), "c must be finite numbers from 1 to 2"),
    ],
)
def test_refusals_say_what_would_be_right(call, told):
    with pytest.raises(ValueError, match=told):
        call()


@given(st.floats(0, 1), st.integers(1, 8), st.floats(0, 0.9), st.floats(0, 0.9))
def test_nobody_bids_more_than_the_value_nor_less_than_the_reserve(v, n, reserve, rho):
    bid = theory.first_price_bid(v, n, reserve=reserve, risk_aversion=rho)
    assert np.isnan(bid) if v < reserve else reserve - 1e-9 <= bid <= v + 1e-9


@pytest.mark.parametrize("n", [2, 3, 4])
def test_sealed_as_played(n):
    values = rng(n).random((6000, n + 1))
    bids = theory.first_price_bid(values, n)
    bids[:, 0] = 0
    buyers, prices, _ = sealed(bids)
    agrees(prices, (n - 1) / (n + 1))
    agrees((prices - (n - 1) / (n + 1)) ** 2, [1 / 72, 1 / 60, 0.015][n - 2])
    agrees(bidders(values, buyers, prices, n), 1 / (n * (n + 1)))


@pytest.mark.parametrize("n", [2, 3, 4])
def test_second_price_as_played(n):
    bids = rng(10 + n).random((6000, n + 1))
    bids[:, 0] = 0
    buyers, prices, _ = sealed(bids, SecondPrice)
    agrees(prices, (n - 1) / (n + 1))
    agrees((prices - (n - 1) / (n + 1)) ** 2, [1 / 18, 1 / 20, 1 / 25][n - 2])
    assert (buyers == bids.argmax(axis=1)).all()


@pytest.mark.slow
@pytest.mark.parametrize("n", [2, 3, 4])
def test_open_as_played(n):
    values = rng(20 + n).random((1500, n + 1))
    values[:, 0] = 0
    _, prices, _ = open_outcry(values)
    agrees(prices, (n - 1) / (n + 1), also=1 / 300)


def test_a_reserve_as_played():
    """The auctioneer's own bid is the reserve; a lot that he wins counts as unsold."""
    values = rng(30).random((8000, 3))
    bids = np.nan_to_num(theory.first_price_bid(values, 2, reserve=0.5))
    bids[:, 0] = 0.5 - 1e-6
    _, prices, paid = sealed(bids)
    agrees(prices * paid, 5 / 12)


@pytest.mark.parametrize("odd", [10**30, 10**5000, -(10**5000), "x", None, float("nan"), {}], ids=range(7))
def test_arguments_too_large_to_work_with_are_refused_at_once(odd):
    for more in ({"n": odd}, {"v": odd, "n": 3}):
        with pytest.raises(ValueError, match="must be"):
            theory.first_price_bid(**{"v": 0.5, **more})
    for top in (odd, 10**8):
        with pytest.raises(ValueError, match="must be"):
            theory.seat_tie_equilibria(top)
