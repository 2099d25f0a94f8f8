"""Every world that fits a view, with its probability: for late positions, in which few cards are hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb, factorial, prod
from typing import Any

from modernart_lab.analysis.worlds import Worlds
from modernart_lab.games.modern_art.cards import CARD_ARTIST, KINDS
from modernart_lab.games.modern_art.table import Private

LIMIT = 5_000
"""Different arrangements of the hidden cards at most."""

Counts = tuple[int, ...]


def every_world(worlds: Worlds, last: int, limit: int = LIMIT) -> list[tuple[float, Any]]:
    """Every different world with its probability.

    Two arrangements are the same world where no hand, no deal up to the horizon and no flip differs by a kind of card.

    Args:
        worlds: those of a view.
        last: the round, 1 to 4, at whose end one stops; what is dealt after it does not matter.
        limit: how many at most.

    Raises:
        ValueError: there are more; the number of arrangements is told, each card counting as one of its own.

    >>> from modernart_lab.games import modern_art as ma
    >>> len(every_world(Worlds(ma.position(["KRo", "LMs", "YOf"], round=4).view(0)), 4))
    625
    """
    view, public = worlds.view, worlds.view.public
    sizes = [0 if seat == view.seat else size for seat, size in enumerate(public.hand_sizes)]
    dealt: list[int] = []
    for each in public.rules.deal_to(view.players)[public.round : last]:
        dealt += [each] * view.players + ([1] * each if public.rules.mystery_hand else [])
    groups = [*sizes, *[1] * public.mystery_size, *dealt]
    groups.append(len(worlds.pool) - len(worlds.unknown) - sum(groups))
    counted = Counter(worlds.pool)
    held = tuple([counted[kind] for kind in KINDS])
    total = prod(_subsets(held, worlds.unknown)) * _arrangements(groups)
    found: dict[tuple[Counts, ...], tuple[int, list[Counts]]] = {}
    fewest = total // prod(map(factorial, held))
    for ways, parts in _parted(held, worlds.unknown, groups) if fewest <= limit else ():
        key = tuple(parts[:-1])
        found[key] = ways + found.get(key, (0,))[0], parts
        if len(found) > limit:
            break
    if not 0 < len(found) <= limit:
        raise ValueError(
            f"{total:,} arrangements of the hidden cards fit the view, more than {limit:,} of them different: too many "
            f"to go through one by one; ask without exact"
        )
    return [(ways / total, _state(worlds, parts)) for ways, parts in found.values()]


def _subsets(held: Counts, unknown: Sequence[int]) -> list[int]:
    """For each artist with paintings of unknown format, how many choices of cards they may be."""
    wanted = Counter(unknown)
    return [
        comb(sum(n for kind, n in zip(KINDS, held, strict=True) if CARD_ARTIST[kind] == artist), count)
        for artist, count in wanted.items()
    ]


def _arrangements(groups: Sequence[int]) -> int:
    return factorial(sum(groups)) // prod(factorial(size) for size in groups)


def _parted(held: Counts, unknown: Sequence[int], groups: Sequence[int]) -> Iterator[tuple[int, list[Counts]]]:
    """Every way to part the cards into groups, and how many arrangements it stands for."""
    aside = list(Counter(unknown).items())

    def go(left: Counts, ways: int, parts: list[Counts], at: int) -> Iterator[tuple[int, list[Counts]]]:
        if at == len(aside) + len(groups):
            yield ways, parts
            return
        if at < len(aside):
            artist, size = aside[at]
            choices = _taken(tuple([n * (i // 5 == artist) for i, n in enumerate(left)]), size)
        else:
            choices = _taken(left, groups[at - len(aside)])
        for these, taken in choices:
            after = tuple([n - t for n, t in zip(left, taken, strict=True)])
            yield from go(after, ways * these, [*parts, taken] if at >= len(aside) else parts, at + 1)

    yield from go(held, 1, [], 0)


def _taken(left: Counts, size: int) -> Iterator[tuple[int, Counts]]:
    """Every choice of so many cards by kind, and how many choices of single cards it stands for."""
    if not left:
        if size == 0:
            yield 1, ()
        return
    if sum(left) < size:
        return
    for count in range(min(left[0], size), -1, -1):
        for ways, rest in _taken(left[1:], size - count):
            yield ways * comb(left[0], count), (count, *rest)


def _state(worlds: Worlds, parts: Sequence[Counts]) -> Any:
    view = worlds.view
    cards = [tuple([kind for kind, n in zip(KINDS, part, strict=True) for _ in range(n)]) for part in parts]
    players, fourth = view.players, view.public.mystery_size
    hands = tuple([view.hand if seat == view.seat else cards[seat] for seat in range(players)])
    mystery = tuple([card for part in cards[players : players + fourth] for card in part])
    stock = tuple([card for part in cards[players + fourth :] for card in part])
    return worlds.of(Private(hands, worlds.money, stock, mystery))
