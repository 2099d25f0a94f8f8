"""Where a chart gets its position from: a stepper that moves, a record, a state or a single view."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Decision:
    """One decision as the seat saw it.

    Attributes:
        seat: who decides.
        view: what the seat knew.
        move: what the seat then did, or None where the record does not say.
    """

    seat: int
    view: Any
    move: Any = None


class Source:
    """One position of one game, and word of it when it changes.

    Args:
        thing: an `AuctionStepper` (anything with `record` and an observable `position`), a `Record`, a `State`,
            or a `View`.

    Raises:
        TypeError: when it is none of these.
    """

    def __init__(self, thing: Any) -> None:
        self.stepper: Any = thing if hasattr(thing, "record") and hasattr(thing, "observe") else None
        self.record: Any = (
            self.stepper.record if self.stepper is not None else thing if hasattr(thing, "decisions") else None
        )
        self._alone: Any = thing if self.record is None else None
        if self.record is None and not (hasattr(thing, "to_act") and hasattr(thing, "tiles")):
            raise TypeError(f"give a stepper, a record, a state or a view, not {type(thing).__name__}")
        self._at = len(self.record) if self.record is not None else 0
        self._events: tuple[Any, ...] = self.record.events if self.record is not None else ()
        self._starts: list[int] | None = None
        self._observed: list[tuple[Callable[[Any], None], str]] = []

    @property
    def position(self) -> int:
        """How many events lie behind; 0 for a view or a state alone."""
        return int(self.stepper.position) if self.stepper is not None else self._at

    @property
    def seen_by(self) -> int | None:
        """The seat whose eyes the stepper uses, None for all open."""
        if self.stepper is not None:
            return getattr(self.stepper, "seat", None)
        return self._alone.seat if hasattr(self._alone, "seat") else None

    @property
    def names(self) -> tuple[str, ...]:
        """A name a seat: the record's, or the letters A to E."""
        if self.record is not None:
            return tuple(self.record.names)
        return tuple("ABCDE"[: self._alone.players])

    @property
    def state(self) -> Any:
        """The state (or the view) at the position."""
        return self.record[self.position] if self.record is not None else self._alone

    @property
    def events(self) -> Sequence[Any]:
        """What happened up to the position, and nothing after it."""
        return self._events[: self.position]

    def follow(self, moved: Callable[[Any], None]) -> None:
        """Call `moved` whenever the position (or the seat that looks) changes."""
        if self.stepper is None:
            return
        for name in ("position", "seat"):
            if self.stepper.has_trait(name):
                self.stepper.observe(moved, names=name)
                self._observed.append((moved, name))

    def leave(self) -> None:
        """End every following."""
        for moved, name in self._observed:
            self.stepper.unobserve(moved, names=name)
        self._observed.clear()

    def eyes(self) -> Any:
        """A view for what is expected, None where nothing is expected any more.

        It is that of the seat that looks, else of the one to act, else of the one on turn. Between two events of one
        move it is the view from before the move, unless a round was scored since.
        """
        state = self._asked()
        if state is None or not hasattr(state, "view"):
            return state
        return state.view(self.seen_by if self.seen_by is not None else state.to_act[0])

    def _asked(self) -> Any:
        """The latest state of this round up to here in which somebody is asked."""
        state = self.state
        if state.to_act or self.record is None:
            return state if state.to_act else None
        if state.phase == "over":
            return None
        for at in range(self.position - 1, -1, -1):
            if self._events[at].kind == "scored":
                return None
            if self.record[at].to_act:
                return self.record[at]
        return None

    def decision(self) -> Decision | None:
        """The decision at the position, None where nobody decides. Of several who seal at once: the seat that looks."""
        state = self.state
        if not state.to_act:
            return None
        if not hasattr(state, "view"):
            return Decision(state.seat, state) if state.seat in state.to_act else None
        coming = self._coming()
        seat = self.seen_by
        if seat is None or seat not in state.to_act:
            seat = next((who for who, _ in coming if who in state.to_act), state.to_act[0])
        move = next((move for who, move in coming[: len(state.to_act)] if who == seat), None)
        return Decision(seat, state.view(seat), move)

    def _coming(self) -> Sequence[tuple[int, Any]]:
        """The moves from the position on; none where the position lies between two events of one move."""
        if self.record is None:
            return ()
        if self._starts is None:
            starts, at = [], 0
            for state, seat, move in self.record.decisions():
                starts.append(at)
                at += len(state.steps(move, seat))
            self._starts = starts
        number = bisect_left(self._starts, self.position)
        if number == len(self._starts) or self._starts[number] != self.position:
            return ()
        return self.record.moves[number : number + self.state.players]
