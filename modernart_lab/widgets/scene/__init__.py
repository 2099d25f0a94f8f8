"""A scene: all that the stepper's front end draws, as plain JSON, its words already in the language.

What the chosen seat may not know is not in the scene, nor is anything that comes after the position but how many
events the game has.
"""

from __future__ import annotations

from typing import Any

from modernart_lab import text
from modernart_lab.widgets.course import Course
from modernart_lab.widgets.pictures import Pictures
from modernart_lab.widgets.scene.board import board
from modernart_lab.widgets.scene.look import Json, Look
from modernart_lab.widgets.scene.lot import lot
from modernart_lab.widgets.scene.past import chips, timeline
from modernart_lab.widgets.scene.price import price
from modernart_lab.widgets.scene.seats import seats

__all__ = ["Json", "Look", "scene"]

_WORDS = (
    "title", "seen_by", "projector", "seats", "hidden", "slider", "round", "auction", "event", "play", "pause", "speed",
    "prev_round", "prev_auction", "prev_event", "next_event", "next_auction", "next_round", "busy", "stale", "lost",
)  # fmt: skip


def scene(
    record: Any,
    position: int,
    *,
    seat: int | None = None,
    lang: str = "en",
    size: str = "normal",
    course: Course | None = None,
    pictures: Pictures | None = None,
) -> Json:
    """The scene of a record at a position.

    Args:
        record: the game.
        position: 0 (the start) to ``len(record)``.
        seat: who looks; None sees everything.
        lang: the language of all words.
        size: ``"normal"`` or ``"projector"``.
        course: of this record, when it is at hand.
        pictures: of this record, when they are at hand.
    """
    course = course or Course(record.events, record[0].round)
    look = Look(record, position, seat, lang, course, pictures or Pictures(record))
    return {
        "lang": lang,
        "size": size,
        "position": position,
        "length": len(record),
        "place": _place(look),
        "seen": _seen(look),
        "sentence": _sentence(look),
        "clause": _clause(look),
        "seats": seats(look),
        "lot": lot(look),
        "board": board(look),
        "price": price(look),
        "timeline": timeline(look),
        "chips": chips(look),
        "words": {word: look.say(word) for word in _WORDS},
    }


def _place(look: Look) -> str:
    here, rounds = look.position, look.rounds
    if look.state.outcome is not None:
        return look.say("place_over", rounds=rounds)
    start = look.course.round_start(here)
    auctions = sum(start <= lot.start for lot in look.course.lots_until(here))
    latest = look.course.lot_at(here)
    if latest is None:
        return look.say("place_between", round=look.state.round, rounds=rounds, auction=auctions + 1)
    event = here - latest.start
    return look.say("place", round=look.state.round, rounds=rounds, auction=auctions, event=event)


def _seen(look: Look) -> Json:
    options = [{"value": None, "text": look.say("all_open")}]
    options += [{"value": seat, "text": look.full_name(seat)} for seat in range(look.state.players)]
    return {"value": look.seat, "options": options}


def _sentence(look: Look) -> str:
    if look.event is None:
        return look.say("start", seats=look.everybody(look.state.to_act))
    return text.sentence(look.event, look.lang, look.record.names)


def _clause(look: Look) -> Json | None:
    if look.event is None:
        return None
    number = look.event.clause
    return {
        "number": number,
        "label": look.say("clause", number=number),
        "text": text.clause(number, look.lang),
    }
