"""Beliefs: the hidden cards weighed by how likely they make what the rivals have done.

Uniform worlds (``worlds``) take every arrangement of the unseen cards for as likely as any other. Here each of them is
weighed by the chance that the rivals, playing by their minds, would have offered, added or kept back the very cards
they did since the last deal: a rival who lets a double of KR go by is less likely to hold KR. The chance of a choice is
found by asking the mind a few times with that hand; self-normalised importance sampling and resampling do the rest.

Sources: Rubin 1987, "The SIR algorithm"; Kong 1992, for the effective sample size. The likelihood of choices is ours.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from math import exp, log
from typing import Any

from modernart_lab.analysis.basis import Assuming, Basis
from modernart_lab.analysis.checked import BadArgument, short, sound_review, whole
from modernart_lab.analysis.objective import checked_minds
from modernart_lab.analysis.worlds import Worlds
from modernart_lab.engine.progress import Report, bar
from modernart_lab.games.modern_art.cards import ARTISTS, in_order
from modernart_lab.games.modern_art.moves import Add, Offer
from modernart_lab.games.modern_art.table import AUCTION, DOUBLE, OFFER
from modernart_lab.kernel.bidder import Bidder
from modernart_lab.kernel.streams import GAMMA, MASK, Stream, root_of

DOUBT = 0.25
"""Added to the times a choice was met and to those it was not: no choice is taken for impossible."""
CLOSE = 2
"""So near, in k, a number counts as the number said."""


class Believed(Worlds):
    """Worlds resampled by weight, for every question that takes worlds.

    Args:
        view: what the seat knows.
        states: uniform worlds of that view.
        weights: one a world, none negative, not all 0.
        seed: of the resampling.

    Attributes:
        states: as many worlds again, each as often as its weight says (systematic resampling).
        effective: the effective sample size, (sum of weights)^2 / sum of squares.
    """

    def __init__(self, view: Any, states: Sequence[Any], weights: Sequence[float], seed: int) -> None:
        super().__init__(view)
        total, count = sum(weights), len(states)
        self.effective = total * total / sum(w * w for w in weights)
        rng = random.Random(f"{seed}/resampled")
        first, at, chosen = rng.random(), 0, []
        for k, reached in enumerate(accumulate(weights)):
            while at < count and (at + first) * total < reached * count:
                chosen.append(states[k])
                at += 1
        chosen += [states[-1]] * (count - len(chosen))  # the last rounding error
        rng.shuffle(chosen)
        self.states: tuple[Any, ...] = tuple(chosen)

    def draw(self, rng: random.Random) -> Any:
        """One of the resampled worlds."""
        return self.states[int(rng.random() * len(self.states))]

    def widening(self, samples: int) -> float:
        """How many times as wide as it looks a standard error over so many of these worlds is."""
        return (1 + samples / self.effective) ** 0.5


@dataclass(frozen=True, repr=False)
class Beliefs(Assuming):
    """What a seat may think of the hidden cards, from what the rivals have done.

    Attributes:
        view: what the seat knows.
        states: uniform worlds of that view.
        weights: how likely each is, a part of 1.
        choices: how many choices of rivals were weighed.
        basis: what they rest on; ``assumed`` says it in a sentence.
        worlds: the worlds resampled by weight, as ``bid_values(view, beliefs=...)`` takes them.
    """

    view: Any
    states: tuple[Any, ...]
    weights: tuple[float, ...]
    choices: int
    basis: Basis
    worlds: Believed = field(compare=False)

    def __repr__(self) -> str:
        return f"<Beliefs of seat {self.view.seat}: {len(self.states):,} worlds, as good as {self.effective:,.0f}>"

    @property
    def effective(self) -> float:
        """As good as so many independent worlds: the effective sample size."""
        return self.worlds.effective

    def frame(self) -> Any:
        """The cards of each artist that each seat is expected to hold, as a pandas DataFrame: a row a seat."""
        import pandas as pd

        return pd.DataFrame([self.holds(seat) for seat in range(self.view.players)])

    def holds(self, seat: int) -> dict[str, float]:
        """How many cards of each artist a seat is expected to hold."""
        return {
            artist: sum(
                w * sum(card[:2] == artist for card in state.hands[seat])
                for w, state in zip(self.weights, self.states, strict=True)
            )
            for artist in ARTISTS
        }


def beliefs(
    record: Any,
    seat: int,
    at: int | None = None,
    minds: Any = None,
    *,
    samples: int = 1000,
    asks: int = 8,
    seed: int = 0,
    bids: bool = False,
    memory: bool = True,
    progress: bool | Report = True,
) -> Beliefs:
    """Weigh uniform worlds by the rivals' choices since the last deal.

    Only what the seat could see is used: the moves made in the open, and its own cards.

    Args:
        record: the game so far.
        seat: who wonders.
        at: after so many decisions of the record; None for all of them.
        minds: how the rivals are taken to choose: one mind a seat, one for all, or None for the default bidder.
        samples: uniform worlds to weigh.
        asks: how often a mind is asked in each world for each choice.
        seed: of all random numbers.
        bids: weigh bids, sealed offers that were opened, asked prices and passes too, where a number within 2k counts
            as the number said; else only which cards were offered, added, or not added.
        memory: the seat has kept count of all money.
        progress: show a bar after a second, where tqdm is installed; or call this with (done, all) after each world.
            Interrupted (Ctrl-C), it thinks with the worlds so far.

    Raises:
        ValueError: a seat that is not there, too few worlds, a moment in which no world can be drawn.

    >>> from modernart_lab.analysis import Bidder
    >>> from modernart_lab.engine import play
    >>> from modernart_lab.games import modern_art as ma
    >>> record = play(ma.new(players=3, seed=4), [Bidder()] * 3, seed=1)
    >>> thought = beliefs(record, seat=0, at=30, samples=50)
    >>> 1 < thought.effective <= 50, round(sum(thought.holds(1).values())) == thought.view.hand_sizes[1]
    (True, True)
    """
    given = sound_review(record, seat, minds, samples=samples, seed=seed)
    seat, samples, seed = int(seat), int(samples), int(seed)
    if (whole(asks) or 0) < 1:
        raise BadArgument("asks", value=short(asks))
    decisions = list(record.decisions())
    made = len(decisions) if at is None else whole(at)
    if made is None or not 0 <= made <= len(decisions):
        raise BadArgument("decision", value=short(at), last=len(decisions))
    now = decisions[made][0] if made < len(decisions) else record.last
    seen = decisions[:made]
    view = now.view(seat, memory=memory)
    seats = checked_minds(given, view.players, Bidder())
    source = Worlds(view)
    dealt = max(r for r in range(1, view.round + 1) if r == 1 or view.rules.deal_to(view.players)[r - 1])
    told = [
        (state, who, move, _laid_since(seen[number:], who))
        for number, (state, who, move) in enumerate(seen)
        if who != seat and state.round >= dealt and (bids or state.phase in (OFFER, DOUBLE))
    ]
    if view.auction is not None and view.auction.format == "sealed":
        told = [choice for choice in told if choice[0].phase != AUCTION or choice[0].public.seen != view.public.seen]
    states: list[Any] = []
    weights: list[float] = []
    rng = random.Random(f"{seed}/beliefs")
    try:
        with bar(progress, samples, "world") as report:
            for number in range(samples):
                world = source.draw(rng)
                chance = 0.0
                for index, (state, who, move, laid) in enumerate(told):
                    key = root_of(seed, index)
                    chance += log(_chance(state, who, move, world.hands[who] + laid, seats[who], asks, key))
                weights.append(chance)
                states.append(world)
                report(number + 1, samples)
    except KeyboardInterrupt:
        if len(states) < 2:
            raise
    weights = weights[: len(states)]
    most = max(weights)
    likely = [exp(w - most) for w in weights]
    parts = tuple([w / sum(likely) for w in likely])
    worlds = Believed(view, states, parts, seed)
    basis = Basis(
        "beliefs", "game", len(states), seed=seed, given=minds is not None, tried=len(told),
        effective=round(worlds.effective),
    )  # fmt: skip
    return Beliefs(view, tuple(states), parts, len(told), basis, worlds)


def _laid_since(seen: Sequence[tuple[Any, int, Any]], who: int) -> tuple[str, ...]:
    """The cards a seat has laid in the middle in these decisions."""
    return tuple([move.card for _, seat, move in seen if seat == who and isinstance(move, (Offer, Add))])


def _chance(state: Any, who: int, move: Any, hand: tuple[str, ...], mind: Any, asks: int, key: int) -> float:
    """How likely a mind with this hand makes the move, from asking it a few times."""
    hands = state.hands
    private = state.private._replace(hands=hands[:who] + (in_order(hand),) + hands[who + 1 :])
    there = state._replace(private=private)
    view, legal = there.view(who), there.legal(who)
    if len(legal) == 1:
        return 1.0
    stream, met = Stream(), 0
    for ask in range(asks):
        stream.seed((key + ask * GAMMA) & MASK)
        met += _alike(mind(view, legal, stream), move)
    return (met + DOUBT) / (asks + 2 * DOUBT)


def _alike(answer: Any, move: Any) -> bool:
    """Whether an answer counts as the move: the same, or a number near it."""
    if type(answer) is not type(move):
        return False
    said = getattr(move, "k", None)
    return answer == move if said is None else abs(answer.k - said) <= CLOSE
