"""What one seat may know of a game of Modern Art (R7): nothing hidden stands behind it."""

from __future__ import annotations

from typing import Any, NamedTuple

from modernart_lab.engine.legal import NOTHING, Legal
from modernart_lab.games.modern_art.table import AUCTION, OVER, Outcome, Public, Shown, legal_cards, outcome


class _Fields(NamedTuple):
    seat: int
    public: Public
    hand: tuple[str, ...]
    money: tuple[int | None, ...]
    phase: str
    lot: tuple[str, ...]
    auction: Any
    to_act: tuple[int, ...]


class View(Shown, _Fields):
    """What one seat may know: the names of ``State``, with None where it may not.

    Attributes:
        seat: who looks.
        public: what everybody knows.
        hand: the seat's own cards.
        money: in k, None behind another's screen.
        phase: as in ``State``.
        lot: the cards in the middle.
        auction: the auction in progress without closed fists or hidden purses, or None.
        to_act: the seats that may act now.
    """

    __slots__ = ()

    @property
    def cash(self) -> int:
        """The seat's own money, in k."""
        own = self.money[self.seat]
        assert own is not None
        return own

    @property
    def hands(self) -> tuple[tuple[str, ...] | None, ...]:
        """The seat's own cards, None for the hands of the others."""
        return tuple(self.hand if seat == self.seat else None for seat in range(self.players))

    @property
    def ledger(self) -> tuple[int, ...]:
        """What each seat has received less what it has paid since the start, in k: all payments are public."""
        return self.public.ledger

    @property
    def worked_out(self) -> tuple[int, ...]:
        """The money of every seat as one who has kept count from the start would know it, in k (R7.2).

        From a teaching position, which tells nobody's past, it counts from the start money of the edition.
        """
        start = self.public.rules.start_money
        kept = tuple(start + net for net in self.public.ledger)
        return tuple(own if known is None else known for known, own in zip(self.money, kept, strict=True))

    @property
    def outcome(self) -> Outcome | None:
        """None while the game runs; then the money and who wins (the screens are gone)."""
        return outcome(tuple(k or 0 for k in self.money)) if self.phase == OVER else None

    @property
    def legal(self) -> Legal:
        """What the seat may do now."""
        if self.seat not in self.to_act:
            return NOTHING
        if self.phase == AUCTION:
            return self.auction.legal(self.seat)
        return legal_cards(self.phase, self.hand, self.lot)
