"""The five members that are enough to play any game of the house."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from modernart_lab.engine.legal import Legal

Move: TypeAlias = Any
Event: TypeAlias = Any


class View(Protocol):
    """What one seat may know of a state: the same names, with nothing hidden behind them."""

    @property
    def seat(self) -> int:
        """The seat that looks."""
        ...


class State(Protocol):
    """One moment of a game. Frozen: ``apply`` returns another state and leaves this one as it is."""

    @property
    def players(self) -> int:
        """How many seats there are."""
        ...

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that may act now, in the order of their asking; empty when the game is over."""
        ...

    @property
    def outcome(self) -> Any:
        """None while the game runs; then who won and with what."""
        ...

    def legal(self, seat: int) -> Legal:
        """What the seat may do now; nothing for a seat that is not to act."""
        ...

    def apply(self, move: Move, seat: int | None = None) -> State:
        """The state after the move. ``seat`` may be left out when only one may act.

        Raises:
            IllegalMove: with clause and fields; this state is untouched.
        """
        ...

    def steps(self, move: Move, seat: int | None = None) -> tuple[tuple[Event, State], ...]:
        """The same as ``apply`` told in small steps: each event with the state after it; the last is ``apply``'s."""
        ...

    def view(self, seat: int) -> View:
        """What the seat may know."""
        ...


Mind: TypeAlias = Callable[[Any, Legal, random.Random], Any]
