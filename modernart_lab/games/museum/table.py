"""What lies on the table, in two halves: what everybody knows and what only the seats know."""

from __future__ import annotations

from typing import Any, NamedTuple

from modernart_lab.auctions.mechanism import rebuild
from modernart_lab.games.museum.cards import Effect
from modernart_lab.games.museum.rules import Rules
from modernart_lab.games.museum.score import Score, score
from modernart_lab.games.museum.walls import Lanes

ACT, PAY, SELL, HANG, EXCHANGE, CULL, TAKE, AUCTION, PLACE, DISCARD, TOLD, OVER = (
    "act", "pay", "sell", "hang", "exchange", "cull", "take", "auction", "place", "discard", "told", "over",
)  # fmt: skip
"""The phases of a game. ``TOLD`` is a moment between two events in which nobody acts."""
SPACES: tuple[str, ...] = (
    "display", "rehang", "town", "export", "auction", "school", "builder", "job", "prep", "connoisseur",
)  # fmt: skip
"""The public spaces, in the order of the rules (M3.2 to M3.10, the auction M5.1)."""


class Public(NamedTuple):
    """The half that everybody knows (M7.1). Money is in $.

    Attributes:
        rules: the table played by.
        round: from 1.
        first: the seat that went first this round.
        marker: the seat that has the start marker.
        turn: the seat whose action it is; None after the end.
        cash: the money of each seat.
        unpaid: the unpaid wages of each seat.
        curators: the curators of each seat, those hired this round included.
        acts: the actions that each seat has left this round.
        hand_sizes: cards in each hand.
        lanes: the lanes of each seat.
        tiles: the wall tiles that each seat has left.
        toured: the lanes of each seat that were toured this round.
        used: for each space the seats that went there this round, in order.
        wallet: the city wallet.
        market: the paintings of the market.
        discards: the discarded paintings, in order.
        deck_size: cards in the deck.
        ledger: what each seat has received less what it has paid since the start.
    """

    rules: Rules
    round: int
    first: int
    marker: int
    turn: int | None
    cash: tuple[int, ...]
    unpaid: tuple[int, ...]
    curators: tuple[int, ...]
    acts: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    lanes: tuple[Lanes, ...]
    tiles: tuple[tuple[str, ...], ...]
    toured: tuple[tuple[int, ...], ...]
    used: tuple[tuple[int, ...], ...]
    wallet: int
    market: tuple[str, ...]
    discards: tuple[str, ...]
    deck_size: int
    ledger: tuple[int, ...]


class Private(NamedTuple):
    """The half that is hidden (M7.1).

    Attributes:
        hands: the cards of each seat, in the order of the table.
        deck: the deck, the next card first.
        seed: of the shuffles of the discards.
        shuffles: how often they were shuffled.
    """

    hands: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]
    seed: int
    shuffles: int


class Touring(NamedTuple):
    """A tour on its way (M4.1).

    Attributes:
        lane: through which lane.
        at: the position that has its turn.
        did: for each position up to it, what its painting did, repeats written out.
        left: the effects of this turn that are still to come.
    """

    lane: int
    at: int
    did: tuple[tuple[Effect, ...], ...]
    left: tuple[Effect, ...]


class Task(NamedTuple):
    """What an action is in the middle of.

    Attributes:
        what: ``"display"``, ``"hang"``, ``"swap"``, ``"town"``, ``"effect"``, ``"export"``, ``"connoisseur"``.
        left: cards that are still to be paid (display cost), or may still be given; or the discount of an effect.
        lane: where the painting in the middle is to hang; -1 where nothing is.
        slot: the same.
    """

    what: str
    left: int
    lane: int = -1
    slot: int = -1


class Outcome(NamedTuple):
    """How a game ended (M6.5).

    Attributes:
        points: of each seat.
        winners: the seats with the most, of these those with the fewest curators; more than one share the win.
    """

    points: tuple[int, ...]
    winners: tuple[int, ...]


class Shown:
    """What a state and every view of it have in common: the public half by its names."""

    __slots__ = ()
    public: Public

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.public.cash)

    @property
    def rules(self) -> Rules:
        """The table played by."""
        return self.public.rules

    @property
    def round(self) -> int:
        """The round, from 1."""
        return self.public.round

    @property
    def turn(self) -> int | None:
        """The seat whose action it is, None after the end."""
        return self.public.turn

    @property
    def marker(self) -> int:
        """The seat that has the start marker."""
        return self.public.marker

    @property
    def money(self) -> tuple[int, ...]:
        """What each seat has, in $."""
        return self.public.cash

    @property
    def wallet(self) -> int:
        """What is in the city wallet, in $."""
        return self.public.wallet

    @property
    def market(self) -> tuple[str, ...]:
        """The paintings of the market."""
        return self.public.market

    @property
    def curators(self) -> tuple[int, ...]:
        """The curators of each seat, those hired this round included."""
        return self.public.curators

    @property
    def lanes(self) -> tuple[Lanes, ...]:
        """The lanes of each seat."""
        return self.public.lanes

    @property
    def tiles(self) -> tuple[tuple[str, ...], ...]:
        """The wall tiles that each seat has left."""
        return self.public.tiles

    @property
    def unpaid(self) -> tuple[int, ...]:
        """The unpaid wages of each seat, in $."""
        return self.public.unpaid

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return self.public.hand_sizes

    @property
    def used(self) -> dict[str, tuple[int, ...]]:
        """By public space, the seats that went there this round, in order."""
        return dict(zip(SPACES, self.public.used, strict=True))

    @property
    def scores(self) -> tuple[Score, ...]:
        """What each seat would score if the museums closed now (M6)."""
        public = self.public
        return tuple(
            score(lanes, cash, unpaid, public.rules)
            for lanes, cash, unpaid in zip(public.lanes, public.cash, public.unpaid, strict=True)
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return rebuild, (type(self), tuple(self))  # type: ignore[call-overload]


def outcome(public: Public) -> Outcome:
    """Who wins: the most points, of these the fewest curators; equals share the win (M6.5)."""
    rows = zip(public.lanes, public.cash, public.unpaid, strict=True)
    points = tuple(score(*row, public.rules).total for row in rows)
    best = max(zip(points, (-n for n in public.curators), strict=True))
    ranked = zip(points, public.curators, strict=True)
    return Outcome(points, tuple(seat for seat, (k, n) in enumerate(ranked) if (k, -n) == best))
