"""The scenes that the guess's own front-end tests draw. `python -m tests.widgets.guess_fixture` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path

from modernart_lab.widgets.guess import Guess

FILE = Path(__file__).parents[1] / "front" / "guess.json"


def build() -> dict:
    """What a page gets of a guess not made, of one made, and of three beside the truth."""
    open_ = Guess("What will <b>one</b> painting pay?", 0, 100)
    made = Guess("何枚？", 0, 20, start=4, unit="枚", lang="ja")
    known = Guess("What will one painting pay?", 0, 100, start=40)
    besides = {
        "known": known.beside(66.7, se=1.2, label="Mean price"),
        "unsaid": open_.beside(12),
        "outside": made.beside(31),
    }
    scenes = {"open": open_.scene, "made": made.scene, **{name: each.scene for name, each in besides.items()}}
    for each in (*besides.values(), open_, made, known):
        each.close()
    return {name: {**scene, "version": 1} for name, scene in scenes.items()}


if __name__ == "__main__":
    lines = [f"{json.dumps(key)}: {json.dumps(it, ensure_ascii=False)}" for key, it in build().items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
