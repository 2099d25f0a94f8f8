"""Step through a recorded museum game: the town, the museums, every tour painting by painting."""

from __future__ import annotations

from typing import Any

from modernart_lab.widgets.display import front
from modernart_lab.widgets.scene.museum import MuseumCourse, scene
from modernart_lab.widgets.stepper import AuctionStepper


class MuseumStepper(AuctionStepper):
    """A recorded museum game, event by event; ``lab.AuctionStepper(record)`` makes one.

    Traits, arguments and keys are those of `AuctionStepper`; what is an auction there is an action here.

    >>> from modernart_lab.engine import play
    >>> from modernart_lab.games import museum
    >>> from modernart_lab.strategies.museum import mind
    >>> record = play(museum.new(players=2, seed=1), [mind("balanced"), mind("random")], seed=1)
    >>> stepper = AuctionStepper(record)
    >>> stepper.step("action")
    >>> type(stepper).__name__, stepper.position, stepper.state.round
    ('MuseumStepper', 1, 1)
    >>> stepper.close()
    """

    _esm = front("museum_stepper.js")
    _css = front("museum_stepper.css")

    def _prepare(self, record: Any) -> None:
        self._course = self._actions = MuseumCourse(record.events, record[0].round)

    def step(self, unit: str = "event", by: int = 1) -> None:
        """Go on (``by=1``) or back (``by=-1``) by an event, an action or a round; at an end it stays there."""
        super().step("auction" if unit == "action" else unit, by)

    def draw(self) -> dict[str, Any]:
        """The scene at the position."""
        return scene(self.record, self.position, seat=self.seat, lang=self.lang, size=self.size, course=self._actions)
