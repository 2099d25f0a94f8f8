"""Where the value is certain, the break-even prices are the closed forms, to the last k.

n players, V the lot's value, q another's price; the margin is one's money less the mean of the others'. The formulas
are our own derivation.
"""

from __future__ import annotations

from math import floor

import pytest

from modernart_lab.analysis import bid_values
from modernart_lab.games import modern_art as ma
from tests.analysis.known import Says, position

TABLES = [(3, 30), (3, 40), (4, 30), (4, 40)]
tables = pytest.mark.parametrize(("players", "value"), TABLES)
objectives = pytest.mark.parametrize("objective", ["money", "margin"])


def values(state, seat, minds, objective="money", **more):
    return bid_values(state.view(seat), 130, 5, objective, minds=minds, **more)


@tables
@objectives
def test_sealed_against_another_buyer_is_worth_its_value(players, value, objective):
    """Another opponent buys, any price: V."""
    state = position("s", players, value - 30)
    found = values(state, 1, [Says(5)] + [Says(10)] * (players - 1), objective)
    assert found.break_even == value
    for bid, gain, se, win, tried in zip(found.bids, found.gain, found.se, found.win, found.simulated, strict=True):
        if not tried:
            continue
        assert win == (bid >= 10), "the seat at the seller's left wins the tie"
        if bid < 10:
            assert gain == se == 0, "the same comes of every losing bid"
        elif objective == "money":
            assert gain == pytest.approx(value - bid, abs=1e-9)
            assert se == pytest.approx(0, abs=1e-6)
    assert found.best in (10, 11, 12)


@tables
@objectives
def test_sealed_against_nobody_is_worth_its_value(players, value, objective):
    """The seller gets it free: V. Each k paid to the seller moves the margin by n/(n-1)."""
    found = values(position("s", players, value - 30), 2, Says(0), objective)
    each = 1 if objective == "money" else players / (players - 1)
    assert found.break_even == value
    assert found.gain[20] == pytest.approx((value - 20) * each)


@pytest.mark.slow
@tables
@pytest.mark.parametrize("q", [8, 12, 19])
def test_open_against_the_seller_as_the_holder(players, value, q):
    """The seller buys at q: V - q/n for the margin, V for money."""
    state = position("o", players, value - 30)
    for _ in range(players - 1):
        state = state.apply(ma.Pass())
    state = state.apply(ma.Bid(q))
    assert state.to_act == (1,)
    assert values(state, 1, Says(), "margin").break_even == floor(value - q / players + 1e-9)
    assert values(state, 1, Says()).break_even == value


@tables
def test_fixed_price_for_the_last_buyer(players, value):
    """The seller buys at the same p: nV/(n+1) for the margin, V for money."""
    edge = players * value / (players + 1)
    for price in (floor(edge), floor(edge) + 1, value, value + 1):
        state = position("f", players, value - 30).apply(ma.Ask(price))
        for _ in range(players - 2):
            state = state.apply(ma.Pass())
        assert state.to_act == (players - 1,)
        for objective, limit in (("margin", edge), ("money", value)):
            found = values(state, players - 1, Says(), objective)
            assert found.bids == (price,)
            assert found.break_even == (price if price <= limit else None)
            if objective == "money":
                assert found.gain == pytest.approx((value - price,))


@tables
@pytest.mark.parametrize("p", [6, 12, 15])
def test_the_seller_once_around(players, value, p):
    """Sell at p or buy at q: money V - q >= p; margin V - q >= (np - V)/(n - 1)."""
    state = position("n", players, value - 30).apply(ma.Bid(p))
    for _ in range(players - 2):
        state = state.apply(ma.Pass())
    assert state.to_act == (0,)
    margin = value - (players * p - value) / (players - 1)
    assert values(state, 0, Says(), "margin").break_even == floor(margin + 1e-9)
    found = values(state, 0, Says())
    assert found.break_even == (value - p if value - p > p else None)


@pytest.mark.parametrize(("players", "value", "threshold"), [(3, 30, 18), (3, 40, 24), (4, 42, 24)])
def test_the_seller_threshold_of_c3(players, value, threshold):
    """Just below nV/(2n-1) the seller buys over the bid, from there on not; 3V/5 and 4V/7."""
    prizes = ma.NEW_GAMES_ORDER.replace(tiles=(value, 20, 10))
    for p, buys in ((threshold - 1, True), (threshold, False)):
        state = position("n", players, rules=prizes).apply(ma.Bid(p))
        for _ in range(players - 2):
            state = state.apply(ma.Pass())
        assert (values(state, 0, Says(), "margin").best is not None) == buys


@tables
def test_the_price_a_seller_asks(players, value):
    """All buy up to 20k: that is the best price; above, the seller must buy and keeps the value."""
    found = values(position("f", players, value - 30), 0, Says(limit=20))
    gain = dict(zip(found.bids, found.gain, strict=True))
    tried = [bid for bid, tried in zip(found.bids, found.simulated, strict=True) if tried]
    for bid in tried:
        assert gain[bid] == pytest.approx(bid if bid <= 20 else value - bid)
        assert found.win[bid] == (bid <= 20)
    assert max(bid for bid in tried if bid <= 20) == found.best


@tables
def test_passing_once_around_leaves_it_to_the_next(players, value):
    """Another opponent would buy: V."""
    found = values(position("n", players, value - 30), 1, Says(limit=9))
    assert found.kind == "bid"
    assert found.break_even == value
    assert dict(zip(found.bids, found.win, strict=True))[value] == 1


def test_in_the_last_round_both_horizons_are_the_same():
    state = position("s")
    one, other = (values(state, 1, None, horizon=horizon) for horizon in ("round", "game"))
    assert (one.gain, one.se, one.win) == (other.gain, other.se, other.win)


def test_to_win_one_may_pay_more_than_the_value():
    """The other bidder, the leader, is the only rival: it is worth paying 2V - q to keep the lot from him."""
    state = position("o", 3, money=[60, 90, 100], rules=ma.NEW_GAMES_ORDER.replace(money_visible=True))
    state = state.apply(ma.Pass()).apply(ma.Bid(25)).apply(ma.Pass())
    found = values(state, 1, Says(), "win")
    assert found.break_even is not None
    assert 0 <= min(found.value) <= max(found.value) <= 1
