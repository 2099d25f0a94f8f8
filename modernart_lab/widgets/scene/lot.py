"""The wall: the lot with its label; after a round what the artists pay; at the end who has what."""

from __future__ import annotations

from modernart_lab import text
from modernart_lab.widgets.pictures import LETTERS
from modernart_lab.widgets.scene.look import Json, Look

_SETTLED = ("sold", "split_sale", "free", "closed", "exhausted")


def lot(look: Look) -> Json:
    """What hangs on the wall now."""
    if look.kind == "scored":
        return _ranks(look)
    if look.kind == "ended":
        return _list(look)
    if look.pictures.wall(look.position):
        return _painting(look)
    return {"kind": "bare", "title": _waiting(look)}


def _painting(look: Look) -> Json:
    names = look.pictures.wall(look.position)
    state = look.state
    card = names[-1].partition("-")[0]
    artist, letter = card[:2], card[2:]
    second = state.phase == "double"
    lines = []
    if look.kind == "flipped":
        lines = [{"text": look.say("lot.flipped"), "wide": False}]
    elif look.kind not in _SETTLED:
        if letter:
            lines.append({"text": text.format_line(letter, look.lang), "wide": True})
        n = state.offered[artist]
        key = "lot.nth_fourth" if n == 4 else "lot.nth"
        lines.append({"text": look.say(key, nth=look.nth(n), artist=look.artist(artist)), "wide": False})
    return {
        "kind": "lot",
        "paintings": [look.picture(name) for name in names],
        "second": second,
        "icon": letter or None,
        "artist": {"code": artist, "name": look.artist(artist)},
        "format": text.format_name(letter, look.lang) if letter else "",
        "sold": _settled(look),
        "lines": lines,
    }


def _settled(look: Look) -> str | None:
    event = look.event
    if look.kind in ("sold", "split_sale"):
        return look.say("lot.sold", buyer=look.name(event.buyer), price=text.money(event.price))
    if look.kind == "free":
        return look.say("lot.free", buyer=look.name(event.seat))
    return look.say("lot.unsold") if look.kind in _SETTLED else None


def _waiting(look: Look) -> str:
    phase, acting = look.state.phase, look.state.to_act
    if not acting:
        return look.say("lot.none")
    return look.say("lot.flip" if phase == "flip" else "lot.awaits", seat=look.name(acting[0]))


def _ranks(look: Look) -> Json:
    event = look.event
    worth = dict(event.values)
    rows = [{"artist": code, "name": look.artist(code), "tile": text.money(worth[code])} for code in event.ranks]
    title = look.say("lot.scored", round=event.round)
    return {"kind": "ranks", "title": title, "rows": rows, "empty": look.say("lot.unranked")}


def _list(look: Look) -> Json:
    outcome = look.state.outcome
    order = sorted(range(look.state.players), key=lambda seat: -outcome.money[seat])
    rows = [
        {
            "letter": LETTERS[seat],
            "name": look.full_name(seat),
            "money": text.money(outcome.money[seat]),
            "won": seat in outcome.winners,
        }
        for seat in order
    ]
    return {"kind": "list", "title": look.say("lot.ended"), "rows": rows}
