"""The hint at a museum table: what each price of an auction is worth, in points, a dollar being one."""

from __future__ import annotations

from typing import Any, ClassVar

from modernart_lab import text
from modernart_lab.analysis.museum import MuseumSampler
from modernart_lab.strategies.museum import mind
from modernart_lab.text.museum import dollars
from modernart_lab.widgets.museum_explorer import USUAL, WORLDS
from modernart_lab.widgets.play.hint import Hint, percent


class MuseumHint(Hint):
    """A hint wherever a price is to be named; elsewhere it says that it has none."""

    fewest: ClassVar[int] = 24

    def idle(self, view: Any) -> str:
        """Nothing is worked out but prices."""
        if view.auction is None:
            return "museum.hint.no_auction"
        return super().idle(view)

    def sampler(self, view: Any, horizon: str, *, quick: bool, samples: int | None = None) -> MuseumSampler:
        """The game is played out on the engine by the directors of the explorer, always to its end."""
        return MuseumSampler(view, samples=samples or WORLDS, minds=mind(USUAL), given=False)

    def _quick(self) -> bool:
        return False

    def found(self, lang: str) -> dict[str, Any]:
        """The best price, the last that does not lose, and what the one that is typed is worth."""
        values = self.values
        best, even, least = values.best, values.break_even, dollars(values.bids[0])
        at = 0 if best is None else values.bids.index(best)
        gain, se = values.gain[at], values.se[at]
        fields = {"least": least, "gain": f"{gain:+.1f}".replace("-", "−"), "win": percent(values.win[at])}
        if best is None:
            key, se = "best_pass", max(values.se)
        elif values.kind == "ask" and at == 0:
            key, se = "best_least", max(values.se)
        else:
            key = f"best_{values.kind}" if gain > 2 * se else f"even_{values.kind}"
            fields["k"] = dollars(best)
        lines = [_say(key, lang, se=f"{se:.1f}", **fields)]
        if values.kind == "bid":
            lines.append(_say("last", lang, k=dollars(even)) if even is not None else _say("last_none", lang))
        return {
            "lines": lines,
            "curve": {
                "from": values.bids[0],
                "gain": [round(gain, 1) for gain in values.gain],
                "win": [round(100 * win) for win in values.win],
                "pattern": _say(f"typed_{values.kind}", lang, k="{k}", gain="{gain}", win="{win}"),
            },
        }


def _say(key: str, lang: str, **fields: object) -> str:
    return text.label(f"table.museum.hint.{key}", lang, **fields)
