"""Random damage: a file is either the same game or no sound record; never another error, never another game."""

import random

import pytest

from modernart_lab.engine import DamagedRecord, Record
from tests.engine.files import bodies, small_record, summed
from tests.records.make import HERE

RECORD = small_record(5)
JUNK = (
    None, True, False, -1, 0, 1, 2, 3, 4, 5, 99, 10**9, 10**30, 0.5, "", "x", "KR", "KRo", "KRd", "LMs", "offer", "auction",
    "double", "flip", "told", "over", "open", "sealed", [], {}, [0], [1, 2, 3], ["KR"], ["KRo"], {"KR": 1}, [[]], [[], [], []],
)  # fmt: skip


def changed_bytes(data: bytes, rng: random.Random) -> bytes:
    out = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        at = rng.randrange(len(out) + 1)
        how = rng.randrange(6)
        if how == 0 and out:
            out[at % len(out)] = rng.randrange(256)
        elif how == 1 and out:
            del out[at % len(out)]
        elif how == 2:
            out.insert(at, rng.choice(b'\n\r \x00"{}[],:0aK\xff'))
        elif how == 3:
            del out[at : at + rng.randrange(200)]
        elif how == 4:
            to = rng.randrange(len(out) + 1)
            out[to:to] = out[at : at + rng.randrange(200)]
        else:
            out = out[:at]
    return bytes(out)


def loaded(path, salvage: bool = False):
    """The record, or how it was refused."""
    try:
        return Record.load(path, salvage=salvage)
    except DamagedRecord as damage:
        return damage


def fuzz_bytes(path, data: bytes, record: Record, seed: int) -> bool:
    """Whether the damaged file was refused."""
    mutated = changed_bytes(data, random.Random(seed))
    path.write_bytes(mutated)
    again, kept = loaded(path), loaded(path, salvage=True)
    if isinstance(again, Record):
        assert again == kept == record
        return False
    assert 1 <= again.line <= mutated.count(b"\n") + 1
    assert 0 <= again.good <= len(record.moves)
    if isinstance(kept, Record):
        assert kept.moves == record.moves[: again.good]
        assert kept.start == record.start
    else:
        assert kept.line == again.line == 1
    return True


@pytest.mark.slow
def test_random_damage_of_bytes(tmp_path):
    path = RECORD.save(tmp_path / "game.jsonl")
    data = path.read_bytes()
    refused = sum(fuzz_bytes(path, data, RECORD, seed) for seed in range(1500))
    assert refused > 1400


@pytest.mark.slow
@pytest.mark.parametrize("name", ["lesson", "all", "four"])
def test_much_random_damage_of_bytes(tmp_path, name):
    data = (HERE / f"{name}.jsonl").read_bytes()
    record = Record.load(HERE / f"{name}.jsonl")
    for seed in range(500):
        fuzz_bytes(tmp_path / "game.jsonl", data, record, seed)


def spots(thing, found=None):
    """Every place in nested lists and dicts where something else could stand."""
    found = [] if found is None else found
    for key in list(thing) if isinstance(thing, dict) else range(len(thing)):
        found.append((thing, key))
        if isinstance(thing[key], dict | list):
            spots(thing[key], found)
    return found


def changed_sense(said: list, rng: random.Random) -> None:
    for _ in range(rng.choice((1, 1, 2, 3))):
        place, key = rng.choice(spots(said[0] if rng.random() < 0.7 else said))
        how = rng.randrange(4)
        if how == 0:
            place[key] = rng.choice(JUNK)
        elif how == 1:
            del place[key]
        elif how == 2:
            other, at = rng.choice(spots(said))
            place[key] = other[at]
        elif isinstance(place, list):
            place.insert(key, place[key])
        else:
            place[str(rng.choice(JUNK))] = place[key]


def play_on(record: Record, seed: int) -> None:
    """A record that was taken for sound can be replayed, looked at and played to its end."""
    rng = random.Random(seed)
    state = record.start
    for other in range(state.players):
        state.view(other)
    assert len(list(record)) == len(record.events) + 1
    state = record.last
    for _ in range(2000):
        if not state.to_act:
            break
        seat = rng.choice(state.to_act)
        legal = state.legal(seat)
        assert legal
        state = state.apply(legal[rng.randrange(len(legal)) if len(legal) < 50 else 0], seat)
    assert state.outcome is not None


def fuzz_sense(path, source, seed: int) -> str:
    """Change what is said and make the check sums fit: refused, or a game that can be played."""
    rng = random.Random(seed)
    said = bodies(source)
    try:
        changed_sense(said, rng)
        summed(path, said)
    except (IndexError, TypeError, ValueError, AttributeError, RecursionError):
        return "nothing"  # nothing that could be written as lines
    record = loaded(path)
    if not isinstance(record, Record):
        return "refused"
    play_on(record, seed)
    return "played"


SOURCES = ("lesson", "mystery")


@pytest.fixture(scope="module")
def starts(tmp_path_factory):
    """Records that begin in every phase: the golden games, begun anew at a later moment."""
    folder = tmp_path_factory.mktemp("starts")
    found = {}
    for name in ("mystery", "split", "four"):
        record = Record.load(HERE / f"{name}.jsonl")
        for number, (state, _, _) in enumerate(record.decisions()):
            phase = state.auction.format if state.phase == "auction" else state.phase
            if phase == "fixed_price" and state.auction.asked is None:
                phase = "price to be named"
            if phase == "once_around" and state.auction.holder is None:
                phase = "once around, no bid"
            found[phase] = (state, record.moves[number : number + 3], record.names)
    return {
        phase: Record(state, moves, names=names).save(folder / f"{phase}.jsonl")
        for phase, (state, moves, names) in found.items()
    }


@pytest.mark.slow
def test_random_damage_of_sense(tmp_path, starts):
    assert len(starts) == 9
    ends = [fuzz_sense(tmp_path / "x", source, seed) for source in starts.values() for seed in range(120)]
    assert ends.count("refused") > 500
    assert ends.count("played") > 5


@pytest.mark.slow
def test_much_random_damage_of_sense(tmp_path, starts):
    for source in starts.values():
        for seed in range(1000, 1150):
            fuzz_sense(tmp_path / "x", source, seed)
