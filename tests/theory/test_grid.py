"""Whole bids (theory B7): every equilibrium, exactly; and all the combinations played in the mechanism."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from modernart_lab import theory
from modernart_lab.auctions import Seal, Sealed, SecondPrice


def fractions(text):
    return tuple(Fraction(part) for part in text.split())


def table(digits):
    return tuple(int(d) for d in digits)


@pytest.mark.parametrize(
    ("n", "top", "known"),
    [
        (2, 1, {"00": "0"}),
        (2, 2, {"000": "0", "001": "5/9"}),
        (2, 3, {"0011": "3/4"}),
        (2, 4, {"00111": "21/25", "00112": "6/5"}),
        (2, 5, {"001122": "13/9"}),
        (2, 6, {"0011222": "78/49"}),
        (3, 2, {"001": "19/27"}),
        (3, 3, {"0011": "7/8"}),
        (3, 4, {"00122": "43/25"}),
        (3, 6, {}),
    ],
)
def test_symmetric_equilibria(n, top, known):
    found = {e.bids: e.revenue for e in theory.symmetric_equilibria(n, top)}
    assert found == {table(bids): Fraction(revenue) for bids, revenue in known.items()}


@pytest.mark.parametrize("top", [1, 3, 5, 7])
def test_half_the_value_rounded_down(top):
    assert [e.bids for e in theory.symmetric_equilibria(2, top)] == [tuple(v // 2 for v in range(top + 1))]


@pytest.mark.parametrize(
    ("n", "top", "known"),
    [
        (2, 2, ["00", "01"]),
        (2, 3, ["011"]),
        (2, 4, ["0112", "0122"]),
        (2, 6, ["011223", "012233"]),
        (3, 3, ["012"]),
        (3, 4, ["0122"]),
        (3, 5, ["01233"]),
        (3, 6, ["012334"]),
    ],
)
def test_the_rule_of_openspiel(n, top, known):
    found = theory.symmetric_equilibria(n, top, least=1, below_value=True)
    assert [e.bids for e in found] == [table(bids) for bids in known]


def test_the_rule_of_openspiel_payoffs():
    assert theory.symmetric_equilibria(2, 3, least=1, below_value=True)[0].payoffs == fractions("1/6 2/3 4/3")
    assert len(theory.symmetric_equilibria(2, 5, least=1, below_value=True)) == 3


SEATS = {
    1: {("00", "00"): "1/2 0", ("00", "01"): "1/4 0"},
    2: {("000", "001"): "2/3 1/3", ("001", "011"): "4/9 2/9"},
}


@pytest.mark.parametrize("top", SEATS)
def test_seat_ties(top):
    found = {e.bids: e.payoffs for e in theory.seat_tie_equilibria(top)}
    assert found == {(table(a), table(b)): fractions(gains) for (a, b), gains in SEATS[top].items()}


def test_seat_ties_with_more_values():
    three = {e.bids: e.payoffs for e in theory.seat_tie_equilibria(3)}
    assert len(three) == 4
    assert three[table("0001"), table("0011")] == fractions("7/8 9/16")
    four = {e.bids: e.payoffs for e in theory.seat_tie_equilibria(4)}
    assert four == {
        (table("00011"), table("00112")): fractions("26/25 19/25"),
        (table("00112"), table("01122")): fractions("4/5 14/25"),
    }


@pytest.mark.parametrize("top", [1, 2, 3, 4])
def test_the_seat_that_wins_ties_is_better_off_and_bids_no_more(top):
    for (one, other), (first, second) in theory.seat_tie_equilibria(top):
        assert first >= second
        assert all(a <= b for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(
    ("v", "row", "best"),
    [
        (3, "3/10 3/5 1/2 0", 1),
        (6, "3/5 3/2 2 21/10 9/5 1 0", 3),
        (9, "9/10 12/5 7/2 21/5 9/2 4 3 2 1 0", 4),
    ],
)
def test_best_replies_to_half(v, row, best):
    found = theory.bid_payoffs(v, [w // 2 for w in range(10)])
    assert found == fractions(row)
    assert found.index(max(found)) == best == v // 2


def test_a_known_value_with_two():
    found = {e.bids: e.payoffs for e in theory.known_value_equilibria(5, 2)}
    assert found == {(3, 3): (1, 1), (4, 4): (Fraction(1, 2), Fraction(1, 2)), (5, 5): (0, 0)}


def test_a_known_value_with_two_and_seat_ties():
    found = {e.bids: e.payoffs for e in theory.known_value_equilibria(5, 2, ties="seat")}
    assert found == {(4, 4): (1, 0), (4, 5): (0, 0), (5, 5): (0, 0)}


def test_a_known_value_with_three():
    found = {e.bids: e.payoffs for e in theory.known_value_equilibria(5, 3)}
    top = {bids for bids in product(range(6), repeat=3) if bids.count(5) >= 2}
    assert set(found) == top | {(4, 4, 4)}
    assert found[4, 4, 4] == fractions("1/3 1/3 1/3")
    assert {max(e.bids) for e in theory.known_value_equilibria(5, 3, ties="seat")} == {4, 5}


@pytest.mark.parametrize(
    ("n", "second", "highest"),
    [(2, "57/20", "6.15"), (3, "9/2", "6.975"), (4, "5.4999", "7.4667")],
)
def test_second_price_on_whole_numbers(n, second, highest):
    assert theory.second_price_revenue_grid(n, 9) == Fraction(second)
    assert theory.efficient_surplus_grid(n, 9) == Fraction(highest)


def played(kind, bids, seller_bid=0):
    lot = kind(bidders=len(bids) + 1, seller=0).apply(Seal(seller_bid), 0)
    for seat, k in enumerate(bids, 1):
        lot = lot.apply(Seal(k), seat)
    return lot.sale


@pytest.mark.parametrize("n", [2, 3])
def test_second_price_as_played_over_all_values(n):
    prices = [played(SecondPrice, values).price for values in product(range(10), repeat=n)]
    assert Fraction(sum(prices), 10**n) == theory.second_price_revenue_grid(n, 9)


@pytest.mark.parametrize("top", [1, 2, 3, 4])
def test_seat_ties_as_played_over_all_values(top):
    """The auctioneer's fist is empty, but two zeros are his by the rules: bids are played one higher, prices one less."""
    for bids, payoffs in theory.seat_tie_equilibria(top):
        gains = [0, 0]
        for values in product(range(top + 1), repeat=2):
            sale = played(Sealed, [bids[seat][v] + 1 for seat, v in enumerate(values)])
            gains[sale.buyer - 1] += values[sale.buyer - 1] - (sale.price - 1)
        assert tuple(Fraction(g, (top + 1) ** 2) for g in gains) == payoffs


@given(st.integers(0, 6), st.lists(st.integers(0, 6), min_size=1, max_size=5), st.integers(1, 3))
def test_bid_payoffs_by_counting(v, rival, n):
    counted = [Fraction(0)] * (v + 1)
    for others in product(rival, repeat=n - 1):
        for b in range(v + 1):
            if b >= max(others, default=0):
                counted[b] += Fraction(v - b, 1 + others.count(b))
    assert theory.bid_payoffs(v, rival, n) == tuple(c / len(rival) ** (n - 1) for c in counted)


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: theory.bid_payoffs(3, []), "a table of bids needs at least one bid"),
        (lambda: theory.bid_payoffs(3, 5), "a table of bids needs at least one bid, one for each value, not 5"),
        (lambda: theory.bid_payoffs(3, [0.5]), "every bid must be a whole number"),
        (lambda: theory.symmetric_equilibria(2, 30), "31 values make .* tables of bids, more than the 60000"),
        (
            lambda: theory.symmetric_equilibria(2, 3, least=0, below_value=True),
            "least must be a whole number of at least 1",
        ),
        (lambda: theory.seat_tie_equilibria(9), "pairs of tables of bids, more than the 300000"),
        (lambda: theory.known_value_equilibria(50, 5), "profiles of bids, more than the 300000"),
        (lambda: theory.symmetric_equilibria(2, 9_000), "9001 values make .* more than the 60000"),
        (lambda: theory.seat_tie_equilibria(9_000), "9001 values make .* more than the 300000"),
        (lambda: theory.known_value_equilibria(5, 10**9), "profiles of bids, more than the 300000"),
        (lambda: theory.known_value_equilibria(5, 2, ties="lot"), "no rule for ties 'lot'; known: random, seat"),
    ],
)
def test_refusals(call, told):
    with pytest.raises(ValueError, match=told):
        call()
