"""Who bids: a function typed in a cell, a mind, the equilibrium, or people whose bids were recorded."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from modernart_lab.export.humans import Human
from modernart_lab.export.setup import Setup
from modernart_lab.export.solved import Solved
from modernart_lab.export.wrong import BadExperiment, wrong
from modernart_lab.text.wrong import short

NAMES = ("equilibrium", "truthful", "half", "random")
"""Bidders by name: the equilibrium of the setup; all the value that is expected; half of it; any part of it."""
MOST = 1_000
"""How many times the highest value a bid may be at most."""


class LotView(NamedTuple):
    """What a mind knows in an auction alone.

    Attributes:
        seat: the own seat; 0 is the auctioneer's.
        value: what the lot is worth to it, or the signal, in k.
        bidders: how many bid.
        auction: the auction as this seat may see it; money in whole k.
    """

    seat: int
    value: float
    bidders: int
    auction: Any


class Bidder:
    """One who bids. Subclasses say a number in k, or nan for a pass, when they are asked.

    Attributes:
        name: what he is called.
        is_human: whether a person made these bids.
        by_price: whether what he says depends on the price.
    """

    is_human = False
    by_price = False

    def __init__(self, name: str) -> None:
        self.name = name

    def wish(self, x: float, price: float, after: int, dice: random.Random) -> float:
        """The bid, the limit or the most he pays, in k; nan for none."""
        raise NotImplementedError


class ByFunction(Bidder):
    """A function of the value, or of value and price; what it answers is checked."""

    def __init__(self, name: str, function: Callable[..., Any], *, by_price: bool, most: float, whole: bool) -> None:
        super().__init__(name)
        self.function, self.by_price, self._most, self._whole = function, by_price, most, whole

    def wish(self, x: float, price: float, after: int, dice: random.Random) -> float:
        """What the function says, when it can be a bid."""
        x = int(x) if self._whole else x
        try:
            said = self.function(x, price) if self.by_price else self.function(x)
        except Exception as problem:
            told = f"{type(problem).__name__}: {problem}".rstrip(": ")
            raise BadExperiment("raised", name=self.name, value=f"{x:g}", problem=told[:120]) from problem
        return checked(said, self.name, x, self._most, whole=self._whole, passes=self.by_price)


class ByTheory(Bidder):
    """The equilibrium."""

    by_price = True

    def __init__(self, name: str, solved: Solved) -> None:
        super().__init__(name)
        self.solved = solved

    def wish(self, x: float, price: float, after: int, dice: random.Random) -> float:
        """What the equilibrium says."""
        return self.solved.bid(x, price, after)


class ByChance(Bidder):
    """Any part of what the lot may be worth."""

    def __init__(self, name: str, expected: Callable[[float], float]) -> None:
        super().__init__(name)
        self.expected = expected

    def wish(self, x: float, price: float, after: int, dice: random.Random) -> float:
        """A number up to the expected value."""
        return dice.random() * float(self.expected(x))


class ByMind(Bidder):
    """A mind, (view, legal, rng) -> move, as in a game; see ``LotView``. It is asked by the one who plays."""

    def __init__(self, name: str, mind: Callable[[Any, Any, random.Random], Any]) -> None:
        super().__init__(name)
        self.mind = mind


class ByPeople(Bidder):
    """One of the recorded people, another each auction; see ``humans``."""

    is_human = True

    def __init__(self, name: str, people: Sequence[Human]) -> None:
        super().__init__(name)
        self.people = people


def checked(said: Any, name: str, x: float, most: float, *, whole: bool, passes: bool) -> float:
    """A bid as a number.

    Raises:
        BadExperiment: it is none; the bidder and the value are named.
    """
    told = {"name": name, "value": f"{x:g}"}
    if said is None and passes:
        return float("nan")
    if isinstance(said, np.ndarray) and said.ndim == 0:
        said = said.item()
    if isinstance(said, bool | np.bool_ | str | bytes) or said is None or np.ndim(said) or isinstance(said, complex):
        wrong("no_number", said=short(said), **told)
    try:
        b = float(said)
    except (TypeError, ValueError, OverflowError):
        wrong("no_number", said=short(said), **told)
    if b != b:
        return b if passes else wrong("not_finite", said="nan", **told)
    if abs(b) == float("inf"):
        wrong("not_finite", said=f"{b}", **told)
    if b < 0:
        wrong("negative", said=f"{b:g}", **told)
    if b > most:
        wrong("too_high", said=f"{b:g}", most=f"{most:g}", **told)
    if whole and b != int(b):
        wrong("not_whole", said=f"{b:g}", **told)
    return b


def wanted(function: Callable[..., Any]) -> int:
    """How many arguments a function must be given; 1 where nobody can say."""
    import inspect

    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return 1
    return sum(p.default is p.empty and p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD) for p in parameters)


def bidder(given: Any, name: str, setup: Setup, solved: Solved | None, people: Sequence[Human]) -> Bidder:
    """A bidder from a function, a mind or a name; one that is a ``Bidder`` already is taken as it is.

    Raises:
        BadExperiment: it is none of these, or theory has no equilibrium for the setup.
    """
    n, values = setup.bidders, setup.values
    most = MOST * values.high

    def by(function: Callable[..., Any], *, by_price: bool = False) -> Bidder:
        return ByFunction(name, function, by_price=by_price, most=most, whole=values.whole)

    if isinstance(given, Bidder):
        return given
    if given == "human":
        return ByPeople(name, people) if people else wrong("no_humans", name=name)
    if isinstance(given, str) and given in NAMES:
        if given == "equilibrium":
            return ByTheory(name, solved) if solved is not None else wrong("no_theory", format=setup.format)
        if given == "random" and not values.whole:
            return ByChance(name, lambda x: float(values.expected(x, n)))
        if given == "random":
            return wrong("together", one="'random'", other="range")
        if values.whole:
            return by(lambda v: v if given == "truthful" else v // 2)
        share = 1.0 if given == "truthful" else 0.5
        return by(lambda x: share * float(values.expected(x, n)))
    if not callable(given):
        return wrong("bidder", value=short(given), known=[*NAMES, "human"])
    needs = wanted(given)
    if needs >= 3:
        return ByMind(name, given)
    return by(given, by_price=needs == 2)
