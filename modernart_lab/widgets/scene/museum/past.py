"""What has been: the wallet up to here on the scale of events, this action's events as chips."""

from __future__ import annotations

from typing import Any

from modernart_lab import text
from modernart_lab.text import museum as words
from modernart_lab.widgets.pictures import LETTERS
from modernart_lab.widgets.scene.museum.look import Json, Look
from modernart_lab.widgets.scene.past import MOST_CHIPS

LEAST_TOP = 12


def timeline(look: Look) -> Json:
    """Rounds, and the city wallet after each event, cut off at the position."""
    here = look.position
    begun = [(n, at) for n, at in look.course.rounds if at <= here]
    ends = [at for _, at in begun[1:]] + [here]
    level = [[0, look.record[0].wallet]]
    for at in range(1, here + 1):
        k = look.record[at].wallet
        if k != level[-1][1]:
            level.append([at, k])
    return {
        "rounds": [
            {"text": look.say("round", n=n), "from": at, "to": end, "now": at == begun[-1][1]}
            for (n, at), end in zip(begun, ends, strict=True)
        ],
        "lots": [],
        "level": level,
        "caption": look.say("wallet_now", k=words.dollars(level[-1][1])),
        "top": max([LEAST_TOP, *(k for _, k in level)]),
    }


def chips(look: Look) -> Json:
    """The events of this action, or since the round began."""
    at = look.course.action(look.position)
    start = look.course.round_start(look.position) if at is None else at - 1
    events = look.record.events[start : look.position]
    first = max(0, len(events) - MOST_CHIPS)
    told = [_chip(look, event, i) for i, event in enumerate(events[first:], start + first + 1)]
    return {
        "list": told,
        "later": [],
        "earlier": look.say("earlier", n=len(events)),
        "more": text.label("stepper.chip.more", look.lang, n="{n}"),
    }


def _chip(look: Look, event: Any, at: int) -> Json:
    seat = getattr(event, "seat", getattr(event, "buyer", None))
    return {
        "letter": None if seat is None else LETTERS[seat],
        "text": _words(look, event),
        "to": at,
        "now": at == look.position,
        "say": sentence(look, event),
        "sold": event.kind == "auction_won",
    }


def sentence(look: Look, event: Any) -> str:
    """What happened, with the titles of the table that is played by."""
    return text.sentence(event, look.lang, look.record.names, titles=look.titles)


def _words(look: Look, event: Any) -> str:
    """An event in a word or two."""
    fields: dict[str, Any] = {"n": getattr(event, "n", 0)}
    for name in ("k", "price", "cost"):
        if hasattr(event, name):
            fields["k"] = words.dollars(getattr(event, name))
    for name in ("lane", "slot", "round"):
        if hasattr(event, name):
            fields[name] = getattr(event, name) + (name != "round")
    if event.kind == "went":
        fields["space"] = words.space(event.space, look.lang)
    if event.kind == "left_out":
        fields["effect"] = text.label(f"museum.doing.{event.effect}", look.lang)
    return look.say(f"chip.{event.kind}", **fields)
