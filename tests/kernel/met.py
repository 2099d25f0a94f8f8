"""Which clauses a whole game has met: the licence of the kernel counts them."""

from __future__ import annotations

from collections import Counter

from modernart_lab import text
from modernart_lab.games.modern_art.cards import ARTISTS

NOT_IN_PLAY = {"R7.1": "what a seat may know", "R7.2": "what it can work out"}
"""Clauses that no move meets: they are about looking."""
IN_PLAY = tuple(clause for clause in text.clauses() if clause not in NOT_IN_PLAY)


def met(record):
    """How often each clause was met in a finished game."""
    seen = Counter(event.clause for event in record.events)
    start, end = record.start, record.last
    seen["R1.1"] += start.players in (3, 4, 5)
    seen["R1.2"] += set(start.money) == {start.rules.start_money}
    seen["R1.3"] += bool(start.private.stock)
    seen["R1.5"] += start.turn is not None
    seen["R6.2"] += end.to_act == () and end.outcome is not None
    last, handed, reached = None, False, False
    for state, seat, move in record.decisions():
        amount = getattr(move, "k", None)
        seen["R3.1"] += amount is not None and 0 < amount == state.money[seat]
        kind = type(move).__name__
        if kind == "Offer":
            if last is not None:
                between = range(last + 1, last + 1 + (seat - last - 1) % state.players)
                seen["R2.3"] += True
                seen["R2.4"] += any(state.hand_sizes[other % state.players] == 0 for other in between)
                seen["R4.6"] += handed
            last, handed = seat, False
        elif kind == "Add" and seat != state.turn:
            last, handed = seat, True
        if state.round != reached:
            seen["R5.6"] += reached > 0 and last is not None
            last, handed, reached = (seat if kind == "Offer" else None), False, state.round
    for state, event in zip(record, record.events, strict=False):
        if event.kind == "scored":
            counts, pays = state.offered, dict(event.values)
            ranked = [counts[artist] for artist in event.ranks]
            tied = len(set(ranked)) < len(ranked) or ranked[-1:] == sorted(counts.values(), reverse=True)[3:4]
            seen["R5.1"] += tied
            seen["R5.2"] += len(event.ranks) < 3
            seen["R5.4"] += any(pays[a] > max(state.rules.tiles) for a in ARTISTS)
            seen["R5.5"] += any(event.payouts)
    return seen
