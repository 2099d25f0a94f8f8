"""The scenes that the front-end tests of the class kit draw. `python -m tests.classroom.fixture` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path

from modernart_lab.classroom import assignment

FILE = Path(__file__).parents[1] / "front" / "classroom.json"


def build() -> dict:
    """What a page gets of assignments: one that is begun, one that asks for a yes or no, one that is over."""
    begun = assignment(7, "once_around", lots=3, folder=False, nickname="<b>Zoë</b>")
    begun.bid(60)
    asks = assignment(7, "fixed_price", lots=2, folder=False, lang="ja", size="projector")
    over = assignment(7, "sealed", lots=2, values="kagel_levin", folder=False)
    over.play(lambda signal: signal - 5)
    views = {"begun": begun, "asks": asks, "over": over}
    made = {name: {**view.scene, "version": 1} for name, view in views.items()}
    for view in views.values():
        view.close()
    return made


if __name__ == "__main__":
    lines = [f"{json.dumps(key)}: {json.dumps(it, ensure_ascii=False)}" for key, it in build().items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
