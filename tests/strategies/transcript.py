"""A game's first decisions as words: seat, move, figure."""

from __future__ import annotations

from modernart_lab.engine import play
from modernart_lab.games import modern_art as ma


def told(seat, move):
    """One decision: `A Bid 12`, `C Pass`, `B Offer LMd`."""
    return " ".join(["ABCDE"[seat], type(move).__name__, *(str(getattr(move, name)) for name in move.__slots__)])


def transcript(minds, first, *, seed=7, rules=ma.NEW_GAMES_ORDER):
    """The first decisions of a game, from the deal and the minds' random numbers of one seed."""
    record = play(ma.new(len(minds), seed=seed, rules=rules), minds, seed=1)
    return [told(seat, move) for seat, move in record.moves[:first]]


def lines(text):
    """The decisions of a literal, separated by commas."""
    return [" ".join(part.split()) for part in text.split(",") if part.strip()]
