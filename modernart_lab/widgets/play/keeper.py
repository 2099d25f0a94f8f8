"""Keeps a game on disk as it goes; a disk that fails is told, does not stop the game, and is tried again."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from modernart_lab.engine import Record
from modernart_lab.widgets.play.files import GameFile

log = logging.getLogger(__name__)


class Keeper:
    """The file of one game, if it has one.

    Args:
        path: of the record; None to keep nothing.
        setting: asked for what the table knows, as plain data, when the file is begun.
        failed: told why the game cannot be kept now, and None when it is whole on disk again.
        noted: estimates from before, by the number of the move.
        going: whether the file is there already.

    Attributes:
        path: of the record, absolute, or None.
        keeps: whether the game is being kept.
        noted: the estimates, in k, by the number of the move.
    """

    def __init__(
        self,
        path: Path | None,
        setting: dict[str, Any],
        failed: Callable[[Exception | None], None],
        noted: dict[int, int],
        *,
        going: bool,
    ) -> None:
        self._file = None if path is None else GameFile(path, setting, going=going)
        self._failed = failed
        self.path = None if self._file is None else self._file.path
        self.keeps = path is not None
        self.noted = dict(noted)
        self.leave: Callable[[], None] = lambda: None

    def before(self, record: Record) -> None:
        """A move is about to be made: see to it that the file is there, whole, whatever failed before."""
        if self.path is None or (self.keeps and OPEN.get(self.path) is self):
            return
        again, self.keeps = not self.keeps, True
        OPEN[self.path] = self
        self._try(lambda file: file.begin(record))
        if again:
            self._try(lambda file: file.note_all(self.noted, record))
            if self.keeps:
                self._failed(None)

    def made(self, number: int, seat: int, move: Any, estimate: int | None = None) -> None:
        """A move has been made, with an estimate or without."""
        self._try(lambda file: file.add(seat, move))
        if estimate is not None:
            self.noted[number] = estimate
            self._try(lambda file: file.note({"move": number, "seat": seat, "estimate": estimate}))

    def took_back(self, record: Record, undone: list[tuple[int, Any]]) -> None:
        """Moves have been taken back; the record is what is left."""
        self.noted = {number: k for number, k in self.noted.items() if number < len(record.moves)}
        self._try(lambda file: file.take_back(record, undone))

    def close(self, record: Record) -> None:
        """Write the closing line; it may be opened again by the next move. What could not be written is tried again."""
        if not self.keeps:
            self.before(record)
        self._try(lambda file: file.close())
        if self.path is not None and self.keeps and OPEN.get(self.path) is self:
            del OPEN[self.path]

    def _try(self, write: Callable[[GameFile], None]) -> None:
        if self._file is None or not self.keeps:
            return
        try:
            write(self._file)
        except (OSError, ValueError) as problem:
            self.keeps = False
            self._file.abandon()
            log.warning("the game cannot be saved", exc_info=True)
            self._failed(problem)


OPEN: WeakValueDictionary[Path, Keeper] = WeakValueDictionary()
"""Who writes which file in this kernel: a game that is resumed is left by the table that had it."""
