"""The auctioneer who bids on the own lot (theory B5): open, sealed, and the table of all formats."""

from fractions import Fraction

import numpy as np
import pytest

from modernart_lab import theory
from tests.theory.playing import agrees, auctioneers, bidders, open_outcry, rng, sealed

QUARTERS = [0.25, 0.5, 0.75, 1]


def near(a, b, atol):
    np.testing.assert_allclose(np.asarray(a, dtype=float), np.asarray(b, dtype=float), rtol=0, atol=atol)


# open


def test_open_limit():
    near(theory.auctioneer_limit([0, 0.25, 0.5, 0.8, 1]), [1 / 3, 1.25 / 3, 0.5, 0.6, 2 / 3], 1e-12)
    assert theory.auctioneer_limit(0.5) < theory.best_reserve(0.5) == 0.75


@pytest.mark.parametrize("m", [1, 2, 3])
@pytest.mark.parametrize("s", [0, 0.25, 0.5, 0.75, 1])
def test_open_limit_is_best_for_every_number_of_bidders(m, s):
    limits = np.linspace(0, 1, 601)
    payoffs = [theory.auctioneer_open_payoff(s, m, r) for r in limits]
    assert limits[np.argmax(payoffs)] == pytest.approx((1 + s) / 3, abs=1 / 600)
    assert theory.auctioneer_open_payoff(s, m) >= max(payoffs) - 1e-12


def test_open_limit_of_other_values():
    """F = v^2 on [0, 1]: (1 - r^2)/(2r) = 2r - s, so 5 r^2 - 2 s r - 1 = 0."""
    s = np.array([0, 0.4, 1])
    found = theory.auctioneer_limit(s, lambda r: (1 - r * r) / (2 * max(r, 1e-12)))
    near(found, (s + (s * s + 5) ** 0.5) / 5, 1e-9)


OPEN = {1: Fraction(7, 18), 2: Fraction(17, 36), 3: Fraction(301, 540), 4: Fraction(169, 270)}


@pytest.mark.parametrize("m", OPEN)
def test_open_payoff(m):
    assert theory.auctioneer_payoff("open", m) == OPEN[m]


def test_open_payoff_of_a_fraction_is_a_fraction():
    assert theory.auctioneer_open_payoff(Fraction(1, 2), 1) == Fraction(3, 8)


@pytest.mark.slow
@pytest.mark.parametrize("m", [1, 2, 3])
def test_open_as_played(m):
    values = rng(m).random((1500, m + 1))
    limits = values.copy()
    limits[:, 0] = (1 + values[:, 0]) / 3
    agrees(auctioneers(values, *open_outcry(limits)), float(OPEN[m]), also=1 / 300)


# sealed

SEALED = {
    1: ([0.08365, 0.17031, 0.26643, 0.38961], [0.12348, 0.23499, 0.32406, 0.38961], 0.3896, 0.3407, 0.2210),
    2: ([0.1000, 0.20002, 0.30087, 0.43612], [0.16666, 0.33200, 0.45828, 0.56246], 0.125, 0.4368, 0.1236),
    3: ([0.10714, 0.21429, 0.32145, 0.44702], [0.1875, 0.37481, 0.5281, 0.68248], 0.0473, 0.5363, 0.0730),
}
"""Bids of the auctioneer, of a bidder, P(auctioneer wins), payoffs. The first P was given as .389; it is .3896."""


@pytest.mark.parametrize("m", SEALED)
def test_sealed_bids(m):
    seller, bidder, *_ = SEALED[m]
    near(theory.auctioneer_sealed_bid(QUARTERS, m), seller, 1e-5)
    near(theory.sealed_bid_against_auctioneer(QUARTERS, m), bidder, 2e-5)


@pytest.mark.parametrize("m", SEALED)
def test_sealed_outcome(m):
    *_, bought, seller, bidder = SEALED[m]
    found = theory.auctioneer_sealed_outcome(m)
    near([found.bought_back, found.seller, found.bidder], [bought, seller, bidder], 5e-4)


@pytest.mark.parametrize("m", [1, 2, 3, 5])
def test_sealed_near_nothing(m):
    near(theory.auctioneer_sealed_bid(0.01, m), 0.01 * m / (2 * m + 1), 1e-6)
    near(theory.sealed_bid_against_auctioneer(0.01, m), 0.01 * m / (m + 1), 1e-6)


@pytest.mark.parametrize("m", [1, 2, 3, 5])
def test_sealed_auctioneer_stays_below_half_his_value(m):
    s = np.linspace(0.01, 1, 100)
    assert (theory.auctioneer_sealed_bid(s, m) < s / 2).all()


@pytest.mark.parametrize("m", [1, 2, 3])
def test_sealed_bids_answer_each_other(m):
    """By hand, on a grid of bids: nobody gains 1e-4 by another bid."""
    u = np.linspace(0, 1, 4001)
    his, theirs = theory.auctioneer_sealed_bid(u, m), theory.sealed_bid_against_auctioneer(u, m)

    def keeps(b, s):
        below = np.interp(b, theirs, u)
        rest = np.where(u > below, theirs * m * u ** (m - 1), 0)
        return below**m * (s - b) + np.trapezoid(rest, u)

    def gains(b, v):
        return np.interp(b, theirs, u) ** (m - 1) * np.interp(b, his, u) * (v - b)

    for own in QUARTERS:
        others = np.linspace(0, 0.8, 401)
        best = keeps(theory.auctioneer_sealed_bid(own, m), own)
        assert max(keeps(b, own) for b in others) < best + 1e-4
        best = gains(theory.sealed_bid_against_auctioneer(own, m), own)
        assert gains(others, own).max() < best + 1e-4


@pytest.mark.parametrize("m", SEALED)
def test_sealed_as_played(m):
    *_, bought, seller, bidder = SEALED[m]
    values = rng(50 + m).random((20_000, m + 1))
    bids = theory.sealed_bid_against_auctioneer(values, m)
    bids[:, 0] = theory.auctioneer_sealed_bid(values[:, 0], m)
    sales = sealed(bids)
    agrees(sales[0] == 0, bought, also=1e-4)
    agrees(auctioneers(values, *sales), seller, also=2e-4)
    agrees(bidders(values, *sales[:2], m), bidder, also=3e-4)


# all formats

TABLE = {
    1: {"open": 0.3889, "once_around": 0.4167, "sealed": 0.3407, "fixed_price": 0.2917},
    2: {"open": 0.4722, "once_around": 0.4376, "sealed": 0.4368, "fixed_price": 0.3834},
    3: {"open": 0.5574, "once_around": 0.4834, "sealed": 0.5363, "fixed_price": 0.4581},
}


@pytest.mark.parametrize("m", TABLE)
def test_payoff_by_format(m):
    found = {kind: float(theory.auctioneer_payoff(kind, m)) for kind in TABLE[m]}
    assert found == pytest.approx(TABLE[m], abs=5e-4)
    assert sorted(found, key=found.get) == sorted(TABLE[m], key=TABLE[m].get)


def test_payoff_exactly_where_it_is_known():
    assert theory.auctioneer_payoff("once_around", 1) == pytest.approx(5 / 12, abs=1e-5)
    assert theory.auctioneer_payoff("fixed_price", 1) == pytest.approx(7 / 24, abs=1e-9)


def test_the_order_with_three_or_four():
    for m in (3, 4):
        found = [theory.auctioneer_payoff(kind, m) for kind in ("open", "sealed", "once_around", "fixed_price")]
        assert found == sorted(found, reverse=True)


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: theory.auctioneer_limit(0.5, 1), "hazard must be a function of r, not 1"),
        (lambda: theory.auctioneer_limit(2), "own_value must be finite numbers from 0 to 1"),
        (lambda: theory.auctioneer_open_payoff(0.5, 2, 3), "limit must be a finite number from 0 to 1"),
        (lambda: theory.auctioneer_sealed_bid(0.5, 0), "n must be a whole number of at least 1"),
        (lambda: theory.auctioneer_payoff("double", 2), "no format 'double'; known: open, once_around, sealed"),
    ],
)
def test_refusals(call, told):
    with pytest.raises(ValueError, match=told):
        call()
