"""A table to play at: a person, or several at one screen, and minds."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Self

from modernart_lab import text
from modernart_lab.engine import Refusal
from modernart_lab.engine.games import game as registered
from modernart_lab.engine.given import shown
from modernart_lab.games import GAMES
from modernart_lab.widgets.display import front
from modernart_lab.widgets.play import files
from modernart_lab.widgets.play.game import Game
from modernart_lab.widgets.play.helps import Helps
from modernart_lab.widgets.play.moment import moment
from modernart_lab.widgets.play.pace import PACES
from modernart_lab.widgets.play.panel import read_move
from modernart_lab.widgets.play.resumed import resumed
from modernart_lab.widgets.play.seating import seated
from modernart_lab.widgets.play.seen import Seen
from modernart_lab.widgets.play.sitting import Sitting
from modernart_lab.widgets.reasons import reason


class PlayTable(Sitting):
    """A whole game of Modern Art, played by people at the screen against minds; or of the museum game.

    What a person may not know is not sent to the page: no card, purse or fist of another, nothing of the stock. With
    several people a curtain falls between their turns.

    The game is a record on disk as it goes, beside it a file of notes (who sits where, estimates, moves taken back).
    After a kernel restart ``PlayTable.resume(path)`` goes on.

    Attributes:
        record: the game so far; ``record[i]`` is the state after i events.
        state: the state now, everything open. For teachers and tests.
        path: the file of the record; None where none is kept.
        estimates: what people noted with their moves, in k a painting, by the number of the move in the record.
        pace: how fast minds' moves are told: ``"instant"``, ``"quick"``, ``"normal"``, ``"calm"`` or ``"slow"``.
        size: ``"normal"``, or ``"projector"`` for a lecture hall.

    Args:
        players: 3 to 5; in the museum game 2 to 4.
        human: the seat of the person, or several for a game at one screen.
        minds: None for four usual minds in turn; a name out of `strategies.modern_art.MINDS`, or a function
            ``(view, legal, rng) -> move``, for all; a list with one a mind; or a dict by seat.
        seed: of the deal and of the minds' luck; the same seed is the same game for the same moves.
        lang: ``"en"`` or ``"ja"``.
        game: ``"modern_art"``, or ``"museum"`` for a `MuseumTable`.
        rules: the edition with its switches; of the museum game, a table of cards and numbers.
        names: a name a seat; letters if left out.
        state: play from here, such as a position of ``ma.position``; then without players and rules.
        folder: where the record is kept, made with the first move; ``my-games`` in the current folder if left out;
            False to keep none.
        hints: what each move is worth, as `lab.move_values` has it. This and the other helps are offered but off
            (None), on (True), or not offered (False).
        memory: the others' money as one who has kept count would know it.
        estimates: ask for what a painting will pay, and note it with each move.
        coach: after each auction, in a sentence, what the decision cost.
        undo: whether moves may be taken back. What has been seen in between stays seen.
        pace: as above.
        horizon: of hint and coach: money at the end of the ``"game"``, or after the payout of the ``"round"``.
        size: as above.

    Raises:
        IllegalSetup: a game that cannot be.
        ValueError: a seat, mind, name, switch, pace or horizon that cannot be.
    """

    _esm = front("table.js")
    _css = front("table.css")
    any_time: ClassVar[frozenset[str]] = frozenset(
        {"ready", "pace", "size", "help", "stop", "cover", "review", "stop_review", "desk", "look", "race"}
    )
    game: ClassVar[str] = "modern_art"

    def __new__(cls, *args: Any, game: str | None = None, state: Any = None, **kwargs: Any) -> Self:
        """A table for the game that is to be played."""
        played = getattr(state, "game", None) if game is None else game
        made: Any = _table_of(played) if cls is PlayTable else cls
        return super().__new__(made)

    def __init__(
        self,
        players: int = 4,
        human: int | Sequence[int] = 0,
        minds: Any = None,
        seed: int = 0,
        lang: str = "en",
        *,
        game: str | None = None,
        rules: Any = None,
        names: Sequence[str] | None = None,
        state: Any = None,
        folder: str | Path | bool | None = None,
        hints: bool | None = None,
        memory: bool | None = None,
        estimates: bool | None = None,
        coach: bool | None = None,
        undo: bool = False,
        pace: str = "calm",
        horizon: str = "game",
        size: str = "normal",
    ) -> None:
        self._check_game(game, lang)
        start = self._start(players, seed, rules, state, lang)
        seating = seated(start.players, human, minds, names, lang, game=self.game)
        helps = self._offered(lang, hints=hints, memory=memory, estimates=estimates, coach=coach)
        growing = Game(start, seating.minds, seed, seating.names)
        kept = None
        if folder is not False:
            if folder is True:
                raise ValueError(text.label("table.argument.no_folder", lang, value=folder))
            kept = files.fresh_path(folder, seed)
        self._set_out(growing, seating, helps, kept, {}, undo=undo, horizon=horizon, lang=lang, pace=pace, size=size)

    @classmethod
    def resume(
        cls,
        path: str | Path,
        minds: Any = None,
        *,
        human: int | Sequence[int] | None = None,
        lang: str | None = None,
        **more: Any,
    ) -> PlayTable:
        """Go on with a game that was left, after a kernel restart for instance.

        Seats, registered minds, language and helps are those of the table that was left; each can be given anew.

        Args:
            path: the record's file.
            minds: those that have no registered name must be given again, as for the table itself.
            human: the seats of people, if others than before.
            lang: the language, if another one than before.
            more: ``hints``, ``memory``, ``estimates``, ``coach``, ``undo``, ``pace``, ``horizon``, ``size``.

        Raises:
            DamagedRecord: the file was changed, or is no record.
            ValueError: a mind without a registered name was not given again.
            OSError: the file cannot be read.
        """
        found = resumed(path, minds, human, lang, more)
        kind = _table_of(found["game"].start.game)
        if kind.game != cls.game:
            return kind.resume(path, minds, human=human, lang=lang, **more)
        table = cls.__new__(cls)
        found["helps"] = cls._offered(found["lang"], **found["helps"].given)
        cls._set_out(table, **found)
        return table

    @classmethod
    def _check_game(cls, game: str | None, lang: str) -> None:
        if game is not None and game != cls.game:
            raise ValueError(text.label("table.museum.no_game", lang, value=shown(game)))

    @classmethod
    def _start(cls, players: int, seed: int, rules: Any, state: Any, lang: str) -> Any:
        """The state a game begins from."""
        if state is None:
            given = {} if rules is None else {"rules": rules}
            return registered(cls.game).new(players, seed=seed, **given)
        if rules is not None:
            raise ValueError(text.label("table.argument.state_alone", lang))
        if getattr(state, "game", None) != cls.game or not state.to_act:
            which = "table.argument.no_state" if cls.game == GAMES[0] else f"table.{cls.game}.no_state"
            raise ValueError(text.label(which, lang, value=shown(state)))
        return state

    @classmethod
    def _offered(cls, lang: str, **given: bool | None) -> Helps:
        """The helps of this table."""
        return Helps(lang, **given)

    # ---- the page ----

    def intents(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """What the front end may ask for."""
        return {
            "ready": lambda _: self._ready(),
            "move": self._moved,
            "lift": lambda _: self.lift(),
            "cover": lambda _: self.cover(),
            "undo": lambda _: self.undo(),
            "again": lambda _: self._again(),
            "pace": lambda intent: self.set_trait("pace", intent["pace"]),
            "size": lambda intent: self.set_trait("size", intent["size"]),
            "help": lambda intent: self._switch(intent["name"], intent["on"]),
            "stop": lambda _: self._stop_hint(),
            "review": lambda _: self._after.review(self._eyes, self._seating.human),
            "stop_review": lambda _: self._after.stop(),
            "race": lambda _: self._after.race(self),
            "desk": lambda _: self._after.open_desk(self, self._eyes),
            "look": lambda intent: self._after.look(self, intent["position"]),
        }

    def _ready(self) -> None:
        """A page shows the table. What stands still, or would wait for the next cell, begins where this came in."""
        self._seen = True
        if self._goes() and self._clock.late:
            self._clock.start()
        self._help()
        self._publish()

    def _stop_hint(self) -> None:
        self._hint.stop()
        self._publish()

    def _moved(self, intent: Mapping[str, Any]) -> None:
        """A move from the page; a refusal is told on the panel and costs nothing."""
        due = self._due()
        if due is None or due != self._eyes:
            raise ValueError(text.label("table.argument.not_due", self.lang))
        estimate = intent.get("estimate")
        if estimate is not None and (type(estimate) is not int or not 0 <= estimate <= files.HIGHEST):
            raise ValueError(text.label("table.argument.no_estimate", self.lang, most=text.money(files.HIGHEST)))
        try:
            self._move(due, read_move(intent.get("move"), self.lang, self.game), estimate)
        except Refusal as no:
            self._refused = no
            self._publish()

    def _again(self) -> None:
        self._problem = None
        self.refresh()
        self._clock.start()

    def _switch(self, name: Any, to: Any) -> None:
        self._helps.switch(name, to)
        self._help()
        self._publish()

    def draw(self) -> dict[str, Any]:
        """The scene as it is now."""
        due, alone = self._looking()
        seen = Seen(self._game, self._position, self._eyes, self.lang)
        told = moment(seen, due, self._heard, memory=self._helps.on("memory"), alone=alone)
        acting = due is not None and due == self._eyes
        return {
            **told,
            **self._around(told, due),
            "helps": self._helps.scene(self.lang) if not told["over"] else [],
            "estimating": self._helps.on("estimates") and acting,
            "hint": self._hint.scene(self.lang) if self._helps.on("hints") and acting else None,
            "coach": self._coach.scene(self._eyes, self.lang) if self._helps.on("coach") else "",
            "after": self._after.scene(self.lang, person=bool(self._seating.human)) if told["over"] else None,
        }

    def _looking(self) -> tuple[int | None, bool]:
        """The person that is to act, and whether one plays alone; between two people the curtain falls."""
        due, alone = self._due(), len(self._seating.human) == 1
        if due is not None and due != self._eyes and not alone:
            self._eyes = None
        return due, alone

    def _around(self, told: Mapping[str, Any], due: int | None) -> dict[str, Any]:
        """What every table shows around its game."""
        over = told["over"]
        return {
            "words": {**told["words"], "lost": self._told_lost()},
            "size": self.size,
            "refused": self._refusal(),
            "problem": self._mind_problem(),
            "unsaved": self._told_unsaved(),
            "thinking": due is None and self._game.state.outcome is None and self._problem is None and not self._left,
            "wait": self._clock.seconds,
            "pace": {
                "value": self.pace,
                "options": [[name, text.label(f"table.paces.{name}", self.lang)] for name in PACES],
            },
            "undo": {"offered": self._undo, "possible": self._game.last_of(self._seating.human) is not None},
            "cover": len(self._seating.human) > 1 and self._eyes is not None and not over,
            "file": self.path.name if self.path is not None and self._keeper.keeps else "",
        }

    def _refusal(self) -> dict[str, str] | None:
        no = self._refused
        if no is None:
            return None
        voice = text.Voice(self._game.start, self.lang, self._game.names)
        nothing = text.label("table.nothing_sent", self.lang, clause=no.clause)
        return {"text": voice.refusal(no), "clause": no.clause, "nothing": nothing}

    def _mind_problem(self) -> str:
        if self._problem is None:
            return ""
        fields = {key: self._problem[key] for key in ("name", "reason")}
        return text.label("table.mind_failed", self.lang, **fields)

    def _told_unsaved(self) -> str:
        if self._left:
            return text.label("table.left", self.lang)
        if self._unsaved is None or self.path is None:
            return ""
        key = "table.unsaved" if self._game.due is not None else "table.unsaved_over"
        return text.label(key, self.lang, file=self.path.name, reason=reason(self._unsaved, self.lang))

    def _told_lost(self) -> str:
        """What to do once the kernel is gone; it is told beforehand, for afterwards nobody can."""
        if not self._game.moves:
            return text.label("table.lost_new", self.lang)
        if self.path is None or not self.path.exists():
            return text.label("table.lost_unsaved", self.lang)
        key = "table.lost" if self._keeper.keeps else "table.lost_part"
        return text.label(key, self.lang, path=json.dumps(_near(self.path), ensure_ascii=False))

    def __repr__(self) -> str:
        seats = ", ".join(map(str, self._seating.human))
        return f"PlayTable(human=[{seats}], moves={len(self._game.moves)}, lang={self.lang!r})"


def _near(path: Path) -> str:
    """A path as one writes it in a cell of this kernel."""
    try:
        return path.relative_to(Path.cwd()).as_posix()
    except (ValueError, OSError):
        return path.as_posix()


def _table_of(game: str | None) -> type[PlayTable]:
    """The table that a game is played at."""
    if game == "museum":
        from modernart_lab.widgets.museum_table import MuseumTable

        return MuseumTable
    return PlayTable
