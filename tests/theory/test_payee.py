"""The line of a bid's worth: its zero is the break-even price of the literature, whoever is paid."""

from __future__ import annotations

from fractions import Fraction

import pytest

from modernart_lab import theory
from modernart_lab.theory.payee import INSTEAD, payee_line

close = pytest.approx


@pytest.mark.parametrize(
    ("payee", "instead", "n", "price", "even"),
    [
        # V = 60. The table of indifference prices, margin: typed, not computed here.
        ("opponent", "nothing", 3, 0, 40),
        ("opponent", "nothing", 4, 0, 45),
        ("opponent", "rival_buys", 3, 17, 60),
        ("opponent", "rival_buys", 5, 55, 60),
        ("opponent", "seller_free", 4, 0, 60),
        ("opponent", "seller_buys", 4, 20, 55),
        ("opponent", "seller_buys_same", 3, 0, 45),
        ("opponent", "seller_buys_same", 4, 0, 48),
        ("self", "sell", 3, 0, 36),
        ("self", "sell", 4, 0, Fraction(240, 7)),
        ("self", "sell", 5, 0, Fraction(100, 3)),
        ("self", "sell", 2, 0, 40),
        ("self", "nothing", 4, 0, 60),
        # To the bank nothing reaches an opponent: V, and more to deny it to a rival who would pay 30.
        ("bank", "nothing", 4, 0, 60),
        ("bank", "rival_buys", 4, 30, 70),
    ],
)
def test_the_margin_breaks_even_where_the_table_says(payee, instead, n, price, even):
    found = payee_line(60, n, payee, instead, price=price)
    assert found.break_even == close(float(even), abs=1e-12)
    assert found.worth(float(even)) == close(0, abs=1e-12)
    assert found.worth(0) == found.free > 0 < found.per_k


@pytest.mark.parametrize("payee", INSTEAD)
def test_for_money_a_known_value_is_worth_itself(payee):
    for instead in INSTEAD[payee]:
        even = payee_line(40, 4, payee, instead, objective="money", share=0.2).break_even
        assert even == close({"self": 20 if instead == "sell" else 40, "share": 50}.get(payee, 40))


def test_the_other_functions_say_the_same():
    for n in (3, 4, 5):
        for instead in INSTEAD["opponent"]:
            for objective in ("money", "margin"):
                needs = {"seller_buys": {"price": 11}, "rival_buys": {"rival_value": 40}}.get(instead, {})
                same = theory.indifference_price(40, n, instead, objective=objective, **needs)
                assert payee_line(40, n, "opponent", instead, objective=objective, price=11).break_even == close(same)
        assert payee_line(40, n, "self", "sell").break_even == close(theory.selling_price(40, n))
        changes = theory.margin_changes("buys", 40, n, 15)
        assert payee_line(40, n, "opponent", "nothing").worth(15) == close(changes.buyer)


@pytest.mark.parametrize(("wk", "wj", "even"), [(1, 0, 35), (0, 1, 50), (0.5, 0.5, 40), (0.3, 0.6, 550 / 13)])
def test_to_win_it_breaks_even_at_the_price_of_the_weights(wk, wj, even):
    # V = 40, q = 30: (V+q)/2, 2V-q, V, (16V-3q)/13
    weights = (1, -wk, -wj, -(1 - wk - wj))
    found = payee_line(40, 4, "opponent", "rival_buys", weights=weights, price=30)
    assert found.break_even == close(even)
    assert found.break_even == close(theory.win_price(40, wk, wj, rival_price=30))


def test_a_share_of_the_price_makes_it_cheaper_and_a_rivals_purchase_dearer():
    assert payee_line(40, 3, "share", "nothing", objective="money", share=0.5).break_even == close(80)
    # The rival pays 30, of which 15 come back: (40 - 15) / (1 - 1/2)
    assert payee_line(40, 3, "share", "rival_buys", objective="money", share=0.5, price=30).break_even == close(50)
    # At the rival's own price one is indifferent at V, whatever the share.
    for theta in (0, 0.25, 0.5):
        found = payee_line(40, 3, "share", "rival_buys", objective="money", share=theta, price=40)
        assert found.worth(40) == close(0)


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ((40, 4, "king", "nothing"), "payee"),
        ((40, 4, "bank", "seller_free"), "alternative"),
        ((40, 2, "opponent", "rival_buys"), "players"),
        ((40, 1, "bank", "nothing"), "players"),
        ((float("nan"), 4, "bank", "nothing"), "value"),
    ],
)
def test_what_cannot_be_is_told(how, told):
    with pytest.raises(ValueError, match=told):
        payee_line(*how)
    with pytest.raises(ValueError, match="weights"):
        payee_line(40, 4, "bank", "nothing", weights=(1, 0))
    for weights in ((1, 1, 1, 1), (0, 0, 0, 0)):
        with pytest.raises(ValueError, match="no price matters"):
            payee_line(40, 4, "opponent", "nothing", weights=weights)
    for weights in (5, "1000", ("a", 1, 0, 0), (float("nan"), 0, 0, 0)):
        with pytest.raises(ValueError, match="weights must be a"):
            payee_line(40, 4, "opponent", "nothing", weights=weights)
    with pytest.raises(ValueError, match="coming back"):
        payee_line(40, 4, "share", "nothing", share=1)
