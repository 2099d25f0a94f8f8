"""What the market chart knows at a position: only what has happened by then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from modernart_lab.games.modern_art.cards import ARTISTS
from modernart_lab.widgets.source import Source

ROUNDS = 4


@dataclass(frozen=True)
class SaleFact:
    """One sale: cards, price in k, its round, and what one painting paid in that round (None: not yet)."""

    cards: tuple[str, ...]
    price: int
    round: int
    each: int | None

    @property
    def artist(self) -> str:
        """Whose paintings they are."""
        return self.cards[0][:2]

    @property
    def format(self) -> str:
        """The letter of the format; "d" for a lot of two."""
        return "d" if len(self.cards) > 1 else "".join(self.cards)[2:]


@dataclass(frozen=True)
class Market:
    """The market at a position. Money in k a painting.

    Attributes:
        over: how many rounds are over.
        now: the round in progress, None when the game is over.
        paid: by artist, a number a round that is over; 0 where unranked.
        kept: by artist, the sum of the tiles after each of these rounds.
        offered: this round, by artist.
        lot: the artist of the lot in the middle, or None.
        sales: all sales so far.
    """

    over: int
    now: int | None
    paid: Mapping[str, tuple[int, ...]]
    kept: Mapping[str, tuple[int, ...]]
    offered: Mapping[str, int]
    lot: str | None
    sales: tuple[SaleFact, ...]


def market(source: Source) -> Market:
    """The market at the source's position."""
    state, events = source.state, source.events
    over = _rounds_over(source)
    paid, kept = {}, {}
    for artist in ARTISTS:
        tiles = state.tiles[artist][:over]
        sums = tuple(sum(tiles[: r + 1]) for r in range(over))
        kept[artist] = sums
        paid[artist] = tuple(total if tile else 0 for total, tile in zip(sums, tiles, strict=True))
    ended = state.phase == "over" or over >= ROUNDS
    first = source.record[0].round if source.record is not None else 1
    counting = dict.fromkeys(ARTISTS, 0) if _between_rounds(events) else dict(state.offered)
    return Market(
        over, None if ended else over + 1, paid, kept, counting,
        next((card[:2] for card in state.lot), None), sales(events, first),
    )  # fmt: skip


def sales(events: Sequence[Any], first_round: int = 1) -> tuple[SaleFact, ...]:
    """Every sale among the events; those of rounds that are over with what a painting paid."""
    settled: list[SaleFact] = []
    waiting: list[SaleFact] = []
    number = first_round
    for event in events:
        if event.kind in ("sold", "split_sale"):
            waiting.append(SaleFact(tuple(event.cards), event.price, number, None))
        elif event.kind == "scored":
            values = dict(event.values)
            settled += [SaleFact(s.cards, s.price, s.round, int(values.get(s.artist, 0))) for s in waiting]
            waiting, number = [], number + 1
    return (*settled, *waiting)


def _rounds_over(source: Source) -> int:
    state = source.state
    if source.record is not None:
        before = source.record[0].round - 1
        return before + sum(event.kind == "scored" for event in source.events)
    if state.phase == "over":
        return ROUNDS
    scored = state.phase == "told" and any(row[state.round - 1] for row in state.tiles.values())
    return state.round - 1 + scored


def _between_rounds(events: Sequence[Any]) -> bool:
    """Whether a round was scored and the next is not dealt yet."""
    last = next((event.kind for event in reversed(events) if event.kind in ("scored", "dealt")), "dealt")
    return last == "scored"
