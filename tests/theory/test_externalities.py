"""Toeholds, partners, spite, and payment to an opponent (theory B6); each is a best response to itself."""

import numpy as np
import pytest

from modernart_lab import theory
from modernart_lab.auctions import SecondPrice
from tests.theory.playing import agrees, bidders, rng, sealed


def near(a, b, atol=1e-12):
    np.testing.assert_allclose(a, b, rtol=0, atol=atol)


@pytest.mark.parametrize(("share", "bid"), [(0, 0.4), (0.25, 0.52), (0.5, 0.6), (1, 0.7)])
def test_toehold(share, bid):
    near(theory.toehold_bid(0.4, share), bid)
    best = theory.best_response("open", [lambda v: v], stakes=theory.Stakes.toehold(share))
    near(np.interp(0.4, best.values, best.bids), bid, 2e-3)


def test_toehold_of_all():
    v = np.array([0, 0.3, 1])
    near(theory.toehold_bid(v, 1), (1 + v) / 2)


@pytest.mark.parametrize(
    ("n", "k", "slope", "least"),
    [(2, 0, 2 / 3, 0), (2, 1, 2 / 3, 1 / 3), (3, 0, 3 / 4, 0), (3, 1, 3 / 4, 1 / 4)],
)
def test_partners(n, k, slope, least):
    near(theory.dissolution_bid([0, 0.5, 1], n, k), [least, least + slope / 2, least + slope])
    kind = ("sealed", "second_price")[k]
    found = theory.exploitability(
        kind, lambda v: theory.dissolution_bid(v, n, k), bidders=n, stakes=theory.Stakes((n - 1) / n, 1 / n)
    )
    assert 0 <= found.mean < 1e-6
    assert theory.exploitability(
        kind, lambda v: theory.dissolution_bid(v, n, k) * 0.9, bidders=n, stakes=theory.Stakes((n - 1) / n, 1 / n)
    ).mean > 1e-4  # fmt: skip


SPITE_FIRST = [(2, 0.5, 0.6), (2, 1, 2 / 3), (3, 0.5, 0.75), (3, 1, 0.8), (4, 0.5, 9 / 11), (4, 1, 6 / 7)]


@pytest.mark.parametrize(("n", "alpha", "slope"), SPITE_FIRST)
def test_spite_at_first_price(n, alpha, slope):
    near(theory.spite_bid([0.5, 1], n, alpha), [slope / 2, slope])
    found = theory.exploitability("sealed", lambda v: slope * v, bidders=n, stakes=theory.Stakes.spiteful(alpha))
    assert 0 <= found.mean < 1e-6


@pytest.mark.parametrize(("alpha", "bid"), [(0.25, 0.5), (0.5, 0.55), (1, 0.6)])
def test_spite_at_second_price(alpha, bid):
    for n in (2, 3, 4):
        near(theory.spite_bid(0.4, n, alpha, "second_price"), bid)
    found = theory.exploitability(
        "second_price",
        lambda v: theory.spite_bid(v, 2, alpha, "second_price"),
        bidders=2,
        stakes=theory.Stakes.spiteful(alpha),
    )
    assert 0 <= found.mean < 1e-5


@pytest.mark.parametrize("n", [2, 3, 4])
def test_the_margin_over_the_mean_is_a_spite(n):
    near(theory.spite_bid(1, n, 1 / (n - 1)), n / (n + 1))


@pytest.mark.parametrize(("players", "slope"), [(3, 0.5), (4, 2 / 3), (5, 0.75)])
def test_payment_to_an_opponent_cancels_spite(players, slope):
    near(theory.opponent_paid_bid([0.6, 1], players), [0.6 * slope, slope])
    near(theory.opponent_paid_bid([0.6, 1], players, "second_price"), [0.6, 1])
    stakes = theory.Stakes.margin(players)
    found = theory.exploitability("sealed", lambda v: slope * v, bidders=players - 1, stakes=stakes)
    assert 0 <= found.mean < 1e-6
    found = theory.exploitability("open", lambda v: v, bidders=players - 1, stakes=stakes)
    assert 0 <= found.mean < 1e-6
    near(found.best.bids, found.best.values, 2e-3)


def test_without_payment_to_an_opponent_the_margin_makes_one_bid_more():
    found = theory.exploitability("sealed", lambda v: v / 2, bidders=2, stakes=theory.Stakes.spiteful(0.5))
    assert found.mean > 1e-3


@pytest.mark.parametrize(("n", "alpha", "slope"), SPITE_FIRST[:3])
def test_spite_as_played(n, alpha, slope):
    """Everybody spiteful: the price is slope times the highest value, n/(n+1)."""
    values = rng(n).random((4000, n + 1))
    bids = theory.spite_bid(values, n, alpha)
    bids[:, 0] = 0
    buyers, prices, _ = sealed(bids)
    agrees(prices, slope * n / (n + 1))
    agrees(bidders(values, buyers, prices, 1), (1 - slope) / (n + 1))


def test_spite_at_second_price_as_played():
    values = rng(1).random((4000, 3))
    bids = theory.spite_bid(values, 2, 0.5, "second_price")
    bids[:, 0] = 0
    _, prices, _ = sealed(bids, SecondPrice)
    agrees(prices, (0.5 + 1.5 / 3) / 2)


@pytest.mark.parametrize("n", [2, 3])
def test_partners_as_played(n):
    """Everybody, the winner too, is left with 1/n of the price and the winner with the whole besides."""
    values = rng(n).random((4000, n))
    buyers, prices, _ = sealed(np.column_stack([np.zeros(4000), theory.dissolution_bid(values, n)]))
    agrees(prices, n / (n + 1) * n / (n + 1))
    gains = np.where(buyers == 1, values[:, 0] - prices, 0) + prices / n
    agrees(gains, 1 / (n + 1))


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: theory.toehold_bid(0.4, 2), "share must be a finite number from 0 to 1"),
        (lambda: theory.dissolution_bid(0.4, 1), "n must be a whole number of at least 2"),
        (lambda: theory.dissolution_bid(0.4, 2, 3), "k must be a finite number from 0 to 1"),
        (lambda: theory.spite_bid(0.4, 2, -1), "spite must be a finite number of at least 0"),
        (lambda: theory.spite_bid(0.4, 2, 1, "open"), "no format 'open'"),
        (lambda: theory.opponent_paid_bid(0.4, 2), "players must be a whole number of at least 3"),
    ],
)
def test_refusals(call, told):
    with pytest.raises(ValueError, match=told):
        call()
