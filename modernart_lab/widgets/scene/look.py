"""One look at one moment: who looks, and what they may know of it."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from modernart_lab import text
from modernart_lab.games.modern_art.rules import ROUNDS
from modernart_lab.widgets.course import Course
from modernart_lab.widgets.pictures import LETTERS, Pictures

Json = dict[str, Any]
SALES = ("sold", "split_sale", "free")


class Look:
    """A moment of a record as one seat may know it, or with everything open.

    Only ``known`` reaches the scene where something may be hidden; ``state`` is asked for public things alone.
    """

    def __init__(
        self, record: Any, position: int, seat: int | None, lang: str, course: Course, pictures: Pictures
    ) -> None:
        self.record = record
        self.position = position
        self.seat = seat
        self.lang = lang
        self.course = course
        self.pictures = pictures
        self.state = record[position]
        self.known = self.state if seat is None else self.state.view(seat)
        self.event: Any = record.events[position - 1] if position else None

    def say(self, key: str, **fields: object) -> str:
        """A text of the stepper's own table."""
        return text.label(f"stepper.{key}", self.lang, **fields)

    def name(self, seat: int) -> str:
        """What a seat is called in sentences."""
        return self.record.names[seat]

    def full_name(self, seat: int) -> str:
        """What a seat is called where it stands beside its own letter."""
        name = self.record.names[seat]
        return self.say("seat_name", letter=name) if name == LETTERS[seat] else name

    def everybody(self, seats: tuple[int, ...]) -> str:
        """Several seats by name."""
        return text.join([self.name(seat) for seat in seats], self.lang)

    def artist(self, code: str) -> str:
        """An artist's name."""
        return text.artist(code, self.lang)

    def nth(self, n: int) -> str:
        """An ordinal."""
        return text.ordinal(n, self.lang)

    def picture(self, name: str) -> Json:
        """A painting: its name, from which it is drawn, and what to call it."""
        return {"id": name, "label": text.card(name.partition("-")[0], self.lang)}

    @property
    def kind(self) -> str:
        """What has just happened; empty at the start."""
        return self.event.kind if self.event is not None else ""

    @cached_property
    def auction(self) -> Any:
        """The auction one still looks at, as one may know it: also just after it was settled."""
        if self.known.auction is not None or self.kind not in SALES:
            return self.known.auction
        before = self.record[self.position - 1]
        return (before if self.seat is None else before.view(self.seat)).auction

    @property
    def rounds(self) -> int:
        """How many rounds a game has."""
        return ROUNDS
