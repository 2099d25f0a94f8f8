"""Best responses on whole numbers, exactly: by counting where all bid at once, else by dynamic programming.

The formats that are played in turns are solved through our own mechanisms in ``auctions``: the search walks the very
auction that is played. What one knows of a rival is the set of values that fit what he has done; rivals' values are
independent, so these sets are all that matters.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, NamedTuple

from modernart_lab import auctions
from modernart_lab.auctions import Ask, Bid, Buy, Pass
from modernart_lab.theory.stakes import Stakes

AT_ONCE = ("sealed", "second_price", "all_pay")
IN_TURN = ("open", "once_around", "fixed_price")

Number = Callable[[int, int], int]
"""What a seat does, by its value and the price that stands: a bid, a limit or an asked price; 0 is a pass."""


class Solved(NamedTuple):
    """By own value: what is gained on average and, by the price that stands, the number chosen."""

    payoffs: tuple[Fraction, ...]
    choices: dict[int, tuple[int, ...]]


def at_once(
    format: str,  # noqa: A002
    me: int,
    others: Mapping[int, Number],
    values: Sequence[int],
    stakes: Stakes,
    *,
    own: Number | None,
    random_ties: bool,
) -> Solved:
    """Sealed, second price and all-pay: against every combination of the others' bids.

    Args:
        format: one of ``AT_ONCE``.
        me: the own seat; seat 0 is the auctioneer.
        others: what each other seat bids.
        values: the whole values, equally likely for everybody.
        stakes: what counts.
        own: the strategy to evaluate; None for the best response.
        random_ties: ties by lot, else to the auctioneer and then clockwise.
    """
    counted: list[list[tuple[int, int, int, int]]] = []
    for seat, number in others.items():
        found: dict[int, list[int]] = {}
        for w in values:
            found.setdefault(number(w, 0), []).append(w)
        counted.append([(seat, b, len(ws), sum(ws)) for b, ws in found.items()])
    cap = max((b for rival in counted for _, b, _, _ in rival), default=0) + 1
    own_bids = {number for v in values for number in ([own(v, 0)] if own else [])}
    rows = {b: _row(format, me, b, counted, stakes, random_ties) for b in sorted({*range(cap + 1), *own_bids})}
    total = len(values) ** len(counted)
    payoffs, bids = [], []
    for v in values:
        if own:
            b = own(v, 0)
        else:
            b = max(range(cap + 1), key=lambda k, v=v: (v * rows[k][0] + rows[k][1], -k))
        bids.append(b)
        payoffs.append(Fraction(v * rows[b][0] + rows[b][1]) / total)
    return Solved(tuple(payoffs), {0: tuple(bids)})


def _row(
    format: str,  # noqa: A002
    me: int,
    b: int,
    counted: Sequence[Sequence[tuple[int, int, int, int]]],
    stakes: Stakes,
    random_ties: bool,
) -> tuple[Any, Any]:
    """Of a bid, how often it wins and everything that does not hang on the own value, over all combinations."""
    won: Any = 0
    rest: Any = 0
    for rivals in product(*counted):
        weight = prod(count for _, _, count, _ in rivals)
        top = max([b, *(k for _, k, _, _ in rivals)])
        tied = sorted([me] * (b == top) + [seat for seat, k, _, _ in rivals if k == top])
        if not random_ties:
            tied = tied[:1]
        if me in tied:
            paid = max((k for _, k, _, _ in rivals), default=0) if format == "second_price" else top
            won += Fraction(weight, len(tied))
            rest -= stakes.pay * paid * Fraction(weight, len(tied)) if format != "all_pay" else 0
        for i, (seat, _, count, total) in enumerate(rivals):
            if seat in tied:
                after = max([b, *(k for j, (_, k, _, _) in enumerate(rivals) if j != i)])
                paid = after if format == "second_price" else top
                brings = stakes.receive if seat else stakes.burned
                rest += (brings * paid * weight - stakes.envy * total * Fraction(weight, count)) / len(tied)
        if format == "all_pay":
            rest -= stakes.pay * b * weight
    return won, rest


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
    """
    bidders = len(others) + 1
    start = auctions.FORMATS[format](bidders=bidders, seller=0)  # type: ignore[call-arg]
    everybody = tuple(() if seat == me else tuple(values) for seat in range(bidders))
    choices: dict[int, dict[int, int]] = {}
    payoffs = []
    for v in values:
        known: dict[Any, Fraction] = {}

        def worth(
            lot: Any, held: tuple[tuple[int, ...], ...], v: int = v, known: dict[Any, Fraction] = known
        ) -> Fraction:
            if lot.sale:
                return _settled(lot.sale, me, v, held, stakes)
            key = (lot.price, lot.holder, lot.to_act, len(lot.passed), held)
            if key in known:
                return known[key]
            seat = lot.to_act[0]
            if seat == me:
                moves = [move_of(format, lot, own(v, lot.price), me)] if own else _moves(lot, me, cap)
                worths = [worth(lot.act(move, seat), held) for move in moves]
                best = max(worths)
                move = moves[worths.index(best)]
                choices.setdefault(lot.price, {}).setdefault(v, _said(move, lot.price))
            else:
                best = Fraction(0)
                for move, group in _split(format, lot, seat, others[seat], held[seat]).items():
                    after = held[:seat] + (group,) + held[seat + 1 :]
                    best += worth(lot.act(move, seat), after) * Fraction(len(group), len(held[seat]))
            known[key] = best
            return best

        payoffs.append(worth(start, everybody))
    told = {price: tuple(by.get(v, 0) for v in values) for price, by in sorted(choices.items())}
    return Solved(tuple(payoffs), told)


def move_of(format: str, lot: Any, number: int, seat: int) -> Any:  # noqa: A002
    """The move that a number stands for: a limit with open and fixed price, a bid once around, an asked price."""
    if format == "fixed_price":
        if seat == lot.seller:
            return Ask(number)
        return Buy() if number >= lot.price else Pass()
    if number <= lot.price:
        return Pass()
    return Bid(number)


def _split(format: str, lot: Any, seat: int, number: Number, values: tuple[int, ...]) -> dict[Any, tuple[int, ...]]:  # noqa: A002
    groups: dict[Any, list[int]] = {}
    for w in values:
        groups.setdefault(move_of(format, lot, number(w, lot.price), seat), []).append(w)
    return {move: tuple(group) for move, group in groups.items()}


def _moves(lot: Any, seat: int, cap: int) -> list[Any]:
    """The legal moves, the lowest first, up to a highest number."""
    legal = lot.legal(seat)
    least = legal.bids.start if legal.bids else 0
    numbers = range(least, min(cap, legal.bids.stop - 1) + 1) if legal.bids else ()
    make = Ask if isinstance(lot, auctions.FixedPrice) else Bid
    return sorted(legal.moves, key=lambda move: not isinstance(move, Pass)) + [make(k) for k in numbers]


def _said(move: Any, price: int) -> int:
    return 0 if isinstance(move, Pass) else price if isinstance(move, Buy) else move.k


def _settled(sale: Any, me: int, v: int, held: tuple[tuple[int, ...], ...], stakes: Stakes) -> Fraction:
    if sale.buyer == me:
        return Fraction(v - stakes.pay * sale.price)
    group = held[sale.buyer]
    brings = stakes.receive if sale.buyer else stakes.burned
    return Fraction(brings * sale.price) - stakes.envy * Fraction(sum(group), len(group))
