"""A state, or a new game, written into the row of numbers that the kernel plays on."""

from __future__ import annotations

from typing import Any

import numpy as np

from modernart_lab.auctions import FixedPrice, Sealed
from modernart_lab.games.modern_art.cards import CARD_ARTIST, INDEX, KINDS, deck_cards
from modernart_lab.games.modern_art.rules import Rules
from modernart_lab.games.modern_art.table import AUCTION, DOUBLE, FLIP, OFFER
from modernart_lab.kernel import layout as at

CODE = {kind: i for i, kind in enumerate(KINDS)}
STAGES = {OFFER: at.AT_OFFER, DOUBLE: at.AT_DOUBLE, AUCTION: at.AT_AUCTION, FLIP: at.AT_FLIP}


def blank(rules: Rules) -> Any:
    """A row of zeros of the right length, and the size of the deck."""
    deck = len(deck_cards(rules.deck))
    return np.zeros(at.HEAD + deck + 4 * max(map(max, rules.deal)), np.int64), deck


def fresh(players: int, rules: Rules, first: int) -> Any:
    """A game before the deal: the whole deck in the stock, unshuffled."""
    row, deck = blank(rules)
    row[at.HEAD : at.HEAD + deck] = [CODE[card] for card in deck_cards(rules.deck)]
    row[at.MONEY : at.MONEY + players] = rules.start_money
    row[at.SEAT] = first
    row[at.HOLDER] = -1
    return row


def of_state(state: Any) -> Any:
    """Any state in which somebody is to act."""
    row, deck = blank(state.rules)
    public, private, phase, lot, auction, to_act = state
    for seat, hand in enumerate(private.hands):
        for card in hand:
            row[at.HANDS + 25 * seat + CODE[card]] += 1
            row[at.HELD + 5 * seat + CARD_ARTIST[card]] += 1
        row[at.SIZES + seat] = len(hand)
        row[at.MONEY + seat] = private.money[seat]
        for card in public.collections[seat]:
            row[at.OWNED + 5 * seat + INDEX[card[:2]]] += 1
    row[at.TOTAL] = sum(public.hand_sizes)
    for i in range(5):
        row[at.COUNTS + i] = public.counts[i]
        row[at.PAST + i] = sum(public.tiles[i])
    row[at.TABLE] = sum(count * 5**i for i, count in enumerate(public.counts))
    row[at.ROUND] = public.round - 1
    row[at.SEAT] = public.turn
    row[at.STAGE] = STAGES[phase]
    row[at.STOCK] = deck - len(private.stock)
    if private.stock:
        row[at.HEAD + deck - len(private.stock) : at.HEAD + deck] = [CODE[card] for card in private.stock]
    row[at.MYSTERY] = len(private.mystery)
    for i, card in enumerate(private.mystery):
        row[at.HEAD + deck + i] = CODE[card]
    row[at.HOLDER] = -1
    row[at.FISTS : at.FISTS + 5] = -1
    if phase == FLIP:
        row[at.SELLER] = to_act[0]
    if auction is not None:
        row[at.LOT] = len(lot)
        row[at.ARTIST] = CARD_ARTIST[lot[0]]
        row[at.FORMAT] = CODE[lot[-1]] % 5
        row[at.SELLER] = auction.seller
        row[at.NEXT] = to_act[0]
        row[at.PRICE] = auction.price
        if type(auction) is FixedPrice and auction.asked is None:
            row[at.PRICE] = -1
        if type(auction) is Sealed:
            for seat, k in enumerate(auction.bids or ()):
                row[at.FISTS + seat] = -1 if k is None else k
        elif phase == AUCTION and type(auction) is not FixedPrice:
            row[at.HOLDER] = -1 if auction.holder is None else auction.holder
            row[at.QUIET] = getattr(auction, "quiet", 0)
    return row
