"""A refusal carries the figures of the very case, in every format alone."""

import pytest

from modernart_lab import auctions
from modernart_lab.engine import Refusal
from tests.auctions.tools import A, B, P, S, Y, every_kind, say


def lot(kind, *moves, cash=(20, 30, 9), seller=0):
    return say(kind(bidders=3, seller=seller, cash=cash), *moves)


OPEN, ONCE, FIXED, RAISE = auctions.Open, auctions.OnceAround, auctions.FixedPrice, auctions.RaiseOrOut
CASES = [
    (lot(OPEN), B(-2), 1, "R3.1", "negative", {"value": -2}),
    (lot(OPEN), B(31), 1, "R3.1", "above_cash", {"value": 31, "cash": 30}),
    (lot(OPEN, B(4)), B(4), 2, "R4.1", "not_higher", {"value": 4, "least": 5}),
    (lot(ONCE, B(4)), B(3), 2, "R4.2", "not_higher", {"value": 3, "least": 5}),
    (lot(OPEN, B(9)), B(9), 2, "R3.1", "cannot_raise", {"value": 9, "price": 9, "cash": 9}),
    (lot(ONCE, B(10)), B(8), 2, "R3.1", "cannot_raise", {"value": 8, "price": 10, "cash": 9}),
    (lot(FIXED), A(21), 0, "R4.4", "ask_above_cash", {"value": 21, "cash": 20}),
    (lot(FIXED, A(10), P), Y, 2, "R3.1", "cannot_buy", {"price": 10, "cash": 9}),
    (lot(RAISE), A(1.5), 0, "M5.1", "no_dollars", {"value": "1.5"}),
    (lot(RAISE), A(21), 0, "M5.1", "above_cash", {"value": 21, "cash": 20}),
    (lot(RAISE), A(0), 0, "M5.1", "not_higher", {"value": 0, "least": 1}),
    (lot(RAISE), P, 0, "M5.1", "wrong_move", {"move": "Pass()", "phase": "raise_or_out"}),
    (lot(RAISE, A(3)), B("4"), 1, "M5.2", "no_dollars", {"value": "'4'"}),
    (lot(RAISE, A(3)), B(31), 1, "M5.2", "above_cash", {"value": 31, "cash": 30}),
    (lot(RAISE, A(3)), B(3), 1, "M5.2", "not_higher", {"value": 3, "least": 4}),
    (lot(RAISE, A(3)), A(4), 1, "M5.2", "wrong_move", {"move": "Ask(k=4)", "phase": "raise_or_out"}),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0].format} {case[1]}")
def test_of_a_move(case):
    auction, move, seat, *told = case
    with pytest.raises(Refusal) as caught:
        auction.apply(move, seat)
    assert [caught.value.clause, caught.value.reason, dict(caught.value.fields)] == told


@pytest.mark.parametrize("kind", [auctions.Sealed, auctions.SecondPrice])
def test_of_a_fist(kind):
    for value, reason, fields in (
        (31, "above_cash", {"value": 31, "cash": 30}),
        (-1, "negative", {"value": -1}),
        (True, "not_whole", {"value": "True"}),
    ):
        with pytest.raises(Refusal) as caught:
            lot(kind).apply(S(value), 1)
        assert (caught.value.clause, caught.value.reason, dict(caught.value.fields)) == ("R3.1", reason, fields)


def refused(kind, **given):
    with pytest.raises(Refusal) as caught:
        kind(**given)
    return caught.value.reason, dict(caught.value.fields)


@every_kind
def test_of_a_lot_that_cannot_be(kind):
    assert refused(kind, bidders=65) == ("bidders", {"value": 65, "most": 64})
    assert refused(kind, bidders=3, cash=[1, 2]) == ("seat_count", {"what": "cash", "value": 2, "players": 3})
    assert refused(kind, bidders=2, cash=[1, -5]) == ("bad_money", {"value": -5})
    assert refused(kind, bidders=2, seller=2) == ("bad_seat", {"value": 2, "players": 2})


@every_kind
def test_of_a_seat(kind):
    auction = kind(bidders=3, cash=9)
    word = auction.legal(auction.to_act[0])[0]
    assert told(auction, word, 3) == ("not_to_act", {"seat": 3, "to_act": auction.to_act})
    over = auction
    while over.to_act:
        over = over.apply(over.legal(over.to_act[0])[0], over.to_act[0])
    assert told(over, word, 1) == ("auction_over", {"seat": 1, "to_act": ()})
    assert told(over, word) == ("auction_over", {"to_act": ()})


def told(auction, move, seat=None):
    with pytest.raises(Refusal) as caught:
        auction.apply(move, seat)
    return caught.value.reason, dict(caught.value.fields)
