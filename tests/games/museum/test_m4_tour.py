"""M4: tours, with every example that the source states."""

# ruff: noqa: N802  a test bears its clause

import pytest

from modernart_lab.games import museum as m
from tests.games.museum.tools import G, kinds, paintings, refusal, said, told


def lane(hung, hand="", *, slots=None, **more):
    """Two directors; the first has one lane, its slots made to fit these paintings, and this hand."""
    slots = slots or "".join(m.STANDARD.kind[card].orientation for card in hung.split())
    slots += "L" * (len(slots) % 2)
    pairs = [slots[at : at + 2] for at in range(0, len(slots), 2)]
    rules = m.STANDARD.replace(lanes=tuple(pairs[:1]), tiles=tuple(pairs[1:]), variant=True)
    return m.position([hand, ""], [f"{slots} {hung}", pairs[0]], rules=rules, **more)


def test_M4_1_from_the_left_one_position_at_a_time():
    state = lane("sunflowers otani_oniji lady_ermine", money=0, wallet=0)
    turns = [event.card for event in told(state, m.Tour(0)) if event.kind == "took_turn"]
    assert turns == ["sunflowers", "otani_oniji", "lady_ermine"]
    after = said(state, m.Tour(0))
    assert (after.money[0], after.hand_sizes[0]) == (5, 1)


def test_M4_1_the_tour_stands_at_the_painting_that_takes_its_turn():
    state = lane("sunflowers otani_oniji lady_ermine", money=0, wallet=0)
    stood = [
        (event.slot, now.tour.at, now.tour.left) for event, now in state.steps(m.Tour(0)) if event.kind == "took_turn"
    ]
    assert stood == [(0, 0, (("draw", 1), ("income", 2))), (1, 1, (("income", 2),)), (2, 2, (("income", 1),))]


def test_M4_1_each_lane_once_a_round_also_one_built_in_it():
    state = m.position(["", ""], toured=[[0], []], curators=3)
    assert refusal(state, m.Tour(0)) == ("M4.1", "lane_toured")
    assert refusal(state, m.Tour(2)) == ("M4.1", "no_lane")
    assert refusal(state, m.Tour(-1)) == ("M4.1", "no_lane")
    state = said(state, m.NewLane("LL"), m.Rest(), m.Tour(2), m.Rest())
    assert state.public.toured[0] == (0, 2)


def test_M4_1_an_empty_lane_does_nothing():
    state = m.position(["", ""], money=3, wallet=9)
    assert kinds(told(state, m.Tour(0))) == ["tour_begun", "takings"]
    assert said(state, m.Tour(0)).money == (3, 3)


def test_M4_1_a_painting_hung_to_the_right_takes_its_turn():
    state = m.position(["otani_oniji", ""], ["LP moulin_galette / PL", "LP / PL"], money=0, wallet=99)
    state = said(state, m.Tour(0))
    assert state.phase == "hang"
    after = said(state, m.Hang("otani_oniji", 0, 1))
    assert after.money[0] == 2 + (4 + 1)


def test_M4_1_a_painting_hung_over_the_one_that_acts_takes_no_turn():
    """The rest of what the acting painting does still happens: Las Meninas hangs, then brings $1."""
    state = lane("las_meninas", "otani_oniji", money=0, wallet=99)
    after = said(state, m.Tour(0), m.Hang("otani_oniji", 0, 0))
    assert (paintings(after)[0], after.hands[0]) == (("otani_oniji",), ("las_meninas",))
    assert after.money[0] == 1 + 1


def test_M4_1_a_painting_hung_over_one_further_right_takes_its_turn_and_one_further_left_does_not():
    state = lane("dance_class sunflowers dance_class", "otani_oniji kameido_plum", money=0, wallet=0)
    right = said(state, m.Tour(0), m.Hang("otani_oniji", 0, 1))
    assert right.money[0] == 2
    left = said(state, m.Tour(0), m.Done(), m.Hang("otani_oniji", 0, 0))
    assert left.money[0] == 2
    assert paintings(left)[0][0] == "otani_oniji"


def test_M4_2_draw_and_income_come_from_the_deck_and_the_bank():
    state = lane("starry_night", money=0, wallet=0, deck="red_fuji milkmaid")
    after = said(state, m.Tour(0))
    assert (set(after.hands[0]), after.money[0], after.wallet) == ({"red_fuji", "milkmaid"}, 2, 0)


def test_M4_3_sell_is_chosen_when_its_turn_comes():
    """What the painting before has drawn can be sold."""
    state = lane("water_lilies folies_bergere", money=0, wallet=99, deck="red_fuji milkmaid")
    state = said(state, m.Tour(0))
    assert (state.phase, set(state.hands[0])) == ("sell", {"red_fuji", "milkmaid"})
    after = said(state, G("milkmaid"))
    assert (after.money[0], after.hands[0]) == (3 + 5, ("red_fuji",))


def test_M4_3_up_to_so_many_or_what_the_wallet_has():
    state = said(lane("judith", "red_fuji milkmaid view_delft", money=0, wallet=4), m.Tour(0))
    both = said(state, G("red_fuji"), G("milkmaid"))
    assert (both.money[0], both.wallet, both.hand_sizes[0]) == (4, 0, 1)
    one = said(state, G("red_fuji"), m.Done())
    assert (one.money[0], one.wallet, one.hand_sizes[0]) == (3 + 1, 0, 2)


def test_M4_3_at_a_price_of_its_own():
    rules = m.STANDARD.replace(effect_price=1, town_price=5)
    walls = ["LP red_fuji judith / PL", "LP / PL"]
    state = m.position(["milkmaid milkmaid", ""], walls, money=0, wallet=20, rules=rules)
    assert said(state, m.Tour(0), G("milkmaid"), G("milkmaid")).money[0] == 2 * 1 + 2 + 3
    assert said(state, m.SellToTown(), G("milkmaid"), G("milkmaid")).money[0] == 2 * 5


def test_M4_3_a_dollar_in_the_wallet_is_enough():
    state = said(lane("judith", "red_fuji", money=0, wallet=1), m.Tour(0))
    assert (state.phase, state.task.what, state.task.left) == ("sell", "effect", 2)
    assert said(state, G("red_fuji")).money[0] == 1


def test_M4_3_skipped_with_an_empty_wallet_or_hand():
    for state in (lane("judith", "red_fuji", wallet=0), lane("judith", wallet=9)):
        events = told(state, m.Tour(0))
        assert [(event.effect, event.declined) for event in events if event.kind == "left_out"] == [("sell", False)]


def test_M4_4_exchange_with_a_hand_card_of_the_orientation_at_no_cost():
    state = said(lane("nihonbashi sunflowers", "starry_night mona_lisa", money=0, wallet=0), m.Tour(0))
    assert state.phase == "exchange"
    assert set(state.legal(0)) == {m.Exchange(0, 0, "starry_night"), m.Exchange(0, 1, "mona_lisa"), m.Done()}
    assert refusal(state, m.Exchange(0, 1, "starry_night")) == ("M4.4", "no_place")
    assert refusal(state, m.Exchange(0, 0, "red_fuji")) == ("M4.4", "card_not_held")
    after = said(state, m.Exchange(0, 1, "mona_lisa"))
    assert paintings(after)[0] == ("nihonbashi", "mona_lisa")
    assert set(after.hands[0]) == {"sunflowers", "starry_night"}
    assert after.money[0] == 4


def test_M4_4_exchanged_with_itself_the_newcomer_takes_no_turn():
    """Stated: the right to a turn is used up."""
    state = lane("nihonbashi otani_oniji", "impression_sunrise", money=0, wallet=0)
    after = said(state, m.Tour(0), m.Exchange(0, 0, "impression_sunrise"))
    assert paintings(after)[0] == ("impression_sunrise", "otani_oniji")
    assert (after.hands[0], after.money[0]) == (("nihonbashi",), 2)


def test_M4_4_exchange_needs_a_card_that_fits():
    events = told(lane("nihonbashi", "sunflowers"), m.Tour(0))
    assert [event.effect for event in events if event.kind == "left_out"] == ["swap"]


def test_M4_5_hang_at_one_less_never_below_nothing():
    state = lane("dance_class", "sunflowers nihonbashi red_fuji", slots="PPLL", money=0, wallet=0)
    state = said(state, m.Tour(0))
    state = said(state, m.Hang("sunflowers", 0, 1))
    assert (state.phase, state.task.left) == ("pay", 1)
    assert refusal(state, m.Done()) == ("M4.5", "wrong_move")
    state = said(state, G("red_fuji"))
    assert state.money[0] == 2
    free = said(said(lane("dance_class", "ohashi_rain", slots="PPLL"), m.Tour(0)), m.Hang("ohashi_rain", 0, 1))
    assert paintings(free)[0] == ("dance_class", "ohashi_rain")
    state = said(lane("dance_class", "kameido_plum", slots="PPLL", wallet=0), m.Tour(0), m.Hang("kameido_plum", 0, 1))
    assert paintings(state)[0] == ("dance_class", "kameido_plum")


def test_M4_5_hang_may_go_to_another_lane_and_over_a_painting():
    state = m.position(["ohashi_rain", ""], ["LP moulin_galette / PL sunflowers", "LP / PL"], wallet=0)
    after = said(state, m.Tour(0), m.Hang("ohashi_rain", 1, 0))
    assert paintings(after) == (("moulin_galette",), ("ohashi_rain",))
    assert after.hands[0] == ("sunflowers",)


def test_M4_5_skipped_where_nothing_can_be_hung():
    state = lane("dance_class", "mona_lisa milkmaid ohashi_rain", slots="PL", money=0, wallet=0)
    assert m.Hang("ohashi_rain", 0, 0) in said(state, m.Tour(0)).legal(0)
    state = lane("dance_class", "mona_lisa", money=0, wallet=0)
    assert "left_out" in kinds(told(state, m.Tour(0)))


def test_M4_6_sunflowers_repeat_repeat_three_cards_and_six_dollars():
    """Stated: 3 cards and $6."""
    state = lane("sunflowers ohashi_rain red_fuji", money=0, wallet=0)
    after = said(state, m.Tour(0))
    assert (after.hand_sizes[0], after.money[0]) == (3, 6)


def test_M4_6_a_repeat_of_a_choice_is_chosen_anew():
    state = lane("milkmaid ohashi_rain", "red_fuji nihonbashi", money=0, wallet=99)
    state = said(state, m.Tour(0), m.Done())
    assert state.phase == "sell"
    assert said(state, G("red_fuji")).money[0] == 3 + (3 + 1)


def test_M4_6_at_the_first_position_nothing_is_repeated():
    state = lane("red_fuji sunflowers", money=0, wallet=0)
    turns = [event.effects for event in told(state, m.Tour(0)) if event.kind == "took_turn"]
    assert turns == [(), (("draw", 1), ("income", 2))]


def test_M4_6_what_the_left_position_did_counts_even_when_it_has_left():
    """The exchange puts another painting into its own place; the repeat exchanges once more."""
    state = lane("nihonbashi red_fuji", "impression_sunrise view_delft", money=0, wallet=0)
    state = said(state, m.Tour(0), m.Exchange(0, 0, "impression_sunrise"))
    assert (state.phase, state.tour.at, paintings(state)[0][0]) == ("exchange", 1, "impression_sunrise")
    assert said(state, m.Exchange(0, 0, "view_delft")).hands[0] == ("impression_sunrise", "nihonbashi")


def test_M4_6_takings_are_not_repeated():
    state = lane("sunflowers ohashi_rain", money=0, wallet=99)
    takings = told(state, m.Tour(0))[-1]
    assert (takings.due, takings.k) == (3, 3)


def test_M4_7_the_whole_lane_earns_at_the_end_also_what_was_hung_in_the_tour():
    state = m.position(
        ["mona_lisa red_fuji red_fuji red_fuji", ""], ["LP moulin_galette / PL", "LP / PL"], money=0, wallet=99
    )
    after = said(state, m.Tour(0), m.Hang("mona_lisa", 0, 1))
    assert after.money[0] == 4 + (4 + 9)
    assert after.wallet == 99 - 13


@pytest.mark.parametrize(("wallet", "k"), [(0, 0), (1, 1), (13, 13), (14, 14), (15, 14)])
def test_M4_7_a_short_wallet_pays_what_it_has(wallet, k):
    state = lane("mona_lisa last_supper", money=0, wallet=wallet)
    takings = told(state, m.Tour(0))[-1]
    assert (takings.kind, takings.due, takings.k) == ("takings", 14, k)
    assert said(state, m.Tour(0)).wallet == wallet - k


def test_M4_8_every_choice_may_be_declined():
    state = lane("milkmaid nihonbashi dance_class", "red_fuji ohashi_rain", slots="PLPP", money=0, wallet=99)
    phases, left_out = [], []
    state = said(state, m.Tour(0))
    while state.turn == 0 and state.phase != "act":
        phases.append(state.phase)
        event = told(state, m.Done())[0]
        left_out.append((event.kind, event.effect, event.declined))
        state = said(state, m.Done())
    assert phases == ["sell", "exchange", "hang"]
    assert left_out == [("left_out", effect, True) for effect in ("sell", "swap", "hang")]
    assert state.hand_sizes[0] == 2


def test_M4_8_a_tour_in_which_the_wallet_runs_dry_before_its_turn():
    """The first sale empties the wallet: the second is skipped, and the lane takes nothing."""
    state = lane("milkmaid milkmaid", "red_fuji nihonbashi", money=0, wallet=2)
    events = told(state, m.Tour(0), G("red_fuji"))
    assert kinds(events)[-3:] == ["took_turn", "left_out", "takings"]
    assert said(state, m.Tour(0), G("red_fuji")).money[0] == 2
