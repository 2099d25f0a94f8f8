"""A state on the workbench: taken apart, changed, and put together again as another frozen state.

A move is made on a ``Work`` of its own, so that a refusal in the middle leaves nothing behind. What is told is kept
with the state at that moment when the move is told step by step; when it is only played, nothing is kept.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, NoReturn, ParamSpec

from modernart_lab.auctions.mechanism import NO_ONE, SEATS, new
from modernart_lab.engine.given import written
from modernart_lab.engine.refusal import IllegalMove
from modernart_lab.games.museum import events as ev
from modernart_lab.games.museum.refuse import refuse_move
from modernart_lab.games.museum.table import TOLD, Private, Public, Task, Touring
from modernart_lab.games.museum.walls import Lanes, Spot, with_painting

if TYPE_CHECKING:
    from collections.abc import Callable

    from modernart_lab.games.museum.state import State

Told = ParamSpec("Told")


class Work:
    """The fields of a state, open to change: those of its public and private half, and what is in the middle."""

    __slots__ = (
        "acts",
        "auction",
        "cash",
        "curators",
        "deck",
        "discards",
        "first",
        "hands",
        "kind",
        "lanes",
        "ledger",
        "log",
        "lot",
        "marker",
        "market",
        "phase",
        "round",
        "rules",
        "seed",
        "shuffles",
        "state",
        "task",
        "tiles",
        "to_act",
        "tour",
        "toured",
        "turn",
        "unpaid",
        "used",
        "wallet",
    )  # fmt: skip

    def __init__(self, state: State, log: list[tuple[Any, Any]] | None) -> None:
        public, private, phase, lot, tour, task, auction, to_act = state
        self.lanes: tuple[Lanes, ...]
        (
            self.rules, self.round, self.first, self.marker, self.turn, self.cash, self.unpaid, self.curators,
            self.acts, _, self.lanes, self.tiles, self.toured, self.used, self.wallet, self.market, self.discards,
            _, self.ledger,
        ) = public  # fmt: skip
        self.hands, self.deck, self.seed, self.shuffles = private
        self.phase, self.to_act = phase, to_act
        self.lot: tuple[str, ...] = lot
        self.auction: Any = auction
        self.tour: Touring | None = tour
        self.task: Task | None = task
        self.kind, self.log, self.state = type(state), log, state

    def frozen(self) -> State:
        """The state as it is now."""
        hands = self.hands
        public = (
            self.rules, self.round, self.first, self.marker, self.turn, self.cash, self.unpaid, self.curators,
            self.acts, tuple(map(len, hands)), self.lanes, self.tiles, self.toured, self.used, self.wallet,
            self.market, self.discards, len(self.deck), self.ledger,
        )  # fmt: skip
        private = new(Private, (hands, self.deck, self.seed, self.shuffles))
        fields = (new(Public, public), private, self.phase, self.lot, self.tour, self.task, self.auction, self.to_act)
        return new(self.kind, fields)

    def tell(self, event: Callable[Told, Any], *args: Told.args, **fields: Told.kwargs) -> None:
        """Keep an event with the state at this moment, in which nobody acts; it is not even made if nobody asks."""
        if self.log is None:
            return
        phase, to_act = self.phase, self.to_act
        self.phase, self.to_act = TOLD, NO_ONE
        self.log.append((event(*args, **fields), self.frozen()))
        self.phase, self.to_act = phase, to_act

    def wait(self, phase: str, seat: int) -> None:
        """It is up to a seat."""
        self.phase, self.to_act = phase, SEATS[seat]

    def clear(self) -> None:
        """Nothing is in the middle any more."""
        self.lot, self.task, self.auction = (), None, None

    # money

    def gain(self, seat: int, k: int) -> None:
        """The seat receives $k, or pays it when k is negative."""
        if k:
            self.cash = put(self.cash, seat, self.cash[seat] + k)
            self.ledger = put(self.ledger, seat, self.ledger[seat] + k)

    def from_wallet(self, seat: int, due: int) -> int:
        """The wallet pays what is due, or all that it has (M1.5)."""
        k = min(due, self.wallet)
        self.wallet -= k
        self.gain(seat, k)
        return k

    def into_wallet(self, seat: int, k: int) -> None:
        """The seat pays into the wallet."""
        self.gain(seat, -k)
        self.wallet += k

    # cards

    def drop(self, seat: int, card: Any, clause: str) -> None:
        """Take a card out of a hand.

        Raises:
            IllegalMove: the seat does not hold it.
        """
        hand = self.hands[seat]
        if type(card) is not str or card not in hand:
            raise IllegalMove(clause, "card_not_held", painting=written(card, 40), seat=seat)
        at = hand.index(card)
        self.hands = put(self.hands, seat, hand[:at] + hand[at + 1 :])

    def receive(self, seat: int, cards: tuple[str, ...]) -> None:
        """Cards go into a hand."""
        self.hands = put(self.hands, seat, self.rules.sorted(self.hands[seat] + cards))

    def reshuffled(self, n: int) -> tuple[str, ...]:
        """The next n cards after the deck has run out: the discards are the deck now (M2.6)."""
        if not self.discards:
            return ()
        rng = random.Random(f"{self.seed}/{self.shuffles}")
        discards, self.discards = self.rules.sorted(self.discards), ()
        self.deck, self.shuffles = tuple(sorted(discards, key=lambda _: rng.random())), self.shuffles + 1
        self.tell(ev.Reshuffled, len(discards))
        cards, self.deck = self.deck[:n], self.deck[n:]
        return cards

    def draw(self, seat: int, n: int) -> int:
        """The seat draws n cards, or what there is; how many it drew."""
        first = self.deck[:n]
        self.deck = self.deck[len(first) :]
        self.receive(seat, first)
        rest = self.reshuffled(n - len(first)) if len(first) < n else ()
        if rest:
            self.receive(seat, rest)
        return len(first) + len(rest)

    def from_market(self, card: Any, clause: str) -> None:
        """Take a painting out of the market, which is not refilled yet.

        Raises:
            IllegalMove: it is not there.
        """
        if type(card) is not str or card not in self.market:
            raise IllegalMove(clause, "not_in_market", painting=written(card, 40))
        at = self.market.index(card)
        self.market = self.market[:at] + self.market[at + 1 :]

    def refill(self) -> None:
        """Refill the market as far as there are cards (M2.6)."""
        missing = self.rules.market_size - len(self.market)
        first = self.deck[:missing]
        self.deck = self.deck[len(first) :]
        self.market += first
        rest = self.reshuffled(missing - len(first)) if len(first) < missing else ()
        self.market += rest
        if first or rest:
            self.tell(ev.Refilled, first + rest)

    # walls

    def check_place(self, card: str, lane: Any, slot: Any, places: dict[str, tuple[Spot, ...]], clause: str) -> None:
        """Check that a painting can hang there.

        Raises:
            IllegalMove: it is none of these places, or of another orientation.
        """
        fits = places[self.rules.kind[card].orientation]
        if type(lane) is not int or type(slot) is not int or (lane, slot) not in fits:
            raise IllegalMove(clause, "no_place", painting=card, lane=lane, slot=slot)

    def hang(self, seat: int, card: str, lane: int, slot: int, clause: str) -> None:
        """A painting goes up; the one that hung there goes back to the hand."""
        paintings = self.lanes[seat][lane].paintings
        over = paintings[slot] if slot < len(paintings) else None
        self.lanes = put(self.lanes, seat, with_painting(self.lanes[seat], lane, slot, card))
        if over is not None:
            self.receive(seat, (over,))
        self.tell(ev.Hung, seat, card, lane, slot, over, clause)

    def wrong(self, move: object) -> NoReturn:
        """Refuse a kind of move that the phase does not know."""
        refuse_move(self.state, move)


def put(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """The same row with one entry set."""
    return (*row[:at], value, *row[at + 1 :])
