"""What every game of the house shares: states, refusals, records, play and the public contract. Knows no game."""

from modernart_lab.engine.contract import check
from modernart_lab.engine.legal import Legal
from modernart_lab.engine.play import MindError, play
from modernart_lab.engine.record import DamagedRecord, Record
from modernart_lab.engine.refusal import IllegalMove, IllegalSetup, Refusal
from modernart_lab.engine.state import Event, Mind, Move, State, View

__all__ = [
    "DamagedRecord",
    "Event",
    "IllegalMove",
    "IllegalSetup",
    "Legal",
    "Mind",
    "MindError",
    "Move",
    "Record",
    "Refusal",
    "State",
    "View",
    "check",
    "play",
]
