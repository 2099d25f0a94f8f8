"""A student's recorded play as an opponent: bots under-show what people do wrong, so people are better opponents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from modernart_lab.classroom.submission import Submission
from modernart_lab.classroom.wrong import wrong
from modernart_lab.games.modern_art.table import AUCTION
from modernart_lab.kernel.bidder import Bidder
from modernart_lab.kernel.estimate import value
from modernart_lab.text.wrong import short

Replay = Callable[..., Any]
SHARES = {
    ("open", "Bid"): "open_share", ("once_around", "Bid"): "once_share", ("sealed", "Seal"): "sealed_share",
    ("fixed_price", "Buy"): "fixed_share", ("fixed_price", "Ask"): "ask_share",
}  # fmt: skip
"""Which habit of the default bidder a move in a format tells of."""


@dataclass(frozen=True)
class LotReplay:
    """A bid function through a student's own bids.

    Between two of his values it runs straight; beyond them it keeps his share of the value.

    Attributes:
        nickname: whose.
        values: what he knew, rising, in k.
        bids: what he bid; of equal values the mean.
    """

    nickname: str
    values: tuple[float, ...]
    bids: tuple[float, ...]

    def __call__(self, x: float) -> float:
        """The bid with a value or signal of x."""
        x = float(x)
        for end, at in ((0, min(self.values)), (-1, max(self.values))):
            if (x <= at if end == 0 else x >= at) and at > 0:
                return max(0.0, self.bids[end] * max(0.0, x) / at)
        return float(np.interp(x, self.values, self.bids))


def replayed(found: Sequence[Submission], nickname: str, kind: str | None) -> Replay:
    """The replay of a student.

    Raises:
        BadClass: nobody of that name, or nothing of that kind.
    """
    own = [one for one in found if one.nickname.casefold() == str(nickname).strip().casefold()]
    if not own:
        wrong("nobody", value=short(nickname))
    names = ["game" if one.record is not None else one.task.format for one in own]  # type: ignore[union-attr]
    at = (
        0
        if kind is None
        else names.index(kind)
        if kind in names
        else wrong("no_kind", value=short(kind), known=[*names])
    )
    one = own[at]
    return _lots(one) if one.record is None else Bidder(noise=0.0, **habits_of(one))


def _lots(one: Submission) -> LotReplay:
    by_value: dict[float, list[float]] = {}
    for a in one.answers:
        if a.k is not None:
            by_value.setdefault(a.played.knew[a.seat], []).append(a.k)
    if not by_value:
        wrong("no_bids", value=short(one.nickname))
    values = sorted(by_value)
    return LotReplay(one.nickname, tuple(values), tuple(float(np.mean(by_value[x])) for x in values))


def habits_of(one: Submission) -> dict[str, float]:
    """A student's habits, as figures of the default bidder.

    By format the median share that he was ready to pay (or asked) of what the default bidder finds the lot worth. A
    format in which he never bid is left to the default bidder, and so is the choice of cards.
    """
    record, seat = one.record, one.task.seat  # type: ignore[union-attr]
    assert record is not None
    last: dict[tuple[int, str], float] = {}
    lot = 0
    for state, who, move in record.decisions():
        lot += state.phase == "offer"
        if who != seat or state.phase != AUCTION:
            continue
        habit = SHARES.get((state.auction.format, type(move).__name__))
        worth = value(state.view(seat))
        if habit is not None and worth >= 1:
            last[lot, habit] = getattr(move, "k", state.auction.price or 0) / worth
    found: dict[str, float] = {}
    for habit in SHARES.values():
        shares = [share for (_, name), share in last.items() if name == habit]
        if shares:
            found[habit] = min(10.0, float(np.median(shares)))
    return found
