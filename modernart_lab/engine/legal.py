"""What a seat may do now: a few moves by name and at most one range of numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

_NO_BIDS = range(0)


class Legal(Sequence[Any]):
    """The legal moves of one seat.

    ``move in legal`` answers for any object, and no for one that merely equals a legal move; iterating lists every
    move, the named ones first and then the numbers in rising order. Bids are kept as a range, never as a list, so a
    rich seat costs no more than a poor one.

    Attributes:
        moves: the named moves: all but those of the range.
        bids: the range of legal numbers in whole k; empty when no number is asked for.
        priced: the kind of move that carries the number (``Bid``, ``Seal``, ``Ask``), or None.
    """

    __slots__ = ("bids", "moves", "priced")

    def __init__(
        self, moves: tuple[Any, ...] = (), bids: range = _NO_BIDS, priced: Callable[[int], Any] | None = None
    ) -> None:
        self.moves = moves
        self.bids = bids
        self.priced = priced

    def __contains__(self, move: Any) -> bool:
        kind = type(move)  # pyright: ignore[reportUnknownVariableType]
        if kind is self.priced:
            k = move.k
            return type(k) is int and k in self.bids
        return any(each is move or (type(each) is kind and _same(each, move)) for each in self.moves)

    def __iter__(self) -> Iterator[Any]:
        yield from self.moves
        if self.priced is not None:
            for k in self.bids:
                yield self.priced(k)

    def __len__(self) -> int:
        return len(self.moves) + len(self.bids)

    def __bool__(self) -> bool:
        return bool(self.moves or self.bids)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return list(self)[index]
        count = len(self)
        at: int = index + count if index < 0 else index
        if not 0 <= at < count:
            raise IndexError(f"there are {count} legal moves, not a number {index}")
        if at < len(self.moves):
            return self.moves[at]
        assert self.priced is not None
        return self.priced(self.bids[at - len(self.moves)])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Legal):
            return NotImplemented
        return (self.moves, self.bids, self.priced) == (other.moves, other.bids, other.priced)

    def __hash__(self) -> int:
        return hash((self.moves, self.bids, self.priced))

    def __repr__(self) -> str:
        parts = [repr(move) for move in self.moves]
        if self.priced is not None and self.bids:
            name = getattr(self.priced, "__name__", "Bid")
            parts.append(
                f"{name}({self.bids[0]}..{self.bids[-1]})" if len(self.bids) > 1 else f"{name}({self.bids[0]})"
            )
        return f"Legal({', '.join(parts)})"


def _same(one: Any, other: Any) -> bool:
    """Whether two moves of one kind are equal, 1 and 1.0 told apart; values of other types are not even compared."""
    names: tuple[str, ...] = getattr(one, "__slots__", ())
    return all(type(getattr(one, name)) is type(getattr(other, name)) for name in names) and one == other


NOTHING = Legal()
