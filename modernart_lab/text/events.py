"""One sentence for everything that can happen in a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from modernart_lab.text import museum, words
from modernart_lab.text.loader import label

Names = Sequence[str | None] | None
Told = tuple[str, dict[str, Any]]


def sentence(event: Any, lang: str = "en", names: Names = None, titles: Mapping[str, str] | None = None) -> str:
    """What happened, in one sentence.

    Args:
        event: an event of a game; its ``kind`` says which.
        lang: the language.
        names: what to call the seats; letters from A where it has none.
        titles: the titles of the paintings of a museum game with a table of its own, ``rules.titles(lang)``.

    Raises:
        KeyError: when nobody has said how to tell this kind.

    >>> from modernart_lab.games.modern_art import events
    >>> sentence(events.Sold(buyer=2, price=44, payee=4, cards=("KRn",)))
    'Sold to C for 44k; E is paid.'
    """
    of_the_museum = museum.TELL.get(event.kind)
    if of_the_museum is not None:
        variant, fields = of_the_museum(event, museum.Words(lang, names, titles))
        return label(f"event.{event.kind}.{variant}", lang, **fields)
    tell = _TELL.get(event.kind)
    if tell is None:
        raise KeyError(f"there is no sentence for an event of kind {event.kind!r} in {lang!r}")
    variant, fields = tell(event, _Words(lang, names))
    return label(f"event.{event.kind}.{variant}", lang, **fields)


class _Words:
    """The small words in one language, at one table."""

    def __init__(self, lang: str, names: Names) -> None:
        self.lang = lang
        self.names = names

    def seat(self, i: int | None) -> str:
        return words.seat(i, self.names, self.lang)

    def part(self, key: str, **fields: Any) -> str:
        return label(f"event.{key}", self.lang, **fields)

    def join(self, items: Sequence[str]) -> str:
        return words.join(items, self.lang)

    def each(self, sums: Sequence[int | None], *, zero: bool = True) -> str:
        """The seats with their sums of money, those without one left out."""
        told = [self.pair(self.seat(i), k) for i, k in enumerate(sums) if k is not None and (k or zero)]
        return self.join(told)

    def pair(self, name: str, k: int) -> str:
        return label("ui.name_value", self.lang, name=name, value=words.money(k))


def _seat(event: Any, w: _Words) -> dict[str, Any]:
    return {"seat": w.seat(event.seat)}


def _placed(event: Any, w: _Words) -> Told:
    nth = words.ordinal(event.nth, w.lang)
    return "card", _seat(event, w) | {"card": words.card(event.card, w.lang), "nth": nth}


def _plain(event: Any, w: _Words) -> Told:
    return "seat", _seat(event, w)


def _bid(event: Any, w: _Words) -> Told:
    return "bid", _seat(event, w) | {"k": words.money(event.k)}


def _price(event: Any, w: _Words) -> Told:
    return "price", _seat(event, w) | {"k": words.money(event.k)}


def _passed(event: Any, w: _Words) -> Told:
    return ("buying" if event.clause == "R4.4" else "bidding"), _seat(event, w)


def _revealed(event: Any, w: _Words) -> Told:
    return "bids", {"bids": w.each(event.bids)}


def _dealt(event: Any, w: _Words) -> Told:
    fields = {"round": event.round, "cards": words.count("card", event.each, w.lang)}
    return ("cards" if event.each else "none"), fields | {"first": w.seat(event.first)}


def _sold(event: Any, w: _Words) -> Told:
    fields = {"buyer": w.seat(event.buyer), "price": words.money(event.price), "payee": w.seat(event.payee)}
    variant = "zero" if not event.price else "bank" if event.payee is None else "seat"
    return variant + _pair(event), fields


def _split_sale(event: Any, w: _Words) -> Told:
    shares = [
        w.part("split_sale.share_bank" if to is None else "split_sale.share_seat", seat=w.seat(to), k=words.money(k))
        for to, k in event.shares
    ]
    fields = {"buyer": w.seat(event.buyer), "price": words.money(event.price), "shares": w.join(shares)}
    return ("shared" if event.price else "zero"), fields


def _free(event: Any, w: _Words) -> Told:
    fields = _seat(event, w) | {"cards": words.cards(event.cards, w.lang)}
    lone = {"R4.5": "lone_double", "R4.8": "fourth_double"}
    return lone.get(event.clause) or "no_bid" + _pair(event), fields


def _closed(event: Any, w: _Words) -> Told:
    fields = _seat(event, w) | {"artist": words.artist(event.artist, w.lang)}
    return "fifth" + _pair(event), fields


def _exhausted(event: Any, w: _Words) -> Told:
    if not event.cards:
        return "none", {}
    variant = "pair" if len(event.cards) > 1 else "card"
    return variant, _seat(event, w) | {"cards": words.cards(event.cards, w.lang)}


def _scored(event: Any, w: _Words) -> Told:
    if not event.ranks:
        return "unranked", {"round": event.round}
    worth = dict(event.values)
    values = [w.pair(words.artist(code, w.lang), worth[code]) for code in event.ranks]
    paid = any(event.payouts)
    payouts = w.part("scored.paid" if paid else "scored.unpaid", payouts=w.each(event.payouts, zero=False))
    return "ranked", {"round": event.round, "values": w.join(values), "payouts": payouts}


def _ended(event: Any, w: _Words) -> Told:
    winners = event.winners
    fields = {
        "winners": w.join([w.seat(i) for i in winners]),
        "money": words.money(event.money[winners[0]]),
        "all": w.each(event.money),
    }
    return ("one" if len(winners) == 1 else "several"), fields


def _pair(event: Any) -> str:
    return "_pair" if len(event.cards) > 1 else ""


_TELL: Mapping[str, Callable[[Any, _Words], Told]] = {
    "dealt": _dealt,
    "offered": _placed,
    "added": _placed,
    "declined": _plain,
    "bid_made": _bid,
    "passed": _passed,
    "sealed_bid": _plain,
    "revealed": _revealed,
    "asked": _price,
    "bought": _price,
    "sold": _sold,
    "split_sale": _split_sale,
    "free": _free,
    "closed": _closed,
    "exhausted": _exhausted,
    "scored": _scored,
    "flipped": _placed,
    "skipped": _plain,
    "ended": _ended,
}
