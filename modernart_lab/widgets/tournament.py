"""A tournament as it runs: the standings with their intervals, who beats whom, Stop, and on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import traitlets

from modernart_lab.simulate.result import Tournament
from modernart_lab.simulate.run import Run
from modernart_lab.simulate.tournament import MOST, planned, resumed, told_notes
from modernart_lab.simulate.wrong import whole, wrong
from modernart_lab.text.wrong import short
from modernart_lab.widgets.chart import ChartWidget
from modernart_lab.widgets.chunks import CHUNK, Beat
from modernart_lab.widgets.display import front
from modernart_lab.widgets.standings import standings
from modernart_lab.widgets.tournament_words import TournamentWords

if TYPE_CHECKING:
    from modernart_lab.simulate.summary import Summary
    from modernart_lab.widgets.figures.ink import Ink

_NOWHERE = SimpleNamespace(to_act=(), tiles={}, players=0)
"""A chart stands on a position of a game; a tournament stands on none."""


class TournamentView(ChartWidget):
    """A tournament as it runs, with Stop; what is done stays, and it goes on from there.

    It begins when a page shows it. Dots are margins over the mean of the others at the table, lines their 95 %
    intervals.

    Attributes:
        result: what is done so far, as ``lab.tournament`` gives it.
        running: whether games are still being played.
        table: whether the table of who beats whom stands in the place of the drawing.

    Args:
        game: as for ``lab.tournament``, like all up to ``workers``.
        minds: who plays.
        games: how many.
        seed: of everything; the same seed gives the same games.
        executor: where they are played.
        players: at the table.
        duplicate: play each deal once a seat.
        time_limit: seconds for one decision, for all or by name.
        workers: how many work at a time.
        lang: ``"en"`` or ``"ja"``.
        size: ``"normal"`` or ``"projector"``.

    Raises:
        ValueError: something that cannot be.
    """

    _esm = front("tournament.js")
    _css = front("tournament.css")
    words_table = "tournament.view"
    running = traitlets.Bool(False)
    _run: Any = None

    def __init__(
        self,
        game: Any = None,
        minds: Any = None,
        games: int = 1_000,
        seed: int = 1,
        executor: Executor | None = None,
        *,
        players: int = 4,
        duplicate: bool = True,
        time_limit: float | Mapping[str, float] | None = None,
        workers: int | None = None,
        lang: str = "en",
        size: str = "normal",
    ) -> None:
        self._plan = planned(game, minds, games, seed, players=players, duplicate=duplicate, time_limit=time_limit)
        if executor is not None and not hasattr(executor, "submit"):
            wrong("executor", value=short(executor))
        self._executor = executor
        self._workers = None if workers is None else whole(workers, "workers", 1, 100_000)
        self._run = resumed(self._plan, executor, self._workers, None)[0]
        super().__init__(_NOWHERE, lang, size)
        self._moved(None)

    @property
    def result(self) -> Tournament:
        """What is done so far."""
        with self.lock:
            run = self._run
            return Tournament(self._plan, run.sums, run.done, notes=told_notes(run, self.lang), lang=self.lang)

    def stop(self) -> None:
        """End the playing; what is done stays."""
        with self.lock:
            self._job.stop()
            self._run.close()
            if self.running:
                self.running = False
                self.publish()

    def go_on(self) -> None:
        """Play on after a stop; where all is done, as many games again."""
        with self.lock:
            if self.running:
                return
            done = self._run
            if done.over:
                deals = min(2 * self._plan.deals, MOST // self._plan.turns)
                self._plan = replace(self._plan, deals=deals)
            self._run = Run(self._plan, self._executor, self._workers, done.sums, done.done)
            self._begin()

    def intents(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """What the front end may ask for."""
        return {**super().intents(), "stop": lambda _: self.stop(), "go_on": lambda _: self.go_on()}

    def moved(self) -> None:
        """There is nothing to follow: the games begin."""
        self._begin()

    def resume(self) -> None:
        """Go on where a page has come to look."""
        if self.running:
            self._begin()

    def _begin(self) -> None:
        self.running = not self._run.over
        self.publish()
        if self.running:
            self.work(self._steps, 0.0)

    def _steps(self, seconds: float | None) -> Callable[[], bool]:
        run, beat = self._run, Beat()

        def step() -> bool:
            with self.lock:
                if run is not self._run or not self.running:
                    return True
                run.step(CHUNK if seconds is None else seconds)
                if run.over:
                    self.running = False
                    run.close()
                if not self.running or beat.due():
                    self.publish()
                return not self.running

        return step

    def failed(self, problem: BaseException) -> None:
        """Tell it, and stop."""
        self.running = False
        self._run.close()
        super().failed(problem)
        self.publish()

    def close(self) -> None:
        """End the playing and close."""
        if self._run is not None:
            self._run.close()
        super().close()

    def draw(self) -> dict[str, Any]:
        """The words and the tables."""
        told = self.result
        words = TournamentWords(told, self.lang)
        again = "more" if self._run.over else "go_on"
        return {
            "name": words.say("title"),
            "title": words.say("question"),
            "finding": words.finding,
            "calm": "" if told.games else words.say("nothing"),
            "status": words.say("status" if self.running or told.complete else "stopped", n=f"{told.games:,}"),
            "progress": round(min(1.0, told.games / (self._plan.deals * self._plan.turns)), 3),
            "running": self.running,
            "standings": words.standings(),
            "table": words.pairs(),
            "notes": words.notes(),
            "words": {
                **{key: words.say(key) for key in ("stop", "table", "lost", "busy", "progress")},
                "again": words.say(again),
            },
        }

    def figures(self, ink: Ink) -> dict[str, dict[str, Any]]:
        """The one drawing, under the name ``margins``."""
        summary: Summary = self.result.summary
        return {"margins": standings(summary, ink, self.lang, self.size) if self._run.sums.games else {}}

    def __repr__(self) -> str:
        return f"TournamentView({len(self._plan.entries)} minds, seed={self._plan.seed}, lang={self.lang!r})"
