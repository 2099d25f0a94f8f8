"""R3: what a bid may be, who is paid, and a lot that nobody wants."""

# ruff: noqa: N802  a test bears its clause

import pytest

from modernart_lab.games import modern_art as ma
from tests.games.modern_art.tools import ARTISTS, Table, events, everywhere, kinds, passes, refusal

LETTERS = {"o": ma.Bid, "n": ma.Bid, "s": ma.Seal, "f": ma.Ask}
CLAUSES = {"o": "R4.1", "n": "R4.2", "s": "R4.3", "f": "R4.4"}


def on_sale(table, letter, money, artist="KR"):
    """A lot of the auctioneer in role 0, who still holds a card."""
    state = table.position([f"{artist}{letter} {artist}o"], money=money)
    return state.apply(ma.Offer(artist + letter))


@everywhere
@pytest.mark.parametrize("letter", "onsf")
def test_R3_1_whole_k_at_most_the_cash(n, shift, letter):
    table = Table(n, shift)
    state = on_sale(table, letter, [13, 11, 12])
    seat = state.to_act[0]
    said, cash = LETTERS[letter], state.money[seat]
    for value in (1.0, 0.5, True, False, "3", None, [1], 3 + 0j):
        assert refusal(state, said(value), seat) == ("R3.1", "not_whole")
    for value in (-1, -(10**30)):
        assert refusal(state, said(value), seat) == ("R3.1", "negative")
    above = ("R4.4", "ask_above_cash") if letter == "f" else ("R3.1", "above_cash")
    for value in (cash + 1, 10**30):
        assert refusal(state, said(value), seat) == above
        assert said(value) not in state.legal(seat)
    assert said(cash) in state.legal(seat)
    assert state.legal(seat).bids[-1] == cash
    state.apply(said(cash), seat)


@everywhere
@pytest.mark.parametrize("letter", "on")
def test_R3_1_the_least_bid_is_one(n, shift, letter):
    state = on_sale(Table(n, shift), letter, 5)
    assert refusal(state, ma.Bid(0)) == (CLAUSES[letter], "not_higher")
    assert list(state.legal(state.to_act[0])) == [ma.Pass(), *map(ma.Bid, range(1, 6))]
    state.apply(ma.Bid(1))


@everywhere
def test_R3_1_the_least_that_can_be_sealed_or_asked_is_nothing(n, shift):
    for letter in "sf":
        state = on_sale(Table(n, shift), letter, 5)
        assert list(state.legal(state.to_act[0])) == [LETTERS[letter](k) for k in range(6)]


@everywhere
def test_R3_1_without_money_pass_seal_nothing_or_buy_at_nothing(n, shift):
    table = Table(n, shift)
    for letter in "on":
        state = on_sale(table, letter, 0)
        while state.phase == "auction":
            assert list(state.legal(state.to_act[0])) == [ma.Pass()]
            assert refusal(state, ma.Bid(1)) == ("R3.1", "above_cash")
            state = state.apply(ma.Pass())
    state = on_sale(table, "s", 0)
    for seat in range(n):
        assert list(state.legal(seat)) == [ma.Seal(0)]
    state = on_sale(table, "f", [5, 0, 0, 0, 0])
    asked = state.apply(ma.Ask(1))
    assert list(asked.legal(table.seat(1))) == [ma.Pass()]
    assert refusal(asked, ma.Buy()) == ("R3.1", "cannot_buy")
    asked = state.apply(ma.Ask(0))
    assert list(asked.legal(table.seat(1))) == [ma.Buy(), ma.Pass()]
    after = asked.apply(ma.Buy())
    assert table.by_role(after.owned)[1] == {"KR": 1}
    assert table.money(after) == (5, 0, 0, 0, 0)[:n]


@everywhere
def test_R3_2_the_buyer_pays_the_auctioneer(n, shift):
    table = Table(n, shift)
    for artist in ARTISTS:
        for letter, said in (("o", ma.Bid(30)), ("n", ma.Bid(30)), ("s", ma.Seal(30)), ("f", ma.Buy())):
            for buyer in range(1, n):
                state = on_sale(table, letter, 100, artist)
                if letter == "f":
                    state = state.apply(ma.Ask(30))
                told = ()
                while state.phase == "auction":
                    seat = state.to_act[0]
                    move = said if seat == table.seat(buyer) and said in state.legal(seat) else state.legal(seat)[-1]
                    if move is not said:
                        move = ma.Seal(0) if letter == "s" else ma.Pass()
                    told = events(state, move, seat)
                    state = state.apply(move, seat)
                sale = told[-1]
                assert (sale.kind, sale.buyer, sale.price, sale.payee) == ("sold", table.seat(buyer), 30, table.seat(0))
                assert (sale.cards, sale.clause) == ((artist + letter,), "R3.2")
                expected = [100] * n
                expected[0], expected[buyer] = 130, 70
                assert table.money(state) == tuple(expected)
                assert state.collections[table.seat(buyer)] == (artist + letter,)
                assert state.public.ledger == tuple(k - 100 for k in state.money)


@everywhere
def test_R3_2_an_auctioneer_who_buys_pays_the_bank(n, shift):
    table = Table(n, shift)
    state = table.play(on_sale(table, "o", 100), *[ma.Pass()] * (n - 1), ma.Bid(9), *[ma.Pass()] * (n - 2))
    told = events(state, ma.Pass())
    assert (told[-1].kind, told[-1].payee, told[-1].price, told[-1].buyer) == ("sold", None, 9, table.seat(0))
    after = state.apply(ma.Pass())
    assert table.money(after) == (91, *[100] * (n - 1))
    assert sum(after.public.ledger) == -9


@everywhere
@pytest.mark.parametrize("letter", "ons")
def test_R3_3_nobody_bids_and_it_is_free_to_the_auctioneer(n, shift, letter):
    table = Table(n, shift)
    state = on_sale(table, letter, 100)
    told = ()
    while state.phase == "auction":
        seat = state.to_act[0]
        move = ma.Seal(0) if letter == "s" else ma.Pass()
        told = events(state, move, seat)
        state = state.apply(move, seat)
    assert (told[-1].kind, told[-1].seat, told[-1].clause) == ("free", table.seat(0), "R3.3")
    assert state.owned[table.seat(0)] == {"KR": 1}
    assert state.money == (100,) * n
    assert state.public.ledger == (0,) * n


@everywhere
def test_R3_3_not_for_a_fixed_price(n, shift):
    table = Table(n, shift)
    state = table.play(on_sale(table, "f", 100), ma.Ask(7))
    state = passes(state)
    assert table.money(state) == (93, *[100] * (n - 1))
    zero = table.play(on_sale(table, "f", 100), ma.Ask(0), *[ma.Pass()] * (n - 2))
    assert kinds(events(zero, ma.Pass())) == ["passed", "sold"]
