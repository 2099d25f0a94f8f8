"""The directors: money, curators, hand, and the museum with its lanes, a slot after the other."""

from __future__ import annotations

from modernart_lab import text
from modernart_lab.games.museum.score import run_points, runs
from modernart_lab.text import museum as words
from modernart_lab.widgets.pictures import LETTERS
from modernart_lab.widgets.scene.museum.look import Json, Look
from modernart_lab.widgets.scene.museum.town import signed


def directors(look: Look) -> list[Json]:
    """One entry a seat, in the order of the table."""
    return [_director(look, seat) for seat in range(look.state.players)]


def _director(look: Look, seat: int) -> Json:
    public = look.state.public
    outcome = look.state.outcome
    hand = look.known.hands[seat]
    n = public.hand_sizes[seat]
    left = public.acts[seat]
    told = look.join([look.quoted(card) for card in hand]) if hand else ""
    unpaid = public.unpaid[seat]
    return {
        "letter": LETTERS[seat],
        "name": look.full_name(seat),
        "act": seat in look.state.to_act,
        "lead": outcome is not None and seat in outcome.winners,
        "marker": look.say("marker") if seat == public.marker else "",
        "status": _status(look, seat),
        "money": words.dollars(public.cash[seat]),
        "points": look.say("points", n=str(look.state.scores[seat].total).replace("-", "−")),
        "unpaid": look.say("unpaid", k=words.dollars(unpaid)) if unpaid else "",
        "curators": {
            "n": public.curators[seat],
            "left": left,
            "say": look.say("curators", curators=text.count("curator", public.curators[seat], look.lang), n=left),
        },
        "hand": None if hand is None else [look.painting(card) for card in hand],
        "hand_n": look.say("hand", n=n),
        "hand_text": look.say("hand_cards", n=n, cards=told) if told else look.say("hand", n=n),
        "lanes": [_lane(look, seat, i) for i in range(len(public.lanes[seat]))],
        "tiles": list(public.tiles[seat]),
        "tiles_text": look.say("tiles", n=len(public.tiles[seat])),
        "museum": look.say("museum", seat=look.name(seat)),
    }


def _lane(look: Look, seat: int, i: int) -> Json:
    state = look.state
    lane = state.lanes[seat][i]
    touring = state.tour is not None and state.turn == seat and state.tour.lane == i
    toured = i in state.public.toured[seat]
    earns = sum(look.rules.kind[card].earn for card in lane.paintings)
    at, rows = 0, []
    for length in runs(lane.paintings, look.rules):
        if length > 1:
            code = look.styles[look.rules.kind[lane.paintings[at]].school]
            rows.append({"from": at, "to": at + length, "code": code, "points": run_points(length, look.rules)})
        at += length
    slots = [
        {
            "wide": shape == "L",
            "painting": look.painting(lane.paintings[slot]) if slot < len(lane.paintings) else None,
            "state": _slot_state(look, seat, i, slot, touring=touring),
        }
        for slot, shape in enumerate(lane.slots)
    ]
    return {
        "n": i + 1,
        "earns": words.dollars(earns) if earns else "",
        "toured": toured and not touring,
        "touring": touring,
        "slots": slots,
        "runs": rows,
        "say": _lane_words(look, seat, i, earns, rows, toured=toured),
    }


def _slot_state(look: Look, seat: int, lane: int, slot: int, *, touring: bool) -> str:
    """``"acts"`` and ``"did"`` during a tour, ``"new"`` for what has just been hung here, or nothing."""
    tour = look.state.tour
    if touring and tour is not None and slot <= tour.at:
        return "acts" if slot == tour.at else "did"
    event = look.event
    if look.kind in ("hung", "exchanged") and (event.seat, event.lane, event.slot) == (seat, lane, slot):
        return "new"
    places = ((event.lane, event.slot), (event.other_lane, event.other_slot)) if look.kind == "rehung" else ()
    return "new" if places and event.seat == seat and (lane, slot) in places else ""


def _lane_words(look: Look, seat: int, i: int, earns: int, rows: list[Json], *, toured: bool) -> str:
    lane = look.state.lanes[seat][i]
    shapes = text.label(f"museum.tile.{lane.slots}", look.lang) if len(lane.slots) == 2 else lane.slots
    parts = [look.say("lane", n=i + 1, slots=shapes)]
    if lane.paintings:
        parts += [look.join([look.quoted(card) for card in lane.paintings]), look.say("earns", k=words.dollars(earns))]
    else:
        parts.append(look.say("bare"))
    parts += [look.say("run", n=row["to"] - row["from"], points=row["points"]) for row in rows]
    if toured:
        parts.append(look.say("toured"))
    return look.say("comma").join(parts)


def _status(look: Look, seat: int) -> list[Json]:
    """What there is to say of a seat, the most telling last."""
    state, outcome = look.state, look.state.outcome
    said: list[Json] = []
    auction = look.auction
    if outcome is not None:
        return [_word("cup", look.say("wins"), "strong")] if seat in outcome.winners else []
    change = state.money[seat] - look.before.money[seat]
    if change:
        said.append(_word(None, signed(change), "strong"))
    if auction is not None and look.kind != "auction_won":
        if auction.out[seat]:
            said.append(_word("passed", look.say("out")))
        elif auction.bids[seat]:
            said.append(_word(None, look.say("bid", k=words.dollars(auction.bids[seat])), "strong"))
    if seat in state.to_act:
        said.append(_word(None, look.say("act"), "pill"))
    return said


def _word(icon: str | None, told: str, kind: str = "") -> Json:
    return {"icon": icon, "text": told, "kind": kind}
