"""What a widget tells of a failure is a sentence, and nothing of Python's insides."""

from __future__ import annotations

import re

import pytest
import traitlets

from modernart_lab.engine.refusal import IllegalMove
from modernart_lab.widgets.explorer import BidExplorer
from modernart_lab.widgets.reasons import reason
from modernart_lab.widgets.stepper import AuctionStepper
from tests.widgets.charts import bidding, speak
from tests.widgets.games import game

MUTE = [
    KeyError("to"),
    AttributeError("'NoneType' object has no attribute 'x'"),
    TypeError("unsupported operand type(s) for +: 'int' and 'str'"),
    ValueError("x"),
    ValueError(""),
    ValueError("not <class 'modernart_lab.engine.record.Record'>"),
    RuntimeError("Traceback (most recent call last):\n  File"),
    RuntimeError("no worlds in modernart_lab.analysis.worlds.Worlds"),
    ValueError("<object object at 0x7f0123456789>"),
    RecursionError("maximum recursion depth exceeded"),
    UnicodeDecodeError("utf-8", b"x", 0, 1, "bad byte"),
    traitlets.TraitError("The 'seat' trait of an AuctionStepper instance expected an int, not the str 'x'."),
]


@pytest.mark.parametrize("problem", MUTE, ids=lambda problem: type(problem).__name__)
@pytest.mark.parametrize(("lang", "said"), [("en", "something unexpected"), ("ja", "予期しない")])
def test_insides_are_left_to_the_log(problem, lang, said):
    assert reason(problem, lang).startswith(said)


def test_plain_words_are_quoted_and_what_can_speak_speaks():
    assert reason(ValueError("a seat holds no card."), "ja") == "a seat holds no card"
    no = IllegalMove("R6.2", "game_over")
    assert reason(no, "en") == "The game is over: no move is legal any more"
    assert reason(no, "ja") == "ゲームは終わっています。もう行える手はありません"
    denied = PermissionError(13, "Permission denied", "game.jsonl")
    assert reason(denied, "en") == "nothing may be written there (game.jsonl)"


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    "intent",
    [{"type": "go", "to": "x"}, {"type": "go"}, {"type": "see", "seat": "x"}, {"type": "see", "seat": [1]},
     {"type": "size", "size": 5}, {"type": "size", "size": "huge"}, {"type": "step", "unit": "day", "by": "x"},
     {"type": "step"}, {"type": {}}],
)  # fmt: skip
def test_a_strange_message_shows_no_insides(intent, lang):
    stepper = AuctionStepper(game(), lang=lang)
    speak(stepper, **{"kind": intent["type"], **{name: value for name, value in intent.items() if name != "type"}})
    assert stepper.error
    assert not re.search(r"trait|instance|object|Error|unhashable|'(to|unit)'$", stepper.error)
    stepper.close()


def test_a_language_there_is_not_is_refused_in_the_one_there_is():
    stepper = AuctionStepper(game(), lang="ja")
    with pytest.raises(traitlets.TraitError, match="'xx'という言語はありません"):
        stepper.lang = "xx"
    stepper.close()


def test_a_mind_that_fails_is_named_on_the_explorer_in_its_language():
    def lost(view, legal, rng):
        raise KeyError("lost")

    record = game()
    stepper = AuctionStepper(record, position=bidding(record, ("Bid",)), lang="ja")
    explorer = BidExplorer(stepper, minds=lost)
    assert "競り手がKeyError: 'lost'" in explorer.error
    explorer.close()
