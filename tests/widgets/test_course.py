"""Where the rounds and auctions of a recorded game begin, and where a step leads."""

from __future__ import annotations

import pytest

from modernart_lab.games.modern_art import events as ev
from modernart_lab.widgets.course import UNITS, Course
from tests.widgets.games import game


@pytest.fixture(scope="module")
def record():
    return game()


@pytest.fixture(scope="module")
def course(record):
    return Course(record.events)


def test_there_is_a_lot_for_every_offer_and_each_is_settled(record, course):
    assert len(course.lots) == sum(event.kind == "offered" for event in record.events)
    assert all(lot.end is not None and lot.start < lot.end for lot in course.lots)
    prices = [event.price for event in record.events if event.kind in ("sold", "split_sale")]
    assert [lot.price for lot in course.lots if lot.how == "sold"] == prices


def test_the_rounds_begin_at_the_start_and_at_each_deal(record, course):
    assert [n for n, _ in course.rounds] == [1, 2, 3, 4]
    for n, at in course.rounds:
        assert record[at].round == n
        assert at == 0 or record[at - 1].round == n - 1 or record[at - 1].phase == "told"


@pytest.mark.parametrize("unit", UNITS)
def test_a_step_on_from_the_start_reaches_the_end_and_back(course, unit):
    there, stops = 0, [0]
    while there < course.length:
        there = course.step(there, unit, 1)
        stops.append(there)
    assert stops == sorted(set(stops))
    assert course.step(course.length, unit, 1) == course.length
    back = [course.length]
    while back[-1] > 0:
        back.append(course.step(back[-1], unit, -1))
    assert back[::-1] == stops
    assert course.step(0, unit, -1) == 0


def test_a_step_back_from_the_middle_of_an_auction_leads_to_its_offer(course):
    lot = course.lots[5]
    assert course.step(lot.start + 3, "auction", -1) == lot.start + 1
    assert course.step(lot.start + 1, "auction", -1) == course.lots[4].start + 1


def test_an_unsettled_lot_is_open():
    course = Course([ev.Offered(0, "KRo", 1), ev.Passed(1, "R4.1")])
    assert course.lots[0].how == "open"
    assert course.lot_at(0) is None
    assert course.lot_at(2) == course.lots[0]


def test_a_record_without_events_has_one_position():
    course = Course([], first_round=3)
    assert course.rounds == ((3, 0),)
    assert [course.step(0, unit, by) for unit in UNITS for by in (1, -1)] == [0] * 6


def test_no_other_unit():
    with pytest.raises(ValueError, match="'day'"):
        Course([]).step(0, "day", 1)
