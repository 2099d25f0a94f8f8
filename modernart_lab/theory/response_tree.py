"""Best responses on whole numbers where the seats act in turn, exactly, by dynamic programming.

Open, once around and fixed price are solved through our own mechanisms in ``auctions``: the search walks the very
auction that is played. What one knows of a rival is the set of values that fit what he has done; rivals' values are
independent, so these sets are all that matters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from modernart_lab import auctions
from modernart_lab.auctions import Ask, Bid, Buy, Pass
from modernart_lab.theory.response_counted import Number, Solved
from modernart_lab.theory.stakes import Stakes

IN_TURN = ("open", "once_around", "fixed_price")


def in_turn(
    format: str,  # noqa: A002
    me: int,
    others: Mapping[int, Number],
    values: Sequence[int],
    stakes: Stakes,
    *,
    own: Number | None,
    cap: int,
) -> Solved:
    """Open, once around and fixed price: dynamic programming over the auction as it is played.

    Args:
        format: one of ``IN_TURN``.
        me: the own seat; seat 0 is the auctioneer.
        others: what each other seat does.
        values: the whole values, equally likely for everybody.
        stakes: what counts.
        own: the strategy to evaluate; None for the best response.
        cap: the highest bid or price to look at.

    Raises:
        ValueError: an open auction with more raises, one after the other, than can be followed.
    """
    bidders = len(others) + 1
    start = auctions.FORMATS[format](bidders=bidders, seller=0)  # type: ignore[call-arg]
    everybody = tuple(() if seat == me else tuple(values) for seat in range(bidders))
    tree = _Tree(format, me, others, stakes, own, cap)
    try:
        payoffs = tuple(tree.worth(start, everybody, v, {}) for v in values)
    except RecursionError:
        told = f"raises by 1 up to {cap} are more than can be followed one after the other"
        raise ValueError(f"{told}; take smaller whole numbers, or functions on any numbers") from None
    told = {price: tuple(by.get(v, 0) for v in values) for price, by in sorted(tree.choices.items())}
    return Solved(payoffs, told)


_Held = tuple[tuple[int, ...], ...]
"""By seat, the values that fit what the seat has done; empty where nothing hangs on it any more."""


class _Tree:
    """The auction as a tree: chance moves of the others, choices of the own seat."""

    def __init__(
        self,
        format: str,  # noqa: A002
        me: int,
        others: Mapping[int, Number],
        stakes: Stakes,
        own: Number | None,
        cap: int,
    ) -> None:
        self.format, self.me, self.others = format, me, others
        self.stakes, self.own, self.cap = stakes, own, cap
        self.choices: dict[int, dict[int, int]] = {}
        self.ends: dict[Any, tuple[Fraction, Fraction]] = {}

    def worth(self, lot: Any, held: _Held, v: int, known: dict[Any, Fraction]) -> Fraction:
        """What the own value gains on average from here on, before the own last turn."""
        if lot.sale:
            return self.after_all(lot, held, v)
        key = (lot.price, lot.holder, lot.to_act, len(lot.passed), held)
        if key in known:
            return known[key]
        seat = lot.to_act[0]
        if seat == self.me:
            once = self.format != "open"
            moves = _moves(lot, seat, self.cap)
            if self.own:
                moves = [move_of(self.format, lot, self.own(v, lot.price), seat)]
            lots = [lot.act(move, seat) for move in moves]
            worths = [self.after_all(one, held, v) if once else self.worth(one, held, v, known) for one in lots]
            known[key] = max(worths)
            move = moves[worths.index(known[key])]
            self.choices.setdefault(lot.price, {}).setdefault(v, _said(move, lot.price))
        else:
            known[key] = sum(
                (part * self.worth(one, after, v, known) for part, one, after in self.split(lot, held)), Fraction(0)
            )
        return known[key]

    def after_all(self, lot: Any, held: _Held, v: int) -> Fraction:
        """The same once the own last turn is over."""
        chance, rest = self.end(lot, held)
        return v * chance + rest

    def end(self, lot: Any, held: _Held) -> tuple[Fraction, Fraction]:
        """Then: the chance to win, and all that does not hang on the own value."""
        if lot.sale:
            return self.settled(lot.sale, held)
        key = (lot.price, lot.holder, lot.to_act, held)
        if key not in self.ends:
            chance = rest = Fraction(0)
            for part, one, after in self.split(lot, held):
                found = self.end(one, after)
                chance, rest = chance + part * found[0], rest + part * found[1]
            self.ends[key] = chance, rest
        return self.ends[key]

    def split(self, lot: Any, held: _Held) -> list[tuple[Fraction, Any, _Held]]:
        """The moves that the seat to act may make: how likely each is, the auction then, and what is known then."""
        seat = lot.to_act[0]
        groups: dict[Any, list[int]] = {}
        for w in held[seat]:
            groups.setdefault(move_of(self.format, lot, self.others[seat](w, lot.price), seat), []).append(w)
        found = []
        for move, group in groups.items():
            one = lot.act(move, seat)
            after = list(held)
            after[seat] = tuple(group)
            if self.format != "open":
                if isinstance(move, Pass):
                    after[seat] = ()
                elif lot.holder is not None:
                    after[lot.holder] = ()
                if one.sale and one.sale.buyer == seat:
                    after[seat] = tuple(group)
            found.append((Fraction(len(group), len(held[seat])), one, tuple(after)))
        return found

    def settled(self, sale: Any, held: _Held) -> tuple[Fraction, Fraction]:
        """Of a sale, whether it is won, and all that does not hang on the own value."""
        if sale.buyer == self.me:
            return Fraction(1), Fraction(-self.stakes.pay * sale.price)
        brings = self.stakes.receive if sale.buyer else self.stakes.burned
        group = held[sale.buyer]
        return Fraction(0), Fraction(brings * sale.price) - self.stakes.envy * Fraction(sum(group), len(group))


def move_of(format: str, lot: Any, number: int, seat: int) -> Any:  # noqa: A002
    """The move that a number stands for: a limit with open and fixed price, a bid once around, an asked price."""
    if format == "fixed_price":
        if seat == lot.seller:
            return Ask(number)
        return Buy() if number >= lot.price else Pass()
    if number <= lot.price:
        return Pass()
    return Bid(number)


def _moves(lot: Any, seat: int, cap: int) -> list[Any]:
    """The legal moves, the lowest first, up to a highest number."""
    legal = lot.legal(seat)
    least = legal.bids.start if legal.bids else 0
    numbers = range(least, min(cap, legal.bids.stop - 1) + 1) if legal.bids else ()
    make = Ask if isinstance(lot, auctions.FixedPrice) else Bid
    return sorted(legal.moves, key=lambda move: not isinstance(move, Pass)) + [make(k) for k in numbers]


def _said(move: Any, price: int) -> int:
    return 0 if isinstance(move, Pass) else price if isinstance(move, Buy) else move.k
