"""Golden games: committed records of every number of players and every switch, replayed to the same end."""

import json
from pathlib import Path

import pytest

from modernart_lab.engine import Record
from modernart_lab.games import modern_art as ma
from tests.games.modern_art.oracle import keep_books
from tests.records.make import GAMES, told

HERE = Path(__file__).parent
GOLDEN = json.loads((HERE / "golden.json").read_text(encoding="utf-8"))
every_game = pytest.mark.parametrize("name", sorted(GOLDEN))


@every_game
def test_a_golden_game_ends_as_it_did(name):
    record = Record.load(HERE / f"{name}.jsonl")
    assert told(record) == GOLDEN[name]
    assert keep_books(record) == []


@every_game
def test_a_golden_game_is_saved_again_byte_for_byte(name, tmp_path):
    path = HERE / f"{name}.jsonl"
    again = Record.load(path).save(tmp_path / "again.jsonl")
    assert again.read_bytes() == path.read_bytes()
    assert b"\r" not in path.read_bytes()


@every_game
def test_a_golden_game_can_be_made_again(name):
    """The same seed, the same minds, the same game."""
    assert GAMES[name]() == Record.load(HERE / f"{name}.jsonl")


def test_every_record_here_is_golden():
    assert {path.stem for path in HERE.glob("*.jsonl")} == set(GOLDEN) == set(GAMES)


def test_the_golden_games_tell_of_everything():
    """Every kind of event, every clause that an event cites, every switch, 3 to 5 players."""
    records = [Record.load(HERE / f"{name}.jsonl") for name in GOLDEN]
    events = [event for record in records for event in record.events]
    assert {type(event) for event in events} == set(ma.EVENTS)
    cited = {event.clause for event in events}
    assert cited >= {
        "R1.4", "R1.6", "R2.1", "R2.2", "R2.5", "R3.2", "R3.3", "R4.1", "R4.2", "R4.3", "R4.4", "R4.5", "R4.7", "R4.8",
        "R4.9", "R5.3", "R6.1",
    }  # fmt: skip
    assert {record.start.players for record in records} == {3, 4, 5}
    for switch in ("mystery_hand", "double_split", "money_visible"):
        assert {getattr(record.start.rules, switch) for record in records} == {False, True}
    assert {record.start.rules.edition for record in records} >= {"new_games_order", "hide", "odd"}


def test_names_in_a_record_are_text():
    names = Record.load(HERE / "hide.jsonl").names
    assert names == ("花子", "<b>Bob</b>", 'O\'Neil "&" Söhne')
