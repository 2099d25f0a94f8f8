"""Where a chart stands: whose decision, with which knowledge, and what was then done."""

from __future__ import annotations

import pytest

from modernart_lab.games import modern_art as ma
from modernart_lab.widgets.source import Source
from modernart_lab.widgets.stepper import AuctionStepper
from tests.widgets.charts import bidding
from tests.widgets.games import game


@pytest.mark.slow
def test_every_decision_of_a_record_is_found_with_its_move():
    record = game(5, seed=11)
    stepper = AuctionStepper(record)
    source = Source(stepper)
    found = []
    at = 0
    for state, seat, move in record.decisions():
        stepper.position = at
        decision = source.decision()
        assert (decision.seat, decision.move, decision.view) == (seat, move, state.view(seat))
        found.append(decision)
        at += len(state.steps(move, seat))
    assert len(found) == len(record.moves)


def test_between_two_events_of_a_move_nobody_decides():
    record = game(5, seed=11)
    told = [at for at in range(len(record) + 1) if record[at].phase == "told"]
    assert told
    for at in told[:20]:
        stepper = AuctionStepper(record, position=at)
        assert Source(stepper).decision() is None


def test_of_several_who_seal_it_is_the_seat_that_looks():
    record = game(5, seed=11)
    at = bidding(record, ("Seal",))
    sealing = record[at].to_act
    assert len(sealing) > 1
    for seat in sealing:
        decision = Source(AuctionStepper(record, seat=seat, position=at)).decision()
        assert decision.seat == seat
        assert decision.view == record[at].view(seat)
        assert type(decision.move).__name__ == "Seal"
        assert (seat, decision.move) in record.moves


def test_a_record_alone_stands_at_its_end():
    source = Source(game())
    assert source.position == len(game())
    assert source.decision() is None
    assert source.names == game().names


def test_a_view_is_its_own_seat_and_nothing_else():
    state = ma.new(4, seed=3)
    source = Source(state.view(0))
    assert source.decision().view == state.view(0)
    assert source.eyes() == state.view(0)
    assert Source(state.view(2)).decision() is None
    assert (source.names, source.position, source.events) == (("A", "B", "C", "D"), 0, ())


@pytest.mark.slow
def test_what_is_expected_between_two_events_rests_on_what_was_known_before_the_move():
    record = game(5, seed=11)
    for at in range(len(record) + 1):
        if record[at].phase != "told":
            continue
        view = Source(AuctionStepper(record, position=at)).eyes()
        back = next((i for i in range(at, -1, -1) if record[i].to_act), None)
        scored = any(event.kind == "scored" for event in record.events[back:at])
        assert (view is None) == scored
        if view is not None:
            assert view == record[back].view(record[back].to_act[0])


def test_it_lets_go_of_the_stepper():
    stepper = AuctionStepper(game())
    source, told = Source(stepper), []
    source.follow(told.append)
    stepper.position = 3
    source.leave()
    stepper.position = 4
    assert len(told) == 1


@pytest.mark.parametrize("thing", [None, 3, "record", object()])
def test_it_refuses_what_has_no_position(thing):
    with pytest.raises(TypeError, match="give a stepper"):
        Source(thing)
