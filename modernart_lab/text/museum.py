"""The words of the museum game: money in dollars, titles, spaces, effects, and one sentence for every event."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from modernart_lab.text import words
from modernart_lab.text.loader import label

Told = tuple[str, dict[str, Any]]


def dollars(k: int) -> str:
    """A sum of whole dollars.

    >>> dollars(12), dollars(-3)
    ('$12', '−$3')
    """
    return f"{'−' if k < 0 else ''}${abs(k):,}"


@cache
def _titles(lang: str) -> dict[str, str]:
    from modernart_lab.games.museum import STANDARD

    return STANDARD.titles(lang)


def painting(card: str, lang: str = "en", titles: Mapping[str, str] | None = None) -> str:
    """A painting's title; of an unknown one its id in words.

    >>> painting("sunflowers", "ja"), painting("my_own_painting")
    ('ひまわり', 'My own painting')
    """
    found = (titles or {}).get(card) or _titles(lang).get(card)
    return found or card.replace("_", " ").capitalize()


def quoted(card: str, lang: str = "en", titles: Mapping[str, str] | None = None) -> str:
    """A title as it stands in a sentence.

    >>> quoted("sunflowers"), quoted("sunflowers", "ja")
    ('Sunflowers', '『ひまわり』')
    """
    title = painting(card, lang, titles)
    return label("museum.title.quoted", lang, title=title) if card.isidentifier() else title


def space(name: str, lang: str = "en") -> str:
    """A public space by its key."""
    return label(f"museum.space.{name}", lang)


def effect(name: str, n: int, lang: str = "en") -> str:
    """An effect in words: "draw 2"."""
    return label(f"museum.effect.{name}", lang, n=n)


def school(name: str, lang: str = "en") -> str:
    """A school's name; one of a table of its own stays as it is written."""
    try:
        return label(f"museum.school.{name}", lang)
    except KeyError:
        return name


def move(said: Any, lang: str = "en", titles: Mapping[str, str] | None = None) -> str:
    """A move of the museum game in a few words.

    >>> from modernart_lab.games import museum
    >>> move(museum.Hang("sunflowers", 0, 1)), move(museum.Bid(5))
    ('hangs Sunflowers in lane 1, slot 2', 'raises to $5')
    """
    fields: dict[str, str] = {}
    for name in type(said).__slots__:
        value = getattr(said, name)
        if name == "card":
            fields[name] = label("museum.move.deck", lang) if value == "deck" else quoted(value, lang, titles)
        elif name == "tile":
            fields[name] = label(f"museum.tile.{value}", lang)
        elif name == "n":
            fields["curators"] = words.count("curator", value, lang)
        else:
            fields[name] = dollars(value) if name == "k" else str(value + 1)
    return label(f"museum.move.{type(said).__name__.lower()}", lang, **fields)


class Words:
    """The small words in one language, at one table."""

    def __init__(self, lang: str, names: Sequence[str | None] | None, titles: Mapping[str, str] | None) -> None:
        self.lang = lang
        self.names = names
        self.titles = titles

    def seat(self, i: int | None) -> str:
        """A seat by its name or letter."""
        return words.seat(i, self.names, self.lang)

    def seats(self, seats: Sequence[int]) -> str:
        """Several seats as a list."""
        return words.join([self.seat(i) for i in seats], self.lang)

    def painting(self, card: str) -> str:
        """A painting's title."""
        return quoted(card, self.lang, self.titles)

    def paintings(self, cards: Sequence[str]) -> str:
        """Several titles as a list."""
        return words.join([self.painting(card) for card in cards], self.lang)

    def cards(self, n: int) -> str:
        """A number of cards."""
        return words.count("card", n, self.lang)

    def each(self, sums: Sequence[int], *, zero: bool = True) -> str:
        """The seats with their sums of money."""
        told = [(self.seat(i), dollars(k)) for i, k in enumerate(sums) if k or zero]
        return words.join([label("ui.name_value", self.lang, name=name, value=k) for name, k in told], self.lang)


def _plain(variant: str) -> Callable[[Any, Words], Told]:
    """A sentence whose every word stands in a field of the event, by the field's name."""

    def tell(event: Any, w: Words) -> Told:
        return variant, _fields(event, w)

    return tell


def _fields(event: Any, w: Words) -> dict[str, Any]:
    """The fields of an event in words, by their names."""
    fields: dict[str, Any] = {}
    for name in type(event).__slots__:
        value = getattr(event, name)
        if name in ("seat", "first", "marker", "buyer", "payee"):
            fields[name] = w.seat(value)
        elif name in ("card", "over", "other", "out"):
            fields[name] = w.painting(value) if value else ""
        elif name == "cards":
            fields[name] = w.paintings(value)
        elif name in ("lane", "slot", "other_lane", "other_slot"):
            fields[name] = value + 1
        elif name in ("k", "due", "cost", "price", "wage", "fee"):
            fields[name] = dollars(value)
        elif name == "n":
            fields["cards"] = w.cards(value)
        else:
            fields[name] = value
    return fields


def _drawn(event: Any, w: Words) -> Told:
    return ("cards" if event.n else "none"), _fields(event, w)


def _went(event: Any, w: Words) -> Told:
    fields = _fields(event, w) | {"space": space(event.space, w.lang), "to": w.seats(event.to)}
    return ("free" if not event.to else "one" if len(event.to) == 1 else "fee"), fields


def _brought_out(event: Any, w: Words) -> Told:
    return ("cost" if event.cost else "free"), _fields(event, w) | {"cards": w.cards(event.cost)}


def _given(event: Any, w: Words) -> Told:
    return event.use, _fields(event, w)


def _hung(event: Any, w: Words) -> Told:
    return ("filled" if event.over else "empty"), _fields(event, w)


def _paid_by_the_wallet(event: Any, w: Words) -> Told:
    return ("short" if event.k < event.due else "full"), _fields(event, w)


def _takings(event: Any, w: Words) -> Told:
    return _paid_by_the_wallet(event, w) if event.due else ("empty", _fields(event, w))


def _built(event: Any, w: Words) -> Told:
    tile = label(f"museum.tile.{event.tile}", w.lang)
    return ("extended" if event.extends else "new"), _fields(event, w) | {"tile": tile}


def _hired(event: Any, w: Words) -> Told:
    curators = words.count("curator", event.n, w.lang)
    return "number", {"seat": w.seat(event.seat), "curators": curators, "total": event.curators}


def _took(event: Any, w: Words) -> Told:
    return ("market" if event.card else "deck" if event.n else "none"), _fields(event, w)


def _took_turn(event: Any, w: Words) -> Told:
    effects = words.join([effect(name, n, w.lang) for name, n in event.effects], w.lang) if event.effects else ""
    return ("effects" if event.effects else "nothing"), _fields(event, w) | {"effects": effects}


def _left_out(event: Any, w: Words) -> Told:
    doing = label(f"museum.doing.{event.effect}", w.lang)
    return ("declined" if event.declined else "impossible"), {"seat": w.seat(event.seat), "effect": doing}


def _auction_won(event: Any, w: Words) -> Told:
    return ("wallet" if event.payee is None else "seat"), _fields(event, w)


def _taken_in(event: Any, w: Words) -> Told:
    return ("room" if event.room else "full"), _fields(event, w)


def _wages(event: Any, w: Words) -> Told:
    fields = _fields(event, w) | {"all": w.each(event.paid), "owed": w.each(event.unpaid, zero=False)}
    return ("unpaid" if any(event.unpaid) else "paid"), fields


def _museums_closed(event: Any, w: Words) -> Told:
    told = [words.count("point", n, w.lang) for n in event.points]
    pairs = [label("ui.name_value", w.lang, name=w.seat(i), value=n) for i, n in enumerate(told)]
    fields = {"winners": w.seats(event.winners), "points": told[event.winners[0]], "all": words.join(pairs, w.lang)}
    return ("one" if len(event.winners) == 1 else "several"), fields


TELL: Mapping[str, Callable[[Any, Words], Told]] = {
    "round_begun": _plain("begins"),
    "basic_income": _drawn,
    "went": _went,
    "rested": _plain("seat"),
    "drew": _drawn,
    "given": _given,
    "brought_out": _brought_out,
    "hung": _hung,
    "rehung": _plain("swapped"),
    "town_sale": _paid_by_the_wallet,
    "exported": _plain("sold"),
    "built": _built,
    "hired": _hired,
    "marker_taken": _plain("seat"),
    "took": _took,
    "culled": _plain("card"),
    "culling_done": _plain("seat"),
    "refilled": _plain("cards"),
    "reshuffled": _plain("discards"),
    "tour_begun": _plain("lane"),
    "took_turn": _took_turn,
    "income": _plain("bank"),
    "exchanged": _plain("card"),
    "left_out": _left_out,
    "takings": _takings,
    "put_up": _plain("card"),
    "start_price": _plain("k"),
    "raised": _plain("k"),
    "left_auction": _plain("seat"),
    "auction_won": _auction_won,
    "taken_in": _taken_in,
    "wages": _wages,
    "museums_closed": _museums_closed,
}
"""By the kind of event: which of its sentences is said, and with what words."""
