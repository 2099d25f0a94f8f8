"""Words of the command line read as what they stand for; one that cannot be is told in a sentence."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

Say = Callable[..., str]
LONGEST = 40
"""Digits of a number at most."""
MOST_PORT = 65_535


def whole(say: Say) -> Callable[[str], int]:
    """Reads a whole number."""

    def read(word: str) -> int:
        try:
            if len(word) <= LONGEST:
                return int(word)
        except ValueError:
            pass
        raise argparse.ArgumentTypeError(say("not_whole", value=repr(word[:LONGEST])))

    return read


def file(say: Say) -> Callable[[str], Path]:
    """Reads the name of a file."""

    def read(word: str) -> Path:
        if not word.strip():
            raise argparse.ArgumentTypeError(say("no_name"))
        return Path(word)

    return read


def port(say: Say) -> Callable[[str], int]:
    """Reads the number of a port."""

    def read(word: str) -> int:
        if word.isascii() and word.isdigit() and len(word) <= LONGEST and 1 <= int(word) <= MOST_PORT:
            return int(word)
        raise argparse.ArgumentTypeError(say("bad_port"))

    return read
