"""What a mind says of one lot, and what that lot is worth: a small table to ask it at."""

from __future__ import annotations

import random

from modernart_lab.games import modern_art as ma
from modernart_lab.kernel.estimate import value

HANDS = ["", "LMs", "YOf", "CPo", "KGo"]
OWNED = ["KR", "KR", "", "LM", ""]


def asked(card, seat=2, *, players=4, price=0, money=500):
    """The view of a seat that is asked about a card of seat A's, and the value it puts on it.

    A price is asked by A, or else bid by the seat before the one that is asked.
    """
    state = ma.position([card, *HANDS[1:players]], OWNED[:players], money=money).apply(ma.Offer(card))
    if price and card[2] == "f":
        state = state.apply(ma.Ask(price))
    elif price:
        state = passed(state, (seat - 1) % players).apply(ma.Bid(price))
    if price or card[2] in "on":
        state = passed(state, seat)
    return state.view(seat), value(state.view(seat))


def passed(state, seat):
    """The same auction when all have passed down to a seat."""
    while seat not in state.to_act:
        state = state.apply(ma.Pass())
    return state


def said(mind, view, seed=0):
    """Its move."""
    return mind(view, view.legal, random.Random(seed))


def limit(mind, card="KRo", seat=2, **more):
    """Up to which price it goes in an open or once-around auction."""
    views = {price: asked(card, seat, price=price, **more)[0] for price in range(1, 150)}
    return max((price for price, view in views.items() if said(mind, view) != ma.Pass()), default=0) + 1


def offers(mind, hand, owned, **more):
    """The card that seat A offers out of a hand."""
    state = ma.position([hand, "LMs", "YOf"], owned, **more)
    return said(mind, state.view(0)).card
