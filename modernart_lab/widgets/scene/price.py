"""The price bar: the figure, the bids as pins, and what the seat to act may bid, as far as one may know it."""

from __future__ import annotations

from typing import Any, NamedTuple

from modernart_lab import text
from modernart_lab.widgets.pictures import LETTERS
from modernart_lab.widgets.scene.look import SALES, Json, Look

STEP = 50
LEAST_TOP = 100


class _Figure(NamedTuple):
    value: int | None
    holder: int | None
    caption: str


def price(look: Look) -> Json:
    """The figure with its holder, the axis (none after the end) and its pins, the legal range."""
    figure = _figure(look)
    pins = _pins(look)
    legal = _legal(look)
    value, holder = figure.value, figure.holder
    big = look.say("price.none") if value is None else text.money(value)
    reach = max([value if look.auction is not None and value else 0, *(pin["at"] for pin in pins)])
    said = [f"{figure.caption} {big}", *(f"{pin['letter']} {text.money(pin['at'])}" for pin in pins)]
    return {
        "big": big,
        "holder": None if holder is None else LETTERS[holder],
        "caption": figure.caption,
        "top": None if look.kind == "ended" else max(LEAST_TOP, STEP * -(-(reach + 1) // STEP)),
        "pins": pins,
        "legal": legal,
        "say": ". ".join([*said, *([legal["text"]] if legal else [])]),
    }


def _figure(look: Look) -> _Figure:
    auction = look.auction
    outcome = look.state.outcome
    if look.kind in SALES:
        buyer = look.event.seat if look.kind == "free" else look.event.buyer
        paid = getattr(look.event, "price", 0)
        return _Figure(paid, buyer, look.say("price.free" if look.kind == "free" else "price.sold"))
    if outcome is not None:
        winner = outcome.winners[0]
        return _Figure(outcome.money[winner], winner, look.say("price.most"))
    if auction is None:
        return _Figure(None, None, look.say("price.unsold" if look.state.lot else "price.idle"))
    if auction.format == "double":
        return _Figure(None, None, look.say("price.second"))
    if auction.format == "fixed_price":
        if auction.asked is None:
            return _Figure(None, None, look.say("price.no_price"))
        return _Figure(auction.asked, auction.holder, look.say("price.asked", seat=look.name(auction.seller)))
    if auction.format == "sealed" and auction.sale is None:
        done = sum(auction.sealed)
        return _Figure(None, None, look.say("price.sealed", n=done, all=len(auction.sealed)))
    if auction.holder is None:
        return _Figure(None, None, look.say("price.no_bid"))
    return _Figure(auction.price, auction.holder, look.say("price.highest"))


def _pins(look: Look) -> list[Json]:
    auction = look.auction
    if auction is None or auction.format == "double":
        return []
    if auction.format == "fixed_price":
        if auction.asked is None:
            return []
        holder = auction.seller if auction.holder is None else auction.holder
        return [_pin(holder, auction.asked, lead=auction.holder is not None)]
    if auction.bids is None:
        return []
    secret = auction.format == "sealed" and auction.sale is None
    zero = auction.format == "sealed"
    return [
        _pin(seat, bid, lead=seat == auction.holder, secret=secret)
        for seat, bid in enumerate(auction.bids)
        if bid is not None and (bid or zero)
    ]


def _pin(seat: int, at: int, *, lead: bool, secret: bool = False) -> Json:
    return {"letter": LETTERS[seat], "at": at, "lead": lead, "secret": secret}


def _legal(look: Look) -> Json | None:
    """What may be done next: a range of k where a number is asked for, else words alone."""
    state = look.state
    if not state.to_act:
        return None
    seat = state.to_act[0]
    who = look.name(seat)
    if state.phase == "offer":
        return _words(look.say("price.may_offer", seat=who))
    if state.phase == "flip":
        return _words(look.say("price.may_flip", seat=who))
    if state.phase == "double":
        return _words(look.say("price.may_add", seat=who, artist=look.artist(state.lot[0][:2])))
    auction = state.auction
    if auction.format == "fixed_price" and auction.asked is not None:
        own = look.known.money[seat]
        if own is not None and own < auction.asked:
            return _words(look.say("price.can_pass", seat=who))
        return _words(look.say("price.may_buy", seat=who, k=text.money(auction.asked)))
    if auction.format == "sealed":
        return _sealing(look)
    key = "may_ask" if auction.format == "fixed_price" else "may_bid"
    low = 0 if key == "may_ask" else auction.price + 1
    if look.known.money[seat] is None:
        return {"from": low, "to": None, "text": look.say(f"price.{key}_more", seat=who, low=text.money(low))}
    bids = state.legal(seat).bids
    if not bids:
        return _words(look.say("price.can_pass", seat=who))
    return _range(look.say(f"price.{key}", seat=who, low=text.money(bids[0]), high=text.money(bids[-1])), bids)


def _sealing(look: Look) -> Json:
    """All seal at once; a looker who is one of them sees the own range."""
    seat = look.seat
    if seat is None or seat not in look.state.to_act:
        return {"from": 0, "to": None, "text": look.say("price.all_seal")}
    bids = look.state.legal(seat).bids
    words = look.say("price.may_seal", seat=look.name(seat), low=text.money(bids[0]), high=text.money(bids[-1]))
    return _range(words, bids)


def _range(words: str, bids: Any) -> Json:
    return {"from": bids[0], "to": bids[-1], "text": words}


def _words(words: str) -> Json:
    return {"from": None, "to": None, "text": words}
