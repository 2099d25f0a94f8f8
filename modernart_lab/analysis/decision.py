"""Decisions that are a bid: what may be bid, what passing is, and what it is to win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from modernart_lab.auctions import FixedPrice, Sealed
from modernart_lab.auctions.moves import Ask, Bid, Buy, Pass, Seal
from modernart_lab.games.modern_art.table import AUCTION

_LETTERS = "ABCDE"


def checked_to_act(view: Any) -> None:
    """Check that a view's seat is to act.

    Raises:
        ValueError: it is not; who is, is told.
    """
    if view.seat not in view.to_act:
        who = ", ".join(_LETTERS[s] for s in view.to_act) or "nobody"
        raise ValueError(f"seat {_LETTERS[view.seat]} is not to act here; to act: {who}")


@dataclass(frozen=True)
class Decision:
    """What a seat is asked for in an auction.

    Attributes:
        kind: ``"bid"`` (open, once around), ``"seal"``, ``"ask"`` (name the fixed price) or ``"buy"`` (or pass).
        bids: the legal bids in whole k; the asked price alone for ``"buy"``; empty where one can only pass.
        passing: the move that the gains are measured against: ``Pass()``, ``Seal(0)``, and ``Ask(0)`` for the
            seller who must name a price (to give the lot to the first who will have it).
    """

    kind: str
    bids: range
    passing: Any

    @classmethod
    def of(cls, view: Any) -> Decision:
        """The decision that a view's seat has to make now.

        Raises:
            ValueError: when the seat is not to act, or the decision is no bid.
        """
        seat = view.seat
        checked_to_act(view)
        if view.phase != AUCTION:
            what = {"offer": "to offer a card", "double": "to add a card to a double or to decline"}
            told = what.get(view.phase, "to flip a card or to skip")
            raise ValueError(f"seat {_LETTERS[seat]} is {told}, which is no bid")
        auction, legal = view.auction, view.legal
        if type(auction) is Sealed:
            return cls("seal", legal.bids, Seal(0))
        if type(auction) is not FixedPrice:
            return cls("bid", legal.bids, Pass())
        if auction.asked is None:
            return cls("ask", legal.bids, Ask(0))
        price = auction.asked
        return cls("buy", range(price, price + (Buy() in legal)), Pass())

    def moves(self, bids: Sequence[int]) -> list[Any]:
        """Passing, then the move of each bid."""
        if self.kind == "buy":
            return [self.passing, *(Buy() for _ in bids)]
        kind = {"bid": Bid, "seal": Seal, "ask": Ask}[self.kind]
        return [self.passing, *map(kind, bids)]

    def wins(self, buyer: int, seat: int) -> bool:
        """Whether it came out as wished: the lot is the seat's, or, for an asked price, somebody else bought it."""
        return (buyer != seat) if self.kind == "ask" else (buyer == seat)
