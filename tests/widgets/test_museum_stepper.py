"""The museum's stepper: made by the same name, stepped by event, action and round, linked like the other."""

from __future__ import annotations

import pytest
import traitlets

from modernart_lab.widgets.display import front
from modernart_lab.widgets.museum_stepper import MuseumStepper
from modernart_lab.widgets.stepper import AuctionStepper
from tests.widgets.museum_games import game


@pytest.fixture
def stepper():
    made = AuctionStepper(game(), lang="en")
    made.answers = []
    made.send = lambda content, buffers=None: made.answers.append(content)
    yield made
    made.close()


def hear(stepper, **intent):
    stepper._handle_msg(
        {"content": {"data": {"method": "custom", "content": {"version": stepper.version, **intent}}}, "buffers": []}
    )


def test_the_same_name_makes_the_stepper_of_the_game(stepper):
    assert isinstance(stepper, MuseumStepper)
    assert repr(stepper) == f"MuseumStepper({game()!r}, seat=None, lang='en')"
    assert stepper.scene["words"]["auction"] == "action"


def test_it_steps_by_event_action_and_round(stepper):
    hear(stepper, type="step", unit="event", by=1)
    hear(stepper, type="step", unit="auction", by=1)
    assert stepper.record.events[stepper.position - 1].kind in ("went", "rested", "tour_begun")
    stepper.step("action")
    assert stepper.scene["place"] == "Round 1 of 9 · action 3 · event 1"
    stepper.step("round")
    assert (stepper.state.round, stepper.record.events[stepper.position - 1].kind) == (2, "round_begun")
    hear(stepper, type="go", to=len(stepper.record))
    assert stepper.scene["place"] == "After round 9"
    assert stepper.error == ""


def test_its_traits_are_those_of_the_other(stepper):
    other = AuctionStepper(game(), position=3)
    traitlets.link((other, "position"), (stepper, "position"))
    other.position = 40
    assert stepper.scene["position"] == 40
    stepper.lang, stepper.size, stepper.seat = "ja", "projector", 2
    assert (stepper.scene["lang"], stepper.scene["size"], stepper.scene["seen"]["value"]) == ("ja", "projector", 2)
    with pytest.raises(traitlets.TraitError, match="4"):
        stepper.seat = 4
    other.close()


def test_a_state_is_no_record():
    with pytest.raises(TypeError, match="Record"):
        AuctionStepper(game()[0])
    with pytest.raises(TypeError, match="Record"):
        AuctionStepper(None)


def test_the_front_end_is_small_and_asks_nothing_of_the_network():
    script, style = front("museum_stepper.js"), front("museum_stepper.css")
    assert len(script.encode()) < 40_000
    for word in ("http://", "https://", "innerHTML", "@import", "fetch("):
        assert word not in script.replace("http://www.w3.org/2000/svg", "")
        assert word not in style
