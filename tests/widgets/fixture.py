"""The scene that the front end's own tests draw. `python -m tests.widgets.fixture` writes it anew."""

from __future__ import annotations

import json
from pathlib import Path

from modernart_lab.widgets.scene import scene
from tests.widgets.games import game

FILE = Path(__file__).parents[1] / "front" / "scene.json"
KINDS = {
    "offered": 60,
    "bid_made": 60,
    "sealed_bid": 60,
    "revealed": 60,
    "asked": 60,
    "sold": 60,
    "scored": 0,
    "ended": 0,
}


def build() -> dict:
    """One scene a kind of event, by the kind; and one in Japanese with a seat chosen."""
    record = game(5, seed=11)
    scenes = {}
    for kind, after in KINDS.items():
        at = next(i for i, event in enumerate(record.events, 1) if event.kind == kind and i > after)
        scenes[kind] = {**scene(record, at), "version": 1}
    scenes["start"] = {**scene(record, 0), "version": 1}
    scenes["seat"] = {**scene(record, scenes["bid_made"]["position"], seat=1, lang="ja"), "version": 1}
    return scenes


if __name__ == "__main__":
    lines = [f"{json.dumps(kind)}: {json.dumps(it, ensure_ascii=False)}" for kind, it in build().items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
