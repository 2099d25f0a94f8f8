"""What a bid is worth and where it breaks even, by who gets the money: the bank, an opponent, oneself, a share of it.

The prices of ``breakeven`` as points of a line: the gain in what one wants, by the bid. Its slope is what a k that is
paid costs, and that depends on who is paid.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from modernart_lab.theory.breakeven import objective_weights
from modernart_lab.theory.checks import amounts, number, one_of, whole

INSTEAD: dict[str, tuple[str, ...]] = {
    "bank": ("nothing", "rival_buys"),
    "opponent": ("nothing", "rival_buys", "seller_free", "seller_buys", "seller_buys_same"),
    "self": ("sell", "nothing"),
    "share": ("nothing", "rival_buys"),
}
"""Who gets the money, and what may happen if one does not buy."""


class PayeeLine(NamedTuple):
    """The gain in the objective, against what happens otherwise, as a line over the price.

    Attributes:
        free: the gain at price 0.
        per_k: what each k of the price takes from it.
        break_even: the price at which it is 0, in k.
    """

    free: Any
    per_k: Any
    break_even: Any

    def worth(self, price: Any) -> Any:
        """The gain at a price."""
        return self.free - self.per_k * price


class Outcomes(NamedTuple):
    """What everybody has more or less afterwards, in k: oneself, then the auctioneer or buyer, the rival, the others.

    Attributes:
        bought: if I own the lot.
        otherwise: if I do not.
    """

    bought: tuple[Any, ...]
    otherwise: tuple[Any, ...]


def payee_outcomes(
    bid: Any, value: Any, n: int, payee: str, instead: str, *, price: Any = 0, share: Any = 0
) -> Outcomes:
    """What a purchase at a bid does to everybody's money, and what happens otherwise does.

    Formula: I get V and pay; an opponent or, by a share, I myself am paid. Otherwise whoever has the lot does the same.
    Assumes: V is certain, the same for all, and touches nothing else.
    Units: k.
    Source: own derivation.
    Modern Art: as ``payee_line``.

    Args:
        bid: the price of the purchase.
        value: V, what the lot brings.
        n: how many play, oneself included.
        payee: as in ``payee_line``, and so are ``instead``, ``price`` and ``share``.
        instead: what happens otherwise.
        price: q, what the other pays then.
        share: theta, the part of every price that comes back to me.

    Raises:
        ValueError: an unknown payee or alternative, n too small, numbers that cannot be.
    """
    one_of(payee, tuple(INSTEAD), "payee")
    one_of(instead, INSTEAD[payee], "alternative")
    rival = 2 if payee == "opponent" else 1
    n = whole(n, rival + 1 if instead == "rival_buys" else 2, "the number of players")
    b, v, q = number(bid, name="bid"), number(value, name="value"), number(price, name="price")
    theta = number(share, 0, 1, "share") if payee == "share" else 0
    if theta == 1:
        raise ValueError("with all of the price coming back, no price matters")
    bought, otherwise = [0 * v] * n, [0 * v] * n
    bought[0] = v - b + theta * b
    if payee == "opponent":
        bought[1] += b
    if instead == "rival_buys":
        otherwise[rival] += v - q
        otherwise[0] += theta * q
        if payee == "opponent":
            otherwise[1] += q
    elif instead == "sell":
        otherwise[0], otherwise[1] = b, v - b
    elif instead != "nothing":
        otherwise[1] = v - {"seller_buys": q, "seller_buys_same": b}.get(instead, 0)
    return Outcomes(tuple(bought), tuple(otherwise))


def payee_line(
    value: Any,
    n: int,
    payee: str,
    instead: str,
    *,
    objective: str = "margin",
    weights: Sequence[Any] | None = None,
    price: Any = 0,
    share: Any = 0,
) -> PayeeLine:
    """What buying at each price is worth, by who is paid and by what happens otherwise.

    Formula: w.(E(p) - o(p)), with E everybody's money when I own the lot and o otherwise, both linear in the price p;
    w counts what a k in each hand means to me. For an opponent it breaks even at ``indifference_price``, for oneself at
    ``selling_price``, with the weights of ``win_weights`` at ``win_price``.
    Assumes: V is certain, the same for all, and touches nothing else.
    Units: k of the objective.
    Source: own derivation; a share as in Bulow, Huang & Klemperer 1999.
    Modern Art: "opponent" is the bidder's case and "self" the auctioneer's, who pays the bank; "bank" and "share" are
    what other games, and most textbooks, have in their place.

    Args:
        value: V, what the lot brings.
        n: how many play, oneself included.
        payee: "bank"; "opponent", the auctioneer, who is seat 1; "self", an auctioneer who buys the own lot and pays
            the bank; "share", the bank, of which a part of every price comes back to oneself.
        instead: what happens otherwise: "nothing" (nobody gets the lot), "rival_buys" at ``price``, "seller_free",
            "seller_buys" at ``price``, "seller_buys_same" at the price that one refuses; for "self" "sell", at the
            price at which one would buy.
        objective: "money" or "margin".
        weights: what a k in each hand counts, in the place of the objective: oneself, then the auctioneer (of
            "opponent"), then the rival or buyer, then the others.
        price: q, what the other pays, in k.
        share: theta, the part of every price that comes back; only for "share".

    Raises:
        ValueError: an unknown payee, alternative or objective, n too small, numbers that cannot be.
    """
    n = whole(n, 2, "the number of players")
    w = objective_weights(objective, n) if weights is None else amounts(weights, "weights")
    if len(w) != n:
        raise ValueError(f"{n} players need {n} weights, not {len(w)}")

    def gain(p: int) -> Any:
        found = payee_outcomes(p, value, n, payee, instead, price=price, share=share)
        return sum(k * (mine - other) for k, mine, other in zip(w, *found, strict=True))

    free = gain(0)
    per_k = free - gain(1)
    if not per_k:
        raise ValueError("the weights make the buyer's and the payee's money count the same, so no price matters")
    return PayeeLine(free, per_k, free / per_k)
