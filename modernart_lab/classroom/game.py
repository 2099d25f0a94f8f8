"""An assignment of a whole game: the table to play at, with the file to hand in written as it goes."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from modernart_lab import text
from modernart_lab.classroom import submission
from modernart_lab.classroom.task import GameTask, seed_of
from modernart_lab.classroom.wrong import wrong
from modernart_lab.games.modern_art import new
from modernart_lab.widgets.play.game import Game
from modernart_lab.widgets.play.helps import Helps
from modernart_lab.widgets.play.seating import seated
from modernart_lab.widgets.table import PlayTable

log = logging.getLogger(__name__)


class GameAssignment(PlayTable):
    """A game of Modern Art, the same deal against the same minds for every student; made by ``lab.assignment``.

    It is a ``PlayTable`` without hints and without a way back. What is done is in the file after each own move, and is
    there again when the cell is run again. In the file seats are letters.

    Attributes:
        task: what was set.
        path: the file to hand in; None where none is kept.
        nickname: the student's; nothing else of a person is in the file.
        times: milliseconds by the number of the own move.
    """

    def __init__(
        self, task: GameTask, nickname: str, *, folder: Path | None, minds: Sequence[Any] | None = None,
        lang: str = "en", size: str = "normal", pace: str = "calm",
    ) -> None:  # fmt: skip
        self.task = task
        self._name = submission.checked_nickname(nickname)
        self._folder = folder
        self.times: dict[int, int] = {}
        self._asked_at: float | None = None
        start = new(task.players, seed=seed_of(task, self._name))
        seating = seated(task.players, task.seat, list(task.minds if minds is None else minds), None, lang)
        found = submission.earlier(self.path, task, self._name)
        moves = () if found is None or found.record is None else found.record.moves
        noted = {} if found is None else dict(found.estimates or {})
        self.times = {} if found is None else dict(found.times or {})
        game = Game(start, seating.minds, seed_of(task, self._name), seating.names, moves)
        helps = Helps(lang, hints=False, coach=False, memory=None, estimates=True)
        self._set_out(
            game, seating, helps, None, noted, undo=False, horizon="game", lang=lang, pace=pace, size=size
        )  # fmt: skip

    @property
    def nickname(self) -> str:
        """The student's nickname, or nothing."""
        return self._name

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.outcome is not None

    @property
    def path(self) -> Path | None:
        """The file to hand in; it is there from the first own move on."""
        return None if self._folder is None else self._folder / submission.file_name(self.task, self._name)

    def bid(self, move: Any, estimate: int | None = None) -> None:
        """Make the own move, such as ``ma.Bid(20)``, once the minds before have moved.

        Args:
            move: the move.
            estimate: what you think a painting of the lot will pay, in k; it is noted with the move.

        Raises:
            IllegalMove: by clause; nothing has changed.
            ValueError: it is not your turn.
        """
        with self.lock:
            while self._due(told=False) is None and self._goes():
                if self._step() is None:
                    break
            self.play(move, estimate=estimate)

    def save(self, path: str | Path | None = None) -> Path:
        """Write the file to hand in, whole or not at all.

        Raises:
            BadClass: nothing has been played yet, or there is no usual place.
            OSError: it cannot be written there.
        """
        place = self.path if path is None else Path(path).expanduser()
        if place is None:
            wrong("no_place")
        record = self.record
        if not any(seat == self.task.seat for seat, _ in record.moves):
            wrong("nothing_yet")
        made = len(record.moves)
        noted = [{n: k for n, k in each.items() if n < made} for each in (self.estimates, self.times)]
        body = submission.body_of(self.task, self._name, record=record, estimates=noted[0], times=noted[1])
        return submission.write(place, body)

    def _move(self, seat: int, move: Any, estimate: int | None) -> None:
        number, asked = len(self._game.moves), self._asked_at
        super()._move(seat, move, estimate)
        if asked is not None:
            self.times[number] = round(1000 * (time.monotonic() - asked))
        self._asked_at = None
        self._kept()

    def _tell(self) -> str:
        kind = super()._tell()
        if self._game.state.outcome is not None and self._position == len(self._game):
            self._kept()
        return kind

    def _kept(self) -> None:
        """Save, and tell when it fails: the game goes on all the same."""
        if self.path is None or not any(seat == self.task.seat for seat, _ in self._game.moves):
            return
        try:
            self.save()
            self._not_saved(None)
        except OSError as problem:
            log.warning("the assignment cannot be saved", exc_info=True)
            self._not_saved(problem)

    def _told_lost(self) -> str:
        if self.path is not None and self._unsaved is None and self._game.last_of([self.task.seat]) is not None:
            return text.label("table.lost_class", self.lang)
        return text.label("table.lost_unsaved" if self._game.moves else "table.lost_new", self.lang)

    def draw(self) -> dict[str, Any]:
        """The scene; from when it asks for a move, time is counted."""
        scene = super().draw()
        if self._due() is not None and self._asked_at is None:
            self._asked_at = time.monotonic()
        saved = self.path is not None and not self._unsaved and any(s == self.task.seat for s, _ in self._game.moves)
        return {**scene, "file": self.path.name if saved and self.path is not None else ""}

    def __repr__(self) -> str:
        return f"GameAssignment(seed={self.task.seed}, players={self.task.players}, moves={len(self._game.moves)})"
