"""The town: the city wallet, the market with the deck, and the public spaces with those who went there."""

from __future__ import annotations

from modernart_lab.text import museum as words
from modernart_lab.widgets.pictures import LETTERS
from modernart_lab.widgets.scene.museum.look import Json, Look


def wallet(look: Look) -> Json:
    """What is in the city wallet, and what this event put in or took out."""
    k = look.state.wallet
    change = k - look.before.wallet
    return {
        "title": look.say("wallet"),
        "k": words.dollars(k),
        "empty": k == 0,
        "change": signed(change) if change else "",
        "note": look.say("wallet_empty") if k == 0 else "",
    }


def market(look: Look) -> Json:
    """The paintings of the market; what has just come is marked."""
    public = look.state.public
    new = list(look.event.cards) if look.kind == "refilled" else []
    paintings: list[Json] = []
    for card in public.market:
        fresh = card in new
        if fresh:
            new.remove(card)
        paintings.append({**look.painting(card), "fresh": fresh})
    return {
        "title": look.say("market"),
        "paintings": paintings,
        "deck": look.say("deck", n=public.deck_size),
        "discards": look.say("discards", n=len(public.discards)),
    }


def spaces(look: Look) -> Json:
    """The action board: each space, who went there in order, and what the next one pays."""
    now = getattr(look.begun, "space", None)
    return {
        "title": look.say("spaces"),
        "list": [_space(look, name, seats, now=name == now) for name, seats in look.state.used.items()],
    }


def _space(look: Look, name: str, seats: tuple[int, ...], *, now: bool) -> Json:
    full = name == "prep" and bool(seats)
    fee = words.dollars(len(seats) * look.rules.fee) if seats and not full else ""
    called = words.space(name, look.lang)
    who = look.join([look.name(seat) for seat in seats])
    key = "space_taken" if full else "space_used" if seats else "space_free"
    return {
        "name": called,
        "by": [LETTERS[seat] for seat in seats],
        "next": fee,
        "now": now,
        "say": look.say(key, space=called, seats=who, fee=fee),
    }


def signed(k: int) -> str:
    """A change of money: ``+$3``, ``−$3``."""
    return f"+{words.dollars(k)}" if k > 0 else words.dollars(k)
