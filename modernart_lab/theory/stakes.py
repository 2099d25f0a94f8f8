"""What a single auction means to one of those who bid in it: whose money, and whose gain, counts how much."""

from __future__ import annotations

from typing import Any, NamedTuple

from modernart_lab.theory.checks import number, whole


class Stakes(NamedTuple):
    """What counts for a bidder, in parts of a k.

    He who wins at price p gets value - pay * p. When another wins something worth w to him at p, it brings
    receive * p - envy * w; when that other is the auctioneer, who pays the bank, burned * p - envy * w.

    Formula: as above; ``Stakes()`` is own money.
    Assumes: linear in all money.
    Units: pure numbers; Fractions keep exact answers exact.
    Source: own derivation; see ``externalities`` for the literature of the cases.
    Modern Art: ``margin`` is the objective of that name, in a single auction.

    Attributes:
        pay: what a k that he pays costs him.
        receive: what a k that another bidder pays brings him.
        envy: what a k of another's value costs him.
        burned: what a k brings him that the auctioneer pays to the bank.
    """

    pay: Any = 1
    receive: Any = 0
    envy: Any = 0
    burned: Any = 0

    @classmethod
    def auctioneer(cls) -> Stakes:
        """Own money of the auctioneer: what others pay is his, what he pays is lost to the bank."""
        return cls(1, 1, 0, 0)

    @classmethod
    def toehold(cls, share: Any) -> Stakes:
        """Own money of one who gets a share of the price, whoever pays it.

        Raises:
            ValueError: a share outside [0, 1].
        """
        theta = number(share, 0, 1, "share")
        return cls(1 - theta, theta, 0, theta)

    @classmethod
    def spiteful(cls, spite: Any) -> Stakes:
        """Own profit less spite times the others' profits; nobody of them is paid.

        Raises:
            ValueError: a negative spite.
        """
        alpha = number(spite, 0, name="spite")
        return cls(1, alpha, alpha, alpha)

    @classmethod
    def margin(cls, players: int, *, auctioneer: bool = False) -> Stakes:
        """Own money less the mean of the others', of whom one is the auctioneer, or of the auctioneer himself.

        Raises:
            ValueError: fewer than 2 players.
        """
        from fractions import Fraction

        n = whole(players, 2, "players")
        rest = Fraction(1, n - 1)
        return cls(1, 1 + rest, rest, 0) if auctioneer else cls(1 + rest, 0, rest, rest)
