"""A bidder's strategy as students write it: a table of bids, or a function of the value, or of value and price."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from modernart_lab.theory.checks import whole
from modernart_lab.theory.response_counted import Number
from modernart_lab.theory.response_numeric import checked

Strategy = Any
"""A sequence of whole bids, one for each value; a number for all; or a function of (value) or (value, price)."""
FAR = 100
"""How many times the highest value a bid on whole numbers may be at most."""


def is_table(strategy: Strategy) -> bool:
    """Whether it is given by numbers and not by a function."""
    return not callable(strategy)


def takes_price(strategy: Callable[..., Any]) -> bool:
    """Whether a function wants the price that stands besides the value."""
    try:
        parameters = inspect.signature(strategy).parameters.values()
    except (TypeError, ValueError):  # numpy's own functions
        return False
    wanted = [p for p in parameters if p.default is p.empty and p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    return len(wanted) > 1


def on_grid(strategy: Strategy, values: Sequence[int], format: str, *, asks: bool = False) -> Number:  # noqa: A002
    """The strategy on whole numbers, as a function of value and price that is checked at every call.

    Raises:
        ValueError: a table of another length than the values; numbers that are not whole, negative or far too high.
    """
    if isinstance(strategy, str):
        raise ValueError(f"a strategy is a table of bids, a number or a function, not {strategy!r:.40}")
    most = FAR * (max(values) + 1)
    limits = None
    if is_table(strategy):
        table = [strategy] * len(values) if np.ndim(strategy) == 0 else list(strategy)
        if len(table) != len(values):
            told = f"{len(table)} bids for {len(values)} values ({values[0]}..{values[-1]})"
            raise ValueError(f"a table needs one bid for each value, not {told}")
        limits = {w: _whole_bid(b, most) for w, b in zip(values, table, strict=True)}
    elif takes_price(strategy):
        return lambda w, price: _whole_bid(strategy(w, price), most)
    else:
        limits = {w: _whole_bid(strategy(w), most) for w in values}
    if format == "open" and not asks:
        return lambda w, price: price + 1 if limits[w] > price else 0
    return lambda w, _: limits[w]


def on_line(strategy: Strategy) -> Callable[[Any, Any], Any]:
    """The strategy on any numbers, as a function of arrays of values and of a price; nan for a pass.

    Raises:
        ValueError: a table, which has no say between its values.
    """
    if is_table(strategy):
        told = "a table or number needs values=range(...), the whole values it is for; else give a function"
        raise ValueError(f"{told}. Rivals come in a list, [table] for one")
    if takes_price(strategy):
        return strategy

    def bid(v: Any, price: Any) -> Any:
        found = checked(strategy(v), np.shape(v), passes=True)
        return np.where(found > price, found, np.nan) if price > 0 else found

    return bid


def _whole_bid(b: Any, most: int) -> int:
    """A bid as a whole number; None and nan are no bid, 0."""
    if b is None or b != b:
        return 0
    found = int(b) if isinstance(b, float) and b.is_integer() else b
    found = whole(found, 0, "every bid on whole values")
    if found > most:
        raise ValueError(f"every bid on whole values must be at most {most} here, not {found}")
    return found
