"""A game of Modern Art whose cards come from outside, one by one: how OpenSpiel deals, with chance as a player."""

from __future__ import annotations

from typing import Any, NamedTuple

from modernart_lab.games.modern_art import Rules, State
from modernart_lab.games.modern_art.cards import KINDS, deck_counts, in_order
from modernart_lab.games.modern_art.moves import Flip, Seal
from modernart_lab.games.modern_art.state import begin


class Said(NamedTuple):
    """Something in the course of a game.

    Attributes:
        seat: who knows it; None for everybody.
        told: the words for those who know.
        others: the words for those who do not; "" for none.
    """

    seat: int | None
    told: str
    others: str


class Moment(NamedTuple):
    """Where a game stands. Frozen.

    Attributes:
        rules: the edition with its switches.
        players: how many play.
        state: of the house; None before the first deal, and that before the closing move while a round is dealt.
        left: how many cards of each kind are not dealt.
        drawn: the cards of the deal that is going on.
        need: how many cards it takes; 0 when nobody deals.
        move: the move that closed the round and its seat; None at the first deal.
        said: the course of the game.
    """

    rules: Rules
    players: int
    state: State | None
    left: tuple[int, ...]
    drawn: tuple[str, ...]
    need: int
    move: tuple[Any, int] | None
    said: tuple[Said, ...]

    def __deepcopy__(self, memo: Any) -> Moment:
        return self

    def chances(self) -> list[tuple[int, float]]:
        """Which kinds of card may come next, by index, and how likely each is."""
        total = sum(self.left)
        return [(kind, count / total) for kind, count in enumerate(self.left) if count]

    def draw(self, kind: int) -> Moment:
        """The moment after a card has come; the last one of a deal ends it.

        Raises:
            ValueError: there is no such card any more.
        """
        if not self.need or not 0 <= kind < len(KINDS) or not self.left[kind]:
            raise ValueError(f"no card {kind} can be dealt now")
        left = tuple(count - (at == kind) for at, count in enumerate(self.left))
        after = self._replace(left=left, drawn=(*self.drawn, KINDS[kind]))
        return _ended(after) if len(after.drawn) == self.need else after

    def act(self, move: Any, seat: int) -> Moment:
        """The moment after a move; where it closes a round, the next is dealt first.

        Raises:
            IllegalMove: the rules forbid it.
        """
        state = self.state
        assert state is not None
        assert not self.need
        after = state.apply(move, seat)
        said = (*self.said, *_told(state, move, seat, after))
        need = state.public.stock_size - after.public.stock_size
        if need:
            return self._replace(need=need, move=(move, seat), said=said)
        return self._replace(state=after, said=said)

    def course(self, seat: int | None) -> list[str]:
        """What a seat has seen so far, from the first deal on; None: what everybody has."""
        told = [each.told if each.seat in (None, seat) else each.others for each in self.said]
        if self.need and seat is not None:
            told.append(f"dealt {' '.join(self.hand(seat)) or 'nothing yet'}")
        return [words for words in told if words]

    def hand(self, seat: int) -> tuple[str, ...]:
        """What a seat is dealt in the deal that is going on, in board order."""
        each = self.need // (self.players + self.rules.mystery_hand)
        return in_order(self.drawn[seat * each : (seat + 1) * each])


def before(rules: Rules, players: int) -> Moment:
    """The moment before the first deal."""
    counts = deck_counts(rules.deck)
    hands = players + rules.mystery_hand
    left = tuple(counts[kind] for kind in KINDS)
    return Moment(rules, players, None, left, (), hands * rules.deal_to(players)[0], None, ())


def _ended(moment: Moment) -> Moment:
    """The moment after the last card of a deal: the round can begin."""
    deck = moment.drawn + _cards(moment.left)
    if moment.state is None or moment.move is None:
        state = begin(moment.players, deck, moment.rules, 0)
    else:
        private = moment.state.private._replace(stock=deck)
        state = moment.state._replace(private=private).apply(*moment.move)
    dealt = (Said(seat, f"dealt {' '.join(moment.hand(seat))}", "") for seat in range(moment.players))
    return moment._replace(state=state, drawn=(), need=0, move=None, said=(*moment.said, *dealt))


def _cards(left: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(kind for kind, count in zip(KINDS, left, strict=True) for _ in range(count))


def _told(state: State, move: Any, seat: int, after: State) -> list[Said]:
    """What is heard of a move, and what comes to light by it."""
    who, words = chr(65 + seat), in_words(move)
    if type(move) is Seal:
        heard = [Said(seat, f"{who} {words}", f"{who} Seal")]
        if len(state.to_act) == 1:
            bids = tuple(move.k if each is None else each for each in state.auction.bids)
            heard.append(Said(None, f"open {' '.join(map(str, bids))}", ""))
        return heard
    heard = [Said(None, f"{who} {words}", "")]
    if type(move) is Flip:
        heard.append(Said(None, f"up {after.public.seen[-1]}", ""))
    return heard


def in_words(move: Any) -> str:
    """A move in short: ``Offer KRo``, ``Bid 12``, ``Pass``."""
    return " ".join([type(move).__name__, *(str(getattr(move, name)) for name in type(move).__slots__)])
