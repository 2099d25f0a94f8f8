"""The stepper with the two charts below it, at one position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import anywidget
import traitlets

from modernart_lab import text
from modernart_lab.widgets.chart import ChartWidget
from modernart_lab.widgets.display import SceneWidget, front
from modernart_lab.widgets.explorer import BidExplorer
from modernart_lab.widgets.market import MarketChart
from modernart_lab.widgets.stepper import AuctionStepper
from modernart_lab.widgets.which import of_the_museum


class Desk(SceneWidget):
    """A recorded game with the value of every bid and of every artist beside it; all three show one position.

    A record of the museum game gets a `MuseumDesk`: its stepper, the auction's bid explorer and the city wallet.

    Attributes:
        position: how many events have happened; link other widgets to it.
        seat, lang, size: as in `AuctionStepper`.
        stepper, explorer, market: the three parts, each a widget of its own.

    Args:
        record: the game.
        seat: whose eyes one looks through; None sees all hands and all money.
        lang: ``"en"`` or ``"ja"``.
        position: where to begin.
        size: ``"normal"`` or ``"projector"``.
        samples: worlds at most for each bid decision, as in `BidExplorer`.
        seed: of the sampling.
    """

    _esm = front("desk.js")
    _css = front("desk.css")

    _links: Sequence[Any] = ()
    stepper = anywidget.WidgetTrait().tag(sync=True)
    explorer = anywidget.WidgetTrait().tag(sync=True)
    market = anywidget.WidgetTrait().tag(sync=True)
    position = traitlets.Int(0)
    seat = traitlets.Int(None, allow_none=True)
    size = traitlets.Unicode("normal")

    def __new__(cls, record: Any = None, *args: Any, **kwargs: Any) -> Desk:
        """A desk for the game that was recorded."""
        made: Any = cls
        if cls is Desk and hasattr(record, "events") and of_the_museum(record):
            from modernart_lab.widgets.museum_desk import MuseumDesk

            made = MuseumDesk
        return super().__new__(made, record, *args, **kwargs)

    def __init__(
        self,
        record: Any,
        seat: int | None = None,
        lang: str = "en",
        *,
        position: int = 0,
        size: str = "normal",
        samples: int | None = None,
        seed: int = 0,
    ) -> None:
        stepper = AuctionStepper(record, seat=seat, lang=lang, position=position, size=size)
        try:
            explorer, market = self._charts(stepper, samples, seed)
        except (TypeError, ValueError):
            stepper.close()
            raise
        super().__init__(
            stepper=stepper, explorer=explorer, market=market, seat=seat, lang=lang, position=position, size=size
        )
        self._links = [traitlets.link((stepper, name), (self, name)) for name in ("position", "seat", "lang", "size")]
        self.observe(lambda _: self.refresh(), names=["lang", "size"])
        self.refresh()

    def _charts(self, stepper: Any, samples: int | None, seed: int) -> tuple[ChartWidget, ChartWidget]:
        """The two charts below the stepper."""
        return BidExplorer(stepper, samples=samples, seed=seed), MarketChart(stepper, seed=seed)

    @traitlets.validate("position", "seat", "size", "lang")
    def _as_the_stepper(self, proposal: Any) -> Any:
        """The stepper knows which position, seat, size and language there are; it refuses before anything changes."""
        self.stepper.set_trait(proposal["trait"].name, proposal["value"])
        return proposal["value"]

    @property
    def record(self) -> Any:
        """The game."""
        return self.stepper.record

    def draw(self) -> dict[str, Any]:
        """The desk's own scene: its name and how large it is."""
        return {"title": text.label("desk.title", self.lang), "lang": self.lang, "size": self.size}

    def intents(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """Nothing: each part listens for itself."""
        return {}

    def close(self) -> None:
        """Close the desk and its three parts."""
        for link in self._links:
            link.unlink()
        self._links = []
        for part in (self.explorer, self.market, self.stepper):
            if part is not None:
                part.close()
        super().close()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.record!r}, seat={self.seat}, lang={self.lang!r})"
