"""The museum scenes that the front end's own tests draw. `python -m tests.widgets.museum_fixture` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path

from modernart_lab.widgets.scene.museum import scene
from tests.widgets.museum_games import game, position_of

FILE = Path(__file__).parents[1] / "front" / "museum.json"
KINDS = ("went", "hung", "took_turn", "raised", "auction_won", "town_sale", "wages", "takings", "museums_closed")


def build() -> dict:
    """One scene a kind of event, by the kind, from the middle of a game; and one in Japanese with a seat chosen."""
    record = game()
    scenes = {}
    for kind in KINDS:
        at = position_of(record, kind, 0 if kind in ("museums_closed", "town_sale") else len(record) // 2)
        scenes[kind] = {**scene(record, at), "version": 1}
    scenes["start"] = {**scene(record, 0), "version": 1}
    scenes["seat"] = {**scene(record, scenes["raised"]["position"], seat=1, lang="ja"), "version": 1}
    return scenes


if __name__ == "__main__":
    lines = [f"{json.dumps(kind)}: {json.dumps(it, ensure_ascii=False)}" for kind, it in build().items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
