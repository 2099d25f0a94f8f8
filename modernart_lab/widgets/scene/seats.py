"""The seats: state, paintings, hand and money, as far as the looker may know them."""

from __future__ import annotations

from modernart_lab import text
from modernart_lab.widgets.pictures import LETTERS
from modernart_lab.widgets.scene.look import SALES, Json, Look


def seats(look: Look) -> list[Json]:
    """One entry a seat, in the order of the table."""
    return [_seat(look, seat) for seat in range(look.state.players)]


def _seat(look: Look, seat: int) -> Json:
    known, state = look.known, look.state
    money = known.money[seat]
    hand = known.hands[seat]
    size = state.hand_sizes[seat]
    words = text.cards(hand, look.lang) if hand else ""
    won = state.outcome is not None and seat in state.outcome.winners
    return {
        "letter": LETTERS[seat],
        "name": look.full_name(seat),
        "act": seat in state.to_act,
        "out": seat in _passed(look),
        "lead": won,
        "status": _status(look, seat, won=won),
        "owned": [look.picture(name) for name in look.pictures.owned(look.position, seat)],
        "hand": None if hand is None else _hand(look, seat),
        "hand_text": look.say("hand_cards", n=size, cards=words) if words else look.say("hand", n=size),
        "money": None if money is None else text.money(money),
    }


def _hand(look: Look, seat: int) -> list[Json]:
    cards = look.known.hands[seat]
    names = look.pictures.hand(look.position, seat, cards)
    return [{"id": name, "artist": card[:2], "format": card[2:]} for name, card in zip(names, cards, strict=True)]


def _passed(look: Look) -> tuple[int, ...]:
    auction = look.state.auction
    return () if auction is None else auction.passed


def _status(look: Look, seat: int, *, won: bool) -> list[Json]:
    """What there is to say of a seat, the most telling last."""
    state = look.state
    auction = state.auction
    said: list[Json] = []
    seller = auction.seller if auction is not None else state.turn
    if seat == seller and state.outcome is None and look.kind != "scored":
        said.append(_word("auctioneer", look.say("status.auctioneer")))
    if won:
        said.append(_word("cup", look.say("status.won"), "strong"))
    elif look.kind in SALES and seat == _buyer(look):
        price = getattr(look.event, "price", 0)
        told = look.say("status.bought", k=text.money(price)) if price else look.say("status.free")
        said.append(_word("sold", told, "strong"))
    elif look.kind == "scored" and look.event.payouts[seat]:
        said.append(_word(None, look.say("status.paid", k=text.money(look.event.payouts[seat])), "strong"))
    elif seat in state.to_act:
        said.append(_word(None, look.say("status.act"), "pill"))
    elif auction is not None:
        said.extend(_bidding(look, seat))
    return said


def _buyer(look: Look) -> int:
    return look.event.seat if look.kind == "free" else look.event.buyer


def _bidding(look: Look, seat: int) -> list[Json]:
    auction = look.auction
    if auction.format == "sealed":
        if auction.bids is not None and auction.bids[seat] is not None:
            return [_word("sealed", look.say("status.bid", k=text.money(auction.bids[seat])), "strong")]
        return [_word("sealed", look.say("status.sealed"))] if auction.sealed[seat] else []
    if seat in auction.passed:
        return [_word("passed", look.say("status.declined" if auction.format == "double" else "status.passed"))]
    if auction.format != "fixed_price" and auction.bids[seat]:
        return [_word(None, look.say("status.bid", k=text.money(auction.bids[seat])), "strong")]
    return []


def _word(icon: str | None, words: str, kind: str = "") -> Json:
    return {"icon": icon, "text": words, "kind": kind}
