"""Which painting a card is. Cards of a kind are alike, pictures are not, so every copy gets a name of its own.

A copy is named after the seat that offers it and how many of the kind that seat has offered before: ``KRo-B2`` is the
second KRo of seat B. So a painting looks the same from the hand to the wall to its owner; and the name needs nothing
that the holder of the card does not know, and tells nobody else's hand and nothing of the future.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

Names = tuple[str, ...]
LETTERS = "ABCDEFGHIJ"
MYSTERY = "M"


class Pictures:
    """The pictures of one recorded game: on the wall, before the seats and in the hands, at every position."""

    def __init__(self, record: Any) -> None:
        self._plays: dict[tuple[str, str], list[int]] = defaultdict(list)
        start = record[0]
        owned = tuple(_inherited(cards, LETTERS[seat]) for seat, cards in enumerate(start.collections))
        seller = LETTERS[start.auction.seller] if start.auction is not None else MYSTERY
        wall = _inherited(start.lot, seller)
        self._walls: list[Names] = [wall]
        self._owned: list[tuple[Names, ...]] = [owned]
        for at, event in enumerate(record.events, 1):
            wall, owned = self._follow(event, at, wall, owned, record[at].collections)
            self._walls.append(wall)
            self._owned.append(owned)

    def _follow(
        self, event: Any, at: int, wall: Names, owned: tuple[Names, ...], lying: Sequence[Names]
    ) -> tuple[Names, tuple[Names, ...]]:
        kind = event.kind
        if kind == "offered":
            wall = (self._play(event.card, LETTERS[event.seat], at),)
        elif kind == "added":
            wall = (*wall, self._play(event.card, LETTERS[event.seat], at))
        elif kind == "flipped":
            wall = (self._play(event.card, MYSTERY, at),)
        elif kind in ("sold", "split_sale", "free"):
            buyer = event.seat if kind == "free" else event.buyer
            owned = (*owned[:buyer], owned[buyer] + wall, *owned[buyer + 1 :])
        elif kind in ("scored", "dealt", "ended", "skipped"):
            wall = ()
        kept = tuple(names if cards else () for names, cards in zip(owned, lying, strict=True))
        return wall, kept

    def _play(self, card: str, holder: str, at: int) -> str:
        plays = self._plays[card, holder]
        plays.append(at)
        return f"{card}-{holder}{len(plays)}"

    def wall(self, position: int) -> Names:
        """The pictures on the wall: the lot, and after its end the lot still."""
        return self._walls[position]

    def owned(self, position: int, seat: int) -> Names:
        """The pictures before a seat, in the order of buying."""
        return self._owned[position][seat]

    def hand(self, position: int, seat: int, cards: Sequence[str]) -> Names:
        """The pictures of a hand, for those who may see it."""
        had: dict[str, int] = {}
        names: list[str] = []
        for card in cards:
            if card not in had:
                had[card] = bisect_right(self._plays.get((card, LETTERS[seat]), []), position)
            had[card] += 1
            names.append(f"{card}-{LETTERS[seat]}{had[card]}")
        return tuple(names)


def _inherited(cards: Sequence[str], holder: str) -> Names:
    """Pictures of cards that lay there before the record began."""
    return tuple(f"{card}-{holder}0{number}" for number, card in enumerate(cards, 1))
