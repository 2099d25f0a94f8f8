"""M2: who goes first, basic income, turns, wages, the hand limit, drawing and refilling."""

# ruff: noqa: N802  a test bears its clause

import pytest

from modernart_lab.games import museum as m
from tests.games.museum.tools import G, every_number, kinds, refusal, said, to_the_end_of_the_round, told


@every_number
def test_M2_1_the_marker_goes_left_and_whoever_has_it_goes_first(n):
    state = m.new(n)
    for number in range(1, 10):
        first = (number - 1) % n
        assert (state.round, state.public.first, state.turn, state.marker) == (number, first, first, (first + 1) % n)
        state = to_the_end_of_the_round(state)
    assert state.outcome is not None


def test_M2_1_the_round_begun_is_told():
    state = m.position(["", ""], acts=[1, 0], round=1)
    assert told(state, m.Rest())[-1] == m.EVENTS[0](2, 1, 0)


@pytest.mark.parametrize("number", range(1, 10))
def test_M2_2_basic_income_in_rounds_3_6_and_9(number):
    state = m.position(["", "", ""], round=number, acts=[1, 0, 0])
    events = told(state, m.Rest())
    drawn = [(event.seat, event.n) for event in events if event.kind == "basic_income"]
    assert drawn == ([(0, 2), (1, 2), (2, 2)] if number + 1 in (3, 6, 9) else [])


@pytest.mark.parametrize(
    ("lanes", "poor"),
    [
        (["LP red_fuji / PL", "LP / PL ohashi_rain", "LP / PL"], [2]),
        (["LP red_fuji / PL", "LP / PL ohashi_rain", "LP red_fuji ohashi_rain / PL"], [0, 1]),
        (["LP / PL", "LP / PL ohashi_rain", "LP red_fuji ohashi_rain / PL / LL"], [0]),
    ],
)
def test_M2_2_whoever_shows_the_fewest_draws(lanes, poor):
    state = m.position(["", "", ""], lanes, round=5, acts=[1, 0, 0])
    after = state.apply(m.Rest())
    assert [seat for seat in range(3) if after.hand_sizes[seat] == 2] == poor
    assert after.public.deck_size == state.public.deck_size - 2 * len(poor)


def test_M2_3_who_has_more_curators_goes_on_after_the_others():
    state = m.position(["", "", ""], curators=[2, 5, 1], turn=1)
    order = []
    while state.round == 1:
        order.append(state.turn)
        state = state.apply(m.Rest())
    assert order == [1, 2, 0, 1, 0, 1, 1, 1]


def test_M2_3_who_is_hired_acts_from_the_next_round():
    state = said(m.position(["", ""], money=20), m.Hire(1))
    assert (state.curators, state.public.acts) == ((3, 2), (1, 2))
    state = to_the_end_of_the_round(state)
    assert state.public.acts == (3, 2)


@pytest.mark.parametrize(("number", "wage"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4), (9, 5)])
def test_M2_4_the_wage_is_half_the_round_rounded_up(number, wage):
    state = m.position(["", ""], round=number, money=50, acts=[1, 0], wallet=7).apply(m.Rest())
    assert state.money == (50 - 2 * wage,) * 2
    assert state.wallet == 7 + 4 * wage


def test_M2_4_wages_are_due_for_those_hired_this_round_and_what_is_short_is_recorded():
    state = m.position(["", ""], round=3, money=[5, 30], acts=[1, 0], wallet=0, unpaid=[2, 0])
    after = state.apply(m.Hire(1))
    assert (after.money, after.unpaid, after.wallet) == ((0, 26), (3, 0), 9)
    wages = next(event for event in told(state, m.Hire(1)) if event.kind == "wages")
    assert (wages.wage, wages.paid, wages.unpaid) == (2, (5, 4), (1, 0))


def test_M2_5_down_to_six_in_turn_order_by_own_choice():
    eight = "sunflowers sunflowers water_lilies red_fuji red_fuji ohashi_rain nihonbashi three_beauties"
    seven = "water_lilies red_fuji ohashi_rain nihonbashi lady_ermine lady_ermine milkmaid"
    state = m.position([eight, "", seven], turn=1, acts=[0, 1, 0])
    state = state.apply(m.Rest())
    assert (state.phase, state.to_act) == ("discard", (2,))
    assert refusal(state, m.Rest()) == ("M2.5", "wrong_move")
    assert refusal(state, G("mona_lisa")) == ("M2.5", "card_not_held")
    state = said(state, G("lady_ermine"))
    assert state.to_act == (0,)
    state = said(state, G("three_beauties"), G("red_fuji"))
    assert state.round == 2
    assert (state.hand_sizes[0], state.hand_sizes[2]) == (6, 6)
    assert state.public.discards == ("lady_ermine", "three_beauties", "red_fuji")
    assert state.hands[0].count("red_fuji") == 1


@pytest.mark.parametrize("first", range(3))
def test_M2_5_everybody_down_to_six_whoever_went_first(first):
    hands = [m.STANDARD.deck()[seat:24:3] for seat in range(3)]
    state = m.position(hands, first=first, turn=first, acts=[int(seat == first) for seat in range(3)]).apply(m.Rest())
    order = []
    while state.phase == "discard":
        order.append(state.to_act[0])
        state = state.apply(state.legal(order[-1])[0])
    assert order == [seat % 3 for seat in range(first, first + 3) for _ in range(2)]
    assert (state.round, state.hand_sizes) == (2, (6, 6, 6))


def test_M2_6_the_market_is_refilled_at_once():
    state = m.position(["", ""], market="mona_lisa red_fuji red_fuji sunflowers", deck="milkmaid view_delft")
    after = said(state, m.Prepare("mona_lisa"))
    assert after.market == ("red_fuji", "red_fuji", "sunflowers", "milkmaid")
    assert "refilled" in kinds(told(state, m.Prepare("mona_lisa")))


def small(**more):
    """A table of ten cards, so that the deck runs out."""
    kinds = tuple(kind._replace(copies=2) for kind in m.STANDARD.kinds[:5])
    return m.STANDARD.replace(kinds=kinds, variant=True, hand_start=0, **more)


ALL = "starry_night starry_night sunflowers sunflowers water_lilies water_lilies"
LAST = "impression_sunrise impression_sunrise woman_parasol woman_parasol"


def test_M2_6_an_empty_deck_is_made_of_the_discards():
    state = m.position(
        ["", ""], market=LAST, deck="sunflowers", discards=ALL.replace("sunflowers ", "", 1), rules=small()
    )
    after = said(state, m.Study())
    assert after.hand_sizes == (2, 0)
    assert (after.public.discards, after.public.deck_size) == ((), 4)
    shuffled = next(event for event in told(state, m.Study()) if event.kind == "reshuffled")
    assert shuffled.n == 5
    assert state.apply(m.Study()) == after


def test_M2_6_the_same_seed_shuffles_the_discards_the_same_way():
    """Always: an old record plays out as it did."""
    state = m.position(["", ""], market=LAST, discards=ALL, rules=small(school_cards=1), seed=3)
    after = said(state, m.Study())
    assert " ".join((*after.hands[0], *after.private.deck)) == (
        "sunflowers starry_night starry_night water_lilies water_lilies sunflowers"
    )
    assert (after.private.seed, after.private.shuffles) == (3, 1)
    assert (state.private.shuffles, m.new(2).private.shuffles) == (0, 0)


def test_M2_6_a_market_is_refilled_from_what_is_left_and_then_from_the_discards():
    discards = ALL.replace("sunflowers ", "", 1)
    state = m.position(["", ""], market=LAST, deck="sunflowers", discards=discards, rules=small())
    after = said(state, m.Connoisseur(), *[m.Cull(card) for card in LAST.split()[:3]], m.Done())
    assert (after.market[:2], len(after.market)) == (("woman_parasol", "sunflowers"), 4)
    assert (after.public.deck_size, after.public.discards) == (6, ())


def test_M2_6_without_cards_nothing_is_drawn_and_the_market_stays_short():
    state = m.position([ALL, ""], market=LAST, rules=small(hand_limit=60), acts=[2, 1])
    after = said(state, m.Study())
    assert (after.hand_sizes, after.private.shuffles) == ((6, 0), 0)
    assert kinds(told(state, m.Study())) == ["went", "drew"]
    after = said(after, m.Prepare("woman_parasol"))
    assert len(after.market) == 3
    after = said(after, m.Connoisseur())
    assert after.phase == "cull"
    after = said(after, *[m.Cull(card) for card in after.market])
    assert (after.phase, len(after.market), after.public.deck_size, after.public.discards) == ("take", 3, 0, ())
