"""What an action may be, as a tree: first the kind of action, then what it needs, so that nobody looks at a hundred.

A choice is ``{"id", "label", "note", "why", "card", "ask", "choices", "move"}``: ``move`` is sent when it is taken,
``choices`` with the question ``ask`` open instead; ``why`` tells why it cannot be taken, and by which clause.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from modernart_lab import text
from modernart_lab.engine import IllegalMove
from modernart_lab.games import museum as m
from modernart_lab.text import museum as words
from modernart_lab.widgets.play.museum.seen import SeenMuseum
from modernart_lab.widgets.scene.museum import Json


def choice(key: str, label: str, **more: Any) -> Json:
    """One thing that may be chosen."""
    return {
        "id": key,
        "label": label,
        "note": "",
        "why": "",
        "card": None,
        "ask": "",
        "choices": None,
        "move": None,
    } | more


def said(move: Any) -> list[Any]:
    """A move as the page sends it."""
    return m.move_to_json(move)


def groups(seen: SeenMuseum, due: int) -> list[Json]:
    """The own museum and the public spaces, each with what may be done there."""
    legal = seen.known.legal.moves
    own = [_tour(seen, due, lane) for lane in range(len(seen.known.lanes[due]))]
    own.append(choice("rest", seen.words("rest"), note=seen.words("rest_note"), move=said(m.Rest())))
    return [
        {"title": seen.words("own"), "list": own},
        {"title": seen.words("public"), "list": [_space(seen, due, at, legal) for at in range(len(m.SPACES))]},
    ]


def _tour(seen: SeenMuseum, due: int, lane: int) -> Json:
    state = seen.known
    hung = state.lanes[due][lane].paintings
    due_k = sum(seen.rules.kind[card].earn for card in hung)
    note = seen.words("tour_note", due=words.dollars(due_k), wallet=words.dollars(state.public.wallet))
    move = m.Tour(lane)
    label = seen.words("tour", lane=lane + 1)
    if not hung:
        note = seen.words("tour_empty")
    return choice(f"tour{lane}", label, note=note, why=_why(seen, move), move=said(move))


def _space(seen: SeenMuseum, due: int, at: int, legal: tuple[Any, ...]) -> Json:
    name = m.SPACES[at]
    there = seen.known.public.used[at]
    fee = seen.rules.fee * len(there)
    price = seen.rules.export_price if name == "export" else seen.rules.town_price
    note = seen.words("fee", k=words.dollars(fee)) if fee and due not in there else ""
    entry = choice(name, words.space(name, seen.lang), note=note, does=seen.say(f"does_{name}", k=words.dollars(price)))
    found = [move for move in legal if _AT.get(type(move)) == name]
    if not found:
        return entry | {"why": _why_not(seen, due, name)}
    return entry | _WAYS[name](seen, due, found)


_AT: dict[type[Any], str] = {
    m.Hang: "display", m.Rehang: "rehang", m.SellToTown: "town", m.Export: "export", m.Auction: "auction",
    m.Study: "school", m.NewLane: "builder", m.Extend: "builder", m.Hire: "job", m.Prepare: "prep",
    m.Connoisseur: "connoisseur",
}  # fmt: skip
"""The space that a move goes to."""


def _one(seen: SeenMuseum, due: int, moves: list[Any]) -> Json:
    return {"move": said(moves[0])}


def _cards(seen: SeenMuseum, due: int, moves: list[Any]) -> Json:
    """One card each: of the market, or the top of the deck."""
    return {"ask": seen.words("ask_market"), "choices": [of_card(seen, move) for move in moves]}


def of_card(seen: SeenMuseum, move: Any) -> Json:
    """A choice of a card."""
    if move.card == m.DECK:
        return choice("deck", seen.words("deck"), note=seen.words("deck_note"), move=said(move))
    return choice(move.card, seen.title(move.card), card=seen.card(move.card), move=said(move))


def by_card(seen: SeenMuseum, due: int, moves: Iterable[Any], ask: str = "ask_where") -> list[Json]:
    """First the card of the hand, then the slot."""
    found: dict[str, list[Json]] = {}
    for move in moves:
        found.setdefault(move.card, []).append(slot(seen, due, move))
    return [
        choice(card, seen.title(card), card=seen.card(card), ask=seen.words(ask), choices=places)
        for card, places in found.items()
    ]


def slot(seen: SeenMuseum, seat: int, move: Any, *, other: bool = False) -> Json:
    """A choice of a slot, and what hangs there."""
    lane, at = (move.other_lane, move.other_slot) if other else (move.lane, move.slot)
    hung = seen.known.lanes[seat][lane].paintings
    there = hung[at] if at < len(hung) else None
    label = seen.words("slot", lane=lane + 1, slot=at + 1)
    note = seen.words("over", painting=seen.title(there)) if there else seen.words("empty")
    return choice(f"{lane}.{at}", label, note=note, card=seen.card(there) if there else None, move=said(move))


def _display(seen: SeenMuseum, due: int, moves: list[Any]) -> Json:
    may = by_card(seen, due, moves)
    cards = {each["id"] for each in may}
    cannot = [
        choice(card, seen.title(card), card=seen.card(card), why=_why(seen, _first_place(seen, due, card)))
        for card in dict.fromkeys(seen.known.hand)
        if card not in cards
    ]
    return {"ask": seen.words("ask_hang"), "choices": may + cannot}


def _first_place(seen: SeenMuseum, due: int, card: str) -> m.Hang:
    """Where the card would fit, if it could be paid for; else somewhere where it does not fit."""
    shape = seen.rules.kind[card].orientation
    for lane, (slots, paintings) in enumerate(seen.known.lanes[due]):
        for at in range(min(len(slots), len(paintings) + 1)):
            if slots[at] == shape:
                return m.Hang(card, lane, at)
    return m.Hang(card, 0, 0)


def _rehang(seen: SeenMuseum, due: int, moves: list[Any]) -> Json:
    found: dict[tuple[int, int], list[Any]] = {}
    for move in moves:
        found.setdefault((move.lane, move.slot), []).append(move)
    choices = [
        slot(seen, due, several[0])
        | {
            "move": None,
            "ask": seen.words("ask_swap"),
            "choices": [slot(seen, due, each, other=True) for each in several],
        }
        for several in found.values()
    ]
    return {"ask": seen.words("ask_first"), "choices": choices}


def _builder(seen: SeenMuseum, due: int, moves: list[Any]) -> Json:
    new = [
        choice(move.tile, _tile(seen, move), move=said(move), tile=move.tile)
        for move in moves
        if type(move) is m.NewLane
    ]
    longer: dict[int, list[Json]] = {}
    for move in moves:
        if type(move) is m.Extend:
            longer.setdefault(move.lane, []).append(
                choice(move.tile, _tile(seen, move), move=said(move), tile=move.tile)
            )
    choices = [choice("new", seen.words("new_lane"), note=seen.words("free"), ask=seen.words("ask_tile"), choices=new)]
    for lane, tiles in longer.items():
        times = len(seen.known.lanes[due][lane].slots) // 2 - 1
        cost = words.dollars(seen.rules.extension_costs[times])
        label, note = seen.words("extend", lane=lane + 1), seen.words("cost", k=cost)
        choices.append(choice(f"lane{lane}", label, note=note, ask=seen.words("ask_tile"), choices=tiles))
    return {"ask": seen.words("ask_build"), "choices": choices}


def _tile(seen: SeenMuseum, move: Any) -> str:
    return text.label(f"museum.tile.{move.tile}", seen.lang)


def _job(seen: SeenMuseum, due: int, moves: list[Any]) -> Json:
    if len(moves) == 1:
        return {"move": said(moves[0])}
    labels = [choice(str(move.n), text.count("curator", move.n, seen.lang), move=said(move)) for move in moves]
    return {"ask": seen.words("ask_hire"), "choices": labels}


_WAYS: dict[str, Any] = {
    "display": _display, "rehang": _rehang, "town": _one, "export": _one, "auction": _cards, "school": _one,
    "builder": _builder, "job": _job, "prep": _cards, "connoisseur": _one,
}  # fmt: skip


def _why(seen: SeenMuseum, move: Any) -> str:
    """Why a move cannot be made, with its clause; empty when it can."""
    try:
        seen.state.apply(move)
    except IllegalMove as no:
        return seen.words("why", reason=seen.voice.refusal(no), clause=no.clause)
    return ""


def _why_not(seen: SeenMuseum, due: int, name: str) -> str:
    """Why nothing can be done at a space."""
    hand, market, tiles = seen.known.hand, seen.known.market, seen.known.public.tiles[due]
    tried: dict[str, Any] = {
        "display": _first_place(seen, due, hand[0]) if hand else None,
        "rehang": m.Rehang(0, 0, 0, 0), "town": m.SellToTown(), "export": m.Export(),
        "auction": m.Auction(market[0]) if market else None, "school": m.Study(),
        "builder": m.NewLane(tiles[0]) if tiles else None, "job": m.Hire(1), "prep": m.Prepare(m.DECK),
        "connoisseur": m.Connoisseur(),
    }  # fmt: skip
    if name == "builder" and not tiles:
        return seen.words("no_tiles")
    move = tried[name]
    return (_why(seen, move) if move is not None else "") or seen.words("nothing")
