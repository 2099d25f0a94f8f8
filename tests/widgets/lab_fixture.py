"""The scenes that the lab's own front-end tests draw. `python -m tests.widgets.lab_fixture` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path

from modernart_lab.widgets.auction_lab import AuctionLab

FILE = Path(__file__).parents[1] / "front" / "auction_lab.json"
LABS = {
    "own": {"bid": lambda value: value / 2},
    "curse": {"values": "average", "minds": "truthful", "lang": "ja"},
    "whole": {"values": "whole", "bidders": 2},
}


def build() -> dict:
    """What a page gets of three labs of forty auctions."""
    made = {}
    for name, how in LABS.items():
        lab = AuctionLab(auctions=40, **how)
        if name == "whole":
            lab.show_whole()
        made[name] = {"scene": {**lab.scene, "version": 1}, "drawing": lab.drawing}
        lab.close()
    return made


if __name__ == "__main__":
    lines = [f"{json.dumps(key)}: {json.dumps(it, ensure_ascii=False)}" for key, it in build().items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
