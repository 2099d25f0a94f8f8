"""How much a bidder's function leaves on the table against the others at the table: its exploitability gap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from modernart_lab import theory
from modernart_lab.export.bidders import ByFunction, ByTheory
from modernart_lab.export.playing import Hall
from modernart_lab.export.values import Grid, Private

FORMATS = ("sealed", "second_price", "open")


def gap(hall: Hall, seat: int = 1) -> float | None:
    """What the best answer to the other seats gains more than this seat's function, on average, in k an auction.

    None where that is not reckoned: common values, a reserve, risk aversion, an auctioneer who bids, partners, formats
    in which one bids in turn or is asked, and bidders that are no functions of the value.

    Source: ``theory.exploitability``.
    """
    s, model = hall.setup, hall.setup.values
    if s.format not in FORMATS or s.reserve or s.risk_aversion or s.payee not in ("bank", "opponent"):
        return None
    if not isinstance(model, Private | Grid) or s.bidders < 2:
        return None
    bidders = [
        one for one in hall.seats[1:] if isinstance(one, ByTheory) or (isinstance(one, ByFunction) and not one.by_price)
    ]
    if len(bidders) != s.bidders:
        return None
    stakes = None
    if s.objective == "margin":
        stakes = theory.Stakes.spiteful(1 / (s.bidders - 1)) if s.payee == "bank" else theory.Stakes.margin(s.players)
    if isinstance(model, Grid):
        if model.least:
            return None
        own = range(model.most + 1)
        tables = [[int(_say(one, float(v))) for v in own] for one in bidders]
        found = theory.exploitability(
            s.format, tables[seat - 1], tables[: seat - 1] + tables[seat:], place=seat - 1, values=own, stakes=stakes
        )
        return float(found.mean)
    scale = 1.0 if model.dist is not None or model.least else model.most
    lines = [_line(one, scale) for one in bidders]
    others = lines[: seat - 1] + lines[seat:]
    dist = model.dist
    if dist is None and model.least:
        from scipy import stats

        dist = stats.uniform(model.least, model.most - model.least)
    found = theory.exploitability(s.format, lines[seat - 1], others, place=seat - 1, values=dist, stakes=stakes)
    return max(0.0, float(found.mean)) * scale


def _say(one: Any, v: float) -> float:
    said = one.wish(v, 0.0, 0, None)
    return 0.0 if said != said else said


def _line(one: Any, scale: float) -> Callable[[Any], Any]:
    """A bidder as a function of arrays of values of [0, 1] or of the distribution, asked value by value."""
    if isinstance(one, ByTheory):
        return lambda v: np.nan_to_num(np.asarray(one.solved.line(np.asarray(v, float) * scale), float)) / scale

    def each(v: Any) -> Any:
        v = np.asarray(v, float)
        return np.array([_say(one, float(x)) for x in (v * scale).ravel()]).reshape(v.shape) / scale

    return each
