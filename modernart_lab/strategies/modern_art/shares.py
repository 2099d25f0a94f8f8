"""Shares of a lot's value that more than one mind goes by, n players at the table, one of them the seller."""

from __future__ import annotations


def first_price(n: int) -> float:
    """(n-1)/n: what n bidders with values spread evenly from 0 bid at first price.

    Source: Vickrey 1961, "Counterspeculation, Auctions, and Competitive Sealed Tenders", Journal of Finance 16:8-37;
    Krishna, Auction Theory, ch. 2.
    """
    return (n - 1) / n


def keeping_for_margin(n: int) -> float:
    """n/(2n-1): below it the seller gains margin over the mean of the others by buying his own lot.

    Bought at p it brings V - p, sold at p it brings (np - V)/(n-1). Our own derivation.
    """
    return n / (2 * n - 1)


def last_buyer(n: int) -> float:
    """n/(n+1): the most the last buyer at a fixed price can pay, should the seller otherwise have to take it.

    V - p n/(n-1) = -(V - p)/(n-1): his margin over the mean of the others is then the same. Our own derivation.
    """
    return n / (n + 1)
