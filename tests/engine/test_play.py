"""Playing: whose mind is asked, what it is given, and how it fails."""

import pickle
import random

import pytest

from modernart_lab.engine import IllegalMove, Legal, MindError, Record, play
from modernart_lab.engine import play as play_function
from modernart_lab.games import modern_art as ma
from modernart_lab.games.modern_art.view import View
from tests.games.modern_art.tools import random_mind


def test_a_mind_gets_a_view_the_legal_moves_and_its_own_random_numbers():
    given = []

    def mind(view, legal, rng):
        given.append((view, legal, rng))
        return random_mind(view, legal, rng)

    record = play(ma.new(3, seed=4), [mind] * 3, seed=9)
    assert len(given) == len(record.moves)
    for (view, legal, rng), (state, seat, _) in zip(given, record.decisions(), strict=True):
        assert type(view) is View
        assert type(legal) is Legal
        assert type(rng) is random.Random
        assert view == state.view(seat)
        assert legal == state.legal(seat)
    assert len({id(rng) for _, _, rng in given}) == 3


def test_the_same_seed_is_the_same_game_and_no_global_is_touched():
    random.seed(5)
    before = random.getstate()
    one = play(ma.new(4, seed=4), [random_mind] * 4, seed=9)
    assert one == play(ma.new(4, seed=4), [random_mind] * 4, seed=9)
    assert one != play(ma.new(4, seed=4), [random_mind] * 4, seed=10)
    assert one.seed == 9
    assert random.getstate() == before


def test_without_a_seed_it_is_the_game_of_seed_nought():
    one = play(ma.new(3, seed=4), [random_mind] * 3)
    assert (one, one.seed) == (play(ma.new(3, seed=4), [random_mind] * 3, seed=0), 0)


def test_a_seats_random_numbers_depend_on_the_seed_and_the_seat_alone():
    def drawn(minds):
        out = {}

        def watch(seat, mind):
            def asked(view, legal, rng):
                out.setdefault(seat, rng.getstate())
                return mind(view, legal, rng)

            return asked

        play(ma.new(3, seed=1), [watch(seat, mind) for seat, mind in enumerate(minds)], seed=3)
        return out

    first = lambda view, legal, rng: legal[0]  # noqa: E731
    assert drawn([random_mind, random_mind, random_mind])[2] == drawn([first, random_mind, random_mind])[2]


@pytest.mark.parametrize("count", [0, 2, 4])
def test_a_mind_a_seat(count):
    with pytest.raises(ValueError, match="3 seats need 3 minds"):
        play(ma.new(3), [random_mind] * count)


def failing(how, at=5, n=3):
    """A game in which seat 1's mind does this at its fifth question."""
    asked = 0

    def mind(view, legal, rng):
        nonlocal asked
        asked += 1
        return how(view, legal, rng) if asked == at else random_mind(view, legal, rng)

    minds = [random_mind] * n
    minds[1] = mind
    return minds


def raises(view, legal, rng):
    raise RuntimeError("out of <b>ideas</b>")


def test_the_long_story_of_a_mind_is_cut_and_its_cause_keeps_it_whole():
    def talks(view, legal, rng):
        raise RuntimeError("x" * 100_000)

    with pytest.raises(MindError) as caught:
        play(ma.new(3, seed=2), [talks] * 3)
    assert caught.value.reason == f"it raised RuntimeError: {'x' * 199}…"
    assert str(caught.value.__cause__) == "x" * 100_000


@pytest.mark.parametrize(
    ("how", "told"),
    [
        (raises, "it raised RuntimeError: out of <b>ideas</b>"),
        (lambda view, legal, rng: None, "its answer None is not legal."),
        (lambda view, legal, rng: ma.Bid(10**9), "its answer Bid(k=1000000000) is not legal."),
        (lambda view, legal, rng: "x" * 1000, "its answer 'xxx"),
        (lambda view, legal, rng: view.nothing, "it raised AttributeError"),
    ],
)
def test_a_mind_that_fails_ends_the_game_with_the_record_so_far(how, told, tmp_path):
    path = tmp_path / "game.jsonl"
    start = ma.new(3, seed=2)
    with pytest.raises(MindError) as caught:
        play(start, failing(how), seed=7, names=["Ann", "Bob", "Cho"], path=path)
    error = caught.value
    assert error.seat == 1
    assert error.reason.startswith(told)
    assert len(error.reason) < 400
    assert str(error) == f"the mind of seat Bob failed at decision {error.decision}: {error.reason}"
    assert len(error.record.moves) == error.decision
    assert error.record.start == start
    assert error.record.names == ("Ann", "Bob", "Cho")
    assert error.record.last.to_act[0] == 1
    assert error.record.outcome is None
    assert Record.load(path) == error.record
    assert error.__cause__ is not None
    if "answer" in told:
        assert isinstance(error.__cause__, IllegalMove)
        assert error.__cause__.clause in error.reason
    whole = play(start, failing(random_mind), seed=7)
    assert whole.moves[: error.decision] == error.record.moves
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.seat, again.record) == (str(error), error.seat, error.record)


def test_an_interruption_is_no_failing_of_a_mind(tmp_path):
    def interrupted(view, legal, rng):
        raise KeyboardInterrupt

    path = tmp_path / "game.jsonl"
    with pytest.raises(KeyboardInterrupt):
        play(ma.new(3, seed=2), failing(interrupted), path=path)
    assert Record.load(path).outcome is None


def test_a_path_is_written_as_the_game_goes(tmp_path):
    path = tmp_path / "game.jsonl"
    lengths = []
    record = play(
        ma.new(3, seed=1),
        [random_mind] * 3,
        seed=2,
        path=path,
        on_move=lambda state, seat, move: lengths.append(len(Record.load(path, salvage=True).moves)),
    )
    assert lengths == list(range(len(record.moves)))
    assert Record.load(path) == record
    assert path.read_bytes() == record.save(tmp_path / "again").read_bytes()


def test_who_looks_on_is_told_before_each_move():
    told = []
    record = play(ma.new(3, seed=1), [random_mind] * 3, on_move=lambda *what: told.append(what))
    assert tuple((seat, move) for _, seat, move in told) == record.moves
    assert [state for state, _, _ in told] == [state for state, _, _ in record.decisions()]


def test_a_game_that_does_not_end(monkeypatch):
    monkeypatch.setitem(play_function.__globals__, "MOST_DECISIONS", 10)
    with pytest.raises(MindError, match="does not end") as caught:
        play(ma.new(3), [random_mind] * 3)
    assert len(caught.value.record.moves) == 10


def test_play_begins_anywhere():
    state = ma.new(3, seed=1)
    record = play(state, [random_mind] * 3)
    for at in range(0, len(record), 25):
        middle = record[at]
        if middle.to_act:
            assert play(middle, [random_mind] * 3).start == middle
    assert play(record.last, [random_mind] * 3).moves == ()
