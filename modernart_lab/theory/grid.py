"""Sealed bids in whole numbers: every equilibrium, exactly.

On whole numbers the smooth solution breaks up: there may be several equilibria, or none, and who wins a tie matters.
Everything here is found by trying all the possibilities and is exact: payoffs are Fractions of k.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate, product
from typing import NamedTuple

from modernart_lab.engine.given import entries, shown
from modernart_lab.theory.checks import MOST_ROWS, one_of, whole

MOST_TABLES, MOST_PAIRS = 60_000, 300_000
"""How many tables of bids, and how many pairs of tables or profiles of bids, are tried at most."""


class Symmetric(NamedTuple):
    """A symmetric pure equilibrium.

    Attributes:
        bids: the bid of each value, from the least value on.
        payoffs: what each value gains on average, in k.
        revenue: the mean price, in k.
    """

    bids: tuple[int, ...]
    payoffs: tuple[Fraction, ...]
    revenue: Fraction


class SeatTie(NamedTuple):
    """An equilibrium between two seats of which the first wins ties: bids by value and mean gain of each, in k."""

    bids: tuple[tuple[int, ...], tuple[int, ...]]
    payoffs: tuple[Fraction, Fraction]


class KnownValue(NamedTuple):
    """An equilibrium for a lot of known value: the bid and the mean gain of each bidder, in k."""

    bids: tuple[int, ...]
    payoffs: tuple[Fraction, ...]


def bid_payoffs(v: int, rival: Sequence[int], n: int = 2, *, most: int | None = None) -> tuple[Fraction, ...]:
    """What each whole bid brings a value against n-1 rivals who all bid by one table; the highest pays, ties by lot.

    Formula: (v-b) (F^n - f^n)/(n (F-f)), with F the chance that a rival bids at most b and f that he bids less.
    Assumes: the rivals' values are equally likely and independent.
    Units: whole k; exact Fractions, for bids 0..most (v if not given).
    Source: own derivation.
    Modern Art: sealed; but there ties go to the auctioneer, then clockwise.

    Args:
        v: the own value.
        rival: a rival's bid for each of his values.
        n: how many bid, the own bid included.
        most: the highest bid looked at.

    Raises:
        ValueError: n below 1, numbers that are not whole, or an empty table.
    """
    v, n, rival = whole(v, 0, "v", MOST_ROWS), whole(n), _table(rival)
    wins = _wins(rival, n, whole(v if most is None else most, 0, "most", MOST_ROWS))
    return tuple(Fraction((v - b) * won, n * len(rival) ** (n - 1)) for b, won in enumerate(wins))


def symmetric_equilibria(n: int, top: int, *, least: int = 0, below_value: bool = False) -> tuple[Symmetric, ...]:
    """All symmetric pure equilibria of a sealed first price auction on whole numbers, ties by lot.

    Formula: every rising table of bids that are not above the value is tried; it is an equilibrium if no value gains
    by another bid. For n=2 and an even number of values there is one, half the value rounded down.
    Assumes: values least, .., top, equally likely and independent; bids rise with the value or stay.
    Units: whole k; exact Fractions. There may be none, e.g. for three bidders and values 0..6.
    Source: exhaustive; agrees with Rasooly & Gavidia-Calderon 2020. OpenSpiel's first_sealed_auction is
    ``least=1, below_value=True``.
    Modern Art: sealed, the auctioneer not bidding; ties go by lot here and by seat there.

    Args:
        n: how many bid.
        top: the highest value.
        least: the least value.
        below_value: whether bids must stay below the value.

    Raises:
        ValueError: n below 1, top below least, or so many values that the tables are too many to try.
    """
    n, least = whole(n), whole(least, 1 if below_value else 0, "least")
    values = range(least, whole(top, least, "top", MOST_ROWS) + 1)
    most = [v - bool(below_value) for v in values]
    found = []
    for bids in _rising(most):
        wins = _wins(bids, n, most[-1])
        gains = [(v - b) * wins[b] for v, b in zip(values, bids, strict=True)]
        ways = zip(values, most, gains, strict=True)
        if all(gain >= (v - b) * wins[b] for v, limit, gain in ways for b in range(limit + 1)):
            scale = n * len(values) ** (n - 1)
            revenue = Fraction(n * sum(b * wins[b] for b in bids), scale * len(values))
            found.append(Symmetric(bids, tuple(Fraction(gain, scale) for gain in gains), revenue))
    return tuple(found)


def seat_tie_equilibria(top: int) -> tuple[SeatTie, ...]:
    """All pure equilibria of two bidders on whole numbers when the first seat wins ties.

    Formula: every pair of rising tables of bids that are not above the value is tried.
    Assumes: values 0..top, equally likely and independent; the highest bid wins and is paid.
    Units: whole k; exact Fractions, each bidder's gain before he knows his value.
    Source: exhaustive, own computation.
    Modern Art: sealed: ties go to the seat that comes first clockwise from the auctioneer.

    Raises:
        ValueError: top below 0, or so many values that the pairs are too many to try.
    """
    size = whole(top, 0, "top", MOST_ROWS) + 1
    tables = list(_rising(list(range(size)), pairs=True))

    def rows(rival: tuple[int, ...], wins_ties: bool) -> list[list[int]]:
        """By value and bid, the gain times the number of rival values beaten."""
        beaten = [sum(r < b or (wins_ties and r == b) for r in rival) for b in range(size)]
        return [[(v - b) * beaten[b] for b in range(v + 1)] for v in range(size)]

    first, second = ({t: rows(t, ties) for t in tables} for ties in (True, False))
    best_first = {t: [max(row) for row in first[t]] for t in tables}
    best_second = {t: [max(row) for row in second[t]] for t in tables}
    found = []
    for one, other in product(tables, tables):
        gains = [first[other][v][b] for v, b in enumerate(one)]
        if gains != best_first[other]:
            continue
        against = [second[one][v][b] for v, b in enumerate(other)]
        if against == best_second[one]:
            found.append(SeatTie((one, other), (Fraction(sum(gains), size**2), Fraction(sum(against), size**2))))
    return tuple(found)


def known_value_equilibria(value: int, n: int, *, ties: str = "random") -> tuple[KnownValue, ...]:
    """All pure equilibria of a sealed first price auction of a lot that everybody knows to be worth the same.

    Formula: every profile of bids 0..value is tried.
    Assumes: the value is known to all; own money counts; ties by lot ("random") or to the seat that comes first
    ("seat").
    Units: whole k; exact Fractions.
    Source: exhaustive, own computation.
    Modern Art: sealed, with "seat" and the auctioneer first: how far the price stays below the value.

    Raises:
        ValueError: n below 1, a value that is no whole number, an unknown rule for ties, or too many profiles to try.
    """
    n, value = whole(n), whole(value, 0, "value")
    one_of(ties, ("random", "seat"), "rule for ties")
    if (value + 1) ** min(n, 64) > MOST_PAIRS:
        told = f"{n} bidders and a value of {value} make too many profiles of bids"
        raise ValueError(f"{told}, more than the {MOST_PAIRS} that can be tried; take fewer or less")

    def gains(bids: tuple[int, ...]) -> tuple[Fraction, ...]:
        top = max(bids)
        tied = [seat for seat, b in enumerate(bids) if b == top]
        tied = tied if ties == "random" else tied[:1]
        return tuple(Fraction(value - top, len(tied)) if seat in tied else Fraction(0) for seat in range(n))

    def stands(bids: tuple[int, ...], got: tuple[Fraction, ...]) -> bool:
        others = range(value + 1)
        return all(gains(bids[:i] + (b,) + bids[i + 1 :])[i] <= got[i] for i in range(n) for b in others)

    profiles = ((bids, gains(bids)) for bids in product(range(value + 1), repeat=n))
    return tuple(KnownValue(bids, got) for bids, got in profiles if stands(bids, got))


def second_price_revenue_grid(n: int, top: int = 9) -> Fraction:
    """The mean of the second highest of n whole values.

    Formula: the sum over k of P(at least two values are k or more).
    Assumes: values 0..top, equally likely and independent; everybody bids the value.
    Units: whole k; an exact Fraction.
    Source: own computation.
    Modern Art: open, the auctioneer not bidding; raises of 1 may bring 1 more.

    Raises:
        ValueError: n below 1 or top below 0.
    """
    n, top = whole(n), whole(top, 0, "top", MOST_ROWS)
    total = Fraction(0)
    for k in range(1, top + 1):
        below = Fraction(k, top + 1)
        total += 1 - below**n - n * below ** (n - 1) * (1 - below)
    return total


def efficient_surplus_grid(n: int, top: int = 9) -> Fraction:
    """The mean of the highest of n whole values.

    Formula: the sum over k of P(at least one value is k or more).
    Assumes: values 0..top, equally likely and independent.
    Units: whole k; an exact Fraction.
    Source: own computation.
    Modern Art: all formats.

    Raises:
        ValueError: n below 1 or top below 0.
    """
    n, top = whole(n), whole(top, 0, "top", MOST_ROWS)
    return sum((1 - Fraction(k, top + 1) ** n for k in range(1, top + 1)), Fraction(0))


def _rising(most: list[int], *, pairs: bool = False) -> Iterator[tuple[int, ...]]:
    """All tables that never fall and stay within the limits, refused when there are too many."""
    power, tried = (2, MOST_PAIRS) if pairs else (1, MOST_TABLES)
    counts = [1]  # of the tables so far, by their last bid
    for limit in most:
        counts = list(accumulate(counts + [0] * (limit + 1 - len(counts))))
        if sum(counts) ** power > tried:
            told = f"{len(most)} values make too many {'pairs of ' if pairs else ''}tables of bids"
            raise ValueError(f"{told}, more than the {tried} that can be tried; take fewer values")

    def longer(start: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(start) == len(most):
            yield start
            return
        for b in range(start[-1] if start else 0, most[len(start)] + 1):
            yield from longer((*start, b))

    return longer(())


def _wins(rival: Sequence[int], n: int, most: int) -> list[int]:
    """By bid, the chance to win against n-1 such rivals, ties by lot, times n * len(rival)^(n-1)."""
    upto, below, found = 0, 0, []
    for b in range(most + 1):
        below, upto = upto, upto + rival.count(b)
        found.append(sum(upto**i * below ** (n - 1 - i) for i in range(n)))
    return found


def _table(bids: Sequence[int]) -> tuple[int, ...]:
    found = tuple(whole(b, 0, "every bid") for b in entries(bids) or ())
    if not found:
        raise ValueError(f"a table of bids needs at least one bid, one for each value, not {shown(bids, 40)}")
    return found
