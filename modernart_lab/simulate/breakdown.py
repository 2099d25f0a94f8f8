"""Where the money of a game came from: by round in any game that has rounds, by format in Modern Art."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from modernart_lab.games.modern_art.cards import FORMATS

ROUNDS = 4
"""Rounds that are told apart at most."""
FORMAT_NAMES: tuple[str, ...] = tuple(FORMATS.values())
"""Open, once around, sealed, fixed price, double; a lot of two counts as double, whatever it was auctioned by."""
_PLACE = {letter: place for place, letter in enumerate(FORMATS)}


class Parts(NamedTuple):
    """A game taken apart. In k.

    Attributes:
        rounds: a row a round: what each seat gained in it.
        bought: by seat and format: lots, and what they paid back above their price.
        sold: by seat and format: lots, and what they brought.
    """

    rounds: list[list[int]]
    bought: list[list[list[int]]]
    sold: list[list[list[int]]]


def parts(record: Any) -> Parts | None:
    """A finished game taken apart; None for a game without rounds or money.

    What a seat gained in the rounds adds up to its money at the end less that at the start, and in Modern Art so does
    what it made as a buyer and as a seller.
    """
    start = record.start
    if not hasattr(start, "round") or not hasattr(record.outcome, "money"):
        return None
    bought, sold = _lots(record) if start.game == "modern_art" else ([], [])
    return Parts(_rounds(record), bought, sold)


def _rounds(record: Any) -> list[list[int]]:
    gained: list[list[int]] = []
    before, round_ = record.start.money, record.start.round
    for state in record:
        if state.round != round_:
            gained.append([now - then for now, then in zip(state.money, before, strict=True)])
            before, round_ = state.money, state.round
    gained.append([now - then for now, then in zip(record.outcome.money, before, strict=True)])
    if len(gained) > ROUNDS:
        gained[ROUNDS - 1 :] = [[sum(column) for column in zip(*gained[ROUNDS - 1 :], strict=True)]]
    return gained


def _lots(record: Any) -> tuple[list[list[list[int]]], list[list[list[int]]]]:
    seats, formats = range(record.start.players), range(len(FORMAT_NAMES))
    bought, sold = ([[[0, 0] for _ in formats] for _ in seats] for _ in range(2))
    running: list[tuple[int, tuple[str, ...], int]] = []
    for event in record.events:
        if event.kind in ("sold", "split_sale"):
            running.append((event.buyer, event.cards, event.price))
            shares = event.shares if event.kind == "split_sale" else ((event.payee, event.price),)
            for payee, price in shares:
                if payee is not None:
                    _add(sold[payee][_format(event.cards)], price)
        elif event.kind == "free":
            running.append((event.seat, event.cards, 0))
        elif event.kind == "scored":
            values = dict(event.values)
            for buyer, cards, price in running:
                _add(bought[buyer][_format(cards)], sum(values.get(card[:2], 0) for card in cards) - price)
            running = []
    return bought, sold


def _add(cell: list[int], k: int) -> None:
    cell[0] += 1
    cell[1] += k


def _format(cards: Sequence[str]) -> int:
    return _PLACE["d" if len(cards) > 1 else cards[0][2]]
