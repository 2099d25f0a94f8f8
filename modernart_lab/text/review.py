"""A review of somebody's decisions in a few sentences."""

from __future__ import annotations

from typing import Any

from modernart_lab.games.museum.table import SELL
from modernart_lab.text import museum, words
from modernart_lab.text.loader import label
from modernart_lab.text.voice import Voice


def review(told: Any, lang: str = "en") -> list[str]:
    """What was lost in all, whether the review was interrupted, and the costliest decisions.

    Args:
        told: the review: its seat, names, rules, objective, total, complete, loss and costliest().
        lang: the language.
    """
    who = words.seat(told.seat, told.names, lang)
    count, loss, se = told.loss
    key = "total" if count != 1 else "total_one"
    first = label(f"review.{key}", lang, seat=who, n=count, **_amounts(told, loss, se, lang))
    stopped = [] if told.complete else [label("review.stopped", lang, n=count, all=told.total)]
    return [first, *stopped, *(decision(told, one, lang) for one in told.costliest())]


def decision(told: Any, one: Any, lang: str = "en") -> str:
    """One decision of a review: what was played, and what would have been better by how much."""
    voice = Voice(told, lang, told.names)
    lot = () if one.kind == SELL else one.lot  # what was given before is not what is decided on
    ours = voice.game == "museum"
    cards = [museum.quoted(card, lang, voice.titles) if ours else voice.card(card) for card in lot]
    fields = {
        "round": one.round,
        "lot": words.join(cards, lang),
        "seat": voice.seat(told.seat),
        "played": voice.move(one.played),
        "best": voice.move(one.best),
    }
    key = "costly_lot" if lot else "costly"
    return label(f"review.{key}", lang, **fields, **_amounts(told, one.loss, one.se, lang))


def _amounts(told: Any, loss: float, se: float, lang: str) -> dict[str, str]:
    """The loss and its error: money, points, or chances of the win in hundredths."""
    if Voice(told, lang).game == "museum":
        shown = (f"{figure:.1f}".replace("-", "−") for figure in (loss, se))
        return {"loss": label("museum.explorer.points", lang, n=next(shown)), "se": next(shown)}
    if told.objective != "win":
        return {"loss": words.money(loss, digits=1), "se": words.money(se, digits=1)}
    shown = (f"{100 * figure:.1f}".replace("-", "−") for figure in (loss, se))
    return dict(zip(("loss", "se"), [label("review.win", lang, n=figure) for figure in shown], strict=True))
