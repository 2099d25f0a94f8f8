"""What a seat may know of a game of Modern Art as numbers: always as many, made from its view alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from modernart_lab.games.modern_art.cards import ARTISTS, KINDS
from modernart_lab.games.modern_art.rules import ROUNDS
from modernart_lab.games.modern_art.table import AUCTION, DOUBLE, FLIP, OFFER, OVER, PAINTER

PHASES = (OFFER, DOUBLE, AUCTION, FLIP, OVER)
AUCTIONS = ("open", "once_around", "sealed", "fixed_price")
PRIVATE = "hand"
"""The part that only the seat itself knows."""
_KIND = {kind: at for at, kind in enumerate(KINDS)}


class Features:
    """The parts of an observation and where they stand. Seats go clockwise from the one that looks: itself first.

    ============= ======= ============================================================================
    part          numbers what
    ============= ======= ============================================================================
    hand          25      own cards, by kind (``cards.KINDS``)
    phase         5       1 at offer, double, auction, flip or over
    auction       4       1 at open, once around, sealed or fixed price, while one runs
    lot           25      cards in the middle, by kind
    round         1       1 to 4
    turn          players 1 at the seat whose turn it is
    seller        players 1 at the auctioneer of the lot
    to_act        players 1 at those who may act
    price         1       the highest bid, or the price asked, in k
    asked         1       1 when a price is asked
    holder        players 1 at the highest bidder
    bids          players the latest bid of each, in k; closed fists tell nothing
    sealed        players 1 at those who have closed the fist
    passed        players 1 at those who have passed, or declined the double
    money         players in k: the own purse, and what public payments make of the others (``worked_out``)
    hand_sizes    players cards in each hand
    owned         5 each  paintings before each seat this round, by artist; the own first
    offered       5       paintings offered this round, by artist
    seen          25      cards shown since the start, by kind; one whose format a position does not tell is left out
    tiles         20      tiles of rounds 1 to 4 in k, artist by artist
    stock         1       cards still to be dealt
    mystery       1       cards of the mystery hand
    ============= ======= ============================================================================

    Args:
        players: how many play.

    Attributes:
        shapes: the shape of each part, in the order of the table.
        size: how many numbers there are.
    """

    def __init__(self, players: int) -> None:
        self.players = players
        each = (players,)
        artists = len(ARTISTS)
        self.shapes: dict[str, tuple[int, ...]] = {
            "hand": (len(KINDS),), "phase": (len(PHASES),), "auction": (len(AUCTIONS),), "lot": (len(KINDS),),
            "round": (1,), "turn": each, "seller": each, "to_act": each, "price": (1,), "asked": (1,), "holder": each,
            "bids": each, "sealed": each, "passed": each, "money": each, "hand_sizes": each,
            "owned": (players, artists), "offered": (artists,), "seen": (len(KINDS),), "tiles": (artists, ROUNDS),
            "stock": (1,), "mystery": (1,),
        }  # fmt: skip
        self.size = sum(int(np.prod(shape)) for shape in self.shapes.values())

    def parts(self, numbers: Any) -> dict[str, Any]:
        """The parts of an observation, as views of its numbers.

        >>> features = Features(3)
        >>> features.size, features.parts(np.zeros(features.size))["tiles"].shape
        (156, (5, 4))
        """
        found, at = {}, 0
        for name, shape in self.shapes.items():
            size = int(np.prod(shape))
            found[name] = numbers[at : at + size].reshape(shape)
            at += size
        return found

    def write(self, view: Any, into: dict[str, Any]) -> None:
        """Write what a view tells into the given parts, all zero before; parts that are not given are left out."""
        told = self._told(view)
        for name, part in into.items():
            part[...] = told[name]

    def of(self, view: Any) -> Any:
        """What a view tells, as whole numbers in one row."""
        numbers = np.zeros(self.size, np.int32)
        self.write(view, self.parts(numbers))
        return numbers

    def _told(self, view: Any) -> dict[str, Any]:
        own, public, auction = view.seat, view.public, view.auction
        on = auction is not None
        runs = view.phase == AUCTION
        fists = getattr(auction, "sealed", None)

        def around(by_seat: Any) -> Any:
            return by_seat[own:] + by_seat[:own]

        def mark(*seats: int | None) -> list[int]:
            marks = [0] * self.players
            for seat in seats:
                if seat is not None:
                    marks[(seat - own) % self.players] = 1
            return marks

        return {
            "hand": _kinds(view.hand),
            "phase": [view.phase == phase for phase in PHASES],
            "auction": [runs and auction.format == name for name in AUCTIONS],
            "lot": _kinds(view.lot),
            "round": public.round,
            "turn": mark(public.turn),
            "seller": mark(auction.seller) if on else 0,
            "to_act": mark(*view.to_act),
            "price": auction.price if on else 0,
            "asked": runs and auction.format == "fixed_price" and auction.asked is not None,
            "holder": mark(auction.holder) if on else 0,
            "bids": around(auction.bids) if on and auction.bids is not None else 0,
            "sealed": around(fists) if fists is not None else 0,
            "passed": mark(*auction.passed) if on else 0,
            "money": around(view.worked_out),
            "hand_sizes": around(public.hand_sizes),
            "owned": [_artists(cards) for cards in around(public.collections)],
            "offered": public.counts,
            "seen": _kinds(public.seen),
            "tiles": public.tiles,
            "stock": public.stock_size,
            "mystery": public.mystery_size,
        }


@lru_cache(maxsize=4_000)
def _kinds(cards: tuple[str, ...]) -> Any:
    counts = np.zeros(len(KINDS), np.int32)
    for card in cards:
        if card in _KIND:
            counts[_KIND[card]] += 1
    counts.flags.writeable = False
    return counts


def _artists(cards: tuple[str, ...]) -> list[int]:
    counts = [0] * len(ARTISTS)
    for card in cards:
        counts[PAINTER[card]] += 1
    return counts
