"""Cases 1 to 26 of the rules, each told from every seat, with 3 to 5 players and every artist."""

import itertools
from collections import Counter

import pytest

from modernart_lab.engine import IllegalMove, IllegalSetup
from modernart_lab.games import modern_art as ma
from tests.games.modern_art.oracle import keep_books
from tests.games.modern_art.tools import (
    ARTISTS,
    Table,
    events,
    every_switch,
    everywhere,
    game,
    kinds,
    others,
    passes,
    refusal,
)

D = ma.Decline()


def cycle(artist):
    """The artists from this one on, round the board."""
    at = ARTISTS.index(artist)
    return ARTISTS[at:] + ARTISTS[:at]


def elsewhere(table, artist, *hands):
    """The hands told, and a card of another artist for every seat after them."""
    spare = [f"{other}{letter}" for letter in "on" for other in others(artist)]
    return [*hands, *spare[: table.n - len(hands)]]


@everywhere
def test_case_01_fifth_unsold(n, shift):
    table = Table(n, shift)
    for a in ARTISTS:
        state = table.position(elsewhere(table, a, f"{a}o"), [f"{a} {a}", f"{a} {a}"])
        assert kinds(events(state, ma.Offer(a + "o")))[:3] == ["offered", "closed", "scored"]
        after = state.apply(ma.Offer(a + "o"))
        scored = events(state, ma.Offer(a + "o"))[2]
        assert dict(scored.values)[a] == 30
        assert table.by_role(scored.payouts) == (60, 60, 0, 0, 0)[:n]
        assert table.money(after) == (160, 160, 100, 100, 100)[:n]
        assert (after.round, table.roles(after.to_act)) == (2, (1,))


@everywhere
def test_case_02_double_as_the_fifth(n, shift):
    table = Table(n, shift)
    for a in ARTISTS:
        state = table.position(elsewhere(table, a, f"{a}d {a}o"), [f"{a} {a}", f"{a} {a}"])
        after = state.apply(ma.Offer(a + "d"))
        assert after.round == 2
        before_deal = events(state, ma.Offer(a + "d"))[1]
        assert (before_deal.kind, before_deal.cards) == ("closed", (a + "d",))
        assert after.hands[table.seat(0)].count(a + "o") == 1 + sum(
            card == a + "o" for card in dealt_to(state, after, table.seat(0))
        )
        assert table.money(after)[:2] == (160, 160)


def dealt_to(before, after, seat):
    """The cards a seat got from the stock between two states of different rounds."""
    each = before.rules.deal_to(before.players)[after.round - 1]
    return before.private.stock[seat * each : (seat + 1) * each]


@everywhere
def test_case_03_fourth_and_fifth_by_the_auctioneer(n, shift):
    table = Table(n, shift)
    for a in ARTISTS:
        state = table.position(elsewhere(table, a, f"{a}d {a}s"), ["", a, f"{a} {a}"]).apply(ma.Offer(a + "d"))
        told = events(state, ma.Add(a + "s"))
        assert (told[1].clause, told[1].cards, told[0].nth) == ("R4.7", (a + "d", a + "s"), 5)
        after = state.apply(ma.Add(a + "s"))
        assert (after.round, table.roles(after.to_act)) == (2, (1,))
        assert table.money(after)[:3] == (100, 130, 160)


@everywhere
def test_case_04_lone_double_as_the_fourth(n, shift):
    table = Table(n, shift)
    for a in ARTISTS:
        state = table.position(elsewhere(table, a, f"{a}d {others(a)[0]}s"), ["", a, f"{a} {a}"])
        after = table.play(state, ma.Offer(a + "d"), *[D] * n)
        assert table.by_role(after.owned)[0] == {a: 1}
        assert (after.offered[a], after.money, table.roles(after.to_act)) == (4, (100,) * n, (1,))
        assert after.round == 1


@pytest.mark.parametrize(("n", "shift"), [(n, shift) for n in (4, 5) for shift in range(n)])
def test_case_05_hand_over_money_tie_turn(n, shift):
    table = Table(n, shift)
    for a in ARTISTS:
        hands = elsewhere(table, a, f"{a}d", others(a)[0] + "o", f"{a}s", others(a)[1] + "o")
        state = table.play(table.position(hands), ma.Offer(a + "d"), D, D, ma.Add(a + "s"))
        bids = (10, 12, 5, 12, 11)[:n]
        after = table.play(state, *[(role, ma.Seal(k)) for role, k in enumerate(bids)])
        assert table.by_role(after.owned) == ({}, {}, {}, {a: 2}, {})[:n]
        assert table.money(after) == (100, 100, 112, 88, 100)[:n]
        assert table.roles(after.to_act) == (3,)


@pytest.mark.parametrize(("n", "shift"), [(n, shift) for n in (4, 5) for shift in range(n)])
def test_case_06_the_former_auctioneer_buys(n, shift):
    table = Table(n, shift)
    for a in ARTISTS:
        hands = elsewhere(table, a, f"{a}d", others(a)[0] + "o", f"{a}s", others(a)[1] + "o")
        state = table.play(table.position(hands), ma.Offer(a + "d"), D, D, ma.Add(a + "s"))
        after = table.play(state, *[(role, ma.Seal(9 if role == 0 else 0)) for role in range(n)])
        assert table.money(after) == (91, 100, 109, 100, 100)[:n]
        assert table.by_role(after.owned)[0] == {a: 2}


@everywhere
def test_case_07_the_second_card(n, shift):
    table = Table(n, shift)
    for a, held in itertools.product(ARTISTS, (False, True)):
        other = others(a)[0]
        neighbour = f"{a}o" if held else f"{other}n"
        state = table.position(elsewhere(table, a, f"{a}d {other}o", neighbour)).apply(ma.Offer(a + "d"))
        assert list(state.legal(table.seat(0))) == [D]
        assert refusal(state, ma.Add(other + "o")) == ("R4.5", "second_artist")
        state = state.apply(D)
        assert table.roles(state.to_act) == (1,)
        assert list(state.legal(table.seat(1))) == [ma.Add(a + "o"), D][1 - held :]
        state = table.position(elsewhere(table, a, f"{a}d {a}d")).apply(ma.Offer(a + "d"))
        assert list(state.legal(table.seat(0))) == [D]
        assert refusal(state, ma.Add(a + "d")) == ("R4.5", "second_double")


@everywhere
def test_case_08_sealed_tie_with_the_auctioneer(n, shift):
    table = Table(n, shift)
    for a in ARTISTS:
        state = table.position(elsewhere(table, a, others(a)[0] + "o", f"{a}s"), turn=1).apply(ma.Offer(a + "s"))
        after = table.play(state, *[(role, ma.Seal(7)) for role in range(n)])
        assert table.by_role(after.owned)[1] == {a: 1}
        assert table.money(after) == (100, 93, 100, 100, 100)[:n]
        assert sum(after.public.ledger) == -7


@everywhere
def test_case_09_all_zero(n, shift):
    table = Table(n, shift)
    for a in ARTISTS:
        state = table.position(elsewhere(table, a, f"{a}s")).apply(ma.Offer(a + "s"))
        after = table.play(state, *[(role, ma.Seal(0)) for role in range(n)])
        assert table.by_role(after.owned)[0] == {a: 1}
        assert after.money == (100,) * n


@everywhere
def test_case_10_fixed_price_nobody_buys(n, shift):
    table = Table(n, shift)
    for a in ARTISTS:
        state = table.position(elsewhere(table, a, f"{a}f"), money=[30])
        after = table.play(state, ma.Offer(a + "f"), ma.Ask(12), *[ma.Pass()] * (n - 1))
        assert table.money(after)[0] == 18
        assert table.by_role(after.owned)[0] == {a: 1}
        assert sum(state.money) - sum(after.money) == 12


@everywhere
def test_case_11_fixed_cap(n, shift):
    table = Table(n, shift)
    state = table.position(elsewhere(table, "KR", "KRf"), money=[8, 7, 8]).apply(ma.Offer("KRf"))
    assert refusal(state, ma.Ask(9)) == ("R4.4", "ask_above_cash")
    state = state.apply(ma.Ask(8))
    assert list(state.legal(table.seat(1))) == [ma.Pass()]
    assert refusal(state, ma.Buy()) == ("R3.1", "cannot_buy")
    after = table.play(state, ma.Pass(), ma.Buy())
    assert table.money(after)[:3] == (16, 7, 0)


@everywhere
def test_case_12_once_around(n, shift):
    table = Table(n, shift)
    for a in ARTISTS:
        state = table.position(elsewhere(table, a, f"{a}n")).apply(ma.Offer(a + "n"))
        state = table.play(state, ma.Bid(10), *[ma.Pass()] * (n - 2))
        assert table.roles(state.to_act) == (0,)
        assert refusal(state, ma.Bid(10)) == ("R4.2", "not_higher")
        after = state.apply(ma.Bid(11))
        assert table.money(after) == (89, *[100] * (n - 1))
        assert after.phase == "offer"


@everywhere
def test_case_13_open_the_auctioneer_bids(n, shift):
    table = Table(n, shift)
    for a in ARTISTS:
        state = table.position(elsewhere(table, a, f"{a}o")).apply(ma.Offer(a + "o"))
        after = table.play(state, ma.Bid(20), *[ma.Pass()] * (n - 2), ma.Bid(21), *[ma.Pass()] * (n - 1))
        assert table.money(after) == (79, *[100] * (n - 1))
        assert table.by_role(after.owned)[0] == {a: 1}


def closing(table, counts, closer, **more):
    """A table at which role 0 closes with this artist and these counts come out; role 1 owns one of each artist."""
    left = {artist: count - 1 - (artist == closer) for artist, count in counts.items()}
    unsold = {artist: count for artist, count in left.items() if count > 0}
    owned = {artist: 1 for artist, count in left.items() if count >= 0}
    return table.position(elsewhere(table, closer, closer + "o"), ["", owned], unsold=unsold, **more)


def values(state, card):
    return {artist: k for artist, k in next(e for e in events(state, ma.Offer(card)) if e.kind == "scored").values if k}


@everywhere
def test_case_14_rank_tie(n, shift):
    table = Table(n, shift)
    for a in ARTISTS:
        state = closing(table, {**dict.fromkeys(others(a), 2), a: 5}, a)
        first, second = others(a)[:2]
        assert values(state, a + "o") == {a: 30, first: 20, second: 10}
    assert values(closing(table, {"LM": 2, "YO": 2, "CP": 2, "KG": 2, "KR": 5}, "KR"), "KRo") == {
        "KR": 30,
        "LM": 20,
        "YO": 10,
    }


@everywhere
def test_case_15_vacant_ranks(n, shift):
    table = Table(n, shift)
    for a in ARTISTS:
        state = closing(table, {a: 5}, a)
        assert values(state, a + "o") == {a: 30}
        assert [row[0] for row in state.apply(ma.Offer(a + "o")).tiles.values()] == [30 * (b == a) for b in ARTISTS]


@everywhere
def test_case_16_closers_count(n, shift):
    table = Table(n, shift)
    for first, closer in itertools.permutations(ARTISTS, 2):
        state = closing(table, {first: 4, closer: 5}, closer)
        assert values(state, closer + "o") == {closer: 30, first: 20}


@everywhere
def test_case_17_out_of_the_top_three(n, shift):
    table = Table(n, shift)
    for a in ARTISTS:
        _, d, c, b, e = cycle(a)
        hands = elsewhere(table, b, f"{b}o")
        state = table.position(hands, [a], unsold=f"{b} {b} {b} {b} {c} {c} {c} {d} {d}", round=2, tiles={a: (30,)})
        after = state.apply(ma.Offer(b + "o"))
        assert table.money(after)[0] == 100
        assert after.tiles[a] == (30, 0, 0, 0)
        state = table.position(
            hands, [a], unsold=f"{b} {b} {b} {b} {c} {c} {c} {a}", round=3, tiles={a: (30,), e: (0, 0)}
        )
        assert values(state, b + "o")[a] == 40
        assert table.money(state.apply(ma.Offer(b + "o")))[0] == 140


@pytest.mark.parametrize("n", [3, 4, 5])
def test_case_18_the_worked_example(n):
    table = Table(n, n - 1)
    tiles = {}
    for round_, order, told in (
        (1, ("LM", "CP", "YO"), {"LM": 30, "CP": 20, "YO": 10}),
        (2, ("KR", "CP", "YO"), {"KR": 30, "CP": 40, "YO": 20}),
        (3, ("KR", "KG", "LM"), {"KR": 60, "KG": 20, "LM": 40}),
    ):
        counts = dict(zip(order, (5, 3, 2), strict=True))
        rest = {artist: 1 for artist in ARTISTS if artist not in counts}
        state = closing(table, {**counts, **rest}, order[0], round=round_, tiles=tiles)
        assert values(state, order[0] + "o") == told
        tiles = {artist: row[:round_] for artist, row in state.apply(ma.Offer(order[0] + "o")).tiles.items()}


@everywhere
def test_case_19_the_next_starter(n, shift):
    table = Table(n, shift)
    for closer in range(n):
        hands = [""] * n
        hands[closer] = "KRo"
        state = table.position(hands, ["KR KR", "KR KR"], turn=closer)
        assert table.roles(state.apply(ma.Offer("KRo")).to_act) == ((closer + 1) % n,)
        # the same when the closer is on turn only because the seats between have no cards
        before = (closer + 1) % n
        hands[before] = "LMo YOo"
        state = table.position(hands, ["KR KR", "KR KR"], turn=before)
        state = passes(state.apply(ma.Offer("LMo")))
        assert table.roles(state.to_act) == (closer,)
        assert table.roles(state.apply(ma.Offer("KRo")).to_act) == ((closer + 1) % n,)


@everywhere
def test_case_20_skip(n, shift):
    table = Table(n, shift)
    for a in ARTISTS:
        b = others(a)[0]
        state = table.position([f"{a}o {b}o", "", f"{b}n {b}s"])
        state = passes(state.apply(ma.Offer(a + "o")))
        assert table.roles(state.to_act) == (2,)
        state = state.apply(ma.Offer(b + "n"))
        while table.roles(state.to_act) != (1,):
            state = state.apply(ma.Pass())
        assert ma.Bid(100) in state.legal(table.seat(1))
        state = passes(state.apply(ma.Bid(3)))
        assert table.by_role(state.owned)[1] == {b: 1}


@everywhere
@pytest.mark.parametrize("value", [101, 10**9, -1, 0.5, 1.0, True, False, "1", None, b"1", [1]])
def test_case_21_bids_that_are_none(n, shift, value):
    table = Table(n, shift)
    for letter, said in (("o", ma.Bid), ("n", ma.Bid), ("s", ma.Seal), ("f", ma.Ask)):
        state = table.position(elsewhere(table, "KR", f"KR{letter}")).apply(ma.Offer("KR" + letter))
        waiting = state.to_act
        clause, _ = refusal(state, said(value), waiting[0])
        assert clause == ("R4.4" if letter == "f" and type(value) is int and value > 100 else "R3.1")
        assert said(value) not in state.legal(waiting[0])
        assert state.to_act == waiting


@everywhere
def test_case_22_hidden(n, shift):
    table = Table(n, shift)
    state = table.position(elsewhere(table, "KR", "KRs")).apply(ma.Offer("KRs"))
    state = table.play(state, (0, ma.Seal(5)), (2, ma.Seal(7)))
    view = state.view(table.seat(1))
    assert table.by_role(view.auction.sealed) == tuple(role in (0, 2) for role in range(n))
    assert view.auction.bids is None
    assert view.hand_sizes == tuple(map(len, state.hands))
    assert [hand is None for hand in view.hands] == [seat != table.seat(1) for seat in range(n)]
    assert not hasattr(view, "private")
    assert not hasattr(view.public, "stock")


@pytest.mark.parametrize("n", [3, 4, 5])
def test_case_23_no_auction_is_left_open_after_a_round(n):
    for seed in range(3):
        record = game(n, ma.NEW_GAMES_ORDER, seed)
        for at, event in enumerate(record.events, start=1):
            if event.kind in ("scored", "dealt", "ended", "closed", "exhausted"):
                assert record[at].auction is None
            if event.kind in ("scored", "dealt", "ended"):
                assert record[at].lot == ()


@everywhere
def test_case_24_a_shared_win(n, shift):
    table = Table(n, shift)
    state = table.position(["KRo"], money=[310, 310, 200, 200, 200], round=4)
    after = state.apply(ma.Offer("KRo"))
    assert sorted(table.roles(after.outcome.winners)) == [0, 1]


def test_case_25_the_deck_and_the_deal():
    deck = ma.deck_cards(ma.STANDARD_DECK)
    assert [Counter(card[:2] for card in deck)[a] for a in ARTISTS] == [12, 13, 14, 15, 16]
    assert [Counter(card[2] for card in deck)[x] for x in "onsfd"] == [16, 14, 14, 14, 12]
    for n, undealt in ((3, 4), (4, 2), (5, 0)):
        record = game(n, ma.NEW_GAMES_ORDER, 5)
        assert len(record.last.private.stock) == undealt
        assert [event.each for event in record.events if event.kind == "dealt"][-1] == 0
    for n in (2, 6):
        with pytest.raises(IllegalSetup):
            ma.new(n)


@every_switch
def test_case_26_money_and_cards_are_conserved(n, rules):
    for seed in range(3, 6):
        assert keep_books(game(n, rules, seed)) == []


def test_the_cases_are_all_here():
    found = sorted(name[10:12] for name in globals() if name.startswith("test_case_"))
    assert found == [f"{number:02}" for number in range(1, 27)]


def test_a_refusal_is_a_value_error_that_says_why():
    with pytest.raises(ValueError, match=r"^R2\.1: ") as caught:
        ma.new(3).apply(ma.Bid(1))
    assert isinstance(caught.value, IllegalMove)
