"""R4.1 to R4.4: open, once around, sealed and fixed price inside the game."""

# ruff: noqa: N802  a test bears its clause

import itertools

import pytest

from modernart_lab.games import modern_art as ma
from tests.games.modern_art.tools import Table, events, everywhere, kinds, refusal


def on_sale(table, letter, money=100, auctioneer=0):
    hands = [""] * table.n
    hands[auctioneer] = f"KR{letter} YOo"
    return table.position(hands, money=money, turn=auctioneer).apply(ma.Offer("KR" + letter))


def asked(table, state, *moves):
    """Which roles are asked, in order, while these moves are made."""
    order = []
    for move in moves:
        order += table.roles(state.to_act)
        state = state.apply(move)
    return order, state


P, B = ma.Pass(), ma.Bid


# R4.1 open


@everywhere
def test_R4_1_clockwise_from_the_left_and_the_auctioneer_too(n, shift):
    table = Table(n, shift)
    order, state = asked(table, on_sale(table, "o"), *[P] * (n - 1), B(4), *[P] * (n - 1))
    assert order == [*range(1, n), 0, *range(1, n)]
    assert table.by_role(state.owned)[0] == {"KR": 1}
    assert table.money(state)[0] == 96


@everywhere
def test_R4_1_after_a_bid_from_the_bidders_left_and_who_passed_may_come_back(n, shift):
    table = Table(n, shift)
    state = on_sale(table, "o")
    order, state = asked(table, state, P, B(5))
    assert order == [1, 2]
    assert table.roles(state.to_act) == (3 % n,)
    order, state = asked(table, state, *[P] * (n - 2))
    assert order == [role % n for role in range(3, n + 1)]
    assert table.roles(state.to_act) == (1,)
    order, state = asked(table, state, B(6), *[P] * (n - 1))
    assert order == [1, *[role % n for role in range(2, n + 1)]]
    assert table.by_role(state.owned)[1] == {"KR": 1}
    assert table.money(state)[:2] == (106, 94)


@everywhere
def test_R4_1_any_number_of_times_strictly_higher(n, shift):
    table = Table(n, shift)
    state = on_sale(table, "o")
    for k in range(1, 41):
        assert refusal(state, B(k - 1)) == ("R4.1", "not_higher")
        state = state.apply(B(k))
        assert (state.auction.price, state.auction.bids[state.auction.holder]) == (k, k)
        assert refusal(state, B(k)) == ("R4.1", "not_higher")
    assert sum(k > 0 for k in state.auction.bids) == n


@everywhere
def test_R4_1_the_highest_bidder_is_not_asked_to_outbid_himself(n, shift):
    table = Table(n, shift)
    order, state = asked(table, on_sale(table, "o"), B(3), *[P] * (n - 2))
    assert 1 not in order[1:]
    assert state.phase == "auction"
    assert state.apply(P).phase == "offer"


@everywhere
def test_R4_1_it_ends_when_all_others_have_passed_in_a_row(n, shift):
    """n-1 passes after the last bid, n with none; a bid in between starts the count anew."""
    table = Table(n, shift)
    state = on_sale(table, "o")
    for _ in range(n - 1):
        state = state.apply(P)
    assert state.phase == "auction"
    assert state.apply(P).phase == "offer"
    state = state.apply(B(1))
    for k in (2, 3):
        for _ in range(n - 2):
            state = state.apply(P)
            assert state.phase == "auction"
        state = state.apply(B(k))
    assert len(state.auction.passed) == 0


@everywhere
def test_R4_1_who_cannot_outbid_is_still_asked_and_can_only_pass(n, shift):
    table = Table(n, shift)
    state = on_sale(table, "o", money=[100, 100, 2, 0, 1])
    order, state = asked(table, state, B(50))
    order, state = asked(table, state, P, *[P] * (n - 3))
    assert order == [role % n for role in range(2, n)]
    assert list(on_sale(table, "o", money=[100, 100, 2]).apply(B(2)).legal(table.seat(2))) == [P]
    assert list(on_sale(table, "o", money=[100, 100, 3]).apply(B(2)).legal(table.seat(2))) == [P, B(3)]


@everywhere
def test_R4_1_what_is_told(n, shift):
    table = Table(n, shift)
    state = on_sale(table, "o")
    (bid,) = events(state, B(3))
    assert (bid.kind, bid.seat, bid.k, bid.clause) == ("bid_made", table.seat(1), 3, "R4.1")
    (passed,) = events(state, P)
    assert (passed.kind, passed.seat, passed.clause) == ("passed", table.seat(1), "R4.1")
    assert refusal(state, ma.Seal(3)) == refusal(state, ma.Offer("YOo")) == ("R4.1", "wrong_move")
    assert refusal(state, B(3), table.seat(0)) == ("R4.1", "not_to_act")


# R4.2 once around


@everywhere
def test_R4_2_one_lap_from_the_left_the_auctioneer_last(n, shift):
    table = Table(n, shift)
    for bidder in range(n):
        moves = [B(7) if role % n == bidder else P for role in range(1, n + 1)]
        order, state = asked(table, on_sale(table, "n"), *moves)
        assert order == [*range(1, n), 0]
        assert state.phase == "offer"
        assert table.by_role(state.owned)[bidder] == {"KR": 1}
        money = [100] * n
        money[bidder] -= 7
        money[0] += 7 if bidder else 0
        assert table.money(state) == tuple(money)


@everywhere
def test_R4_2_one_bid_each_strictly_higher(n, shift):
    table = Table(n, shift)
    state = on_sale(table, "n")
    for k in range(10, 10 + n):
        for low in (0, state.auction.price):
            assert refusal(state, B(low)) == ("R4.2", "not_higher")
        state = state.apply(B(k))
    assert table.by_role(state.owned)[0] == {"KR": 1}
    assert table.money(state) == (100 - (9 + n), *[100] * (n - 1))


@everywhere
def test_R4_2_who_cannot_outbid_is_still_asked_and_can_only_pass(n, shift):
    table = Table(n, shift)
    state = on_sale(table, "n", money=[0, 50, 50, 0, 49]).apply(B(50))
    while state.phase == "auction":
        assert list(state.legal(state.to_act[0])) == [P]
        state = state.apply(P)
    assert table.money(state)[:2] == (50, 0)


@everywhere
def test_R4_2_what_is_told(n, shift):
    table = Table(n, shift)
    state = on_sale(table, "n")
    (bid,) = events(state, B(3))
    assert (bid.kind, bid.seat, bid.k, bid.clause) == ("bid_made", table.seat(1), 3, "R4.2")
    assert events(state, P)[0].clause == "R4.2"
    assert refusal(state, ma.Buy()) == ("R4.2", "wrong_move")
    assert refusal(state, P, table.seat(0)) == ("R4.2", "not_to_act")


# R4.3 sealed


def sealed(table, state, bids, order=None):
    for role in order or range(table.n):
        state = state.apply(ma.Seal(bids[role]), table.seat(role))
    return state


@everywhere
def test_R4_3_all_at_once_the_highest_wins_and_losers_pay_nothing(n, shift):
    table = Table(n, shift)
    state = on_sale(table, "s")
    assert sorted(state.to_act) == list(range(n))
    for winner in range(n):
        bids = [10 + role for role in range(n)]
        bids[winner] = 50
        for order in (range(n), reversed(range(n))):
            after = sealed(table, state, bids, list(order))
            money = [100] * n
            money[winner] -= 50
            money[0] += 50 if winner else 0
            assert table.money(after) == tuple(money)
            assert table.by_role(after.owned)[winner] == {"KR": 1}


@everywhere
def test_R4_3_ties(n, shift):
    """The auctioneer if among the tied, else the first clockwise from the auctioneer's left: every set of tied seats."""
    table = Table(n, shift)
    for auctioneer in range(n):
        state = on_sale(table, "s", auctioneer=auctioneer)
        for tied in itertools.product((False, True), repeat=n):
            if not any(tied):
                continue
            after = sealed(table, state, [9 if tie else 3 for tie in tied])
            winner = next(role for role in [(auctioneer + i) % n for i in range(n)] if tied[role])
            assert table.by_role(after.owned)[winner] == {"KR": 1}
            assert sum(after.money) == 100 * n - (9 if winner == auctioneer else 0)


@everywhere
def test_R4_3_all_nothing_is_the_auctioneers(n, shift):
    table = Table(n, shift)
    for auctioneer in range(n):
        after = sealed(table, on_sale(table, "s", auctioneer=auctioneer), [0] * n)
        assert table.by_role(after.owned)[auctioneer] == {"KR": 1}
        assert after.money == (100,) * n


@everywhere
def test_R4_3_what_is_told_and_when(n, shift):
    table = Table(n, shift)
    state = on_sale(table, "s")
    for role in range(n - 1):
        (event,) = events(state, ma.Seal(20 + role), table.seat(role))
        assert (event.kind, event.seat, event.clause) == ("sealed_bid", table.seat(role), "R4.3")
        assert not hasattr(event, "k")
        state = state.apply(ma.Seal(20 + role), table.seat(role))
        assert refusal(state, ma.Seal(1), table.seat(role)) == ("R4.3", "not_to_act")
    told = events(state, ma.Seal(5), table.seat(n - 1))
    assert kinds(told) == ["sealed_bid", "revealed", "sold"]
    assert told[1].bids == tuple(table.by_seat([*range(20, 20 + n - 1), 5]))


@everywhere
def test_R4_3_who_acts_must_be_said(n, shift):
    state = on_sale(Table(n, shift), "s")
    assert refusal(state, ma.Seal(1)) == ("R4.3", "say_which_seat")
    for move in (ma.Bid(1), ma.Pass(), ma.Buy(), None, 7):
        assert refusal(state, move, 0) == ("R4.3", "wrong_move")


# R4.4 fixed price


@everywhere
def test_R4_4_a_price_within_the_own_cash(n, shift):
    table = Table(n, shift)
    state = on_sale(table, "f", money=[8, 100, 100])
    assert table.roles(state.to_act) == (0,)
    assert list(state.legal(table.seat(0))) == [ma.Ask(k) for k in range(9)]
    assert refusal(state, ma.Ask(9)) == ("R4.4", "ask_above_cash")
    for move in (ma.Pass(), ma.Buy(), ma.Bid(3)):
        assert refusal(state, move) == ("R4.4", "wrong_move")
    (event,) = events(state, ma.Ask(8))
    assert (event.kind, event.seat, event.k, event.clause) == ("asked", table.seat(0), 8, "R4.4")


@everywhere
def test_R4_4_from_the_left_the_first_taker_ends_it(n, shift):
    table = Table(n, shift)
    for buyer in range(1, n):
        state = on_sale(table, "f").apply(ma.Ask(20))
        order, state = asked(table, state, *[ma.Pass()] * (buyer - 1))
        assert order == list(range(1, buyer))
        told = events(state, ma.Buy())
        assert kinds(told) == ["bought", "sold"]
        assert (told[0].seat, told[0].k, told[0].clause) == (table.seat(buyer), 20, "R4.4")
        after = state.apply(ma.Buy())
        assert after.phase == "offer"
        money = [120, *[100] * (n - 1)]
        money[buyer] = 80
        assert table.money(after) == tuple(money)


@everywhere
def test_R4_4_nobody_takes_it_and_the_auctioneer_must(n, shift):
    table = Table(n, shift)
    order, state = asked(table, on_sale(table, "f").apply(ma.Ask(20)), *[ma.Pass()] * (n - 1))
    assert order == list(range(1, n))
    assert (state.phase, table.money(state)) == ("offer", (80, *[100] * (n - 1)))
    assert table.by_role(state.owned)[0] == {"KR": 1}


@everywhere
def test_R4_4_nothing_is_a_legal_price(n, shift):
    table = Table(n, shift)
    state = on_sale(table, "f", money=0)
    assert list(state.legal(table.seat(0))) == [ma.Ask(0)]
    _, after = asked(table, state.apply(ma.Ask(0)), *[ma.Pass()] * (n - 1))
    assert (after.phase, after.money) == ("offer", (0,) * n)
    assert table.by_role(after.owned)[0] == {"KR": 1}


@everywhere
def test_R4_4_a_buyer_needs_the_price(n, shift):
    table = Table(n, shift)
    state = on_sale(table, "f", money=[100, 7, 8]).apply(ma.Ask(8))
    assert list(state.legal(table.seat(1))) == [ma.Pass()]
    assert refusal(state, ma.Buy()) == ("R3.1", "cannot_buy")
    state = state.apply(ma.Pass())
    assert list(state.legal(table.seat(2))) == [ma.Buy(), ma.Pass()]
    assert refusal(state, ma.Ask(3)) == ("R4.4", "wrong_move")
    assert events(state, ma.Pass())[0].clause == "R4.4"
    assert table.money(state.apply(ma.Buy()))[:3] == (108, 7, 0)


@pytest.mark.parametrize("letter", "onsf")
def test_R4_the_auction_in_the_game_is_the_auction_alone(letter):
    """The game composes the formats of auctions/ and repeats nothing of them."""
    from modernart_lab import auctions

    state = on_sale(Table(4, 1), letter, money=[30, 20, 10, 5])
    kind = {"o": auctions.Open, "n": auctions.OnceAround, "s": auctions.Sealed, "f": auctions.FixedPrice}[letter]
    alone = kind(bidders=4, seller=1, cash=state.money)
    assert state.auction == alone
    assert type(state.auction) is type(alone)
    while state.phase == "auction":
        seat = state.to_act[0]
        move = alone.legal(seat)[-1]
        assert state.legal(seat) == alone.legal(seat)
        alone, state = alone.apply(move, seat), state.apply(move, seat)
    assert alone.sale is not None
    assert state.owned[alone.sale.buyer] == {"KR": 1}
