"""One game of a tournament on the engine: a mind that fails is replaced, so that the game goes on for the others."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from modernart_lab.engine.given import shown
from modernart_lab.engine.legal import Legal
from modernart_lab.engine.play import MOST_DECISIONS
from modernart_lab.engine.record import Record
from modernart_lab.engine.refusal import IllegalMove
from modernart_lab.engine.state import Mind
from modernart_lab.simulate.limits import Clock, Stalled

LONGEST = 200
"""Signs of a reason at most."""
_PLACE = re.compile(r" at 0x[0-9a-fA-F]+")


class Failure(NamedTuple):
    """A mind that failed.

    Attributes:
        seat: where it sat.
        decision: the number of the decision in the game, from 0.
        kind: ``"raised"``, ``"stalled"`` or ``"illegal"``.
        why: what the exception or the refusal said.
    """

    seat: int
    decision: int
    kind: str
    why: str


class Game(NamedTuple):
    """A game that was played to its end.

    Attributes:
        record: every move.
        failures: by seat, whoever failed; from that decision on a stand-in played in that seat.
    """

    record: Record
    failures: tuple[Failure, ...]


def play_game(
    state: Any,
    minds: Sequence[Callable[[], Mind]],
    rngs: Sequence[random.Random],
    limits: Sequence[float | None],
    stand_in: Mind,
) -> Game:
    """Play a game to its end, whatever the minds do.

    Args:
        state: where it begins.
        minds: what makes the mind of each seat.
        rngs: the random numbers of each seat.
        limits: seconds for one decision, by seat; None for no limit.
        stand_in: plays on for a mind that failed.
    """
    start, moves, failed = state, list[tuple[int, Any]](), dict[int, Failure]()
    rngs = list(rngs)
    clocks = [None if seconds is None else Clock(seconds) for seconds in limits]
    playing: list[Any] = [None] * len(minds)
    try:
        while waiting := state.to_act:
            seat: int = waiting[0]
            after: Any = None
            move: Any = None
            if seat not in failed:
                legal = _own(state.legal(seat))
                try:
                    if playing[seat] is None:
                        playing[seat] = minds[seat]()
                    clock = clocks[seat]
                    ask = playing[seat] if clock is None else _timed(clock, playing[seat])
                    move = ask(state.view(seat), legal, rngs[seat])
                    after = _made(state, move, seat)
                except _Illegal as no:
                    failed[seat] = Failure(seat, len(moves), "illegal", no.why)
                except Stalled:
                    failed[seat] = Failure(seat, len(moves), "stalled", f"{limits[seat]:g}")
                except KeyboardInterrupt:
                    raise  # a person's
                except BaseException as problem:  # noqa: BLE001  a mind may raise anything
                    failed[seat] = Failure(seat, len(moves), "raised", _words(problem))
            if after is None:
                if failed[seat].decision == len(moves):
                    rngs[seat] = random.Random(f"stand-in/{seat}/{len(moves)}")  # the mind may still draw from its own
                move = stand_in(state.view(seat), state.legal(seat), rngs[seat])
                after = state.apply(move, seat)
            moves.append((seat, move))
            state = after
            if len(moves) >= MOST_DECISIONS:
                raise RuntimeError("the game does not end")
    finally:
        for clock in clocks:
            if clock is not None:
                clock.close()
    return Game(Record(start, moves), tuple(failed[seat] for seat in sorted(failed)))


def any_move(view: Any, legal: Any, rng: random.Random) -> Any:
    """A stand-in for any game: the first named move, else the least number."""
    return legal[0]


def _own(legal: Any) -> Any:
    """The same for one mind alone: what it does to it changes nothing for the others."""
    return Legal(legal.moves, legal.bids, legal.priced) if type(legal) is Legal else legal


class _Illegal(Exception):
    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def _made(state: Any, move: Any, seat: int) -> Any:
    try:
        return state.apply(move, seat)
    except KeyboardInterrupt:
        raise
    except IllegalMove as no:
        raise _Illegal(_short(f"{shown(move)}. {_words(no, named=False)}")) from None
    except BaseException as problem:  # noqa: BLE001  an answer whose own methods misbehave
        raise _Illegal(_short(f"{shown(move)}. {_words(problem)}")) from None


def _timed(clock: Clock, mind: Mind) -> Mind:
    return lambda view, legal, rng: clock.ask(mind, view, legal, rng)


def _words(problem: BaseException, *, named: bool = True) -> str:
    """What an exception says, whatever its own words for itself do."""
    name = type(problem).__name__
    try:
        told = str(problem)
    except Exception:  # noqa: BLE001  a foreign exception may raise anything; numbers of thousands of digits have no words
        told = ", ".join(part for part in problem.args if isinstance(part, str))
    return _short((f"{name}: {told}" if named else told) if told else name)


def _short(told: str) -> str:
    """On one line, and the same in every process: no place in memory is told."""
    told = _PLACE.sub("", told)
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in told).split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"
