"""What is each bid worth: ``bid_values``, by playing out worlds."""

from __future__ import annotations

from typing import Any

from modernart_lab.analysis.checked import no_beliefs, sound
from modernart_lab.analysis.decision import Decision
from modernart_lab.analysis.exact import exact as exactly
from modernart_lab.analysis.looks import run_until
from modernart_lab.analysis.museum import MuseumSampler, museum_told
from modernart_lab.analysis.sampler import Sampler
from modernart_lab.analysis.values import BidValues
from modernart_lab.engine.progress import Report
from modernart_lab.games.museum.view import View as MuseumView

PRECISION = {
    "round": {"money": 0.5, "margin": 0.5, "win": 0.01},
    "game": {"money": 1.0, "margin": 1.0, "win": 0.01},
}
"""Standard error at which it stops early, by horizon and objective: in k, for the win a part of 1."""


def bid_values(
    view: Any,
    samples: int = 10_000,
    seed: int = 0,
    objective: str = "money",
    horizon: str = "game",
    minds: Any = None,
    *,
    precision: float | None = None,
    time_limit: float | None = None,
    exact: bool = False,
    beliefs: Any = None,
    progress: bool | Report = True,
) -> BidValues:
    """What each bid is worth to the seat that is to bid, to seal, to ask a price, or to buy or pass.

    Every bid is tried in the same worlds with the same random numbers, so that the gain over passing is a difference
    within each world and shows with few of them. It stops when the standard error of the gain is small enough at the
    best bid and at the break-even, at the latest after ``samples`` worlds; how many it was is in the result.

    Of an auction of the museum game it tells points at the end, a dollar being one: name the ``minds`` that play on;
    horizon, ``exact`` and beliefs do not count, and the engine plays some ten worlds a second.

    Args:
        view: what the seat knows.
        samples: worlds at most. The compiled kernel plays some ten thousand a second to the end of the game and
            several times as many to the end of the round; the engine alone some 30 and some 200.
        seed: of all random numbers. Without a time limit the same seed gives the same result.
        objective: ``"money"``, ``"margin"`` over the mean of the others, or to ``"win"`` the game.
        horizon: ``"round"`` counts the money after the payout of this round, ``"game"`` at the end.
        minds: how everybody plays on, the seat itself too: one mind a seat, one for all, or None for the default.
        precision: the standard error that is small enough, in k (a part of 1 for ``"win"``); 0 to play all samples
            out; None for what ``PRECISION`` says: 0.5k for the round, 1k for the game.
        time_limit: seconds after which it stops in any case; the result then depends on the machine.
        exact: go through every world instead, each with its probability, and try every bid. For late positions only
            (``every.LIMIT``), with minds that leave nothing to chance: ``Bidder(noise=0, whim=0, jump=0, flip=0)``. It
            plays on the engine, some 30 worlds a second, to its end; samples, precision and limits of time do not
            count, and beliefs are refused.
        beliefs: what ``beliefs(record, seat, at)`` makes of the rivals' choices, to draw the hidden cards by; None to
            draw them uniformly. Standard errors then count the effective sample size.
        progress: show a bar after a second, where tqdm is installed; or call this with (done, all). Interrupted
            (Ctrl-C), the result tells of the worlds so far; exact values are not told in part.

    Raises:
        ValueError: a seat that is not to act, a decision that is no bid, an unknown objective or horizon; too many
            worlds or a mind with noise where ``exact`` is wanted.

    >>> from modernart_lab.games import modern_art as ma
    >>> state = ma.position(["KRs LMo", "LMs", "YOf"], ["KR KR", "KR", ""], round=4).apply(ma.Offer("KRs"))
    >>> values = bid_values(state.view(1), samples=20)
    >>> len(values.bids), values.samples, values.win[0], values.win[-1]
    (38, 20, 0.0, 1.0)
    """
    if isinstance(view, MuseumView):
        return museum_told(MuseumSampler, view, samples, seed, objective, minds, precision, time_limit, progress)
    minds = sound(
        view, minds, samples=samples, seed=seed, objective=objective, horizon=horizon, precision=precision,
        time_limit=time_limit,
    )  # fmt: skip
    if exact:
        no_beliefs(beliefs)
        return _exact(view, int(seed), objective, horizon, minds, progress)
    sampler = Sampler(
        view, samples=samples, seed=seed, objective=objective, horizon=horizon, minds=minds, beliefs=beliefs
    )
    enough = PRECISION[horizon][objective] if precision is None else precision
    return run_until(sampler, enough, time_limit, lambda: _widest(sampler.result()), progress)


def _exact(view: Any, seed: int, objective: str, horizon: str, minds: Any, progress: bool | Report) -> BidValues:
    kind = Decision.of(view).kind
    found = exactly(view, objective, horizon, minds, progress)
    passing, value = found.value[0], found.value[1:]
    none = (0.0,) * len(value)
    return BidValues(
        view.seat, kind, found.bids, value, tuple([v - passing for v in value]), none, found.win[1:],
        (True,) * len(value), passing, 0.0, found.worlds, seed, objective, horizon, found.basis, exact=True,
    )  # fmt: skip


def _widest(result: BidValues) -> float:
    """The largest standard error that matters: of the bids that may be the best, and of the break-even."""
    most = max((0.0, *result.gain))
    near = [se for gain, se in zip(result.gain, result.se, strict=True) if most - gain <= 4 * se]
    edge = [result.se[result.break_even - result.bids[0]]] if result.break_even is not None else []
    return max(near + edge, default=result.passing_se)
