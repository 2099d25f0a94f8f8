"""One auction after the other through the mechanisms of ``auctions``; each depends on the seed and its number alone."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from modernart_lab import auctions
from modernart_lab.auctions.mechanism import UNLIMITED
from modernart_lab.engine.refusal import IllegalMove
from modernart_lab.export.bidders import MOST, Bidder, ByFunction, ByMind, ByPeople, LotView, bidder, wanted
from modernart_lab.export.humans import Human
from modernart_lab.export.setup import Setup
from modernart_lab.export.solved import Solved, solved
from modernart_lab.export.wrong import BadExperiment, wrong
from modernart_lab.text.wrong import short

AT_ONCE = ("sealed", "second_price")
ACTIONS = {"Seal": "seal", "Bid": "bid", "Pass": "pass", "Ask": "ask", "Buy": "buy"}


class Made(NamedTuple):
    """One decision: who (0 is the auctioneer), what, the number in k or None, and the least and most legal number."""

    seat: int
    action: str
    k: float | None
    least: float | None
    most: float | None


class Played(NamedTuple):
    """One auction.

    Attributes:
        knew: the value or signal of each seat, in k; 0 is the auctioneer's.
        worth: what the lot is worth to each seat, in k.
        winner: the seat that has the lot; 0 for an auctioneer who plays and keeps it; None where it is unsold.
        price: what the winner pays, in k.
        made: the decisions in their order.
        people: by seat, who was replayed, his own estimate and his time.
    """

    knew: tuple[float, ...]
    worth: tuple[float, ...]
    winner: int | None
    price: float
    made: tuple[Made, ...]
    people: dict[int, tuple[str, float, float]]


class _Auctioneer(Bidder):
    """The auctioneer of the equilibrium."""

    by_price = True

    def __init__(self, name: str, found: Solved) -> None:
        super().__init__(name)
        self.found = found

    def wish(self, x: float, price: float, after: int, dice: random.Random) -> float:
        """What the equilibrium says."""
        assert self.found.seller is not None
        return self.found.seller(x, price)


class Hall:
    """Where auctions of one setup are played.

    Args:
        setup: the auction.
        who: one bidder a seat: functions, minds, names; one for all is repeated.
        seed: of the values and of everything that is drawn.
        people: who is replayed at the seats of "human".
        auctioneer: how one bids who bids on the own lot: a function of value, or of value and price; None for the
            equilibrium.
        names: of the bidders.

    Raises:
        BadExperiment: bidders that are none, or none that theory has.
    """

    def __init__(
        self,
        setup: Setup,
        who: Any,
        seed: int,
        people: Sequence[Human] = (),
        auctioneer: Any = None,
        names: Sequence[str] | None = None,
    ) -> None:
        n = setup.bidders
        self.setup, self.seed, self.solved = setup, seed, solved(setup)
        self.names = ("auctioneer", *(names or [chr(ord("A") + i) for i in range(n)]))
        given = seated(who, n, people=bool(people))
        made = [bidder(one, self.names[i], setup, self.solved, people) for i, one in enumerate(given, 1)]
        self.seats: tuple[Bidder | None, ...] = (self._boss(auctioneer), *made)
        self.tick = 1.0 if any(isinstance(one, ByMind) for one in made) else setup.tick
        self._kind: Any = auctions.FORMATS[setup.format]
        self.least = round(setup.reserve / self.tick)

    def _boss(self, given: Any) -> Bidder | None:
        s = self.setup
        asks = s.format == "fixed_price"
        if not s.auctioneer_bids and not asks:
            return None if given is None else wrong("together", one="auctioneer", other=f"payee={s.payee!r}")
        if given is not None:
            if not callable(given):
                wrong("bidder_or_none", value=short(given))
            return ByFunction(
                "auctioneer", given, by_price=wanted(given) == 2, most=MOST * s.values.high, whole=s.values.whole
            )
        if asks and s.ask is not None:
            return ByFunction("auctioneer", lambda _: s.ask, by_price=False, most=MOST * s.values.high, whole=False)
        if self.solved is None or self.solved.seller is None:
            return wrong("no_ask" if asks else "no_auctioneer", format=s.format)
        return _Auctioneer("auctioneer", self.solved)

    def play(self, i: int) -> Played:
        """Auction number i, from 0."""
        return _Lot(self, i).run()

    def start(self) -> Any:
        """The mechanism at its beginning; the auctioneer has seat 0."""
        return self._kind(bidders=self.setup.bidders + 1, seller=0)


class _Lot:
    """One auction being played; money inside in ticks."""

    def __init__(self, hall: Hall, i: int) -> None:
        setup = hall.setup
        self.hall, self.setup, self.tick = hall, setup, hall.tick
        self.dice = random.Random(f"{hall.seed}/{i}")
        x, worth = setup.values.draw(np.random.default_rng([hall.seed, i]), setup.bidders)
        self.x, self.worth = x.tolist(), worth.tolist()
        self.people: dict[int, tuple[str, float, float]] = {}
        self.recorded: dict[int, float] = {}
        self.limits: dict[int, float] = {}
        self.made: list[Made] = []
        for seat, one in enumerate(hall.seats):
            if isinstance(one, ByPeople):
                self._recall(seat, one)

    def _recall(self, seat: int, one: ByPeople) -> None:
        """A person takes the seat: one of his private values with its bid, or his bid at the signal nearest to this."""
        person = one.people[self.dice.randrange(len(one.people))]
        common = self.setup.values.common
        at = person.near(self.x[seat]) if common else person.any(self.dice)
        if not common:
            self.x[seat] = self.worth[seat] = float(person.values[at])
        self.recorded[seat] = float(person.bids[at])
        self.people[seat] = (person.name, float(person.extra[at][0]), float(person.extra[at][1]))

    def run(self) -> Played:
        lot = self.hall.start()
        if self.setup.format in AT_ONCE:
            for seat in range(len(lot.cash)):
                lot = lot.apply(self._seal(lot, seat), seat)
        else:
            while lot.to_act:
                seat = lot.to_act[0]
                lot = lot.apply(self._turn(lot, seat), seat)
        buyer, price, payee = lot.sale
        winner: int | None = buyer
        if payee is None:
            winner, price = (0, price) if self.setup.auctioneer_bids else (None, 0)
        elif self.setup.reserve:
            price = max(price, self.hall.least)
        return Played(tuple(self.x), tuple(self.worth), winner, price * self.tick, tuple(self.made), self.people)

    def _wish(self, seat: int, price: int = 0) -> float:
        """What a seat says in k, the price being in ticks; a limit is asked for once."""
        one = self.hall.seats[seat]
        assert one is not None
        if seat in self.recorded:
            return self.recorded[seat]
        steady = not one.by_price or (self.setup.format == "open" and not isinstance(one, ByFunction))
        if steady and seat in self.limits:
            return self.limits[seat]
        after = self.setup.bidders - seat
        said = one.wish(self.x[seat], 0.0 if steady else price * self.tick, after, self.dice)
        if steady:
            self.limits[seat] = said
        return said

    def _ticks(self, k: float) -> int:
        return int(k / self.tick + 0.5)

    def _note(self, seat: int, move: Any, lot: Any) -> Any:
        """Write a decision down and hand the move on; a silent auctioneer decides nothing."""
        if seat == 0 and self.hall.seats[0] is None:
            return move
        legal = lot.legal(seat).bids
        k = getattr(move, "k", None)
        if k is None and type(move) is auctions.Buy:
            k = lot.price
        most = legal[-1] * self.tick if len(legal) and legal[-1] < UNLIMITED else None
        least = legal[0] * self.tick if len(legal) else None
        action = ACTIONS[type(move).__name__]
        self.made.append(Made(seat, action, None if k is None else k * self.tick, least, most))
        return move

    def _mind(self, lot: Any, seat: int, one: ByMind) -> Any:
        legal = lot.legal(seat)
        view = LotView(seat, self.x[seat], self.setup.bidders, lot.view(seat))
        told = {"name": one.name, "value": f"{self.x[seat]:g}"}
        try:
            move = one.mind(view, legal, self.dice)
        except Exception as problem:
            why = f"{type(problem).__name__}: {problem}"[:120]
            raise BadExperiment("raised", problem=why, **told) from problem
        if move not in legal:
            try:
                lot.apply(move, seat)
                reason = ""
            except IllegalMove as no:
                reason = str(no)
            wrong("illegal", said=short(move), problem=reason, **told)
        return self._note(seat, move, lot)

    def _seal(self, lot: Any, seat: int) -> Any:
        one = self.hall.seats[seat]
        if one is None:
            return auctions.Seal(max(0, self.hall.least - 1))
        if isinstance(one, ByMind):
            return self._mind(lot, seat, one)
        said = self._wish(seat)
        return self._note(seat, auctions.Seal(0 if said != said else self._ticks(said)), lot)

    def _turn(self, lot: Any, seat: int) -> Any:
        one = self.hall.seats[seat]
        if one is None:
            return auctions.Pass()
        if isinstance(one, ByMind):
            return self._mind(lot, seat, one)
        price = lot.price
        if self.setup.format == "fixed_price":
            said = self._wish(seat, price)
            if seat == 0:
                return self._note(seat, auctions.Ask(self._ticks(said)), lot)
            takes = said == said and said >= price * self.tick - 1e-9
            return self._note(seat, auctions.Buy() if takes else auctions.Pass(), lot)
        return self._note(seat, self._raise(seat, price), lot)

    def _raise(self, seat: int, price: int) -> Any:
        said = self._wish(seat, price)
        if said != said:
            return auctions.Pass()
        one = self.hall.seats[seat]
        least = max(price + 1, self.hall.least)
        if self.setup.format == "open" and not (isinstance(one, ByFunction) and one.by_price):
            limit = int(said / self.tick + 1e-9)
            return auctions.Bid(least) if limit >= least else auctions.Pass()
        ticks = self._ticks(said)
        if one is not None and one.by_price and not isinstance(one, ByFunction):
            ticks = max(least, ticks) if said * (1 + 1e-12) >= price * self.tick else 0  # tops the price by nothing
        return auctions.Bid(ticks) if ticks >= least else auctions.Pass()


def seated(who: Any, n: int, *, people: bool) -> list[Any]:
    """One a seat, from one for all, a list, or nothing: people where there are some, else the equilibrium.

    Raises:
        BadExperiment: more than there are seats, or fewer and nobody to fill them.
    """
    if who is None:
        return ["human" if people else "equilibrium"] * n
    if isinstance(who, str) or not isinstance(who, Sequence):
        return [who] * n
    if len(who) == n:
        return list(who)
    if len(who) < n and people:
        return [*who, *["human"] * (n - len(who))]
    return wrong("seats", n=n, given=len(who))
