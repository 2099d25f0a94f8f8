"""R5: ranks, tiles, what a painting pays, the next round."""

# ruff: noqa: N802  a test bears its clause

import itertools

import pytest

from modernart_lab.engine import IllegalSetup
from modernart_lab.games import modern_art as ma
from modernart_lab.games.modern_art import score
from tests.games.modern_art.oracle import keep_books
from tests.games.modern_art.tools import (
    ARTISTS,
    MYSTERY,
    ODD,
    Table,
    events,
    every_switch,
    everywhere,
    game,
    others,
    passes,
)


def close_with(table, counts, closer, **more):
    """A round whose counts are these once role 0 has played the closer; role 1 owns one of each artist offered."""
    counts = dict(counts)
    counts[closer] -= 1
    owned = {artist: 1 for artist, count in counts.items() if count}
    unsold = {artist: count - 1 for artist, count in counts.items() if count > 1}
    return table.position([f"{closer}o"], ["", owned], unsold=unsold, **more)


def scored(state, card):
    return next(event for event in events(state, ma.Offer(card)) if event.kind == "scored")


@everywhere
def test_R5_1_by_paintings_offered(n, shift):
    table = Table(n, shift)
    for first, second, third, fourth, none in itertools.permutations(ARTISTS):
        state = close_with(table, {first: 5, second: 4, third: 3, fourth: 2}, first)
        event = scored(state, first + "o")
        assert event.ranks == (first, second, third)
        assert dict(event.values) == {first: 30, second: 20, third: 10, fourth: 0, none: 0}


@everywhere
def test_R5_1_ties_by_the_board(n, shift):
    table = Table(n, shift)
    for closer in ARTISTS:
        state = close_with(table, {closer: 5, **dict.fromkeys(others(closer), 2)}, closer)
        assert scored(state, closer + "o").ranks == (closer, *others(closer)[:2])
        for board in (("KR", "KG", "CP", "YO", "LM"), ("CP", "LM", "KR", "YO", "KG")):
            rules = ma.Rules(board=board)
            state = close_with(table, {closer: 5, **dict.fromkeys(others(closer), 2)}, closer, rules=rules)
            assert scored(state, closer + "o").ranks == (closer, *[a for a in board if a != closer][:2])


def test_R5_1_a_board_has_every_artist_once():
    for board in (("LM",) * 5, ARTISTS[:4], "LMYOC", (1, 2, 3, 4, 5), None):
        with pytest.raises(IllegalSetup) as caught:
            ma.Rules(board=board)
        assert (caught.value.clause, caught.value.fields["what"]) == ("R5.1", "board")


@everywhere
def test_R5_1_sold_free_unsold_and_flipped_all_count(n, shift):
    table = Table(n, shift)
    state = table.position(["LMs LMd YOo", "LMf KRo", "LMo CPo", "KGo", "KGn"], ["", "LM"])
    state = table.play(state, ma.Offer("LMd"), *[ma.Decline()] * n)  # free
    assert state.offered["LM"] == 2
    state = passes(state.apply(ma.Offer("LMf")).apply(ma.Ask(3)))  # bought by its auctioneer
    assert state.offered["LM"] == 3
    state = passes(state.apply(ma.Offer("LMo")))
    assert state.offered["LM"] == 4


def test_R5_1_a_flipped_card_counts_for_the_rank():
    state = ma.position(
        ["KRo YOo", "KGo", "KGn"], ["LM", "KG", ""], unsold="KR KR KR KG", mystery="LMo LMs", rules=MYSTERY
    )
    flipped = passes(state.apply(ma.Offer("YOo"))).apply(ma.Flip()).apply(ma.Offer("KGo"))
    assert (flipped.offered["LM"], flipped.offered["KG"]) == (2, 3)


@everywhere
def test_R5_2_none_offered_no_rank(n, shift):
    table = Table(n, shift)
    for first in ARTISTS:
        state = close_with(table, {first: 5}, first)
        event = scored(state, first + "o")
        assert event.ranks == (first,)
        assert state.apply(ma.Offer(first + "o")).tiles == {
            artist: (30 * (artist == first), 0, 0, 0) for artist in ARTISTS
        }
        for second in others(first):
            assert scored(close_with(table, {first: 5, second: 1}, first), first + "o").ranks == (first, second)


def test_R5_2_places_stay_vacant_in_the_scorer():
    assert score.ranks((0, 0, 0, 0, 0), ma.NEW_GAMES_ORDER) == ()
    assert score.ranks((0, 0, 0, 0, 1), ma.NEW_GAMES_ORDER) == ("KR",)
    for counts in itertools.product(range(3), repeat=5):
        order = score.ranks(counts, ma.NEW_GAMES_ORDER)
        assert len(order) == min(3, sum(count > 0 for count in counts))
        ranked = [counts[ARTISTS.index(artist)] for artist in order]
        assert ranked == sorted(counts, reverse=True)[: len(order)]


@everywhere
def test_R5_3_tiles_of_thirty_twenty_ten(n, shift):
    table = Table(n, shift)
    for round_ in (1, 2, 3, 4):
        state = close_with(table, {"CP": 5, "LM": 3, "KR": 2, "YO": 1}, "CP", round=round_)
        tiles = state.apply(ma.Offer("CPo")).tiles
        expected = {"CP": 30, "LM": 20, "KR": 10}
        for artist in ARTISTS:
            assert tiles[artist] == tuple(expected.get(artist, 0) if i == round_ - 1 else 0 for i in range(4))


def test_R5_3_the_tiles_are_data():
    rules = ma.Rules(tiles=(50, 50, 1))
    state = close_with(Table(3, 0), {"CP": 5, "LM": 3, "KR": 2, "YO": 1}, "CP", rules=rules)
    assert dict(scored(state, "CPo").values) == {"CP": 50, "LM": 50, "KR": 1, "YO": 0, "KG": 0}
    for tiles in ((30, 20), (30, 20, 10, 5), (30, 20, -1), (30, 20, 1.0), (30, 20, True), "321", 30):
        with pytest.raises(IllegalSetup) as caught:
            ma.Rules(tiles=tiles)
        assert (caught.value.clause, caught.value.fields["what"]) == ("R5.3", "tiles")


@everywhere
def test_R5_4_a_ranked_artist_pays_all_tiles_up_to_now(n, shift):
    table = Table(n, shift)
    tiles = {"LM": (30, 20, 10), "YO": (0, 30, 0), "KG": (20, 0, 30)}
    state = close_with(table, {"LM": 5, "YO": 2, "KG": 2, "CP": 3}, "LM", round=4, tiles=tiles)
    event = scored(state, "LMo")
    assert event.ranks == ("LM", "CP", "YO")
    assert dict(event.values) == {"LM": 90, "CP": 20, "YO": 40, "KG": 0, "KR": 0}
    after = state.apply(ma.Offer("LMo"))
    assert table.money(after)[:2] == (100, 100 + 90 + 20 + 40)
    assert after.tiles["KG"] == (20, 0, 30, 0)


@everywhere
def test_R5_4_an_unranked_artist_pays_nothing_whatever_the_past(n, shift):
    table = Table(n, shift)
    state = close_with(table, {"KR": 5, "KG": 3, "CP": 2, "LM": 1}, "KR", round=3, tiles={"LM": (30, 30)}, money=0)
    after = state.apply(ma.Offer("KRo"))
    assert table.money(after)[:2] == (0, 30 + 20 + 10)
    assert after.tiles["LM"] == (30, 30, 0, 0)


@everywhere
def test_R5_5_everything_is_cashed_in_and_discarded(n, shift):
    table = Table(n, shift)
    state = close_with(table, {"KR": 5, "KG": 3, "CP": 2, "LM": 1}, "KR")
    after = state.apply(ma.Offer("KRo"))
    assert after.owned == ({},) * n
    assert after.collections == ((),) * n
    assert after.public.unsold == ()
    assert set(after.offered.values()) == {0}
    assert len(after.public.seen) == 11


@everywhere
def test_R5_6_the_next_round_starts_left_of_the_closer(n, shift):
    table = Table(n, shift)
    for closer in range(n):
        hands = [""] * n
        hands[closer] = "KRo"
        state = table.position(hands, ["KR KR", "KR KR"], turn=closer)
        after = state.apply(ma.Offer("KRo"))
        assert table.roles(after.to_act) == ((closer + 1) % n,)
        assert after.round == 2


def test_R5_6_empty_hands_are_skipped_when_a_round_begins():
    rules = ma.Rules(deal=((9, 0, 0, 0),) * 3)
    state = ma.position(["KRo", "", "LMo"], ["KR KR", "KR KR", ""], rules=rules)
    assert state.apply(ma.Offer("KRo")).to_act == (2,)


@every_switch
@pytest.mark.parametrize("seed", range(3))
def test_R5_an_independent_scorer_agrees(n, rules, seed):
    assert keep_books(game(n, rules, seed)) == []


def test_R5_the_scorer_sees_a_wrong_game():
    """The books are not closed by looking away: with other tiles they do not agree."""
    record = game(4, ma.NEW_GAMES_ORDER, 1)
    record = type(record)(record.start, record.moves)
    public = record.start.public._replace(rules=ma.Rules(tiles=(30, 20, 11)))
    first, *rest = record._steps()
    record._told = [first, *rest]
    record.start = tuple.__new__(type(record.start), (public, *record.start[1:]))
    assert keep_books(record)


@pytest.mark.slow
@pytest.mark.parametrize("n", [3, 4, 5])
def test_R5_an_independent_scorer_agrees_on_many_games(n):
    for seed in range(100, 300):
        for rules in (ma.NEW_GAMES_ORDER, ma.Rules(double_split=True), ODD):
            assert keep_books(game.__wrapped__(n, rules, seed)) == []
