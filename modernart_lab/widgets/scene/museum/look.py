"""One look at one moment of a museum game: who looks, what they may know, and the words for it."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from modernart_lab import text
from modernart_lab.text import museum as words
from modernart_lab.widgets.pictures import LETTERS
from modernart_lab.widgets.scene.museum.course import MuseumCourse

Json = dict[str, Any]
STYLES = {"Impressionism": "YO", "Ukiyo-e": "LM", "Renaissance": "CP", "Baroque": "KR"}
"""In whose manner, colour and mark each school is painted: pond, wave, rays, night."""
OTHERS = ("KG", "YO", "CP", "LM", "KR")
"""The same for the schools of a table of one's own, in their order."""


class Look:
    """A moment of a record as one seat may know it, or with everything open.

    Only ``known`` is asked for hands; all else in the game is public.

    Args:
        record: the game; also one still being played, with ``events``, ``names`` and ``record[i]``.
        position: how many events have happened.
        seat: who looks; None sees every hand.
        lang: the language of all words.
        course: of this record.
    """

    def __init__(self, record: Any, position: int, seat: int | None, lang: str, course: MuseumCourse) -> None:
        self.record = record
        self.position = position
        self.seat = seat
        self.lang = lang
        self.course = course
        self.state = record[position]
        self.before = record[position - 1] if position else self.state
        self.known = self.state if seat is None else self.state.view(seat)
        self.event: Any = record.events[position - 1] if position else None
        self.rules = self.state.rules
        self.titles = self.rules.titles(lang)

    def say(self, key: str, **fields: object) -> str:
        """A text of the scene's own table."""
        return text.label(f"museum.stepper.{key}", self.lang, **fields)

    def name(self, seat: int) -> str:
        """What a seat is called in sentences."""
        return self.record.names[seat]

    def full_name(self, seat: int) -> str:
        """What a seat is called where it stands beside its own letter."""
        name = self.record.names[seat]
        return text.label("stepper.seat_name", self.lang, letter=name) if name == LETTERS[seat] else name

    def join(self, parts: Any) -> str:
        """A list in words."""
        return text.join(list(parts), self.lang)

    def title(self, card: str) -> str:
        """A painting's title."""
        return words.painting(card, self.lang, self.titles)

    def quoted(self, card: str) -> str:
        """A painting's title as it stands in a sentence."""
        return words.quoted(card, self.lang, self.titles)

    @cached_property
    def styles(self) -> dict[str, str]:
        """By school, the two letters of its manner."""
        found: dict[str, str] = {}
        for kind in self.rules.kinds:
            if kind.school not in found:
                strange = sum(school not in STYLES for school in found)
                found[kind.school] = STYLES.get(kind.school) or OTHERS[strange % len(OTHERS)]
        return found

    def effects(self, effects: Any) -> str:
        """Effects in words; of none, that there are none."""
        told = [words.effect(name, n, self.lang) for name, n in effects]
        return self.join(told) if told else self.say("no_effect")

    def painting(self, card: str) -> Json:
        """A painting as it is drawn: from its name alone, so that it looks the same wherever it hangs."""
        kind = self.rules.kind[card]
        code = self.styles[kind.school]
        told = [
            self.title(card), words.school(kind.school, self.lang), self.effects(kind.effects),
            self.say("earns", k=words.dollars(kind.earn)),
        ]  # fmt: skip
        return {
            "id": f"{code}-{card}",
            "code": code,
            "wide": kind.orientation == "L",
            "label": self.say("comma").join(told),
            "effects": [{"icon": name, "n": n or ""} for name, n in kind.effects],
        }

    @property
    def kind(self) -> str:
        """What has just happened; empty at the start."""
        return self.event.kind if self.event is not None else ""

    @cached_property
    def begun(self) -> Any:
        """What the action at hand began with; None between rounds."""
        at = self.course.action(self.position)
        over = self.kind in ("wages", "basic_income", "round_begun", "museums_closed")
        return None if at is None or over else self.record.events[at - 1]

    @cached_property
    def auction(self) -> Any:
        """The auction one still looks at, also just after it was settled."""
        return self.before.auction if self.kind == "auction_won" else self.known.auction

    def since_begun(self) -> tuple[Any, ...]:
        """The events of the action at hand."""
        at = self.course.action(self.position)
        return () if at is None else self.record.events[at - 1 : self.position]
