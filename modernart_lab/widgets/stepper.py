"""Step through a recorded game: what happened, by which clause, and what each seat could know of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import traitlets

from modernart_lab import text
from modernart_lab.engine.given import shown
from modernart_lab.widgets.course import Course, Stops
from modernart_lab.widgets.display import SceneWidget, front
from modernart_lab.widgets.pictures import Pictures
from modernart_lab.widgets.scene import scene
from modernart_lab.widgets.which import of_the_museum

SIZES = ("normal", "projector")


class AuctionStepper(SceneWidget):
    """A recorded game on the wall of a gallery, event by event. A record of the museum game gets a `MuseumStepper`.

    Traits can be read, set, observed and linked:

    Attributes:
        position: how many events have happened, 0 to ``len(record)``. Link other widgets to it.
        seat: whose eyes one looks through; None sees all hands and all money.
        lang: ``"en"`` or ``"ja"``.
        size: ``"normal"``, or ``"projector"`` for a lecture hall.

    Args:
        record: the game, as ``lab.play`` or ``lab.Record.load`` gives it.
        seat: as above.
        lang: as above.
        position: where to begin.
        size: as above.

    Raises:
        TypeError: for something that is no record.
        traitlets.TraitError: for a position, seat, language or size that there is not.

    The keys: left and right an event, with shift (or page up and down) an auction, home and end.
    """

    _esm = front("stepper.js")
    _css = front("stepper.css")

    position = traitlets.Int(0)
    seat = traitlets.Int(None, allow_none=True)
    size = traitlets.Unicode("normal")

    def __new__(cls, record: Any = None, *args: Any, **kwargs: Any) -> AuctionStepper:
        """A stepper for the game that was recorded."""
        made: Any = cls
        if cls is AuctionStepper and hasattr(record, "events") and of_the_museum(record):
            from modernart_lab.widgets.museum_stepper import MuseumStepper

            made = MuseumStepper
        return super().__new__(made, record, *args, **kwargs)

    def __init__(
        self, record: Any, seat: int | None = None, lang: str = "en", *, position: int = 0, size: str = "normal"
    ) -> None:
        if not (hasattr(record, "events") and hasattr(record, "names")):
            raise TypeError(f"a stepper shows a Record, as lab.play or lab.Record.load gives it, not {shown(record)}")
        self._record = record
        self._prepare(record)
        super().__init__(seat=seat, lang=lang, position=position, size=size)
        self.observe(lambda _: self.refresh(), names=["position", "seat", "lang", "size"])
        self.refresh()

    def _prepare(self, record: Any) -> None:
        """What is worked out once a record."""
        self._course: Stops = Course(record.events, record[0].round)
        self._pictures = Pictures(record)

    @property
    def record(self) -> Any:
        """The game; it does not change."""
        return self._record

    @property
    def state(self) -> Any:
        """The state of the game at the position, everything open."""
        return self._record[self.position]

    @traitlets.validate("position")
    def _sound_position(self, proposal: Any) -> int:
        last = len(self._record)
        return self._in_range(proposal["value"], last, "no_position")

    @traitlets.validate("seat")
    def _sound_seat(self, proposal: Any) -> int | None:
        if proposal["value"] is None:
            return None
        return self._in_range(proposal["value"], self._record[0].players - 1, "no_seat")

    @traitlets.validate("size")
    def _sound_size(self, proposal: Any) -> str:
        if proposal["value"] not in SIZES:
            raise traitlets.TraitError(text.label("stepper.no_size", self.lang, value=repr(proposal["value"])))
        return proposal["value"]

    def _in_range(self, value: int, last: int, key: str) -> int:
        if isinstance(value, bool) or not 0 <= value <= last:
            raise traitlets.TraitError(text.label(f"stepper.{key}", self.lang, value=shown(value), last=last))
        return value

    def step(self, unit: str = "event", by: int = 1) -> None:
        """Go on (``by=1``) or back (``by=-1``) by an event, an auction or a round; at an end it stays there."""
        with self.lock:
            self.position = self._course.step(self.position, unit, by)

    def draw(self) -> dict[str, Any]:
        """The scene at the position."""
        return scene(
            self._record,
            self.position,
            seat=self.seat,
            lang=self.lang,
            size=self.size,
            course=cast(Course, self._course),
            pictures=self._pictures,
        )

    def intents(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """What the front end may ask for."""
        return {
            "go": lambda intent: self.set_trait("position", intent["to"]),
            "step": lambda intent: self.step(intent["unit"], 1 if intent["by"] > 0 else -1),
            "see": lambda intent: self.set_trait("seat", intent["seat"]),
            "size": lambda intent: self.set_trait("size", intent["size"]),
        }

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._record!r}, seat={self.seat}, lang={self.lang!r})"
