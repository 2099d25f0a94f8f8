"""The course of a recorded game: where its rounds and auctions begin, and what became of each lot."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any, NamedTuple

UNITS = ("event", "auction", "round")
_ENDINGS = {"sold": "sold", "split_sale": "sold", "free": "free", "closed": "closed", "exhausted": "closed"}


class Lot(NamedTuple):
    """One lot from the offer to its end.

    Attributes:
        start: the position before the offer.
        end: the position after the event that settled it; None where the record stops before.
        artist: whose painting it is.
        price: what was paid, in k.
        how: ``"sold"``, ``"free"``, ``"closed"`` (unsold, the round ended), or ``"open"`` where it is not settled.
    """

    start: int
    end: int | None
    artist: str
    price: int
    how: str


class Stops:
    """The positions a reader may want to go to, in any game.

    A position is a number of events: 0 is the start, ``length`` the last.

    Attributes:
        length: how many events there are.
        offers: the positions just after what begins an auction, or an action.
        rounds: pairs of a round's number and the position where it begins.
    """

    def __init__(self, length: int, rounds: Sequence[tuple[int, int]], offers: Sequence[int]) -> None:
        self.length = length
        self.rounds = tuple(rounds)
        self.offers = tuple(offers)

    def step(self, position: int, unit: str, by: int) -> int:
        """Where one step forward (``by`` 1) or back (-1) leads; the ends of the game where there is no further one.

        Raises:
            ValueError: for a unit that is no event, auction or round.
        """
        if unit not in UNITS:
            raise ValueError(f"a step is an {', an '.join(UNITS[:-1])} or a {UNITS[-1]}, not {unit!r}")
        if unit == "event":
            return max(0, min(self.length, position + by))
        stops = self.offers if unit == "auction" else tuple(at for _, at in self.rounds)
        if by > 0:
            at = bisect_right(stops, position)
            return stops[at] if at < len(stops) else self.length
        at = bisect_left(stops, position) - 1
        return stops[at] if at >= 0 else 0

    def round_start(self, position: int) -> int:
        """Where the round of this position begins."""
        return max(at for _, at in self.rounds if at <= position)


class Course(Stops):
    """The positions of a game of Modern Art, and its lots.

    Attributes:
        lots: every lot, in order.
    """

    def __init__(self, events: Sequence[Any], first_round: int = 1) -> None:
        rounds = [(first_round, 0)]
        lots: list[Lot] = []
        for at, event in enumerate(events):
            if event.kind == "offered":
                lots.append(Lot(at, None, event.card[:2], 0, "open"))
            elif event.kind == "dealt":
                rounds.append((event.round, at + 1))
            elif event.kind in _ENDINGS and lots and lots[-1].end is None:
                lots[-1] = lots[-1]._replace(end=at + 1, price=getattr(event, "price", 0), how=_ENDINGS[event.kind])
        self.lots = tuple(lots)
        super().__init__(len(events), rounds, [lot.start + 1 for lot in lots])

    def lots_until(self, position: int) -> tuple[Lot, ...]:
        """The lots offered up to here."""
        return self.lots[: bisect_right(self.offers, position)]

    def lot_at(self, position: int) -> Lot | None:
        """The latest lot of this round up to here; None before its first offer."""
        lots = self.lots_until(position)
        return lots[-1] if lots and lots[-1].start >= self.round_start(position) else None
