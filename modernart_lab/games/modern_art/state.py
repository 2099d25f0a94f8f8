"""One moment of a game of Modern Art, frozen, and how a game begins."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from modernart_lab.auctions.mechanism import SEATS
from modernart_lab.auctions.mechanism import new as make
from modernart_lab.engine.given import shown
from modernart_lab.engine.legal import NOTHING, Legal
from modernart_lab.engine.refusal import IllegalSetup
from modernart_lab.games.modern_art import step
from modernart_lab.games.modern_art.cards import ARTISTS, deck_cards, in_order
from modernart_lab.games.modern_art.rules import NEW_GAMES_ORDER, ROUNDS, Rules
from modernart_lab.games.modern_art.table import (
    AUCTION,
    OFFER,
    OVER,
    Outcome,
    Private,
    Public,
    Shown,
    legal_cards,
    outcome,
)
from modernart_lab.games.modern_art.view import View


class _Fields(NamedTuple):
    public: Public
    private: Private
    phase: str
    lot: tuple[str, ...]
    auction: Any
    to_act: tuple[int, ...]


class State(Shown, _Fields):
    """One moment of a game. Frozen; ``apply`` returns another.

    Attributes:
        public: what everybody knows.
        private: hands, money, stock: what only the seats know.
        phase: ``"offer"``, ``"double"``, ``"auction"``, ``"flip"``, ``"told"`` (between two events) or ``"over"``.
        lot: the cards in the middle.
        auction: the auction in progress, or None.
        to_act: the seats that may act now; empty when the game is over.
    """

    __slots__ = ()
    game: ClassVar[str] = "modern_art"

    @property
    def money(self) -> tuple[int, ...]:
        """What each seat has, in k."""
        return self.private.money

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The cards of each seat, in board order."""
        return self.private.hands

    @property
    def outcome(self) -> Outcome | None:
        """None while the game runs; then the money and who wins."""
        return outcome(self.private.money) if self.phase == OVER else None

    def legal(self, seat: int) -> Legal:
        """What the seat may do now; nothing for a seat that is not to act."""
        if self.phase == AUCTION:
            return self.auction.legal(seat)
        if seat not in self.to_act:
            return NOTHING
        try:
            hand = self.private.hands[seat]
        except TypeError:  # 0.0 equals a seat and is none
            return NOTHING
        return legal_cards(self.phase, hand, self.lot)

    def apply(self, move: Any, seat: int | None = None) -> State:
        """The state after the move. ``seat`` may be left out when only one may act.

        Raises:
            IllegalMove: with clause and fields; this state is untouched.
        """
        public, private, phase, lot, auction, to_act = self
        if type(seat) is not int or seat not in to_act:
            seat = step.who(self, seat)
        if phase != AUCTION:
            return step.ACT[phase](self, move, seat, None)
        after = auction.act(move, seat)  # the short way: most moves are answers in an auction that goes on
        waiting = after.to_act
        if waiting:
            return make(State, (public, private, AUCTION, lot, after, waiting))
        return step.settle(self, after, None)

    def steps(self, move: Any, seat: int | None = None) -> tuple[tuple[Any, State], ...]:
        """The same as ``apply`` told in small steps: each event with the state after it; the last is ``apply``'s."""
        log: list[tuple[Any, State]] = []
        seat = step.who(self, seat)
        step.ACT[self.phase](self, move, seat, log)
        return tuple(log)

    def view(self, seat: int, memory: bool = False) -> View:
        """What the seat may know (R7.1).

        Args:
            seat: who looks.
            memory: also the money of the others, as one who has kept count would know it (R7.2).
        """
        public, private, phase, lot, auction, to_act = self
        hands, money, _, _ = private
        if type(seat) is not int or not 0 <= seat < len(money):
            raise IllegalSetup("R1.1", "bad_seat", value=seat, players=len(money))
        known: tuple[int | None, ...] = money
        if phase != OVER and not memory and not public.rules.money_visible:
            known = own_purse(len(money), seat, money[seat])
        if auction is not None:
            auction = auction.public(known)
        return make(View, (seat, public, hands[seat], known, phase, lot, auction, to_act))

    def __repr__(self) -> str:
        lot = f", lot {' '.join(self.lot)}" if self.lot else ""
        return f"<Modern Art: round {self.round}, {self.phase}{lot}, to act {self.to_act}>"


@lru_cache(maxsize=10_000)
def own_purse(players: int, seat: int, k: int) -> tuple[int | None, ...]:
    """The purses as a seat sees them: its own, and None behind the screens. Remembered: purses come again."""
    return tuple(k if other == seat else None for other in range(players))


def new(players: int = 4, seed: int = 0, rules: Rules = NEW_GAMES_ORDER, first: int = 0) -> State:
    """A new game, dealt and ready for the first card (R1).

    Args:
        players: 3 to 5.
        seed: of the shuffle; the same seed is the same deal.
        rules: the edition with its switches.
        first: the seat of the first auctioneer (R1.5).

    Raises:
        IllegalSetup: when such a game cannot be.
    """
    check_table(players, rules, first)
    if type(seed) is not int:
        raise IllegalSetup("R1.4", "bad_rules", what="seed", value=shown(seed, 40))
    rng = random.Random(seed)
    deck = sorted(deck_cards(rules.deck), key=lambda _: rng.random())
    return begin(players, tuple(deck), rules, first)


def check_table(players: Any, rules: Any, first: Any) -> None:
    """Refuse a number of players, rules or a first seat that cannot be."""
    if type(players) is not int or not 3 <= players <= 5:
        raise IllegalSetup("R1.1", "players", value=players)
    if not isinstance(rules, Rules):
        raise IllegalSetup("R1.1", "bad_rules", what="rules", value=shown(rules, 40))
    if rules.mystery_hand and players != 3:
        raise IllegalSetup("R1.6", "mystery_players", value=players)
    if type(first) is not int or not 0 <= first < players:
        raise IllegalSetup("R1.5", "bad_seat", value=first, players=players)


def begin(players: int, deck: tuple[str, ...], rules: Rules, first: int) -> State:
    """A new game from a shuffled deck, its top card first."""
    each = rules.deal_to(players)[0]
    hands = tuple([in_order(deck[seat * each : (seat + 1) * each]) for seat in range(players)])
    mystery = deck[players * each : (players + 1) * each] if rules.mystery_hand else ()
    stock = deck[players * each + len(mystery) :]
    none: tuple[str, ...] = ()
    zeros = (0,) * len(ARTISTS)
    public = Public(
        rules, 1, first, (each,) * players, (none,) * players, zeros, none, ((0,) * ROUNDS,) * len(ARTISTS), none,
        (0,) * players, len(stock), len(mystery),
    )  # fmt: skip
    private = Private(hands, (rules.start_money,) * players, stock, mystery)
    return make(State, (public, private, OFFER, none, None, SEATS[first]))
