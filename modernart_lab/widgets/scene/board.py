"""The board: tiles given, the round as it stands, paintings offered, and what one would pay if it ended now."""

from __future__ import annotations

from typing import Any

from modernart_lab.games.modern_art import score
from modernart_lab.games.modern_art.cards import INDEX
from modernart_lab.widgets.scene.look import Json, Look

FIFTH = 5


def board(look: Look) -> Json:
    """The board as everybody sees it; nothing on it is hidden. A round just paid out still shows its paintings."""
    state = look.state
    rules = state.rules
    over = state.outcome is not None
    order = score.ranks(tuple(state.offered.values()), rules)
    at = _last_scored(look) if over or look.kind == "scored" else None
    scored = None if at is None else look.record.events[at]
    offered = state.offered if at is None else look.record[at].offered
    worth = score.values(order, tuple(state.tiles.values()), state.round, rules)
    pays = dict(scored.values) if scored else {artist: worth[INDEX[artist]] for artist in state.offered}
    now = None if over else state.round - 1
    return {
        "heads": {
            "caption": look.say("board.caption"),
            "artist": look.say("board.artist"),
            "rounds": [look.say("board.round", n=n) for n in range(1, look.rounds + 1)],
            "now": look.say("board.now"),
            "offered": look.say("board.offered"),
            "pays": look.say("board.paid" if scored else "board.pays"),
        },
        "now": now,
        "most": FIFTH,
        "rows": [
            {
                "artist": artist,
                "name": look.artist(artist),
                "tiles": [_tile(look, artist, n, order, scored) for n in range(look.rounds)],
                "count": offered[artist],
                "brink": not scored and offered[artist] == FIFTH - 1,
                "pays": pays[artist],
            }
            for artist in rules.board
        ],
    }


def _tile(look: Look, artist: str, n: int, order: tuple[str, ...], scored: Any) -> Json | None:
    state = look.state
    given = state.tiles[artist][n]
    if given:
        return {"text": str(given), "given": True}
    if n == state.round - 1 and not scored and artist in order:
        return {"text": str(state.rules.tiles[order.index(artist)]), "given": False}
    return None


def _last_scored(look: Look) -> int | None:
    """Where the last payout stands among the events; the state of that number is the one it closed."""
    events = look.record.events
    return next((at for at in reversed(range(look.position)) if events[at].kind == "scored"), None)
