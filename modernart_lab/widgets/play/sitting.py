"""The course of a game at a table: whose turn it is, the curtain, the clock, the file, the helps that go along."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any, ClassVar

import anywidget
import traitlets

from modernart_lab import text
from modernart_lab.engine import MindError, Record
from modernart_lab.engine.given import shown
from modernart_lab.widgets.chunks import loop_runs
from modernart_lab.widgets.display import SceneWidget
from modernart_lab.widgets.play.after import After
from modernart_lab.widgets.play.coach import Coach
from modernart_lab.widgets.play.game import Game
from modernart_lab.widgets.play.helps import Helps
from modernart_lab.widgets.play.hint import Hint
from modernart_lab.widgets.play.keeper import Keeper
from modernart_lab.widgets.play.pace import PACES, Clock
from modernart_lab.widgets.play.seating import Seating
from modernart_lab.widgets.reasons import reason
from modernart_lab.widgets.stepper import SIZES

log = logging.getLogger(__name__)


class Sitting(SceneWidget):
    """A game that goes on at a table. What of it a page is shown says a subclass (`draw`).

    ``position`` events have been told; the game may be ahead of that, for its events are told at a pace.
    """

    _hint_of: ClassVar[type[Hint]] = Hint
    _plays_on: ClassVar[Any] = None
    """Who plays on in the review, where not the default bidder."""
    race = anywidget.WidgetTrait().tag(sync=True)
    desk = anywidget.WidgetTrait().tag(sync=True)
    pace = traitlets.Unicode("calm")
    size = traitlets.Unicode("normal")

    def _set_out(
        self, game: Game, seating: Seating, helps: Helps, path: Path | None, noted: dict[int, int], *, undo: bool,
        horizon: str, lang: str, going: bool = False, **traits: Any,
    ) -> None:  # fmt: skip
        """Sit down at a game, new or resumed."""
        if horizon not in ("game", "round"):
            raise ValueError(text.label("table.argument.no_horizon", lang, value=shown(horizon)))
        self._game, self._seating, self._helps, self._undo, self._horizon = game, seating, helps, bool(undo), horizon
        self._eyes: int | None = seating.human[0] if len(seating.human) == 1 else None
        self._position = self._heard = self._drawn = len(game)
        self._problem: dict[str, Any] | None = None
        self._refused: Any = None
        self._unsaved: Exception | None = None
        self._left, self._seen = False, False
        self._clock = Clock(self._step, self.refresh, self._broke)
        self._hint = self._hint_of(self._publish, self._broke)
        self._coach = Coach(self._publish, self._broke)
        self._after = After(self._publish, self._broke, self._plays_on)
        super().__init__(lang=lang, **traits)
        self._clock.seconds = PACES[self.pace]
        self._keeper = Keeper(path, self._setting(), self._not_saved, noted, going=going)
        self._keeper.leave = self.leave
        self.observe(self._other_pace, names="pace")
        self.observe(self._other_words, names=["lang", "size"])
        if game.due is None:
            self._after.ended(game.record)
        self.refresh()

    # ---- what there is to know ----

    @property
    def record(self) -> Record:
        """The game so far."""
        return self._game.record

    @property
    def state(self) -> Any:
        """The state now, everything open."""
        return self._game.state

    @property
    def outcome(self) -> Any:
        """How it ended; None while it goes on."""
        return self._game.state.outcome

    @property
    def path(self) -> Path | None:
        """The file of the record, None where none is kept. It is there from the first move on."""
        return self._keeper.path

    @property
    def estimates(self) -> dict[int, int]:
        """What people noted, in k a painting, by the number of the move in the record."""
        return dict(self._keeper.noted)

    @traitlets.validate("pace")
    def _sound_pace(self, proposal: Any) -> str:
        if proposal["value"] not in PACES:
            told = text.label("table.argument.no_pace", self.lang, value=shown(proposal["value"]), known=[*PACES])
            raise traitlets.TraitError(told)
        return proposal["value"]

    @traitlets.validate("size")
    def _sound_size(self, proposal: Any) -> str:
        if proposal["value"] not in SIZES:
            raise traitlets.TraitError(text.label("stepper.no_size", self.lang, value=repr(proposal["value"])))
        return proposal["value"]

    # ---- the game goes on ----

    def play(self, move: Any, seat: int | None = None, *, estimate: int | None = None) -> None:
        """Make a person's move from Python.

        Args:
            move: such as ``ma.Bid(20)``.
            seat: whose; the one that is asked if left out.
            estimate: noted with it, in k.

        Raises:
            IllegalMove: by clause; nothing has changed.
            ValueError: it is no person's turn.
        """
        with self.lock:
            due = self._due(told=False)
            if due is None or (seat is not None and seat != due):
                raise ValueError(text.label("table.argument.not_due", self.lang))
            self._position = len(self._game)
            self._move(due, move, estimate)

    def _move(self, seat: int, move: Any, estimate: int | None) -> None:
        self._refused = None
        before = self._game.state
        number = len(self._game.moves)
        self._keeper.before(self._game.record)
        self._game.play(seat, move)
        self._keeper.made(number, seat, move, estimate)
        self._hint.forget()
        self._coach.made(before, seat, move, len(self._game))
        self._tell()
        self.refresh()
        if self._goes():
            self._clock.start(wait=True)

    def _tell(self) -> str:
        """One event more is told; its kind."""
        kind: str = self._game.events[self._position].kind
        self._position += 1
        self._coach.heard(kind, self._position, on=self._helps.on("coach"), horizon=self._horizon)
        if self._position == len(self._game) and self._game.due is None:
            self._keeper.close(self._game.record)
            self._hint.stop()
            self._after.ended(self._game.record)
        return kind

    def _due(self, *, told: bool = True) -> int | None:
        """The seat of the person that is to act now, once everything before has been told."""
        due = self._game.due
        waits = told and self._position < len(self._game)
        return None if waits or self._left or due not in self._seating.human else due

    def _step(self) -> str | None:
        """One event more; None when a person is to act, or nobody."""
        with self.lock:
            if self._position == len(self._game):
                if not self._goes():
                    return None
                try:
                    seat, move = self._game.think()
                except MindError as problem:
                    log.warning("a mind failed", exc_info=True)
                    name = self._game.names[problem.seat]
                    self._problem = {"reason": problem.reason, "name": name}
                    self.refresh()
                    return None
                self._keeper.before(self._game.record)
                self._game.play(seat, move)
                self._keeper.made(len(self._game.moves) - 1, seat, move)
            return self._tell()

    def undo(self) -> None:
        """Take back the last move of a person and all that came after it.

        Raises:
            ValueError: the table does not allow it, or nobody has moved yet.
        """
        with self.lock:
            number = self._game.last_of(self._seating.human)
            if not self._undo or number is None:
                raise ValueError(text.label("table.argument.no_undo", self.lang))
            self._clock.stop()
            self._hint.forget()
            self._problem = self._refused = None
            undone = self._game.take_back(number)
            self._position = self._heard = self._drawn = len(self._game)
            self._coach.forget(self._position)
            self._after.forget(self)
            self._keeper.took_back(self._game.record, undone)
            self.refresh()

    def lift(self) -> None:
        """Lift the curtain for the person whose turn it is."""
        with self.lock:
            due = self._due()
            if due is not None and due != self._eyes:
                self._eyes = due
                self.refresh()

    def cover(self) -> None:
        """Let the curtain fall; with one person at the screen there is none."""
        with self.lock:
            if len(self._seating.human) > 1 and self._eyes is not None and self._game.due is not None:
                self._eyes = None
                self.refresh()

    # ---- the end ----

    def _setting(self) -> dict[str, Any]:
        seating, helps = self._seating, self._helps.given
        return {
            "human": list(seating.human), "minds": list(seating.called), "lang": self.lang, "helps": helps,
            "undo": self._undo, "pace": self.pace, "horizon": self._horizon, "size": self.size,
        }  # fmt: skip

    def _not_saved(self, problem: Exception | None) -> None:
        self._unsaved = problem

    def leave(self) -> None:
        """Stand up: the record gets its closing line, the minds stop. The last scene stays; the file can be resumed."""
        with self.lock:
            self._clock.stop()
            for work in (self._hint, self._coach, self._after):
                work.stop()
            if not self._left:  # afterwards the file may be another table's
                self._keeper.close(self._game.record)
            self._left = True
            if self.comm is not None:
                self._publish()

    def close(self) -> None:
        """Leave, and close the widget with what belongs to it."""
        if hasattr(self, "_keeper"):  # not where the arguments were refused
            self.leave()
            self._after.forget(self)
        super().close()

    # ---- what is shown ----

    def refresh(self) -> None:
        """There is something new: draw it, and begin the helps that belong to it."""
        with self.lock:
            self._heard, self._drawn = self._drawn, self._position
            self._help()
            super().refresh()

    def _publish(self) -> None:
        """The same moment with other words: its version stays, so that a click made meanwhile still counts."""
        with self.lock:
            self.scene = {**self.draw(), "version": self.version}

    def _help(self) -> None:
        """Begin the hint where one is wanted, end it where none is."""
        due = self._due()
        wanted = self._helps.on("hints") and (self._seen or not loop_runs())
        if wanted and due is not None and due == self._eyes:
            self._hint.about(self._game.state.view(due), self._position, self._horizon)
        else:
            self._hint.forget()

    def _goes(self) -> bool:
        """Whether there is something for the clock to do."""
        due = self._game.due
        if self._left or self._problem is not None:
            return False
        return self._position < len(self._game) or (due is not None and due not in self._seating.human)

    def _other_pace(self, _: Any) -> None:
        with self.lock:
            self._clock.seconds = PACES[self.pace]
            self._publish()
            if self._goes():
                self._clock.start()

    def _other_words(self, change: Any) -> None:
        for part in (self.race, self.desk):
            if part is not None:
                part.set_trait(change["name"], change["new"])
        self._publish()

    def _broke(self, problem: BaseException) -> None:
        """Something failed in the background."""
        log.warning("the table failed in the background", exc_info=problem)
        self.error = text.label("stepper.failed", self.lang, reason=reason(problem, self.lang))
