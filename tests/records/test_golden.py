"""Golden games: committed records of every number of players and every switch, replayed to the same end."""

import json

import pytest

from modernart_lab.engine import Record
from modernart_lab.games import modern_art as ma
from tests.games.modern_art import oracle
from tests.games.museum import books
from tests.records import make as modern_art
from tests.records.museum import make as museum

BOOKS = {modern_art: oracle.keep_books, museum: books.keep_books}
GOLDEN = {of: json.loads((of.HERE / "golden.json").read_text(encoding="utf-8")) for of in BOOKS}
HERE = modern_art.HERE
every_game = pytest.mark.parametrize(
    ("of", "name"), [pytest.param(of, name, id=f"{of.HERE.name}-{name}") for of in GOLDEN for name in GOLDEN[of]]
)


@every_game
def test_a_golden_game_ends_as_it_did(of, name):
    record = Record.load(of.HERE / f"{name}.jsonl")
    assert of.tell(record) == GOLDEN[of][name]
    assert BOOKS[of](record) == []


@every_game
def test_a_golden_game_is_saved_again_byte_for_byte(of, name, tmp_path):
    path = of.HERE / f"{name}.jsonl"
    again = Record.load(path).save(tmp_path / "again.jsonl")
    assert again.read_bytes() == path.read_bytes()
    assert b"\r" not in path.read_bytes()


@every_game
def test_a_golden_game_can_be_made_again(of, name):
    """The same seed, the same minds, the same game."""
    assert of.GAMES[name]() == Record.load(of.HERE / f"{name}.jsonl")


@pytest.mark.parametrize("of", GOLDEN)
def test_every_record_here_is_golden(of):
    assert {path.stem for path in of.HERE.glob("*.jsonl")} == set(GOLDEN[of]) == set(of.GAMES)


def test_the_golden_games_tell_of_everything():
    """Every kind of event, every clause that an event cites, every switch, 3 to 5 players."""
    records = [Record.load(HERE / f"{name}.jsonl") for name in modern_art.GAMES]
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
