"""The expected value of every bid, worked out while one looks."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from modernart_lab.analysis import Sampler
from modernart_lab.widgets.asked import sound
from modernart_lab.widgets.chart import ChartWidget
from modernart_lab.widgets.chunks import Beat
from modernart_lab.widgets.display import front
from modernart_lab.widgets.explorer_words import ExplorerWords
from modernart_lab.widgets.figures import exported
from modernart_lab.widgets.figures.ink import fixed
from modernart_lab.widgets.finding import Curve, curve
from modernart_lab.widgets.swift import quick_now
from modernart_lab.widgets.which import of_the_museum

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from modernart_lab.widgets.figures.ink import Ink
    from modernart_lab.widgets.source import Decision

QUICK, SLOW = 20_000, 2_000
"""Worlds at most for a position, where nothing else is said: on the compiled kernel, and without it."""
ALONE = 24
"""Worlds where no loop runs, as in plain Python: enough for a first look without a long wait."""
FEWEST = 8
"""Worlds before the first picture."""
PAUSE = 0.06
"""Seconds a position must last before work begins, so that stepping on quickly costs nothing."""
KEPT = 64
"""Finished curves that are kept, so that stepping back shows them at once."""


class BidExplorer(ChartWidget):
    """For the seat to act: what every legal bid gains over passing, and how often it wins.

    At an auction of the museum game it is a `MuseumExplorer`.

    The seat's own view is what counts: hidden cards are sampled, never looked at. Samples grow in the background in
    pieces of about 40 ms; another position ends the work on the one before.

    Attributes:
        values: the `BidValues` so far, None before the first ones and where there is no bid to decide.
        figure: the figure as a `plotly.graph_objects.Figure`, for export (None where there is none).
        running: whether samples are still growing.
        table: whether the table stands in the place of the drawing.

    Args:
        stepper_or_view: an `AuctionStepper` to follow, or a record, a state, or the view of one seat.
        lang: ``"en"`` or ``"ja"``; that of the stepper when left out.
        samples: worlds at most for each position; when left out, 20,000 where the compiled kernel can be had, else
            2,000.
        seed: of the sampling; the same seed gives the same curve.
        objective: ``"money"``, or ``"margin"`` over the mean of the others; in k.
        horizon: ``"round"`` counts the money after the payout of this round, ``"game"`` at the end (slower).
        minds: how everybody plays on, as in `lab.bid_values`.
        precision: the standard error, in k, at the best bid and at the break-even that is small enough to stop.
        size: ``"normal"`` or ``"projector"``; that of the stepper when left out.

    Raises:
        TypeError: when it is given nothing it can follow.
        ValueError: for numbers, words or minds that cannot be, or an objective that cannot be drawn in k.
    """

    _esm = front("explorer.js")
    _css = front("explorer.css")
    words_table = "explorer"
    tells: ClassVar[type[ExplorerWords]] = ExplorerWords
    running = traitlets.Bool(False)

    def __new__(cls, stepper_or_view: Any = None, *args: Any, **kwargs: Any) -> BidExplorer:
        """An explorer for the game that is given."""
        made: Any = cls
        if cls is BidExplorer and of_the_museum(stepper_or_view):
            from modernart_lab.widgets.museum_explorer import MuseumExplorer

            made = MuseumExplorer
        return super().__new__(made, stepper_or_view, *args, **kwargs)

    def __init__(
        self,
        stepper_or_view: Any,
        lang: str | None = None,
        *,
        samples: int | None = None,
        seed: int = 0,
        objective: str = "money",
        horizon: str = "round",
        minds: Any = None,
        precision: float = 0.25,
        size: str | None = None,
    ) -> None:
        minds = sound(
            stepper_or_view, lang, samples, FEWEST, minds, seed=seed, drawn=objective, horizon=horizon,
            precision=precision,
        )  # fmt: skip
        self.samples, self.precision, self._horizon = samples, precision, horizon
        self._how = {"seed": seed, "objective": objective, "horizon": horizon, "minds": minds}
        self._decision: Decision | None = None
        self._sampler: Any = None
        self._goal, self._stopped, self._finest = samples or SLOW, False, precision
        self.values: Any = None
        self._past: OrderedDict[tuple[int, int], tuple[Any, Any]] = OrderedDict()
        super().__init__(stepper_or_view, lang, size)
        self._moved(None)

    def moved(self) -> None:
        """Another position: another question."""
        self._job.stop()
        self.running = False
        self._decision = self.source.decision()
        self._sampler = self.values = None
        self._goal, self._stopped, self._finest = self.samples or SLOW, False, self.precision
        if self._decision is not None and self._tell().kind:
            self._sampler, self.values = self._past.get((self.source.position, self._decision.seat), (None, None))
            if self.values is None:
                self._begin(PAUSE)
                return
        self.publish()

    def stop(self) -> None:
        """End the sampling; what there is stays."""
        with self.lock:
            self._job.stop()
            if self.running:
                self.running, self._stopped = False, True
                self.publish()

    def more(self) -> None:
        """Go on after a stop, or sample as many worlds again, however fine the curve is already."""
        with self.lock:
            if self.running or not self._tell().kind:
                return
            done = 0 if self.values is None else self.values.samples
            if not self._stopped:
                self._goal, self._finest = done + (self.samples or max(done, SLOW)), 0.0
            self._stopped = False
            self._begin(0.0)

    def intents(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """What the front end may ask for."""
        return {**super().intents(), "stop": lambda _: self.stop(), "more": lambda _: self.more()}

    def resume(self) -> None:
        """Begin sampling where that has not begun yet."""
        if self.running and self.values is None:
            self._begin(0.0)

    def _begin(self, delay: float) -> None:
        self.running = True
        self.publish()
        self.work(self._steps, delay)

    def _steps(self, seconds: float | None) -> Callable[[], bool]:
        """The work on this position, a piece a call; it answers True when it is done or nobody wants it any more."""
        version, beat = self.version, Beat()
        if seconds is None:
            done = 0 if self.values is None else self.values.samples
            self._goal, self._finest = min(self._goal, done + ALONE), 0.0

        def step() -> bool:
            if version != self.version or self._decision is None:
                return True
            sampler = self._sampler
            if sampler is None or (not sampler.quick and sampler.usual and quick_now()):
                sampler = self._new_sampler(self._decision.view, alone=seconds is None)
            sampler.samples = self._goal
            done = sampler.run(seconds=seconds) if seconds is not None else sampler.run(self._goal)
            with self.lock:
                if version != self.version or not self.running:
                    return True
                self._sampler = sampler
                if done < FEWEST or not (done >= self._goal or beat.due()):
                    return False
                self.values = sampler.result()
                over = done >= self._goal or self._fine()
                if over:
                    self.running = False
                    self._keep()
                self.publish()
            return over

        return step

    def _new_sampler(self, view: Any, *, alone: bool) -> Sampler:
        """A sampler for this position; it takes the place of a slow one as soon as the compiled kernel is there."""
        quick = quick_now()
        if quick and self.samples is None and not alone:
            self._goal = max(self._goal, QUICK)
        return Sampler(view, samples=self._goal, quick=quick, **self._how)

    def _fine(self) -> bool:
        """Whether the curve is fine enough at the best bid and at the break-even; without these, at the first bid."""
        values = self.values
        if values.samples < 128:
            return False
        marks = [bid for bid in (values.best, values.break_even) if bid is not None] or list(values.bids[:1])
        return all(values.se[bid - values.bids[0]] <= self._finest for bid in marks)

    def _keep(self) -> None:
        assert self._decision is not None
        self._past[self.source.position, self._decision.seat] = (self._sampler, self.values)
        while len(self._past) > KEPT:
            self._past.popitem(last=False)

    def failed(self, problem: BaseException) -> None:
        """Tell it, and stop."""
        self.running, self._stopped = False, True
        super().failed(problem)
        self.publish()

    def _tell(self) -> ExplorerWords:
        return self.tells(self.source, self._decision, self.lang, self._horizon)

    def _curve(self) -> Curve | None:
        if self.values is None or self._decision is None or not len(self.values.bids):
            return None
        return curve(self.values, self._decision.move)

    def draw(self) -> dict[str, Any]:
        """The words, the table and the state of the work."""
        words, told = self._tell(), self._curve()
        count = 0 if told is None else told.samples
        finding = words.finding(told)
        plain = words.calm or (finding if words.kind == "buy" else "")
        return {
            "name": words.say("title"),
            "title": words.title,
            "finding": "" if plain else finding,
            "calm": plain,
            "status": words.say("stopped" if self._stopped else "samples", n=f"{count:,}") if words.kind else "",
            "progress": self._progress(count) if words.kind else None,
            "running": self.running,
            "words": {
                key: words.say(key) for key in ("stop", "more", "more_long", "table", "progress", "lost", "busy")
            },
            "assumed": "" if told is None else self.values.assuming(self.lang),
            "table": None if told is None else words.table(told),
        }

    def _progress(self, count: int) -> float:
        """How far the work is; a curve that is fine enough early is done."""
        return 1.0 if count and not self.running and not self._stopped else round(min(1.0, count / self._goal), 3)

    @property
    def figure(self) -> go.Figure | None:
        """The figure in the colours of the light theme, for export; None where there is no curve."""
        drawing = self.figures(fixed("light", self.lang, self.size)).get("bids")
        return None if drawing is None else exported(drawing)

    def figures(self, ink: Ink) -> dict[str, dict[str, Any]]:
        """The one drawing, under the name ``bids``; none before the first samples and where it is a yes or a no."""
        told, words = self._curve(), self._tell()
        if told is None or words.kind == "buy":
            return {}
        return {"bids": words.drawing(told, ink, self.size)}

    def __repr__(self) -> str:
        return f"BidExplorer(position={self.position}, lang={self.lang!r})"
