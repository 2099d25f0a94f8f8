"""A state, or a new game, written into the record of a game that the kernel plays on."""

from __future__ import annotations

from typing import Any

import numpy as np

from modernart_lab.auctions import FixedPrice, Sealed
from modernart_lab.games.modern_art.cards import CARD_ARTIST, INDEX, deck_cards
from modernart_lab.games.modern_art.rules import Rules
from modernart_lab.games.modern_art.table import AUCTION, DOUBLE, FLIP, OFFER
from modernart_lab.kernel import layout as at
from modernart_lab.kernel.bidder import CODE

STAGES = {OFFER: at.AT_OFFER, DOUBLE: at.AT_DOUBLE, AUCTION: at.AT_AUCTION, FLIP: at.AT_FLIP}


def room(games: int = 1) -> Any:
    """Room for so many games."""
    return np.zeros(games, at.GAME)


def fits(rules: Rules) -> bool:
    """Whether the deck of an edition is small enough for the kernel."""
    return sum(map(sum, rules.deck)) <= at.MOST_CARDS


def blank(rules: Rules) -> Any:
    """A game of an edition, as yet without a card.

    Raises:
        ValueError: the deck has more cards than a record has room for.
    """
    if not fits(rules):
        raise ValueError(f"the kernel plays with {at.MOST_CARDS} cards at most, not {sum(map(sum, rules.deck))}")
    game = room().view(np.recarray)[0]
    game.deck = len(deck_cards(rules.deck))
    game.holder = -1
    return game


def fresh(players: int, rules: Rules, first: int) -> Any:
    """A game before the deal: the whole deck in the stock, unshuffled."""
    game = blank(rules)
    game.stock[: game.deck] = [CODE[card] for card in deck_cards(rules.deck)]
    game.money[:players] = rules.start_money
    game.seat = first
    return game


def of_state(state: Any) -> Any:
    """Any state in which somebody is to act."""
    game = blank(state.rules)
    public, private, phase, lot, auction, to_act = state
    for seat, hand in enumerate(private.hands):
        for card in hand:
            game.hands[seat, CODE[card]] += 1
            game.held[seat, CARD_ARTIST[card]] += 1
        game.sizes[seat] = len(hand)
        game.money[seat] = private.money[seat]
        for card in public.collections[seat]:
            game.owned[seat, INDEX[card[:2]]] += 1
            game.bought[INDEX[card[:2]]] += 1
    game.total = sum(public.hand_sizes)
    game.counts[:] = public.counts
    game.past[:] = [sum(row) for row in public.tiles]
    game.table = sum(count * 5**i for i, count in enumerate(public.counts))
    game.number = public.round - 1
    game.seat = public.turn
    game.stage = STAGES[phase]
    game.dealt = game.deck - len(private.stock)
    game.stock[game.dealt : game.deck] = [CODE[card] for card in private.stock]
    game.fourth = len(private.mystery)
    game.mystery[: game.fourth] = [CODE[card] for card in private.mystery]
    game.fists[:] = -1
    if phase == FLIP:
        game.seller = to_act[0]
    if auction is not None:
        _lay(game, phase, lot, auction, to_act[0])
    return game


def _lay(game: Any, phase: str, lot: tuple[str, ...], auction: Any, asked: int) -> None:
    """The lot in the middle and how far its auction has come."""
    game.lot = len(lot)
    game.artist = CARD_ARTIST[lot[0]]
    game.form = CODE[lot[-1]] % 5
    game.seller = auction.seller
    game.asked = asked
    game.price = auction.price
    if type(auction) is FixedPrice and auction.asked is None:
        game.price = -1
    if type(auction) is Sealed:
        for seat, k in enumerate(auction.bids or ()):
            game.fists[seat] = -1 if k is None else k
    elif phase == AUCTION and type(auction) is not FixedPrice:
        game.holder = -1 if auction.holder is None else auction.holder
        game.quiet = getattr(auction, "quiet", 0)
