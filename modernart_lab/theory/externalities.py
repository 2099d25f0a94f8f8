"""Auctions where the loser is not indifferent: he is paid, owns a part, or minds who wins.

In each a single auction means to a bidder: ``v`` less a part of the price when he wins, and a part of the price less a
part of the winner's value when he loses. ``best_response`` takes the same parts as ``Stakes``.
"""

from __future__ import annotations

from modernart_lab.theory.checks import Numbers, number, numbers, one_of, plain, whole

FORMATS = ("first_price", "second_price")


def toehold_bid(v: Numbers, share: float) -> Numbers:
    """How far to go in an open or second price auction when a share of the price is one's own.

    Formula: (v+theta)/(1+theta); theta=0 is v, theta=1 is (1+v)/2.
    Assumes: one rival who stays up to his value, uniform on [0, 1]; the share is paid whoever wins.
    Units: money, values in [0, 1]; an array gives an array.
    Source: Bulow, Huang & Klemperer 1999 for toeholds; the formula is an own derivation.
    Modern Art: open; the auctioneer is not share=1: what he pays himself is lost to the bank, hence (1+s)/3 of
    ``auctioneer_limit``.

    Raises:
        ValueError: values or a share outside [0, 1].
    """
    theta = float(number(share, 0, 1, "share"))
    return plain((numbers(v, 0, 1) + theta) / (1 + theta))


def dissolution_bid(v: Numbers, n: int, k: float = 0) -> Numbers:
    """Equilibrium bid of equal partners who sell the whole to one of themselves.

    Formula: (n v + k)/(n+1); the winner pays each other 1/n of (1-k) times the highest and k times the second bid.
    Assumes: n partners with equal shares, values of the whole uniform on [0, 1], independent.
    Units: money, values in [0, 1]; an array gives an array.
    Source: Cramton, Gibbons & Klemperer 1987.
    Modern Art: no format; near a double whose two sellers share the price.

    Raises:
        ValueError: n below 2, values or k outside [0, 1].
    """
    n = whole(n, 2)
    return plain((n * numbers(v, 0, 1) + float(number(k, 0, 1, "k"))) / (n + 1))


def spite_bid(v: Numbers, n: int, spite: float, format: str = "first_price") -> Numbers:  # noqa: A002
    """Equilibrium bid of bidders who count alpha times the others' profit against their own.

    Formula: first price g v/(g+1), g = (n-1)(1+alpha); second price (alpha + (1+alpha) v)/(1+2 alpha), for every n.
    Assumes: values uniform on [0, 1], independent, all alike in spite; the seller is outside.
    Units: money, values in [0, 1]; an array gives an array. alpha = 1/(n-1) is the margin over the mean of the others.
    Source: Morgan, Steiglitz & Reis 2003; Brandt, Sandholm & Shoham 2007.
    Modern Art: sealed and open when what counts is to have more than the others; but there an opponent is paid, see
    ``opponent_paid_bid``.

    Raises:
        ValueError: n below 2, values outside [0, 1], negative spite or an unknown format.
    """
    n, v = whole(n, 2), numbers(v, 0, 1)
    alpha = float(number(spite, 0, name="spite"))
    one_of(format, FORMATS)
    if format == "second_price":
        return plain((alpha + (1 + alpha) * v) / (1 + 2 * alpha))
    slope = (n - 1) * (1 + alpha)
    return plain(slope * v / (slope + 1))


def opponent_paid_bid(v: Numbers, players: int, format: str = "first_price") -> Numbers:  # noqa: A002
    """Equilibrium bid when everybody wants a margin over the mean of the others and one of the others is paid.

    Formula: first price (m-1)v/m with m = players-1 bidders; second price and open v: as if only own money counted.
    Assumes: values uniform on [0, 1], independent; the auctioneer, one of the players, does not bid. When a rival wins
    my margin falls by his value over players-1, whatever he pays: payment to an opponent cancels the spite.
    Units: money, values in [0, 1]; an array gives an array.
    Source: own derivation.
    Modern Art: sealed and open.

    Raises:
        ValueError: fewer than 3 players, values outside [0, 1] or an unknown format.
    """
    bidders, v = whole(players, 3, "players") - 1, numbers(v, 0, 1)
    one_of(format, FORMATS)
    return plain(v * ((bidders - 1) / bidders if format == "first_price" else 1))
