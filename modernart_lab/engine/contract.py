"""The public contract: what every game of the house keeps, checked on random whole games."""

from __future__ import annotations

import dataclasses
import pickle
import random
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from modernart_lab.engine.play import MOST_DECISIONS
from modernart_lab.engine.record import Record
from modernart_lab.engine.refusal import IllegalMove

WRONG_KINDS = (None, "Bid(1)", 7, object())
WRONG_NUMBERS = (-1, True, 1.0, "1", None)


class Checked(NamedTuple):
    """What a check has looked at.

    Attributes:
        games: whole games played.
        decisions: decisions met in them.
        moves: legal moves tried.
        refusals: illegal moves refused.
        clauses: how often each clause was cited, by refusals and by events.
    """

    games: int
    decisions: int
    moves: int
    refusals: int
    clauses: Counter[str]


class BrokenContract(AssertionError):
    """A game does not keep the contract; the text says what, in which game and at which decision."""


def check(factory: Callable[[int], Any], seeds: Iterable[int] = range(3), breadth: int = 3) -> Checked:
    """Check that a game keeps the house's contract, on random whole games.

    At every decision: somebody is to act and has a legal move; ``legal`` and ``apply`` agree, both ways; a refusal
    names clause and fields; no state changes once made; what is told step by step ends where ``apply`` ends; a view
    knows its seat's legal moves and nobody else's; where several seats may act, the order does not matter and none
    sees what another has chosen. Every game ends, then nothing is legal, and its record survives a file.

    Args:
        factory: makes a starting state from a seed.
        seeds: the games to play.
        breadth: legal moves tried beside the one that is made.

    Raises:
        BrokenContract: with the first thing that is wrong; also when there was nothing to check.
    """
    totals = Counter[str]()
    clauses = Counter[str]()
    for seed in seeds:
        _check_game(factory, seed, breadth, totals, clauses)
        totals["games"] += 1
    if not totals["decisions"] or not totals["refusals"]:
        raise BrokenContract("there was nothing to check")
    return Checked(totals["games"], totals["decisions"], totals["moves"], totals["refusals"], clauses)


def _check_game(
    factory: Callable[[int], Any], seed: int, breadth: int, totals: Counter[str], clauses: Counter[str]
) -> None:
    rng = random.Random(f"check/{seed}")
    start = state = factory(seed)
    _same(start, factory(seed), "the same seed gives another start", seed, 0)
    moves: list[tuple[int, Any]] = []
    while state.to_act:
        here = seed, len(moves)
        frozen = pickle.dumps(state)
        seat = rng.choice(state.to_act)
        _check_seats(state, here)
        chosen = _check_moves(state, seat, rng, breadth, totals, here)
        totals["refusals"] += _check_refusals(state, seat, clauses, here)
        _check_order(state, rng, here)
        _check_secrets(state, rng, here)
        steps = state.steps(chosen, seat)
        after = state.apply(chosen, seat)
        _same(steps[-1][1], after, "what is told ends elsewhere than what is played", *here)
        clauses.update(event.clause for event, _ in steps)
        if pickle.dumps(state) != frozen:
            _broken("a state has changed under a move", *here)
        moves.append((seat, chosen))
        totals["decisions"] += 1
        if len(moves) > MOST_DECISIONS:
            _broken("the game does not end", *here)
        state = after
    here = seed, len(moves)
    if state.outcome is None:
        _broken("nobody is to act and there is no outcome: a soft-lock", *here)
    for seat in range(state.players):
        if state.legal(seat):
            _broken("something is legal after the end", *here)
    _refused(state, None, None, clauses, here)
    if moves:
        _check_record(Record(start, moves, seed=seed), state, here)


def _check_seats(state: Any, here: tuple[int, int]) -> None:
    waiting = state.to_act
    if state.outcome is not None:
        _broken("there is an outcome while seats are to act", *here)
    if len(set(waiting)) != len(waiting) or not set(waiting) <= set(range(state.players)):
        _broken(f"to_act is {waiting!r}", *here)
    for seat in range(state.players):
        legal, view = state.legal(seat), state.view(seat)
        if bool(legal) != (seat in waiting):
            _broken(f"seat {seat} is {'not ' * (seat not in waiting)}to act and has {len(legal)} legal moves", *here)
        if view.seat != seat or view.to_act != waiting or view.legal != legal:
            _broken(f"the view of seat {seat} disagrees with the state", *here)
        if view != state.view(seat) or pickle.loads(pickle.dumps(view)) != view:  # noqa: S301  our own bytes
            _broken(f"the view of seat {seat} differs from itself", *here)


def _check_moves(
    state: Any, seat: int, rng: random.Random, breadth: int, totals: Counter[str], here: tuple[int, int]
) -> Any:
    """Try the named moves, the ends of the range and a few between; return one to go on with."""
    legal = state.legal(seat)
    count = len(legal)
    tried = set(range(min(len(legal.moves), breadth))) | {0, count - 1}
    tried |= {rng.randrange(count) for _ in range(breadth)}
    for at in tried:
        move = legal[at]
        if move not in legal:
            _broken(f"{move!r} is listed as legal and is not in it", *here)
        try:
            state.apply(move, seat)
        except IllegalMove as error:
            _broken(f"{move!r} is legal and refused: {error}", *here)
        totals["moves"] += 1
    if legal.moves and (not legal.bids or rng.random() < 0.6):
        return rng.choice(legal.moves)
    return legal.priced(legal.bids[int(len(legal.bids) * rng.random() ** 3)])


def _check_refusals(state: Any, seat: int, clauses: Counter[str], here: tuple[int, int]) -> int:
    """Everything that is not legal is refused, with clause and fields."""
    legal = state.legal(seat)
    wrong: list[tuple[Any, Any]] = [(move, seat) for move in (*WRONG_KINDS, *_merely_equal(legal))]
    some = legal[0]
    wrong += [(some, other) for other in range(state.players) if other not in state.to_act]
    wrong += [(some, -1), (some, state.players), (some, "0")]
    if len(state.to_act) > 1:
        wrong.append((some, None))
    if legal.priced is not None:
        numbers = [*WRONG_NUMBERS, *((legal.bids[0] - 1, legal.bids[-1] + 1) if legal.bids else (1, 10**9))]
        wrong += [(legal.priced(k), seat) for k in numbers]
    refused = [(move, actor) for move, actor in wrong if actor != seat or move not in legal]
    for move, actor in refused:
        _refused(state, move, actor, clauses, here)
    return len(refused)


def _merely_equal(legal: Any) -> Iterator[Any]:
    """Of each kind of named move one with its numbers as floats: equal to what is legal, and not it."""
    for move in {type(move): move for move in legal.moves}.values():
        if dataclasses.is_dataclass(move) and not isinstance(move, type):
            values = {each.name: getattr(move, each.name) for each in dataclasses.fields(move)}
            floats = {name: float(value) for name, value in values.items() if type(value) is int}
            if floats:
                yield dataclasses.replace(move, **floats)


def _refused(state: Any, move: Any, seat: Any, clauses: Counter[str], here: tuple[int, int]) -> None:
    try:
        state.apply(move, seat)
    except IllegalMove as error:
        if not error.clause or not error.reason:
            _broken(f"{move!r} is refused without clause or reason", *here)
        clauses[error.clause] += 1
        return
    except Exception as error:  # noqa: BLE001  whatever it is, it is told
        _broken(f"{move!r} of seat {seat!r} raises {type(error).__name__} instead of being refused", *here)
    _broken(f"{move!r} of seat {seat!r} is not legal and not refused", *here)


def _check_order(state: Any, rng: random.Random, here: tuple[int, int]) -> None:
    """Where several seats may act, they may do so in any order."""
    if len(state.to_act) < 2:
        return
    plan = {seat: rng.choice(state.legal(seat)) for seat in state.to_act}
    ends: list[Any] = []
    for order in (state.to_act, tuple(reversed(state.to_act))):
        after = state
        for seat in order:
            after = after.apply(plan[seat], seat)
        ends.append(after)
    _same(ends[0], ends[1], "the order in which the seats act matters", *here)


def _check_secrets(state: Any, rng: random.Random, here: tuple[int, int]) -> None:
    """Where several seats may act, none sees what another has chosen before all have."""
    if len(state.to_act) < 2:
        return
    seat = rng.choice(state.to_act)
    legal = state.legal(seat)
    one, other = state.apply(legal[0], seat), state.apply(legal[-1], seat)
    for looking in range(state.players):
        if looking != seat:
            _same(one.view(looking), other.view(looking), f"seat {looking} sees what seat {seat} has chosen", *here)


def _check_record(record: Record, last: Any, here: tuple[int, int]) -> None:
    _same(record.last, last, "the record ends elsewhere than the game", *here)
    with tempfile.TemporaryDirectory() as folder:
        path = record.save(Path(folder) / "game.jsonl")
        again = Record.load(path)
    if again != record or again.events != record.events:
        _broken("the record read back is another game", *here)


def _same(one: Any, other: Any, what: str, seed: int, decision: int) -> None:
    if one != other:
        _broken(what, seed, decision)


def _broken(what: str, seed: int, decision: int) -> NoReturn:
    raise BrokenContract(f"{what} (seed {seed}, decision {decision})")
