"""The scene of a museum table: the stepper's town and museums as one seat may know them, the hand, the question.

Parts of the town are those of ``widgets.scene.museum``. ``moment`` adds to them:

============ ============================================================================================
``hand``     the cards of the person who looks: painting, title, school, effects, facts, pride
``asked``    the question (``asked.py``): groups of choices, a sum, the buttons
``log``      the last events as sentences
============ ============================================================================================
"""

from __future__ import annotations

from modernart_lab import text
from modernart_lab.widgets.play.museum.asked import asked
from modernart_lab.widgets.play.museum.seen import SeenMuseum
from modernart_lab.widgets.scene.museum import Json, directors, focus, market, sentence, spaces, wallet
from modernart_lab.widgets.scene.museum import clause as clause_of
from modernart_lab.widgets.scene.museum import place as place_of
from modernart_lab.widgets.scene.museum.course import BEGIN

__all__ = ["SeenMuseum", "moment"]
LOG = 40
"""How many of the last events are listed."""
NEWS = 6
"""How many of the new events are read out."""

_SHARED = (
    "undo", "cover", "pace", "projector", "log", "slider", "busy", "stale", "again", "saved",
)  # fmt: skip
_WORDS = ("title", "seats", "less", "more", "value", "back", "hand_empty", "choices")


def moment(seen: SeenMuseum, due: int | None, told: int, *, alone: bool) -> Json:
    """What is on the table.

    Args:
        seen: the moment.
        due: the seat of a person that is to act, None while minds play and after the end.
        told: how many events the page has heard of already.
        alone: one person plays, who needs not be called by name.
    """
    question = asked(seen, due)
    said = _sentence(seen)
    turn = "" if due is None else seen.table("turn" if alone else "turn_of", name=seen.name(due))
    hand = [] if seen.eyes is None else [seen.card(card) for card in seen.known.hand]
    return {
        "lang": seen.lang,
        "place": place_of(seen),
        "sentence": said,
        "turn": turn,
        "spoken": _spoken(seen, told, said, turn, question),
        "clause": clause_of(seen),
        "wallet": wallet(seen),
        "market": market(seen),
        "spaces": spaces(seen),
        "seats": directors(seen),
        "focus": focus(seen),
        "hand": hand,
        "hand_words": "" if seen.eyes is None else seen.words("hand", n=len(hand), limit=seen.rules.hand_limit),
        "asked": question,
        "log": _log(seen),
        "over": seen.state.outcome is not None,
        "words": {word: seen.table(word) for word in _SHARED}
        | {word: seen.words(word) for word in _WORDS}
        | {"gap": text.label("language.gap", seen.lang)},
    }


def _sentence(seen: SeenMuseum) -> str:
    if seen.event is None:
        return seen.table("start", name=seen.join([seen.name(seat) for seat in seen.state.to_act]))
    return sentence(seen, seen.event)


def _spoken(seen: SeenMuseum, told: int, now: str, turn: str, question: Json) -> str:
    """For those who listen: what is new, whose turn it is, what is asked."""
    news = seen.record.events[min(told, seen.position) : seen.position][-NEWS:]
    said = [sentence(seen, event) for event in news] or [now]
    if turn:
        said += [each for each in (turn, question["title"], question["beat"], question["note"]) if each]
    if question["number"]:
        said.append(question["number"]["range"])
    return " ".join(said)


def _log(seen: SeenMuseum) -> list[Json]:
    here = seen.position
    return [
        {"text": sentence(seen, event), "clause": event.clause, "head": event.kind in BEGIN}
        for event in seen.record.events[max(0, here - LOG) : here]
    ]
