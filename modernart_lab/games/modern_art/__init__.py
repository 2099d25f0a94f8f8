"""Modern Art by Reiner Knizia, every rule of two editions (RULES.md), as a frozen state with five members.

>>> from modernart_lab.games import modern_art as ma
>>> state = ma.position(hands=["KRo", "LMs", "YOf"], owned=["KR KR", "KR KR", ""])
>>> state = state.apply(ma.Offer("KRo"))
>>> state.round, state.money, state.turn
(2, (160, 160, 100), 1)
"""

from modernart_lab.games.modern_art.cards import ARTISTS, FORMATS, KINDS, STANDARD_DECK, deck_cards, read_cards
from modernart_lab.games.modern_art.events import EVENTS
from modernart_lab.games.modern_art.moves import (
    MOVES,
    Add,
    Ask,
    Bid,
    Buy,
    Decline,
    Flip,
    Offer,
    Pass,
    Seal,
    Skip,
    move_from_json,
    move_to_json,
)
from modernart_lab.games.modern_art.position import position
from modernart_lab.games.modern_art.rules import EDITIONS, HIDE, NEW_GAMES_ORDER, RULES_ID, Rules, edition
from modernart_lab.games.modern_art.state import State, new
from modernart_lab.games.modern_art.store import state_from_json, state_to_json
from modernart_lab.games.modern_art.table import Outcome
from modernart_lab.games.modern_art.view import View

__all__ = [
    "ARTISTS",
    "EDITIONS",
    "EVENTS",
    "FORMATS",
    "HIDE",
    "KINDS",
    "MOVES",
    "NEW_GAMES_ORDER",
    "RULES_ID",
    "STANDARD_DECK",
    "Add",
    "Ask",
    "Bid",
    "Buy",
    "Decline",
    "Flip",
    "Offer",
    "Outcome",
    "Pass",
    "Rules",
    "Seal",
    "Skip",
    "State",
    "View",
    "deck_cards",
    "edition",
    "move_from_json",
    "move_to_json",
    "new",
    "position",
    "read_cards",
    "state_from_json",
    "state_to_json",
]
