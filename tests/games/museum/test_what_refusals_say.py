"""A refusal of the museum game carries the figures of the very case: the price, the cash, the card, the place."""

import pytest

from modernart_lab.engine import IllegalMove
from modernart_lab.games import museum as m
from tests.games.museum.tools import G, game, said

Hang = m.Hang
MARKET = "mona_lisa red_fuji sunflowers milkmaid"
WALLS = ["LPLL / PL", "LP / PL"]


def two(hand="", walls=None, **more):
    return m.position([hand, ""], walls, **more)


def three(**more):
    return m.position(["", "", ""], market=MARKET, deck="view_delft", **({"wallet": 0, "money": 9} | more))


VISITED = m.position(["red_fuji", "", ""], money=[1, 9, 9], used={"school": [1, 2], "export": [0]})
PAYING = said(two("sunflowers red_fuji nihonbashi milkmaid", money=99), Hang("sunflowers", 1, 0))
FIRST_LANE_ONLY = m.STANDARD.replace(extension_costs=(2,))
MARKED = said(three(), m.Prepare("mona_lisa"))
UP = three(money=[4, 9, 9]).apply(m.Auction("mona_lisa"))
WON = said(UP, m.Ask(2), m.Bid(5), m.Pass())
CULLING = said(three(), m.Connoisseur())
TO_TOWN = two("red_fuji", wallet=3).apply(m.SellToTown())
ABROAD = two("red_fuji").apply(m.Export())
EXCHANGING = said(two("red_fuji", ["LP nihonbashi / PL", "LP / PL"]), m.Tour(0))
TOURED = ["LP moulin_galette / PL", "LP / PL"]
HANGING = said(two("sunflowers nihonbashi mona_lisa", TOURED, wallet=0), m.Tour(0))
HANGING_PAID = said(HANGING, Hang("sunflowers", 0, 1))
SELLING = said(two("red_fuji", ["LP night_watch / PL", "LP / PL"], wallet=1), m.Tour(0))
BETWEEN = two(acts=[1, 0]).steps(m.Rest())[0][1]
LONG = "x" * 60


class Word(str):
    """A word that is more than one: it equals a card's and is not it."""


CASES = [
    (two(), m.Rest(), 1, "M2.3", "not_to_act", {"seat": 1, "to_act": (0,)}),
    (UP, m.Ask(1), 2, "M5.2", "not_to_act", {"seat": 2, "to_act": (0,)}),
    (PAYING, G("milkmaid"), 1, "M3.2", "not_to_act", {"seat": 1, "to_act": (0,)}),
    (game(2, 3).last, m.Rest(), 0, "M6.6", "game_over", {}),
    (two(), m.Keep(), 0, "M2.3", "wrong_move", {"move": "Keep()", "phase": "act"}),
    (two(), "rest", 0, "M2.3", "no_such_move", {"move": "'rest'", "phase": "act"}),
    (PAYING, m.Done(), 0, "M3.2", "wrong_move", {"move": "Done()", "phase": "pay"}),
    (WON, m.Rest(), 1, "M5.4", "wrong_move", {"move": "Rest()", "phase": "place"}),
    (CULLING, m.Take("deck"), 0, "M3.10", "wrong_move", {"move": "Take(card='deck')", "phase": "cull"}),
    (VISITED, m.Study(), 0, "M3.1", "fee_too_high", {"price": 2, "cash": 1}),
    (VISITED, m.Export(), 0, "M3.1", "been_there", {"space": "export", "seat": 0}),
    (two("nihonbashi", WALLS), Hang("nihonbashi", 0, 1), 0, "M3.2", "no_place",
     {"painting": "nihonbashi", "lane": 0, "slot": 1}),
    (two("red_fuji", ["LP nihonbashi / PL", "LP / PL"]), Hang("red_fuji", 0, 0), 0, "M3.2", "cost_cards",
     {"painting": "red_fuji", "need": 1, "have": 0}),
    (two("nihonbashi"), Hang("nihonbashi", 0.0, 0), 0, "M3.2", "no_place",
     {"painting": "nihonbashi", "lane": 0.0, "slot": 0}),
    (two(), Hang("nihonbashi", 0, 0), 0, "M3.2", "card_not_held", {"painting": "nihonbashi", "seat": 0}),
    (PAYING, G("sunflowers"), 0, "M3.2", "card_not_held", {"painting": "sunflowers", "seat": 0}),
    (two(), m.Rehang(0, 0, 1, 0), 0, "M3.3", "no_pair", {}),
    (two(walls=["LP nihonbashi / PL / LP red_fuji", "LP / PL"]), m.Rehang(0, 0.0, 2, 0), 0, "M3.3", "no_pair", {}),
    (two(), m.SellToTown(), 0, "M3.4", "no_cards", {"seat": 0}),
    (two("red_fuji", wallet=0), m.SellToTown(), 0, "M3.4", "wallet_empty", {}),
    (two(), m.Export(), 0, "M3.5", "no_cards", {"seat": 0}),
    (two(walls=WALLS), m.NewLane("LL"), 0, "M3.7", "no_tile", {"tile": "LL"}),
    (two(walls=WALLS), m.Extend(2, "PP"), 0, "M3.7", "no_lane", {"value": 2, "lanes": 2}),
    (two(walls=WALLS, money=3), m.Extend(0, "PP"), 0, "M3.7", "extension_cost", {"price": 4, "cash": 3}),
    (two(walls=WALLS, rules=FIRST_LANE_ONLY), m.Extend(0, "PP"), 0, "M3.7", "lane_full_length", {"lane": 0}),
    (two(curators=[2, 4]), m.Hire(3), 0, "M3.8", "hire_number", {"value": 3, "most": 2}),
    (two(curators=[5, 1]), m.Hire(1), 0, "M3.8", "curators_most", {"value": 5}),
    (MARKED, m.Prepare("deck"), 1, "M3.9", "marker_gone", {"seat": 0}),
    (three(), m.Prepare("night_watch"), 0, "M3.9", "not_in_market", {"painting": "night_watch"}),
    (CULLING, m.Cull("night_watch"), 0, "M3.10", "not_in_market", {"painting": "night_watch"}),
    (two(toured=[[0], []]), m.Tour(0), 0, "M4.1", "lane_toured", {"lane": 0}),
    (two(), m.Tour(2), 0, "M4.1", "no_lane", {"value": 2, "lanes": 2}),
    (three(money=[0, 9, 9]), m.Auction("mona_lisa"), 0, "M5.1", "seller_without_cash", {"seat": 0}),
    (three(), m.Auction("night_watch"), 0, "M5.1", "not_in_market", {"painting": "night_watch"}),
    (UP, m.Ask(5), 0, "M5.1", "above_cash", {"value": 5, "cash": 4}),
    (UP, m.Ask(0), 0, "M5.1", "not_higher", {"value": 0, "least": 1}),
    (UP, m.Ask("2"), 0, "M5.1", "no_dollars", {"value": "'2'"}),
    (said(UP, m.Ask(2)), m.Bid(2), 1, "M5.2", "not_higher", {"value": 2, "least": 3}),
    (said(UP, m.Ask(2)), m.Bid(10), 1, "M5.2", "above_cash", {"value": 10, "cash": 9}),
    (WON, m.Place(0, 0), 1, "M5.4", "no_place", {"painting": "mona_lisa", "lane": 0, "slot": 0}),
    (BETWEEN, m.Rest(), None, "M2.3", "not_to_act", {"seat": 0, "to_act": ()}),
    (BETWEEN, m.Rest(), 1, "M2.3", "not_to_act", {"seat": 1, "to_act": ()}),
    (TO_TOWN, m.Rest(), 0, "M3.4", "wrong_move", {"move": "Rest()", "phase": "sell"}),
    (ABROAD, m.Rest(), 0, "M3.5", "wrong_move", {"move": "Rest()", "phase": "sell"}),
    (EXCHANGING, m.Rest(), 0, "M4.4", "wrong_move", {"move": "Rest()", "phase": "exchange"}),
    (SELLING, m.Rest(), 0, "M4.3", "wrong_move", {"move": "Rest()", "phase": "sell"}),
    (SELLING, G("mona_lisa"), 0, "M4.3", "card_not_held", {"painting": "mona_lisa", "seat": 0}),
    (HANGING, G("mona_lisa"), 0, "M4.5", "wrong_move", {"move": "Give(card='mona_lisa')", "phase": "hang"}),
    (HANGING, Hang("milkmaid", 0, 1), 0, "M4.5", "card_not_held", {"painting": "milkmaid", "seat": 0}),
    (HANGING, Hang("nihonbashi", 0, 1), 0, "M4.5", "no_place", {"painting": "nihonbashi", "lane": 0, "slot": 1}),
    (HANGING, Hang("mona_lisa", 0, 1), 0, "M4.5", "cost_cards", {"painting": "mona_lisa", "need": 3, "have": 2}),
    (HANGING_PAID, G("sunflowers"), 0, "M4.5", "card_not_held", {"painting": "sunflowers", "seat": 0}),
    (two(), m.Rest(), False, "M2.3", "not_to_act", {"seat": False, "to_act": (0,)}),
    (PAYING, G(Word("milkmaid")), 0, "M3.2", "card_not_held", {"painting": "milkmaid", "seat": 0}),
    (three(), m.Prepare(Word("red_fuji")), 0, "M3.9", "not_in_market", {"painting": "red_fuji"}),
    (three(), m.Prepare(Word("deck")), 0, "M3.9", "not_in_market", {"painting": "deck"}),
    (two(), m.NewLane(Word("LL")), 0, "M3.7", "no_tile", {"tile": "LL"}),
    (said(CULLING, m.Done()), m.Take("night_watch"), 0, "M3.10", "not_in_market", {"painting": "night_watch"}),
    (two(), m.Tour("0"), 0, "M4.1", "no_lane", {"value": "0", "lanes": 2}),
    (two(walls=WALLS, money=9), m.Extend("0", "PP"), 0, "M3.7", "no_lane", {"value": "0", "lanes": 2}),
    (two(), m.Hire(1.0), 0, "M3.8", "hire_number", {"value": 1.0, "most": 1}),
    (two(), m.NewLane(LONG), 0, "M3.7", "no_tile", {"tile": LONG[:40]}),
    (two(), m.Prepare(LONG), 0, "M3.9", "not_in_market", {"painting": LONG[:40]}),
    (two(), Hang(LONG, 0, 0), 0, "M3.2", "card_not_held", {"painting": LONG[:40], "seat": 0}),
    (two(), LONG, 0, "M2.3", "no_such_move", {"move": repr(LONG)[:60], "phase": "act"}),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[4]} {case[1]}"[:50])
def test_of_a_move(case):
    state, move, seat, *told = case
    for refuse in (state.apply, state.steps):
        with pytest.raises(IllegalMove) as caught:
            refuse(move, seat)
        assert [caught.value.clause, caught.value.reason, dict(caught.value.fields)] == told
