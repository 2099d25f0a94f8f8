"""What other implementations got wrong, each as a test."""

import pytest

from modernart_lab.games import modern_art as ma
from tests.games.modern_art.tools import MYSTERY, Table, events, everywhere, game, kinds, passes, random_states, refusal

D = ma.Decline()


def lot(table, letter, **more):
    return table.position([f"KR{letter} YOo"], **more).apply(ma.Offer("KR" + letter))


@everywhere
def test_trap_seller_not_allowed_to_bid(n, shift):
    table = Table(n, shift)
    for letter in "on":
        state = table.play(lot(table, letter), *[ma.Pass()] * (n - 1))
        assert table.roles(state.to_act) == (0,)
        assert ma.Bid(1) in state.legal(table.seat(0))
    assert table.seat(0) in lot(table, "s").to_act


@everywhere
def test_trap_seller_loses_ties(n, shift):
    table = Table(n, shift)
    state = table.play(lot(table, "s"), *[(role, ma.Seal(8)) for role in range(n)])
    assert table.by_role(state.owned)[0] == {"KR": 1}


@everywhere
def test_trap_ties_by_seat_number_or_at_random(n, shift):
    table = Table(n, shift)
    for _ in range(3):
        state = table.play(lot(table, "s"), *[(role, ma.Seal(8 if role else 0)) for role in range(n)])
        assert table.by_role(state.owned)[1] == {"KR": 1}


@everywhere
def test_trap_fixed_price_unsold_and_nobody_pays(n, shift):
    table = Table(n, shift)
    assert table.money(passes(lot(table, "f").apply(ma.Ask(40))))[0] == 60


@everywhere
def test_trap_no_cash_cap_on_the_asked_price(n, shift):
    state = lot(Table(n, shift), "f", money=[3])
    assert refusal(state, ma.Ask(4)) == ("R4.4", "ask_above_cash")


@everywhere
def test_trap_double_on_double(n, shift):
    state = Table(n, shift).position(["KRd KRd"]).apply(ma.Offer("KRd"))
    assert refusal(state, ma.Add("KRd")) == ("R4.5", "second_double")


@everywhere
def test_trap_other_artist_as_second(n, shift):
    state = Table(n, shift).position(["KRd YOo"]).apply(ma.Offer("KRd"))
    assert refusal(state, ma.Add("YOo")) == ("R4.5", "second_artist")


@everywhere
def test_trap_lone_double_auctioned_lost_or_counted_twice(n, shift):
    table = Table(n, shift)
    state = table.play(table.position(["KRd YOo"]).apply(ma.Offer("KRd")), *[D] * n)
    assert (state.phase, state.auction, state.offered["KR"]) == ("offer", None, 1)
    assert table.by_role(state.owned)[0] == {"KR": 1}
    assert state.public.seen == ("KRd",)


@everywhere
def test_trap_next_turn_after_a_hand_over_left_of_the_first(n, shift):
    table = Table(n, shift)
    state = table.position(["KRd YOo", "YOn", "KRs YOs"], filler="LMo" if n == 4 else "")
    state = table.play(state, ma.Offer("KRd"), D, D, ma.Add("KRs"))
    state = passes(state)
    assert table.roles(state.to_act) == ((3 if n == 4 else 0),)


@everywhere
def test_trap_artists_without_a_card_are_ranked(n, shift):
    table = Table(n, shift)
    state = table.position(["KRo"], ["KR KR", "KR KR"])
    assert events(state, ma.Offer("KRo"))[2].ranks == ("KR",)


@everywhere
def test_trap_out_of_the_top_three_paid_its_past(n, shift):
    table = Table(n, shift)
    state = table.position(["KRo"], ["LM"], unsold="KR KR KR KR YO YO CP CP", round=2, tiles={"LM": (30,)})
    assert table.money(state.apply(ma.Offer("KRo")))[0] == 100


@everywhere
def test_trap_closers_not_counted(n, shift):
    table = Table(n, shift)
    state = table.position(["KRo"], unsold="LM LM LM LM KR KR KR KR")
    assert events(state, ma.Offer("KRo"))[2].ranks == ("KR", "LM")
    state = table.position(["KRd KRo"], unsold="LM LM LM LM KR KR KR").apply(ma.Offer("KRd"))
    assert events(state, ma.Add("KRo"))[2].ranks == ("KR", "LM")


@everywhere
def test_trap_tiles_summed_twice(n, shift):
    table = Table(n, shift)
    state = table.position(["KRo"], ["KR KR", "KR KR"], round=3, tiles={"KR": (30, 20)})
    assert table.money(state.apply(ma.Offer("KRo")))[:2] == (260, 260)


@everywhere
def test_trap_last_card_auctioned(n, shift):
    state = Table(n, shift).position(["KRo"], round=4)
    assert state.apply(ma.Offer("KRo")).phase == "over"


@pytest.mark.parametrize("n", [3, 4, 5])
def test_trap_round_four_dealt(n):
    record = game(n, ma.NEW_GAMES_ORDER, 3)
    at = next(i for i, event in enumerate(record.events) if event.kind == "dealt" and event.round == 4)
    assert record[at].hands == record[at + 1].hands
    assert record[at].private.stock == record[at + 1].private.stock


@everywhere
def test_trap_soft_lock_with_an_empty_hand_or_purse(n, shift):
    table = Table(n, shift)
    start = table.position(["KRf KRo KRd", "", "YOf YOs"], money=0)
    for seed in range(5):
        last = list(random_states(start, seed))[-1]
        assert last.outcome is not None


@everywhere
def test_trap_hidden_things_visible(n, shift):
    table = Table(n, shift)
    state = table.play(lot(table, "s"), (1, ma.Seal(77)))
    for seat in range(n):
        told = repr(state.view(seat))
        assert "77" not in told
        assert not any(word in told for word in ("stock=", "hands=", "mystery="))


@everywhere
def test_trap_a_single_winner_on_a_tie(n, shift):
    table = Table(n, shift)
    assert len(table.position(["KRo"], round=4).apply(ma.Offer("KRo")).outcome.winners) == n


@everywhere
def test_trap_an_auction_still_open_after_the_round_has_ended(n, shift):
    table = Table(n, shift)
    for hands, moves in (("KRo", ["KRo"]), ("KRd KRo", ["KRd", "KRo"])):
        owned = ["KR KR", "KR KR"] if len(moves) == 1 else ["KR KR", "KR"]
        state = table.position([hands], owned).apply(ma.Offer(moves[0]))
        if len(moves) == 2:
            assert state.auction.format == "double"
            state = state.apply(ma.Add(moves[1]))
        assert (state.round, state.auction, state.lot, state.phase) == (2, None, (), "offer")


def test_trap_a_flip_that_closes_leaves_nothing_open():
    state = ma.position(["YOo YOn", "YOs", ""], unsold="KR KR KR KR", mystery="KRd", rules=MYSTERY)
    state = passes(state.apply(ma.Offer("YOo")))
    told = events(state, ma.Flip())
    assert kinds(told) == ["flipped", "closed", "scored", "dealt"]
    assert state.apply(ma.Flip()).auction is None
