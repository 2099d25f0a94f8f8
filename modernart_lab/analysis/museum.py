"""What each price in the museum's auction is worth: hidden cards drawn, the rest of the game played out on the engine.

A dollar at the end is a point, so all gains are in points. Every price is tried in the same worlds with the same random
numbers, so that the gain over leaving the auction is a difference within each world.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from modernart_lab.analysis.basis import Basis
from modernart_lab.analysis.checked import BadArgument, checked_numbers, sound_minds
from modernart_lab.analysis.grid import between
from modernart_lab.analysis.looks import run_until
from modernart_lab.analysis.museum_worlds import MuseumWorlds
from modernart_lab.analysis.values import BidValues, Tally, error
from modernart_lab.auctions.moves import Ask, Bid, Pass
from modernart_lab.engine.progress import Report
from modernart_lab.games.museum.score import score
from modernart_lab.games.museum.table import AUCTION
from modernart_lab.games.museum.walls import spots, with_painting

TRIED = 6
"""Prices tried in every world; those between are interpolated."""
SHOWN = 24
"""Prices told of at most, from the lowest legal one."""
ENOUGH = 0.5
"""The standard error at which it stops early, in points."""


@dataclass(frozen=True)
class MuseumBasis(Basis):
    """What figures of the museum game rest on."""

    def sentence(self, lang: str = "en") -> str:
        """What was assumed, in a language ("en" or "ja")."""
        from modernart_lab.text import label

        return label(
            f"museum.assumed.{self._which}", lang, samples=f"{self.samples:,}", seed=self.seed,
            n=self.tried, all=self.bids, precision=self.precision,
            objective=label(f"museum.assumed.{self.objective}", lang),
            who=label("museum.assumed.given" if self.given else "museum.assumed.usual", lang),
        )  # fmt: skip

    @property
    def _which(self) -> str:
        """Which sentence it is."""
        return self.kind if self.kind == "review" else "sampled" if self.bids else "moves"


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


class MuseumSampler(MuseumWorlds):
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
        self.kind, self.legal, first, move = prices(view)
        self.tally = Tally(tried(self.legal))
        moves = [first, *(move(k) for k in self.tally.tried)]
        super().__init__(view, moves, samples=samples, seed=seed, objective=objective, minds=minds, given=given)

    def keep(self, brought: list[float], won: list[bool]) -> None:
        """One world more in the sums; a start price is won by being raised."""
        self.tally.add(brought, won if self.kind == "bid" else [not own for own in won])

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


def museum_told(
    kind: Any, view: Any, samples: int, seed: int, objective: str, minds: Any, precision: float | None,
    time_limit: float | None, progress: bool | Report,
) -> Any:  # fmt: skip
    """What a kind of sampler says of a museum game; it stops at a standard error of half a point where it matters."""
    if minds is None:
        raise BadArgument("museum_minds")
    checked_numbers(samples=samples, seed=seed, precision=precision, time_limit=time_limit)
    minds = sound_minds(minds, view.players)
    sampler = kind(view, samples=samples, seed=seed, objective=objective, minds=minds)
    return run_until(sampler, ENOUGH if precision is None else precision, time_limit, sampler.error, progress)


def prices(view: Any) -> tuple[str, range, Any, Any]:
    """What is asked for in an auction, the prices told of, the move gains are over, and the kind of a move."""
    legal = view.legal.bids[:SHOWN]
    if view.auction.holder is None:
        return "ask", legal, Ask(legal[0]), Ask
    return "bid", legal, Pass(), Bid


def tried(legal: range) -> tuple[int, ...]:
    """The prices to try: all when few, else the ends and even steps, closer at the lower ones."""
    if len(legal) <= TRIED:
        return tuple(legal)
    last = len(legal) - 1
    return tuple(legal[i] for i in sorted({round(last * (part / (TRIED - 1)) ** 1.4) for part in range(TRIED)}))
