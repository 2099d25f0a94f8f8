"""A guess: nothing until one is made, sound ones only, and beside the truth one true sentence."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest
import traitlets

import modernart_lab as lab
from modernart_lab import text
from modernart_lab.widgets.guess import Guess
from tests.widgets import guess_fixture

ASK = "What will it cost?"


@pytest.fixture
def guess():
    made: Any = Guess(ASK, 0, 100)
    made.answers = []
    made.send = lambda content, buffers=None: made.answers.append(content)
    yield made
    made.close()


def hear(guess, **intent):
    """An intent arrives as the front end sends it."""
    guess._handle_msg(
        {"content": {"data": {"method": "custom", "content": {"version": guess.version, **intent}}}, "buffers": []}
    )


def test_it_is_in_the_front_door():
    assert lab.Guess is Guess


def test_nothing_is_guessed_for_anybody(guess):
    assert guess.value is None
    assert guess.scene["value"] is None
    assert guess.scene["said"] == "Say a number from 0k to 100k."
    assert guess.beside(66.7).sentence == "It is 66.7k. You made no guess."


def test_a_start_is_a_guess():
    assert Guess(ASK, 0, 100, start=40).value == 40
    assert Guess(ASK, 0, 100, 40).scene["said"] == "You say 40k."


def test_what_the_page_says_is_the_guess(guess):
    hear(guess, type="say", value=40)
    assert guess.value == 40
    assert isinstance(guess.value, int)
    assert guess.scene["said"] == "You say 40k."
    assert guess.error == ""


def test_what_the_page_says_is_moved_to_the_nearest_step():
    guess = Guess(ASK, 1, 10, step=0.5)
    for said, kept in ((3.3, 3.5), (9.9, 10), (1.1, 1)):
        hear(guess, type="say", value=said)
        assert guess.value == kept
    uneven = Guess(ASK, 0, 10, step=4)
    hear(uneven, type="say", value=10)
    assert uneven.value == 8


def test_halfway_between_two_steps_is_moved_up():
    guess = Guess(ASK, 0, 100)
    for said, value in ((66.5, 67), (67.5, 68), (99.5, 100)):
        guess.say(said)
        assert guess.value == value


def test_a_guess_that_was_moved_says_so_until_another_is_made():
    guess = Guess(ASK, 0, 100)
    moved = "You say 33k, the nearest to 33.4k in steps of 1k."
    for said, told in ((33.4, moved), (33, "You say 33k."), (33.4, moved)):
        hear(guess, type="say", value=said)
        assert guess.scene["said"] == told
    guess.lang = "ja"
    assert guess.scene["said"] == "あなたの予想は33kです（33.4kを1k刻みに合わせました）。"
    guess.value = 50
    guess.value = 33
    assert guess.scene["said"] == "あなたの予想は33kです。"


@pytest.mark.parametrize("value", [-1, 101, "40", None, [], True, float("nan")])
def test_what_cannot_be_said_is_told_and_changes_nothing(guess, value):
    hear(guess, type="say", value=30)
    hear(guess, type="say", value=value)
    assert guess.value == (None if value is None else 30)
    assert bool(guess.error) == (value is not None)


@pytest.mark.parametrize("change", [{"value": 40}, {"lang": "ja"}])
def test_an_error_is_gone_when_another_guess_or_language_stands(guess, change):
    hear(guess, type="say", value=500)
    assert guess.error
    guess.set_trait(*change.popitem())
    assert guess.error == ""


def test_an_error_names_what_can_be_said(guess):
    hear(guess, type="say", value=500)
    assert "a number from 0k to 100k, not 500" in guess.error
    assert guess.answers == [{"type": "answer", "stale": False}]


def test_a_stale_intent_does_nothing(guess):
    hear(guess, type="say", value=10)
    hear(guess, type="say", value=20, version=1)
    assert guess.value == 10
    assert guess.answers == [{"type": "answer", "stale": True}]


def test_the_page_cannot_set_the_value_past_the_intent(guess):
    guess.set_state({"value": 12, "scene": {}})
    assert guess.value is None
    assert guess.scene["question"] == ASK


@pytest.mark.parametrize(
    ("low", "high", "more"),
    [(10, 10, {}), (10, 0, {}), (0, 10, {"step": 0}), (0, 10, {"step": 11}), (0, float("inf"), {}), ("0", 10, {}),
     (True, 10, {}), (0, 10, {"start": 11}), (0, 10, {"start": "5"}), (0, 10, {"lang": "xx"}), (0, 10, {"size": "huge"})],
)  # fmt: skip
def test_what_there_is_not_is_refused(low, high, more):
    with pytest.raises((ValueError, traitlets.TraitError)):
        Guess(ASK, low, high, **more)


def test_a_question_is_text():
    with pytest.raises(TypeError, match="text"):
        Guess(cast(Any, 40), 0, 100)


@pytest.mark.parametrize(
    ("said", "truth", "se", "told"),
    [
        (40, 66.666, None, "You said 40k. It is 66.7k: 26.7k more."),
        (80, 66.666, None, "You said 80k. It is 66.7k: 13.3k less."),
        (40, 40, None, "You said 40k. It is 40k: the very number."),
        (40, 66.666, 1.25, "You said 40k. It is 66.7k ± 1.2k: 26.7k more."),
        (66, 66.666, 1.25, "You said 66k. It is 66.7k ± 1.2k: too close to tell apart."),
        (40, -7.2, None, "You said 40k. It is −7.2k: 47.2k less."),
        (40, 40, 0.0, "You said 40k. It is 40k: the very number."),
    ],
)
def test_the_sentence_is_true(said, truth, se, told):
    beside = Guess(ASK, 0, 100, start=said).beside(truth, se)
    assert beside.sentence == repr(beside) == beside.scene["sentence"] == told


def test_the_unit_is_told_as_it_is_read():
    assert Guess("?", 0, 1, start=0.25, step=0.05, unit="").beside(1 / 3).sentence.endswith("It is 0.333: 0.083 more.")
    assert (
        Guess("?", 0, 90, start=4, unit="cards").beside(9).sentence == "You said 4 cards. It is 9 cards: 5 cards more."
    )
    assert Guess("?", 0, 90, start=4, unit="枚").beside(9).scene["truth"]["told"] == "9枚"
    assert Guess("?", 0, 90, start=4, unit="%").beside(9).scene["ends"] == ["0%", "90%"]
    dollars = Guess("?", -3, 12, start=4.5, step=0.5, unit="$")
    assert dollars.scene["ends"] == ["−$3", "$12"]
    assert dollars.scene["unit_first"]
    assert dollars.beside(6).sentence == "You said $4.5. It is $6.0: $1.5 more."


def test_a_guess_made_after_the_truth_is_drawn_too(guess):
    beside = guess.beside(50)
    guess.value = 30
    assert beside.scene["guess"]["at"] == 30
    assert beside.sentence == "You said 30k. It is 50k: 20k more."
    beside.close()
    beside.close()
    guess.value = 10
    assert beside.scene["guess"]["at"] == 30


def test_the_line_reaches_to_a_truth_that_lies_beyond_it():
    scene = Guess(ASK, 0, 20, start=4).beside(-6, se=1).scene
    assert (scene["low"], scene["high"]) == (-8, 20)
    assert scene["ends"] == ["−8k", "20k"]


@pytest.mark.parametrize("wrong", [{"truth": "3"}, {"truth": float("nan")}, {"truth": 3, "se": -1}, {"truth": None}])
def test_a_truth_is_a_number(guess, wrong):
    with pytest.raises(ValueError, match=r"number|error"):
        guess.beside(**wrong)


def test_both_languages_and_sizes(guess):
    beside = guess.beside(50, lang="ja")
    assert beside.sentence == "答えは50k。予想はまだありません。"
    assert guess.scene["lang"] == "en"
    guess.size = "projector"
    assert beside.scene["size"] == guess.scene["size"] == "projector"
    assert text.label("guess.said", "ja", guess="4k") in Guess("?", 0, 9, 4, lang="ja").scene["said"]


def test_words_may_be_said_in_each_language():
    guess = Guess({"en": "How many?", "ja": "いくつ？"}, 0, 9, lang="ja")
    assert guess.scene["question"] == "いくつ？"
    assert guess.beside(4, label={"en": "Mean", "ja": "平均"}).scene["truth"]["name"] == "平均"
    guess.lang = "en"
    assert guess.question == guess.scene["question"] == "How many?"
    for wrong in ({}, {"en": 3}):
        with pytest.raises(TypeError, match="text"):
            Guess(cast(Any, wrong), 0, 9)


def test_the_committed_scenes_are_those_of_today():
    committed = json.loads(guess_fixture.FILE.read_text("utf-8"))
    assert json.loads(json.dumps(guess_fixture.build())) == committed, "run python -m tests.widgets.guess_fixture"
