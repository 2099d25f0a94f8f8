"""Each format alone: what is asked of whom, what the attributes say at every moment, how it ends."""

import itertools

import pytest
from hypothesis import given

from modernart_lab import auctions
from modernart_lab.auctions import FixedPrice, OnceAround, Open, Sale, Sealed, SecondPrice
from tests.auctions.tools import A, B, P, S, Y, every_lot, modest, played, refusal, say


def lap(n, seat):
    """The seats clockwise from the left of a seat."""
    return [(seat + i) % n for i in range(1, n + 1)]


# open


def test_open_moment_by_moment():
    lot = Open(bidders=3, seller=1, cash=[50, 60, 7])
    assert (lot.to_act, lot.price, lot.holder, lot.bids, lot.passed) == ((2,), 0, None, (0, 0, 0), ())
    lot = say(lot, P)
    assert (lot.to_act, lot.price, lot.holder, lot.bids, lot.passed) == ((0,), 0, None, (0, 0, 0), (2,))
    lot = say(lot, B(5))
    assert (lot.to_act, lot.price, lot.holder, lot.bids, lot.passed) == ((1,), 5, 0, (5, 0, 0), ())
    lot = say(lot, P)
    assert (lot.to_act, lot.price, lot.holder, lot.bids, lot.passed) == ((2,), 5, 0, (5, 0, 0), (1,))
    lot = say(lot, B(6))
    assert (lot.to_act, lot.price, lot.holder, lot.bids, lot.passed) == ((0,), 6, 2, (5, 0, 6), ())
    assert refusal(lot, B(6)) == ("R4.1", "not_higher")
    lot = say(lot, B(8), P)
    assert list(lot.legal(2)) == [P]
    assert refusal(lot, B(8)) == refusal(lot, B(9)) == ("R3.1", "above_cash")
    lot = say(lot, P)
    assert (lot.sale, lot.to_act, lot.passed, lot.price, lot.holder) == (Sale(0, 8, 1), (), (1, 2), 8, 0)


@every_lot
def test_open_without_a_bid(n, seller):
    lot = Open(bidders=n, seller=seller, cash=3)
    for i, seat in enumerate(lap(n, seller)):
        assert lot.to_act == (seat,)
        assert lot.passed == tuple(lap(n, seller)[:i])
        lot = say(lot, P)
    assert lot.sale == Sale(seller, 0, None)
    assert lot.passed == tuple(lap(n, seller))


@every_lot
def test_open_with_one_bid(n, seller):
    for bidder in range(n):
        lot = Open(bidders=n, seller=seller, cash=3)
        while lot.to_act and lot.to_act != (bidder,):
            lot = say(lot, P)
        lot = say(lot, B(2))
        for seat in lap(n, bidder)[:-1]:
            assert lot.to_act == (seat,)
            lot = say(lot, P)
        assert lot.sale == Sale(bidder, 2, None if bidder == seller else seller)


@modest
@given(played(Open))
def test_open_prices_rise_and_the_highest_bid_is_the_price(path):
    prices = [lot.price for lot in path]
    assert prices == sorted(prices)
    for before, after in itertools.pairwise(path):
        if after.price > before.price:
            assert after.holder == before.to_act[0]
            assert after.passed == ()
        else:
            assert after.passed == (*before.passed, before.to_act[0])
        assert after.holder not in after.to_act
    last = path[-1]
    assert last.sale.price == max(last.bids)
    silent = len(last.cash) - (last.holder is not None)
    assert len(last.passed) == silent


# once around


def test_once_around_moment_by_moment():
    lot = OnceAround(bidders=4, seller=2, cash=[9, 9, 9, 4])
    assert (lot.to_act, lot.passed, lot.bids) == ((3,), (), (0, 0, 0, 0))
    lot = say(lot, B(4))
    assert (lot.to_act, lot.price, lot.holder, lot.bids, lot.passed) == ((0,), 4, 3, (0, 0, 0, 4), ())
    assert refusal(lot, B(4)) == refusal(lot, B(0)) == ("R4.2", "not_higher")
    lot = say(lot, P)
    assert (lot.to_act, lot.passed) == ((1,), (0,))
    lot = say(lot, B(7))
    assert (lot.to_act, lot.price, lot.holder, lot.bids, lot.passed) == ((2,), 7, 1, (0, 7, 0, 4), (0,))
    assert say(lot, P).sale == Sale(1, 7, 2)
    assert say(lot, P).passed == (0, 2)
    lot = say(lot, B(9))
    assert (lot.sale, lot.bids, lot.passed, lot.to_act) == (Sale(2, 9, None), (0, 7, 9, 4), (0,), ())


@every_lot
def test_once_around_asks_everybody_once_the_seller_last(n, seller):
    for bids in itertools.product((False, True), repeat=n):
        lot, price, order, winner = OnceAround(bidders=n, seller=seller, cash=50), 0, [], seller
        while lot.to_act:
            (seat,) = lot.to_act
            order.append(seat)
            if bids[seat]:
                price, winner = price + 3, seat
            lot = say(lot, B(price) if bids[seat] else P)
        assert order == lap(n, seller)
        assert lot.sale == Sale(winner, price, None if winner == seller else seller)
        assert set(lot.passed) == {seat for seat in range(n) if not bids[seat]}


@modest
@given(played(OnceAround))
def test_once_around_bids_rise_along_the_lap(path):
    last = path[-1]
    n = len(last.cash)
    assert len(path) == n + 1
    made = [last.bids[seat] for seat in lap(n, last.seller) if last.bids[seat]]
    assert made == sorted(set(made))
    assert last.sale.price == max(last.bids)


# sealed


def test_sealed_moment_by_moment():
    lot = Sealed(bidders=3, seller=0, cash=[5, 6, 7])
    assert (lot.to_act, lot.sealed, lot.bids, lot.price, lot.holder) == ((0, 1, 2), (False,) * 3, (None,) * 3, 0, None)
    assert list(lot.legal(0)) == [S(k) for k in range(6)]
    assert refusal(lot, S(6), 0) == ("R3.1", "above_cash")
    lot = say(lot, (1, S(6)))
    assert (lot.to_act, lot.sealed, lot.bids) == ((0, 2), (False, True, False), (None, 6, None))
    assert lot.view(0).bids is lot.view(1).bids is None
    assert refusal(lot, S(0), 1) == ("R4.3", "not_to_act")
    lot = say(lot, (2, S(6)), (0, S(0)))
    assert (lot.sale, lot.price, lot.holder, lot.bids, lot.passed) == (Sale(1, 6, 0), 6, 1, (0, 6, 6), ())
    assert lot.view(2).bids == (0, 6, 6)


def test_the_last_fist_needs_no_name():
    assert say(Sealed(bidders=2, cash=3), (0, S(1)), S(2)).sale == Sale(1, 2, 0)


@every_lot
def test_sealed_ties_go_to_the_seller_then_clockwise(n, seller):
    for fists in itertools.product((0, 1, 2), repeat=n):
        lot = say(Sealed(bidders=n, seller=seller, cash=2), *[(seat, S(k)) for seat, k in enumerate(fists)])
        winner = next(seat for seat in [seller, *lap(n, seller)] if fists[seat] == max(fists))
        assert lot.sale == Sale(winner, max(fists), None if winner == seller else seller)


def test_what_the_table_sees_of_closed_fists_cannot_be_played():
    with pytest.raises(AssertionError):
        Sealed(bidders=2, cash=3).view(0).apply(S(1), 0)


# second price


@every_lot
def test_second_price_pays_the_highest_losing_bid(n, seller):
    for fists in itertools.product((0, 2, 5), repeat=n):
        lot = say(SecondPrice(bidders=n, seller=seller, cash=9), *[(seat, S(k)) for seat, k in enumerate(fists)])
        winner = next(seat for seat in [seller, *lap(n, seller)] if fists[seat] == max(fists))
        losing = sorted(fists[:winner] + fists[winner + 1 :])
        assert lot.sale == Sale(winner, losing[-1] if losing else 0, None if winner == seller else seller)
        assert lot.price == lot.sale.price
        assert lot.holder == winner


def test_second_price_known_numbers():
    """Vickrey's rule on three values: the highest wins and pays the second."""
    lot = say(SecondPrice(bidders=3, seller=0, cash=100), (0, S(0)), (1, S(70)), (2, S(55)))
    assert lot.sale == Sale(1, 55, 0)
    assert lot.view(1) == lot._replace(cash=(None, 100, None))


# fixed price


def test_fixed_price_moment_by_moment():
    lot = FixedPrice(bidders=4, seller=3, cash=[5, 20, 20, 8])
    assert (lot.to_act, lot.price, lot.asked, lot.holder, lot.passed, lot.bids) == ((3,), 0, None, None, (), (0,) * 4)
    assert list(lot.legal(3)) == [A(k) for k in range(9)]
    assert refusal(lot, A(9)) == ("R4.4", "ask_above_cash")
    for value, reason in ((-1, "negative"), (1.0, "not_whole"), (True, "not_whole"), ("1", "not_whole")):
        assert refusal(lot, A(value)) == ("R3.1", reason)
    lot = say(lot, A(8))
    assert (lot.to_act, lot.price, lot.asked, lot.holder, lot.passed, lot.bids) == ((0,), 8, 8, None, (), (0,) * 4)
    assert list(lot.legal(0)) == [P]
    assert refusal(lot, Y) == ("R3.1", "cannot_buy")
    lot = say(lot, P)
    assert (lot.to_act, lot.passed) == ((1,), (0,))
    bought = say(lot, Y)
    assert (bought.sale, bought.holder, bought.bids, bought.passed) == (Sale(1, 8, 3), 1, (0, 8, 0, 0), (0,))
    kept = say(lot, P, P)
    assert (kept.sale, kept.holder, kept.bids, kept.passed) == (Sale(3, 8, None), 3, (0, 0, 0, 8), (0, 1, 2))


@every_lot
def test_fixed_price_asks_from_the_left_once(n, seller):
    for taker in [*range(n), None]:
        lot, order = say(FixedPrice(bidders=n, seller=seller, cash=9), A(4)), []
        while lot.to_act:
            (seat,) = lot.to_act
            order.append(seat)
            lot = say(lot, Y if seat == taker else P)
        asked = lap(n, seller)[:-1]
        if taker in asked:
            assert order == asked[: asked.index(taker) + 1]
            assert lot.sale == Sale(taker, 4, seller)
        else:
            assert order == asked
            assert lot.sale == Sale(seller, 4, None)


@modest
@given(played(FixedPrice))
def test_fixed_price_is_within_the_sellers_cash(path):
    last = path[-1]
    assert last.sale.price == last.asked <= last.cash[last.seller]


# bids in general, alone as in the game


@pytest.mark.parametrize("kind", [Open, OnceAround])
@pytest.mark.parametrize("value", [1.0, 0.5, True, "1", None, [1], 2 + 0j])
def test_a_bid_is_a_whole_number(kind, value):
    lot = kind(bidders=3, cash=10)
    assert refusal(lot, B(value)) == ("R3.1", "not_whole")
    assert refusal(Sealed(bidders=3, cash=10), S(value), 0) == ("R3.1", "not_whole")


@pytest.mark.parametrize("kind", [Open, OnceAround])
def test_the_first_refusal_is_the_gravest(kind):
    """Not a number, then negative, then above the cash, then no cash to raise with, then not higher."""
    lot = kind(bidders=3, cash=10).apply(B(10))
    assert refusal(lot, B(-1)) == ("R3.1", "negative")
    assert refusal(lot, B(11)) == ("R3.1", "above_cash")
    assert refusal(lot, B(10)) == ("R3.1", "cannot_raise")
    assert list(lot.legal(lot.to_act[0])) == [P]
    assert refusal(kind(bidders=3, cash=10).apply(B(9)), B(9)) == (kind.clause, "not_higher")


@modest
@given(played(Sealed))
def test_the_winner_of_a_sealed_auction_pays_his_own_bid(path):
    last = path[-1]
    assert last.sale.price == last.bids[last.sale.buyer] == max(last.bids)


@modest
@given(played(SecondPrice))
def test_the_winner_of_a_second_price_auction_pays_at_most_his_bid(path):
    last = path[-1]
    assert last.sale.price <= last.bids[last.sale.buyer] == max(last.bids)


def test_the_names_of_the_package():
    assert set(auctions.__all__) >= {"Open", "OnceAround", "Sealed", "FixedPrice", "SecondPrice", "FORMATS", "Sale"}
    assert all(hasattr(auctions, name) for name in auctions.__all__)
