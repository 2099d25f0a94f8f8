"""The rest of a museum game played out from a view: hidden cards drawn, every move in the same worlds by the same luck.

A dollar at the end is a point, so all that is told is in points.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

from modernart_lab.analysis.checked import BadArgument, short
from modernart_lab.auctions.mechanism import Sale, new
from modernart_lab.games.museum.state import State
from modernart_lab.games.museum.table import AUCTION, Private

OBJECTIVES = ("money", "margin")


class MuseumWorlds:
    """Moves tried in worlds, one move in one world at a time. What becomes of a world says a subclass (`keep`).

    Args:
        view: what the seat knows that is to act.
        moves: what is tried in every world.
        samples: worlds at most.
        seed: of all random numbers. The same seed gives the same result.
        objective: ``"money"``: the points at the end, a dollar being one; ``"margin"``: over the mean of the others.
        minds: how everybody plays on: one mind a seat, or one for all.
        given: whether somebody chose these minds; else they are called the usual ones.

    Attributes:
        done: worlds so far.

    Raises:
        ValueError: an unknown objective.
    """

    quick, usual = False, False

    def __init__(
        self, view: Any, moves: Sequence[Any], *, samples: int, seed: int, objective: str, minds: Any, given: bool
    ) -> None:
        if objective not in OBJECTIVES:
            raise BadArgument("objective", value=short(objective), known=[*OBJECTIVES])
        self.view, self.samples, self.seed, self.objective = view, int(samples), int(seed), objective
        self.given, self.done = given, 0
        self.minds = (minds,) * view.players if callable(minds) else tuple(minds)
        self._moves = tuple(moves)
        self._brought: list[float] = []
        self._won: list[bool] = []
        self._world = -1
        self._start: Any = None
        self._ends: dict[Sale, float] = {}

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

    def keep(self, brought: list[float], won: list[bool]) -> None:
        """A world is complete: what each move brought, and whether the lot went to the seat."""
        raise NotImplementedError

    def rows(self, moves: Sequence[Any], first: int, count: int) -> list[tuple[list[float], list[bool]]]:
        """What any legal moves bring in worlds number ``first``, ``first + 1``, ..., and after which the lot is won."""
        told: list[tuple[list[float], list[bool]]] = []
        for world in range(first, first + count):
            tried = [self._tried_in(world, move) for move in moves]
            told.append(([value for value, _ in tried], [own for _, own in tried if own is not None]))
        return told

    def _one(self) -> None:
        """One move in one world."""
        value, own = self._tried_in(self.done, self._moves[len(self._brought)])
        self._brought.append(value)
        if own is not None:
            self._won.append(own)
        if len(self._brought) == len(self._moves):
            self.keep(self._brought, self._won)
            self.done += 1
            self._brought, self._won = [], []

    def _tried_in(self, world: int, move: Any) -> tuple[float, bool | None]:
        """What a move brings at the end of the game, and in an auction whether the lot is the seat's.

        Prices that end in the same sale are played out once.
        """
        if world != self._world:
            self._world, self._ends = world, {}
            self._start = drawn(self.view, random.Random(f"{self.seed} world {world}"))
        if self.view.phase != AUCTION:
            return self._played(self._start.apply(move, self.view.seat), world), None
        state, sale = self._sold(self._start, move, self._luck(world, "auction"))
        if sale not in self._ends:
            self._ends[sale] = self._played(state, world)
        return self._ends[sale], sale.buyer == self.view.seat

    def _luck(self, world: int, part: str) -> list[random.Random]:
        """Random numbers for every seat; the same for every move that is tried in this world."""
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

    def _played(self, state: State, world: int) -> float:
        """The game to its end, and what that is worth to the seat."""
        luck = self._luck(world, "after")
        while state.to_act:
            state = state.apply(*self._asked(state, luck))
        assert state.outcome is not None
        points: Sequence[int] = state.outcome.points
        own = points[self.view.seat]
        return float(own) if self.objective == "money" else own - (sum(points) - own) / (len(points) - 1)


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
