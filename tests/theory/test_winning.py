"""Prices by the chance to win (theory C4): the formula, and futures drawn."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from modernart_lab import theory
from tests.theory.playing import agrees, rng

ME, SELLER, OTHER = 0, 1, 2
MONEY, VALUE, SD = [300, 320, 250], 40, 60


def test_special_weights():
    v, q, third = Fraction(40), Fraction(30), Fraction(1, 3)
    assert theory.win_price(v, third, third, rival_price=q) == v
    assert theory.win_price(v, 1, 0, rival_price=q) == (v + q) / 2
    assert theory.win_price(v, 0, 1, rival_price=q) == 2 * v - q
    found = theory.win_price(v, Fraction(3, 10), Fraction(6, 10), rival_price=q)
    assert found == (16 * v - 3 * q) / 13
    assert theory.win_price(v, Fraction(1, 4)) == v / Fraction(5, 4)


@given(st.integers(0, 100), st.integers(0, 100), st.integers(1, 200))
def test_a_rival_who_pays_the_value_changes_nothing(a, b, v):
    total = a + b + 1
    assert theory.win_price(Fraction(v), Fraction(a, total), Fraction(b, total), rival_price=v) == v


@given(st.integers(0, 60), st.integers(0, 100), st.integers(0, 100))
def test_the_formula_is_the_general_rule(q, a, b):
    wk, wj = Fraction(a, 201), Fraction(b, 201)
    own, other = [Fraction(40), 0, 0], [0, Fraction(q), 40 - Fraction(q)]
    general = theory.outcome_indifference_price(own, other, weights=[1, -wk, -wj])
    assert theory.win_price(Fraction(40), wk, wj, rival_price=q) == general


def test_the_worked_example():
    assert theory.win_probability(MONEY, SD) == pytest.approx(0.358, abs=5e-4)
    assert theory.win_probability([300, 350, 260], SD) == pytest.approx(0.246, abs=5e-4)
    assert theory.win_weights(MONEY, SD) == pytest.approx((0, 0.773, 0.227), abs=1e-3)


def exactly(money=MONEY, **rival):
    return theory.win_indifference_price(money, VALUE, SD, me=ME, seller=SELLER, **rival)


def test_the_worked_example_prices():
    assert exactly(rival=OTHER, rival_price=30) == pytest.approx(36.3, abs=0.05)
    assert exactly(rival=OTHER, rival_price=40) == pytest.approx(40.0, abs=1e-6)
    assert exactly() == pytest.approx(22.1, abs=0.05)
    _, wk, wj = theory.win_weights(MONEY, SD)
    assert theory.win_price(VALUE, wk, wj, rival_price=30) == pytest.approx(36.9, abs=0.05)
    assert theory.win_price(VALUE, wk) == pytest.approx(22.6, abs=0.05)


def test_denying_the_leader_is_worth_more_than_the_painting():
    found = exactly([300, 250, 320], rival=OTHER, rival_price=30)
    assert found == pytest.approx(42.3, abs=0.1)
    assert found > VALUE


def test_the_formula_is_within_five_percent():
    _, wk, wj = theory.win_weights(MONEY, SD)
    for q in (20, 30, 40):
        first = theory.win_price(VALUE, wk, wj, rival_price=q)
        assert first == pytest.approx(exactly(rival=OTHER, rival_price=q), rel=0.05)
    assert theory.win_price(VALUE, wk) == pytest.approx(exactly(), rel=0.05)


@pytest.mark.parametrize("money", [MONEY, [300, 250, 320], [310, 300, 305]])
def test_the_gap_to_the_formula_is_second_order(money):
    """With a tenth of the sums the relative gap is a tenth."""
    _, wk, wj = theory.win_weights(money, SD)

    def gap(value, q):
        exact = theory.win_indifference_price(money, value, SD, seller=SELLER, rival=OTHER, rival_price=q)
        return theory.win_price(value, wk, wj, rival_price=q) / exact - 1

    assert abs(gap(4, 3)) < 0.01
    assert gap(4, 3) == pytest.approx(gap(40, 30) / 10, rel=0.3)


@pytest.mark.parametrize("money", [MONEY, [300, 350, 260], [300, 250, 320, 310]])
def test_chances_as_drawn(money):
    futures = np.asarray(money) + rng(3).normal(0, SD, (200_000, len(money)))
    for seat in range(len(money)):
        agrees(futures.argmax(axis=1) == seat, theory.win_probability(money, SD, seat))


@given(st.lists(st.integers(0, 500), min_size=2, max_size=5), st.integers(20, 100))
def test_chances_and_weights_add_up(money, sd):
    assert sum(theory.win_probability(money, sd, seat) for seat in range(len(money))) == pytest.approx(1, abs=1e-6)
    if max(money) - min(money) < 4 * sd:
        assert sum(theory.win_weights(money, sd)) == pytest.approx(1)


def test_weights_are_slopes_of_the_chance():
    def chance(*more):
        return theory.win_probability(np.add(MONEY, more), SD)

    own = chance(0.01, 0, 0) - chance(-0.01, 0, 0)
    seller = chance(0, 0.01, 0) - chance(0, -0.01, 0)
    assert theory.win_weights(MONEY, SD)[SELLER] == pytest.approx(-seller / own, rel=1e-5)


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: theory.win_price(40, 1.5), "seller_weight must be a finite number from 0 to 1"),
        (lambda: theory.win_price(40, 0.7, 0.6), "the rivals' weights add up to 1 at most, not to 1.3"),
        (lambda: theory.win_weights([0, 10**6], 1), "leave no doubt who wins"),
        (lambda: theory.win_probability([300], 60), "the number of players must be a whole number of at least 2"),
        (lambda: theory.win_probability([300, 200], 0), "sd must be one positive number"),
        (lambda: theory.win_probability([300, 200], 60, me=True), "no seat True; known: 0, 1"),
        (lambda: theory.win_probability([300, 200], 60, me=1.0), "no seat 1.0; known: 0, 1"),
        (lambda: theory.win_probability([300, 200], 60, me=2), "no seat 2; known: 0, 1"),
        (lambda: theory.win_indifference_price(MONEY, 40, 60, seller=0), "no seller 0; known: 1, 2"),
        (lambda: theory.win_indifference_price(MONEY, 40, 60, seller=1, rival=1), "no rival 1; known: 2"),
    ],
)
def test_refusals(call, told):
    with pytest.raises(ValueError, match=told):
        call()
