"""The default bidder: how everybody is taken to play on when nothing better is known.

It values a lot by ``estimate.value``, shades that value by the format, sells rather than keeps above half the value
(sold at p it brings p, bought at p it brings V - p), offers what brings most, and completes a double when that pays.
Analysis rolls games out with it many times, so it is made to be quick; ``strategies`` are the same bidder with other
habits.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from modernart_lab.auctions import FixedPrice, OnceAround, Sealed
from modernart_lab.auctions.moves import Bid, Buy, Pass, Seal
from modernart_lab.engine.legal import Legal
from modernart_lab.games.modern_art.cards import CARD_ARTIST, KINDS
from modernart_lab.games.modern_art.moves import Flip, Skip
from modernart_lab.games.modern_art.table import AUCTION, DOUBLE, OFFER
from modernart_lab.kernel.estimate import certain, expected, held, lead, total
from modernart_lab.kernel.streams import byte_of

Hand = tuple[str, ...]
CODE = {card: kind for kind, card in enumerate(KINDS)}
_PASS = Pass()
_BUY = Buy()
SHARES = ("open_share", "once_share", "sealed_share", "fixed_share", "ask_share", "keep_share", "plain", "pair", "lone")
RANGES: dict[str, tuple[float, float]] = {
    **dict.fromkeys(SHARES, (0.0, 10.0)),
    **dict.fromkeys(("noise", "jump", "flip"), (0.0, 1.0)),
    **dict.fromkeys(("add", "whim"), (0.0, 1e6)),
    "close": (-1e6, 1e6),
}
"""The least and the most of each figure of a ``Bidder``."""
_CHOICES = ("__call__", "answer", "choose", "brings", "complete")


@dataclass(frozen=True)
class Bidder:
    """A mind with a value for every lot and a habit for every format. Frozen; the same for every game.

    Every figure has a range (``ranges``), and one outside it is refused with a ValueError.

    Attributes:
        open_share: the share of the value up to which it stays in an open auction (shares: 0 to 10).
        once_share: the same once around.
        sealed_share: the share of the value that it seals, on average.
        fixed_share: the share of the value up to which it buys at an asked price.
        ask_share: the share of the value that it asks as the seller.
        keep_share: the share of the value up to which it buys its own lot (1/2: V - p > p).
        noise: how far a sealed bid or an asked price strays from its share, at most, as a part of it (0 to 1).
        jump: the least part of the way to its limit that a raise in an open auction takes (0: by 1k; 1: all at once).
        add: the least value of the pair, in k, for which it completes a double (0: always; to a million).
        flip: how often it turns up a card of the mystery hand (0 to 1).
        close: what ending the round must bring more than going on, in k (a million at most either way).
        whim: how far the choice of a card strays, in k (0 to a million).
        plain: how many times a painting's value it expects from the sale of an open, once-around or sealed card (0 to
            10).
        pair: the same from a double that it can complete itself.
        lone: the same from a double that it cannot.
    """

    open_share: float = 0.92
    once_share: float = 0.9
    sealed_share: float = 0.8
    fixed_share: float = 0.95
    ask_share: float = 0.85
    keep_share: float = 0.5
    noise: float = 0.15
    jump: float = 0.4
    add: float = 8.0
    flip: float = 0.5
    close: float = 2.0
    whim: float = 4.0
    plain: float = 0.8
    pair: float = 1.5
    lone: float = 0.4

    ranges: ClassVar[dict[str, tuple[float, float]]] = RANGES

    def __post_init__(self) -> None:
        for name, (low, high) in self.ranges.items():
            figure: Any = getattr(self, name)
            if isinstance(figure, bool) or not isinstance(figure, (int, float)) or not low <= figure <= high:
                raise ValueError(f"{name} is a number from {low:,g} to {high:,g}, not {figure!r}")

    def __call__(self, view: Any, legal: Legal, rng: Any) -> Any:
        """The move of the seat that looks."""
        seat, public, hand, _, phase, lot, auction, _ = view
        if phase == AUCTION:
            artist = CARD_ARTIST[lot[0]]
            worth = len(lot) * expected(public, public.counts, held(hand))[artist]
            return self.answer(auction, seat, worth, legal, rng)
        if phase == OFFER:
            return self.choose(seat, public, hand, legal, rng)
        if phase == DOUBLE:
            return self.complete(seat, public, hand, lot, legal, rng)
        return Flip() if rng.random() < self.flip else Skip()

    def answer(self, auction: Any, seat: int, worth: float, legal: Legal, rng: Any) -> Any:
        """What it says in an auction of a lot that is worth so much to it, in k."""
        kind = type(auction)
        seats = len(auction.cash)
        sells = seat == auction.seller
        bids = legal.bids
        if kind is Sealed:
            share = self.sealed(seats, sells=sells)
            k = int(worth * share * (1 + self.noise * (2 * rng.random() - 1)) + 0.5)
            return Seal(k if k < bids[-1] else bids[-1])
        if kind is FixedPrice:
            if auction.asked is None:
                k = int(worth * self.asking(seats) * (1 + self.noise * (2 * rng.random() - 1)) + 0.5)
                return legal.priced(k if k < bids[-1] else bids[-1])  # type: ignore[misc]
            return _BUY if auction.asked <= worth * self.buying(seats) and len(legal.moves) == 2 else _PASS
        price = auction.price
        if not bids:
            return _PASS
        if kind is OnceAround:
            if sells:
                return Bid(price + 1) if price + 1 <= worth * self.keeping(seats) else _PASS
            limit = worth * self.once_share
            after = (auction.seller - seat) % seats - 1
            k = int(max(price + 1, self.once(after) * limit, min(limit, worth * self.keeping(seats))))
            return Bid(min(k, bids[-1])) if price + 1 <= limit else _PASS
        limit = worth * (self.keeping(seats) if sells else self.open_share)
        if price + 1 > limit:
            return _PASS
        way = self.jump + (1 - self.jump) * 0.5 * rng.random() if self.jump else 0.0
        k = price + max(1, int((limit - price) * way))
        return Bid(k if k < bids[-1] else bids[-1])

    def sealed(self, seats: int, *, sells: bool) -> float:
        """The share of the value it seals."""
        return self.keeping(seats) * self.sealed_share if sells else self.sealed_share

    def asking(self, seats: int) -> float:
        """The share of the value it asks."""
        return self.ask_share

    def buying(self, seats: int) -> float:
        """The share of the value up to which it buys at an asked price."""
        return self.fixed_share

    def keeping(self, seats: int) -> float:
        """The share of the value up to which it buys its own lot."""
        return self.keep_share

    def once(self, after: int) -> float:
        """The share of its limit it bids once around with so many outsiders still to come: the first-price bid."""
        return after / (after + 1)

    def choose(self, seat: int, public: Any, hand: Hand, legal: Legal, rng: Any) -> Any:
        """The card that brings most: its sale, and what it does to the paintings on the table."""
        counts = public.counts
        ahead = lead(seat, public.collections)
        mine = held(hand)
        known: dict[int, tuple[float, float]] = {}
        best, most = legal.moves[0], -1e9
        bits, whim = rng.getrandbits(64), self.whim / 256
        for move in legal.moves:
            card = move.card
            i = CARD_ARTIST[card]
            if i not in known:
                after = counts[:i] + (counts[i] + 1,) + counts[i + 1 :]
                if after[i] >= 5:
                    known[i] = total(ahead, certain(public, after)), -self.close
                else:
                    pays = expected(public, after, mine[:i] + (mine[i] - 1,) + mine[i + 1 :])
                    known[i] = total(ahead, pays), pays[i]
            gain, pay = known[i]
            gain += (pay * self.brings(card, hand) if pay > 0 else pay) + whim * byte_of(bits, CODE[card])
            if gain > most:
                best, most = move, gain
        return best

    def brings(self, card: str, hand: Hand) -> float:
        """How many times a painting's value the sale of a card brings, roughly."""
        if card[2] != "d":
            return self.ask_share if card[2] == "f" else self.plain
        artist = card[:2]
        return self.pair if any(other[:2] == artist and other[2] != "d" for other in hand) else self.lone

    def complete(self, seat: int, public: Any, hand: Hand, lot: Hand, legal: Legal, rng: Any) -> Any:
        """The second card of a double, or none."""
        if len(legal.moves) == 1:
            return legal.moves[0]
        i = CARD_ARTIST[lot[0]]
        counts = public.counts
        after = counts[:i] + (counts[i] + 1,) + counts[i + 1 :]
        if after[i] >= 5:
            brings = total(lead(seat, public.collections), certain(public, after))
        else:
            brings = 2 * expected(public, after, held(hand))[i]
        if brings < self.add:
            return legal.moves[-1]
        return legal.moves[int(rng.random() * (len(legal.moves) - 1))]


def alike(mind: Any) -> bool:
    """Whether a mind is a ``Bidder`` whose shares may be its own, but not its way of choosing."""
    return isinstance(mind, Bidder) and all(getattr(type(mind), name) is getattr(Bidder, name) for name in _CHOICES)
