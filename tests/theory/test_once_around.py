"""Once around (theory B4): without and with the auctioneer's own bid, smooth, by whole numbers, and played."""

from fractions import Fraction
from math import isnan

import numpy as np
import pytest

from modernart_lab import theory
from modernart_lab.auctions import Bid, OnceAround, Pass
from tests.theory.playing import agrees, auctioneers, bidders, once_around, rng


def near(a, b, atol=1e-12):
    np.testing.assert_allclose(np.asarray(a, dtype=float), np.asarray(b, dtype=float), rtol=0, atol=atol)


# without the auctioneer


def test_bid_without_the_auctioneer():
    def bid(v, p, k):
        return theory.once_around_bid(v, p, k, auctioneer_bids=False)

    near(bid([0.3, 0.9], 0, 2), [0.2, 0.6])
    near(bid([0.3, 0.9], 0.25, 2), [0.25, 0.6])
    near(bid(0.9, 0.7, 0), 0.7)
    assert isnan(bid(0.25, 0.25, 2))


@pytest.mark.parametrize("n", [2, 3, 4])
def test_the_first_bids_as_if_it_were_sealed(n):
    v = np.linspace(0.1, 1, 10)
    near(theory.once_around_bid(v, 0, n - 1, auctioneer_bids=False), theory.first_price_bid(v, n))


# By bidders: price, first price revenue, payoffs, wins, efficiency, as they were given. Some of the given shares of
# wins were rounded roughly (.2475, .605, .506); the exact ones follow.
WITHOUT = {
    2: (Fraction(1, 4), 0.3333, (1 / 12, 7 / 24), (1 / 4, 3 / 4), 15 / 16),
    3: (Fraction(19, 48), 0.5, (0.0370, 0.0711, 0.1941), (0.148, 0.2475, 0.605), 0.9305),
    4: (Fraction(641, 1296), 0.6, (0.0211, 0.0331, 0.0601, 0.1383), (0.1055, 0.148, 0.241, 0.506), 0.934),
}
EXACT_WINS = {
    3: (Fraction(4, 27), Fraction(107, 432), Fraction(29, 48)),
    4: (Fraction(27, 256), Fraction(9199, 62208), Fraction(469, 1944), Fraction(655, 1296)),
}


@pytest.mark.parametrize("n", WITHOUT)
def test_outcome_without_the_auctioneer(n):
    price, revenue, payoffs, wins, efficiency = WITHOUT[n]
    found = theory.once_around_outcome(n, auctioneer_bids=False)
    assert found.price == found.seller == price
    near(theory.revenue(n), revenue, 5e-5)
    near(found.payoffs, payoffs, 3e-4)
    near(found.wins, wins, 1e-3)
    near(found.efficiency, efficiency, 3e-4)
    assert sum(found.wins) == 1
    assert found.bought_back == 0


def test_two_bidders_exactly():
    found = theory.once_around_outcome(2, auctioneer_bids=False)
    assert found.payoffs == (Fraction(1, 12), Fraction(7, 24))
    assert found.wins == (Fraction(1, 4), Fraction(3, 4))
    assert found.efficiency == Fraction(15, 16)
    assert round(float(theory.once_around_outcome(3, auctioneer_bids=False).price), 6) == 0.395833
    assert round(float(theory.once_around_outcome(4, auctioneer_bids=False).price), 6) == 0.494599


@pytest.mark.parametrize("n", EXACT_WINS)
def test_wins_exactly(n):
    assert theory.once_around_outcome(n, auctioneer_bids=False).wins == EXACT_WINS[n]


def test_a_lap_is_integrated_once_however_many_tasks_ask_for_it():
    """Of ten bidders it takes seconds, and a folder of submissions may hold dozens of tasks that differ in the values."""
    assert all(
        theory.once_around_outcome(n, auctioneer_bids=own) is theory.once_around_outcome(n, auctioneer_bids=own)
        for n in (2, 3)
        for own in (False, True)
    )


@pytest.mark.slow
@pytest.mark.parametrize("n", WITHOUT)
def test_without_the_auctioneer_as_played(n):
    price, _, payoffs, wins, _ = WITHOUT[n]
    values = rng(n).random((20_000, n + 1))
    sales = once_around(values, lambda v, p, k: np.nan if v <= p else max(p, k * v / (k + 1)))
    agrees(sales[1], float(price))
    for seat in range(1, n + 1):
        agrees(bidders(values, *sales[:2], seat), payoffs[seat - 1], also=1e-4)
        agrees(sales[0] == seat, float(EXACT_WINS.get(n, wins)[seat - 1]))


# with the auctioneer

WITH = {
    1: (1 / 4, 1 / 2, 5 / 12, (1 / 6,)),
    2: (0.3750, 0.2500, 0.4376, (0.0704, 0.1484)),
    3: (0.4584, 0.1250, 0.4834, (0.0352, 0.0636, 0.1282)),
}


@pytest.mark.parametrize("m", WITH)
def test_outcome_with_the_auctioneer(m):
    price, bought, seller, payoffs = WITH[m]
    found = theory.once_around_outcome(m)
    near([found.price, found.bought_back, found.seller], [price, bought, seller], 2e-4)
    near(found.payoffs, payoffs, 2e-4)
    assert found.efficiency is None


def test_bid_with_the_auctioneer():
    v = np.linspace(0.05, 1, 20)
    near(theory.once_around_bid(v, 0, 0), v / 2)
    near(theory.once_around_bid([0.3, 0.9], 0, 1), [0.2, 0.5])
    near(theory.once_around_bid(1, 0, 3), 0.75)
    near(theory.once_around_bid(0.9, 0.6, 0), 0.6)
    assert isnan(theory.once_around_bid(0.4, 0.4, 1))


@pytest.mark.parametrize("k", [0, 1, 2, 3])
@pytest.mark.parametrize("price", [0, 0.2, 0.6])
def test_no_bid_with_the_auctioneer_brings_more(k, price):
    bids = np.linspace(price, 1, 2001)
    for v in np.linspace(price + 0.03, 1, 9):
        b = theory.once_around_bid(v, price, k)
        assert (v - b) * b**k * min(1, 2 * b) >= ((v - bids) * bids**k * np.minimum(1, 2 * bids)).max() - 1e-12


def test_when_the_auctioneer_buys():
    assert theory.auctioneer_buys([0.5, 0.5, 0.2], [0.24, 0.26, 0]).tolist() == [True, False, True]


@pytest.mark.parametrize("m", WITH)
def test_with_the_auctioneer_as_played(m):
    price, bought, seller, payoffs = WITH[m]
    values = rng(40 + m).random((4000, m + 1))
    sales = once_around(values, theory.once_around_bid, lambda s, p: 0 < p < s / 2)
    agrees(sales[1], price, also=2e-4)
    agrees((sales[0] == 0) & (sales[1] > 0), bought, also=2e-4)
    agrees(auctioneers(values, *sales), seller, also=2e-4)
    for seat in range(1, m + 1):
        agrees(bidders(values, *sales[:2], seat), payoffs[seat - 1], also=2e-4)


# whole numbers


def elevenths(*numerators):
    return tuple(Fraction(n, 11) for n in numerators)


def test_whole_numbers_with_one():
    found = theory.once_around_grid(1, 10)
    assert found.bids[0][0] == (0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4)
    assert found.values[0][0] == elevenths(0, 0, 4, 8, 12, 18, 24, 32, 40, 50, 60)


def test_whole_numbers_with_two():
    found = theory.once_around_grid(2, 10)
    assert found.bids[0][0] == (0, 0, 1, 1, 2, 3, 3, 4, 4, 5, 5)
    small = tuple(Fraction(n, 121) for n in (0, 0, 12, 24, 48, 80, 120, 180, 240))
    assert found.values[0][0] == (*small, Fraction(28, 11), Fraction(35, 11))
    assert found.seller == Fraction(505, 121)
    assert found.payoffs == (Fraction(127, 121), Fraction(2180, 1331))


@pytest.mark.parametrize("auctioneer_bids", [True, False])
def test_whole_numbers_as_played_over_all_values(auctioneer_bids):
    """Every combination of values once: the means are exact."""
    top = 10
    found = theory.once_around_grid(2, top, auctioneer_bids=auctioneer_bids)
    gains = [0, 0, 0]
    for one in range(top + 1):
        for two in range(top + 1):
            for s in range(top + 1):
                lot = OnceAround(bidders=3, seller=0)
                for seat, v in ((1, one), (2, two)):
                    k = found.bids[seat - 1][lot.price][v]
                    lot = lot.apply(Bid(k) if k else Pass())
                p = lot.price
                lot = lot.apply(Bid(p + 1) if auctioneer_bids and p and s - (p + 1) > p else Pass())
                if lot.sale.buyer == 0:
                    gains[0] += (s if auctioneer_bids else 0) - lot.sale.price
                else:
                    gains[0] += lot.sale.price
                    gains[lot.sale.buyer] += (one, two)[lot.sale.buyer - 1] - lot.sale.price
    assert [Fraction(g, 11**3) for g in gains] == [found.seller, *found.payoffs]


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: theory.once_around_bid(0.5, 0, -1), "after must be a whole number of at least 0"),
        (lambda: theory.once_around_bid(1.5, 0, 1), "v must be finite numbers from 0 to 1"),
        (lambda: theory.once_around_bid(0.5, 2, 1), "price must be finite numbers from 0 to 1"),
        (lambda: theory.once_around_outcome(0), "n must be a whole number of at least 1"),
        (lambda: theory.once_around_grid(1, 501), "top must be a whole number from 0 to 500"),
        (lambda: theory.once_around_grid(1, -1), "top must be a whole number"),
        (lambda: theory.auctioneer_buys(-1, 0), "own_value"),
    ],
)
def test_refusals(call, told):
    with pytest.raises(ValueError, match=told):
        call()
