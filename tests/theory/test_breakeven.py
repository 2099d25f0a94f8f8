"""Break-even prices when the winner pays an opponent (theory C1 to C3), and lots played and paid."""

from fractions import Fraction

import numpy as np
import pytest

from modernart_lab import theory
from modernart_lab.analysis.objective import margin
from modernart_lab.auctions import Ask, Buy, FixedPrice, Pass, Seal, Sealed


def fractions(text):
    return tuple(Fraction(part) for part in text.split())


V = Fraction(1)


# C1


@pytest.mark.parametrize(("n", "v", "p"), [(3, 40, 30), (4, 40, 0), (5, 25, 60)])
def test_margins_when_one_buys(n, v, p):
    v, p = Fraction(v), Fraction(p)
    found = theory.margin_changes("buys", v, n, p)
    assert found == (v - p * n / (n - 1), (n * p - v) / (n - 1), -v / (n - 1))


@pytest.mark.parametrize("n", [3, 4, 5])
def test_margins_otherwise(n):
    v, q = Fraction(40), Fraction(15)
    assert theory.margin_changes("buys_own", v, n, q)[1:] == (v - q, -(v - q) / (n - 1))
    assert theory.margin_changes("free", v, n)[1:] == (v, -v / (n - 1))
    assert theory.margin_changes("nothing", v, n)[1:] == (0, 0)


@pytest.mark.parametrize("n", [3, 4, 5])
def test_margins_as_played(n):
    """A lot sold by sealed bids and paid; the margins are those of the analysis."""
    for price, bought_back in ((30, False), (15, True)):
        lot = Sealed(bidders=n, seller=0)
        for seat in range(n):
            lot = lot.apply(Seal(price if seat == (0 if bought_back else 1) else 0), seat)
        money = [0] * n
        money[lot.sale.buyer] += 40 - lot.sale.price
        if lot.sale.payee is not None:
            money[lot.sale.payee] += lot.sale.price
        found = theory.margin_changes("buys_own" if bought_back else "buys", 40, n, price)
        assert found.seller == pytest.approx(margin(money, 0))
        assert found.bystander == pytest.approx(margin(money, n - 1))
        if not bought_back:
            assert found.buyer == pytest.approx(margin(money, 1))


# C2


@pytest.mark.parametrize(
    ("alternative", "three", "four"),
    [
        ("nothing", "2/3", "3/4"),
        ("opponent_buys", "1", "1"),
        ("seller_free", "1", "1"),
        ("seller_buys_same", "3/4", "4/5"),
    ],
)
def test_indifference(alternative, three, four):
    assert theory.indifference_price(V, 3, alternative) == Fraction(three)
    assert theory.indifference_price(V, 4, alternative) == Fraction(four)


@pytest.mark.parametrize("n", [3, 4, 5])
def test_indifference_with_a_price_or_another_value(n):
    assert theory.indifference_price(Fraction(40), n, "seller_buys", price=15) == 40 - Fraction(15, n)
    other = theory.indifference_price(Fraction(40), n, "rival_buys", rival_value=25)
    assert other == Fraction((n - 1) * 40 + 25, n)


@pytest.mark.parametrize("n", [3, 4, 5])
def test_money_pays_the_value(n):
    for alternative in ("nothing", "opponent_buys", "seller_free", "seller_buys_same"):
        assert theory.indifference_price(40, n, alternative, objective="money") == 40


@pytest.mark.parametrize("n", [3, 4, 5])
@pytest.mark.parametrize(
    ("alternative", "other", "extra"),
    [
        ("nothing", (0, 0, 0), {}),
        ("opponent_buys", (0, 22, 40 - 22), {}),
        ("seller_free", (0, 40, 0), {}),
        ("seller_buys", (0, 40 - 15, 0), {"price": 15}),
        ("rival_buys", (0, 9, 25 - 9), {"rival_value": 25}),
    ],
)
def test_the_general_rule_says_the_same(n, alternative, other, extra):
    own = [Fraction(40)] + [Fraction(0)] * (n - 1)
    other = [Fraction(x) for x in other] + [Fraction(0)] * (n - 3)
    weights = [Fraction(1)] + [Fraction(-1, n - 1)] * (n - 1)
    found = theory.outcome_indifference_price(own, other, weights=weights)
    assert found == theory.indifference_price(Fraction(40), n, alternative, **extra)
    assert found == Fraction(n - 1, n) * sum(w * (e - o) for w, e, o in zip(weights, own, other, strict=True))
    assert theory.outcome_indifference_price(own, other) == pytest.approx(float(found))


def test_the_general_rule_with_what_a_purchase_does_to_others():
    """My purchase lifts the artist: an opponent's two paintings gain 10 each, and I can pay that much less."""
    plain = theory.outcome_indifference_price([40, 0, 0], [0, 0, 0])
    lifted = theory.outcome_indifference_price([40, 0, 20], [0, 0, 0])
    assert plain - lifted == pytest.approx(2 / 3 * 20 / 2)


def test_the_general_rule_when_the_bank_is_paid():
    assert theory.outcome_indifference_price([40, 0, 0], [0, 0, 0], payee=None) == 40


def test_weights_of_an_objective():
    assert theory.objective_weights("money", 3, 1) == (0, 1, 0)
    assert theory.objective_weights("margin", 3, 0) == (1, -1 / 2, -1 / 2)


@pytest.mark.parametrize("n", [3, 4])
def test_the_last_buyer_at_a_fixed_price_as_played(n):
    """Whoever refuses at nV/(n+1) leaves the auctioneer to buy: both ways the margin is the same."""
    v = n + 1
    price = theory.indifference_price(Fraction(v), n, "seller_buys_same")
    assert price == n
    margins = []
    for answer in (Buy(), Pass()):
        lot = FixedPrice(bidders=n, seller=0).apply(Ask(int(price)))
        for _ in range(n - 2):
            lot = lot.apply(Pass())
        sale = lot.apply(answer).sale
        money = [Fraction(0)] * n
        money[sale.buyer] += v - sale.price
        if sale.payee is not None:
            money[sale.payee] += sale.price
        margins.append(money[n - 1] - sum(money[: n - 1]) / (n - 1))
    assert margins[0] == margins[1]


# C3


def test_sell_rather_than_buy():
    assert [theory.selling_price(V, n) for n in (3, 4, 5)] == list(fractions("3/5 4/7 5/9"))
    assert theory.selling_price(V, 2) == Fraction(2, 3)
    assert theory.selling_price(1, 10**6) == pytest.approx(1 / 2, abs=1e-6)
    assert theory.selling_price(V, 3, objective="money") == Fraction(1, 2)
    private = [theory.selling_price(40, n, own_value=30) for n in (3, 4, 5)]
    np.testing.assert_allclose(private, [20, 18.571, 17.778], atol=5e-4)


def test_sell_rather_than_something_else():
    assert [theory.selling_price(V, n, "nothing") for n in (3, 4, 5)] == list(fractions("1/3 1/4 1/5"))
    assert [theory.selling_price(V, n, "keep") for n in (3, 4, 5)] == [1, 1, 1]
    assert theory.selling_price(V, 3, "nothing", objective="money") == 0
    assert theory.selling_price(V, 3, "keep", objective="money") == 1


@pytest.mark.parametrize("n", [3, 4, 5])
def test_selling_prices_follow_from_the_margins(n):
    p = theory.selling_price(V, n)
    assert theory.margin_changes("buys", V, n, p).seller == theory.margin_changes("buys_own", V, n, p).seller
    p = theory.selling_price(V, n, "nothing")
    assert theory.margin_changes("buys", V, n, p).seller == 0
    p = theory.selling_price(V, n, "keep")
    assert theory.margin_changes("buys", V, n, p).seller == theory.margin_changes("free", V, n).seller


def test_fixed_price_of_a_known_value():
    found = [theory.fixed_price_known_value(V, n) for n in (3, 4, 5)]
    assert [f.price for f in found] == list(fractions("3/4 4/5 5/6"))
    assert [f.gain for f in found] == list(fractions("5/8 11/15 19/24"))
    assert theory.fixed_price_known_value(40, 4, "money") == (40, 40)


def test_once_around_of_a_known_value():
    found = [theory.once_around_known_value(V, n) for n in (3, 4)]
    assert [f.price for f in found] == list(fractions("3/5 4/7"))
    assert [f.gain for f in found] == list(fractions("1/10 5/21"))
    for n in (3, 4, 5):
        price, gain = theory.once_around_known_value(V, n)
        assert theory.margin_changes("buys", V, n, price).buyer == gain


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: theory.margin_changes("steals", 40, 3), "no event 'steals'; known: buys, buys_own, free, nothing"),
        (lambda: theory.indifference_price(40, 3, "seller_buys"), "'seller_buys' needs price=..., in k"),
        (lambda: theory.indifference_price(40, 3, "rival_buys"), "'rival_buys' needs rival_value=..., in k"),
        (lambda: theory.indifference_price(40, 3, "rain"), "no alternative 'rain'"),
        (lambda: theory.indifference_price(40, 1, "nothing"), "n must be a whole number of at least 2"),
        (lambda: theory.indifference_price("V", 3, "nothing"), "value must be a finite number"),
        (lambda: theory.outcome_indifference_price([1, 2], [1, 2, 3]), "both outcomes need one amount for each"),
        (lambda: theory.outcome_indifference_price([1, 2], [1, 2], weights=[1]), "2 players need 2 weights, not 1"),
        (lambda: theory.outcome_indifference_price([1, 2], [1, 2], weights=[1, 1]), "no price matters"),
        (lambda: theory.outcome_indifference_price(1, [1, 2]), "own must be a list of numbers, not 1"),
        (lambda: theory.outcome_indifference_price([1, 2], [1, "b"]), "other must be a finite number, not 'b'"),
        (
            lambda: theory.outcome_indifference_price([1, 2], [1, 2], weights=["a", 1]),
            "weights must be a finite number",
        ),
        (lambda: theory.outcome_indifference_price([1, 2], [1, 2], payee=0), "no payee 0; known: 1"),
        (lambda: theory.selling_price(40, 3, "burn"), "no alternative 'burn'"),
        (lambda: theory.fixed_price_known_value(40, 3, "win"), "no objective 'win'; known: money, margin"),
    ],
)
def test_refusals(call, told):
    with pytest.raises(ValueError, match=told):
        call()
