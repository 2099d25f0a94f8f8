"""The scene of the table: all that its front end draws, as plain JSON, its words already in the language."""

from __future__ import annotations

from collections.abc import Sequence

from modernart_lab import text
from modernart_lab.widgets.play.panel import panel
from modernart_lab.widgets.play.seen import Seen
from modernart_lab.widgets.scene.board import board
from modernart_lab.widgets.scene.look import Json
from modernart_lab.widgets.scene.lot import lot
from modernart_lab.widgets.scene.seats import seats

LOG = 40
"""How many of the last events are listed."""

_WORDS = (
    "title", "others", "hand_empty", "undo", "cover", "pace", "projector", "log", "less", "more", "value",
    "slider", "busy", "stale", "bought", "hidden", "estimate", "estimate_tail",
    "choose", "again", "saved",
)  # fmt: skip


def moment(seen: Seen, due: int | None, told: int, *, memory: bool, alone: bool) -> Json:
    """What is on the table.

    Args:
        seen: the moment.
        due: the seat of a person that is to act, None while minds play and after the end.
        told: how many events the page has heard of already.
        memory: add what the person could have worked out of the others' money.
        alone: one person plays, who needs not be called by name.
    """
    entries = seats(seen)
    others = [entry for seat, entry in enumerate(entries) if seat != seen.eyes]
    if memory and seen.eyes is not None and seen.state.outcome is None:
        for seat, entry in enumerate(entries):
            if entry["money"] is None:
                entry["worked"] = _worked_out(seen, seat)
    asked = panel(seen, due)
    sentence = _sentence(seen)
    turn = "" if due is None else seen.words("turn" if alone else "turn_of", name=seen.name(due))
    return {
        "lang": seen.lang,
        "place": _place(seen),
        "sentence": sentence,
        "turn": turn,
        "spoken": _spoken(seen, told, turn, asked),
        "clause": _clause(seen),
        "others": others,
        "me": None if seen.eyes is None else _me(seen, entries[seen.eyes]),
        "hand": _hand(seen),
        "hand_words": _hand_words(seen, asked),
        "lot": lot(seen),
        "board": board(seen),
        "panel": asked,
        "log": _log(seen),
        "over": seen.state.outcome is not None,
        "words": {word: seen.words(word) for word in _WORDS} | {"gap": text.label("language.gap", seen.lang)},
    }


def _place(seen: Seen) -> str:
    here = seen.position
    if seen.state.outcome is not None:
        return seen.words("place_over")
    start = seen.course.round_start(here)
    auctions = sum(start <= each.start for each in seen.course.lots_until(here))
    return seen.words("place", round=seen.state.round, rounds=seen.rounds, auction=max(1, auctions))


def _sentence(seen: Seen) -> str:
    if seen.event is None:
        return seen.words("start", name=seen.everybody(seen.state.to_act))
    return text.sentence(seen.event, seen.lang, seen.record.names)


def _clause(seen: Seen) -> Json | None:
    if seen.event is None:
        return None
    number = seen.event.clause
    return {"number": number, "label": seen.say("clause", number=number), "text": text.clause(number, seen.lang)}


def _spoken(seen: Seen, told: int, turn: str, asked: Json) -> str:
    """For those who listen: what is new, whose turn it is, what is legal."""
    news = seen.record.events[min(told, seen.position) : seen.position][-6:]
    said = [text.sentence(event, seen.lang, seen.record.names) for event in news] or [_sentence(seen)]
    if turn:
        said.append(turn)
    if asked["kind"] == "curtain":
        return " ".join([*said, asked["title"]])
    if turn:
        said += [each for each in (asked["title"], asked["beat"], asked["note"]) if each]
    if asked["number"]:
        said.append(asked["number"]["range"])
    return " ".join(said)


def _me(seen: Seen, entry: Json) -> Json:
    name = entry["name"]
    return {**entry, "title": seen.words("me", name=name), "hand": None}


def _hand(seen: Seen) -> list[Json]:
    if seen.eyes is None:
        return []
    cards: Sequence[str] = seen.known.hands[seen.eyes]
    names = seen.pictures.hand(seen.position, seen.eyes, cards)
    return [
        {
            "id": name,
            "card": card,
            "code": card[:2],
            "format": card[2:],
            "label": text.card(card, seen.lang),
        }
        for name, card in zip(names, cards, strict=True)
    ]


def _hand_words(seen: Seen, asked: Json) -> str:
    if seen.eyes is None or (seen.state.outcome is not None and not seen.known.hand):
        return ""
    count = text.count("painting", seen.state.hand_sizes[seen.eyes], seen.lang)
    key = {"offer": "hand_choose", "double": "hand_add"}.get(asked["kind"], "hand") if asked["cards"] else "hand"
    key = "hand_over" if seen.state.outcome is not None else key
    return seen.words(key, n=count)


def _log(seen: Seen) -> list[Json]:
    here = seen.position
    events = seen.record.events[max(0, here - LOG) : here]
    return [
        {
            "text": text.sentence(event, seen.lang, seen.record.names),
            "clause": event.clause,
            "head": event.kind == "offered",
        }
        for event in events
    ]


def _worked_out(seen: Seen, seat: int) -> str:
    """The money of another as public payments tell it; from a teaching position, only what has been paid since."""
    start = seen.record[0]
    if getattr(start.public, "seen", ()) or start.round > 1 or any(start.view(0).ledger):
        net = seen.known.ledger[seat] - start.view(0).ledger[seat]
        return seen.words("worked_since", k=text.money(net, signed=True))
    return seen.words("worked", k=text.money(seen.known.worked_out[seat]))
