"""The best answer to given rivals in a single auction, and how much any bid function leaves on the table.

>>> half = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]                # an equilibrium for the values 0..9
>>> best_response("sealed", [half], ties="random").bids
(0, 0, 1, 1, 2, 2, 3, 3, 4, 4)
>>> exploitability("sealed", half, bidders=2, ties="random").mean
Fraction(0, 1)
>>> round(exploitability("sealed", lambda v: v, bidders=2).mean, 4)
0.0833
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from modernart_lab.theory.checks import one_of, whole
from modernart_lab.theory.response_seats import Answer, Seats
from modernart_lab.theory.stakes import Stakes
from modernart_lab.theory.strategy import Strategy, is_table


class BestResponse(NamedTuple):
    """The best answer, by own value.

    Attributes:
        values: own values; whole ones as they were given, else evenly likely ones.
        bids: the best bid of each value at the first decision: a bid or limit; for the auctioneer of a fixed price the
            price; 0 (whole numbers) or nan for a pass. The lowest of those that are as good.
        payoffs: what each value gains on average, exact Fractions on whole numbers.
        mean: the same before the value is known.
        choices: on whole numbers, by the price that stands, the number chosen by each value; 0 is a pass. In the open
            format a price can come about in several ways, and the first of them is told of.
    """

    values: Any
    bids: Any
    payoffs: Any
    mean: Any
    choices: dict[int, tuple[int, ...]]


class Exploitability(NamedTuple):
    """What a bid function leaves on the table.

    Attributes:
        mean: how much more the best response gains on average, before the value is known; 0 in equilibrium.
        most: the same for the value that loses most.
        by_value: the same by value.
        payoffs: what the bid function itself gains, by value.
        best: the best response.
    """

    mean: Any
    most: Any
    by_value: Any
    payoffs: Any
    best: BestResponse


def best_response(
    format: str,  # noqa: A002
    rivals: Sequence[Strategy],
    *,
    role: str = "bidder",
    place: int = 0,
    auctioneer: Strategy | None = None,
    values: Any = None,
    stakes: Stakes | None = None,
    ties: str = "seats",
) -> BestResponse:
    """The best answer to rivals whose strategies are known and whose values are not.

    Formula: for each own value, the bid with the highest expected gain. On whole numbers exact: by counting every
    combination of rivals' bids where all bid at once, by dynamic programming through the mechanisms of ``auctions``
    where they bid in turn; in the open format with every jump bid allowed. On any numbers: numeric, to about 1e-6
    (once around 1e-3); open is then a clock, everybody stays in up to a limit.
    Assumes: everybody's values are drawn independently from the same distribution. A strategy is a bid for each value
    (sealed, second price, all-pay), a limit up to which one stays in and raises by 1 (open), a bid that is made if it
    is above the price (once around), the highest price one takes (fixed price), the price asked (its auctioneer). In
    open and once around a function of (value, price) may say the bid itself, 0 or nan for a pass.
    Units: whole k with exact Fractions, or any money; see ``values``.
    Source: own derivation; the definition of a best response is Nash's.
    Modern Art: every format; ``ties="seats"`` is the game's rule, to the auctioneer, then clockwise from his left.

    Args:
        format: "sealed" (or "first_price"), "second_price", "all_pay", "open", "once_around" or "fixed_price".
        rivals: the strategies of the other bidders, in the order of asking, without the auctioneer.
        role: "bidder", or "auctioneer" for the best way to bid on the own lot or to name the fixed price.
        place: how many of the rivals are asked before the own turn.
        auctioneer: how the auctioneer bids; None if he does not. With "fixed_price" the price he asks.
        values: whole values, as range(11); or a frozen scipy distribution. If not given: 0, 1, .. as long as the first
            table is, and uniform on [0, 1] if there are only functions.
        stakes: what counts; own money if not given.
        ties: "seats" or "random" where all bid at once; random ties leave a silent auctioneer out.

    Raises:
        ValueError: an unknown format, role or rule for ties; no rivals where some are needed; strategies that do not
            fit the values; stakes that a format cannot take.
    """
    return _told(Seats.of(format, rivals, role, place, auctioneer, values, stakes, ties).solve(None))


def exploitability(
    format: str,  # noqa: A002
    bid: Strategy,
    rivals: Sequence[Strategy] | None = None,
    *,
    bidders: int | None = None,
    role: str = "bidder",
    place: int = 0,
    auctioneer: Strategy | None = None,
    values: Any = None,
    stakes: Stakes | None = None,
    ties: str = "seats",
) -> Exploitability:
    """How much better the best response does than a bid function; 0 if it is one itself.

    Formula: the gain of the best response less the gain of ``bid``, by own value and on average. With ``bidders`` all
    others use ``bid`` too, and a mean of 0 for every place says that it is a symmetric equilibrium.
    Assumes: as ``best_response``.
    Units: as ``best_response``.
    Source: own derivation; the measure is known as NashConv or exploitability.
    Modern Art: every format.

    Args:
        format: as ``best_response``.
        bid: the strategy that is judged.
        rivals: the others' strategies; not given if all are alike.
        bidders: how many bid, the own bid included; needed without ``rivals``.
        role: as ``best_response``.
        place: as ``best_response``.
        auctioneer: as ``best_response``.
        values: as ``best_response``.
        stakes: as ``best_response``.
        ties: as ``best_response``.

    Raises:
        ValueError: as ``best_response``; neither rivals nor bidders, or both.
    """
    if (rivals is None) == (bidders is None):
        raise ValueError("say either rivals=[...] or bidders=..., how many bid when all use this bid function")
    if rivals is None:
        one_of(role, ("bidder",), "role without rivals")
        rivals = [bid] * (whole(bidders, 1, "bidders") - 1)
    if values is None and is_table(bid) and np.ndim(bid):
        values = range(len(bid))
    asked = Seats.of(format, rivals, role, place, auctioneer, values, stakes, ties)
    best, own = _told(asked.solve(None, bid)), _told(asked.solve(bid))
    if asked.grid is None:
        gaps: Any = best.payoffs - own.payoffs
        return Exploitability(float(gaps.mean()), float(gaps.max()), gaps, own.payoffs, best)
    gaps = tuple(b - o for b, o in zip(best.payoffs, own.payoffs, strict=True))
    return Exploitability(best.mean - own.mean, max(gaps), gaps, own.payoffs, best)


def _told(answer: Answer) -> BestResponse:
    exact = isinstance(answer.payoffs, tuple)
    mean = sum(answer.payoffs) / len(answer.payoffs) if exact else float(answer.payoffs.mean())
    return BestResponse(answer.values, answer.bids, answer.payoffs, mean, answer.choices)
