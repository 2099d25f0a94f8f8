"""What one seat may know of a game: everything but the other hands and the deck (M7.1)."""

from __future__ import annotations

from typing import Any, NamedTuple

from modernart_lab.engine.legal import NOTHING, Legal
from modernart_lab.games.museum.legal import legal
from modernart_lab.games.museum.table import OVER, Outcome, Public, Shown, Task, Touring, outcome


class _Fields(NamedTuple):
    seat: int
    public: Public
    hand: tuple[str, ...]
    phase: str
    lot: tuple[str, ...]
    tour: Touring | None
    task: Task | None
    auction: Any
    to_act: tuple[int, ...]


class View(Shown, _Fields):
    """What one seat may know: the names of ``State``, with None where it may not.

    Attributes:
        seat: who looks.
        public: what everybody knows.
        hand: the seat's own cards.
        phase: as in ``State``.
        lot: the cards in the middle.
        tour: the tour on its way, or None.
        task: what an action is in the middle of, or None.
        auction: the auction in progress, or None.
        to_act: the seat that may act now.
    """

    __slots__ = ()

    @property
    def cash(self) -> int:
        """The seat's own money, in $."""
        return self.public.cash[self.seat]

    @property
    def hands(self) -> tuple[tuple[str, ...] | None, ...]:
        """The seat's own cards, None for the hands of the others."""
        return tuple(self.hand if seat == self.seat else None for seat in range(self.players))

    @property
    def outcome(self) -> Outcome | None:
        """None while the game runs; then the points and who wins."""
        return outcome(self.public) if self.phase == OVER else None

    @property
    def legal(self) -> Legal:
        """What the seat may do now."""
        if self.seat not in self.to_act:
            return NOTHING
        return legal(self.phase, self.public, self.hand, self.seat, self.lot, self.task, self.auction)
