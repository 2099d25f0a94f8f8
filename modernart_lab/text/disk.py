"""Why a file cannot be read or written, in words of either language where the cause is a common one."""

from __future__ import annotations

import errno
from pathlib import Path

from modernart_lab.engine.writing import CLOSED, FULL
from modernart_lab.text.loader import label, words


def disk(problem: OSError, lang: str = "en") -> str:
    """Why not, as words that stand in a sentence, without a full stop: a full disk, a place that takes nothing.

    >>> import errno
    >>> disk(OSError(errno.ENOSPC, "No space left on device"))
    'the disk is full'
    """
    place = str(problem.filename or "")
    if Path(place).name.startswith("."):
        place = str(Path(place).parent)  # a file of our own beside the one that is meant
    told = label("disk.closed", lang) if problem.errno in CLOSED else cause(problem, lang)
    return f"{told} ({place})" if place and problem.errno not in FULL else told


def cause(problem: OSError, lang: str = "en") -> str:
    """What the system refuses a file for, be it read or written; without its place."""
    if problem.errno in FULL:
        return label("disk.full", lang)
    told = problem.strerror or str(problem) or type(problem).__name__
    name = errno.errorcode.get(problem.errno or 0, "").lower()
    return words(lang).get(f"disk.{name}", told).strip().rstrip(".")
