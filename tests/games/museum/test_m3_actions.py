"""M3: the public spaces and their fees, display, rehang, selling, building, hiring, the marker, the market, rest."""

# ruff: noqa: N802  a test bears its clause

import pytest

from modernart_lab.games import museum as m
from tests.games.museum.tools import G, kinds, paintings, refusal, said, told

Hang = m.Hang


def test_M3_1_a_dollar_to_each_earlier_visitor():
    state = m.position(["", "", "", ""], money=[5, 5, 5, 5], used={"school": [1, 3]})
    after = said(state, m.Study())
    assert after.money == (3, 6, 5, 6)
    assert after.used["school"] == (1, 3, 0)
    went = told(state, m.Study())[0]
    assert (went.kind, went.space, went.fee, went.to) == ("went", "school", 1, (1, 3))


def test_M3_1_each_action_but_a_tour_and_a_rest_goes_to_its_space():
    walls = ["LPLP red_fuji ohashi_rain impression_sunrise / PL", "LP / PL"]
    state = m.position(["red_fuji nihonbashi", ""], walls, money=9)
    went = {type(move): told(state, move)[0].space for move in state.legal(0) if type(move) not in (m.Tour, m.Rest)}
    assert went == {
        m.Hang: "display", m.Rehang: "rehang", m.SellToTown: "town", m.Export: "export", m.Auction: "auction",
        m.Study: "school", m.NewLane: "builder", m.Extend: "builder", m.Hire: "job", m.Prepare: "prep",
        m.Connoisseur: "connoisseur",
    }  # fmt: skip


def test_M3_1_once_a_round_and_not_without_the_fee():
    state = m.position(["", "", ""], money=[1, 9, 9], used={"school": [1, 2], "export": [0]})
    assert refusal(state, m.Study()) == ("M3.1", "fee_too_high")
    state = m.position(["red_fuji", "", ""], used={"export": [0]})
    assert refusal(state, m.Export()) == ("M3.1", "been_there")


def test_M3_1_the_very_fee_is_enough():
    state = m.position(["", "", ""], money=[2, 9, 9], used={"school": [1, 2]})
    assert said(state, m.Study()).money == (0, 10, 10)


def test_M3_1_tours_and_rest_are_free_whoever_was_there():
    state = m.position(["", ""], money=0, used={space: [1] for space in m.SPACES})
    assert set(state.legal(0)) == {m.Tour(0), m.Tour(1), m.Rest()}


def test_M3_1_a_fee_paid_first_can_make_the_rest_too_dear():
    state = m.position(["", ""], money=[2, 9], used={"builder": [1], "auction": [1]})
    assert refusal(state, m.Extend(0, "LL")) == ("M3.7", "extension_cost")
    assert m.NewLane("LL") in state.legal(0)
    state = m.position(["", ""], money=[1, 9], used={"auction": [1]})
    assert refusal(state, m.Auction(state.market[0])) == ("M5.1", "seller_without_cash")


def test_M3_2_the_leftmost_empty_slot_or_a_filled_one_of_the_orientation():
    state = m.position(
        ["red_fuji nihonbashi ohashi_rain kameido_plum milkmaid", ""], ["LPLP red_fuji ohashi_rain / PL", "LP / PL"]
    )
    places = {(move.lane, move.slot) for move in state.legal(0) if type(move) is Hang and move.card == "nihonbashi"}
    assert places == {(0, 0), (0, 2)}
    places = {(move.lane, move.slot) for move in state.legal(0) if type(move) is Hang and move.card == "kameido_plum"}
    assert places == {(0, 1), (1, 0)}
    for lane, slot in ((0, 3), (1, 1), (1, 0), (2, 0), (-1, 0), (0, -2), ("0", 0), (0, None)):
        assert refusal(state, Hang("nihonbashi", lane, slot)) == ("M3.2", "no_place")


def test_M3_2_the_display_cost_is_paid_in_other_hand_cards():
    state = m.position(["sunflowers red_fuji nihonbashi milkmaid", ""], money=99)
    state = said(state, Hang("sunflowers", 1, 0))
    assert (state.phase, state.lot, state.task.left) == ("pay", ("sunflowers",), 2)
    assert refusal(state, G("sunflowers")) == ("M3.2", "card_not_held")
    assert refusal(state, m.Done()) == ("M3.2", "wrong_move")
    state = said(state, G("milkmaid"), G("red_fuji"))
    assert paintings(state) == ((), ("sunflowers",))
    assert (state.hands[0], state.public.discards, state.money) == (("nihonbashi",), ("milkmaid", "red_fuji"), (99, 99))
    assert state.turn == 1


def test_M3_2_what_comes_down_goes_to_the_hand_and_cannot_pay():
    state = m.position(["red_fuji", ""], ["LP nihonbashi / PL", "LP / PL"])
    assert refusal(state, Hang("red_fuji", 0, 0)) == ("M3.2", "cost_cards")
    state = m.position(["red_fuji milkmaid", ""], ["LP nihonbashi / PL", "LP / PL"])
    events = told(state, Hang("red_fuji", 0, 0))
    assert kinds(events) == ["went", "brought_out", "given", "hung"]
    state = said(state, Hang("red_fuji", 0, 0))
    assert (paintings(state)[0], state.hands[0]) == (("red_fuji",), ("nihonbashi",))


def test_M3_2_a_cost_of_nothing_hangs_at_once():
    state = said(m.position(["nihonbashi", ""]), Hang("nihonbashi", 0, 0))
    assert paintings(state)[0] == ("nihonbashi",)
    assert refusal(m.position(["", ""]), Hang("nihonbashi", 0, 0)) == ("M3.2", "card_not_held")


def test_M3_3_two_of_one_orientation_change_places():
    walls = ["LPLP red_fuji ohashi_rain nihonbashi milkmaid / PL kameido_plum", "LP / PL"]
    state = said(m.position(["", ""], walls), m.Rehang(0, 1, 1, 0))
    assert paintings(state) == (("red_fuji", "kameido_plum", "nihonbashi", "milkmaid"), ("ohashi_rain",))
    state = m.position(["", ""], walls)
    assert sum(type(move) is m.Rehang for move in state.legal(0)) == 3 + 1
    for move in (m.Rehang(0, 0, 0, 1), m.Rehang(0, 0, 0, 0), m.Rehang(1, 0, 1, 1), m.Rehang(0, 0, 0, "2")):
        assert refusal(state, move) == ("M3.3", "no_pair")


def test_M3_4_to_the_town_card_by_card():
    state = m.position(["red_fuji red_fuji milkmaid mona_lisa", ""], money=0, wallet=20, curators=3)
    state = said(state, m.SellToTown())
    assert refusal(state, m.Done()) == ("M3.4", "none_given")
    state = said(state, G("mona_lisa"), G("red_fuji"))
    assert (state.phase, state.lot, state.wallet) == ("sell", ("mona_lisa", "red_fuji"), 20)
    assert state.task == ("town", 1, -1, -1)
    done = said(state, m.Done())
    assert (done.money[0], done.wallet, done.hand_sizes[0]) == (6, 14, 2)
    assert done.public.discards == ("mona_lisa", "red_fuji")
    state = said(state, G("milkmaid"))
    assert (state.turn, state.money[0], state.wallet) == (1, 9, 11)


def test_M3_4_as_many_as_curators_those_hired_this_round_included():
    state = m.position(["red_fuji red_fuji red_fuji milkmaid", ""], money=20, acts=[2, 1])
    state = said(state, m.Hire(1), m.Rest(), m.SellToTown(), *[G("red_fuji")] * 3)
    assert state.hand_sizes[0] == 1


def test_M3_4_a_short_wallet_pays_all_it_has_and_an_empty_one_does_not_buy():
    state = m.position(["red_fuji red_fuji", ""], money=0, wallet=4)
    after = said(state, m.SellToTown(), G("red_fuji"), G("red_fuji"))
    assert (after.money[0], after.wallet) == (4, 0)
    sale = told(state, m.SellToTown(), G("red_fuji"), m.Done())[-1]
    assert (sale.due, sale.k) == (3, 3)
    one = said(m.position(["red_fuji red_fuji", ""], money=0, wallet=1), m.SellToTown(), G("red_fuji"), m.Done())
    assert (one.money[0], one.wallet, one.hand_sizes[0]) == (1, 0, 1)
    assert refusal(m.position(["red_fuji", ""], wallet=0), m.SellToTown()) == ("M3.4", "wallet_empty")
    assert refusal(m.position(["", ""]), m.SellToTown()) == ("M3.4", "no_cards")


def test_M3_5_export_pays_two_dollars_from_the_bank_always():
    state = m.position(["red_fuji red_fuji milkmaid", ""], money=0, wallet=0)
    after = said(state, m.Export(), G("milkmaid"), G("red_fuji"))
    assert (after.money[0], after.wallet, after.hands[0]) == (4, 0, ("red_fuji",))
    assert refusal(m.position(["", ""]), m.Export()) == ("M3.5", "no_cards")
    assert refusal(said(state, m.Export()), m.Done()) == ("M3.5", "none_given")
    assert refusal(said(state, m.Export()), m.Rest()) == ("M3.5", "wrong_move")


def test_M3_6_the_art_school_draws_two():
    after = said(m.position(["", ""], deck="mona_lisa red_fuji milkmaid"), m.Study())
    assert set(after.hands[0]) == {"mona_lisa", "red_fuji"}


def test_M3_7_a_new_lane_is_free_and_an_extension_costs_twice_the_one_before():
    state = m.position(["", ""], money=40, wallet=0, curators=5)
    after = said(state, m.NewLane("LL"))
    assert after.lanes[0][2] == m.Lane("LL", ())
    assert (after.money[0], after.tiles[0]) == (40, ("LP", "PP", "PL"))
    lane, cash = "LP", 40
    for tile, cost in (("PL", 2), ("PP", 4), ("LL", 8), ("LP", 16)):
        state = m.position(["", ""], [f"{lane} / PL", "LP / PL"], money=cash, wallet=0)
        assert refusal(m.position(["", ""], [f"{lane} / PL", "LP / PL"], money=cost - 1), m.Extend(0, tile)) == (
            "M3.7", "extension_cost",
        )  # fmt: skip
        state = said(state, m.Extend(0, tile))
        lane += tile
        cash -= cost
        assert (state.lanes[0][0].slots, state.money[0], state.wallet) == (lane, cash, cost)
    assert refusal(m.position(["", ""], [f"{lane} / PL", "LP / PL"]), m.NewLane("LP")) == ("M3.7", "no_tile")


def test_M3_7_what_cannot_be_built():
    state = m.position(["", ""], ["LPLL / PL", "LP / PL"], money=50)
    assert refusal(state, m.Extend(0, "LL")) == ("M3.7", "no_tile")
    assert refusal(state, m.Extend(2, "PP")) == ("M3.7", "no_lane")
    assert refusal(state, m.Extend(-1, "PP")) == ("M3.7", "no_lane")
    few = m.STANDARD.replace(extension_costs=(2,))
    state = m.position(["", ""], ["LPLL / PL", "LP / PL"], money=50, rules=few)
    assert refusal(state, m.Extend(0, "PP")) == ("M3.7", "lane_full_length")


@pytest.mark.parametrize(
    ("curators", "options"),
    [([2, 2], {1}), ([2, 3], {1}), ([2, 4], {1, 2}), ([2, 5], {1, 3}), ([4, 5], {1}), ([5, 5], set()), ([5, 1], set())],
)
def test_M3_8_one_curator_or_as_many_as_the_most(curators, options):
    state = m.position(["", ""], curators=curators)
    assert {move.n for move in state.legal(0) if type(move) is m.Hire} == options
    for n in {-1, 0, 1, 2, 3, 4, "1"} - options:
        reason = "hire_number" if options else "curators_most"
        assert refusal(state, m.Hire(n)) == ("M3.8", reason)
    for n in options:
        assert said(state, m.Hire(n)).curators[0] == curators[0] + n <= 5


def test_M3_9_the_marker_and_a_card_for_one_director_a_round_without_a_fee():
    state = m.position(["", "", ""], money=0, market="mona_lisa red_fuji", deck="milkmaid view_delft")
    market = said(state, m.Prepare("mona_lisa"))
    assert (market.marker, market.hands[0]) == (0, ("mona_lisa",))
    assert market.market[:2] == ("red_fuji", "milkmaid")
    deck = said(state, m.Prepare("deck"))
    assert (deck.marker, deck.hands[0], deck.market) == (0, ("milkmaid",), state.market)
    assert refusal(deck, m.Prepare("deck")) == ("M3.9", "marker_gone")
    assert refusal(state, m.Prepare("milkmaid")) == ("M3.9", "not_in_market")
    took = told(state, m.Prepare("deck"))[-1]
    assert (took.kind, took.card, took.n) == ("took", None, 1)


def test_M3_9_whoever_took_the_marker_goes_first_in_the_next_round():
    state = m.position(["", "", ""], acts=[0, 1, 0], turn=1, first=0)
    after = said(state, m.Prepare("deck"))
    assert (after.round, after.turn, after.marker) == (2, 1, 2)


def test_M3_10_cull_refill_take_refill():
    state = m.position(["", ""], market="mona_lisa red_fuji red_fuji sunflowers",
                       deck="milkmaid view_delft judith night_watch")  # fmt: skip
    state = said(state, m.Connoisseur(), m.Cull("red_fuji"), m.Cull("mona_lisa"))
    assert state.market == ("red_fuji", "sunflowers")
    assert state.task == ("connoisseur", 0, -1, -1)
    assert refusal(state, m.Take("deck")) == ("M3.10", "wrong_move")
    state = said(state, m.Done())
    assert (state.phase, state.market) == ("take", ("red_fuji", "sunflowers", "milkmaid", "view_delft"))
    assert state.public.discards == ("red_fuji", "mona_lisa")
    assert refusal(state, m.Done()) == ("M3.10", "wrong_move")
    after = said(state, m.Take("milkmaid"))
    assert (after.hands[0], after.market[-1]) == (("milkmaid",), "judith")
    took = told(state, m.Take("milkmaid"))[0]
    assert (took.kind, took.card, took.n, took.clause) == ("took", "milkmaid", 1, "M3.10")
    after = said(state, m.Take("deck"))
    assert (after.hands[0], len(after.market), after.turn) == (("judith",), 4, 1)


def test_M3_10_nothing_need_be_culled_and_all_may_be():
    state = m.position(["", ""], market="mona_lisa red_fuji")
    assert said(state, m.Connoisseur(), m.Done()).market[:2] == ("mona_lisa", "red_fuji")
    gone = said(state, m.Connoisseur(), m.Cull("red_fuji"), m.Cull("mona_lisa"))
    assert (gone.phase, len(gone.market)) == ("take", 4)


def test_M3_1_true_counts_as_one():
    assert repr(m.Tour(True)) == "Tour(lane=1)"
    assert said(m.position(["", ""]), m.Tour(True)).public.toured == ((1,), ())


def test_M3_11_rest_does_nothing():
    state = m.position(["red_fuji", ""])
    after = said(state, m.Rest())
    assert (after.money, after.hands, after.wallet, after.public.acts) == (
        state.money,
        state.hands,
        state.wallet,
        (1, 2),
    )
