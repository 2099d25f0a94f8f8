"""``tournament``: any mix of minds against each other, on any executor."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from math import isfinite
from pathlib import Path
from typing import Any

from modernart_lab import text
from modernart_lab.engine.games import game as registered
from modernart_lab.engine.progress import bar
from modernart_lab.games import GAMES, modern_art
from modernart_lab.simulate import file
from modernart_lab.simulate.minds import Entry, field, known_minds
from modernart_lab.simulate.plan import Plan, begun, who_plays
from modernart_lab.simulate.result import Tournament
from modernart_lab.simulate.run import Run
from modernart_lab.simulate.sums import Sums
from modernart_lab.simulate.wrong import whole, wrong
from modernart_lab.text.wrong import short

MOST = 1_000_000_000
"""Games at most."""
SLOW = frozenset({"rollout"})
"""Minds that think for seconds; they play where they are named."""
MOST_SEATS = 10
"""Seats at a table at most: all orders around it are laid out."""
SAVE = 5.0
"""Seconds between two writings of the file."""


def tournament(
    game: Any = None,
    minds: Any = None,
    games: int = 1_000,
    seed: int = 1,
    executor: Executor | None = None,
    *,
    players: int = 4,
    duplicate: bool = True,
    time_limit: float | Mapping[str, float] | None = None,
    workers: int | None = None,
    path: str | Path | None = None,
    progress: bool | Callable[[int, int], None] = True,
    lang: str = "en",
) -> Tournament:
    """Play many games between minds, everybody in all seats and against all others.

    The same seed gives the same result on any executor, with any number of workers. Ctrl-C (Interrupt) ends it early
    and keeps what is done; with ``path`` the same call goes on from there.

    A mind that raises, stalls or answers illegally loses that game, and only that: it has nothing in it, the reason is
    kept, and the game's default mind plays on in its seat.

    >>> told = tournament(minds=["shading", "random"], games=8, players=3, progress=False)
    >>> told.games, told.minds, told.complete
    (9, ['shading', 'random'], True)

    Args:
        game: ``"modern_art"`` (the default), ``"museum"``, or what makes a new game, called with ``players`` and
            ``seed``: any game of the five members whose outcome has ``winners`` and ``money`` or ``points``.
        minds: a dict from names to minds, or a list: each a name (``strategies``), a mind or what makes one, that is
            a class or a function without arguments. All named minds but the slow ones if not given. Each game gets a
            fresh mind; a plain function that keeps something outside itself is on its own.
        games: how many; whole deals are played, so a few more where they do not divide.
        seed: of deals, seats and the minds' random numbers.
        executor: where it is played: None for threads where the kernel plays all minds, else processes; or any
            ``concurrent.futures.Executor``, such as Dask's ``Client(...).get_executor(pure=False)``.
        players: at the table.
        duplicate: play each deal once a seat, everybody moving on by one; False: a new deal each game.
        time_limit: seconds for one decision, for all or by name.
        workers: how many work at a time; None: as many as there are.
        path: a file that is gone on from, and kept up to date. Where that fails in between it is tried again, and if
            the end cannot be saved a note says so: the result can still be saved elsewhere.
        progress: show a bar after a second, where tqdm is installed; or call this with (done, all) games.
        lang: of the sentences, ``"en"`` or ``"ja"``.

    Raises:
        BadTournament: a ValueError: something that cannot be; or a worker that dies again and again.
        OSError: the file cannot be written at the beginning.
    """
    plan = planned(game, minds, games, seed, players=players, duplicate=duplicate, time_limit=time_limit)
    if executor is not None and not (hasattr(executor, "submit") and hasattr(executor, "shutdown")):
        wrong("executor", value=short(executor))
    crew = None if workers is None else whole(workers, "workers", 1, 100_000)
    run, where = resumed(plan, executor, crew, path)
    written = time.monotonic()
    try:
        with bar(progress, plan.deals * plan.turns, "game") as report:
            while not run.over:
                run.step()
                report(min(run.sums.games, plan.deals * plan.turns), plan.deals * plan.turns)
                if time.monotonic() - written > SAVE:
                    _kept(where, plan, run)
                    written = time.monotonic()
    except KeyboardInterrupt:
        pass  # what is done is kept
    finally:
        run.close()
        unsaved = _kept(where, plan, run)
    notes = told_notes(run, lang)
    if where is not None and unsaved is not None:
        notes += (text.label("tournament.unsaved", lang, file=where.name, reason=text.disk(unsaved, lang)),)
    for note in notes:
        warnings.warn(note, stacklevel=2)
    return Tournament(plan, run.sums, run.done, notes=notes, lang=lang)


def _kept(where: Path | None, plan: Plan, run: Run) -> OSError | None:
    """Save what is done; why that cannot be. Hours of play do not end for a full disk: it is tried again."""
    if where is None:
        return None
    try:
        file.save(where, plan, run.sums, run.done)
    except OSError as problem:
        return problem
    return None


def planned(game: Any, minds: Any, games: int, seed: int, *, players: int, duplicate: bool, time_limit: Any) -> Plan:
    """The plan of a tournament.

    Raises:
        BadTournament: something that cannot be.
    """
    make = modern_art.new if game is None else _maker(game)
    if not callable(make):
        wrong("game", value=short(game))
    count = whole(games, "games", 1, MOST)
    sown = whole(seed, "seed", 0, 2**63 - 1)
    state = begun(make, whole(players, "players", 1, 100), 0)
    seats = getattr(state, "players", 0)
    if seats < 2 or not hasattr(state, "to_act"):
        wrong("game", value=short(game))
    whole(seats, "players", 2, MOST_SEATS)
    name = str(getattr(state, "game", type(state).__module__))
    known = known_minds(name)
    entries = field([name for name in known if name not in SLOW] if minds is None else minds, name)
    limits = tuple(_limit(entry, time_limit) for entry in entries)
    if isinstance(time_limit, Mapping):
        strange = [short(name) for name in time_limit if name not in {entry.name for entry in entries}]
        if strange:
            wrong("limit_name", name=strange[0], known=[entry.name for entry in entries])
    deals = -(-count // seats) if duplicate else count
    by = who_plays(make, state, entries)
    return Plan(make, entries, seats, sown, deals, bool(duplicate), limits, by, name)


def _maker(game: Any) -> Any:
    """What makes a game: by its name in the house, of its module, or the thing itself."""
    return registered(game).new if isinstance(game, str) and game in GAMES else getattr(game, "new", game)


def resumed(plan: Plan, executor: Executor | None, workers: int | None, path: Any) -> tuple[Run, Path | None]:
    """The run of a plan, gone on from a file where there is one.

    Raises:
        BadTournament: the file is damaged or of another tournament.
        OSError: there is no folder for it.
    """
    if path is None:
        return Run(plan, executor, workers), None
    where = Path(path)
    sums, done = file.load(where, plan) if where.exists() else (Sums(), ())
    if not where.exists():
        file.save(where, plan, sums, done)  # a place that cannot be written to is told before hours of play
    return Run(plan, executor, workers, sums, done), where


def told_notes(run: Run, lang: str) -> tuple[str, ...]:
    """What the reader should know of how it was played."""
    return (text.label(f"tournament.{run.alone}", lang),) if run.alone else ()


def _limit(entry: Entry, limit: Any) -> float | None:
    seconds = limit.get(entry.name) if isinstance(limit, Mapping) else limit
    if seconds is None:
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not isfinite(seconds) or seconds <= 0:
        wrong("limit", value=short(seconds))
    return float(seconds)
