"""The museum's desk: the stepper, the auction's bid explorer and the city wallet, at one position."""

from __future__ import annotations

from typing import Any

from modernart_lab.widgets.chart import ChartWidget
from modernart_lab.widgets.desk import Desk
from modernart_lab.widgets.museum_explorer import MuseumExplorer
from modernart_lab.widgets.wallet import WalletChart


class MuseumDesk(Desk):
    """A recorded museum game with its charts; ``lab.Desk(record)`` makes one.

    Attributes:
        market: the city wallet, a `WalletChart`; the other attributes and all arguments are those of `Desk`.
    """

    def _charts(self, stepper: Any, samples: int | None, seed: int) -> tuple[ChartWidget, ChartWidget]:
        return MuseumExplorer(stepper, samples=samples, seed=seed), WalletChart(stepper)
