"""The museum game: hang paintings, tour them, and draw from a purse that everyone draws from (RULES.md).

>>> from modernart_lab.games import museum
>>> state = museum.new(players=3, seed=7)
>>> state.wallet, state.money, state.to_act
(9, (6, 7, 8), (0,))
>>> state = state.apply(museum.Study())
>>> state.hand_sizes
(7, 5, 5)
"""

from modernart_lab.auctions.moves import Ask, Bid, Pass
from modernart_lab.games.museum.cards import EFFECTS, Kind
from modernart_lab.games.museum.events import EVENTS
from modernart_lab.games.museum.moves import (
    DECK,
    MOVES,
    Auction,
    Connoisseur,
    Cull,
    Done,
    Exchange,
    Export,
    Extend,
    Give,
    Hang,
    Hire,
    Keep,
    NewLane,
    Place,
    Prepare,
    Rehang,
    Rest,
    SellToTown,
    Study,
    Take,
    Tour,
    move_from_json,
    move_to_json,
)
from modernart_lab.games.museum.position import position
from modernart_lab.games.museum.rules import RULES_ID, Rules
from modernart_lab.games.museum.score import Score
from modernart_lab.games.museum.standard import STANDARD, VARIANTS, load_table
from modernart_lab.games.museum.state import State, new
from modernart_lab.games.museum.store import state_from_json, state_to_json
from modernart_lab.games.museum.table import SPACES, Outcome
from modernart_lab.games.museum.tables import tables
from modernart_lab.games.museum.view import View
from modernart_lab.games.museum.walls import Lane

__all__ = [
    "DECK",
    "EFFECTS",
    "EVENTS",
    "MOVES",
    "RULES_ID",
    "SPACES",
    "STANDARD",
    "VARIANTS",
    "Ask",
    "Auction",
    "Bid",
    "Connoisseur",
    "Cull",
    "Done",
    "Exchange",
    "Export",
    "Extend",
    "Give",
    "Hang",
    "Hire",
    "Keep",
    "Kind",
    "Lane",
    "NewLane",
    "Outcome",
    "Pass",
    "Place",
    "Prepare",
    "Rehang",
    "Rest",
    "Rules",
    "Score",
    "SellToTown",
    "State",
    "Study",
    "Take",
    "Tour",
    "View",
    "load_table",
    "move_from_json",
    "move_to_json",
    "new",
    "position",
    "state_from_json",
    "state_to_json",
    "tables",
]
