"""A state as plain data: every moment of a game comes back, and what tells of no possible state is refused."""

import copy
import json
import random

import pytest

from modernart_lab.engine import IllegalSetup, Record
from modernart_lab.games import museum as m
from tests.games.museum.tools import every_number, states

JUNK = (None, True, -1, 10**12, 0.5, "", "x", "red_fuji", [], {}, [0], [[]], ["red_fuji"], [None], "act", "auction")


@every_number
def test_every_moment_comes_back(n):
    phases = set()
    for seed in range(2):
        for state in states(n, seed):
            if not state.to_act:
                with pytest.raises(ValueError, match="cannot begin here"):
                    m.state_to_json(state)
                continue
            data = json.loads(json.dumps(m.state_to_json(state)))
            assert m.state_from_json(data, state.rules) == state
            phases.add(state.phase)
    assert phases >= {"act", "pay", "sell", "auction", "cull", "take", "place"}


def places(data, path=()):
    """Every place in plain data."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from places(value, (*path, key))


def test_damaged_data_is_refused_or_is_another_sound_state():
    """Whatever is put in place of whatever: refused with a ValueError, or a state that can be played on."""
    rng = random.Random(5)
    refused = 0
    moments = [state for state in states(3, seed=2) if state.to_act]
    by_phase = {state.phase: state for state in moments}
    for state in [*by_phase.values(), *rng.sample(moments, 6)]:
        whole = json.loads(json.dumps(m.state_to_json(state)))
        every = list(places(whole))
        for place in rng.sample(every, min(70, len(every))):
            data = copy.deepcopy(whole)
            spot = data
            for key in place[:-1]:
                spot = spot[key]
            spot[place[-1]] = rng.choice(JUNK)
            try:
                found = m.state_from_json(data, state.rules)
            except ValueError:
                refused += 1
                continue
            seat = found.to_act[0]
            found.apply(found.legal(seat)[0])
    assert refused > 400


def test_every_number_of_a_moment_has_its_bounds():
    """Nothing counts from the end, and what only looks like a number is none: each is refused in its place."""
    found = [state for seed in (1, 2) for state in states(3, seed) if state.to_act]
    for state in {(state.phase, state.task and state.task.what): state for state in found}.values():
        whole = json.loads(json.dumps(m.state_to_json(state)))
        for place in places(whole):
            spot, data = whole, copy.deepcopy(whole)
            for key in place:
                spot = spot[key]
            if type(spot) is not int:
                continue
            junk = [str(spot), float(spot), bool(spot), 10**15 + 1]
            junk += [-2] if place[0] == "task" else [-(10**15) - 1] if place[0] in ("ledger", "seed") else [-1]
            for value in junk[: 3 if place[0] == "seed" else 5]:
                inner = data
                for key in place[:-1]:
                    inner = inner[key]
                inner[place[-1]] = value
                with pytest.raises(ValueError):  # noqa: PT011  what is wrong is told in words of its own
                    m.state_from_json(data, state.rules)


def test_the_largest_sums_come_back():
    data = m.state_to_json(m.new(3, seed=1))
    data["cash"], data["wallet"], data["ledger"] = [10**15] * 3, 10**15, [-(10**15), 10**15, 0]
    assert m.state_to_json(m.state_from_json(data, m.STANDARD)) == data


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d.pop("seed"),
        lambda d: d.update(extra=1),
        lambda d: d["deck"].pop(),
        lambda d: d["deck"].append("mona_lisa"),
        lambda d: d["lanes"][0].pop(),
        lambda d: d["lanes"][0].append(["", []]),
        lambda d: d["lanes"][0].__setitem__(1, ["", []]),
        lambda d: d["acts"].__setitem__(0, 0),
        lambda d: d.update(turn=1),
        lambda d: d.update(phase="pay"),
        lambda d: d.update(phase="told"),
        lambda d: d.update(lot=[d["deck"].pop()]),
        lambda d: d["used"][0].extend([0, 0]),
        lambda d: d.update(task=["town", 1, -1, -1]),
    ],
)
def test_data_that_does_not_fit_together_is_refused(change):
    data = m.state_to_json(m.new(3, seed=1))
    change(data)
    with pytest.raises(ValueError):  # noqa: PT011  what is wrong is told in words of its own
        m.state_from_json(data, m.STANDARD)


@pytest.mark.parametrize(
    "data",
    [None, [], {}, {"id": "museum/2"}, {**m.STANDARD.to_json(), "luck": 1}, {**m.STANDARD.to_json(), "kinds": 3},
     {**m.STANDARD.to_json(), "kinds": [[1]]}, {**m.STANDARD.to_json(), "lanes": "LP"}, {**m.STANDARD.to_json(), "stated": [1]}],
)  # fmt: skip
def test_rules_that_cannot_be_are_refused(data):
    with pytest.raises(ValueError, match=r"M1\.6"):
        m.Rules.from_json(data)


@pytest.mark.parametrize("seed", [2**64, -(2**128), 10**300])
def test_a_game_of_any_seed_can_be_read_back(tmp_path, seed):
    start = m.new(3, seed=seed)
    assert Record.load(Record(start).save(tmp_path / "game.jsonl")).start == start


ROW = m.STANDARD.to_json()["kinds"][0]


@pytest.mark.parametrize(
    ("words", "what", "value"),
    [({"id": "museum/2"}, "id", "'museum/2'"), ({"luck": 1}, "kinds", "'?'"), ({"kinds": 3}, "kinds", "3"), ({"stated": [1]}, "stated", "(1,)"), ({"fee": "1"}, "fee", "'1'"),
     ({"lanes": "LP"}, "lanes", "'LP'"), ({"kinds": []}, "kinds", "[]"), ({"kinds": [[1]]}, "kinds", "(1,)"), ({"kinds": ["x"]}, "kinds", "()")],
)  # fmt: skip
def test_rules_are_refused_with_what_is_wrong(words, what, value):
    with pytest.raises(IllegalSetup) as caught:
        m.Rules.from_json({**m.STANDARD.to_json(), **words})
    assert (caught.value.reason, caught.value.fields) == ("bad_table", {"what": what, "value": value})


@pytest.mark.parametrize(
    ("at", "value"),
    [(0, 1), (5, "X"), (5, ""), (6, 100), (6, -1), (6, True), (7, "fly:1"), (8, 1.0), (9, None), (10, "run>4"),
     (11, 100), (12, 0), (12, 100)],
)  # fmt: skip
def test_a_painting_of_stored_rules_that_cannot_be_is_refused(at, value):
    row = [*ROW[:at], value, *ROW[at + 1 :]]
    with pytest.raises(IllegalSetup) as caught:
        m.Rules.from_json({**m.STANDARD.to_json(), "kinds": [row]})
    assert (caught.value.reason, caught.value.fields) == (
        "bad_table",
        {"what": "kinds", "value": repr(tuple(row))[:80]},
    )


@pytest.mark.parametrize(
    ("at", "word"),
    [(0, ""), (0, "two words"), (0, "deck"), (1, ""), (1, "\x1b[2J"), (2, "a\n"), (3, "x" * 121), (4, "\u2028")],
)
def test_a_painting_that_cannot_be_told_is_refused_in_a_table_and_in_a_file(at, word):
    first, *others = m.STANDARD.kinds
    kind = first._replace(**{first._fields[at]: word})
    row = [*ROW[:at], word, *ROW[at + 1 :]]
    for make in (
        lambda: m.STANDARD.replace(kinds=(kind, *others)),
        lambda: m.Rules.from_json({**m.STANDARD.to_json(), "kinds": [row]}),
    ):
        with pytest.raises(IllegalSetup) as caught:
            make()
        assert caught.value.fields == {"what": "kinds", "value": repr(kind)[:80]}


@pytest.mark.parametrize(("at", "value"), [(6, 99), (6, 0), (7, ""), (10, ""), (11, 99), (12, 1), (12, 99)])
def test_a_painting_of_stored_rules_that_just_can_be(at, value):
    row = [*ROW[:at], value, *ROW[at + 1 :]]
    assert m.Rules.from_json({**m.STANDARD.to_json(), "kinds": [row]}).to_json()["kinds"] == [row]


def test_rules_come_back():
    assert m.Rules.from_json(json.loads(json.dumps(m.STANDARD.to_json()))) == m.STANDARD


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        ["Fly"],
        ["Hang"],
        ["Hang", "x", 0],
        ["Hang", 0, 0, 0],
        ["Tour", True],
        ["Tour", "0"],
        ["Rest", 1],
        [[]],
        {},
    ],
)
def test_what_is_no_move_is_refused(data):
    with pytest.raises(ValueError, match="not a move"):
        m.move_from_json(data)
