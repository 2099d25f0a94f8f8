"""What one looks at now: a painting with its label, cards laid out, a sum, or the space one has gone to.

A focus is one of
``{"kind": "painting", "caption", "paintings", "label": {...} | None, "effects", "auction": {...} | None}``,
``{"kind": "rows", "title", "rows", "notes"}`` and ``{"kind": "space", "title", "notes"}``.
"""

from __future__ import annotations

from typing import Any

from modernart_lab.text import museum as words
from modernart_lab.widgets.pictures import LETTERS
from modernart_lab.widgets.scene.museum.look import Json, Look
from modernart_lab.widgets.scene.museum.sums import closing, income, opening, takings, wages

_SUMS = {
    "wages": wages,
    "takings": takings,
    "museums_closed": closing,
    "basic_income": income,
    "round_begun": opening,
    "": opening,
}
_CARD = ("brought_out", "hung", "took", "culled", "taken_in", "put_up", "auction_won")
_LAID = ("town", "effect", "export")


def focus(look: Look) -> Json:
    """What there is to look at after this event."""
    kind, event = look.kind, look.event
    if kind in _SUMS:
        return _SUMS[kind](look)
    if look.auction is not None:
        return painting(look, look.state.lot or (event.card,), look.say("caption_auction"), auction=_auction(look))
    if kind in ("given", "town_sale", "exported"):
        return _given(look)
    if kind == "exchanged":
        return painting(look, (event.card,), look.say("caption_exchanged", over=look.quoted(event.out)))
    if kind == "hung" and event.over:
        return painting(look, (event.card,), look.say("caption_over", over=look.quoted(event.over)))
    if kind == "rehung":
        return painting(look, (event.card, event.other), look.say("caption_rehung"))
    if kind == "refilled":
        return painting(look, event.cards, look.say("caption_refilled"))
    if look.state.tour is not None:
        return _touring(look)
    if kind in _CARD and event.card is not None:
        return painting(look, (event.card,), look.say(f"caption_{kind}"))
    return _space(look)


def painting(look: Look, cards: Any, caption: str, *, effects: Any = None, auction: Any = None) -> Json:
    """One painting with its museum label, or several without."""
    alone = len(cards) == 1
    if effects is None and alone:
        effects = [_effect(look, name, n, "") for name, n in look.rules.kind[cards[0]].effects]
    return {
        "kind": "painting",
        "caption": caption,
        "paintings": [look.painting(each) for each in cards],
        "label": _label(look, cards[0]) if alone else None,
        "effects": effects or [],
        "auction": auction,
    }


def _label(look: Look, card: str) -> Json:
    """The museum label: what the card says."""
    kind = look.rules.kind[card]
    facts = [
        {"name": look.say("fact_cost"), "value": str(kind.cost)},
        {"name": look.say("fact_earn"), "value": words.dollars(kind.earn)},
        {"name": look.say("fact_points"), "value": str(kind.points)},
    ]
    pride = ""
    if kind.pride is not None:
        what, k = kind.pride
        asked = look.say(f"pride_{what}", n=k, school=words.school(kind.school, look.lang))
        pride = look.say("pride", n=kind.pride_points, condition=asked)
    return {
        "title": look.title(card),
        "painter": kind.painter,
        "code": look.styles[kind.school],
        "school": words.school(kind.school, look.lang),
        "facts": facts,
        "pride": pride,
    }


def _effect(look: Look, name: str, n: int, state: str) -> Json:
    return {"icon": name, "text": words.effect(name, n, look.lang), "state": state}


def _touring(look: Look) -> Json:
    """The painting whose turn it is, and how far its effects are."""
    tour = look.state.tour
    turns = [event for event in look.since_begun() if event.kind == "took_turn"]
    if not turns:
        return opening_tour(look)
    turn = turns[-1]
    done = len(turn.effects) - len(tour.left) - (look.state.task is not None and look.state.phase != "told")
    effects = [
        _effect(look, name, n, "done" if i < done else "now" if i == done else "")
        for i, (name, n) in enumerate(turn.effects)
    ]
    caption = look.say("caption_turn", slot=turn.slot + 1, lane=turn.lane + 1)
    return painting(look, (turn.card,), caption, effects=effects)


def opening_tour(look: Look) -> Json:
    """A tour begins: what the lane will earn, and what there is to earn it from."""
    event, state = look.event, look.state
    lane = state.lanes[event.seat][event.lane]
    due = sum(look.rules.kind[card].earn for card in lane.paintings)
    rows = [
        {"code": look.styles[look.rules.kind[card].school], "name": look.title(card), "value": ""}
        for card in lane.paintings
    ]
    notes = [look.say("tour_due", k=words.dollars(due)), look.say("tour_wallet", k=words.dollars(state.wallet))]
    return {"kind": "rows", "title": look.say("tour_title", lane=event.lane + 1), "rows": rows, "notes": notes}


def _given(look: Look) -> Json:
    event, state = look.event, look.state
    if look.kind == "town_sale" and event.k < event.due:
        caption = look.say("caption_sold_short", k=words.dollars(event.k), due=words.dollars(event.due))
        return painting(look, event.cards, caption)
    if look.kind in ("town_sale", "exported"):
        return painting(look, event.cards, look.say("caption_sold", k=words.dollars(event.k)))
    if event.use in _LAID:
        return painting(look, state.lot or (event.card,), look.say("caption_laid"))
    if state.lot:
        n = max(0, state.task.left) if state.task is not None else 0
        caption = look.say("caption_paying", n=n) if n else look.say("caption_brought_out")
        return painting(look, state.lot[:1], caption)
    return painting(look, (event.card,), look.say("caption_discarded"))


def _space(look: Look) -> Json:
    """The space one has gone to, or the own museum."""
    begun = look.begun
    if begun is None or begun.kind == "rested":
        return {"kind": "space", "title": look.say("rest" if begun is not None else "between"), "notes": []}
    space = getattr(begun, "space", None)
    if space is None:
        return {"kind": "space", "title": look.say("tour_title", lane=begun.lane + 1), "notes": []}
    notes = [look.say(f"does_{space}", k=words.dollars(_figure(look, space)))]
    if begun.to:
        to = look.join([look.name(seat) for seat in begun.to])
        notes.append(look.say("fee", seat=look.name(begun.seat), k=words.dollars(begun.fee), to=to))
    return {"kind": "space", "title": words.space(space, look.lang), "notes": notes}


def _figure(look: Look, space: str) -> int:
    return look.rules.export_price if space == "export" else look.rules.town_price


def _auction(look: Look) -> Json:
    """The price, whose it is, and what the seat that is asked may do."""
    auction, state = look.auction, look.state
    sold = look.kind == "auction_won"
    price, holder = (look.event.price, look.event.buyer) if sold else (auction.price, auction.holder)
    caption = "price_sold" if sold else "price_highest" if holder is not None else "price_none"
    legal = ""
    if state.auction is not None and state.to_act:
        seat = state.to_act[0]
        bids = state.legal(seat).bids
        key = "may_open" if holder is None else "may_raise"
        legal = look.say(key, seat=look.name(seat), low=words.dollars(bids[0]), high=words.dollars(bids[-1]))
    if sold:
        payee = look.event.payee
        legal = look.say("paid_wallet") if payee is None else look.say("paid_seat", seat=look.name(payee))
    return {
        "big": words.dollars(price) if holder is not None else "–",
        "holder": None if holder is None else LETTERS[holder],
        "caption": look.say(caption),
        "sold": sold,
        "legal": legal,
    }
