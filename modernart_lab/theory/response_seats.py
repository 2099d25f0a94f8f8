"""Who sits where in the auction of a best response, with what values, and what counts: the question, checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from modernart_lab.engine.given import entries, shown
from modernart_lab.theory import response_numeric as numeric
from modernart_lab.theory.checks import one_of, whole
from modernart_lab.theory.response_counted import AT_ONCE, at_once
from modernart_lab.theory.response_tree import IN_TURN, in_turn
from modernart_lab.theory.stakes import Stakes
from modernart_lab.theory.strategy import Strategy, is_table, on_grid, on_line

FORMATS = (*AT_ONCE, *IN_TURN)
_OWN, _HUNDREDS = 400, 400


class Answer(NamedTuple):
    """By own value: bids, mean gains and, on whole numbers, the number chosen at each price."""

    values: Any
    bids: Any
    payoffs: Any
    choices: dict[int, tuple[int, ...]]


@dataclass(frozen=True)
class Seats:
    """A single auction with one seat that asks for its best response.

    Attributes:
        format: the format.
        me: the own seat; 0 is the auctioneer, the bidders follow in the order of asking.
        seats: the strategies of the others, by seat; without 0 where the auctioneer does not bid.
        grid: the whole values; None on any numbers.
        dist: the distribution of the values on any numbers; None for uniform on [0, 1].
        stakes: what counts.
        random_ties: ties by lot.
    """

    format: str
    me: int
    seats: dict[int, Strategy]
    grid: tuple[int, ...] | None
    dist: Any
    stakes: Stakes
    random_ties: bool

    @classmethod
    def of(
        cls,
        format: str,  # noqa: A002
        rivals: Sequence[Strategy],
        role: str,
        place: int,
        auctioneer: Strategy | None,
        values: Any,
        stakes: Stakes | None,
        ties: str,
    ) -> Seats:
        """Check the question as ``best_response`` takes it.

        Raises:
            ValueError: as ``best_response``.
        """
        format = one_of("sealed" if format == "first_price" else format, FORMATS)  # noqa: A001
        one_of(role, ("bidder", "auctioneer"), "role")
        one_of(ties, ("seats", "random"), "rule for ties")
        if (them := entries(rivals)) is None:
            raise ValueError(f"rivals come in a list, [table] or [function] for one, not {shown(rivals, 40)}")
        if stakes is not None and not isinstance(stakes, Stakes):
            raise ValueError(f"stakes say what counts, as Stakes.margin(3) does, not {shown(stakes, 40)}")
        if role == "auctioneer":
            if auctioneer is not None or place:
                raise ValueError("the role of the auctioneer has no place and no other auctioneer; leave both out")
            me, order = 0, dict(enumerate(them, 1))
        else:
            one_of(place, range(len(them) + 1), "place")
            me = place + 1
            order = {seat + (seat >= me): rival for seat, rival in enumerate(them, 1)}
            if auctioneer is not None:
                order[0] = auctioneer
            elif format == "fixed_price":
                raise ValueError("a bidder at a fixed price needs auctioneer=..., the price that is asked")
        if not order and format not in IN_TURN:
            raise ValueError("rivals is empty; give the strategy of at least one other")
        if ties == "random" and format in IN_TURN:
            raise ValueError(f"ties='random' has no meaning in {format}, where nobody can bid the same; leave it out")
        counts = stakes or (Stakes.auctioneer() if role == "auctioneer" else Stakes())
        if format == "all_pay" and counts[1:] != (0, 0, 0):
            raise ValueError("all_pay is solved for own money; stakes may only say what pay counts")
        tables = [s for s in order.values() if is_table(s) and np.ndim(s)]
        if values is None and tables:
            values = range(len(tables[0]))
        dist = values if hasattr(values, "ppf") else None
        grid = None
        if values is not None and dist is None:
            if (given := entries(values)) is None:
                raise ValueError(f"values are whole ones, as range(11), or a distribution, not {shown(values, 40)}")
            grid = tuple(whole(v, 0, "every value") for v in given)
            if not grid or sorted(set(grid)) != list(grid):
                raise ValueError("whole values must rise and be at least one, as range(11) does")
        return cls(format, me, order, grid, dist, counts, ties == "random")

    def solve(self, own: Strategy | None, also: Strategy | None = None) -> Answer:
        """The best response, or what ``own`` brings; a best response is never worse than ``also``."""
        return self._on_grid(own) if self.grid is not None else self._on_line(own, also)

    def _on_grid(self, own: Strategy | None) -> Answer:
        assert self.grid is not None
        seats = dict(self.seats)
        if not self.random_ties and self.me and 0 not in seats:
            seats[0] = 0
        others = {
            seat: on_grid(s, self.grid, self.format, asks=self.format == "fixed_price" and seat == 0)
            for seat, s in sorted(seats.items())
        }
        mine = None if own is None else on_grid(own, self.grid, self.format)
        if self.format in AT_ONCE:
            found = at_once(
                self.format, self.me, others, self.grid, self.stakes, own=mine, random_ties=self.random_ties
            )
        else:
            numbers = [max(s) for s in seats.values() if is_table(s) and np.ndim(s)]
            cap = int(max([max(self.grid), *numbers])) + bool(self.stakes.envy)
            found = in_turn(self.format, self.me, others, self.grid, self.stakes, own=mine, cap=cap)
        first = next(iter(found.choices.values()), (0,) * len(self.grid))
        return Answer(self.grid, first, found.payoffs, found.choices)

    def _line(self, size: int) -> np.ndarray:
        u = (np.arange(size) + 0.5) / size
        return u if self.dist is None else np.asarray(self.dist.ppf(u), dtype=float)

    def _on_line(self, own: Strategy | None, also: Strategy | None) -> Answer:
        v = self._line(_OWN)
        rivals = {seat: on_line(s) for seat, s in sorted(self.seats.items())}
        mine = None if own is None else on_line(own)
        second = None if also is None else on_line(also)
        if self.format == "once_around":
            bids, payoffs = self._lap(v, rivals, mine, second)
        elif self.format == "fixed_price" and self.me:
            bids, payoffs = self._buyer(v, rivals, mine)
        else:
            bids, payoffs = self._one_bid(v, rivals, mine, second)
        return Answer(v, bids, payoffs, {})

    def _one_bid(self, v: np.ndarray, rivals: dict[int, Any], mine: Any, second: Any) -> tuple[Any, Any]:
        if self.me and 0 in rivals and self.stakes.burned != self.stakes.receive:
            raise ValueError("with a bidding auctioneer these stakes are solved on whole values; say values=range(...)")
        bids = [lambda w, s=s: s(w, 0) for s in rivals.values()]
        if self.format == "fixed_price":
            brings = self._asked(bids)
        elif not bids:
            raise ValueError("rivals is empty; give the strategy of at least one other")
        else:
            ahead = None if self.random_ties else [seat < self.me for seat in rivals]
            brings = numeric.simultaneous(self.format, bids, self._line(numeric.STEPS), self.stakes, ahead)
        if mine is not None:
            own = numeric.checked(mine(v, 0), v.shape)
            return own, brings.at(v, own)
        best, payoffs = brings.best(v)
        if second is not None:
            other = numeric.checked(second(v, 0), v.shape)
            worth = brings.at(v, other)
            best, payoffs = np.where(worth > payoffs, other, best), np.maximum(worth, payoffs)
        return best, payoffs

    def _asked(self, limits: list[Any]) -> numeric.Brings:
        """What each price brings an auctioneer who must buy at it when it is above all limits."""
        w = self._line(numeric.STEPS)
        prices = np.linspace(0, float(w.max()), numeric.BIDS)
        none = np.ones_like(prices)
        for limit in limits:
            none *= np.searchsorted(np.sort(numeric.checked(limit(w), w.shape)), prices) / len(w)
        rest = float(self.stakes.receive) * prices * (1 - none) - float(self.stakes.pay) * prices * none
        return numeric.Brings(prices, none, rest, np.zeros_like, np.zeros_like)

    def _own_money(self, what: str) -> None:
        if self.stakes != (Stakes() if self.me else Stakes.auctioneer()):
            raise ValueError(
                f"{what} with other stakes than own money is solved on whole values; say values=range(...)"
            )

    def _lap(self, v: np.ndarray, rivals: dict[int, Any], mine: Any, second: Any) -> tuple[Any, Any]:
        self._own_money("once_around")
        w = self._line(_HUNDREDS)
        boss = rivals.pop(0, None)
        before = [s for seat, s in rivals.items() if not self.me or seat < self.me]
        after = [s for seat, s in rivals.items() if self.me and seat > self.me]

        def sold(prices: np.ndarray) -> np.ndarray:
            if boss is None:
                return np.ones_like(prices)
            tops = [numeric.checked(boss(w, p), w.shape, passes=True) >= p for p in prices]
            return 1 - np.mean(tops, axis=1)

        turn = numeric.my_turn(before, after, sold, w)
        bids, payoffs = None, np.zeros_like(v)
        for price, chance in zip(turn.prices, turn.chance, strict=True):
            if not chance and price:
                continue
            chosen, gain = self._at_price(turn, v, float(price), mine, second)
            bids = chosen if bids is None else bids
            payoffs += chance * gain
        return bids, payoffs

    def _at_price(self, turn: numeric.Turn, v: np.ndarray, price: float, mine: Any, second: Any) -> tuple[Any, Any]:
        def worth(b: np.ndarray) -> np.ndarray:
            if self.me:
                return turn.at(v, b, price)
            buys = ~np.isnan(b) & (b >= price)
            return np.where(buys, v - np.fmax(b, price), v if price == 0 else price)

        if mine is not None:
            own = numeric.checked(mine(v, price), v.shape, passes=True)
            return own, worth(own)
        if self.me:
            best, gain = turn.best(v, price)
        else:
            best = np.where((v > 2 * price) & (price > 0), price, np.nan)
            gain = worth(best)
        if second is None:
            return best, gain
        other = numeric.checked(second(v, price), v.shape, passes=True)
        return np.where(worth(other) > gain, other, best), np.maximum(worth(other), gain)

    def _buyer(self, v: np.ndarray, rivals: dict[int, Any], mine: Any) -> tuple[Any, Any]:
        """A buyer at a fixed price: the chance that the price comes to him, times what it leaves."""
        self._own_money("fixed_price")
        w = self._line(_HUNDREDS)
        asks = numeric.checked(rivals.pop(0)(w, 0), w.shape)
        comes = np.ones_like(asks)
        for seat, limit in rivals.items():
            if seat < self.me:
                comes *= np.searchsorted(np.sort(numeric.checked(limit(w, 0), w.shape)), asks) / len(w)
        limits = v if mine is None else numeric.checked(mine(v, 0), v.shape)
        takes = limits[:, None] >= asks
        return limits, (np.where(takes, v[:, None] - asks, 0) * comes).mean(axis=1)
