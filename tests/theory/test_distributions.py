"""Private values of any shape: against the closed forms of the uniform and of powers, and played."""

import numpy as np
import pytest
from scipy import stats

from modernart_lab import theory
from modernart_lab.auctions import SecondPrice
from modernart_lab.theory import PrivateValues
from tests.theory.playing import MILLION, agrees, rng, sealed

V = np.array([0.35, 0.5, 0.8, 1])


def near(a, b, atol=1e-9):
    np.testing.assert_allclose(a, b, rtol=0, atol=atol)


@pytest.mark.parametrize("n", [1, 2, 3, 4])
@pytest.mark.parametrize("reserve", [0, 0.3])
def test_uniform(n, reserve):
    found = PrivateValues(stats.uniform(), n, reserve)
    near(found.first_price_bid(V), (n - 1) * V / n + reserve**n / (n * V ** (n - 1)))
    revenue = (n - 1) / (n + 1) + reserve**n - 2 * n * reserve ** (n + 1) / (n + 1)
    near([found.revenue(), found.revenue("second_price")], [revenue, revenue])
    near(found.efficient_surplus(), n / (n + 1))
    near(found.best_reserve(), 0.5, 1e-6)
    near(found.best_reserve(0.4), 0.7, 1e-6)
    near(found.auctioneer_limit(0.5), 0.5, 1e-6)
    near(found.posted_price(), (n + 1) ** (-1 / n), 1e-6)
    near(found.posted_price(buy_back=True), (2 * (n + 1)) ** (-1 / n), 1e-6)


@pytest.mark.parametrize("n", [2, 3, 4])
def test_uniform_without_a_reserve(n):
    found = PrivateValues(stats.uniform(), n)
    near(found.all_pay_bid(V), (n - 1) * V**n / n)
    near(found.revenue("all_pay"), (n - 1) / (n + 1))
    near(found.surplus(), 1 / (n * (n + 1)))
    assert np.isnan(PrivateValues(stats.uniform(), n, 0.4).first_price_bid(V[0]))


@pytest.mark.parametrize(("rho", "slopes"), [(0.5, (2 / 3, 0.8, 6 / 7)), (0.25, (4 / 7, 8 / 11, 0.8))])
def test_uniform_with_risk_aversion(rho, slopes):
    for n, slope in zip((2, 3, 4), slopes, strict=True):
        found = PrivateValues(stats.uniform(), n, risk_aversion=rho)
        near(found.first_price_bid(V), slope * V)
        near(found.revenue(), slope * n / (n + 1))


@pytest.mark.parametrize("power", [0.5, 2, 3])
@pytest.mark.parametrize("n", [2, 3])
def test_powers(power, n):
    """F = v^a: the bid is a(n-1) v / (a(n-1) + 1); the mean of the highest is an/(an+1)."""
    a = power
    found = PrivateValues(stats.beta(a, 1), n)
    slope = a * (n - 1) / (a * (n - 1) + 1)
    near(found.first_price_bid(V), slope * V, 1e-6)
    revenue = slope * a * n / (a * n + 1)
    near([found.revenue(), found.revenue("second_price"), found.revenue("all_pay")], [revenue] * 3, 1e-6)
    reserve = (1 / (a + 1)) ** (1 / a)  # r = (1 - r^a) / (a r^(a-1))
    near(found.best_reserve(), reserve, 1e-5)


def test_money_of_any_size():
    found = PrivateValues(stats.uniform(20, 30), 3)
    near(found.first_price_bid([20, 35, 50]), [20, 30, 40])
    near(found.revenue(), 35)
    near(found.best_reserve(), 25, 1e-5)


def test_the_auctioneers_limit_solves_its_condition():
    """(1 - F)/f = 2r - s."""
    values = stats.beta(2, 2)
    for n in (1, 3):
        r = PrivateValues(values, n).auctioneer_limit(0.5)
        assert (1 - values.cdf(r)) / values.pdf(r) == pytest.approx(2 * r - 0.5, abs=1e-4)


@pytest.mark.parametrize("values", [stats.lognorm(0.5, scale=40), stats.expon(scale=20), stats.beta(2, 5)])
def test_the_formats_bring_the_same(values):
    found = PrivateValues(values, 3)
    first = found.revenue()
    assert found.revenue("second_price") == pytest.approx(first, rel=1e-6)
    assert found.revenue("all_pay") == pytest.approx(first, rel=1e-6)
    assert first + 3 * found.surplus() == pytest.approx(found.efficient_surplus(), rel=1e-6)


def test_nobody_gains_by_another_bid():
    values = stats.beta(2, 5)
    found = PrivateValues(values, 3)
    gap = theory.exploitability("sealed", found.first_price_bid, bidders=3, values=values)
    assert 0 <= gap.mean < 1e-6
    assert theory.exploitability("sealed", lambda v: v / 2, bidders=3, values=values).mean > 1e-4


@pytest.mark.slow
@pytest.mark.parametrize("values", [stats.beta(2, 5), stats.truncnorm(-2, 2, 0.5, 0.2)], ids=["beta", "normal"])
def test_as_played(values):
    found = PrivateValues(values, 3)
    v = values.rvs((6000, 4), random_state=rng(4))
    bids = found.first_price_bid(v)
    v[:, 0] = bids[:, 0] = 0
    agrees(sealed(bids)[1], found.revenue())
    agrees(sealed(v, SecondPrice)[1], found.revenue("second_price"), also=1 / MILLION)


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: PrivateValues("uniform", 2), "values must be a frozen distribution like scipy.stats.uniform"),
        (lambda: PrivateValues(stats.norm(), 2), "values must be spread out and at least 0, not from -inf"),
        (lambda: PrivateValues(stats.uniform(), 0), "n must be a whole number of at least 1"),
        (lambda: PrivateValues(stats.uniform(), 2, -1), "reserve must be a finite number of at least 0"),
        (lambda: PrivateValues(stats.uniform(), 2).first_price_bid(2), "v must be finite numbers from 0 to 1"),
        (lambda: PrivateValues(stats.uniform(), 2, 0.5).all_pay_bid(0.7), "all_pay is solved without a reserve"),
        (lambda: PrivateValues(stats.uniform(), 2).revenue("open"), "no format 'open'; known: first_price"),
        (lambda: PrivateValues(stats.uniform(), 2).best_reserve(-1), "own_value must be a finite number of at least 0"),
    ],
)
def test_refusals(call, told):
    with pytest.raises(ValueError, match=told):
        call()
