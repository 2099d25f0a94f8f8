"""A state as plain data and back: every phase survives, and what cannot be is refused."""

import copy
import json
import pickle
import random

import pytest

from modernart_lab.engine import Record, play
from modernart_lab.games import modern_art as ma
from tests.games.modern_art.tools import MYSTERY, ODD, SPLIT, Table, every_switch, game, passes, random_mind


def there_and_back(state):
    data = json.loads(json.dumps(ma.state_to_json(state)))
    rules = ma.Rules.from_json(json.loads(json.dumps(state.rules.to_json())))
    return ma.state_from_json(data, rules)


@every_switch
def test_every_state_in_which_somebody_acts_survives(n, rules):
    for state in game(n, rules, 4):
        if state.to_act:
            again = there_and_back(state)
            assert again == state
            assert repr(tuple(again)) == repr(tuple(state))


def begun(letter, moves=()):
    """A record that begins in the middle of an auction."""
    state = ma.position([f"KR{letter} YOo", "KRs YOs", "KRo LMf"], money=[20, 30, 40], round=2).apply(
        ma.Offer("KR" + letter)
    )
    for move in moves:
        state = state.apply(move) if not isinstance(move, tuple) else state.apply(move[1], move[0])
    return state


STARTS = {
    "open": begun("o"),
    "open with a bid": begun("o", [ma.Bid(3), ma.Pass()]),
    "open after passes": begun("o", [ma.Pass(), ma.Pass()]),
    "once around": begun("n"),
    "once around with bids": begun("n", [ma.Bid(3), ma.Bid(9)]),
    "once around after a pass": begun("n", [ma.Pass(), ma.Bid(9)]),
    "sealed": begun("s"),
    "sealed with fists": begun("s", [(1, ma.Seal(7)), (0, ma.Seal(0))]),
    "price to be named": begun("f"),
    "price named": begun("f", [ma.Ask(6), ma.Pass()]),
    "price of nothing": begun("f", [ma.Ask(0)]),
    "double": begun("d"),
    "double declined": begun("d", [ma.Decline(), ma.Decline()]),
    "double handed over": begun("d", [ma.Decline(), ma.Add("KRs")]),
    "double handed over, open": begun("d", [ma.Decline(), ma.Decline(), ma.Add("KRo"), ma.Bid(1)]),
    "flip": passes(
        ma.position(["KRo YOo", "YOs", "LMf"], mystery="KRd LMo", rules=MYSTERY, money=9).apply(ma.Offer("KRo"))
    ),
}
every_start = pytest.mark.parametrize("name", STARTS)


@every_start
def test_records_that_begin_in_the_middle(name, tmp_path):
    start = STARTS[name]
    record = play(start, [random_mind] * 3, seed=6, path=tmp_path / "game.jsonl")
    again = Record.load(tmp_path / "game.jsonl")
    assert again == record
    assert again.start == start
    assert again.events == record.events
    assert again.outcome == record.outcome


@pytest.mark.parametrize("name", ["told", "over"])
def test_where_nobody_acts_no_record_can_begin(name):
    state = next(state for state in game(3, SPLIT, 1) if state.phase == name)
    with pytest.raises(ValueError, match="nobody is to act"):
        ma.state_to_json(state)


def test_states_can_be_copied_and_sent():
    for state in list(game(3, MYSTERY, 3))[::7]:
        for again in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
            assert again == state
            assert type(again) is ma.State
            assert hash(again) == hash(state)
    assert repr(ma.new(3)) == "<Modern Art: round 1, offer, to act (0,)>"
    assert "lot KRo" in repr(STARTS["open"])


def changed(name, *path_and_value):
    """The data of a start with one entry changed."""
    *path, value = path_and_value
    data = ma.state_to_json(STARTS[name])
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return data


REFUSED = [
    ("open", "players", 2, "players is 2"),
    ("open", "players", 4, "entries, not 4"),
    ("open", "players", True, "players is True"),
    ("open", "round", 0, "round is 0"),
    ("open", "round", 5, "round is 5"),
    ("open", "turn", 3, "turn is 3"),
    ("open", "turn", None, "turn is None"),
    ("open", "turn", 1, "do not fit together"),
    ("open", "money", [20, 30], "money has 2 entries"),
    ("open", "money", [20, 30, -1], "money is -1"),
    ("open", "money", [20, 30, 10**16], "not a whole number"),
    ("open", "money", [20, 30, 1.5], "money is 1.5"),
    ("open", "money", "123", "money is not a list"),
    ("open", "ledger", [0, 0, None], "ledger is None"),
    ("open", "hands", [["YOo"], ["KRs", "YOs"], ["KRo", "XXx"]], "which is no card"),
    ("open", "hands", [["YOo"], ["KRs", "YOs"], ["KRo", "KR"]], "which is no card"),
    ("open", "hands", [["YOo"], ["KRs", "YOs"], ["KRo", "LMf", "LMf"]], "3 cards LMf, the deck has 2"),
    ("open", "hands", [["YOo"], ["KRs", "YOs"], ["KRo"]], "69 cards, the deck has 70"),
    ("open", "hands", [[], [], []], "cards, the deck has 70"),
    ("open", "seen", [], "69 cards, the deck has 70"),
    ("open", "seen", ["LMn"], "4 cards LMn, the deck has 3"),
    ("open", "owned", [["CP"], [], []], "never offered"),
    ("open", "unsold", ["KRo"], "never offered"),
    ("open", "unsold", [3], "which is no card"),
    ("open", "lot", [], "do not fit together"),
    ("open", "lot", ["KR"], "which is no card"),
    ("open", "mystery", ["LMo"], "the rules have none"),
    ("open", "stock", [], "the deck has 70"),
    ("open", "tiles", {}, "a row for each artist"),
    ("open", "tiles", [], "a row for each artist"),
    ("open", "tiles", {a: [0, 30, 0, 0] if a == "LM" else [0] * 4 for a in ma.ARTISTS}, "one of a round to come"),
    ("open", "tiles", {a: [31, 0, 0, 0] if a == "LM" else [0] * 4 for a in ma.ARTISTS}, "that the rules do not have"),
    ("open", "tiles", {a: [30, 0, 0, 0] for a in ma.ARTISTS}, "that the rules do not have"),
    ("open", "phase", "offer", "do not fit together"),
    ("open", "phase", "double", "do not fit together"),
    ("open", "phase", "flip", "do not fit together"),
    ("open", "phase", "told", "do not fit together"),
    ("open", "phase", "over", "do not fit together"),
    ("open", "phase", ["auction"], "do not fit together"),
    ("open", "to_act", [], "nobody is to act"),
    ("open", "to_act", [1, 1], "somebody twice"),
    ("open", "to_act", [0], "the passes and the seat to act"),
    ("open", "to_act", [1, 2], "do not fit together"),
    ("open", "to_act", [5], "to_act is 5"),
    ("open", "auction", None, "do not fit together"),
    ("open", "auction", [], "do not fit together"),
    ("open", "auction", {}, "an unknown auction format"),
    ("open", "more", 1, "does not say what a start says"),
    ("open", "auction", "format", "sealed", "does not say what such an auction says"),
    ("open", "auction", "format", "second_price", "an unknown auction format"),
    ("open", "auction", "format", ["open"], "an unknown auction format"),
    ("open", "auction", "seller", 1, "the passes and the seat to act"),
    ("open", "auction", "seller", 3, "seller is 3"),
    ("open", "auction", "quiet", 1, "the passes and the seat to act"),
    ("open", "auction", "quiet", 3, "quiet is 3"),
    ("open", "auction", "price", 1, "the bids, the price and the money"),
    ("open", "auction", "holder", 1, "the bids, the price and the money"),
    ("open", "auction", "more", 1, "does not say what such an auction says"),
    ("open with a bid", "auction", "bids", [0, 3, 3], "two seats have bid the same"),
    ("open with a bid", "auction", "bids", [0, 4, 0], "the bids, the price and the money"),
    ("open with a bid", "auction", "bids", [0, 3, None], "bids is None"),
    ("open with a bid", "auction", "holder", 2, "has not bid the price"),
    ("open with a bid", "auction", "holder", None, "the bids, the price and the money"),
    ("open with a bid", "auction", "quiet", 2, "the passes and the seat to act"),
    ("open with a bid", "money", [20, 2, 40], "the bids, the price and the money"),
    ("once around with bids", "auction", "bids", [1, 3, 9], "the lap round the table"),
    ("once around with bids", "auction", "bids", [0, 10, 9], "the bids, the price and the money"),
    ("once around with bids", "auction", "bids", [0, 9, 9], "the lap round the table"),
    ("once around with bids", "to_act", [1], "the lap round the table"),
    ("once around with bids", "lot", ["KRo"], "never offered"),
    ("sealed with fists", "auction", "bids", [0, 7, 41], "a sealed bid that cannot be"),
    ("sealed with fists", "auction", "bids", [0, 7, 4], "do not fit together"),
    ("sealed with fists", "auction", "bids", [0, True, None], "a sealed bid that cannot be"),
    ("sealed with fists", "auction", "bids", [0, 7], "bids has 2 entries"),
    ("sealed with fists", "auction", "bids", None, "bids is not a list"),
    ("sealed with fists", "to_act", [0, 2], "do not fit together"),
    ("price named", "auction", "asked", None, "the price and the seat to act"),
    ("price named", "auction", "asked", 21, "asked is 21"),
    ("price named", "to_act", [0], "the price and the seat to act"),
    ("price to be named", "auction", "asked", 3, "the price and the seat to act"),
    ("double", "auction", "seller", 1, "do not fit together"),
    ("double", "lot", ["KRd", "KRd"], "never offered"),
    ("double handed over", "lot", ["KRs"], "do not fit together"),
    ("double handed over", "lot", ["KRs", "KRd"], "do not fit together"),
    ("flip", "mystery", [], "the deck has 70"),
    ("flip", "to_act", [0, 1], "do not fit together"),
    ("flip", "phase", "auction", "do not fit together"),
]  # fmt: skip


@pytest.mark.parametrize("change", REFUSED, ids=lambda change: " ".join(map(str, change))[:60])
def test_a_start_that_cannot_be_is_refused(change):
    name, *path_and_value, told = change
    with pytest.raises(ValueError, match=told):
        ma.state_from_json(changed(name, *path_and_value), STARTS[name].rules)


def test_other_starts_that_cannot_be():
    for nothing in (None, [], "x", 3):
        with pytest.raises(ValueError, match="not an object"):
            ma.state_from_json(nothing, SPLIT)
    data = ma.state_to_json(STARTS["open"])
    for word in set(data) - {"auction"}:
        with pytest.raises(ValueError, match="does not say what a start says"):
            ma.state_from_json({key: value for key, value in data.items() if key != word}, ma.NEW_GAMES_ORDER)
    with pytest.raises(ValueError, match=r"^R1\.6: "):
        ma.state_from_json(ma.state_to_json(ma.new(4)), MYSTERY)


def test_a_fifth_painting_on_the_table():
    data = ma.state_to_json(ma.position(["KRo", "LMo", "CPo"], ["KR KR", "KR KR", ""]))
    data["unsold"], data["hands"] = ["KRo"], [[], ["LMo"], ["CPo"]]
    data["seen"].append("KRo")
    data["turn"], data["to_act"] = 1, [1]
    with pytest.raises(ValueError, match="the round is over"):
        ma.state_from_json(data, ma.NEW_GAMES_ORDER)


def test_nobody_holds_a_card_in_the_middle_of_a_round():
    data = ma.state_to_json(STARTS["open"])
    data["stock"] += [card for hand in data["hands"] for card in hand]
    data["hands"] = [[], [], []]
    with pytest.raises(ValueError, match="do not fit together"):
        ma.state_from_json(data, ma.NEW_GAMES_ORDER)


def test_a_stock_that_does_not_do_for_the_deal():
    data = ma.state_to_json(ma.new(3))
    data["seen"], data["stock"] = data["stock"][:20], data["stock"][20:]
    with pytest.raises(ValueError, match="still to be dealt"):
        ma.state_from_json(data, ma.NEW_GAMES_ORDER)


def test_an_offer_from_an_empty_hand_and_an_auction_that_is_none():
    data = ma.state_to_json(ma.position(["KRo", "LMo", ""]))
    with pytest.raises(ValueError, match="do not fit together"):
        ma.state_from_json({**data, "turn": 2, "to_act": [2]}, ma.NEW_GAMES_ORDER)
    auction = ma.state_to_json(STARTS["open"])["auction"]
    with pytest.raises(ValueError, match="do not fit together"):
        ma.state_from_json({**data, "auction": auction}, ma.NEW_GAMES_ORDER)


def numbers(data, *path):
    """The way to every number in plain data."""
    if type(data) is int:
        yield path
    elif isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from numbers(value, *path, key)


@every_start
def test_every_number_of_a_start_has_its_bounds(name):
    """Beyond them, or as something else that only looks like it, it is refused: a seat counts from nought up."""
    data = ma.state_to_json(STARTS[name])
    for path in numbers(data):
        said = data
        for key in path:
            said = said[key]
        beyond = [-(10**15) - 1 if path[0] == "ledger" else -1, 10**15 + 1]
        beyond += [3] if path[-1] in ("turn", "seller", "holder", "quiet") or path[0] == "to_act" else []
        for value in (*beyond, str(said), float(said), bool(said)):
            with pytest.raises(ValueError, match=r"not a|cannot be|entries|do not fit|rules do not have"):
                ma.state_from_json(changed(name, *path, value), STARTS[name].rules)


def test_the_largest_sums_come_back():
    data = ma.state_to_json(ma.new(3, seed=1))
    data["money"], data["ledger"] = [10**15] * 3, [-(10**15), 10**15, 0]
    assert ma.state_to_json(ma.state_from_json(data, ma.NEW_GAMES_ORDER)) == data


def test_the_highest_bidder_is_not_asked():
    data = changed("open with a bid", "auction", "quiet", 2)
    data["to_act"] = [data["auction"]["holder"]]
    with pytest.raises(ValueError, match="the passes and the seat to act"):
        ma.state_from_json(data, STARTS["open with a bid"].rules)


def test_a_flip_without_a_card_to_flip():
    data = ma.state_to_json(STARTS["flip"])
    data["stock"], data["mystery"] = data["stock"] + data["mystery"], []
    with pytest.raises(ValueError, match="do not fit together"):
        ma.state_from_json(data, MYSTERY)


def test_two_doubles_are_no_double():
    data = ma.state_to_json(STARTS["double"])
    data["stock"].remove("KRd")
    data["lot"], data["seen"] = ["KRd", "KRd"], [*data["seen"], "KRd"]
    with pytest.raises(ValueError, match="do not fit together"):
        ma.state_from_json(data, STARTS["double"].rules)


def test_an_offer_by_a_seat_whose_turn_it_is_not():
    data = ma.state_to_json(ma.position(["KRo LMs", "LMo", "CPo"]))
    for change in ({"turn": 1}, {"to_act": [1]}):
        with pytest.raises(ValueError, match="do not fit together"):
            ma.state_from_json({**data, **change}, ma.NEW_GAMES_ORDER)


def test_an_offer_with_a_card_on_the_table_already():
    data = ma.state_to_json(ma.position(["KRo LMs", "LMo", "CPo"]))
    data["hands"][0], data["lot"], data["seen"] = ["KRo"], ["LMs"], ["LMs"]
    with pytest.raises(ValueError, match="do not fit together"):
        ma.state_from_json(data, ma.NEW_GAMES_ORDER)


def test_rules_there_and_back():
    for rules in (ma.NEW_GAMES_ORDER, ma.HIDE, ODD, MYSTERY, SPLIT):
        data = json.loads(json.dumps(rules.to_json()))
        assert data["id"] == ma.RULES_ID == "modern_art/1"
        assert ma.Rules.from_json(data) == rules
    for data in ({**MYSTERY.to_json(), "house_rule": 1}, {**MYSTERY.to_json(), "__class__": 1}):
        with pytest.raises(ValueError, match=r"^R1\.1: "):
            ma.Rules.from_json(data)
    with pytest.raises(ValueError, match=r"^R1\.4: "):
        ma.Rules.from_json({**SPLIT.to_json(), "deal": [[10, 6, 6], [9, 4, 4, 0], [8, 3, 3, 0]]})


def test_moves_there_and_back():
    for move in (ma.Offer("KRo"), ma.Add("KRs"), ma.Decline(), ma.Bid(3), ma.Pass(), ma.Seal(0), ma.Ask(7), ma.Buy(), ma.Flip(), ma.Skip()):  # fmt: skip
        assert ma.move_from_json(json.loads(json.dumps(ma.move_to_json(move)))) == move
    for data in (
        None,
        [],
        {},
        {"Pass": 1},
        3,
        "Pass",
        ["pass"],
        ["Pass", 1],
        ["Bid"],
        ["Bid", 1, 2],
        ["Bid", None],
        ["Bid", True],
        [["Bid"], 1],
        [1],
    ):
        with pytest.raises(ValueError, match="not a move"):
            ma.move_from_json(data)


def test_a_record_begun_anywhere_is_the_rest_of_the_game(tmp_path):
    whole = game(4, SPLIT, 9)
    decisions = list(whole.decisions())
    rng = random.Random(1)
    for at in rng.sample(range(len(decisions)), 12):
        rest = Record(decisions[at][0], whole.moves[at:])
        again = Record.load(rest.save(tmp_path / "rest.jsonl"))
        assert again.last == whole.last
        assert whole.events[-len(again.events) :] == again.events


def test_tables_of_tests_are_tables():
    """The helper that turns roles into seats does so."""
    table = Table(4, 1)
    assert table.by_seat(["a", "b"], "-") == ["-", "a", "b", "-"]
    assert table.by_role(["-", "a", "b", "-"]) == ("a", "b", "-", "-")
