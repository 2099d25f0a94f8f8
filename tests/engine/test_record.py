"""A record as a sequence of states, as events, as a table."""

import pytest

from modernart_lab.engine import Record
from modernart_lab.engine.games import game as find_game
from modernart_lab.engine.record import checked_names
from modernart_lab.games import modern_art as ma
from tests.games.modern_art.tools import every_switch, game

RECORD = game(4, ma.NEW_GAMES_ORDER, 2)


@every_switch
def test_the_state_after_i_events(n, rules):
    record = game(n, rules, 2)
    assert record[0] == record.start
    assert record[len(record)] == record[-1] == record.last
    assert record[-len(record) - 1] == record[0]
    assert len(record.events) == len(record)
    states = list(record)
    assert len(states) == len(record) + 1
    state = record.start
    for seat, move in record.moves:
        state = state.apply(move, seat)
        assert state in states
    assert state == record.last
    assert record.outcome == state.outcome


@every_switch
def test_what_is_told_step_by_step_ends_where_apply_ends(n, rules):
    for state, seat, move in game(n, rules, 2).decisions():
        steps = state.steps(move, seat)
        assert steps
        assert steps[-1][1] == state.apply(move, seat)
        assert all(type(event) in ma.EVENTS and type(after) is ma.State for event, after in steps)


def test_positions_that_are_none():
    for index in (len(RECORD) + 1, -len(RECORD) - 2, 10**5000):
        with pytest.raises(IndexError, match="a position is 0 to"):
            RECORD[index]


def test_a_slice_is_several_positions():
    states = list(RECORD)
    assert RECORD[1:3] == states[1:3]
    assert RECORD[:] == states
    assert RECORD[-2:] == states[-2:]
    assert RECORD[::-1] == states[::-1]
    assert RECORD[5:2] == []


@pytest.mark.parametrize("index", ["1", 1.0, None, True, (1, 2), ma.Pass()])
def test_what_is_no_position_is_told(index):
    with pytest.raises(TypeError, match="a position is a whole number, or a slice"):
        RECORD[index]


@pytest.mark.parametrize("names", [5, True, {"A": 1, "B": 2, "C": 3}, {"x", "y", "z"}, b"abc", object()])
def test_names_are_given_in_their_order(names):
    with pytest.raises(ValueError, match="names must be 3 non-empty texts"):
        Record(ma.new(3), names=names)


def test_the_longest_name_has_eighty_characters():
    assert Record(RECORD.start, names=["名" * 80, *"BCD"]).names[0] == "名" * 80
    with pytest.raises(ValueError, match="80 characters at most"):
        Record(RECORD.start, names=["名" * 81, *"BCD"])


def test_names_may_come_one_by_one():
    assert Record(ma.new(3), names=(name for name in ("Ada", "Ben", "Cho"))).names == ("Ada", "Ben", "Cho")


def test_an_empty_record():
    record = Record(ma.new(3))
    assert (len(record), record.events, record.moves, record.outcome) == (0, (), (), None)
    assert record[0] == record[-1] == record.last == ma.new(3)
    assert repr(record) == "<Record of modern_art: 0 moves, 0 events, unfinished>"
    assert list(record.frame().columns) == list(RECORD.frame().columns)
    assert len(record.frame()) == 0
    assert repr(RECORD).endswith("finished>")


def test_equal_by_start_moves_and_names():
    same = Record(RECORD.start, list(RECORD.moves), seed=5)
    assert same == RECORD
    assert hash(same) == hash(RECORD)
    assert Record(RECORD.start, RECORD.moves[:-1]) != RECORD
    assert Record(RECORD.start, RECORD.moves, names=["WXYZ"] * 4) != RECORD
    assert RECORD != 4


def test_a_table_of_the_decisions():
    frame = RECORD.frame()
    assert len(frame) == len(RECORD.moves)
    assert list(frame["decision"]) == list(range(len(frame)))
    for row, (state, seat, move) in zip(frame.itertuples(), RECORD.decisions(), strict=True):
        assert (row.round, row.seat, row.player, row.phase) == (state.round, seat, "ABCD"[seat], state.phase)
        assert row.action == type(move).__name__
        assert row.cash_before == state.money[seat]
        assert row.card == move.card if hasattr(move, "card") else frame["card"].isna()[row.Index]
        if hasattr(move, "k"):
            assert row.bid == move.k
            assert row.min_legal <= move.k <= row.max_legal
    assert str(frame["bid"].dtype) == "Int64"


def test_without_a_seed_none_was_given():
    assert Record(RECORD.start).seed is None


def test_letters_unless_names_are_given():
    assert Record(ma.new(5)).names == ("A", "B", "C", "D", "E")
    assert Record(ma.new(3), names=["x", "y", "<z>"]).names == ("x", "y", "<z>")


@pytest.mark.parametrize(
    "names",
    [
        "abc",
        [],
        ["a", "b"],
        ["a", "b", ""],
        ["a", "b", "  "],
        ["a", "b", 3],
        ["a", "b", "x" * 81],
        ["a", "b", "\ud800"],
    ],
)
def test_names_that_are_none(names):
    with pytest.raises(ValueError, match="name"):
        Record(ma.new(3), names=names)


def test_names_of_many_seats():
    assert checked_names(None, 5) == tuple("ABCDE")


def test_only_registered_games_are_found():
    assert find_game("modern_art") is ma
    with pytest.raises(ValueError, match="no game 'chess' here; known: modern_art"):
        find_game("chess")
