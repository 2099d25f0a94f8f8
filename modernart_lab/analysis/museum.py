"""What each price in the museum's auction is worth: hidden cards drawn, the rest of the game played out on the engine.

A dollar at the end is a point, so all gains are in points. Every price is tried in the same worlds with the same random
numbers, so that the gain over leaving the auction is a difference within each world.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from modernart_lab.analysis.basis import Basis
from modernart_lab.analysis.checked import BadArgument, checked_numbers, sound_minds
from modernart_lab.analysis.grid import between
from modernart_lab.analysis.looks import run_until
from modernart_lab.analysis.values import BidValues, Tally, error
from modernart_lab.auctions.mechanism import Sale, new
from modernart_lab.auctions.moves import Ask, Bid, Pass
from modernart_lab.engine.progress import Report
from modernart_lab.games.museum.score import score
from modernart_lab.games.museum.state import State
from modernart_lab.games.museum.table import AUCTION, Private
from modernart_lab.games.museum.walls import spots, with_painting

TRIED = 6
"""Prices tried in every world; those between are interpolated."""
SHOWN = 24
"""Prices told of at most, from the lowest legal one."""
OBJECTIVES = ("money", "margin")


@dataclass(frozen=True)
class MuseumBasis(Basis):
    """What the figures of a museum auction rest on."""

    def sentence(self, lang: str = "en") -> str:
        """What was assumed, in a language ("en" or "ja")."""
        from modernart_lab.text import label

        return label(
            "museum.assumed.sampled", lang, samples=f"{self.samples:,}", seed=self.seed, n=self.tried, all=self.bids,
            objective=label(f"museum.assumed.{self.objective}", lang),
            who=label("museum.assumed.given" if self.given else "museum.assumed.usual", lang),
        )  # fmt: skip


def points_now(view: Any) -> int:
    """What the painting in the middle scores at once where it would hang best: runs, points and pride; 0 for nowhere.

    >>> from modernart_lab.games import museum
    >>> state = museum.position(["", ""], ["LP great_wave / PL", "LP / PL"], market="ohashi_rain")
    >>> points_now(state.apply(museum.Auction("ohashi_rain")).view(0))
    5
    """
    lanes, rules = view.lanes[view.seat], view.rules
    card = view.lot[0]
    places = spots(lanes).places[rules.kind[card].orientation]
    before = score(lanes, 0, 0, rules).total
    return max([0, *(score(with_painting(lanes, *at, card), 0, 0, rules).total - before for at in places)])


class MuseumSampler:
    """What each price is worth to the seat that is asked in a museum auction, world by world.

    Args:
        view: what the seat knows that opens the auction, or raises or leaves.
        samples: worlds at most.
        seed: of all random numbers. The same seed gives the same result.
        objective: ``"money"``: the points at the end, a dollar being one; ``"margin"``: over the mean of the others.
        minds: how everybody plays on: one mind a seat, or one for all.
        given: whether somebody chose these minds; else they are called the usual ones.

    Attributes:
        kind: ``"bid"`` (raise or leave) or ``"ask"`` (the start price; gains are over the lowest).
        legal: the prices the result tells of.

    Raises:
        ValueError: a decision that is no price, or an unknown objective.
    """

    quick, usual = False, False

    def __init__(
        self,
        view: Any,
        *,
        samples: int = 400,
        seed: int = 0,
        objective: str = "money",
        minds: Any,
        given: bool = True,
    ) -> None:
        if view.phase != AUCTION or not view.legal.bids:
            raise ValueError("this is no moment at which the seat may name a price")
        if objective not in OBJECTIVES:
            raise ValueError(f"no objective {str(objective)[:40]!r} here; known: {', '.join(OBJECTIVES)}")
        self.view, self.samples, self.seed, self.objective = view, int(samples), int(seed), objective
        self.given = given
        self.minds = (minds,) * view.players if callable(minds) else tuple(minds)
        self.kind = "ask" if view.auction.holder is None else "bid"
        self.legal = view.legal.bids[:SHOWN]
        self.tally = Tally(_tried(self.legal))
        move = Ask if self.kind == "ask" else Bid
        first = Ask(self.legal[0]) if self.kind == "ask" else Pass()
        self._moves = [first, *(move(k) for k in self.tally.tried)]
        self._brought: list[float] = []
        self._won: list[bool] = []
        self._start: Any = None
        self._ends: dict[Sale, float] = {}

    @property
    def done(self) -> int:
        """Worlds so far."""
        return self.tally.worlds

    @property
    def finished(self) -> bool:
        """Whether all worlds have been seen."""
        return self.done >= self.samples

    def run(self, worlds: int | None = None, *, seconds: float = 0.04, most: int | None = None) -> int:
        """Look at more worlds: so many, or for about so many seconds, in which a world may stay unfinished.

        Args:
            worlds: so many; None for about ``seconds``.
            seconds: time in seconds, where ``worlds`` is None.
            most: not beyond so many in all.

        Returns:
            How many have been seen in all.
        """
        until = time.perf_counter() + seconds
        goal = min(self.samples, self.done + worlds if worlds is not None else most or self.samples)
        while self.done < goal:
            self._one()
            if worlds is None and time.perf_counter() > until:
                break
        return self.done

    def _one(self) -> None:
        """One price in one world, to the end of the game; prices that end in the same sale are played out once."""
        world, i = self.done, len(self._brought)
        if not i:
            self._start = drawn(self.view, random.Random(f"{self.seed} world {world}"))
            self._ends = {}
        state, sale = self._sold(self._start, self._moves[i], self._luck(world, "auction"))
        if sale not in self._ends:
            luck = self._luck(world, "after")
            while state.to_act:
                state = state.apply(*self._asked(state, luck))
            assert state.outcome is not None
            self._ends[sale] = self._wanted(state.outcome.points)
        own = sale.buyer == self.view.seat
        self._won.append(own if self.kind == "bid" else not own)
        self._brought.append(self._ends[sale])
        if len(self._brought) == len(self._moves):
            self.tally.add(self._brought, self._won)
            self._brought, self._won = [], []

    def _luck(self, world: int, part: str) -> list[random.Random]:
        """Random numbers for every seat; the same for every price that is tried in this world."""
        return [random.Random(f"{self.seed} {world} {part} {seat}") for seat in range(self.view.players)]

    def _asked(self, state: State, luck: list[random.Random]) -> tuple[Any, int]:
        """What the mind of the seat to act does."""
        seat = state.to_act[0]
        view = state.view(seat)
        return self.minds[seat](view, view.legal, luck[seat]), seat

    def _sold(self, state: State, move: Any, luck: list[random.Random]) -> tuple[State, Sale]:
        """The auction to its end, after this move: the state then, and the sale."""
        seat = self.view.seat
        while True:
            sale = state.auction.act(move, seat).sale
            state = state.apply(move, seat)
            if sale is not None:
                return state, sale
            move, seat = self._asked(state, luck)

    def _wanted(self, points: Sequence[int]) -> float:
        own = points[self.view.seat]
        return float(own) if self.objective == "money" else own - (sum(points) - own) / (len(points) - 1)

    def error(self) -> float:
        """The largest standard error of a gain, in points."""
        return max(self.result().se)

    def result(self) -> BidValues:
        """What is known so far.

        Raises:
            ValueError: fewer than two worlds have been seen.
        """
        if self.done < 2:
            raise ValueError("fewer than two worlds have been seen; run more first")
        tally, legal = self.tally, self.legal
        passing = tally.passing / tally.worlds
        gain = between(tally.tried, tally.gains(), legal)
        tried = set(tally.tried)
        basis = MuseumBasis(
            "sampled", "game", self.done, self.objective, self.seed, self.given, True, len(tried), len(legal)
        )
        return BidValues(
            self.view.seat, self.kind, tuple(legal), tuple([passing + g for g in gain]), gain,
            between(tally.tried, tally.errors(), legal), between(tally.tried, tally.wins(), legal),
            tuple([k in tried for k in legal]), passing, error(tally.passing, tally.passing_squares, tally.worlds),
            self.done, self.seed, self.objective, "game", basis,
        )  # fmt: skip


def museum_values(
    view: Any, samples: int, seed: int, objective: str, minds: Any, precision: float | None,
    time_limit: float | None, progress: bool | Report,
) -> BidValues:  # fmt: skip
    """What ``bid_values`` says of a museum auction; it stops at a standard error of half a point where it matters."""
    if minds is None:
        raise BadArgument("museum_minds")
    minds = sound_minds(minds, view.players)
    checked_numbers(samples=samples, seed=seed, precision=precision, time_limit=time_limit)
    sampler = MuseumSampler(view, samples=samples, seed=seed, objective=objective, minds=minds)
    enough = 0.5 if precision is None else precision
    return run_until(sampler, enough, time_limit, sampler.error, progress)


def drawn(view: Any, rng: random.Random) -> State:
    """A whole state that fits a view: the hands of the others and the deck, drawn from the cards one does not see."""
    public = view.public
    unseen = Counter(public.rules.deck())
    seen = [*view.hand, *public.market, *view.lot, *public.discards]
    seen += [card for own in public.lanes for lane in own for card in lane.paintings]
    unseen.subtract(seen)
    cards = sorted(unseen.elements())
    rng.shuffle(cards)
    hands: list[tuple[str, ...]] = []
    for seat, size in enumerate(public.hand_sizes):
        if seat == view.seat:
            hands.append(view.hand)
        else:
            hands.append(public.rules.sorted(cards[:size]))
            cards = cards[size:]
    private = Private(tuple(hands), tuple(cards), rng.randrange(1 << 30), 0)
    return new(State, (public, private, view.phase, view.lot, view.tour, view.task, view.auction, view.to_act))


def _tried(legal: range) -> tuple[int, ...]:
    """The prices to try: all when few, else the ends and even steps, closer at the lower ones."""
    if len(legal) <= TRIED:
        return tuple(legal)
    last = len(legal) - 1
    return tuple(legal[i] for i in sorted({round(last * (part / (TRIED - 1)) ** 1.4) for part in range(TRIED)}))
