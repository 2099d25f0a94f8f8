"""A stored moment whose parts do not fit together is refused, part by part, in its own words; the whole one is not."""

import copy
import json

import pytest

from modernart_lab.games import museum as m
from tests.games.museum.tools import G, said

WALLS = ["LP moulin_galette / PL dance_class", "LP / PL"]
EIGHT = "sunflowers sunflowers water_lilies red_fuji red_fuji ohashi_rain nihonbashi three_beauties"


def three(**more):
    return m.position(["", "", ""], market="mona_lisa red_fuji sunflowers milkmaid", money=[9, 8, 7], **more)


UP = three().apply(m.Auction("mona_lisa"))
TOURING = m.position(["ohashi_rain nihonbashi", "milkmaid"], WALLS, wallet=9)
SUNFLOWERS = m.Hang("sunflowers", 1, 0)
MOMENTS = {
    "act": m.position(["red_fuji", "milkmaid"], WALLS, toured=[[1], []], used={"school": [1, 0]}),
    "pay": said(m.position(["sunflowers red_fuji nihonbashi milkmaid", ""]), m.Hang("sunflowers", 1, 0)),
    "sell": said(m.position(["sunflowers red_fuji milkmaid", ""]), m.SellToTown(), G("red_fuji")),
    "hang": said(TOURING, m.Tour(0)),
    "pay on a tour": said(m.position(["sunflowers red_fuji milkmaid", ""], WALLS), m.Tour(0), SUNFLOWERS),
    "exchange": said(m.position(["red_fuji", ""], ["LP nihonbashi / PL", "LP / PL"]), m.Tour(0)),
    "cull": three().apply(m.Connoisseur()),
    "take": said(three(), m.Connoisseur(), m.Done()),
    "opening": UP,
    "auction": said(UP, m.Ask(2), m.Bid(4)),
    "place": said(UP, m.Ask(2), m.Bid(4), m.Pass(), m.Pass()),
    "discard": m.position([EIGHT, ""], acts=[1, 0]).apply(m.Rest()),
}


def put(*path):
    """A change of the data: the last word is set in the place that the others lead to."""
    *places, name, value = path

    def change(data):
        for place in places:
            data = data[place]
        data[name] = value

    return change


def hand_to_deck(seat, left):
    """A change of the data: all but so many cards of a hand go under the deck."""

    def change(data):
        data["deck"] += data["hands"][seat][left:]
        del data["hands"][seat][left:]

    return change


def lot_to_deck(data):
    data["deck"] += data["lot"]
    data["lot"] = []


def deck_to(name, n=1):
    def change(data):
        data[name] += [data["deck"].pop() for _ in range(n)]

    return change


def both(*changes):
    def change(data):
        for one in changes:
            one(data)

    return change


def opened(**words):
    def change(data):
        data["auction"].update(words)

    return change


SUMS = "the bids, the price and the money do not fit together"
PARTS = "the phase, the cards in the middle and the seat to act do not fit together"
TASK = ["town", 1, -1, -1]
OPEN = {"seller": 0, "price": 0, "holder": None, "bids": [0, 0], "out": [False, False]}
LISTS = (
    "cash",
    "hands",
    "deck",
    "lot",
    "lanes",
    "market",
    "discards",
    "toured",
    "used",
    "unpaid",
    "curators",
    "acts",
    "ledger",
    "to_act",
)
NUMBERS = ("round", "first", "marker", "turn", "wallet", "shuffles")
CASES = [
    *[("act", put(name, 3), f"{name} is not a list") for name in LISTS],
    *[("act", put(name, True), f"{name} is True") for name in NUMBERS],
    *[("act", put(name, 2), f"{name} is 2") for name in ("first", "marker", "turn")],
    *[("auction", opened(**{name: 3}), f"{name} is not a list") for name in ("bids", "out")],
    *[("auction", opened(**{name: True}), f"{name} is True") for name in ("price", "seller", "holder")],
    *[("hang", put("tour", at, True), "tour is True") for at in (0, 1)],
    *[("hang", put("tour", at, 3), "tour is not a list") for at in (2, 3)],
    *[("pay", put("task", at, True), "task is True") for at in (1, 2, 3)],
    ("act", put("phase", "told"), "an unknown phase"),
    ("act", put("phase", []), "an unknown phase"),
    ("act", deck_to("lot"), PARTS),
    ("act", put("task", TASK), PARTS),
    ("act", put("auction", OPEN), PARTS),
    ("act", put("tour", [0, 0, [[]], []]), PARTS),
    ("act", put("turn", 1), PARTS),
    ("act", put("to_act", [1]), PARTS),
    ("act", put("acts", 0, 0), PARTS),
    ("act", deck_to("market"), "the market holds too many paintings"),
    ("act", put("toured", [[2], []]), "toured is 2"),
    ("act", put("toured", [[1, 1], []]), "the same twice in a round"),
    ("act", put("used", 5, [2]), "used is 2"),
    ("act", put("used", 5, [1, 1]), "the same twice in a round"),
    ("act", put("round", 0), "round is 0"),
    ("act", put("round", 10), "round is 10"),
    ("act", put("curators", [2, 0]), "curators is 0"),
    ("act", put("acts", [2, 6]), "acts is 6"),
    ("act", put("to_act", [2]), "to_act is 2"),
    ("act", put("to_act", [0, 1]), "to_act has 2 entries"),
    ("act", put("seed", True), "M1.3: .*seed"),
    ("act", put("seed", 10**4000), "M1.3: .*seed"),
    ("act", put("seed", -(10**4000)), "M1.3: .*seed"),
    ("act", put("shuffles", -1), "shuffles is -1"),
    ("act", put("ledger", [0, -(10**15) - 1]), "ledger is -1000000000000001"),
    ("act", put("hands", 3), "hands is not a list"),
    ("act", put("hands", 0, ["x"]), "hands holds 'x'"),
    ("act", put("lanes", 0, 0, 0, "PL"), "a painting in a slot that it does not fit"),
    ("act", put("lanes", 0, 0, 0, "LPL"), "a lane that cannot be"),
    ("act", put("lanes", 0, 0, 0, "LX"), "a lane that cannot be"),
    ("act", put("lanes", 0, 0, 1, ["moulin_galette", "dance_class", "red_fuji"]), "a lane that cannot be"),
    ("pay", lot_to_deck, PARTS),
    ("pay", put("task", None), PARTS),
    ("pay", put("task", 0, "town"), PARTS),
    ("pay", put("task", 0, "luck"), "a task that there is not"),
    ("pay", put("task", 1, 0), PARTS),
    ("pay", put("task", 1, 4), PARTS),
    ("pay", put("task", 2, 9), PARTS),
    ("pay", put("task", 3, 1), PARTS),
    ("pay", put("task", ["display", 2]), "task has 2 entries"),
    ("pay", both(put("tour", [0, 0, [[]], []]), put("toured", [[0], []])), PARTS),
    ("sell", put("task", 1, 0), PARTS),
    ("sell", hand_to_deck(0, 0), PARTS),
    ("sell", put("task", None), PARTS),
    ("sell", put("task", 0, "connoisseur"), PARTS),
    ("hang", put("tour", None), PARTS),
    ("hang", put("task", 0, "swap"), PARTS),
    ("hang", put("tour", 0, 1), PARTS),
    ("hang", put("tour", 0, 2), PARTS),
    ("hang", both(put("tour", 1, 1), put("tour", 2, [[], []])), PARTS),
    ("hang", put("tour", 2, []), PARTS),
    ("hang", put("toured", [[], []]), PARTS),
    ("hang", put("tour", 3, [["repeat", 0]]), "a tour with an effect that there is not"),
    ("hang", put("tour", 3, [["draw", 10]]), "a tour with an effect that there is not"),
    ("hang", put("tour", 3, [["draw", -1]]), "a tour with an effect that there is not"),
    ("hang", put("tour", 3, [["draw"]]), "tour has 1 entries"),
    ("exchange", put("tour", None), PARTS),
    ("cull", put("task", None), PARTS),
    ("take", put("task", 0, "swap"), PARTS),
    ("opening", put("auction", None), PARTS),
    ("opening", lot_to_deck, PARTS),
    ("opening", put("to_act", [1]), PARTS),
    ("opening", put("turn", 1), PARTS),
    ("opening", put("cash", 0, 0), "nobody is out before there is a price"),
    ("opening", opened(out=[False, True, False]), "nobody is out before there is a price"),
    ("opening", opened(holder=1), "the holder does not hold the price"),
    ("opening", opened(luck=1), "the auction does not say what such an auction says"),
    ("auction", put("turn", 2), PARTS),
    ("auction", put("to_act", [1]), PARTS),
    ("auction", both(put("to_act", [0]), opened(out=[True, False, False])), PARTS),
    ("auction", opened(bids=[2, 9, 0], price=9), SUMS),
    ("auction", opened(price=5), SUMS),
    ("auction", opened(bids=[4, 4, 0]), SUMS),
    ("auction", opened(holder=None), "the holder does not hold the price"),
    ("auction", opened(holder=0), "the holder does not hold the price"),
    ("auction", opened(out=[False, True, False]), "the holder does not hold the price"),
    ("auction", opened(out=[False, 0, False]), "out is 0"),
    ("auction", put("cash", 2, 4), "a seat that cannot raise is out"),
    ("place", lot_to_deck, PARTS),
    ("place", put("auction", OPEN | {"bids": [0] * 3, "out": [False] * 3}), PARTS),
    ("discard", hand_to_deck(0, 6), PARTS),
    ("discard", put("acts", 1, 1), PARTS),
    ("discard", put("turn", 1), PARTS),
]  # fmt: skip


@pytest.mark.parametrize("name", MOMENTS)
def test_the_whole_moment_comes_back(name):
    state = MOMENTS[name]
    assert m.state_from_json(json.loads(json.dumps(m.state_to_json(state))), state.rules) == state


@pytest.mark.parametrize(("name", "change", "words"), CASES, ids=[f"{i} {case[0]}" for i, case in enumerate(CASES)])
def test_what_does_not_fit_is_refused(name, change, words):
    state = MOMENTS[name]
    data = copy.deepcopy(m.state_to_json(state))
    change(data)
    with pytest.raises(ValueError, match="^" + words):
        m.state_from_json(data, state.rules)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("act", put("seed", 10**3000)),
        ("act", put("seed", -(10**3000))),
        ("act", put("curators", [2, 1])),
        ("act", put("used", 5, [1])),
        ("act", put("round", 9)),
        ("hang", put("tour", 3, [["draw", 9], ["swap", 0], ["income", 1], ["sell", 1], ["hang", 1]])),
        ("auction", put("cash", 2, 5)),
        ("discard", hand_to_deck(0, 7)),
        ("pay", put("task", 1, 3)),
    ],
)
def test_what_just_fits_comes_back(name, change):
    state = MOMENTS[name]
    data = copy.deepcopy(m.state_to_json(state))
    change(data)
    assert m.state_to_json(m.state_from_json(data, state.rules)) == data
