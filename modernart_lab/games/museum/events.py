"""What can happen in the museum game, in the game's own words. An event is public: it tells nothing hidden.

Lanes and slots are counted from 0, money in $.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from modernart_lab.games.museum.cards import Effect


@dataclass(frozen=True, slots=True)
class RoundBegun:
    """A round begins: who goes first, and who now has the start marker."""

    kind: ClassVar[str] = "round_begun"
    round: int
    first: int
    marker: int
    clause: str = "M2.1"


@dataclass(frozen=True, slots=True)
class BasicIncome:
    """A director who shows the fewest paintings has drawn n cards."""

    kind: ClassVar[str] = "basic_income"
    seat: int
    n: int
    clause: str = "M2.2"


@dataclass(frozen=True, slots=True)
class Went:
    """A director goes to a public space and pays a fee to each of the earlier visitors."""

    kind: ClassVar[str] = "went"
    seat: int
    space: str
    fee: int
    to: tuple[int, ...]
    clause: str = "M3.1"


@dataclass(frozen=True, slots=True)
class Rested:
    """A director does nothing."""

    kind: ClassVar[str] = "rested"
    seat: int
    clause: str = "M3.11"


@dataclass(frozen=True, slots=True)
class Drew:
    """A director has drawn n cards."""

    kind: ClassVar[str] = "drew"
    seat: int
    n: int
    clause: str


@dataclass(frozen=True, slots=True)
class Given:
    """A hand card is given: as display cost, for the town, for export, or over the hand limit."""

    kind: ClassVar[str] = "given"
    seat: int
    card: str
    use: str
    clause: str


@dataclass(frozen=True, slots=True)
class BroughtOut:
    """A hand card is to be hung, for so many other cards."""

    kind: ClassVar[str] = "brought_out"
    seat: int
    card: str
    cost: int
    clause: str


@dataclass(frozen=True, slots=True)
class Hung:
    """A painting hangs in a slot; the one that hung there before went back to the hand."""

    kind: ClassVar[str] = "hung"
    seat: int
    card: str
    lane: int
    slot: int
    over: str | None
    clause: str


@dataclass(frozen=True, slots=True)
class Rehung:
    """Two displayed paintings have changed places; ``card`` now hangs in lane and slot, ``other`` in the other."""

    kind: ClassVar[str] = "rehung"
    seat: int
    card: str
    lane: int
    slot: int
    other: str
    other_lane: int
    other_slot: int
    clause: str = "M3.3"


@dataclass(frozen=True, slots=True)
class TownSale:
    """Cards go to the town: what they are worth, and what the city wallet could pay."""

    kind: ClassVar[str] = "town_sale"
    seat: int
    cards: tuple[str, ...]
    due: int
    k: int
    clause: str


@dataclass(frozen=True, slots=True)
class Exported:
    """Cards go abroad for k from the bank."""

    kind: ClassVar[str] = "exported"
    seat: int
    cards: tuple[str, ...]
    k: int
    clause: str = "M3.5"


@dataclass(frozen=True, slots=True)
class Built:
    """A wall tile becomes a new lane, or extends one at a cost that goes into the wallet."""

    kind: ClassVar[str] = "built"
    seat: int
    lane: int
    tile: str
    extends: bool
    cost: int
    clause: str = "M3.7"


@dataclass(frozen=True, slots=True)
class Hired:
    """A director hires n curators and then has so many."""

    kind: ClassVar[str] = "hired"
    seat: int
    n: int
    curators: int
    clause: str = "M3.8"


@dataclass(frozen=True, slots=True)
class MarkerTaken:
    """A director takes the start marker."""

    kind: ClassVar[str] = "marker_taken"
    seat: int
    clause: str = "M3.9"


@dataclass(frozen=True, slots=True)
class Took:
    """A director takes a card of the market, or one of the deck that nobody else sees (None); n is 0 for no card."""

    kind: ClassVar[str] = "took"
    seat: int
    card: str | None
    n: int
    clause: str


@dataclass(frozen=True, slots=True)
class Culled:
    """A painting of the market is discarded."""

    kind: ClassVar[str] = "culled"
    seat: int
    card: str
    clause: str = "M3.10"


@dataclass(frozen=True, slots=True)
class CullingDone:
    """The connoisseur discards no more."""

    kind: ClassVar[str] = "culling_done"
    seat: int
    clause: str = "M3.10"


@dataclass(frozen=True, slots=True)
class Refilled:
    """The market has been refilled."""

    kind: ClassVar[str] = "refilled"
    cards: tuple[str, ...]
    clause: str = "M2.6"


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The deck was empty: n discards are the deck now."""

    kind: ClassVar[str] = "reshuffled"
    n: int
    clause: str = "M2.6"


@dataclass(frozen=True, slots=True)
class TourBegun:
    """A director leads a tour through a lane."""

    kind: ClassVar[str] = "tour_begun"
    seat: int
    lane: int
    clause: str = "M4.1"


@dataclass(frozen=True, slots=True)
class TookTurn:
    """A painting takes its turn; what it does, a repeat already written out."""

    kind: ClassVar[str] = "took_turn"
    seat: int
    lane: int
    slot: int
    card: str
    effects: tuple[Effect, ...]
    clause: str = "M4.1"


@dataclass(frozen=True, slots=True)
class Income:
    """An effect brings $k from the bank."""

    kind: ClassVar[str] = "income"
    seat: int
    k: int
    clause: str = "M4.2"


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A displayed painting has been exchanged with a hand card."""

    kind: ClassVar[str] = "exchanged"
    seat: int
    lane: int
    slot: int
    out: str
    card: str
    clause: str = "M4.4"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """An effect is left out, because the director declines or because nothing can be done."""

    kind: ClassVar[str] = "left_out"
    seat: int
    effect: str
    declined: bool
    clause: str = "M4.8"


@dataclass(frozen=True, slots=True)
class Takings:
    """A tour's takings: what the lane earns, and what the wallet could pay."""

    kind: ClassVar[str] = "takings"
    seat: int
    lane: int
    due: int
    k: int
    clause: str = "M4.7"


@dataclass(frozen=True, slots=True)
class PutUp:
    """A painting of the market is put up for auction."""

    kind: ClassVar[str] = "put_up"
    seat: int
    card: str
    clause: str = "M5.1"


@dataclass(frozen=True, slots=True)
class StartPrice:
    """The seller names the start price of $k and holds it."""

    kind: ClassVar[str] = "start_price"
    seat: int
    k: int
    clause: str = "M5.1"


@dataclass(frozen=True, slots=True)
class Raised:
    """A director raises to $k."""

    kind: ClassVar[str] = "raised"
    seat: int
    k: int
    clause: str = "M5.2"


@dataclass(frozen=True, slots=True)
class LeftAuction:
    """A director passes and is out."""

    kind: ClassVar[str] = "left_auction"
    seat: int
    clause: str = "M5.2"


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """The last one in wins and pays the seller, or the city wallet (None)."""

    kind: ClassVar[str] = "auction_won"
    buyer: int
    price: int
    payee: int | None
    card: str
    clause: str = "M5.3"


@dataclass(frozen=True, slots=True)
class TakenIn:
    """The painting that was won goes into the winner's hand; ``room`` says whether it could have been hung."""

    kind: ClassVar[str] = "taken_in"
    seat: int
    card: str
    room: bool
    clause: str = "M5.4"


@dataclass(frozen=True, slots=True)
class Wages:
    """Everybody has paid wages into the wallet: the wage a curator, what was paid, what is owed for this round."""

    kind: ClassVar[str] = "wages"
    round: int
    wage: int
    paid: tuple[int, ...]
    unpaid: tuple[int, ...]
    clause: str = "M2.4"


@dataclass(frozen=True, slots=True)
class MuseumsClosed:
    """The game is over: points by seat, and who wins."""

    kind: ClassVar[str] = "museums_closed"
    points: tuple[int, ...]
    winners: tuple[int, ...]
    clause: str = "M6.5"


EVENTS = (
    RoundBegun, BasicIncome, Went, Rested, Drew, Given, BroughtOut, Hung, Rehung, TownSale, Exported, Built, Hired,
    MarkerTaken, Took, Culled, CullingDone, Refilled, Reshuffled, TourBegun, TookTurn, Income, Exchanged, LeftOut,
    Takings, PutUp, StartPrice, Raised, LeftAuction, AuctionWon, TakenIn, Wages, MuseumsClosed,
)  # fmt: skip
"""Every kind of event."""
