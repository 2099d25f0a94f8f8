"""What the charts share: the drawing that goes to the page, the table that says the same, the position they follow."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import anywidget
import traitlets

from modernart_lab import text
from modernart_lab.text.wrong import Wrong
from modernart_lab.widgets.bundle import shared_bundle
from modernart_lab.widgets.chunks import CHUNK, Job, loop_runs
from modernart_lab.widgets.display import SceneWidget
from modernart_lab.widgets.figures.ink import live
from modernart_lab.widgets.reasons import reason
from modernart_lab.widgets.source import Source

if TYPE_CHECKING:
    from modernart_lab.widgets.figures.ink import Ink

SIZES = ("normal", "projector")
log = logging.getLogger(__name__)


class ChartWidget(SceneWidget):
    """A chart that follows one position. Subclasses say what happens there (`moved`) and what is told (`draw`).

    The version of the scene counts positions, not pictures: a picture that only got finer leaves it as it is, so a
    click on Stop is not out of date by the time it arrives.

    Attributes:
        drawing: figures as JSON by name, colours as tokens of the theme.
        table: whether the table stands in the place of the drawing.
        size: ``"normal"``, or ``"projector"`` for a lecture hall.
    """

    from_page: ClassVar[frozenset[str]] = frozenset({"table"})
    words_table = ""
    source: Any = None
    _followed: Sequence[str] = ()
    bundle = anywidget.WidgetTrait().tag(sync=True)
    drawing = traitlets.Dict().tag(sync=True)
    table = traitlets.Bool(False).tag(sync=True)
    size = traitlets.Unicode("normal")

    def __init__(self, thing: Any, lang: str | None, size: str | None, **kwargs: Any) -> None:
        self.source = Source(thing)
        stepper = self.source.stepper
        self._job = Job(self._broke)
        self._seen = False
        super().__init__(
            bundle=shared_bundle(),
            lang=lang if lang is not None else getattr(stepper, "lang", "en"),
            size=size if size is not None else getattr(stepper, "size", "normal"),
            **kwargs,
        )
        self.observe(lambda _: self.publish(), names=["lang", "size"])
        self.source.follow(self._moved)
        if stepper is not None:
            followed = [
                name for name, given in (("lang", lang), ("size", size)) if given is None and stepper.has_trait(name)
            ]
            self._followed = followed
            if followed:
                stepper.observe(self._same, names=followed)

    @traitlets.validate("size")
    def _sound_size(self, proposal: Any) -> str:
        if proposal["value"] not in SIZES:
            raise traitlets.TraitError(text.label("stepper.no_size", self.lang, value=repr(proposal["value"])))
        return proposal["value"]

    @property
    def position(self) -> int:
        """The position it shows: that of the stepper, or the end of a record."""
        return self.source.position

    def moved(self) -> None:
        """There is another position: find out what is to be told, and begin what takes long."""
        raise NotImplementedError

    def figures(self, ink: Ink) -> dict[str, dict[str, Any]]:
        """The drawings as they are now, by name."""
        raise NotImplementedError

    def say(self, key: str, **fields: object) -> str:
        """Words of this chart in its language."""
        return text.label(f"{self.words_table}.{key}", self.lang, **fields)

    def publish(self) -> None:
        """Send the picture and the words as they are now, for the same position."""
        with self.lock:
            scene = self.draw()
            drawing = self.figures(live(self.size))
            with self.hold_sync():
                self.drawing = drawing
                self.scene = {**scene, "lang": self.lang, "size": self.size, "version": self.version}

    def refresh(self) -> None:
        """Look at the position anew."""
        with self.lock:
            self.version += 1
            self.moved()

    def work(self, begin: Callable[[float | None], Callable[[], bool]], delay: float) -> None:
        """Begin long work at this position, once a page shows the chart: headless runs are spared it.

        Args:
            begin: asked for the work, it answers with a function that does a piece of it and says True when it is
                done; it is given the seconds a piece should take, or None for one single piece, small, for plain
                Python where no loop runs.
            delay: seconds to wait first.
        """
        if not loop_runs():
            begin(None)()
        elif self._seen:
            self._job.start(begin(CHUNK), delay=delay)

    @property
    def at_work(self) -> bool:
        """Whether there is work that has not come to its end."""
        return self._job.running

    def intents(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """What the front end may ask for: ``ready``, when a page shows the chart."""
        return {"ready": lambda _: self._ready()}

    def _ready(self) -> None:
        """A page shows it. Work that would wait for the next cell (ipykernel 7.0 to 7.3) begins where this came in."""
        self._seen = True
        self.resume()

    def resume(self) -> None:
        """Begin what has not begun yet at this position."""
        raise NotImplementedError

    def failed(self, problem: BaseException) -> None:
        """Tell a person what went wrong in the background; where it went wrong is logged, if that is not here."""
        cause = problem.__cause__ if isinstance(problem, Wrong) else problem
        if cause is not None:
            log.warning("a chart could not be worked out", exc_info=cause)
        self.error = self.say("failed", reason=reason(problem, self.lang))

    def close(self) -> None:
        """Stop its work and let go of what it follows."""
        if self.source is not None:
            self._job.stop()
            self.source.leave()
            if self._followed:
                self.source.stepper.unobserve(self._same, names=self._followed)
                self._followed = []
        super().close()

    def _moved(self, _: Any) -> None:
        self.error = ""
        try:
            self.refresh()
        except Exception as problem:  # noqa: BLE001  a chart that fails must not stop the stepper
            self.failed(problem)

    def _same(self, change: Any) -> None:
        self.set_trait(change["name"], change["new"])

    def _broke(self, problem: BaseException) -> None:
        with self.lock:
            self.failed(problem)


def table(
    caption: str, columns: Sequence[str], rows: Sequence[Sequence[str]], strong: Sequence[int] = ()
) -> dict[str, Any]:
    """A table for the page: texts only; `strong` are the rows that are marked."""
    return {"caption": caption, "columns": list(columns), "rows": [list(row) for row in rows], "strong": list(strong)}
