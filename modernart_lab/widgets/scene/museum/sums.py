"""Sums to look at: a round begins, a tour's takings, wages, the basic income, the closing."""

from __future__ import annotations

from modernart_lab.text import museum as words
from modernart_lab.widgets.pictures import LETTERS
from modernart_lab.widgets.scene.museum.look import Json, Look


def rows(look: Look, title: str, values: list[str], notes: list[str], won: tuple[int, ...] = ()) -> Json:
    """One row a seat."""
    return {
        "kind": "rows",
        "title": title,
        "rows": [
            {"letter": LETTERS[seat], "name": look.full_name(seat), "value": value, "won": seat in won}
            for seat, value in enumerate(values)
        ],
        "notes": notes,
    }


def opening(look: Look) -> Json:
    """A round begins: the actions of each, and the wage that will be due."""
    state = look.state
    wage = look.rules.wage(state.round)
    actions = [look.say("actions", n=n) for n in state.public.acts]
    title = look.say("round", n=state.round)
    return rows(look, title, actions, [look.say("wage", k=words.dollars(wage))])


def wages(look: Look) -> Json:
    """Wages: paid, and owed for good."""
    event = look.event
    notes = [look.say("wages_in", k=words.dollars(sum(event.paid)))]
    owed = [(seat, k) for seat, k in enumerate(event.unpaid) if k]
    notes += [look.say("wages_owed", seat=look.name(seat), k=words.dollars(k)) for seat, k in owed]
    title = look.say("wages", k=words.dollars(event.wage))
    return rows(look, title, [words.dollars(k) for k in event.paid], notes)


def income(look: Look) -> Json:
    """The basic income goes to those who show the fewest paintings."""
    shown = [sum(len(lane.paintings) for lane in lanes) for lanes in look.state.lanes]
    return rows(look, look.say("income"), [look.say("shows", n=n) for n in shown], [])


def takings(look: Look) -> Json:
    """What each painting of the lane earns, and what the wallet could pay of it."""
    event = look.event
    cards = look.state.lanes[event.seat][event.lane].paintings
    kinds = [look.rules.kind[card] for card in cards]
    told = [
        {"code": look.styles[kind.school], "name": look.title(kind.id), "value": words.dollars(kind.earn)}
        for kind in kinds
    ]
    key = "takings_short" if event.k < event.due else "takings_full"
    notes = [look.say(key, k=words.dollars(event.k), due=words.dollars(event.due))] if event.due else []
    title = look.say("takings", lane=event.lane + 1)
    return {"kind": "rows", "title": title, "rows": told, "notes": notes or [look.say("bare")]}


def closing(look: Look) -> Json:
    """The museums close: points, and what they are made of."""
    event = look.event
    notes: list[str] = []
    for seat in event.winners:
        s = look.state.scores[seat]
        owed = look.say("closing_unpaid", n=f"−{-s.unpaid}") if s.unpaid else ""
        fields = {"runs": s.runs, "paintings": s.paintings, "pride": s.pride, "cash": s.cash}
        notes.append(look.say("closing", seat=look.name(seat), **fields) + owed)
    values = [str(n).replace("-", "−") for n in event.points]
    return rows(look, look.say("closed"), values, notes, event.winners)
