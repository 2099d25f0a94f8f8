"""The moves of Modern Art as whole numbers: always as many, whatever the state, and a mask for what is legal."""

from __future__ import annotations

from operator import index
from typing import Any

from modernart_lab.adapters.bounds import most_bid
from modernart_lab.adapters.wrong import wrong
from modernart_lab.engine.legal import Legal
from modernart_lab.games.modern_art import Rules
from modernart_lab.games.modern_art.cards import KINDS
from modernart_lab.games.modern_art.moves import Add, Ask, Bid, Buy, Decline, Flip, Offer, Pass, Seal, Skip
from modernart_lab.games.modern_art.table import DOUBLE
from modernart_lab.text.wrong import short

WORDS: tuple[Any, ...] = (Decline(), Pass(), Buy(), Flip(), Skip())
"""The moves that are one word."""
WORD = len(KINDS)
"""The action of the first word."""
NUMBER = WORD + len(WORDS)
"""The action that says the number 0."""
MOST = 100_000
"""Actions at most."""
_CARD = {kind: at for at, kind in enumerate(KINDS)}
_WORD = {type(move): WORD + at for at, move in enumerate(WORDS)}
_SAYS: dict[str, Any] = {"open": Bid, "once_around": Bid, "sealed": Seal, "fixed_price": Ask}


class Actions:
    """The actions of a game, from 0 on.

    ======= ==================================================================
    action  move
    ======= ==================================================================
    0..24   the card ``KINDS[action]``: offered, or added where a double waits
    25..29  ``Decline``, ``Pass``, ``Buy``, ``Flip``, ``Skip``
    30 + k  the number k: bid, sealed or asked, by the auction that runs
    ======= ==================================================================

    >>> from modernart_lab.games import modern_art as ma
    >>> actions, state = Actions(ma.NEW_GAMES_ORDER, 4), ma.new(4, seed=7)
    >>> actions.size, actions.legal(state.legal(0))[:3], actions.move(0, state)
    (1871, [1, 2, 3], Offer(card='LMo'))

    Args:
        rules: of the game.
        players: how many play.
        highest: the highest number that can be said. None: what no game can exceed, so that nothing is lost. A small
            one makes learning easier and the game another one where purses grow above it.

    Attributes:
        size: how many actions there are.

    Raises:
        BadAdapter: a highest number that cannot be, or so much money that the actions are too many.
    """

    def __init__(self, rules: Rules, players: int, highest: int | None = None) -> None:
        bound = most_bid(rules, players)
        if highest is None and NUMBER + bound + 1 > MOST:
            wrong("many", bound=bound, most=MOST)
        if highest is not None and (type(highest) is not int or not 1 <= highest <= MOST - NUMBER - 1):
            wrong("highest", value=short(highest), most=MOST - NUMBER - 1)
        self.highest = bound if highest is None else highest
        self.size = NUMBER + self.highest + 1

    def within(self, legal: Legal) -> Legal:
        """What is legal and can be said with these actions."""
        bids = legal.bids
        if bids.stop <= self.highest + 1:
            return legal
        return Legal(legal.moves, range(bids.start, max(bids.start, self.highest + 1)), legal.priced)

    def legal(self, legal: Legal) -> list[int]:
        """The legal actions, rising."""
        bids = self.within(legal).bids
        return [*sorted(map(self.action, legal.moves)), *range(NUMBER + bids.start, NUMBER + bids.stop)]

    def action(self, move: Any) -> int:
        """The action of a move.

        Raises:
            BadAdapter: no move, or a number that cannot be said.
        """
        if type(move) in (Offer, Add) and move.card in _CARD:
            return _CARD[move.card]
        k = getattr(move, "k", None)
        if type(k) is int and 0 <= k <= self.highest:
            return NUMBER + k
        found = _WORD.get(type(move))
        return wrong("no_action", move=short(move), most=self.highest) if found is None else found

    def move(self, action: Any, state: Any) -> Any:
        """The move that an action says in a state or a view; whether it is legal is asked elsewhere.

        Raises:
            BadAdapter: no action, or one that says nothing here.
        """
        at = whole_number(action)
        if at is None or not 0 <= at < self.size:
            wrong("action", value=short(action), most=self.size - 1)
        if at < WORD:
            return (Add if state.phase == DOUBLE else Offer)(KINDS[at])
        if at < NUMBER:
            return WORDS[at - WORD]
        priced = _priced(state)
        if priced is None:
            wrong("no_number", k=at - NUMBER, phase=state.phase)
        return priced(at - NUMBER)

    def words(self, action: int, state: Any = None) -> str:
        """An action in short: ``Offer KRo``, ``Bid 12``, ``Pass``; as general as it is without a state."""
        if action < WORD:
            kind: Any = Add if state is not None and state.phase == DOUBLE else Offer
            return f"{kind.__name__} {KINDS[action]}"
        if action < NUMBER:
            return type(WORDS[action - WORD]).__name__
        priced = None if state is None else _priced(state)
        return f"{'Say' if priced is None else priced.__name__} {action - NUMBER}"


def whole_number(given: Any) -> int | None:
    """The whole number that was given, be it Python's or numpy's; None where it is none."""
    try:
        return None if isinstance(given, bool) else index(given)
    except TypeError:
        return None


def _priced(state: Any) -> Any:
    """The kind of move that says a number now; None where none does."""
    auction = state.auction
    if auction is None or (auction.format == "fixed_price" and auction.asked is not None):
        return None
    return _SAYS.get(auction.format)
