"""One moment of the table, as the person before it may know it; or, with a curtain down, what everybody knows."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from modernart_lab import text
from modernart_lab.widgets.course import Course
from modernart_lab.widgets.pictures import Pictures
from modernart_lab.widgets.scene.look import SALES, Look


class Seen(Look):
    """A moment of a game that is being played.

    Args:
        game: the growing record.
        position: how many events have been told.
        eyes: the seat of the person who looks; None when nobody may see a hand.
        lang: the language.
    """

    def __init__(self, game: Any, position: int, eyes: int | None, lang: str) -> None:
        course, pictures = Course(game.events, game[0].round), Pictures(game)
        super().__init__(game, position, eyes or 0, lang, course, pictures)
        self.eyes = eyes
        self.known = known(self.state, eyes)

    @cached_property
    def auction(self) -> Any:
        """The auction one still looks at, as one may know it: also just after it was settled."""
        if self.known.auction is not None or self.kind not in SALES:
            return self.known.auction
        return known(self.record[self.position - 1], self.eyes).auction

    def words(self, key: str, **fields: object) -> str:
        """A text of the table's own."""
        return text.label(f"table.{key}", self.lang, **fields)


def known(state: Any, eyes: int | None) -> Any:
    """What a seat may know of a state; for None what the whole table knows: no hand, no hidden money, no fist."""
    if eyes is not None:
        return state.view(eyes)
    view = state.view(0)
    shown = state.rules.money_visible or state.outcome is not None
    money = view.money if shown else (None,) * state.players
    auction = None if state.auction is None else state.auction.public(money)
    return view._replace(seat=-1, hand=(), money=money, auction=auction)
