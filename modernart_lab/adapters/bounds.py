"""How much money there can be in a game of Modern Art: what makes actions and observations fixed in size."""

from __future__ import annotations

from modernart_lab.games.modern_art.rules import ROUNDS, Rules

SOLD = 4
"""Paintings of one artist that can lie before the seats: the fifth ends the round unsold (R2.2)."""


def most_money(rules: Rules, players: int, payouts: int = ROUNDS) -> int:
    """At most so many k are in all purses together after so many payouts.

    An artist is worth the tiles it has had (R5.3). Of all artists together these are, in round r, at most r times the
    three tiles, and of each at most four paintings are paid.

    >>> from modernart_lab.games.modern_art import NEW_GAMES_ORDER
    >>> most_money(NEW_GAMES_ORDER, 4, payouts=3), most_money(NEW_GAMES_ORDER, 4)
    (1840, 2800)
    """
    return players * rules.start_money + SOLD * sum(rules.tiles) * payouts * (payouts + 1) // 2


def most_bid(rules: Rules, players: int) -> int:
    """No bid of any game can be higher: all the money there is before the last payout, in one purse."""
    return most_money(rules, players, ROUNDS - 1)
