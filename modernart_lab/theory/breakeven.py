"""What a painting is worth when the winner pays an opponent: break-even prices under three objectives.

n players. The buyer gets V, the cash the painting will bring, and pays p to the auctioneer, who is an opponent. What p
may be depends on what one wants (own money; the margin, own money less the mean of the others'; the win) and on what
happens if one does not buy. All in k; the functions take ints, floats or Fractions and give back the same kind where
arithmetic does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from modernart_lab.theory.checks import amounts, number, one_of, whole

OBJECTIVES = ("money", "margin")


class MarginChanges(NamedTuple):
    """How the margin of each changes: of who acts (None when it is the auctioneer), the auctioneer, each bystander."""

    buyer: Any
    seller: Any
    bystander: Any


class KnownValueSale(NamedTuple):
    """A sale of a lot that everybody knows to be worth the same: its price, and what the objective gains.

    Attributes:
        price: the price, in k.
        gain: what it is worth to the one named by the function, in its objective.
    """

    price: Any
    gain: Any


EVENTS = ("buys", "buys_own", "free", "nothing")


def margin_changes(event: str, value: Any, n: int, price: Any = 0) -> MarginChanges:
    """How each player's margin changes when a lot is sold, bought back, kept for nothing, or left.

    Formula: "buys" at p: buyer V - p n/(n-1), auctioneer (n p - V)/(n-1), bystander -V/(n-1); "buys_own" at q:
    auctioneer V-q, others -(V-q)/(n-1); "free": auctioneer V, others -V/(n-1); "nothing": 0. What a bystander loses
    does not depend on the price another pays.
    Assumes: V is certain and touches nothing else.
    Units: k.
    Source: own derivation.
    Modern Art: all formats. With "buys" and n=2 nobody stands by, and the number has no meaning.

    Raises:
        ValueError: an unknown event, n below 2, numbers that are not finite.
    """
    one_of(event, EVENTS, "event")
    v, n, p = number(value, name="value"), whole(n, 2), number(price, name="price")
    if event == "buys":
        return MarginChanges(v - n * p / (n - 1), (n * p - v) / (n - 1), -v / (n - 1))
    kept = {"buys_own": v - p, "free": v, "nothing": 0 * v}[event]
    return MarginChanges(None, kept, -kept / (n - 1))


ALTERNATIVES = ("nothing", "opponent_buys", "seller_free", "seller_buys", "seller_buys_same", "rival_buys")


def indifference_price(
    value: Any, n: int, alternative: str, *, price: Any = None, rival_value: Any = None, objective: str = "margin"
) -> Any:
    """The price at which a buyer is indifferent between buying and what happens if he does not.

    Formula: for the margin "nothing" (no one gets it) (n-1)V/n; "opponent_buys" at any price V; "seller_free" V;
    "seller_buys" at q V - q/n; "seller_buys_same", at the price I refuse, nV/(n+1); "rival_buys", who gets another
    value W out of it, ((n-1)V + W)/n. For money always V.
    Assumes: V is certain and touches nothing else; the price goes to an opponent.
    Units: k.
    Source: own derivation. "Never pay more than (n-1)/n of V" holds against "nothing" alone.
    Modern Art: all formats; "seller_buys_same" is the last one asked at a fixed price, "seller_free" the last one asked
    when there is no bid.

    Args:
        value: V.
        n: how many play, the buyer and the auctioneer included.
        alternative: what happens if one does not buy.
        price: q, what the auctioneer pays the bank; only for "seller_buys".
        rival_value: W; only for "rival_buys".
        objective: "margin" or "money".

    Raises:
        ValueError: an unknown alternative or objective, n below 2, a missing price or rival value.
    """
    one_of(alternative, ALTERNATIVES, "alternative")
    one_of(objective, OBJECTIVES, "objective")
    v, n = number(value, name="value"), whole(n, 2)
    needs = {"seller_buys": ("price", price), "rival_buys": ("rival_value", rival_value)}.get(alternative)
    if needs and needs[1] is None:
        raise ValueError(f"{alternative!r} needs {needs[0]}=..., in k")
    if objective == "money":
        return v
    if alternative == "nothing":
        return (n - 1) * v / n
    if alternative == "seller_buys":
        return v - number(price, name="price") / n
    if alternative == "seller_buys_same":
        return n * v / (n + 1)
    if alternative == "rival_buys":
        return ((n - 1) * v + number(rival_value, name="rival_value")) / n
    return v


def objective_weights(objective: str, n: int, buyer: int = 0) -> tuple[float, ...]:
    """What a k in each player's hand counts for the buyer.

    Formula: money 1 for the own and 0 for the others'; margin 1 and -1/(n-1). For the win see ``win_weights``.
    Assumes: a linear objective.
    Units: pure numbers.
    Source: own derivation.
    Modern Art: all formats.

    Raises:
        ValueError: an unknown objective, n below 2, or a buyer who is none of 0..n-1.
    """
    one_of(objective, OBJECTIVES, "objective")
    n = whole(n, 2)
    one_of(buyer, range(n), "buyer")
    rest = 0.0 if objective == "money" else -1 / (n - 1)
    return tuple(1.0 if seat == buyer else rest for seat in range(n))


def outcome_indifference_price(
    own: Sequence[Any],
    other: Sequence[Any],
    *,
    buyer: int = 0,
    payee: int | None = 1,
    weights: Sequence[Any] | None = None,
) -> Any:
    """The break-even price between two outcomes, whatever they do to whom.

    Formula: w.(E - o) / (w_buyer - w_payee); for the margin (n-1)/n * w.(E - o), with w = 1 and -1/(n-1).
    Assumes: an objective that is linear in everybody's money; the price goes from buyer to payee or, if None, to the
    bank.
    Units: k.
    Source: own derivation.
    Modern Art: all formats: put into the outcomes what a purchase does to an artist's rank and to what others own.

    Args:
        own: E, each player's money when the buyer owns the lot, the price left out.
        other: o, each player's money in the alternative, its payments included.
        buyer: the seat that buys.
        payee: the seat that is paid, None for the bank.
        weights: what each player's k counts for the buyer; the margin if not given.

    Raises:
        ValueError: outcomes or weights of unequal length, seats outside, or weights that make the price count nothing.
    """
    bought, not_bought = amounts(own, "own"), amounts(other, "other")
    n = len(bought)
    if len(not_bought) != n or n < 2:
        told = f"{n} and {len(not_bought)}"
        raise ValueError(f"both outcomes need one amount for each of the players, at least 2, not {told}")
    counts = objective_weights("margin", n, buyer) if weights is None else amounts(weights, "weights")
    if len(counts) != n:
        raise ValueError(f"{n} players need {n} weights, not {len(counts)}")
    one_of(buyer, range(n), "buyer")
    if payee is not None:
        one_of(payee, [seat for seat in range(n) if seat != buyer], "payee")
    cost = counts[buyer] - (counts[payee] if payee is not None else 0)
    if not cost:
        raise ValueError("the weights make the buyer's and the payee's money count the same, so no price matters")
    return sum(w * (e - o) for w, e, o in zip(counts, bought, not_bought, strict=True)) / cost


def selling_price(value: Any, n: int, instead: str = "buy", *, own_value: Any = None, objective: str = "margin") -> Any:
    """The least price at which the auctioneer should sell rather than do something else.

    Formula: rather than "buy" the own lot at the same price: margin nV/(2n-1), money V/2; with an own value s against
    the buyer's V ((n-1)s + V)/(2n-1), money s/2. Rather than "nothing": V/n, money 0. Rather than "keep" it for
    nothing: V, in private values ((n-1)s + V)/n, money s.
    Assumes: V is certain and touches nothing else.
    Units: k.
    Source: own derivation.
    Modern Art: "buy" once around, sealed and open; "keep" when nobody bids; "nothing" when the round would close.

    Args:
        value: what the lot brings the buyer, V.
        n: how many play.
        instead: "buy", "nothing" or "keep".
        own_value: what it brings the auctioneer, s; the same V if not given.
        objective: "margin" or "money".

    Raises:
        ValueError: an unknown word, n below 2, or numbers that are not finite.
    """
    one_of(instead, ("buy", "nothing", "keep"), "alternative")
    one_of(objective, OBJECTIVES, "objective")
    v, n = number(value, name="value"), whole(n, 2)
    s = v if own_value is None else number(own_value, name="own_value")
    if objective == "money":
        return {"buy": s / 2, "nothing": 0 * v, "keep": s}[instead]
    if instead == "nothing":
        return v / n
    return ((n - 1) * s + v) / (2 * n - 1 if instead == "buy" else n)


def fixed_price_known_value(value: Any, n: int, objective: str = "margin") -> KnownValueSale:
    """The best fixed price with a certain sale when everybody knows the value, and what it brings the auctioneer.

    Formula: margin: n V/(n+1), what the last one asked accepts, gain V(n^2-n-1)/(n^2-1); money: V, gain V.
    Assumes: all know V and want the same; an indifferent buyer buys. Those asked earlier accept up to V, for fear of
    the next one.
    Units: k; the gain in the objective.
    Source: own derivation.
    Modern Art: fixed price.

    Raises:
        ValueError: an unknown objective, n below 2, a value that is not finite.
    """
    one_of(objective, OBJECTIVES, "objective")
    v, n = number(value, name="value"), whole(n, 2)
    if objective == "money":
        return KnownValueSale(v, v)
    return KnownValueSale(n * v / (n + 1), v * (n * n - n - 1) / (n * n - 1))


def once_around_known_value(value: Any, n: int) -> KnownValueSale:
    """The price below which the auctioneer takes the lot once around, and what it is worth to the last before him.

    Formula: t = nV/(2n-1); taking it at t brings the last outsider V(n^2-3n+1)/((2n-1)(n-1)). Those before him are
    indifferent among all bids from t to V, so many prices are equilibria.
    Assumes: all know V and want the margin.
    Units: k; the gain in the margin.
    Source: own derivation.
    Modern Art: once around.

    Raises:
        ValueError: n below 2 or a value that is not finite.
    """
    v, n = number(value, name="value"), whole(n, 2)
    return KnownValueSale(n * v / (2 * n - 1), v * (n * n - 3 * n + 1) / ((2 * n - 1) * (n - 1)))
