"""A file is written whole or not at all, only files are read, and what a disk refuses is told with its place."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
import time
from collections.abc import Collection, Generator
from contextlib import contextmanager, suppress
from pathlib import Path

FULL = frozenset({errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)})
CLOSED = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})

LEFT = 3_600
"""Seconds after which nobody writes in a folder aside any more."""


def check_place(path: Path) -> None:
    """Check that a file can stand there: in a folder that exists, under a name that is no folder's and no device's.

    Raises:
        OSError: with what is wrong, and the path that is meant.
    """
    folder = path.parent
    if not folder.exists():
        raise FileNotFoundError(errno.ENOENT, "the folder to write into does not exist", str(folder))
    if not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, "this is a file, not a folder to write into", str(folder))
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, "this is a folder: give the name of a file in it", str(path))
    if path.exists():
        check_file(path)


def check_file(path: Path) -> None:
    """Check that what is to be read has an end: that it is no pipe and no device.

    Raises:
        OSError: it is one, or nothing is there.
    """
    kind = path.stat().st_mode
    if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):
        raise OSError(errno.ESPIPE, "this is a pipe or a device, not a file", str(path))


@contextmanager
def telling(path: Path) -> Generator[None]:
    """Where the disk refuses in here, say why in plain words, and name the file that was meant, not one of ours aside.

    Raises:
        OSError: of the same number and kind.
    """
    try:
        yield
    except OSError as problem:
        if problem.errno is None:
            raise
        said = "the disk is full" if problem.errno in FULL else problem.strerror or type(problem).__name__
        if problem.errno in CLOSED:
            said = "nothing may be written there"
        raise OSError(problem.errno, said, str(path)) from None


@contextmanager
def whole(path: Path) -> Generator[Path]:
    """A place aside to write a file to; what stands there in the end takes the place of an older file at once.

    Raises:
        OSError: it cannot be written; what was there before is as it was.
    """
    check_place(path)
    with telling(path), aside(path.parent, ("part",)) as folder:
        part = folder / "part"
        yield part
        settle(part)
        part.replace(path)


@contextmanager
def aside(place: Path, names: Collection[str]) -> Generator[Path]:
    """A folder beside what is to be replaced, gone in the end; and one that a killed process left goes, too.

    Only what is certainly left goes: a folder of this name, older than ``LEFT``, that holds files of these names alone.
    """
    for old in place.glob(".saving-" + "?" * 8):
        with suppress(OSError):  # it may go, or be somebody else's
            held = [] if old.is_symlink() else [*old.iterdir()]
            ours = not old.is_symlink() and all(each.name in names and each.is_file() for each in held)
            if ours and time.time() - max(each.stat().st_mtime for each in (old, *held)) > LEFT:
                for each in held:
                    each.unlink()
                old.rmdir()
    with tempfile.TemporaryDirectory(prefix=".saving-", dir=place) as folder:
        yield Path(folder)


def settle(path: Path) -> None:
    """Have a file on the disk itself, so that a disk that is full says so before an older file goes."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())
