"""Forty files out of a folder: the sound ones, and the others by name with the reason."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from modernart_lab.classroom.submission import Submission, key_of, read
from modernart_lab.classroom.wrong import BadSubmission, wrong
from modernart_lab.engine.lines import fit

MOST = 2_000
"""Files at most."""
MOST_ENTRIES = 100_000
"""Entries of folders looked at."""
DEEPEST = 4
"""Folders within folders, as a collecting tool makes them."""


@dataclass(frozen=True)
class LeftOut:
    """A file that was left out.

    Attributes:
        file: its name within the folder.
        problem: why.
    """

    file: str
    problem: BadSubmission

    def reason(self, lang: str = "en") -> str:
        """Why, in a sentence."""
        return self.problem.sentence(lang)


def files_of(folder: Path) -> tuple[list[Path], list[tuple[Path, OSError]]]:
    """The JSON files of a folder and of those in it, by name, and the folders that cannot be read, with the reason.

    Hidden ones and links are passed over.

    Raises:
        BadClass: there is no such folder, or there are too many files.
    """
    if not folder.is_dir():
        wrong("no_folder", folder=folder)
    found: list[Path] = []
    closed: list[tuple[Path, OSError]] = []
    waiting = [(folder, 0)]
    looked_at = 0
    while waiting:
        place, depth = waiting.pop()
        try:
            with os.scandir(place) as listed:
                entries = list(islice(listed, MOST_ENTRIES + 1))
        except OSError as problem:
            closed.append((place, problem))
            continue
        for entry in entries:
            looked_at += 1
            if looked_at > MOST_ENTRIES:
                wrong("too_many", most=f"{MOST_ENTRIES:,}")
            if entry.name.startswith(".") or entry.is_symlink():
                continue
            if entry.is_dir():
                if depth < DEEPEST:
                    waiting.append((Path(entry), depth + 1))
            elif entry.is_file() and entry.name.lower().endswith(".json"):
                found.append(Path(entry))
                if len(found) > MOST:
                    wrong("too_many", most=f"{MOST:,}")
    return sorted(found), closed


def _called(path: Path, folder: Path) -> str:
    """The name of a file within the folder, with a sign in the place of each that no line of text has."""
    return fit(str(path.relative_to(folder)) if path != folder else folder.name)


def read_folder(folder: Path) -> tuple[list[Submission], list[LeftOut]]:
    """Every submission of a folder; what is none is told.

    Of several by one nickname for one task the longest counts, of equals the last by name. One without a nickname is
    called by its place.

    Raises:
        BadClass: there is no such folder.
    """
    best: dict[object, Submission] = {}
    left: list[LeftOut] = []
    tasks: set[str] = set()
    files, closed = files_of(folder)
    for place, problem in closed:
        left.append(LeftOut(_called(place, folder), BadSubmission("unreadable", problem=problem)))
    for number, path in enumerate(files, 1):
        name = _called(path, folder)
        try:
            found = replace(read(path, tasks), file=name)
        except BadSubmission as problem:
            left.append(LeftOut(name, problem))
            continue
        except OSError as problem:
            left.append(LeftOut(name, BadSubmission("unreadable", problem=problem)))
            continue
        if not found.nickname:
            found = replace(found, nickname=f"#{number}")
        key = (key_of(found.task), found.nickname.casefold())
        before = best.get(key)
        if before is not None:
            keep, drop = (found, before) if found.size >= before.size else (before, found)
            left.append(LeftOut(drop.file, BadSubmission("twice", other=keep.file)))
            found = keep
        best[key] = found
    return list(best.values()), sorted(left, key=lambda one: one.file)
