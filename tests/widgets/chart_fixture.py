"""The scenes that the charts' own front-end tests draw. `python -m tests.widgets.chart_fixture` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path
from unittest.mock import patch

from modernart_lab.widgets import explorer, market
from modernart_lab.widgets.stepper import AuctionStepper
from tests.widgets.charts import FakeSampler, FakeWorth, bidding
from tests.widgets.games import game

FILE = Path(__file__).parents[1] / "front" / "charts.json"


def build() -> dict:
    """What a page gets of the two charts at a bid, at a moment without a bid, and at the end in Japanese."""
    record = game(5, seed=11)
    at = bidding(record, ("Bid",), 120)
    places = {"bid": (at, "en"), "calm": (0, "en"), "end": (len(record), "ja")}
    made = {}
    with (
        patch.object(explorer, "Sampler", FakeSampler),
        patch.object(market, "WorthSampler", FakeWorth),
        patch.object(explorer, "quick_now", return_value=False),
        patch.object(market, "quick_now", return_value=False),
    ):
        for name, (position, lang) in places.items():
            stepper = AuctionStepper(record, position=position, lang=lang)
            for kind, chart in (("explorer", explorer.BidExplorer(stepper)), ("market", market.MarketChart(stepper))):
                made[f"{kind}-{name}"] = {"scene": {**chart.scene, "version": 1}, "drawing": chart.drawing}
                chart.close()
    return made


if __name__ == "__main__":
    lines = [f"{json.dumps(key)}: {json.dumps(it, ensure_ascii=False)}" for key, it in build().items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
