"""Teaching positions: any legal situation from the card notation; impossible ones are refused with the reason."""

import pytest

from modernart_lab.engine import IllegalSetup
from modernart_lab.games import modern_art as ma
from modernart_lab.games.modern_art.cards import surplus, written_cards
from tests.games.modern_art.tools import ARTISTS, MYSTERY, ODD, everywhere_is_the_deck, random_states

HANDS = ["KRo", "LMs", "YOf"]


def refused(*args, **words) -> tuple[str, str]:
    with pytest.raises(IllegalSetup) as caught:
        ma.position(*args, **words)
    assert str(caught.value).startswith(caught.value.clause)
    return caught.value.clause, caught.value.reason


def test_the_example_of_the_house():
    state = ma.position(
        hands=HANDS, owned=["KR KR", "KR KR", ""], turn=0, round=1, money=[100] * 3, tiles={"LM": (0, 0, 0, 0)}
    )
    assert state.offered == {"LM": 0, "YO": 0, "CP": 0, "KG": 0, "KR": 4}
    assert state.owned == ({"KR": 2}, {"KR": 2}, {})
    assert (state.to_act, state.turn, state.round, state.phase) == ((0,), 0, 1, "offer")
    assert state.hands == (("KRo",), ("LMs",), ("YOf",))
    assert everywhere_is_the_deck(
        ma.position(HANDS, [["KRs", "KRs"], {}, ""])
    )  # with formats told the deck is whole, card by card


def test_left_out_is_empty_and_the_start_of_the_edition():
    state = ma.position(HANDS)
    assert (state.owned, state.money, state.round, state.turn) == (({}, {}, {}), (100,) * 3, 1, 0)
    assert state.tiles == dict.fromkeys(ARTISTS, (0, 0, 0, 0))
    assert ma.position(HANDS, rules=ma.HIDE).money == (1000,) * 3
    assert ma.position(HANDS, money=7).money == (7,) * 3


def test_offered_is_owned_and_unsold():
    state = ma.position(HANDS, ["KR", {"LM": 2, "YO": 0}, "KRs,CPo"], unsold="CP KGd")
    assert state.offered == {"LM": 2, "YO": 0, "CP": 2, "KG": 1, "KR": 2}
    assert state.collections == (("KR",), ("LM", "LM"), ("CPo", "KRs"))
    assert state.public.unsold == ("CP", "KGd")
    assert ma.position(HANDS, unsold={"KG": 4}).offered["KG"] == 4


def test_hands_can_be_written_in_many_ways():
    for hands in ("KRo LMs", "KRo,LMs", " LMs,  KRo ", ["KRo", "LMs"], ("LMs", "KRo")):
        assert ma.position([hands, "", ""]).hands[0] == ("LMs", "KRo")
    assert ma.read_cards("") == ma.read_cards([]) == ()
    assert ma.read_cards("KR LM", artists=True) == ("LM", "KR")
    assert ma.read_cards("YO LMd LMo LM", artists=True) == ("LM", "LMo", "LMd", "YO")


def test_the_fourth_hand_keeps_its_order():
    """The next to be flipped stands last."""
    state = ma.position(HANDS, mystery="KRd LMo CPs", rules=MYSTERY)
    assert state.private.mystery == ("KRd", "LMo", "CPs")
    assert written_cards("KRd LMo") == ("KRd", "LMo")


def test_without_a_seed_the_stock_is_that_of_seed_0():
    assert ma.position(HANDS) == ma.position(HANDS, seed=0) != ma.position(HANDS, seed=1)


@pytest.mark.parametrize("seed", range(6))
def test_every_card_that_is_nowhere_is_in_the_stock(seed):
    state = ma.position(HANDS, ["KR KR", "LM", "YO YOo"], unsold="CP", round=2, seed=seed)
    known = sum(map(len, state.hands)) + len(state.public.seen)
    assert len(state.private.stock) == 70 - known
    per_artist = [
        sum(card[:2] == artist for card in (*state.private.stock, *state.public.seen, *sum(state.hands, ())))
        for artist in ARTISTS
    ]
    assert per_artist == [12, 13, 14, 15, 16]
    assert state == ma.position(HANDS, ["KR KR", "LM", "YO YOo"], unsold="CP", round=2, seed=seed)
    assert (
        state.private.stock
        != ma.position(HANDS, ["KR KR", "LM", "YO YOo"], unsold="CP", round=2, seed=99).private.stock
    )


@pytest.mark.parametrize("round_", [1, 2, 3, 4])
@pytest.mark.parametrize("n", [3, 4, 5])
def test_positions_can_be_played_to_the_end(n, round_):
    hands = ["KRd KRo LMf", "", "YOs CPd CPn", "KGo", "KGd"][:n]
    start = ma.position(hands, ["KR", "LM"] + [""] * (n - 2), round=round_, turn=2)
    for seed in range(3):
        assert list(random_states(start, seed))[-1].outcome is not None


def test_tiles_of_earlier_rounds():
    state = ma.position(HANDS, round=3, tiles={"LM": (30, 20), "KR": [0, 30, 0, 0], "CP": ()})
    assert state.tiles["LM"] == (30, 20, 0, 0)
    assert state.tiles["KR"] == (0, 30, 0, 0)
    odd = ma.Rules(tiles=(10, 10, 5))
    assert ma.position(HANDS, round=2, tiles={"LM": (10,), "YO": (10,)}, rules=odd).tiles["YO"] == (10, 0, 0, 0)


def test_refusals_of_the_table():
    assert refused(HANDS[:2]) == refused([*HANDS, "CPo", "CPn", "CPs"]) == refused([]) == ("R1.1", "players")
    assert refused([*HANDS, "CPo"], rules=MYSTERY) == ("R1.6", "mystery_players")
    assert refused(HANDS, rules="hide") == ("R1.1", "bad_rules")
    assert refused(HANDS, mystery="CPo") == ("R1.6", "bad_rules")
    for turn in (-1, 3, True, None, "0"):
        assert refused(HANDS, turn=turn) == ("R1.5", "bad_seat")
    for round_ in (0, 5, 1.0, "1", True, None):
        assert refused(HANDS, round=round_) == ("R1.4", "bad_round")
    for seed in (None, "1", 1.5, True):
        assert refused(HANDS, seed=seed) == ("R1.4", "bad_rules")


def test_refusals_of_the_money():
    for money in (-1, [100, 100, -1], [1, 2, 3.0], [True, 1, 2], 1.5, True, "123", "12", 10**10, [None] * 3, object()):
        assert refused(HANDS, money=money) == ("R3.1", "bad_money")
    for money in ([1, 2], [1, 2, 3, 4], []):
        assert refused(HANDS, money=money) == ("R1.2", "seat_count")


def test_refusals_of_the_cards():
    assert refused(["KRx", "", ""]) == refused(["KR", "", ""]) == refused([[3], "", ""]) == ("R1.3", "unknown_card")
    assert refused([[["KRo"]], "", ""]) == ("R1.3", "unknown_card")
    assert refused(HANDS, ["XX", "", ""]) == refused(HANDS, unsold="KRz") == ("R1.3", "unknown_card")
    assert refused(HANDS, mystery="KR", rules=MYSTERY) == ("R1.3", "unknown_card")
    assert refused(["LMs LMs", "LMs", ""]) == ("R1.3", "too_many")
    assert refused(["KRo KRo", "KRo KRo", "KRo"]) == ("R1.3", "too_many")
    assert refused(["LMs LMs YOo", "", ""], ["LMs", "", ""]) == ("R1.3", "too_many")
    lite = "LMo LMo LMo LMn LMn LMn LMs LMs LMf LMf LMd"
    assert refused([lite, "", ""], ["LM LM", "", ""]) == ("R1.3", "too_many")
    assert ma.position([lite, "", ""], ["LM", "", ""]).offered["LM"] == 1
    assert refused(["", "", ""]) == ("R2.5", "nobody_holds_cards")
    assert refused(["", "KRo", ""]) == ("R2.4", "empty_turn")
    assert refused(HANDS, ["KR KR KR", "KR KR", ""]) == ("R2.2", "fifth_there")
    assert refused(HANDS, ["KR KR KR", "", ""], unsold={"KR": 2}) == ("R2.2", "fifth_there")
    assert refused(HANDS, ["", ""]) == refused(HANDS, [""] * 4) == ("R1.1", "seat_count")
    for count in (-1, 71, 1.0, True, "2", None):
        assert refused(HANDS, [{"KR": count}, {}, {}]) == ("R5.1", "bad_owned")
    assert refused(HANDS, [{"XX": 1}, {}, {}]) == ("R1.3", "unknown_card")


def test_refusals_of_the_stock():
    many = [
        "KRo KRo KRo KRn KRn KRn KRs KRs KRs KRf KRf KRf",
        "KGo KGo KGo KGn KGn KGn KGs KGs KGs KGf KGf KGf",
        "CPo CPo CPo CPn",
    ]
    assert refused([*many[:2], many[2] + " CPn CPn CPs CPs CPs CPf CPf CPf YOo YOo YOo"], round=1) == (
        "R1.4",
        "deck_short",
    )
    assert ma.position(many, round=1).hand_sizes == (12, 12, 4)


@pytest.mark.parametrize("n", [3, 4, 5, "mystery"])
def test_a_stock_that_just_does_for_the_rounds_to_come(n):
    rules, n, dealt = (MYSTERY, 3, 4) if n == "mystery" else (ma.NEW_GAMES_ORDER, n, n)
    deck = ma.deck_cards(rules.deck)
    for round_ in (1, 2):
        need = dealt * sum(rules.deal[dealt - 3][round_:])
        held = [list(deck[: len(deck) - need]), *[""] * (n - 1)]
        state = ma.position(held, round=round_, rules=rules)
        assert len(state.private.stock) == need
        data = ma.state_to_json(state)
        assert ma.state_from_json(data, rules) == state
        data["seen"] = [*data["seen"], data["stock"].pop()]
        with pytest.raises(ValueError, match=f"{need} cards are still to be dealt, the stock has {need - 1}"):
            ma.state_from_json(data, rules)
        held[0].append(deck[len(deck) - need])
        with pytest.raises(IllegalSetup) as caught:
            ma.position(held, round=round_, rules=rules)
        assert (caught.value.reason, dict(caught.value.fields)) == ("deck_short", {"need": need, "have": need - 1})


def test_refusals_of_the_tiles():
    assert refused(HANDS, round=2, tiles={"XX": (30,)}) == ("R5.3", "unknown_artist")
    for row in ((31,), (30, 0, 0, 0, 0), (True,), (30.0,), "30", (None,), (-10,)):
        assert refused(HANDS, round=4, tiles={"LM": row}) == ("R5.3", "bad_tiles")
    assert refused(HANDS, round=2, tiles={"LM": (30,), "YO": (30,)}) == ("R5.3", "bad_tiles")
    for round_ in (1, 2, 3):
        running = [0, 0, 0, 0]
        running[round_ - 1] = 30
        assert ma.position(HANDS, round=round_, tiles={"LM": running}).tiles["LM"] == (0, 0, 0, 0)
        row = [0, 0, 0, 0]
        row[round_] = 30
        assert refused(HANDS, round=round_, tiles={"LM": row}) == ("R5.3", "tile_future")
    assert refused(HANDS, round=2, tiles={"LM": (50,)}) == ("R5.3", "bad_tiles")
    assert (
        ma.position(HANDS, round=2, tiles={"LM": (50,)}, rules=ODD.replace(deal=((1, 0, 0, 0),) * 3)).tiles["LM"][0]
        == 50
    )


def test_a_surplus_names_kind_or_artist():
    assert surplus(["LMo"] * 3, ma.STANDARD_DECK) is None
    assert surplus(["LMo"] * 4, ma.STANDARD_DECK) == ("LMo", 4, 3)
    assert surplus(["LM"] * 13, ma.STANDARD_DECK) == ("LM", 13, 12)
    assert surplus(["KR"] * 16, ma.STANDARD_DECK) is None
