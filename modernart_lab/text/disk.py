"""Why a file cannot be written, in words of either language where the cause is a common one."""

from __future__ import annotations

from pathlib import Path

from modernart_lab.engine.writing import CLOSED, FULL
from modernart_lab.text.loader import label


def disk(problem: OSError, lang: str = "en") -> str:
    """Why not, as words that stand in a sentence, without a full stop: a full disk, a place that takes nothing.

    >>> import errno
    >>> disk(OSError(errno.ENOSPC, "No space left on device"))
    'the disk is full'
    """
    if problem.errno in FULL:
        return label("disk.full", lang)
    told = problem.strerror or str(problem) or type(problem).__name__
    if problem.errno in CLOSED:
        told = label("disk.closed", lang)
    place = str(problem.filename or "")
    if Path(place).name.startswith("."):
        place = str(Path(place).parent)  # a file of our own beside the one that is meant
    return f"{told} ({place})" if place else told.strip().rstrip(".")
