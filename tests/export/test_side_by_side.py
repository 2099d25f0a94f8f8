"""The same deals through every format: held to theory's numbers, which are typed here, and to single experiments."""

from __future__ import annotations

import pytest

from modernart_lab.export import experiment
from modernart_lab.export.side_by_side import FORMATS, Means, SideBySide

close = pytest.approx


def counted(side, deals):
    means = Means(list(side.halls))
    for i in range(deals):
        means.add(side.worth(i), side.deal(i), auctioneer_bids=side.auctioneer_bids)
    return means


def test_every_format_sees_the_same_deal():
    side = SideBySide(3, seed=5)
    for i in range(3):
        worth, lots = side.worth(i), side.deal(i)
        assert list(lots) == list(FORMATS)
        for lot in lots.values():
            assert lot.payoffs[lot.winner] == close(worth[lot.winner] - lot.price)
            assert lot.payoffs[0] == lot.price
            assert lot.efficiency == close(worth[lot.winner] / max(worth[1:]))
        # Bids rise with values, so that the highest value wins where all decide at once.
        best = max(range(1, 4), key=lambda seat: worth[seat])
        assert {lots[name].winner for name in ("sealed", "second_price")} == {best}
        assert lots["second_price"].price == close(sorted(worth[1:])[-2], abs=0.01)
        assert lots["sealed"].price == close(max(worth[1:]) * 2 / 3, abs=0.01)
        assert lots["open"].price == close(lots["second_price"].price, abs=2)


def test_a_deal_is_that_of_the_experiment_of_the_same_seed():
    side = SideBySide(3, seed=5)
    for name in FORMATS:
        run = experiment(name, 3, payee="opponent", auctions=4, seed=5, progress=False)
        assert [side.deal(i)[name].price for i in range(4)] == close(run.auctions["price"].fillna(0).tolist())


def test_theory_is_that_of_the_literature():
    # Two bidders, 100k: first and second price 1/3 and 1/6 each; once around 1/4, 1/12 and 7/24; B1 and B4.
    side = SideBySide(2)
    for name in ("open", "sealed", "second_price"):
        assert side.expected(name).payoffs == close((100 / 3, 100 / 6, 100 / 6), abs=1e-4)
        assert side.expected(name).efficiency == close(1)
    lap = side.expected("once_around")
    assert lap.payoffs == close((25, 100 / 12, 700 / 24))
    assert lap.efficiency == close(15 / 16)
    # A fixed price of 1/sqrt(3): revenue .3849; the first one gains (1-p)^2/2, the second p times that; B3.
    p = 3**-0.5
    assert side.expected("fixed_price").payoffs == close((38.49, 50 * (1 - p) ** 2, 50 * p * (1 - p) ** 2), abs=2e-3)


def test_theory_of_an_auctioneer_who_bids_is_that_of_the_literature():
    # B5: what the auctioneer of three players gains by format, and the others where it is typed.
    side = SideBySide(2, auctioneer_bids=True)
    typed = {"open": 17 / 36, "once_around": 0.4376, "sealed": 0.4368, "fixed_price": 0.3834}
    for name, payoff in typed.items():
        assert side.expected(name).payoffs[0] == close(100 * payoff, abs=0.05)
    assert side.expected("sealed").payoffs[1:] == close((12.36, 12.36), abs=0.05)
    assert side.expected("once_around").payoffs[1:] == close((7.04, 14.84), abs=0.05)


@pytest.mark.slow
@pytest.mark.parametrize("own", [False, True])
def test_means_come_near_to_theory(own):
    side = SideBySide(2, auctioneer_bids=own, seed=3)
    means = counted(side, 400)
    for name in FORMATS:
        hope = side.expected(name)
        for m, expected in zip(means.payoffs(name), hope.payoffs, strict=True):
            assert abs(m.value - expected) < 4 * m.se + 0.6  # an open auction rises by 1k
        if hope.efficiency is not None:
            assert abs(means.efficiency(name).value - hope.efficiency) < 4 * means.efficiency(name).se + 0.01
    # A price that one names brings more than two who bid against each other, unless what nobody takes must be bought.
    assert (means.gap("open", "fixed_price").value > 0) == own
    assert means.sold("fixed_price") < 1
    assert (means.sold("sealed") < 1) == own


def test_a_format_without_an_equilibrium_is_left_out():
    side = SideBySide(3, "low")
    assert "once_around" not in side.deal(0)
    assert side.expected("once_around").payoffs == (None,) * 4


def test_nothing_counted_is_nothing_told():
    means = Means(["open"])
    assert means.price("open").value != means.price("open").value
    assert means.sold("open") != means.sold("open")
    assert means.efficiency("open").value != means.efficiency("open").value
