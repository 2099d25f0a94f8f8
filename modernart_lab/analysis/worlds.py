"""Worlds: states that fit everything one seat may know, with the hidden cards drawn exactly uniformly.

Hidden are the hands of the others, the stock and the mystery hand; each arrangement of the unseen cards over these
places is as likely as any other. What the rivals have done so far is not weighed as evidence; ``beliefs`` does that.
"""

from __future__ import annotations

import random
from typing import Any

from modernart_lab.analysis.checked import BadArgument, short
from modernart_lab.auctions import Sealed
from modernart_lab.auctions.mechanism import rebuild
from modernart_lab.games.modern_art.cards import CARD_ARTIST, KINDS, deck_cards
from modernart_lab.games.modern_art.state import State
from modernart_lab.games.modern_art.table import OVER, TOLD, Private, SecondCard
from modernart_lab.games.modern_art.view import View


class Worlds:
    """The worlds of one view, to draw from again and again.

    Money that the view hides is worked out from the public payments (R7.2), and is never less than what the seat has
    bid or asked. A sealed auction begins anew, with every fist open: a mind must close each again, the seats that have
    already done so too, since how much is in a fist nobody knows.

    Args:
        view: what a seat knows; it need not be the seat to act.

    Attributes:
        pool: the cards the seat has not seen.
        unknown: by index, the artist of each painting on the table whose format is not known; the pool has it still.
        money: what each seat is taken to have, in k.

    Raises:
        ValueError: a view of a moment in which nobody acts, or cards that cannot be.
    """

    def __init__(self, view: View) -> None:
        if view.phase in (TOLD, OVER):
            what = "the game is over" if view.phase == OVER else "a moment between two events, in which nobody acts"
            raise ValueError(f"no world to play on from: {what}; take another moment of the game")
        self.view = view
        public = view.public
        left = dict.fromkeys(KINDS, 0)
        for card in deck_cards(public.rules.deck):
            left[card] += 1
        for card in (*view.hand, *(card for card in public.seen if len(card) == 3)):
            left[card] -= 1
        pool = [card for card in KINDS for _ in range(max(0, left[card]))]
        self.pool: tuple[str, ...] = tuple(pool)
        self.unknown: tuple[int, ...] = tuple(CARD_ARTIST[card + "o"] for card in public.seen if len(card) == 2)
        need = sum(public.hand_sizes) - len(view.hand) + public.mystery_size + public.stock_size
        if min(left.values()) < 0 or need != len(pool) - len(self.unknown):
            raise ValueError(f"{need} cards are hidden, but {len(pool) - len(self.unknown)} of the deck are unseen")
        auction = view.auction
        kept = [max(0, k) for k in view.worked_out]
        if auction is not None and type(auction) is not Sealed:
            kept = [max(k, bid or 0) for k, bid in zip(kept, auction.bids, strict=True)]
            kept[auction.seller] = max(kept[auction.seller], auction.price if auction.format == "fixed_price" else 0)
        self.money: tuple[int, ...] = tuple(kept)
        self.auction = _reopened(auction, self.money)
        self._to_act = view.to_act if self.auction is None else self.auction.to_act

    def draw(self, rng: random.Random) -> State:
        """One world, ready to be played."""
        view, pool = self.view, self.pool
        order = list(range(len(pool)))
        for artist in self.unknown:
            order.remove(rng.choice([i for i in order if CARD_ARTIST[pool[i]] == artist]))
        rng.shuffle(order)
        at = 0
        hands: list[tuple[str, ...]] = []
        for seat, size in enumerate(view.public.hand_sizes):
            if seat == view.seat:
                hands.append(view.hand)
                continue
            hands.append(tuple([pool[i] for i in sorted(order[at : at + size])]))
            at += size
        mystery = tuple([pool[i] for i in order[at : at + view.public.mystery_size]])
        stock = tuple([pool[i] for i in order[at + view.public.mystery_size :]])
        return self.of(Private(tuple(hands), self.money, stock, mystery))

    def widening(self, samples: int) -> float:
        """How many times as wide as it looks a standard error over so many worlds is: these are all new."""
        return 1.0

    def of(self, private: Private) -> State:
        """The world with these hidden cards."""
        view = self.view
        return tuple.__new__(State, (view.public, private, view.phase, view.lot, self.auction, self._to_act))


def worlds_of(view: View, beliefs: Any = None) -> Worlds:
    """The uniform worlds of a view, or those that beliefs about the same view have weighed.

    Raises:
        ValueError: beliefs about another view.
    """
    if beliefs is None:
        return Worlds(view)
    if not hasattr(beliefs, "worlds"):
        raise BadArgument("beliefs", value=short(beliefs))
    if _seen(beliefs.view) != _seen(view):
        raise ValueError("these beliefs are about another view: use beliefs.view")
    return beliefs.worlds


def _seen(view: View) -> Any:
    """What there is to see; the money is worked out alike, whether the view remembers it or not."""
    auction = view.auction and view.auction.public((None,) * view.players)
    return view.seat, view.public, view.hand, view.phase, view.lot, auction, view.to_act


def worlds(view: View, rng: random.Random) -> State:
    """Draw one world that fits a view; every one that fits is as likely.

    Args:
        view: what a seat knows.
        rng: the random numbers.

    Returns:
        A state that can be played; its view from the same seat is the same view, up to sealed fists.
    """
    return Worlds(view).draw(rng)


def _reopened(auction: Any, money: tuple[int, ...]) -> Any:
    if auction is None:
        return None
    if isinstance(auction, SecondCard):
        return auction.public(money)
    if type(auction) is Sealed:
        return Sealed.begin(money, auction.seller)
    return rebuild(type(auction), (money, *auction[1:]))
