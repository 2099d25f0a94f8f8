"""Try every bid in the same worlds, a few worlds at a time, and keep count of what each brings.

The first few worlds are a pilot: they only choose which bids to try, and are then forgotten. Each world after
that is drawn from (seed, number of the world) and is the same for every bid, with the same random numbers for every
mind (``rollout``). Results therefore depend on the view, the seed and the number of worlds alone.
"""

from __future__ import annotations

import itertools
import random
import time
from typing import Any

from modernart_lab.analysis import grid
from modernart_lab.analysis.decision import Decision
from modernart_lab.analysis.objective import ROUNDS, checked, checked_minds
from modernart_lab.analysis.rollout import Table
from modernart_lab.analysis.values import BidValues, Tally
from modernart_lab.analysis.worlds import Worlds
from modernart_lab.auctions import Sealed
from modernart_lab.kernel.bidder import Bidder
from modernart_lab.kernel.estimate import most, value

PILOT = 8
"""Worlds of the pilot."""
FINER = 3
"""How often the pilot adds bids."""
PRICES = 4
"""Prices at which the same buyer is played out, in each world; what lies between is interpolated."""


class Sampler:
    """What each bid is worth, world by world.

    >>> from modernart_lab.games import modern_art as ma
    >>> view = ma.position(hands=["KRs", "LMo", "YOf"]).apply(ma.Offer("KRs")).view(1)
    >>> sampler = Sampler(view, seed=3)
    >>> sampler.run(10), sampler.run(30), sampler.done
    (10, 40, 40)

    Args:
        view: what the seat knows that is to bid, to seal, to ask a price, or to buy or pass.
        samples: worlds at most.
        seed: of all random numbers. The same seed gives the same result.
        objective: what the seat wants: ``"money"``, ``"margin"`` over the mean of the others, or to ``"win"``.
        horizon: ``"round"`` counts the money after the payout of this round, ``"game"`` at the end.
        minds: how everybody plays on, the seat itself too: one mind a seat, one for all, or None for ``Bidder()``.
        prices: at how many prices the same buyer is played out in each world (2 or more); None for every one.

    Raises:
        ValueError: a seat that is not to act, a decision that is no bid, or an unknown objective or horizon.
    """

    def __init__(
        self,
        view: Any,
        *,
        samples: int = 10_000,
        seed: int = 0,
        objective: str = "money",
        horizon: str = "round",
        minds: Any = None,
        prices: int | None = PRICES,
    ) -> None:
        if type(samples) is not int or samples < 2:
            raise ValueError(f"samples is a whole number of worlds, 2 or more, not {samples!r}")
        if prices is not None and prices < 2:
            raise ValueError(f"at least 2 prices are played out, not {prices!r}")
        self.decision = Decision.of(view)
        self.view, self.samples, self.seed = view, samples, seed
        self.objective, self.horizon = objective, horizon
        self._wanted = checked(objective, horizon)
        self._table = Table(checked_minds(minds, view.players, Bidder()))
        self._usual = minds is None
        self._worlds = Worlds(view)
        self._last = view.round if horizon == "round" else ROUNDS
        self._prices = prices
        self._value, bound = value(view), most(view)
        bids = self.decision.bids
        self._range = bids[: grid.reach(bound, objective)] if len(bids) > grid.ALL else bids
        tried = grid.coarse(self._range, self._value, bound) if self._range else ()
        self._pilot = Tally(tried)
        self._finer = FINER if len(tried) < len(self._range) else 0
        self.tally = Tally(tried)

    @property
    def done(self) -> int:
        """Worlds so far, the pilot not counted."""
        return self.tally.worlds

    @property
    def finished(self) -> bool:
        """Whether all worlds have been seen."""
        return self.done >= self.samples

    def run(self, worlds: int | None = None, *, seconds: float = 0.04) -> int:
        """Look at more worlds; how many at a time does not matter to the result.

        Args:
            worlds: so many; None for as many as fit into about ``seconds``, at least one, the pilot's included.
            seconds: time in seconds, where ``worlds`` is None.

        Returns:
            How many have been seen in all.
        """
        until = time.perf_counter() + seconds
        goal = self.samples if worlds is None else min(self.samples, self.done + worlds)
        while self.done < goal:
            if self._finer:
                self._explore()
            else:
                self._world(self.tally, f"{self.seed}/{self.done}")
            if worlds is None and time.perf_counter() >= until:
                break
        return self.done

    def result(self) -> BidValues:
        """What is known so far.

        Raises:
            ValueError: fewer than two worlds have been seen.
        """
        if self.done < 2:
            raise ValueError("fewer than two worlds have been seen; run more first")
        return BidValues.of(self)

    @property
    def legal(self) -> range:
        """The bids the result tells of: the legal ones, as far as it can be worth to go (``grid.reach``)."""
        return self._range

    @property
    def usual(self) -> bool:
        """Whether the default bidder plays on for everybody."""
        return self._usual

    def _explore(self) -> None:
        """One world of the pilot; after the last, more bids to try, or the end of the pilot."""
        pilot = self._pilot
        self._world(pilot, f"{self.seed}/pilot/{pilot.worlds}")
        if pilot.worlds < PILOT:
            return
        more = grid.finer(pilot.tried, pilot.gains(), pilot.wins(), grid.MOST - len(pilot.tried))
        self._finer = self._finer - 1 if more else 0
        tried = tuple(sorted({*pilot.tried, *more}))
        self._pilot, self.tally = Tally(tried), Tally(tried)

    def _world(self, tally: Tally, name: str) -> None:
        """Try every bid in one world and write down what comes of it."""
        rng = random.Random(name)
        state = self._worlds.draw(rng)
        root = rng.getrandbits(64)
        seat, decision, table = self.view.seat, self.decision, self._table
        if type(state.auction) is Sealed:
            table.key(root, 0)
            for other in state.to_act:
                if other != seat:
                    state = table.act(state, other)
        ends = [table.finish_lot(state.apply(move, seat), root) for move in decision.moves(tally.tried)]
        sold = [self._sale(state, end) for end in ends]
        known = self._played_out(dict(zip(sold, ends, strict=True)), root)
        wins = [decision.wins(buyer, seat) for buyer, _ in sold]
        wanted = self._wanted
        tally.add([wanted(known[sale], seat) for sale in sold], wins)

    def _sale(self, before: Any, after: Any) -> tuple[int, int]:
        """Who bought the lot, and the price."""
        collections = before.public.collections
        buyer = next(s for s, cards in enumerate(after.public.collections) if len(cards) != len(collections[s]))
        return buyer, before.money[buyer] - after.money[buyer]

    def _played_out(self, ends: dict[tuple[int, int], Any], root: int) -> dict[tuple[int, int], tuple[float, ...]]:
        """The money at the horizon for every (buyer, price): rolled out, or between two prices that were."""
        known: dict[tuple[int, int], tuple[float, ...]] = {}
        for buyer in {sale[0] for sale in ends}:
            prices = sorted(price for who, price in ends if who == buyer)
            for price in self._chosen(prices):
                known[buyer, price] = self._table.play_out(ends[buyer, price], root, self._last)[0].money
            knots = [price for price in prices if (buyer, price) in known]
            for low, high in itertools.pairwise(knots):
                for price in prices:
                    if low < price < high:
                        part = (price - low) / (high - low)
                        pairs = zip(known[buyer, low], known[buyer, high], strict=True)
                        known[buyer, price] = tuple([a * (1 - part) + b * part for a, b in pairs])
        return known

    def _chosen(self, prices: list[int]) -> list[int]:
        """The prices to play out: the ends, the nearest to the value, and the middles of what lies widest apart."""
        count = self._prices
        if count is None or len(prices) <= count:
            return prices
        chosen = {prices[0], prices[-1]}
        aim = self._value
        while len(chosen) < count:
            inner = [price for price in prices if price not in chosen]
            chosen.add(min(inner, key=lambda price: abs(price - aim)))
            knots = sorted(chosen)
            low, high = max(
                ((a, b) for a, b in itertools.pairwise(knots) if any(a < price < b for price in prices)),
                key=lambda gap: gap[1] - gap[0],
            )
            aim = (low + high) / 2
        return sorted(chosen)
