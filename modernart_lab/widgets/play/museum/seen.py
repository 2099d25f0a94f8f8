"""One moment of a museum game at the table, as the person before it may know it; with a curtain down, no hand."""

from __future__ import annotations

from typing import Any

from modernart_lab import text
from modernart_lab.text import museum as words
from modernart_lab.widgets.scene.museum import Json, Look, MuseumCourse


class SeenMuseum(Look):
    """A moment of a museum game that is being played.

    Args:
        game: the growing record.
        position: how many events have been told.
        eyes: the seat of the person who looks; None when nobody may see a hand.
        lang: the language.
    """

    def __init__(self, game: Any, position: int, eyes: int | None, lang: str) -> None:
        super().__init__(game, position, eyes or 0, lang, MuseumCourse(game.events, game[0].round))
        self.eyes = eyes
        if eyes is None:
            self.known = self.known._replace(seat=-1, hand=())
        self.voice = text.Voice(self.state, lang, game.names)

    def words(self, key: str, **fields: object) -> str:
        """A text of the museum's table."""
        return text.label(f"table.museum.{key}", self.lang, **fields)

    def table(self, key: str, **fields: object) -> str:
        """A text of every table."""
        return text.label(f"table.{key}", self.lang, **fields)

    def card(self, card: str) -> Json:
        """A card with all that is printed on it, for a hand or a choice."""
        kind = self.rules.kind[card]
        facts = [
            self.words("fact_cost", n=kind.cost),
            self.say("earns", k=words.dollars(kind.earn)),
            text.count("point", kind.points, self.lang),
        ]
        pride = ""
        if kind.pride is not None:
            what, k = kind.pride
            asked = self.say(f"pride_{what}", n=k, school=words.school(kind.school, self.lang))
            pride = self.say("pride", n=kind.pride_points, condition=asked)
        return {
            "card": card,
            "painting": self.painting(card),
            "title": self.title(card),
            "school": words.school(kind.school, self.lang),
            "effects": self.effects(kind.effects),
            "facts": self.say("comma").join(facts),
            "pride": pride,
        }
