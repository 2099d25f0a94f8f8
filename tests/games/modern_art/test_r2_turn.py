"""R2: offering a painting, the fifth, the next turn, empty hands."""

# ruff: noqa: N802  a test bears its clause

import pytest

from modernart_lab.games import modern_art as ma
from tests.games.modern_art.tools import (
    ARTISTS,
    MYSTERY,
    ODD,
    Table,
    events,
    every_switch,
    everywhere,
    game,
    kinds,
    others,
    passes,
    random_states,
    refusal,
)


@everywhere
def test_R2_1_the_player_on_turn_must_offer_a_hand_card(n, shift):
    table = Table(n, shift)
    state = table.position(["KRo KRo LMd"], filler="YOn" if n == 3 else "")
    seat = table.seat(0)
    assert (state.phase, state.to_act, state.turn, state.auction, state.lot) == ("offer", (seat,), seat, None, ())
    assert list(state.legal(seat)) == [ma.Offer("LMd"), ma.Offer("KRo")]
    assert not state.legal(table.seat(1))
    assert refusal(state, ma.Pass()) == refusal(state, ma.Decline()) == ("R2.1", "wrong_move")
    assert refusal(state, None) == ("R2.1", "not_a_move")
    assert refusal(state, ma.Offer("KRo"), table.seat(1)) == ("R2.1", "not_to_act")
    for seat in (-1, n, "0", True, 1.0):
        if seat != state.to_act[0] or type(seat) is not int:
            assert refusal(state, ma.Offer("KRo"), seat) == ("R2.1", "not_to_act")


@everywhere
def test_R2_1_only_a_card_of_the_own_hand(n, shift):
    table = Table(n, shift)
    state = table.position(["KRo"], filler="YOn" if n == 3 else "")
    assert refusal(state, ma.Offer("YOn")) == refusal(state, ma.Offer("KRs")) == ("R2.1", "not_in_hand")
    for card in ("KRx", "kro", "", None, 3, ["KRo"], ("KRo",), "KR"):
        assert refusal(state, ma.Offer(card)) == ("R2.1", "unknown_card")


@everywhere
@pytest.mark.parametrize("letter", "onsf")
def test_R2_1_an_offered_card_leaves_the_hand_and_counts(n, shift, letter):
    table = Table(n, shift)
    for artist in ARTISTS:
        card = artist + letter
        state = table.position([f"{card} {card} {artist}d"], ["", artist])
        after = state.apply(ma.Offer(card))
        seat = table.seat(0)
        assert after.hands[seat] == (card, artist + "d")
        assert after.hand_sizes[seat] == 2
        assert after.lot == (card,)
        assert after.offered[artist] == 2
        assert after.public.seen == (artist, card)
        (event,) = events(state, ma.Offer(card))
        assert (event.kind, event.seat, event.card, event.nth, event.clause) == ("offered", seat, card, 2, "R2.1")
        assert after.auction.format == {"o": "open", "n": "once_around", "s": "sealed", "f": "fixed_price"}[letter]
        assert after.auction.seller == seat


@everywhere
@pytest.mark.parametrize("letter", "onsfd")
def test_R2_2_the_fifth_ends_the_round_at_once(n, shift, letter):
    table = Table(n, shift)
    for artist in ARTISTS:
        card = artist + letter
        other = others(artist)[0]
        state = table.position([f"{card} {artist}o"], ["", f"{artist} {artist}", f"{artist} {artist} {other}"])
        told = events(state, ma.Offer(card))
        assert kinds(told) == ["offered", "closed", "scored", "dealt"]
        closed = told[1]
        assert (closed.seat, closed.cards, closed.artist, closed.clause) == (table.seat(0), (card,), artist, "R2.2")
        assert told[0].nth == 5
        assert (told[2].ranks, told[2].clause) == ((artist, other), "R5.3")
        after = state.apply(ma.Offer(card))
        assert after.hands[table.seat(0)].count(artist + "o") >= 1
        assert table.money(after)[:3] == (100, 160, 180)
        assert (after.round, after.phase, after.auction, after.lot) == (2, "offer", None, ())


@everywhere
def test_R2_2_the_fourth_does_not(n, shift):
    table = Table(n, shift)
    for artist in ARTISTS:
        state = table.position([f"{artist}o {artist}n"], ["", artist, f"{artist} {artist}"])
        state = state.apply(ma.Offer(f"{artist}o"))
        assert (state.round, state.phase, state.offered[artist]) == (1, "auction", 4)


@everywhere
@pytest.mark.parametrize("letter", "onsf")
def test_R2_3_the_auction_follows_the_format_then_it_is_lefts_turn(n, shift, letter):
    table = Table(n, shift)
    state = table.position([f"KR{letter} YOo"], filler="CPf" if n == 3 else "", owned=["LM"])
    if n > 3:
        state = table.position([f"KR{letter} YOo", "CPf", "CPo", "CPn", "CPs"][:n])
    after = passes(state.apply(ma.Offer(f"KR{letter}")))
    assert (after.phase, after.turn, after.to_act) == ("offer", table.seat(1), (table.seat(1),))
    assert after.auction is None
    assert after.lot == ()


@everywhere
def test_R2_4_an_empty_hand_is_skipped_and_still_bids(n, shift):
    table = Table(n, shift)
    hands = ["KRo YOo", "", "YOn YOs"]
    state = table.position(hands).apply(ma.Offer("KRo"))
    state = table.play(state, (1, ma.Bid(10)))
    state = passes(state)
    assert table.by_role(state.owned)[1] == {"KR": 1}
    assert table.money(state)[:2] == (110, 90)
    assert state.to_act == (table.seat(2),)
    state = table.play(state, ma.Offer("YOs"), *[(role, ma.Seal(3 if role == 1 else 0)) for role in range(n)])
    assert table.by_role(state.owned)[1] == {"YO": 1, "KR": 1}
    assert state.to_act == (table.seat(0),)


@everywhere
def test_R2_4_the_auctioneer_alone_with_cards_goes_on(n, shift):
    table = Table(n, shift)
    state = table.position(["KRo YOo CPs"])
    for card in ("KRo", "YOo"):
        assert state.to_act == (table.seat(0),)
        state = passes(state.apply(ma.Offer(card)))


@everywhere
@pytest.mark.parametrize("letter", "onsfd")
def test_R2_5_the_last_card_of_all_hands_ends_the_round(n, shift, letter):
    table = Table(n, shift)
    for artist in ARTISTS:
        card = artist + letter
        state = table.position([card], ["", artist], round=4)
        told = events(state, ma.Offer(card))
        assert kinds(told) == ["offered", "exhausted", "scored", "ended"]
        assert (told[1].seat, told[1].cards, told[1].clause) == (table.seat(0), (card,), "R2.5")
        after = state.apply(ma.Offer(card))
        assert table.money(after)[:2] == (100, 130)
        assert after.tiles[artist] == (0, 0, 0, 30)


@everywhere
@pytest.mark.parametrize("adder", range(5))
def test_R2_5_the_second_card_of_a_double_as_the_last(n, shift, adder):
    if adder >= n:
        return
    table = Table(n, shift)
    hands = [""] * n
    hands[adder] = "KRs"
    hands[0] = (hands[0] + " KRd").strip()
    state = table.position(hands, round=2).apply(ma.Offer("KRd"))
    assert state.phase == "double"
    for _ in range(adder):
        state = state.apply(ma.Decline())
    told = events(state, ma.Add("KRs"))
    assert kinds(told) == ["added", "exhausted", "scored", "dealt"]
    assert (told[1].seat, told[1].cards) == (table.seat(adder), ("KRd", "KRs"))
    after = state.apply(ma.Add("KRs"))
    assert (after.round, after.to_act) == (3, (table.seat(adder + 1),))
    assert after.tiles["KR"] == (0, 30, 0, 0)
    assert after.money == (100,) * n


@everywhere
def test_R2_5_a_lone_double_as_the_last_asks_for_no_second(n, shift):
    table = Table(n, shift)
    state = table.position(["KRd"], round=4)
    after = state.apply(ma.Offer("KRd"))
    assert (after.phase, after.money) == ("over", (100,) * n)
    assert after.tiles["KR"][3] == 30


@everywhere
def test_R2_5_a_last_card_that_is_the_fifth_closes_by_the_fifth(n, shift):
    table = Table(n, shift)
    state = table.position(["KRo"], ["KR KR", "KR KR"], round=4)
    assert events(state, ma.Offer("KRo"))[1].clause == "R2.2"


def test_R2_5_after_an_exhausted_round_left_of_the_last_skipping_empty_hands():
    """With a deal of nothing the hands stay as they are, and the next round begins with the next who holds a card."""
    rules = ma.Rules(deal=((1, 0, 0, 3), (1, 0, 1, 0), (1, 0, 1, 0)))
    state = ma.new(4, seed=4, rules=rules)
    for _ in range(3):
        state = passes(state.apply(state.legal(state.to_act[0])[0]))
        while state.phase == "double":
            state = state.apply(ma.Decline())
    closer = state.to_act[0]
    assert closer == 3
    after = state.apply(state.legal(3)[0])
    assert (after.round, after.to_act) == (3, (0,))


def test_R2_5_a_round_without_cards_is_scored_empty_and_the_same_seat_stays_first():
    rules = ma.Rules(deal=((1, 0, 0, 3), (1, 0, 0, 3), (1, 0, 0, 3)))
    state = ma.new(3, seed=8, rules=rules, first=1)
    while state.round == 1:
        if state.phase == "offer":
            last = state
        state = passes(state.apply(state.legal(state.to_act[0])[0], state.to_act[0]))
    assert last.to_act == (0,)
    told = events(last, last.legal(0)[0])
    assert kinds(told) == [
        "offered", "exhausted", "scored", "dealt", "exhausted", "scored", "dealt", "exhausted", "scored", "dealt",
    ]  # fmt: skip
    for event in told:
        if event.kind == "exhausted" and not event.cards:
            assert event.seat == 1
    for event in told[5:9:3]:
        assert (event.ranks, event.payouts, set(dict(event.values).values())) == ((), (0, 0, 0), {0})
    after = last.apply(last.legal(0)[0])
    assert (after.round, after.to_act) == (4, (1,))
    assert [row[1:3] for row in after.tiles.values()] == [(0, 0)] * 5


def test_R2_5_with_the_mystery_hand_round_four_can_start_with_no_card():
    state = ma.position(["KRo", "", ""], rules=MYSTERY, round=3)
    told = events(state, ma.Offer("KRo"))
    assert kinds(told)[3] == "dealt"  # round 4 deals nothing, and nobody held a card
    assert kinds(told)[4:] == ["exhausted", "scored", "ended"]
    assert state.apply(ma.Offer("KRo")).outcome is not None


def test_R2_5_only_round_four_with_the_normal_deal():
    for n in (3, 4, 5):
        for seed in range(5):
            round_ = 1
            for event in game(n, ma.NEW_GAMES_ORDER, seed).events:
                round_ = event.round if event.kind == "dealt" else round_
                assert event.kind != "exhausted" or round_ == 4


@every_switch
def test_R2_no_state_leaves_a_seat_without_a_move(n, rules):
    """No soft-lock: who is to act has a legal move, and who has none is not to act."""
    for seed in range(2):
        for state in random_states(ma.new(n, seed=seed, rules=rules), seed + 50):
            for seat in range(n):
                assert bool(state.legal(seat)) == (seat in state.to_act)
            assert bool(state.to_act) == (state.phase != "over")
            if state.phase == "offer":
                assert state.to_act == (state.turn,)
                assert state.hands[state.turn]
                assert (state.auction, state.lot) == (None, ())
            if state.phase != "over":
                assert any(state.hand_sizes)
                assert max(state.offered.values()) < 5


def test_R2_5_the_odd_edition_reaches_exhaustion_in_the_middle():
    """The odd numbers come to the ends of rounds that the box never comes to."""
    rounds = set()
    for n in (3, 4, 5):
        for seed in range(4):
            round_ = 1
            for event in game(n, ODD, seed).events:
                round_ = event.round if event.kind == "dealt" else round_
                if event.kind == "exhausted":
                    rounds.add(round_)
    assert rounds
