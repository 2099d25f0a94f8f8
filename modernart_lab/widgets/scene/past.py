"""What has been: the timeline up to here, this auction's events as chips. Nothing of what is to come."""

from __future__ import annotations

from typing import Any

from modernart_lab import text
from modernart_lab.widgets.course import Lot
from modernart_lab.widgets.pictures import LETTERS
from modernart_lab.widgets.scene.look import SALES, Json, Look

LEAST_TOP = 40
MOST_CHIPS = 500
"""Events of one auction that are shown, the last ones: a rich table may bid a hundred thousand times."""


def timeline(look: Look) -> Json:
    """Rounds and lots on the scale of events, cut off at the position."""
    here = look.position
    begun = [(n, at) for n, at in look.course.rounds if at <= here]
    ends = [at for _, at in begun[1:]] + [here]
    lots = [_lollipop(look, lot) for lot in look.course.lots_until(here)]
    return {
        "rounds": [
            {"text": look.say("round_n", n=n), "from": at, "to": end, "now": at == begun[-1][1]}
            for (n, at), end in zip(begun, ends, strict=True)
        ],
        "lots": lots,
        "top": max([LEAST_TOP, *(lot["price"] for lot in lots)]),
    }


def _lollipop(look: Look, lot: Lot) -> Json:
    here = look.position
    if lot.end is not None and lot.end <= here:
        return {"from": lot.start, "to": lot.end, "artist": lot.artist, "price": lot.price, "state": lot.how}
    auction = look.known.auction
    standing = auction.price if auction is not None else 0
    return {"from": lot.start, "to": here, "artist": lot.artist, "price": standing, "state": "now"}


def chips(look: Look) -> Json:
    """The events since the last offer, and the seats that are still to be asked in their turn."""
    lot = look.course.lot_at(look.position)
    start = lot.start if lot is not None else look.course.round_start(look.position)
    events = look.record.events[start : look.position]
    first = max(0, len(events) - MOST_CHIPS)
    told = [_chip(look, event, at) for at, event in enumerate(events[first:], start + first + 1)]
    return {
        "list": told,
        "later": [LETTERS[seat] for seat in _later(look)],
        "earlier": look.say("chip.earlier", n=len(events)),
        "more": look.say("chip.more", n="{n}"),
    }


def _chip(look: Look, event: Any, at: int) -> Json:
    seat = getattr(event, "buyer", getattr(event, "seat", None))
    return {
        "letter": None if seat is None else LETTERS[seat],
        "text": _words(look, event),
        "to": at,
        "now": at == look.position,
        "say": text.sentence(event, look.lang, look.record.names),
        "sold": event.kind in SALES,
    }


def _words(look: Look, event: Any) -> str:
    kind = event.kind
    if kind == "bid_made":
        return str(event.k)
    if kind in ("sold", "split_sale"):
        return look.say("chip.sold", k=text.money(event.price))
    if kind == "asked":
        return look.say("chip.asked", k=event.k)
    key = {"sealed_bid": "sealed"}.get(kind, kind)
    return look.say(f"chip.{key}", card=getattr(event, "card", ""))


def _later(look: Look) -> list[int]:
    """Who is still asked in this lap, whatever happens: the seat to act and those after it."""
    state = look.state
    auction = state.auction
    if auction is None or not state.to_act:
        return []
    if auction.format == "sealed":
        return list(state.to_act)
    players = state.players
    asked, seller = state.to_act[0], auction.seller
    if auction.format == "once_around":
        last = seller
    elif auction.format == "double" or (auction.format == "fixed_price" and auction.asked is not None):
        last = (seller - 1) % players
    else:
        return [asked]
    return [(asked + step) % players for step in range((last - asked) % players + 1)]
