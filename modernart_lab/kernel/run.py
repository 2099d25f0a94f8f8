"""Whole games by the million, and the record of any one of them."""

from __future__ import annotations

import operator
import warnings
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import numpy as np

from modernart_lab.engine.progress import Report, bar
from modernart_lab.engine.record import Record
from modernart_lab.games.modern_art.cards import KINDS
from modernart_lab.games.modern_art.moves import MOVES
from modernart_lab.games.modern_art.rules import NEW_GAMES_ORDER, ROUNDS, Rules
from modernart_lab.games.modern_art.state import State, begin, check_table
from modernart_lab.kernel import layout as at
from modernart_lab.kernel import start
from modernart_lab.kernel.house import MOST_MOVES, house, work
from modernart_lab.kernel.rounds import play_range, shuffle
from modernart_lab.kernel.streams import MASK, root_of

SLICE = 5000
"""Games at a time: between them progress is told and an interruption is heard."""


def play_many(
    players: int = 4,
    games: int = 1000,
    seed: int = 1,
    threads: int = 1,
    minds: Any = None,
    rules: Rules = NEW_GAMES_ORDER,
    *,
    first: int = 0,
    state: State | None = None,
    horizon: str = "game",
    begin_at: int = 0,
    progress: bool | Report = True,
) -> Any:
    """Play many games between bidders.

    Game g depends on (seed, g) alone, never on threads or on how many are played at a time.

    Args:
        players: 3 to 5.
        games: how many.
        seed: of all of them.
        threads: how many play at once; the kernel holds no lock.
        minds: a ``Bidder`` a seat, or one for all; None for the default.
        rules: the edition with its switches.
        first: the seat that begins.
        state: where to begin instead of with a new deal; its hidden cards are taken as they are.
        horizon: ``"game"``, or ``"round"``: until the running round has been paid.
        begin_at: the number of the first game.
        progress: show a bar after a second, where tqdm is installed; or call this with (done, all) after every few
            thousand games.

    Returns:
        The money at the horizon, in whole k: an array of shape (games, players). Interrupted (Ctrl-C), it warns and
        has the rows of the games played so far; ``begin_at`` plays on from there.

    Raises:
        ValueError: a mind that the kernel cannot play, an unknown horizon, a table or a number that cannot be, a state
            in which nobody is to act.
    """
    games, seed = _whole("games", games, 0), _whole("seed", seed)
    threads, begin_at = _whole("threads", threads, 1), _whole("begin_at", begin_at)
    if horizon not in ("game", "round"):
        raise ValueError(f"no horizon {horizon!r}; known: game, round")
    if state is not None:
        players, rules = _playing(state).players, state.rules
        begun = start.of_state(state)
    else:
        check_table(players, rules, first)
        begun = start.fresh(players, rules, first)
    table = house(players, rules, minds)
    last = ROUNDS - 1 if horizon == "game" else int(begun.number)
    money = np.zeros((games, players), np.int64)

    def play(part: slice) -> None:
        play_range(
            begun,
            _number(begin_at + part.start),
            np.uint64(seed & MASK),
            last,
            state is None,
            table,
            work(),
            start.room(),
            money[part],
        )

    parts = [slice(low, min(games, low + SLICE)) for low in range(0, games, SLICE)]
    done = 0
    try:
        with bar(progress, games, "game") as report, _hands(threads) as run:
            for part, _ in zip(parts, run(play, parts), strict=True):
                done = part.stop
                report(done, games)
    except KeyboardInterrupt:
        if done == 0:
            raise
        warnings.warn(f"stopped after {done:,} of {games:,} games", stacklevel=2)
    return money[:done]


@contextmanager
def _hands(threads: int) -> Generator[Callable[..., Iterable[Any]]]:
    """Something that does like ``map``, on so many threads; what has not begun when it is left never does."""
    if threads == 1:
        yield map
        return
    with ThreadPoolExecutor(threads) as pool:
        try:
            yield pool.map
        finally:
            pool.shutdown(cancel_futures=True)


def trace(
    players: int = 4,
    seed: int = 1,
    game: int = 0,
    minds: Any = None,
    rules: Rules = NEW_GAMES_ORDER,
    *,
    first: int = 0,
    state: State | None = None,
) -> Record:
    """The record of game number ``game`` of ``play_many``: every move the kernel made in it.

    Replaying it in the engine must come to the same money; that is what allows the kernel to exist.

    Raises:
        ValueError: as for ``play_many``; or the game has more moves than can be told.
    """
    seed, game = _whole("seed", seed), _whole("game", game)
    paper = work(telling=True)
    if state is None:
        check_table(players, rules, first)
        game_at = start.fresh(players, rules, first)
        dealt = game_at.copy()
        shuffle(dealt, np.uint64(root_of(seed, game)))
        begun = begin(players, tuple(KINDS[kind] for kind in dealt.stock[: dealt.deck]), rules, first)
    else:
        players, rules, begun = _playing(state).players, state.rules, state
        game_at = start.of_state(state)
    money = np.zeros((1, players), np.int64)
    key, table = np.uint64(seed & MASK), house(players, rules, minds)
    play_range(game_at, _number(game), key, ROUNDS - 1, state is None, table, paper, start.room(), money)
    if paper.told > MOST_MOVES:
        raise ValueError(f"game {game} has {paper.told} moves; {MOST_MOVES} can be told at most")
    moves = [(int(seat), said(int(code), int(value))) for seat, code, value in paper.said[: paper.told]]
    return Record(begun, moves, seed=seed)


def said(code: int, value: int) -> Any:
    """A move of the log as the engine knows it."""
    kind = MOVES[at.SAYS[code]]
    if code in (at.OFFER, at.ADD):
        return kind(KINDS[value])
    return kind(value) if code in (at.BID, at.SEAL, at.ASK) else kind()


def _whole(name: str, value: Any, least: int | None = None) -> int:
    """A whole number as an int, numpy's too.

    Raises:
        ValueError: it is none, or too small.
    """
    try:
        number = operator.index(value)
    except TypeError:
        raise ValueError(f"{name} is a whole number, not {value!r}") from None
    if isinstance(value, bool) or (least is not None and number < least):
        raise ValueError(f"{name} is a whole number{'' if least is None else f' from {least} on'}, not {value!r}")
    return number


def _number(game: int) -> int:
    """The number of a game as 64 bits with a sign, which is all that its random numbers depend on."""
    bits = game & MASK
    return bits - (1 << 64) if bits >> 63 else bits


def _playing(state: Any) -> State:
    """A state in which somebody is to act.

    Raises:
        ValueError: it is something else.
    """
    if not isinstance(state, State):
        raise ValueError(f"state is where to begin, a state of Modern Art, not {type(state).__name__}")
    if not state.to_act:
        raise ValueError("nobody is to act in this state, so there is nothing to play")
    return state
