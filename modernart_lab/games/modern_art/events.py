"""What can happen in Modern Art, in the game's own words. An event is public: it tells nothing hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Offered:
    """A seat offers a card, the nth of its artist this round."""

    kind: ClassVar[str] = "offered"
    seat: int
    card: str
    nth: int
    clause: str = "R2.1"


@dataclass(frozen=True, slots=True)
class Added:
    """A seat adds a second card to a double, the nth of its artist this round, and sells both."""

    kind: ClassVar[str] = "added"
    seat: int
    card: str
    nth: int
    clause: str = "R4.5"


@dataclass(frozen=True, slots=True)
class Declined:
    """A seat adds no second card."""

    kind: ClassVar[str] = "declined"
    seat: int
    clause: str = "R4.5"


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat bids k."""

    kind: ClassVar[str] = "bid_made"
    seat: int
    k: int
    clause: str


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passes."""

    kind: ClassVar[str] = "passed"
    seat: int
    clause: str


@dataclass(frozen=True, slots=True)
class SealedBid:
    """A seat closes its fist. How much is in it nobody sees."""

    kind: ClassVar[str] = "sealed_bid"
    seat: int
    clause: str = "R4.3"


@dataclass(frozen=True, slots=True)
class Revealed:
    """All fists open: the bids by seat, in k."""

    kind: ClassVar[str] = "revealed"
    bids: tuple[int, ...]
    clause: str = "R4.3"


@dataclass(frozen=True, slots=True)
class Asked:
    """The seller names the price of k."""

    kind: ClassVar[str] = "asked"
    seat: int
    k: int
    clause: str = "R4.4"


@dataclass(frozen=True, slots=True)
class Bought:
    """A seat takes the lot at the asked price of k."""

    kind: ClassVar[str] = "bought"
    seat: int
    k: int
    clause: str = "R4.4"


@dataclass(frozen=True, slots=True)
class Sold:
    """The lot goes to the buyer, who pays the price to a seat, or to the bank (None)."""

    kind: ClassVar[str] = "sold"
    buyer: int
    price: int
    payee: int | None
    cards: tuple[str, ...]
    clause: str = "R3.2"


@dataclass(frozen=True, slots=True)
class SplitSale:
    """A handed-over double under ``double_split``: who is paid what (None: the bank)."""

    kind: ClassVar[str] = "split_sale"
    buyer: int
    price: int
    shares: tuple[tuple[int | None, int], ...]
    cards: tuple[str, ...]
    clause: str = "R4.9"


@dataclass(frozen=True, slots=True)
class Free:
    """A seat gets the lot for nothing: nobody bid (R3.3), or a lone double (R4.5, as the fourth R4.8)."""

    kind: ClassVar[str] = "free"
    seat: int
    cards: tuple[str, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The fifth painting of an artist ends the round; the cards are nobody's and count."""

    kind: ClassVar[str] = "closed"
    seat: int
    cards: tuple[str, ...]
    artist: str
    clause: str


@dataclass(frozen=True, slots=True)
class Exhausted:
    """The last card of all hands ends the round; it is nobody's and counts. Empty hands at its start: no cards."""

    kind: ClassVar[str] = "exhausted"
    seat: int
    cards: tuple[str, ...]
    clause: str = "R2.5"


@dataclass(frozen=True, slots=True)
class Scored:
    """The round is scored: artists by rank, k a painting by artist, k paid to each seat."""

    kind: ClassVar[str] = "scored"
    round: int
    ranks: tuple[str, ...]
    values: tuple[tuple[str, int], ...]
    payouts: tuple[int, ...]
    clause: str = "R5.3"


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round begins: cards to each seat, and who is first."""

    kind: ClassVar[str] = "dealt"
    round: int
    each: int
    first: int
    clause: str = "R1.4"


@dataclass(frozen=True, slots=True)
class Flipped:
    """A card of the mystery hand is turned up, the nth of its artist this round."""

    kind: ClassVar[str] = "flipped"
    seat: int
    card: str
    nth: int
    clause: str = "R1.6"


@dataclass(frozen=True, slots=True)
class Skipped:
    """A seat leaves the mystery hand alone."""

    kind: ClassVar[str] = "skipped"
    seat: int
    clause: str = "R1.6"


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over: money by seat, and who wins."""

    kind: ClassVar[str] = "ended"
    money: tuple[int, ...]
    winners: tuple[int, ...]
    clause: str = "R6.1"


EVENTS = (
    Offered, Added, Declined, BidMade, Passed, SealedBid, Revealed, Asked, Bought, Sold, SplitSale, Free, Closed,
    Exhausted, Scored, Dealt, Flipped, Skipped, Ended,
)  # fmt: skip
"""Every kind of event."""
