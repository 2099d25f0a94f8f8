"""What a move of the museum game is worth: every legal one, in the same worlds, in points at the end."""

from __future__ import annotations

import random
import statistics
from dataclasses import replace

import pytest

import modernart_lab as lab
from modernart_lab.analysis.museum_moves import MuseumMoves
from modernart_lab.analysis.museum_worlds import drawn
from modernart_lab.engine import Record
from modernart_lab.games import museum as m
from modernart_lab.strategies.museum import mind
from modernart_lab.text.review import decision

BALANCED = mind("balanced")


def leaves(view, legal, rng):
    """Leaves every auction, opens at the least, and is balanced else."""
    if view.phase != "auction":
        return BALANCED(view, legal, rng)
    return legal.moves[0] if legal.moves else legal[0]


def last_action(**more):
    """The last action of a game is the first seat's; nothing hidden matters any more but the deck."""
    more = {"round": 9, "acts": [1, 0], "money": [9, 7], "wallet": 0, **more}
    walls = ["LPLL red_fuji sunflowers / PL dance_class", "LP / PL milkmaid"]
    return m.position(["milkmaid judith view_delft", "starry_night"], walls, **more)


def test_in_the_last_action_a_move_is_worth_the_points_it_ends_with():
    state = last_action()
    values = lab.move_values(state.view(0), samples=3, minds=leaves, precision=0, progress=False)
    assert values.moves == tuple(state.legal(0))
    rest = state.apply(m.Rest(), 0)
    assert rest.outcome is not None
    assert values.value_of(m.Rest()) == (rest.outcome.points[0], 0.0)
    hire = state.apply(m.Hire(1), 0)
    assert values.value_of(m.Hire(1)).value == hire.outcome.points[0]
    assert (values.kind, values.samples, values.horizon, values.win) == ("act", 3, "game", ())


def test_a_move_is_worth_the_mean_over_worlds_played_out_one_by_one():
    """The same worlds and random numbers, put together here once more."""
    view = last_action(acts=[2, 2], round=8).view(0)
    values = lab.move_values(view, samples=4, seed=5, minds=BALANCED, precision=0, progress=False)
    for at in (0, len(values.moves) // 2, len(values.moves) - 1):
        ends = []
        for world in range(4):
            luck = [random.Random(f"5 {world} after {seat}") for seat in range(2)]
            state = drawn(view, random.Random(f"5 world {world}")).apply(values.moves[at], 0)
            while state.to_act:
                seat = state.to_act[0]
                state = state.apply(BALANCED(state.view(seat), state.legal(seat), luck[seat]), seat)
            ends.append(state.outcome.points[0])
        assert values.value[at] == pytest.approx(statistics.mean(ends))


@pytest.mark.parametrize("raised", [False, True])
def test_in_an_auction_it_agrees_with_bid_values(raised):
    state = m.position(["", ""], ["LP great_wave / PL", "LP / PL"], market="ohashi_rain", money=[30, 12], round=8)
    state = state.apply(m.Auction("ohashi_rain"))
    if raised:
        state = state.apply(m.Ask(2))
    view = state.view(state.to_act[0])
    given = {"samples": 6, "minds": BALANCED, "precision": 0, "progress": False}
    bids, moves = lab.bid_values(view, **given), lab.move_values(view, **given)
    gain = [value - moves.value[0] for value in moves.value]
    skipped = 0 if not raised else 1  # a start price is weighed against the lowest, a raise against leaving
    assert gain[skipped:] == pytest.approx(list(bids.gain))
    assert moves.win[skipped:] == pytest.approx(bids.win)
    assert moves.simulated[skipped:] == bids.simulated
    assert [move.k for move in moves.moves[skipped:]] == list(bids.bids)
    assert (moves.kind, moves.value[0]) == (bids.kind, pytest.approx(bids.passing))
    assert len(moves.frame()) == len(moves.moves)


def test_the_same_seed_is_the_same_result_in_pieces_too():
    view = last_action(acts=[1, 1], round=9).view(0)
    one, other = (MuseumMoves(view, seed=3, minds=BALANCED) for _ in range(2))
    one.run(3)
    while other.done < 3:
        other.run(seconds=0)
    assert one.result() == other.result()


def test_what_is_not_seen_does_not_matter():
    """Another hand of the rival and another deck behind the same view: the same figures."""
    state = last_action(acts=[1, 1], round=9)
    other = drawn(state.view(0), random.Random(8))
    assert other.hands[1] != state.hands[1]
    told = [lab.move_values(s.view(0), samples=3, minds=BALANCED, progress=False) for s in (state, other)]
    assert told[0] == told[1]


def test_what_was_assumed_is_said_in_either_language():
    values = lab.move_values(last_action().view(0), samples=2, minds=leaves, progress=False)
    assert "every legal move" in values.assumed
    assert "すべて試した" in values.assuming("ja")


@pytest.mark.parametrize(
    ("seat", "given", "said"),
    [
        (1, {"minds": leaves}, "seat B is not to act"),
        (0, {}, "minds=mind"),
        (0, {"minds": leaves, "objective": "win"}, "no objective 'win'; known: money, margin"),
        (0, {"minds": leaves, "samples": 1}, "samples is a whole number"),
        (0, {"minds": [leaves]}, "2 seats need 2 minds"),
    ],
)
def test_what_cannot_be_is_refused(seat, given, said):
    with pytest.raises(ValueError, match=said):
        lab.move_values(last_action().view(seat), **given)


def test_a_review_measures_in_points_what_a_move_lost():
    """The last action of the game: nothing hidden is left that could change what a move ends with."""
    state = last_action()
    values = lab.move_values(state.view(0), samples=2, minds=leaves, progress=False)
    for move in (m.Rest(), m.Tour(0), values.best):
        told = lab.review(Record(state, [(0, move)]), 0, samples=16, minds=leaves, progress=False)
        (one,) = told.decisions
        assert one.loss == pytest.approx(max(values.value) - values.value_of(move).value)
        assert values.value_of(one.best).value == max(values.value)
        assert (told.rules, one.kind, one.format, one.round) == (m.STANDARD, "act", "", 9)


def test_a_review_of_prices_tries_the_one_that_was_named():
    state = m.position(["", ""], ["LP great_wave / PL", "LP / PL"], market="ohashi_rain", money=[50, 12], round=9)
    moves = [m.Auction("ohashi_rain"), m.Ask(45)]
    told = lab.review(Record(state, [(0, move) for move in moves]), 0, samples=16, minds=leaves, progress=False)
    opened = told.decisions[1]
    assert (opened.kind, opened.format, opened.lot, opened.played) == (
        "ask",
        "raise_or_out",
        ("ohashi_rain",),
        m.Ask(45),
    )
    assert (opened.best, opened.loss) == (m.Ask(1), 44.0), "everybody leaves, so every dollar is a point"
    assert "45" in told.sentences("en")[1]


def test_a_review_has_the_titles_of_the_table_that_was_played_by():
    kinds = [kind._replace(title_en=f"My {kind.title_en}") for kind in m.STANDARD.kinds]
    state = last_action(rules=m.STANDARD.replace(kinds=tuple(kinds)), market="ohashi_rain mona_lisa")
    told = lab.review(Record(state, [(0, m.Auction("ohashi_rain"))]), 0, samples=16, minds=leaves, progress=False)
    assert decision(told, told.decisions[0]).startswith("Round 9: A puts My Sudden Shower over Ohashi up for auction.")


@pytest.mark.parametrize(
    ("kind", "where"), [("auction", "Round 9, Judith Slaying Holofernes: "), ("sell", "Round 9: ")]
)
def test_what_was_sold_before_is_not_what_a_sale_is_about(kind, where):
    told = lab.review(Record(last_action(), [(0, m.Rest())]), 0, samples=16, minds=leaves, progress=False)
    assert decision(told, replace(told.decisions[0], kind=kind, lot=("judith",))).startswith(where)


@pytest.mark.parametrize(("lang", "said"), [("en", "points"), ("ja", "点")])
def test_a_review_is_told_in_either_language(lang, said):
    told = lab.review(Record(last_action(), [(0, m.Rest())]), 0, samples=16, minds=leaves, progress=False)
    assert said in told.sentences(lang)[0]
    assert said in told.sentences(lang)[1]
    assert ("playing on" in told.assuming(lang)) == (lang == "en")


def test_a_review_of_a_museum_game_has_to_be_told_who_plays_on():
    with pytest.raises(ValueError, match="say who plays on"):
        lab.review(Record(last_action(), [(0, m.Rest())]), 0)


def test_a_review_is_of_the_whole_game_on_the_engine_and_says_so():
    told = lab.review(
        Record(last_action(), [(0, m.Rest())]), 0, samples=16, minds=leaves, horizon="round", progress=False
    )
    assert (told.horizon, told.basis.horizon) == ("game", "game")
    none = lab.review(Record(last_action()), 0, minds=leaves, progress=False)
    assert "up to 200 each" in none.assumed
