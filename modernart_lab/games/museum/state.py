"""One moment of a museum game, frozen, and how a game begins."""

from __future__ import annotations

import random
from typing import Any, ClassVar, NamedTuple

from modernart_lab.auctions.mechanism import NO_ONE
from modernart_lab.auctions.mechanism import new as make
from modernart_lab.engine.given import shown
from modernart_lab.engine.legal import NOTHING, Legal
from modernart_lab.engine.refusal import IllegalSetup
from modernart_lab.games.museum.legal import legal
from modernart_lab.games.museum.rounds import NOBODY, begin_round
from modernart_lab.games.museum.rules import Rules
from modernart_lab.games.museum.standard import STANDARD
from modernart_lab.games.museum.step import made
from modernart_lab.games.museum.table import (
    OVER,
    TOLD,
    Outcome,
    Private,
    Public,
    Shown,
    Task,
    Touring,
    outcome,
)
from modernart_lab.games.museum.view import View
from modernart_lab.games.museum.walls import Lane
from modernart_lab.games.museum.work import Work

LONGEST_SEED = 10_000
"""Bits of a seed at most, since a record holds it: Python writes no number of more than 4,300 digits."""


class _Fields(NamedTuple):
    public: Public
    private: Private
    phase: str
    lot: tuple[str, ...]
    tour: Touring | None
    task: Task | None
    auction: Any
    to_act: tuple[int, ...]


class State(Shown, _Fields):
    """One moment of a game. Frozen; ``apply`` returns another.

    Attributes:
        public: what everybody knows.
        private: hands and deck: what only the seats know, and nobody.
        phase: ``"act"``, or a step of an action: ``"pay"``, ``"sell"``, ``"hang"``, ``"exchange"``, ``"cull"``,
            ``"take"``, ``"auction"``, ``"place"``; ``"discard"`` at the end of a round, ``"told"`` (between two
            events) or ``"over"``.
        lot: the cards in the middle.
        tour: the tour on its way, or None.
        task: what an action is in the middle of, or None.
        auction: the auction in progress, or None.
        to_act: the seat that may act now; empty when the game is over.
    """

    __slots__ = ()
    game: ClassVar[str] = "museum"

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The cards of each seat, in the order of the table."""
        return self.private.hands

    @property
    def outcome(self) -> Outcome | None:
        """None while the game runs; then the points and who wins."""
        return outcome(self.public) if self.phase == OVER else None

    def legal(self, seat: int) -> Legal:
        """What the seat may do now; nothing for a seat that is not to act."""
        public, private, phase, lot, _, task, auction, to_act = self
        if seat not in to_act:
            return NOTHING
        try:
            hand = private.hands[seat]
        except TypeError:  # 0.0 equals a seat and is none
            return NOTHING
        return legal(phase, public, hand, seat, lot, task, auction)

    def apply(self, move: Any, seat: int | None = None) -> State:
        """The state after the move. ``seat`` may be left out.

        Raises:
            IllegalMove: with clause and fields; this state is untouched.
        """
        return made(self, move, seat, None)

    def steps(self, move: Any, seat: int | None = None) -> tuple[tuple[Any, State], ...]:
        """The same as ``apply`` told in small steps: each event with the state after it; the last is ``apply``'s."""
        log: list[tuple[Any, State]] = []
        made(self, move, seat, log)
        return tuple(log)

    def view(self, seat: int) -> View:
        """What the seat may know (M7.1)."""
        public, private, phase, lot, tour, task, auction, to_act = self
        if type(seat) is not int or not 0 <= seat < len(private.hands):
            raise IllegalSetup("M1.1", "bad_seat", value=seat, players=len(private.hands))
        return make(View, (seat, public, private.hands[seat], phase, lot, tour, task, auction, to_act))

    def __repr__(self) -> str:
        lot = f", lot {' '.join(self.lot)}" if self.lot else ""
        return f"<Museum: round {self.round}, {self.phase}{lot}, to act {self.to_act}>"


def new(players: int = 3, seed: int = 0, rules: Rules = STANDARD) -> State:
    """A new game, dealt and ready for the first action (M1); seat 0 goes first.

    Args:
        players: 2 to 4 directors.
        seed: of the shuffle; the same seed is the same deal.
        rules: the table to play by.

    Raises:
        IllegalSetup: when such a game cannot be.
    """
    check_game(players, rules, seed)
    rng = random.Random(seed)
    deck = tuple(sorted(rules.deck(), key=lambda _: rng.random()))
    each = rules.hand_start
    hands = tuple(rules.sorted(deck[seat * each : (seat + 1) * each]) for seat in range(players))
    market, deck = deck[players * each :][: rules.market_size], deck[players * each + rules.market_size :]
    cash = tuple(rules.cash_first + rules.cash_step * seat for seat in range(players))
    zeros = (0,) * players
    lanes = tuple(Lane(slots, ()) for slots in rules.lanes)
    public = Public(
        rules, 0, 0, 0, 0, cash, zeros, (rules.curators_start,) * players, zeros, (each,) * players,
        (lanes,) * players, (rules.tiles,) * players, ((),) * players, NOBODY, rules.wallet_each * players, market,
        (), len(deck), zeros,
    )  # fmt: skip
    private = Private(hands, deck, seed, 0)
    work = Work(make(State, (public, private, TOLD, (), None, None, None, NO_ONE)), None)
    begin_round(work, 1)
    return work.frozen()


def check_rules(rules: Any) -> None:
    """Refuse what is no table to play by."""
    if not isinstance(rules, Rules):
        raise IllegalSetup("M1.6", "bad_table", what="rules", value=shown(rules, 40))


def check_game(players: Any, rules: Any, seed: Any) -> None:
    """Refuse a number of directors, a table or a seed that cannot be."""
    if type(players) is not int or not 2 <= players <= 4:
        raise IllegalSetup("M1.1", "directors", value=players)
    check_rules(rules)
    if type(seed) is not int or seed.bit_length() > LONGEST_SEED:
        raise IllegalSetup("M1.3", "bad_table", what="seed", value=shown(seed, 40))
    need, have = players * rules.hand_start, sum(kind.copies for kind in rules.kinds)
    if need > have:
        raise IllegalSetup("M1.3", "cards_short", need=need, have=have)
