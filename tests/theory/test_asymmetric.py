"""Two unlike bidders, U[0,1] against U[0,2] (theory B1): Plum's bids, and the auction played."""

import numpy as np
import pytest

from modernart_lab import theory
from tests.theory.playing import agrees, rng, sealed


def test_bids():
    weak = theory.asymmetric_first_price_bid([0.5, 1], 1, 2)
    strong = theory.asymmetric_first_price_bid([0.5, 1, 2], 2, 1)
    np.testing.assert_allclose(weak, [0.2629658, 2 / 3], atol=5e-8)
    np.testing.assert_allclose(strong, [0.2392660, 0.4305009, 2 / 3], atol=5e-8)


@pytest.mark.parametrize("v", [0.1, 0.5, 0.9])
def test_the_formula(v):
    weak, strong = v / (1 + (1 - 0.75 * v * v) ** 0.5), v / (1 + (1 + 0.75 * v * v) ** 0.5)
    assert theory.asymmetric_first_price_bid(v, 1, 2) == pytest.approx(weak, abs=1e-12)
    assert theory.asymmetric_first_price_bid(v, 2, 1) == pytest.approx(strong, abs=1e-12)


def test_like_bidders_bid_half():
    np.testing.assert_allclose(theory.asymmetric_first_price_bid([0.2, 3], 3, 3), [0.1, 1.5], atol=1e-12)


@pytest.mark.parametrize(("one", "other", "top"), [(1, 2, 2 / 3), (1, 1, 1 / 2), (3, 2, 6 / 5)])
def test_both_top_out_alike(one, other, top):
    assert theory.asymmetric_top_bid(one, other) == pytest.approx(top, abs=1e-12)
    assert theory.asymmetric_first_price_bid(one, one, other) == pytest.approx(top, abs=1e-12)
    assert theory.asymmetric_first_price_bid(other, other, one) == pytest.approx(top, abs=1e-12)


def test_outcome():
    found = theory.asymmetric_outcome(1, 2)
    assert found.first_price == pytest.approx(0.4592, abs=3e-4)
    assert found.second_price == pytest.approx(5 / 12, abs=1e-12)
    # The strong payoff was given as .5076; 20 million draws outside this project say .50692 +- .0001.
    assert found.first_price_payoffs == pytest.approx((0.0968, 0.5069), abs=3e-4)
    assert found.second_price_payoffs == pytest.approx((1 / 12, 7 / 12), abs=1e-12)
    assert found.inefficient == pytest.approx(0.083, abs=5e-4)


def test_the_order_of_the_two_does_not_matter():
    one, other = theory.asymmetric_outcome(1, 2), theory.asymmetric_outcome(2, 1)
    assert one.first_price == pytest.approx(other.first_price)
    assert one.first_price_payoffs == pytest.approx(other.first_price_payoffs[::-1])
    assert one.second_price_payoffs == pytest.approx(other.second_price_payoffs[::-1])


def test_the_unit_of_money_does_not_matter():
    """Squares of very large or very small values have no floating point number."""
    for unit in (1e-200, 1e200):
        bid = theory.asymmetric_first_price_bid(0.5 * unit, unit, 2 * unit)
        assert bid / unit == pytest.approx(0.2629658, abs=5e-8)
        assert theory.asymmetric_top_bid(unit, 2 * unit) / unit == pytest.approx(2 / 3)
        assert theory.asymmetric_outcome(unit, 2 * unit).second_price / unit == pytest.approx(5 / 12)


def test_like_bidders_bring_the_same():
    found = theory.asymmetric_outcome(1, 1)
    assert found.first_price == pytest.approx(1 / 3, abs=1e-9)
    assert found.second_price == pytest.approx(1 / 3, abs=1e-12)
    assert found.inefficient == pytest.approx(0, abs=1e-12)


def test_as_played():
    values = rng(5).random((20_000, 3)) * [0, 1, 2]
    bids = np.zeros_like(values)
    bids[:, 1] = theory.asymmetric_first_price_bid(values[:, 1], 1, 2)
    bids[:, 2] = theory.asymmetric_first_price_bid(values[:, 2], 2, 1)
    buyers, prices, _ = sealed(bids)
    found = theory.asymmetric_outcome(1, 2)
    agrees(prices, found.first_price)
    agrees(values[np.arange(len(values)), buyers] < values.max(axis=1), found.inefficient)
    for seat in (1, 2):
        agrees(np.where(buyers == seat, values[:, seat] - prices, 0), found.first_price_payoffs[seat - 1])


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: theory.asymmetric_first_price_bid(1.2, 1, 2), "v must be finite numbers from 0 to 1"),
        (lambda: theory.asymmetric_top_bid(0, 2), "own_high must be more than 0"),
        (lambda: theory.asymmetric_outcome(1, -2), "other_high must be a finite number of at least 0"),
    ],
)
def test_refusals(call, told):
    with pytest.raises(ValueError, match=told):
        call()
