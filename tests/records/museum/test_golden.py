"""Golden games of the museum: they tell of everything, and no card gets lost in them."""

import pytest

from modernart_lab import text
from modernart_lab.engine import Record
from modernart_lab.games import museum as m
from tests.games.museum.tools import everything
from tests.records.museum.make import GAMES, HERE


@pytest.mark.parametrize("name", GAMES)
def test_no_card_is_lost_in_a_golden_game(name):
    record = Record.load(HERE / f"{name}.jsonl")
    assert everything(record.last) == everything(record.start)


def test_the_golden_games_tell_of_everything():
    """Every kind of move and event, every clause an event can cite, 2 to 4 directors, a table of its own, unpaid wages."""
    records = [Record.load(HERE / f"{name}.jsonl") for name in GAMES]
    events = [event for record in records for event in record.events]
    assert {type(event) for event in events} == set(m.EVENTS)
    assert {type(move) for record in records for _, move in record.moves} == set(m.MOVES.values())
    assert {event.clause for event in events} >= {
        "M2.1", "M2.2", "M2.4", "M2.5", "M2.6", "M3.1", "M3.2", "M3.3", "M3.4", "M3.5", "M3.6", "M3.7", "M3.8", "M3.9",
        "M3.10", "M3.11", "M4.1", "M4.2", "M4.3", "M4.4", "M4.5", "M4.7", "M4.8", "M5.1", "M5.2", "M5.3", "M5.4", "M6.5",
    }  # fmt: skip
    assert {record.start.players for record in records} == {2, 3, 4}
    assert {record.start.rules.name for record in records} == {"reconstructed", "hurried"}
    assert any(any(record.last.public.unpaid) for record in records)


@pytest.mark.parametrize("lang", text.languages)
def test_names_in_a_record_are_text(lang):
    record = Record.load(HERE / "three.jsonl")
    assert record.names == ("花子", "<b>Bob</b>", 'O\'Neil "&" Söhne')
    voice = text.Voice(record.start, lang, record.names)
    assert any("<b>Bob</b>" in voice.sentence(event) for event in record.events)
