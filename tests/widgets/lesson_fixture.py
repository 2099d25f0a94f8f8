"""The scenes that the lessons' front-end tests draw. `python -m tests.widgets.lesson_fixture` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path

from modernart_lab.widgets.same_lot import SameLot
from modernart_lab.widgets.who_gets_the_money import WhoGetsTheMoney

FILE = Path(__file__).parents[1] / "front" / "lessons.json"
LOTS = {
    "one": {},
    "many": {"seller": "bids", "lang": "ja", "deals": 40},
    "unknown": {"values": "low", "bidders": 2},
}
BIDS = {
    "opponent": {"bid": 44, "instead": "rival_buys"},
    "share": {"payee": "share", "objective": "money", "lang": "ja"},
    "win": {"payee": "self", "objective": "win", "standing": "rival", "bid": 90},
}


def build() -> dict:
    """What a page gets of three lots and of three bids."""
    lots = {name: SameLot(**how) for name, how in LOTS.items()}
    lots["many"].many()
    bids = {name: WhoGetsTheMoney(**how) for name, how in BIDS.items()}
    made = {
        f"{kind}-{name}": {**one.scene, "version": 1}
        for kind, found in (("lot", lots), ("gets", bids))
        for name, one in found.items()
    }
    for one in (*lots.values(), *bids.values()):
        one.close()
    return made


if __name__ == "__main__":
    lines = [f"{json.dumps(key)}: {json.dumps(it, ensure_ascii=False)}" for key, it in build().items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
