"""R1: players, money, deck, deal, who begins, the mystery hand."""

# ruff: noqa: N802  a test bears its clause

from collections import Counter

import pytest

from modernart_lab.engine import IllegalSetup
from modernart_lab.games import modern_art as ma
from tests.games.modern_art.tools import (
    ARTISTS,
    MYSTERY,
    ODD,
    SPLIT,
    Table,
    events,
    every_switch,
    everywhere_is_the_deck,
    game,
    kinds,
    passes,
    random_states,
    refusal,
)


def setup_refused(**words) -> tuple[str, str]:
    with pytest.raises(IllegalSetup) as caught:
        ma.new(**words)
    return caught.value.clause, caught.value.reason


def rules_refused(**words) -> tuple[str, str, str]:
    with pytest.raises(IllegalSetup) as caught:
        ma.Rules(**words)
    return caught.value.clause, caught.value.reason, caught.value.fields["what"]


@pytest.mark.parametrize("n", [3, 4, 5])
def test_R1_1_three_to_five_play(n):
    state = ma.new(n, seed=1)
    assert state.players == n == len(state.money) == len(state.hands) == len(state.owned)


def test_R1_1_four_play_unless_told():
    assert ma.new() == ma.new(4, seed=0)


@pytest.mark.parametrize("n", [0, 1, 2, 6, -3, True, 4.0, "4", None])
def test_R1_1_any_other_number_is_refused(n):
    assert setup_refused(players=n) == ("R1.1", "players")


def test_R1_2_start_money_is_of_the_edition():
    assert ma.new(4).money == (100,) * 4
    assert ma.new(3, rules=ma.HIDE).money == (1000,) * 3
    assert ma.new(5, rules=ma.Rules(start_money=7)).money == (7,) * 5
    assert ma.EDITIONS == {"new_games_order": ma.NEW_GAMES_ORDER, "hide": ma.HIDE}
    assert ma.edition("hide") is ma.HIDE
    assert ma.NEW_GAMES_ORDER.replace(edition="hide", start_money=1000) == ma.HIDE
    with pytest.raises(IllegalSetup) as caught:
        ma.edition("showmanager")
    assert (caught.value.clause, caught.value.reason) == ("R1.2", "unknown_edition")


@pytest.mark.parametrize("money", [-1, 1.5, True, "100", None, 10**7])
def test_R1_2_start_money_that_cannot_be(money):
    assert rules_refused(start_money=money) == ("R1.2", "bad_rules", "start_money")


@pytest.mark.parametrize("name", ["", 7, None, "x" * 61])
def test_R1_2_an_edition_has_a_name(name):
    assert rules_refused(edition=name) == ("R1.2", "bad_rules", "edition")


def test_R1_3_the_deck():
    told = {"LM": "33222", "YO": "32332", "CP": "33332", "KG": "33333", "KR": "43333"}
    deck = Counter(ma.deck_cards(ma.STANDARD_DECK))
    for artist, numbers in told.items():
        assert "".join(str(deck[artist + letter]) for letter in "onsfd") == numbers
    assert sum(deck.values()) == 70
    state = ma.new(4, seed=3)
    assert Counter([card for hand in state.hands for card in hand] + list(state.private.stock)) == deck


def test_R1_3_the_deck_is_shuffled_by_the_seed():
    deals = [ma.new(4, seed=seed).hands for seed in range(50)]
    assert len(set(deals)) == 50
    assert deals[7] == ma.new(4, seed=7).hands
    firsts = Counter(ma.new(3, seed=seed).private.stock[0][:2] for seed in range(400))
    assert all(40 < firsts[artist] < 130 for artist in ARTISTS)
    assert setup_refused(seed="7") == setup_refused(seed=None) == setup_refused(seed=True) == ("R1.4", "bad_rules")


def test_R1_3_the_deck_is_data():
    rows = {
        "LM": [9, 0, 0, 0, 9],
        "YO": (9, 0, 0, 0, 9),
        "CP": (9, 0, 0, 0, 9),
        "KG": (9, 0, 0, 0, 9),
        "KR": (9, 0, 0, 0, 9),
    }
    rules = ma.Rules(deck=rows)
    assert Counter(ma.deck_cards(rules.deck)) == {a + letter: 9 for a in ARTISTS for letter in "od"}
    assert everywhere_is_the_deck(ma.new(5, seed=1, rules=rules))


@pytest.mark.parametrize(
    "deck",
    [
        ((3, 3, 2, 2, 2),) * 4,
        ((3, 3, 2, 2),) * 5,
        ((3, 3, 2, 2, -1),) * 5,
        ((3, 3, 2, 2, 1.0),) * 5,
        ((3, 3, 2, 2, True),) * 5,
        ((30, 30, 20, 20, 1001),) * 5,
        "LMo",
        7,
        {"LM": (3, 3, 2, 2, 2)},
        (3, 3, 3, 3, 3),
    ],
)
def test_R1_3_a_deck_that_cannot_be(deck):
    assert rules_refused(deck=deck) == ("R1.3", "bad_rules", "deck")


def test_R1_3_the_deck_must_do_for_the_deal():
    with pytest.raises(IllegalSetup) as caught:
        ma.Rules(deck=((3, 3, 2, 2, 1), (3, 2, 3, 3, 2), (3, 3, 3, 3, 2), (3, 3, 3, 3, 3), (4, 3, 3, 3, 3)))
    assert (caught.value.clause, caught.value.reason) == ("R1.4", "deck_short")
    assert (caught.value.fields["need"], caught.value.fields["have"]) == (70, 69)
    with pytest.raises(IllegalSetup):  # the fourth hand is dealt to, too
        ma.Rules(deal=((9, 5, 5, 0), (9, 4, 5, 0), (8, 3, 3, 0)), mystery_hand=True)


DEALS = {3: (10, 6, 6, 0), 4: (9, 4, 4, 0), 5: (8, 3, 3, 0)}


@pytest.mark.parametrize("n", [3, 4, 5])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_R1_4_the_deal_of_every_round_and_hands_carry_over(n, seed):
    record = game(n, ma.NEW_GAMES_ORDER, seed)
    assert record[0].hand_sizes == (DEALS[n][0],) * n
    dealt = [(at, event) for at, event in enumerate(record.events) if event.kind == "dealt"]
    assert [event.round for _, event in dealt] == [2, 3, 4]
    for at, event in dealt:
        before, after = record[at], record[at + 1]
        assert event.each == DEALS[n][event.round - 1]
        for seat in range(n):
            new = Counter(after.hands[seat]) - Counter(before.hands[seat])
            assert not Counter(before.hands[seat]) - Counter(after.hands[seat])
            assert sum(new.values()) == event.each
        assert before.private.stock[n * event.each :] == after.private.stock
    assert len(record.last.private.stock) == 70 - n * sum(DEALS[n])


@pytest.mark.parametrize("n", [3, 4, 5])
def test_R1_4_the_deal_is_data(n):
    record = game(n, ODD, 5)
    assert record[0].hand_sizes == (ODD.deal[n - 3][0],) * n
    assert tuple(e.each for e in record.events if e.kind == "dealt") == ODD.deal[n - 3][1:]
    assert ma.Rules(deal={3: (10, 6, 6, 0), "4": (9, 4, 4, 0), 5: [8, 3, 3, 0]}) == ma.NEW_GAMES_ORDER


@pytest.mark.parametrize(
    "deal",
    [
        ((10, 6, 6, 0),) * 2,
        ((10, 6, 6),) * 3,
        ((0, 6, 6, 0),) * 3,
        ((3, -1, 6, 0),) * 3,
        ((3, 1.0, 6, 0),) * 3,
        5,
        {3: 5},
    ],
)
def test_R1_4_a_deal_that_cannot_be(deal):
    assert rules_refused(deal=deal) == ("R1.4", "bad_rules", "deal")


@pytest.mark.parametrize("n", [3, 4, 5])
def test_R1_5_the_first_auctioneer(n):
    assert ma.new(n).turn == 0
    for first in range(n):
        state = ma.new(n, seed=2, first=first)
        assert (state.turn, state.to_act, state.phase) == (first, (first,), "offer")
    for first in (-1, n, True, 1.0, None):
        assert setup_refused(players=n, first=first) == ("R1.5", "bad_seat")


# R1.6 the mystery hand


def mystery(hands, owned=("", "", ""), fourth="LMo CPd", shift=0, rules=MYSTERY, **more):
    return Table(3, shift).position(hands, owned, mystery=fourth, rules=rules, **more)


def test_R1_6_only_for_three():
    for n in (4, 5):
        assert setup_refused(players=n, rules=MYSTERY) == ("R1.6", "mystery_players")
    for word in ("mystery_hand", "double_split", "money_visible"):
        assert rules_refused(**{word: 1}) == ("R1.6", "bad_rules", word)


@pytest.mark.parametrize("seed", range(4))
def test_R1_6_dealt_as_for_four_and_the_fourth_hand_carries_over(seed):
    record = game(3, MYSTERY, seed)
    start = record[0]
    assert start.hand_sizes == (9, 9, 9)
    assert (start.public.mystery_size, start.public.stock_size) == (9, 70 - 36)
    for at, event in enumerate(record.events):
        before, after = record[at], record[at + 1]
        gained = len(after.private.mystery) - len(before.private.mystery)
        if event.kind == "dealt":
            assert gained == event.each == (0, 9, 4, 4, 0)[event.round]
            assert len(before.private.stock) - len(after.private.stock) == 4 * event.each
        else:
            assert gained == -(event.kind == "flipped")


@pytest.mark.parametrize("shift", range(3))
@pytest.mark.parametrize("bidders", [(), (0,), (1,), (2,)])
def test_R1_6_the_auctioneer_of_a_finished_lot_may_flip_once(shift, bidders):
    table = Table(3, shift)
    state = mystery(["KRo YOn", "YOo", "YOs"], shift=shift)
    state = state.apply(ma.Offer("KRo"))
    while state.phase == "auction":
        role = table.roles(state.to_act)[0]
        state = state.apply(ma.Bid(5) if role in bidders and not state.auction.price else ma.Pass())
    assert (state.phase, table.roles(state.to_act), state.auction, state.lot) == ("flip", (0,), None, ())
    assert list(state.legal(table.seat(0))) == [ma.Flip(), ma.Skip()]
    flipped, skipped = state.apply(ma.Flip()), state.apply(ma.Skip())
    assert kinds(events(state, ma.Flip())) == ["flipped"]
    assert kinds(events(state, ma.Skip())) == ["skipped"]
    for after in (flipped, skipped):
        assert (after.phase, table.roles(after.to_act)) == ("offer", (1,))
    assert skipped.private.mystery == ("LMo", "CPd")
    assert skipped.offered == state.offered


def test_R1_6_a_flip_counts_is_nobodys_and_a_double_asks_for_nothing():
    state = passes(mystery(["KRo CPo", "CPn", "CPs"]).apply(ma.Offer("KRo")))
    after = state.apply(ma.Flip())
    event = events(state, ma.Flip())[0]
    assert (event.seat, event.card, event.nth, event.clause) == (0, "CPd", 1, "R1.6")
    assert after.offered["CP"] == 1
    assert after.public.unsold == ("CPd",)
    assert after.owned == state.owned
    assert (after.phase, after.to_act, after.auction) == ("offer", (1,), None)
    assert after.hand_sizes == state.hand_sizes
    assert (after.private.mystery, after.public.mystery_size) == (("LMo",), 1)


def test_R1_6_the_new_auctioneer_flips_after_a_hand_over():
    state = mystery(["KRd YOo", "YOn", "KRo YOs"])
    state = state.apply(ma.Offer("KRd")).apply(ma.Decline()).apply(ma.Decline()).apply(ma.Add("KRo"))
    state = passes(state)
    assert (state.phase, state.to_act) == ("flip", (2,))
    assert state.apply(ma.Skip()).turn == 0


def test_R1_6_no_flip_after_a_lone_double():
    state = mystery(["KRd YOo", "YOn", "YOs"]).apply(ma.Offer("KRd"))
    for _ in range(3):
        state = state.apply(ma.Decline())
    assert (state.phase, state.to_act) == ("offer", (1,))


def test_R1_6_no_flip_after_a_closer():
    state = mystery(["KRo YOo", "YOn", "YOs"], ["KR KR", "KR", "KR"]).apply(ma.Offer("KRo"))
    assert (state.round, state.phase, state.to_act) == (2, "offer", (1,))


def test_R1_6_no_flip_from_an_empty_fourth_hand():
    state = passes(mystery(["KRo YOo", "YOn", "YOs"], fourth="").apply(ma.Offer("KRo")))
    assert (state.phase, state.to_act) == ("offer", (1,))


@pytest.mark.parametrize("shift", range(3))
def test_R1_6_a_flip_can_close_the_round_and_the_next_starts_left_of_the_flipper(shift):
    table = Table(3, shift)
    state = mystery(["YOo YOn", "YOs", "KGo"], ["KR KR", "KR KR", ""], fourth="KRd", shift=shift)
    state = passes(state.apply(ma.Offer("YOo")))
    told = events(state, ma.Flip())
    assert kinds(told) == ["flipped", "closed", "scored", "dealt"]
    assert (told[1].clause, told[1].cards, table.roles([told[1].seat])) == ("R1.6", ("KRd",), (0,))
    after = state.apply(ma.Flip())
    assert (after.round, table.roles(after.to_act)) == (2, (1,))
    assert table.money(after) == (100 + 60 + 20, 160, 100)


def test_R1_6_the_fourth_hand_is_none_of_all_hands():
    state = mystery(["KRo", "", ""], round=4)
    told = events(state, ma.Offer("KRo"))
    assert kinds(told) == ["offered", "exhausted", "scored", "ended"]


def test_R1_6_no_mystery_hand_without_the_switch():
    for seed in range(3):
        assert all(event.kind not in ("flipped", "skipped") for event in game(3, SPLIT, seed).events)
    assert ma.new(3).private.mystery == ()


def test_R1_6_what_else_is_refused_there():
    state = passes(mystery(["KRo YOo", "YOn", "YOs"]).apply(ma.Offer("KRo")))
    assert refusal(state, ma.Offer("YOo")) == ("R1.6", "wrong_move")
    assert refusal(state, "Flip()") == ("R1.6", "not_a_move")
    assert refusal(state, ma.Flip(), 1) == ("R1.6", "not_to_act")
    assert refusal(ma.new(3), ma.Flip()) == ("R2.1", "wrong_move")


def test_R1_6_which_card_is_flipped_depends_on_chance_alone():
    seen = Counter()
    for seed in range(300):
        state = ma.new(3, seed=seed, rules=MYSTERY)
        seen[state.private.mystery[-1][:2]] += 1
    assert all(30 < seen[artist] < 100 for artist in ARTISTS)


@every_switch
def test_R1_everything_of_the_deck_is_somewhere_at_every_moment(n, rules):
    for seed in range(2):
        for state in random_states(ma.new(n, seed=seed, rules=rules), seed):
            assert everywhere_is_the_deck(state)


ROW = (2, 0, 0, 0)


@pytest.mark.parametrize(
    ("what", "least", "most", "switch"),
    [
        ("start_money", 0, 1_000_000, lambda k: k),
        ("tiles", 0, 1_000_000, lambda k: (5, k, 5)),
        ("deck", 0, 1_000, lambda k: ((9, 9, 9, 9, k), *((9, 9, 9, 9, 9),) * 4)),
        ("deal", 0, 73, lambda k: ((2, 0, k, 0), ROW, ROW)),
        ("deal", 0, 54, lambda k: (ROW, (2, 0, k, 0), ROW)),
        ("deal", 0, 43, lambda k: (ROW, ROW, (2, 0, k, 0))),
        ("deal", 1, 75, lambda k: ((k, 0, 0, 0), ROW, ROW)),
        ("deal", 1, 45, lambda k: (ROW, ROW, (k, 0, 0, 0))),
        ("edition", 1, 60, lambda k: "x" * k),
    ],
)
def test_R1_2_the_ends_of_what_a_switch_takes(what, least, most, switch):
    """The least and the most are taken, and one beyond either is refused."""
    more = {"deck": ((9, 9, 9, 9, 9),) * 5} if what == "deal" else {}
    for k in (least, most):
        rules = ma.Rules(**{**more, what: switch(k)})
        assert getattr(rules, what) == switch(k)
        assert ma.Rules.from_json(rules.to_json()) == rules
    for k in (least - 1, most + 1):
        with pytest.raises(IllegalSetup) as caught:
            ma.Rules(**{**more, what: switch(k)})
        assert caught.value.reason in ("bad_rules", "deck_short")
