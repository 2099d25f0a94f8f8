"""A refusal carries the figures of the very case: what was said, what stands, and the least or most that is allowed."""

import pytest

from modernart_lab.engine import IllegalMove, IllegalSetup
from modernart_lab.games import modern_art as ma
from tests.games.modern_art.tools import MYSTERY, game, passes

HANDS = ["KRo KRn KRs KRf KRd LMo", "KRd YOs", "CPo"]
MONEY = [20, 30, 40]


def after(*moves, hands=HANDS, **more):
    """A table on which these moves have been made."""
    state = ma.position(hands, money=MONEY, **more)
    for move in moves:
        state = state.apply(move[1], move[0]) if isinstance(move, tuple) else state.apply(move)
    return state


FLIP = passes(after(ma.Offer("KRo"), mystery="YOo", rules=MYSTERY))
OVER = game(3, ma.NEW_GAMES_ORDER, 4).last
OPEN, ONCE, SEALED, FIXED, DOUBLE = (ma.Offer("KR" + letter) for letter in "onsfd")
MOVES = [
    (after(), ma.Offer("KRo"), 1, "R2.1", "not_to_act", {"seat": 1, "to_act": (0,)}),
    (after(DOUBLE), ma.Decline(), 2, "R4.5", "not_to_act", {"seat": 2, "to_act": (0,)}),
    (after(DOUBLE, ma.Decline()), ma.Decline(), 0, "R4.5", "not_to_act", {"seat": 0, "to_act": (1,)}),
    (after(OPEN), ma.Pass(), 0, "R4.1", "not_to_act", {"seat": 0, "to_act": (1,)}),
    (after(ONCE), ma.Pass(), True, "R4.2", "not_to_act", {"seat": True, "to_act": (1,)}),
    (after(SEALED, (1, ma.Seal(3))), ma.Seal(4), 1, "R4.3", "not_to_act", {"seat": 1, "to_act": (0, 2)}),
    (after(SEALED, (1, ma.Seal(3))), ma.Seal(4), None, "R4.3", "say_which_seat", {"to_act": (0, 2)}),
    (after(FIXED), ma.Ask(4), 7, "R4.4", "not_to_act", {"seat": 7, "to_act": (0,)}),
    (FLIP, ma.Skip(), 2, "R1.6", "not_to_act", {"seat": 2, "to_act": (0,)}),
    (OVER, ma.Pass(), 0, "R6.2", "game_over", {}),
    (OVER, ma.Pass(), None, "R6.2", "game_over", {}),
    (after(), ma.Bid(3), 0, "R2.1", "wrong_move", {"move": "Bid(k=3)", "phase": "offer"}),
    (after(DOUBLE), ma.Offer("KRo"), 0, "R4.5", "wrong_move", {"move": "Offer(card='KRo')", "phase": "double"}),
    (FLIP, ma.Pass(), 0, "R1.6", "wrong_move", {"move": "Pass()", "phase": "flip"}),
    (after(), "KRo", 0, "R2.1", "not_a_move", {"move": "'KRo'", "phase": "offer"}),
    (after(DOUBLE), 3, 0, "R4.5", "not_a_move", {"move": "3", "phase": "double"}),
    (after(OPEN), ma.Seal(3), 1, "R4.1", "wrong_move", {"move": "Seal(k=3)", "phase": "open"}),
    (after(ONCE), ma.Seal(3), 1, "R4.2", "wrong_move", {"move": "Seal(k=3)", "phase": "once_around"}),
    (after(SEALED), ma.Bid(3), 1, "R4.3", "wrong_move", {"move": "Bid(k=3)", "phase": "sealed"}),
    (after(FIXED), ma.Buy(), 0, "R4.4", "wrong_move", {"move": "Buy()", "phase": "fixed_price"}),
    (after(FIXED, ma.Ask(3)), ma.Bid(3), 1, "R4.4", "wrong_move", {"move": "Bid(k=3)", "phase": "fixed_price"}),
    (after(), ma.Offer("XXo"), 0, "R2.1", "unknown_card", {"card": "XXo"}),
    (after(), ma.Offer("K" * 60), 0, "R2.1", "unknown_card", {"card": "K" * 40}),
    (after(), ma.Offer(3), 0, "R2.1", "unknown_card", {"card": "int"}),
    (after(), ma.Offer("CPo"), 0, "R2.1", "not_in_hand", {"card": "CPo", "seat": 0}),
    (after(DOUBLE, ma.Decline()), ma.Add("KRo"), 1, "R2.1", "not_in_hand", {"card": "KRo", "seat": 1}),
    (after(DOUBLE), ma.Add("LMo"), 0, "R4.5", "second_artist", {"card": "LMo", "artist": "KR"}),
    (after(DOUBLE, ma.Decline()), ma.Add("KRd"), 1, "R4.5", "second_double", {"card": "KRd"}),
    (after(OPEN), ma.Bid("3"), 1, "R3.1", "not_whole", {"value": "'3'"}),
    (after(ONCE), ma.Bid(-3), 1, "R3.1", "negative", {"value": -3}),
    (after(OPEN, ma.Bid(7)), ma.Bid(41), 2, "R3.1", "above_cash", {"value": 41, "cash": 40}),
    (after(ONCE, ma.Bid(7)), ma.Bid(41), 2, "R3.1", "above_cash", {"value": 41, "cash": 40}),
    (after(OPEN, ma.Bid(7)), ma.Bid(7), 2, "R4.1", "not_higher", {"value": 7, "least": 8}),
    (after(ONCE, ma.Bid(7)), ma.Bid(5), 2, "R4.2", "not_higher", {"value": 5, "least": 8}),
    (after(OPEN), ma.Bid(0), 1, "R4.1", "not_higher", {"value": 0, "least": 1}),
    (after(SEALED), ma.Seal(31), 1, "R3.1", "above_cash", {"value": 31, "cash": 30}),
    (after(FIXED), ma.Ask(21), 0, "R4.4", "ask_above_cash", {"value": 21, "cash": 20}),
    (after(ma.Offer("CPf"), ma.Ask(40), hands=["LMo", "YOs", "CPf CPo"], turn=2), ma.Buy(), 0, "R3.1", "cannot_buy",
     {"price": 40, "cash": 20}),
]  # fmt: skip


@pytest.mark.parametrize("case", MOVES, ids=lambda case: f"{case[4]} {case[1]}"[:50])
def test_of_a_move(case):
    state, move, seat, *told = case
    for refuse in (state.apply, state.steps):
        with pytest.raises(IllegalMove) as caught:
            refuse(move, seat)
        assert [caught.value.clause, caught.value.reason, dict(caught.value.fields)] == told


def rules(**more):
    return lambda: ma.Rules(**more)


def position(hands=HANDS, **more):
    return lambda: ma.position(hands, **more)


SETUPS = [
    (lambda: ma.new(6), "R1.1", "players", {"value": 6}),
    (lambda: ma.new(4, rules=MYSTERY), "R1.6", "mystery_players", {"value": 4}),
    (lambda: ma.new(3, first=3), "R1.5", "bad_seat", {"value": 3, "players": 3}),
    (lambda: ma.new(3, seed="x"), "R1.4", "bad_rules", {"what": "seed", "value": "'x'"}),
    (lambda: ma.new(3, rules=7), "R1.1", "bad_rules", {"what": "rules", "value": "7"}),
    (lambda: ma.new(3).view(3), "R1.1", "bad_seat", {"value": 3, "players": 3}),
    (lambda: ma.edition("mine"), "R1.2", "unknown_edition", {"value": "mine"}),
    (lambda: ma.Rules.from_json({"id": "x"}), "R1.1", "bad_rules", {"what": "id", "value": "'x'"}),
    (lambda: ma.Rules.from_json({"id": ma.RULES_ID, "zz": 1, "b": 2}), "R1.1", "bad_rules", {"what": "b", "value": "?"}),
    (rules(edition=""), "R1.2", "bad_rules", {"what": "edition", "value": "''"}),
    (rules(start_money=-1), "R1.2", "bad_rules", {"what": "start_money", "value": "-1"}),
    (rules(tiles=(1, 2)), "R5.3", "bad_rules", {"what": "tiles", "value": "(1, 2)"}),
    (rules(board="KR"), "R5.1", "bad_rules", {"what": "board", "value": "'KR'"}),
    (rules(deck=3), "R1.3", "bad_rules", {"what": "deck", "value": "3"}),
    (rules(deal=3), "R1.4", "bad_rules", {"what": "deal", "value": "3"}),
    (rules(double_split=1), "R1.6", "bad_rules", {"what": "double_split", "value": "1"}),
    (rules(deal=((18, 6, 0, 0), (9, 4, 4, 0), (8, 3, 3, 0))), "R1.4", "deck_short", {"need": 72, "have": 70}),
    (position(round=5), "R1.4", "bad_round", {"value": 5}),
    (position(turn=4), "R1.5", "bad_seat", {"value": 4, "players": 3}),
    (position(owned=["KR"]), "R1.1", "seat_count", {"what": "owned", "value": 1, "players": 3}),
    (position(money=[1, 2]), "R1.2", "seat_count", {"what": "money", "value": 2, "players": 3}),
    (position(money=[1, -2, 3]), "R3.1", "bad_money", {"value": "-2"}),
    (position(owned=[{"KR": -2}, "", ""]), "R5.1", "bad_owned", {"value": "-2"}),
    (position(mystery="LMo"), "R1.6", "bad_rules", {"what": "mystery_hand", "value": "False"}),
    (position(owned=["YO YO YO", "YO", "YO"]), "R2.2", "fifth_there", {"artist": "YO", "value": 5}),
    (position(["LMo LMo", "LMo", "LMo"]), "R1.3", "too_many", {"card": "LMo", "have": 4, "deck": 3}),
    (position(["", "", ""]), "R2.5", "nobody_holds_cards", {}),
    (position(["", "LMo", ""]), "R2.4", "empty_turn", {"seat": 0}),
    (position(["xx", "LMo", ""]), "R1.3", "unknown_card", {"card": "xx"}),
    (position(5), "R1.1", "not_a_row", {"what": "hands", "value": "5"}),
    (position(owned=5), "R1.1", "not_a_row", {"what": "owned", "value": "5"}),
    (position(tiles=5), "R5.3", "bad_tiles", {"value": "5"}),
    (position(tiles={"XX": (0,)}), "R5.3", "unknown_artist", {"value": "XX"}),
    (position(tiles={"LM": 5}), "R5.3", "bad_tiles", {"value": "LM 5"}),
    (position(tiles={"LM": (31,)}, round=2), "R5.3", "bad_tiles", {"value": "LM (31,)"}),
    (position(tiles={"LM": (0, 0, 30)}, round=2), "R5.3", "tile_future", {"artist": "LM", "round": 3}),
    (position(tiles=dict.fromkeys(ma.ARTISTS, (30,)), round=2), "R5.3", "bad_tiles", {"value": "(30, 30, 30, 30, 30)"}),
]  # fmt: skip


@pytest.mark.parametrize("case", SETUPS, ids=lambda case: " ".join(map(str, case[1:]))[:60])
def test_of_a_setup(case):
    made, *told = case
    with pytest.raises(IllegalSetup) as caught:
        made()
    assert [caught.value.clause, caught.value.reason, dict(caught.value.fields)] == told
