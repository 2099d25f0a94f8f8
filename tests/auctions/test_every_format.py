"""What all formats have in common: how they begin, who may act, what is refused, what a view hides."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from modernart_lab import auctions
from modernart_lab.auctions.mechanism import UNLIMITED
from modernart_lab.engine import IllegalSetup
from tests.auctions.tools import A, B, P, S, Y, every_kind, every_lot, modest, played, refusal, sound

CLAUSE = {"open": "R4.1", "once_around": "R4.2", "sealed": "R4.3", "fixed_price": "R4.4", "second_price": "R4.3"}
WORDS = {
    "open": (B(1), P),
    "once_around": (B(1), P),
    "sealed": (S(1),),
    "fixed_price": (A(1),),
    "second_price": (S(1),),
}


def test_formats_by_name():
    assert set(auctions.FORMATS) == set(CLAUSE)
    assert {name: kind.clause for name, kind in auctions.FORMATS.items()} == CLAUSE
    assert all(kind.format == name for name, kind in auctions.FORMATS.items())


@every_kind
@every_lot
def test_how_it_begins(kind, n, seller):
    auction = kind(bidders=n, seller=seller, cash=100)
    assert (auction.seller, auction.cash, auction.sale, auction.price, auction.holder) == (
        seller,
        (100,) * n,
        None,
        0,
        None,
    )
    assert auction.passed == ()
    assert kind(bidders=n, seller=seller, cash=[100] * n) == auction
    assert kind.begin((100,) * n, seller) == auction
    sound(auction)


@every_kind
def test_the_seller_is_seat_nought_unless_said(kind):
    assert kind(bidders=3, cash=5).seller == 0


@every_kind
def test_words_only_by_name(kind):
    with pytest.raises(TypeError):
        kind(3, 0, 100)


@every_kind
@pytest.mark.parametrize("bidders", [0, -1, 65, True, 2.0, "3", None])
def test_a_number_of_bidders_that_cannot_be(kind, bidders):
    with pytest.raises(IllegalSetup) as caught:
        kind(bidders=bidders, cash=10)
    assert (caught.value.clause, caught.value.reason) == ("R1.1", "bidders")


@every_kind
@pytest.mark.parametrize("seller", [-1, 3, True, 1.0, "0", None])
def test_a_seller_that_sits_nowhere(kind, seller):
    with pytest.raises(IllegalSetup) as caught:
        kind(bidders=3, seller=seller, cash=10)
    assert (caught.value.clause, caught.value.reason) == ("R1.1", "bad_seat")


@every_kind
@pytest.mark.parametrize(
    ("cash", "reason"),
    [([1, 2], "seat_count"), ([], "seat_count"), (-1, "bad_money"), (True, "bad_money"), (1.5, "bad_money"),
     ([1, 2, -3], "bad_money"), ([1, 2, 3.0], "bad_money"), ([1, None, 3], "bad_money"), ("123", "bad_money"),
     ("12", "bad_money"), (range(10**12), "bad_money")],
)  # fmt: skip
def test_cash_that_cannot_be(kind, cash, reason):
    with pytest.raises(IllegalSetup) as caught:
        kind(bidders=3, cash=cash)
    assert (caught.value.clause, caught.value.reason) == ("R3.1", reason)


@every_kind
@every_lot
def test_cash_without_limit(kind, n, seller):
    auction = kind(bidders=n, seller=seller)
    assert auction.cash == (UNLIMITED,) * n == kind(bidders=n, seller=seller, cash=None).cash
    seat = auction.to_act[0]
    high = 10**8
    auction = auction.apply(WORDS[kind.format][0].__class__(high), seat)
    assert high in (auction.price, (auction.bids or (0,))[seat])


@every_kind
@every_lot
def test_other_words_are_refused(kind, n, seller):
    auction = kind(bidders=n, seller=seller, cash=10)
    seat = auction.to_act[0]
    for move in (B(1), P, S(1), A(1), Y, None, "Bid(1)", 3, object(), B, (1,)):
        if move not in WORDS[kind.format]:
            assert refusal(auction, move, seat) == (CLAUSE[kind.format], "wrong_move")
            assert move not in auction.legal(seat)


@every_kind
@every_lot
def test_who_is_not_to_act_is_refused(kind, n, seller):
    auction = kind(bidders=n, seller=seller, cash=10)
    word = WORDS[kind.format][0]
    for seat in (*range(-1, n + 1), "0", 0.0, True, (0,)):
        if type(seat) is not int or seat not in auction.to_act:
            assert refusal(auction, word, seat) == (CLAUSE[kind.format], "not_to_act")
            if type(seat) is int:
                assert not auction.legal(seat)
    if len(auction.to_act) > 1:
        assert refusal(auction, word) == (CLAUSE[kind.format], "say_which_seat")


@every_kind
def test_after_the_end_everything_is_refused(kind):
    @modest
    @given(played(kind))
    def holds(path):
        over = path[-1]
        for seat in (None, *range(len(over.cash))):
            assert refusal(over, WORDS[kind.format][0], seat) == (CLAUSE[kind.format], "auction_over")

    holds()


@every_kind
def test_at_every_moment(kind):
    @modest
    @given(played(kind))
    def holds(path):
        for auction in path:
            sound(auction)
        assert all(auction.sale is None for auction in path[:-1])
        assert all(auction.cash == path[0].cash and auction.seller == path[0].seller for auction in path)

    holds()


@every_kind
def test_legal_and_apply_agree(kind):
    @modest
    @given(played(kind), st.data())
    def holds(path, data):
        auction = path[data.draw(st.integers(0, len(path) - 1))]
        seat = data.draw(st.integers(0, len(auction.cash) - 1))
        word = data.draw(st.sampled_from((B, S, A)))
        k = data.draw(st.integers(-3, 16))
        for move in (word(k), P, Y):
            if move in auction.legal(seat):
                auction.apply(move, seat)
                assert move in list(auction.legal(seat))
            else:
                refusal(auction, move, seat)
                assert move not in list(auction.legal(seat))

    holds()


@every_kind
def test_a_view_hides_the_purses_and_the_fists(kind):
    """Other purses and other fists, the same view: as long as what is open stays the same."""

    @modest
    @given(played(kind), st.data())
    def holds(path, data):
        auction = path[data.draw(st.integers(0, len(path) - 1))]
        seat = data.draw(st.integers(0, len(auction.cash) - 1))
        cash = tuple(k if other == seat else k + data.draw(st.integers(0, 9)) for other, k in enumerate(auction.cash))
        fields = {**dict(zip(auction._fields, auction, strict=True)), "cash": cash}
        if "sealed" in fields and auction.sale is None:
            fields["bids"] = tuple(
                None if k is None or other == seat else k + 1 for other, k in enumerate(auction.bids)
            )
        other = tuple.__new__(kind, fields.values())
        assert repr(other.view(seat)) == repr(auction.view(seat))

    holds()


@pytest.mark.parametrize("kind", [auctions.Sealed, auctions.SecondPrice])
def test_the_order_in_which_fists_close_does_not_matter(kind):
    @modest
    @given(st.integers(1, 5), st.data())
    def holds(n, data):
        fists = data.draw(st.lists(st.integers(0, 6), min_size=n, max_size=n))
        seller = data.draw(st.integers(0, n - 1))
        ends = []
        for order in (list(range(n)), data.draw(st.permutations(range(n)))):
            auction = kind(bidders=n, seller=seller, cash=6)
            for seat in order:
                assert auction.view(seat).bids is None
                auction = auction.apply(S(fists[seat]), seat)
            ends.append(auction)
        assert ends[0] == ends[1]
        assert ends[0].bids == tuple(fists) == ends[0].view(0).bids

    holds()
