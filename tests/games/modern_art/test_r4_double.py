"""R4.5 to R4.9: the double, its hand-over and the shared money."""

# ruff: noqa: N802  a test bears its clause

import pytest

from modernart_lab.games import modern_art as ma
from tests.games.modern_art.tools import (
    ARTISTS,
    SPLIT,
    Table,
    events,
    everywhere,
    kinds,
    others,
    passes,
    refusal,
)

D = ma.Decline()


def offered_double(table, artist="KR", adds=None, letter="s", own="", **more):
    """Role 0 offers a double; everybody else holds a card of another artist, the adder a second one."""
    other = others(artist)
    hands = [f"{artist}d {other[0]}o {own}", *[f"{other[0]}{x}" for x in "nsfd"]][: table.n]
    if adds is not None:
        hands[adds] += f" {artist}{letter}"
    return table.position(hands, **more).apply(ma.Offer(artist + "d"))


@everywhere
def test_R4_5_everybody_is_asked_in_turn_once_round(n, shift):
    table = Table(n, shift)
    for artist in ARTISTS:
        state = offered_double(table, artist)
        order = []
        while state.phase == "double":
            assert (state.auction.format, state.auction.seller) == ("double", table.seat(0))
            assert table.roles(state.auction.passed) == tuple(order)
            assert (state.auction.bids, state.auction.price, state.auction.holder) == ((0,) * n, 0, None)
            order += table.roles(state.to_act)
            assert list(state.legal(state.to_act[0])) == [D]
            state = state.apply(D)
        assert order == list(range(n))


@everywhere
def test_R4_5_a_second_card_of_the_same_artist_that_is_no_double(n, shift):
    table = Table(n, shift)
    for artist in ARTISTS:
        other = others(artist)[0]
        state = offered_double(table, artist, own=f"{artist}d {artist}o {artist}f {artist}s {artist}n")
        assert list(state.legal(table.seat(0))) == [ma.Add(artist + letter) for letter in "onsf"] + [D]
        assert refusal(state, ma.Add(other + "o")) == ("R4.5", "second_artist")
        assert refusal(state, ma.Add(artist + "d")) == ("R4.5", "second_double")
        assert refusal(state, ma.Add("LMs" if artist != "LM" else "YOs")) == ("R2.1", "not_in_hand")
        assert refusal(state, ma.Add("XXo")) == ("R2.1", "unknown_card")
        assert refusal(state, ma.Offer(artist + "o")) == refusal(state, ma.Pass()) == ("R4.5", "wrong_move")
        assert refusal(state, 5) == ("R4.5", "not_a_move")
        assert refusal(state, D, table.seat(1)) == ("R4.5", "not_to_act")


@everywhere
@pytest.mark.parametrize("letter", "onsf")
def test_R4_5_both_go_as_one_lot_in_the_seconds_format(n, shift, letter):
    table = Table(n, shift)
    for adder in range(n):
        state = offered_double(table, adds=adder, letter=letter)
        for _ in range(adder):
            (event,) = events(state, D)
            assert (event.kind, event.clause) == ("declined", "R4.5")
            state = state.apply(D)
        (event,) = events(state, ma.Add("KR" + letter))
        assert (event.kind, event.seat, event.nth, event.clause) == ("added", table.seat(adder), 2, "R4.5")
        state = state.apply(ma.Add("KR" + letter))
        assert state.lot == ("KRd", "KR" + letter)
        assert state.offered["KR"] == 2
        assert state.auction.seller == table.seat(adder)
        assert state.turn == table.seat(0)
        assert state.auction.format == {"o": "open", "n": "once_around", "s": "sealed", "f": "fixed_price"}[letter]
        after = passes(state)
        assert table.by_role(after.owned)[adder] == {"KR": 2}


@everywhere
def test_R4_5_whoever_adds_takes_all_the_money(n, shift):
    table = Table(n, shift)
    for adder in range(n):
        for buyer in range(n):
            state = table.play(offered_double(table, adds=adder), *[D] * adder, ma.Add("KRs"))
            bids = [(role, ma.Seal(31 if role == buyer else 0)) for role in range(n)]
            after = table.play(state, *bids)
            money = [100] * n
            money[buyer] -= 31
            if buyer != adder:
                money[adder] += 31
            assert table.money(after) == tuple(money)
            assert table.by_role(after.owned)[buyer] == {"KR": 2}


@everywhere
def test_R4_5_whoever_adds_bids_last_wins_ties_and_names_the_price(n, shift):
    table = Table(n, shift)
    for adder in range(n):
        state = table.play(offered_double(table, adds=adder, letter="n"), *[D] * adder, ma.Add("KRn"))
        order = []
        while state.phase == "auction":
            order += table.roles(state.to_act)
            state = state.apply(ma.Pass())
        assert order == [(adder + 1 + i) % n for i in range(n)]
        state = table.play(offered_double(table, adds=adder), *[D] * adder, ma.Add("KRs"))
        state = table.play(state, *[(role, ma.Seal(4)) for role in range(n)])
        assert table.by_role(state.owned)[adder] == {"KR": 2}
        state = table.play(offered_double(table, adds=adder, letter="f"), *[D] * adder, ma.Add("KRf"))
        assert table.roles(state.to_act) == (adder,)
        state = table.play(offered_double(table, adds=adder, letter="o"), *[D] * adder, ma.Add("KRo"))
        assert table.roles(state.to_act) == ((adder + 1) % n,)


@everywhere
def test_R4_5_nobody_adds_and_the_double_is_free(n, shift):
    table = Table(n, shift)
    state = table.play(offered_double(table, adds=n - 1), *[D] * (n - 1))
    told = events(state, D)
    assert kinds(told) == ["declined", "free"]
    assert (told[1].seat, told[1].cards, told[1].clause) == (table.seat(0), ("KRd",), "R4.5")
    after = state.apply(D)
    assert table.by_role(after.owned)[0] == {"KR": 1}
    assert (after.money, after.offered["KR"]) == ((100,) * n, 1)
    assert (after.phase, table.roles(after.to_act), after.auction) == ("offer", (1,), None)
    assert after.hands[table.seat(n - 1)] == state.hands[table.seat(n - 1)]


@everywhere
def test_R4_5_an_empty_hand_is_asked_too(n, shift):
    """Being passed over would show the hand."""
    table = Table(n, shift)
    state = table.position(["KRd YOo"]).apply(ma.Offer("KRd"))
    for role in range(n):
        assert table.roles(state.to_act) == (role,)
        state = state.apply(D)
    assert table.roles(state.to_act) == (0,)


@everywhere
def test_R4_6_the_next_turn_is_left_of_the_new_auctioneer(n, shift):
    table = Table(n, shift)
    for adder in range(n):
        for letter in "onsf":
            state = table.play(offered_double(table, adds=adder, letter=letter), *[D] * adder, ma.Add("KR" + letter))
            after = passes(state)
            assert table.roles(after.to_act) == ((adder + 1) % n,)
            assert after.turn == after.to_act[0]


@everywhere
def test_R4_6_the_former_auctioneer_pays_the_new_one(n, shift):
    table = Table(n, shift)
    for adder in range(1, n):
        state = table.play(offered_double(table, adds=adder, letter="o"), *[D] * adder, ma.Add("KRo"))
        while state.phase == "auction":
            role = table.roles(state.to_act)[0]
            state = state.apply(ma.Bid(25) if role == 0 else ma.Pass())
        assert table.money(state)[0] == 75
        assert table.money(state)[adder] == 125


@everywhere
def test_R4_7_fourth_and_fifth_both_unsold_both_counted(n, shift):
    table = Table(n, shift)
    for artist in ARTISTS:
        other = others(artist)[-1]
        for adder in range(n):
            state = offered_double(table, artist, adds=adder, owned=["", f"{artist} {artist} {artist}", other])
            assert state.phase == "double"
            state = table.play(state, *[D] * adder)
            told = events(state, ma.Add(artist + "s"))
            assert kinds(told) == ["added", "closed", "scored", "dealt"]
            assert (told[0].nth, told[1].clause, told[1].artist) == (5, "R4.7", artist)
            assert told[1].cards == (artist + "d", artist + "s")
            assert told[1].seat == table.seat(adder)
            after = state.apply(ma.Add(artist + "s"))
            assert table.money(after)[:3] == (100, 190, 120)
            assert (after.round, table.roles(after.to_act)) == (2, ((adder + 1) % n,))
            assert after.tiles[artist][0] == 30


@everywhere
def test_R4_8_a_lone_double_as_the_fourth_is_free_and_the_round_goes_on(n, shift):
    table = Table(n, shift)
    for artist in ARTISTS:
        state = offered_double(table, artist, owned=["", f"{artist} {artist} {artist}"])
        state = table.play(state, *[D] * (n - 1))
        assert events(state, D)[-1].clause == "R4.8"
        after = state.apply(D)
        assert (after.round, after.phase, table.roles(after.to_act)) == (1, "offer", (1,))
        assert (after.offered[artist], after.money) == (4, (100,) * n)
        assert table.by_role(after.owned)[0] == {artist: 1}


# R4.9 the shared money


def split(table, adder, letter="s", money=100, rules=SPLIT):
    state = offered_double(table, adds=adder, letter=letter, money=money, rules=rules)
    return table.play(state, *[D] * adder, ma.Add("KR" + letter))


@everywhere
@pytest.mark.parametrize("price", [1, 2, 30, 31])
def test_R4_9_shared_evenly_the_odd_k_to_the_second(n, shift, price):
    table = Table(n, shift)
    for adder in range(1, n):
        for buyer in range(n):
            state = split(table, adder)
            *first, last = [(role, ma.Seal(price if role == buyer else 0)) for role in range(n)]
            state = table.play(state, *first)
            told = events(state, last[1], table.seat(last[0]))
            after = table.play(state, last)
            money = [100] * n
            money[buyer] -= price
            for seat, k in ((0, price // 2), (adder, price - price // 2)):
                money[seat] += 0 if seat == buyer else k
            assert table.money(after) == tuple(money)
            assert after.public.ledger == tuple(k - 100 for k in after.money)
            sale = told[-1]
            assert (sale.kind, sale.clause, sale.price, sale.buyer) == ("split_sale", "R4.9", price, table.seat(buyer))
            payees = [None if role == buyer else table.seat(role) for role in (0, adder)]
            assert sale.shares == tuple(zip(payees, (price // 2, price - price // 2), strict=True))
            assert sale.cards == ("KRd", "KRs")


@everywhere
def test_R4_9_a_fixed_price_too(n, shift):
    table = Table(n, shift)
    for adder in range(1, n):
        state = split(table, adder, "f").apply(ma.Ask(21))
        unsold = passes(state)
        money = [100] * n
        money[adder] -= 21
        money[0] += 10
        assert table.money(unsold) == tuple(money)
        while table.roles(state.to_act) != (0,):
            state = state.apply(ma.Pass())
        money = [100] * n
        money[0] -= 21
        money[adder] += 11
        assert table.money(state.apply(ma.Buy())) == tuple(money)


@everywhere
def test_R4_9_not_when_its_first_auctioneer_completes_it(n, shift):
    table = Table(n, shift)
    state = split(table, 0)
    after = table.play(state, *[(role, ma.Seal(30 if role == 1 else 0)) for role in range(n)])
    assert table.money(after)[:2] == (130, 70)
    *first, last = [(role, ma.Seal(30 if role == 0 else 0)) for role in range(n)]
    state = table.play(state, *first)
    assert events(state, last[1], table.seat(last[0]))[-1].kind == "sold"
    assert table.money(table.play(state, last))[0] == 70


@everywhere
def test_R4_9_for_nothing_there_is_nothing_to_share(n, shift):
    table = Table(n, shift)
    state = split(table, 1)
    after = table.play(state, *[(role, ma.Seal(0)) for role in range(n)])
    assert after.money == (100,) * n
    state = passes(split(table, 1, "f").apply(ma.Ask(0)))
    assert state.money == (100,) * n
    assert table.by_role(state.owned)[1] == {"KR": 2}


@everywhere
def test_R4_9_only_with_the_switch(n, shift):
    table = Table(n, shift)
    state = split(table, 1, rules=ma.NEW_GAMES_ORDER)
    after = table.play(state, *[(role, ma.Seal(30 if role == 2 else 0)) for role in range(n)])
    assert table.money(after)[:3] == (100, 130, 70)


@everywhere
def test_R4_9_a_single_painting_is_not_shared(n, shift):
    table = Table(n, shift)
    state = table.position(["KRs YOo"], rules=SPLIT).apply(ma.Offer("KRs"))
    after = table.play(state, *[(role, ma.Seal(30 if role == 2 else 0)) for role in range(n)])
    assert table.money(after)[:3] == (130, 100, 70)
