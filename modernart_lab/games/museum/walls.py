"""The walls of a museum: lanes of slots, what fits where, and which places there are (M3.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from modernart_lab.games.museum.moves import Rehang


class Lane(NamedTuple):
    """A lane: slots from the left, filled from the left.

    Attributes:
        slots: a letter a slot, ``"LP"``: landscape or portrait.
        paintings: the paintings in the first slots; each fits its slot.
    """

    slots: str
    paintings: tuple[str, ...]

    @property
    def extensions(self) -> int:
        """How often it was extended."""
        return len(self.slots) // 2 - 1


Lanes = tuple[Lane, ...]
Spot = tuple[int, int]
"""A lane and a slot, from 0."""
Shape = tuple[tuple[str, int], ...]
"""The slots of each lane and how many of them are filled."""


class Spots(NamedTuple):
    """The places of one museum for each orientation.

    Attributes:
        places: by orientation, the filled slots and the leftmost empty one of each lane.
        filled: by orientation, the filled slots.
        swaps: a move for every pair of filled slots of one orientation.
        extensions: how often each lane was extended.
    """

    places: dict[str, tuple[Spot, ...]]
    filled: dict[str, tuple[Spot, ...]]
    swaps: tuple[Rehang, ...]
    extensions: tuple[int, ...]


@lru_cache(maxsize=4_000)
def spots(lanes: Lanes) -> Spots:
    """Where paintings may hang. Remembered, since walls change seldom."""
    return _spots(tuple([(slots, len(paintings)) for slots, paintings in lanes]))


@lru_cache(maxsize=20_000)
def _spots(shape: Shape) -> Spots:
    """Remembered: the same walls come again, whatever hangs on them."""
    places: dict[str, list[Spot]] = {"L": [], "P": []}
    filled: dict[str, list[Spot]] = {"L": [], "P": []}
    for lane, (slots, count) in enumerate(shape):
        for slot in range(min(count + 1, len(slots))):
            places[slots[slot]].append((lane, slot))
            if slot < count:
                filled[slots[slot]].append((lane, slot))
    swaps = [Rehang(*one, *other) for row in filled.values() for i, one in enumerate(row) for other in row[i + 1 :]]
    extensions = tuple([len(slots) // 2 - 1 for slots, _ in shape])
    return Spots(_tuples(places), _tuples(filled), tuple(swaps), extensions)


def _tuples(lists: dict[str, list[Spot]]) -> dict[str, tuple[Spot, ...]]:
    return {name: tuple(row) for name, row in lists.items()}


def shown(lanes: Lanes) -> int:
    """How many paintings are displayed."""
    return sum([len(lane.paintings) for lane in lanes])


def with_painting(lanes: Lanes, lane: int, slot: int, card: str) -> Lanes:
    """The walls with a painting in a slot: over the old one, or in the leftmost empty slot."""
    slots, paintings = lanes[lane]
    changed = Lane(slots, paintings[:slot] + (card,) + paintings[slot + 1 :])
    return lanes[:lane] + (changed,) + lanes[lane + 1 :]


def tiles_left(lanes: Sequence[Lane], start: tuple[str, ...], tiles: tuple[str, ...]) -> tuple[str, ...] | None:
    """The wall tiles that are not built yet, in their order; None when such walls cannot be built.

    Args:
        lanes: the lanes, those of the start first.
        start: the slots of the lanes of a new museum.
        tiles: the tiles of a new museum.
    """
    if len(lanes) < len(start):
        return None
    built: list[str] = []
    for i, lane in enumerate(lanes):
        pairs = [lane.slots[at : at + 2] for at in range(0, len(lane.slots), 2)]
        if i < len(start):
            if not pairs or pairs[0] != start[i]:
                return None
            pairs = pairs[1:]
        elif not pairs:
            return None
        built += pairs
    left = Counter(tiles)
    left.subtract(built)
    if min(left.values(), default=0) < 0:
        return None
    rest: list[str] = []
    for tile in tiles:
        if left[tile] > rest.count(tile):
            rest.append(tile)
    return tuple(rest)
