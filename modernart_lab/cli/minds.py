"""`minds`: who plays by name, and what each goes by."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from modernart_lab.games import GAMES
from modernart_lab.text import label

if TYPE_CHECKING:
    import argparse

    from modernart_lab.cli.given import Say


def add_minds(command: argparse.ArgumentParser, say: Say) -> None:
    """The words of `minds`."""
    command.add_argument("--game", choices=GAMES, default=GAMES[0], help=say("game"))
    command.set_defaults(run=_minds)


def _minds(args: argparse.Namespace) -> None:
    names = list(import_module(f"modernart_lab.strategies.{args.game}").MINDS)
    width = max(map(len, names))
    for name in names:
        print(f"{name:<{width}}  {label(f'minds.{args.game}.{name}', args.lang)}")
