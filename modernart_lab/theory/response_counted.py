"""Best responses on whole numbers where all bid at once, exactly, by counting.

Sealed bids, second price and all-pay: rival by rival, every combination of bids is laid on a heap with those that come
to the same, and every own bid is held against the heaps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

from modernart_lab.theory.stakes import Stakes

AT_ONCE = ("sealed", "second_price", "all_pay")

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
    own_bids = {own(v, 0) for v in values} if own else set()
    heaps = _heaps(counted)
    rows = {b: _row(format, me, b, heaps, stakes, random_ties) for b in sorted({*range(cap + 1), *own_bids})}
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


class _Heap(NamedTuple):
    """Combinations of rivals' bids that come to the same."""

    top: int
    seats: tuple[int, ...]
    second: int


def _heaps(counted: Sequence[Sequence[tuple[int, int, int, int]]]) -> dict[_Heap, tuple[int, tuple[int, ...]]]:
    """Of each heap, how often it comes up and the sum of the values of each seat at its top."""
    found: dict[_Heap, tuple[int, tuple[int, ...]]] = {_Heap(-1, (), 0): (1, ())}
    for rival in counted:
        before, found = found, {}
        for (heap, (often, sums)), (seat, b, count, total) in product(before.items(), rival):
            after, whole = heap._replace(second=max(heap.second, b)), tuple([one * count for one in sums])
            if b == heap.top:
                after, whole = _Heap(b, (*heap.seats, seat), b), (*whole, total * often)
            elif b > heap.top:
                after, whole = _Heap(b, (seat,), max(heap.top, 0)), (total * often,)
            times, them = found.get(after, (0, (0,) * len(whole)))
            found[after] = times + often * count, tuple([x + y for x, y in zip(them, whole, strict=True)])
    return found


def _row(
    format: str,  # noqa: A002
    me: int,
    b: int,
    heaps: Mapping[_Heap, tuple[int, tuple[int, ...]]],
    stakes: Stakes,
    random_ties: bool,
) -> tuple[Any, Any]:
    """Of a bid, how often it wins and everything that does not hang on the own value, over all combinations."""
    won = rest = Fraction(0)
    for (top, seats, second), (often, sums) in heaps.items():
        tied = sorted([me] * (b >= top) + list(seats) * (b <= top))
        shares = dict.fromkeys(tied if random_ties else tied[:1], Fraction(1, len(tied) if random_ties else 1))
        highest = max(b, top)
        paid = highest if format != "second_price" else top if b >= top or len(seats) > 1 else max(second, b)
        if me in shares:
            won += often * shares[me]
            rest -= stakes.pay * paid * often * shares[me] if format != "all_pay" else 0
        for seat, total in zip(seats, sums, strict=True):
            if seat in shares:
                brings = stakes.receive if seat else stakes.burned
                rest += (brings * paid * often - stakes.envy * total) * shares[seat]
        rest -= stakes.pay * b * often if format == "all_pay" else 0
    return won, rest
