"""The stepper's Python side: traits that can be linked, intents with a version, errors that are shown."""

from __future__ import annotations

import json
import threading

import pytest
import traitlets

from modernart_lab.widgets.display import front, said
from modernart_lab.widgets.stepper import AuctionStepper
from tests.widgets.games import game


@pytest.fixture
def stepper():
    made = AuctionStepper(game())
    made.answers = []
    made.send = lambda content, buffers=None: made.answers.append(content)
    yield made
    made.close()


def hear(stepper, **intent):
    """An intent arrives as the front end sends it."""
    stepper._handle_msg(
        {"content": {"data": {"method": "custom", "content": {"version": stepper.version, **intent}}}, "buffers": []}
    )


def test_it_begins_at_the_start_with_everything_open(stepper):
    assert (stepper.position, stepper.seat, stepper.lang, stepper.size) == (0, None, "en", "normal")
    assert stepper.record is game()
    assert stepper.state == game()[0]
    assert stepper.scene["version"] == stepper.version == 1


def test_its_words_do_not_change_from_run_to_run(stepper):
    assert repr(stepper) == f"AuctionStepper({game()!r}, seat=None, lang='en')"
    assert " at 0x" not in repr(stepper)


def test_every_trait_redraws_the_scene(stepper):
    for name, value in {"position": 40, "seat": 2, "lang": "ja", "size": "projector"}.items():
        before = stepper.version
        setattr(stepper, name, value)
        assert stepper.version == before + 1
    assert (stepper.scene["position"], stepper.scene["lang"], stepper.scene["size"]) == (40, "ja", "projector")
    assert stepper.scene["seen"]["value"] == 2


def test_the_position_can_be_observed_and_linked(stepper):
    other = AuctionStepper(game())
    traitlets.link((stepper, "position"), (other, "position"))
    seen = []
    stepper.observe(lambda change: seen.append(change["new"]), "position")
    hear(stepper, type="step", unit="auction", by=1)
    assert seen == [stepper.position] == [other.position]
    other.position = 0
    assert stepper.position == 0


@pytest.mark.parametrize(
    ("trait", "value"),
    [("position", -1), ("position", 10**6), ("position", True), ("position", "3"), ("seat", 4), ("seat", -1),
     ("lang", "xx"), ("size", "huge")],
)  # fmt: skip
def test_what_there_is_not_is_refused_and_nothing_changes(stepper, trait, value):
    before = stepper.scene
    with pytest.raises(traitlets.TraitError):
        setattr(stepper, trait, value)
    assert stepper.scene is before


def test_a_wrong_argument_is_refused_at_once():
    with pytest.raises(traitlets.TraitError, match="seat"):
        AuctionStepper(game(), seat=9)
    with pytest.raises(traitlets.TraitError, match="position"):
        AuctionStepper(game(), position=10**6)


def test_a_state_is_no_record():
    with pytest.raises(TypeError, match="Record"):
        AuctionStepper(game()[0])


def test_intents_move_it(stepper):
    last = len(stepper.record)
    hear(stepper, type="go", to=12)
    assert stepper.position == 12
    hear(stepper, type="step", unit="event", by=-1)
    assert stepper.position == 11
    hear(stepper, type="go", to=last)
    hear(stepper, type="step", unit="round", by=-1)
    assert stepper.state.round == 4
    hear(stepper, type="see", seat=1)
    hear(stepper, type="size", size="projector")
    assert (stepper.seat, stepper.size) == (1, "projector")
    hear(stepper, type="see", seat=None)
    assert stepper.seat is None
    assert stepper.answers == []
    assert stepper.error == ""


def test_a_stale_intent_does_nothing(stepper):
    old = stepper.version
    hear(stepper, type="go", to=5)
    hear(stepper, type="go", to=9, version=old)
    assert stepper.position == 5
    assert stepper.answers == [{"type": "answer", "stale": True}]


def test_clicks_that_waited_for_a_busy_kernel_are_one_click(stepper):
    version = stepper.version
    for _ in range(11):
        hear(stepper, type="step", unit="event", by=1, version=version)
    assert stepper.position == 1


def test_an_intent_that_changes_nothing_is_answered(stepper):
    hear(stepper, type="step", unit="event", by=-1)
    assert stepper.answers == [{"type": "answer", "stale": False}]


@pytest.mark.parametrize(
    "intent",
    [{"type": "go", "to": -5}, {"type": "go", "to": "x"}, {"type": "go"}, {"type": "fly"}, {}, {"type": ["go"]},
     {"type": "step", "unit": "day", "by": 1}, {"type": "see", "seat": 99}],
)  # fmt: skip
def test_an_error_is_shown_and_nothing_is_changed(stepper, intent):
    hear(stepper, **intent)
    assert stepper.error.startswith("This did not work: ")
    assert stepper.position == 0
    assert stepper.answers == [{"type": "answer", "stale": False}]
    hear(stepper, type="go", to=1)
    assert stepper.error == ""


def test_an_error_is_told_in_the_language(stepper):
    stepper.lang = "ja"
    hear(stepper, type="go", to=-5)
    assert stepper.error.startswith("うまくいきませんでした")


def test_a_message_that_is_no_intent_is_dropped(stepper):
    for content in (None, "go", 3, []):
        stepper._hear(stepper, content, [])
    assert stepper.position == 0
    assert stepper.error


def test_what_is_nothing_in_javascript_is_none_here(stepper):
    """A browser's Python is handed JavaScript's null as an object of its own (`pyodide.ffi.jsnull`)."""
    null = type("JsNull", (), {"__bool__": lambda _: False})()
    stepper.seat = 1
    hear(stepper, type="see", seat=null)
    assert stepper.error == ""
    assert stepper.seat is None
    whole = {"move": ["Bid", 3, null], "of": {"estimate": null, "on": True, "share": 0.5}}
    assert said(whole) == {"move": ["Bid", 3, None], "of": {"estimate": None, "on": True, "share": 0.5}}


def test_an_observer_that_fails_is_shown_too(stepper):
    def fail(_):
        raise RuntimeError("the curve broke")

    stepper.observe(fail, "position")
    hear(stepper, type="go", to=1)
    assert "the curve broke" in stepper.error


def test_callbacks_from_many_threads_leave_it_whole(stepper):
    threads = [
        threading.Thread(target=hear, args=(stepper,), kwargs={"type": "step", "unit": "event", "by": 1})
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert stepper.scene["position"] == stepper.position
    assert stepper.scene["version"] == stepper.version
    assert 1 <= stepper.position <= 8


def test_a_step_is_light(stepper):
    for at in range(100, 200):
        stepper.position = at
        assert len(json.dumps(stepper.scene)) < 40_000


def test_the_front_end_is_small_and_asks_nothing_of_the_network():
    script, style = front("stepper.js"), front("stepper.css")
    assert len(script.encode()) < 100_000
    for word in ("http://", "https://", "innerHTML", "@import", "fetch("):
        assert word not in script.replace("http://www.w3.org/2000/svg", "")
        assert word not in style
