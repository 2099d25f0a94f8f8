"""Every decision of a seat in a game, with the best move and what the one played has lost: ``review``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from modernart_lab.analysis.basis import Basis
from modernart_lab.analysis.checked import sound_review
from modernart_lab.analysis.means import Estimate
from modernart_lab.analysis.moves import MoveSampler
from modernart_lab.analysis.museum import MuseumBasis
from modernart_lab.analysis.museum_moves import MuseumMoves
from modernart_lab.analysis.race import Loss, best_of, measured
from modernart_lab.analysis.reviewed import Review, Reviewed
from modernart_lab.auctions.moves import Ask
from modernart_lab.engine.progress import Report, bar
from modernart_lab.games.modern_art.table import AUCTION, DOUBLE
from modernart_lab.kernel.streams import root_of

SAMPLES = 60_000, 200
"""Worlds a decision at most, on the compiled kernel and on the engine."""
PRECISION = {"money": 0.5, "margin": 0.5, "win": 0.01}
"""Standard error of a loss that is small enough, by objective: in k, for the win a part of 1."""
RACE = 12
"""The race has one world for so many that may measure; at least 16."""
HEATS = 32
"""Its first heat has one world in so many."""
_BASIS = {"modern_art": Basis, "museum": MuseumBasis}


def review(
    record: Any,
    seat: int,
    samples: int | None = None,
    seed: int = 0,
    objective: str = "money",
    horizon: str = "game",
    minds: Any = None,
    *,
    progress: bool | Report = True,
    precision: float | None = None,
    memory: bool = True,
) -> Review:
    """Look at each decision of a seat: what was played, what would have been best, and what that has lost.

    What a move is worth depends on how everybody plays on (``minds``); what rivals have done is not weighed as
    evidence of what they hold. For each decision a race chooses the best move, and what the played one loses against
    it is measured in other worlds (``analysis.race``), until the standard error is small enough.

    Args:
        record: a game, finished or not. Of the museum game losses are points at the end: name the ``minds``.
        seat: whose decisions.
        samples: worlds at most in which a loss is measured; None for what ``SAMPLES`` says. 2 or more.
        seed: of all random numbers; each decision has its own.
        objective: ``"money"``, ``"margin"`` over the mean of the others, or to ``"win"`` the game.
        horizon: ``"round"`` counts the money after the payout of the round, ``"game"`` at the end; the museum game is
            always played to its end.
        minds: how everybody plays on, the seat itself too: one mind a seat, one for all, or None for the default.
        progress: show a bar where tqdm is installed; or call this with (done, all) after each decision.
        precision: the standard error that is small enough; None for what ``PRECISION`` says: 0.5k.
        memory: the seat has kept count of all money.

    Returns:
        The review. Interrupted (Ctrl-C, or Stop in a notebook), it tells of what is done, and says so.

    Raises:
        ValueError: a seat that is not there, no record, an unknown objective or horizon.

    >>> from modernart_lab.analysis import Bidder
    >>> from modernart_lab.engine import play
    >>> from modernart_lab.games import modern_art as ma
    >>> start = ma.position(["KRs LMo", "LMs", "YOf"], ["KR KR KR", "LM", ""], round=4)
    >>> told = review(play(start, [Bidder()] * 3, seed=1), seat=0, samples=20, progress=False)
    >>> [decision.kind for decision in told.decisions][:2], told.complete
    (['offer', 'seal'], True)
    """
    pieces = reviewing(record, seat, samples, seed, objective, horizon, minds, precision=precision, memory=memory)
    told = next(pieces)
    with suppress(KeyboardInterrupt), bar(progress, told.total, "decision") as report:
        for told in pieces:
            report(len(told.decisions), told.total)
    return told


def reviewing(
    record: Any,
    seat: int,
    samples: int | None = None,
    seed: int = 0,
    objective: str = "money",
    horizon: str = "game",
    minds: Any = None,
    *,
    precision: float | None = None,
    memory: bool = True,
) -> Iterator[Review]:
    """The same in pieces: what is known before the first decision and after each of them.

    Everything else is as in ``review``.
    """
    minds = sound_review(
        record, seat, minds, samples=2 if samples is None else samples, seed=seed, objective=objective,
        horizon=horizon, precision=precision, museum=True,
    )  # fmt: skip
    enough = PRECISION[objective] if precision is None else precision
    seat, seed = int(seat), int(seed)
    total = sum(1 for who, _ in record.moves if who == seat)
    done: list[Reviewed] = []
    game: str = record.start.game
    quick = game != "museum"
    horizon = horizon if quick else "game"

    def told() -> Review:
        basis = _BASIS[game](
            "review", horizon, samples or SAMPLES[not quick], objective, seed, minds is not None, not quick,
            precision=enough,
        )  # fmt: skip
        complete = len(done) == total
        return Review(
            seat, tuple(done), total, complete, tuple(record.names), objective, horizon, seed, basis,
            record.start.rules,
        )  # fmt: skip

    def pieces() -> Iterator[Review]:
        nonlocal quick
        yield told()
        for number, position, state, move in _decisions(record, seat):
            loss = Loss(move, 0.0, Estimate(0.0, 0.0), 0)
            if len(state.legal(seat)) > 1:
                given = {
                    "seed": root_of(seed, number), "objective": objective, "minds": minds,
                    "also": (getattr(move, "k", 0),),
                }  # fmt: skip
                if game == "museum":
                    sampler: Any = MuseumMoves(state.view(seat), **given)
                else:
                    sampler = MoveSampler(state.view(seat, memory=memory), horizon=horizon, **given)
                quick = sampler.quick
                loss = _lost(sampler, move, samples or SAMPLES[not quick], enough)
            done.append(_told(number, position, state, move, loss))
            yield told()

    return pieces()


def _lost(sampler: Any, move: Any, samples: int, precision: float) -> Loss:
    most = max(16, samples // RACE)
    best, value, seen = best_of(sampler.rows, sampler.choose(), move, max(8, most // HEATS), most)
    if best == move:
        return Loss(move, value, Estimate(0.0, 0.0), seen)
    return measured(sampler.rows, best, move, samples, precision, share=sampler.objective == "win")


def _decisions(record: Any, seat: int) -> Iterator[tuple[int, int, Any, Any]]:
    """Each decision of a seat: its number, the events before it, the state, the move."""
    state, events = record.start, 0
    for number, (who, move) in enumerate(record.moves):
        if who == seat:
            yield number, events, state, move
        steps = state.steps(move, who)
        events += len(steps)
        state = steps[-1][1]


def _told(number: int, position: int, state: Any, move: Any, loss: Loss) -> Reviewed:
    kind, form = state.phase, ""
    if state.phase == AUCTION:
        form = state.auction.format
        kind = {"sealed": "seal", "fixed_price": "buy"}.get(form, "bid")
        if state.legal(state.to_act[0]).priced is Ask:
            kind = "ask"
    elif state.phase == DOUBLE:
        form = "double"
    return Reviewed(
        number, position, state.round, kind, form, tuple(state.lot), move, loss.best, loss.value, *loss.loss,
        loss.samples,
    )  # fmt: skip
