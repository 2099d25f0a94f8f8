"""`tournament`: minds against each other, as a table or as JSON that is the same wherever it was played."""

from __future__ import annotations

import json
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any

from modernart_lab.cli import given
from modernart_lab.games import GAMES

if TYPE_CHECKING:
    import argparse

    from modernart_lab.cli.given import Say

EXECUTORS = ("auto", "here", "threads", "processes")


def add_tournament(command: argparse.ArgumentParser, say: Say) -> None:
    """The words of `tournament`."""
    command.add_argument("--game", choices=GAMES, default=GAMES[0], help=say("game"))
    command.add_argument("--minds", metavar="A,B,...", help=say("tournament_minds"))
    command.add_argument("--games", type=given.whole(say), default=1_000, metavar="N", help=say("games"))
    command.add_argument("--players", type=given.whole(say), default=4, metavar="N", help=say("players"))
    command.add_argument("--seed", type=given.whole(say), default=1, metavar="N", help=say("tournament_seed"))
    command.add_argument("--json", action="store_true", help=say("json"))
    command.add_argument("--executor", choices=EXECUTORS, default="auto", metavar="WHERE", help=say("executor"))
    command.add_argument("--workers", type=given.whole(say), metavar="N", help=say("workers"))
    command.add_argument("--save", type=given.file(say), metavar="FILE", help=say("tournament_save"))
    command.set_defaults(run=_tournament)


def _tournament(args: argparse.Namespace) -> None:
    from modernart_lab.simulate import tournament

    minds = None if args.minds is None else [name.strip() for name in args.minds.split(",")]
    with _executor(args.executor, args.workers) as executor:
        told = tournament(
            args.game, minds=minds, games=args.games, seed=args.seed, players=args.players, executor=executor,
            workers=1 if args.executor == "here" else args.workers, path=args.save, lang=args.lang,
        )  # fmt: skip
    if args.json:
        print(json.dumps(told.to_json(), ensure_ascii=False, indent=1, allow_nan=False))
        return
    for line in told.sentences(args.lang):
        print(line)


def _executor(name: str, workers: int | None) -> AbstractContextManager[Executor | None]:
    """Where to play; of "auto" and "here" the tournament decides itself."""
    if name in ("auto", "here"):
        return nullcontext()
    from modernart_lab.simulate.executors import cores, own_processes
    from modernart_lab.simulate.wrong import whole

    count = cores() if workers is None else whole(workers, "workers", 1, 1_000)
    pool: Any = ThreadPoolExecutor(count) if name == "threads" else own_processes(count)
    return pool
