"""A scene of the museum game: all that the stepper's front end draws, as plain JSON, its words already in the language.

Hands that the chosen seat may not see are not in the scene, nor is anything that comes after the position but how many
events the game has. All else in the game is public.

`scene` gathers parts, each of which takes a `Look` (a moment, who looks, a language) and may be used alone:

==================== =====================================================================================
``wallet(look)``     title, k, change of this event, whether it is empty
``market(look)``     title, paintings (with ``fresh``), deck, discards
``spaces(look)``     title, list of ten: name, by (letters in order), next (fee), now, say
``directors(look)``  one a seat: letter, name, act, lead, marker, status, money, points, unpaid, curators
                     (n, left, say), hand (paintings, or None where hidden), hand_n, hand_text, lanes, tiles
``focus(look)``      what one looks at: ``"painting"``, ``"rows"`` or ``"space"`` (see there)
``timeline(look)``   rounds, and the wallet as ``level``, pairs of a position and $ since then
``chips(look)``      the events of this action
==================== =====================================================================================

A painting is ``{"id", "code", "wide", "label", "effects": [{"icon", "n"}]}``: the id is what it is drawn from, the code
its school's manner, mark and colour. A lane is ``{"n", "earns", "toured", "touring", "slots", "runs", "say"}``, a slot
``{"wide", "painting" or None, "state"}`` with state ``"acts"``, ``"did"``, ``"new"`` or nothing. In JavaScript the
parts are drawn by ``front/museum/``: ``town.js``, ``directors.js``, ``focus.js``, ``painted.js``.
"""

from __future__ import annotations

from typing import Any

from modernart_lab import text
from modernart_lab.widgets.scene.museum.course import MuseumCourse
from modernart_lab.widgets.scene.museum.directors import directors
from modernart_lab.widgets.scene.museum.focus import focus
from modernart_lab.widgets.scene.museum.look import Json, Look
from modernart_lab.widgets.scene.museum.past import chips, sentence, timeline
from modernart_lab.widgets.scene.museum.town import market, spaces, wallet

__all__ = [
    "Json",
    "Look",
    "MuseumCourse",
    "chips",
    "directors",
    "focus",
    "market",
    "scene",
    "sentence",
    "spaces",
    "timeline",
    "wallet",
]

_SHARED = (
    "seen_by", "projector", "hidden", "slider", "round", "event", "play", "pause", "speed", "prev_round", "prev_event",
    "next_event", "next_round", "busy", "stale", "lost",
)  # fmt: skip
_WORDS = ("title", "seats", "auction", "prev_auction", "next_auction")


def scene(
    record: Any,
    position: int,
    *,
    seat: int | None = None,
    lang: str = "en",
    size: str = "normal",
    course: MuseumCourse | None = None,
) -> Json:
    """The scene of a museum record at a position.

    Args:
        record: the game.
        position: 0 (the start) to ``len(record)``.
        seat: who looks; None sees every hand.
        lang: the language of all words.
        size: ``"normal"`` or ``"projector"``.
        course: of this record, when it is at hand.
    """
    course = course or MuseumCourse(record.events, record[0].round)
    look = Look(record, position, seat, lang, course)
    return {
        "lang": lang,
        "size": size,
        "position": position,
        "length": len(record),
        "place": place(look),
        "seen": _seen(look),
        "sentence": _sentence(look),
        "clause": clause(look),
        "wallet": wallet(look),
        "market": market(look),
        "spaces": spaces(look),
        "seats": directors(look),
        "focus": focus(look),
        "timeline": timeline(look),
        "chips": chips(look),
        "words": {word: text.label(f"stepper.{word}", lang) for word in _SHARED}
        | {word: look.say(word) for word in _WORDS},
    }


def place(look: Look) -> str:
    """Where in the game this is."""
    state, rounds = look.state, look.rules.rounds
    if state.outcome is not None:
        return look.say("place_over", rounds=rounds)
    action = look.course.actions(look.position)
    if not action:
        return look.say("place_between", round=state.round, rounds=rounds)
    event = look.position - (look.course.action(look.position) or 0) + 1
    return look.say("place", round=state.round, rounds=rounds, action=action, event=event)


def clause(look: Look) -> Json | None:
    """The clause that the event happened by."""
    if look.event is None:
        return None
    number = look.event.clause
    label = text.label("stepper.clause", look.lang, number=number)
    return {"number": number, "label": label, "text": text.clause(number, look.lang)}


def _seen(look: Look) -> Json:
    options: list[Json] = [{"value": None, "text": text.label("stepper.all_open", look.lang)}]
    options += [{"value": seat, "text": look.full_name(seat)} for seat in range(look.state.players)]
    return {"value": look.seat, "options": options}


def _sentence(look: Look) -> str:
    if look.event is None:
        seats = look.join([look.name(seat) for seat in look.state.to_act])
        return text.label("stepper.start", look.lang, seats=seats)
    return sentence(look, look.event)
