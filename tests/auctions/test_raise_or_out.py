"""Raise or out, alone: who is asked, who is out, how it ends; legal and apply agree on every small auction."""

import itertools
import pickle

import pytest

from modernart_lab.auctions import Ask, Bid, Pass, RaiseOrOut, Sale
from modernart_lab.auctions.mechanism import UNLIMITED
from modernart_lab.engine import IllegalMove, IllegalSetup
from tests.auctions.tools import refusal, say


def test_moment_by_moment():
    lot = RaiseOrOut(bidders=4, seller=1, cash=[9, 6, 4, 9])
    assert (lot.to_act, lot.price, lot.holder, lot.passed, lot.sale) == ((1,), 0, None, (), None)
    assert list(lot.legal(1)) == [Ask(k) for k in range(1, 7)]
    lot = say(lot, Ask(3))
    assert (lot.to_act, lot.price, lot.holder, lot.bids) == ((2,), 3, 1, (0, 3, 0, 0))
    assert list(lot.legal(2)) == [Pass(), Bid(4)]
    lot = say(lot, Bid(4), Bid(5))
    assert (lot.to_act, lot.holder, lot.passed) == ((0,), 3, (2,))
    lot = say(lot, Pass())
    assert (lot.to_act, lot.passed) == ((1,), (2, 0))
    lot = say(lot, Bid(6), Pass())
    assert (lot.sale, lot.to_act, lot.passed) == (Sale(1, 6, None), (), (2, 3, 0))


def test_another_buys_from_the_seller():
    lot = say(RaiseOrOut(bidders=3, cash=9), Ask(1), Bid(5), Pass(), Pass())
    assert lot.sale == Sale(1, 5, 0)


def test_nobody_can_raise():
    assert say(RaiseOrOut(bidders=3, cash=[5, 5, 1]), Ask(5)).sale == Sale(0, 5, None)
    assert say(RaiseOrOut(bidders=1, cash=5), Ask(2)).sale == Sale(0, 2, None)


def test_what_is_refused():
    lot = RaiseOrOut(bidders=3, cash=[5, 9, 9])
    assert refusal(lot, Ask(0)) == ("M5.1", "not_higher")
    assert refusal(lot, Ask(6)) == ("M5.1", "above_cash")
    assert refusal(lot, Ask(1.0)) == ("M5.1", "no_dollars")
    assert refusal(lot, Bid(3)) == refusal(lot, Pass()) == ("M5.1", "wrong_move")
    lot = say(lot, Ask(2))
    assert refusal(lot, Bid(2)) == ("M5.2", "not_higher")
    assert refusal(lot, Bid(10)) == ("M5.2", "above_cash")
    assert refusal(lot, Ask(3)) == ("M5.2", "wrong_move")
    assert refusal(lot, Bid(3), 2) == ("M5.2", "not_to_act")
    over = say(lot, Pass(), Pass())
    assert refusal(over, Bid(3), 0) == ("M5.2", "auction_over")


def test_a_seller_without_cash_cannot_begin():
    with pytest.raises(IllegalSetup) as caught:
        RaiseOrOut(bidders=2, seller=1, cash=[4, 0])
    assert (caught.value.clause, caught.value.reason) == ("M5.1", "seller_without_cash")


def test_without_limit_and_words_only_by_name():
    lot = RaiseOrOut(bidders=2)
    assert lot.cash == (UNLIMITED,) * 2
    assert say(lot, Ask(10**8)).price == 10**8
    with pytest.raises(TypeError):
        RaiseOrOut(2, 0, 9)


def walk(lot):
    """Every auction that can be reached, with each checked."""
    view = lot.view(0)
    assert view.cash[1:] == (None,) * (len(lot.cash) - 1)
    assert (lot.sale is None) == bool(lot.to_act)
    assert pickle.loads(pickle.dumps(lot)) == lot
    assert ({*map(type, lot.bids)}, {*map(type, lot.out)}) == ({int}, {bool})
    for seat, move in itertools.product(range(len(lot.cash)), [Pass(), *map(Bid, range(5)), *map(Ask, range(5))]):
        try:
            lot.apply(move, seat)
        except IllegalMove:
            assert move not in lot.legal(seat)
        else:
            assert move in lot.legal(seat)
    if lot.sale is not None:
        yield lot
    for move in lot.legal(lot.to_act[0]) if lot.to_act else ():
        yield from walk(lot.apply(move))


@pytest.mark.parametrize("cash", [(2, 2), (3, 1), (1, 3), (2, 3, 2), (3, 2, 1), (1, 3, 3)])
def test_every_way_it_can_go(cash):
    """The last one in pays what is within the cash; everybody else is out; a price was never lowered."""
    ends = list(walk(RaiseOrOut(bidders=len(cash), cash=cash)))
    assert ends
    for lot in ends:
        buyer, price, payee = lot.sale
        assert 1 <= price <= cash[buyer]
        assert payee == (None if buyer == 0 else 0)
        assert lot.out == tuple(seat != buyer for seat in range(len(cash)))


def test_two_seats_end_in_as_many_ways_as_there_are_rising_rows_of_prices():
    """With c each, a row of k prices rises strictly up to c, and what is short of c ends by a pass: 2^c - 1 rows."""
    for c in range(1, 6):
        assert len(list(walk(RaiseOrOut(bidders=2, cash=(c, c))))) == 2**c - 1
