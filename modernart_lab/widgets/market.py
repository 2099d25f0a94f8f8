"""What paintings pay, round by round, and whether the prices came back."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from modernart_lab.analysis import Worth, WorthSampler
from modernart_lab.widgets.asked import sound
from modernart_lab.widgets.chart import ChartWidget
from modernart_lab.widgets.chunks import Beat
from modernart_lab.widgets.display import front
from modernart_lab.widgets.figures import exported
from modernart_lab.widgets.figures import market as values_figure
from modernart_lab.widgets.figures import prices as prices_figure
from modernart_lab.widgets.figures.ink import fixed
from modernart_lab.widgets.market_facts import Market, market
from modernart_lab.widgets.market_words import MarketWords
from modernart_lab.widgets.swift import quick_now

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from modernart_lab.widgets.figures.ink import Ink

QUICK, SLOW = 4_000, 600
"""Worlds for a position, where nothing else is said: on the compiled kernel, and without it."""
ALONE = 24
"""Worlds where no loop runs, as in plain Python."""
FEWEST = 16
"""Worlds before the first picture."""
PAUSE = 0.06
"""Seconds a position must last before work begins."""
KEPT = 64
"""Finished expectations that are kept."""
VIEWS = ("value", "price")


class MarketChart(ChartWidget):
    """What a painting of each artist paid after each round and is expected to pay now; the other view: the prices.

    Nothing after the position is in the picture, nor is it sent to the page. What is expected is what the seat that
    looks can expect (with all open: the seat to act), hidden cards sampled.

    Attributes:
        shown: ``"value"`` or ``"price"``; where there is room the page shows both.
        expected: by artist, mean and 80 % range of what one painting will pay, in k; empty while not known.
        figure: the figure that is shown, as a `plotly.graph_objects.Figure`, for export.
        table: whether the table stands in the place of the drawing.

    Args:
        stepper_or_record: an `AuctionStepper` to follow, a record (its end), a state, or the view of one seat.
        lang: ``"en"`` or ``"ja"``; that of the stepper when left out.
        samples: how many worlds to sample for what is expected; when left out, 4,000 where the compiled kernel can be
            had, else 600.
        seed: of the sampling.
        size: ``"normal"`` or ``"projector"``; that of the stepper when left out.

    Raises:
        TypeError: when it is given nothing it can follow.
        ValueError: for a number of samples or a seed that cannot be.
    """

    _esm = front("market.js")
    _css = front("market.css")
    words_table = "market"
    from_page: ClassVar[frozenset[str]] = frozenset({"table", "shown"})
    shown = traitlets.Unicode("value").tag(sync=True)

    def __init__(
        self,
        stepper_or_record: Any,
        lang: str | None = None,
        *,
        shown: str = "value",
        samples: int | None = None,
        seed: int = 0,
        size: str | None = None,
    ) -> None:
        sound(stepper_or_record, lang, samples, FEWEST, seed=seed)
        self.samples, self._seed = samples, seed
        self._working: Any = None
        self.expected: Mapping[str, values_figure.Expected] = {}
        self._market: Market | None = None
        self._past: OrderedDict[tuple[int, int], Mapping[str, values_figure.Expected]] = OrderedDict()
        super().__init__(stepper_or_record, lang, size, shown=shown)
        self._moved(None)

    @traitlets.validate("shown")
    def _sound_view(self, proposal: Any) -> str:
        if proposal["value"] not in VIEWS:
            raise traitlets.TraitError(self.say("no_view", value=repr(proposal["value"])))
        return proposal["value"]

    def moved(self) -> None:
        """Another position: other facts, another expectation."""
        self._job.stop()
        self._market = market(self.source)
        self.expected, self._working = {}, None
        view = self.source.eyes() if self._market.now is not None else None
        if view is not None:
            self.expected = self._past.get((self.source.position, view.seat), {})
        self.publish()
        if view is not None and not self.expected:
            self._begin(view)

    def resume(self) -> None:
        """Begin sampling where that has not begun yet."""
        if self._working is not None and not self.expected:
            self._begin(self._working)

    def _begin(self, view: Any) -> None:
        self._working = view
        self.work(lambda seconds: self._steps(view, seconds), PAUSE)

    def _steps(self, view: Any, seconds: float | None) -> Callable[[], bool]:
        version, beat = self.version, Beat(0.4)
        work: Any = None

        def step() -> bool:
            nonlocal work
            if version != self.version:
                return True
            if work is None:
                work = self._sampler(view, alone=seconds is None)
            done = work.run(seconds=seconds) if seconds is not None else work.run(work.samples)
            with self.lock:
                if version != self.version:
                    return True
                if done < FEWEST or (not work.finished and not beat.due()):
                    return False
                self.expected = _expected(work.result())
                if work.finished:
                    self._keep(view.seat)
                self.publish()
            return work.finished

        return step

    def _sampler(self, view: Any, *, alone: bool) -> WorthSampler:
        quick = quick_now()
        most = self.samples or (QUICK if quick else SLOW)
        return WorthSampler(view, samples=min(most, ALONE) if alone else most, seed=self._seed, quick=quick)

    def _keep(self, seat: int) -> None:
        self._past[self.source.position, seat] = self.expected
        while len(self._past) > KEPT:
            self._past.popitem(last=False)

    def _words(self) -> MarketWords:
        assert self._market is not None
        return MarketWords(self._market, self.expected, self.lang)

    def draw(self) -> dict[str, Any]:
        """The words and the tables."""
        return self._words().scene() if self._market is not None else {}

    @property
    def figure(self) -> go.Figure:
        """The figure that is shown, in the colours of the light theme, for export."""
        return exported(self.figures(fixed("light", self.lang, self.size))[self.shown])

    def figures(self, ink: Ink) -> dict[str, dict[str, Any]]:
        """Both figures, under the names ``value`` and ``price``."""
        if self._market is None:
            return {}
        words, facts = self._words(), self._market
        picture = values_figure.MarketPicture(facts.paid, facts.kept, facts.now, self.expected, facts.lot)
        return {
            "value": values_figure.drawing(picture, words.of_values(), ink, size=self.size),
            "price": prices_figure.drawing(words.sales(), words.of_prices(), ink, size=self.size),
        }

    def __repr__(self) -> str:
        return f"MarketChart(position={self.position}, lang={self.lang!r})"


def _expected(worth: Worth) -> dict[str, values_figure.Expected]:
    return {
        artist: values_figure.Expected(payout.mean, float(payout.low), float(payout.high))
        for artist, payout in worth.artists.items()
    }
