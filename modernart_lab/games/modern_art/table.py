"""What lies on the table between two auctions, in two halves: what everybody knows and what only the seats know."""

from __future__ import annotations

from typing import Any, NamedTuple

from modernart_lab.auctions.mechanism import rebuild
from modernart_lab.engine.legal import Legal
from modernart_lab.games.modern_art.cards import ARTISTS, CARD_ARTIST, INDEX, KINDS
from modernart_lab.games.modern_art.moves import Add, Decline, Flip, Offer, Skip
from modernart_lab.games.modern_art.rules import Rules

OFFER, DOUBLE, AUCTION, FLIP, TOLD, OVER = "offer", "double", "auction", "flip", "told", "over"
"""The phases of a game. ``TOLD`` is a moment between two events in which nobody acts."""


class Public(NamedTuple):
    """The half that everybody knows (R7.1).

    Attributes:
        rules: the edition with its switches.
        round: 1 to 4.
        turn: the seat whose turn it is; None after the end.
        hand_sizes: cards in each hand.
        collections: the cards that lie before each seat this round, in the order of buying.
        counts: paintings offered this round, by artist index.
        unsold: cards offered this round that are nobody's.
        tiles: for each artist the tiles of rounds 1 to 4 in k, 0 for none.
        seen: every card offered since the start, in order.
        ledger: what each seat has received less what it has paid since the start, in k (R7.2).
        stock_size: cards in the stock.
        mystery_size: cards in the fourth hand.
    """

    rules: Rules
    round: int
    turn: int | None
    hand_sizes: tuple[int, ...]
    collections: tuple[tuple[str, ...], ...]
    counts: tuple[int, ...]
    unsold: tuple[str, ...]
    tiles: tuple[tuple[int, ...], ...]
    seen: tuple[str, ...]
    ledger: tuple[int, ...]
    stock_size: int
    mystery_size: int


class Shown:
    """What a state and every view of it have in common: the public half by its names."""

    __slots__ = ()
    public: Public

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.public.hand_sizes)

    @property
    def rules(self) -> Rules:
        """The edition with its switches."""
        return self.public.rules

    @property
    def round(self) -> int:
        """The round, 1 to 4."""
        return self.public.round

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, None after the end (R6.2); a seat that adds to a double is ``auction.seller``."""
        return self.public.turn

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return self.public.hand_sizes

    @property
    def collections(self) -> tuple[tuple[str, ...], ...]:
        """The cards before each seat this round; an artist alone where a position did not say the format."""
        return self.public.collections

    @property
    def owned(self) -> tuple[dict[str, int], ...]:
        """Paintings before each seat this round, by artist."""
        return tuple(by_artist(cards) for cards in self.public.collections)

    @property
    def offered(self) -> dict[str, int]:
        """Paintings offered this round, by artist."""
        return dict(zip(ARTISTS, self.public.counts, strict=True))

    @property
    def tiles(self) -> dict[str, tuple[int, ...]]:
        """The tiles of rounds 1 to 4 by artist, in k, 0 for none."""
        return dict(zip(ARTISTS, self.public.tiles, strict=True))

    def __reduce__(self) -> tuple[Any, ...]:
        return rebuild, (type(self), tuple(self))  # type: ignore[call-overload]


class Private(NamedTuple):
    """The half that is hidden (R7.1).

    Attributes:
        hands: the cards of each seat, in board order.
        money: what each seat has, in k.
        stock: the cards still to be dealt, the next first.
        mystery: the fourth hand, the next to be flipped last.
    """

    hands: tuple[tuple[str, ...], ...]
    money: tuple[int, ...]
    stock: tuple[str, ...]
    mystery: tuple[str, ...]


class SecondCard(NamedTuple):
    """A double waits for a second card (R4.5): the seats are asked once round, from the auctioneer.

    Attributes:
        cash: as in an auction, what each seat has.
        seller: the auctioneer.
        to_act: the seat that is asked.
    """

    cash: tuple[int | None, ...]
    seller: int
    to_act: tuple[int, ...]

    format = "double"
    clause = "R4.5"
    price = 0
    holder = None
    sale = None

    @property
    def bids(self) -> tuple[int, ...]:
        """Nobody has bid yet."""
        return (0,) * len(self.cash)

    @property
    def passed(self) -> tuple[int, ...]:
        """The seats that have declined, in the order of their asking."""
        players = len(self.cash)
        return tuple((self.seller + step) % players for step in range((self.to_act[0] - self.seller) % players))

    def public(self, cash: tuple[int | None, ...]) -> SecondCard:
        """The same with the purses one knows."""
        return SecondCard(cash, self.seller, self.to_act)


class Outcome(NamedTuple):
    """How a game ended (R6.1).

    Attributes:
        money: what each seat has, in k.
        winners: the seats with the most; more than one share the win.
    """

    money: tuple[int, ...]
    winners: tuple[int, ...]


def outcome(money: tuple[int, ...]) -> Outcome:
    """Who wins with this money: the most, or all that have the most."""
    most = max(money)
    return Outcome(money, tuple(seat for seat, k in enumerate(money) if k == most))


_OFFERS = {kind: Offer(kind) for kind in KINDS}
_ADDS = {artist: tuple(Add(artist + letter) for letter in "onsf") for artist in ARTISTS}
_DECLINE = (Decline(),)
_FLIP_OR_SKIP = Legal((Flip(), Skip()))


def legal_cards(phase: str, hand: tuple[str, ...], lot: tuple[str, ...]) -> Legal:
    """What may be done outside an auction by the seat that is to act."""
    if phase == OFFER:
        return Legal(tuple(map(_OFFERS.__getitem__, dict.fromkeys(hand))))
    if phase == DOUBLE:
        return Legal((*[move for move in _ADDS[lot[0][:2]] if move.card in hand], *_DECLINE))
    return _FLIP_OR_SKIP


PAINTER: dict[str, int] = CARD_ARTIST | INDEX
"""Who painted it, by artist index: of a card, or of an artist alone as a position may have it."""


def by_artist(cards: tuple[str, ...]) -> dict[str, int]:
    """How many of the cards are by each artist; only those there are, in board order."""
    counts = [0] * len(ARTISTS)
    for card in cards:
        counts[PAINTER[card]] += 1
    return {artist: count for artist, count in zip(ARTISTS, counts, strict=True) if count}
