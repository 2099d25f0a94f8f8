"""Positions of round 4 in which what the lot pays is certain, and minds that do one thing."""

from __future__ import annotations

from dataclasses import dataclass

from modernart_lab.games import modern_art as ma


@dataclass(frozen=True)
class Says:
    """For a Krypto: seals, bids up to, asks and buys up to these; for anything else as little as it can."""

    seal: int = 0
    limit: int = 0
    ask: int = 0

    def __call__(self, view, legal, rng):
        krypto = bool(view.lot) and view.lot[0][:2] == "KR"
        if legal.priced is ma.Seal:
            return ma.Seal(self.seal if krypto else 0)
        if legal.priced is ma.Ask:
            return ma.Ask(self.ask if krypto else 0)
        if legal.priced is ma.Bid:
            return ma.Bid(view.auction.price + 1) if krypto and view.auction.price < self.limit else ma.Pass()
        if ma.Buy() in legal:
            return ma.Buy() if krypto and view.auction.price <= self.limit else ma.Pass()
        return legal.moves[-1]


def position(letter, players=3, tile=0, **more):
    """A, the seller, has offered a Krypto that is sure of the first rank: it pays 30k and the tile.

    Three are on the table already, and the others hold one card each, which cannot come to more.
    """
    hands = ["KR" + letter, "LMo", "YOo", "CPo", "KGo"][:players]
    tiles = {"KR": (tile, 0, 0, 0)}
    state = ma.position(hands, ["KR KR KR"] + [""] * (players - 1), round=4, tiles=tiles, **more)
    return state.apply(ma.Offer("KR" + letter))
