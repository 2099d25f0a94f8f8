"""`notebooks`: the notebooks that came with the package, laid out in a folder to work on; nothing is started."""

from __future__ import annotations

from typing import TYPE_CHECKING

from modernart_lab.cli import given, shipped
from modernart_lab.text import label

if TYPE_CHECKING:
    import argparse

    from modernart_lab.cli.given import Say


def add_notebooks(command: argparse.ArgumentParser, say: Say) -> None:
    """The words of `notebooks`."""
    command.add_argument("folder", type=given.file(say), metavar="DIR", help=say("notebooks_into"))
    command.set_defaults(run=run_notebooks)


def run_notebooks(args: argparse.Namespace) -> None:
    """Lay them out; a copy that somebody has edited stays as it is.

    Raises:
        OSError: when the folder cannot be written.
    """
    kept = shipped.lay_out(args.folder)
    if kept:
        print(label("cli.kept", args.lang, files=[file.as_posix() for file in kept], folder=args.folder))
    n = len(list(shipped.notebooks().glob("*/*.ipynb")))
    print(label("cli.laid_out", args.lang, n=n, folder=args.folder))
