"""The scenes that the tournament's front-end tests draw. `python -m tests.widgets.tournament_fixture` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path

from modernart_lab.widgets.tournament import TournamentView
from tests.simulate import toy

FILE = Path(__file__).parents[1] / "front" / "tournament.json"
FIELD = {"most": toy.most, "<b>half</b>": toy.half, "breaks": toy.breaks, "lucky": toy.lucky}


def view(lang: str) -> TournamentView:
    """A view of a tournament that is done."""
    made = TournamentView(toy.new, FIELD, games=24, players=3, workers=1, lang=lang)
    while made.running:
        made._run.step()
        made.running = not made._run.over
    made.publish()
    return made


def build() -> dict:
    """What a page gets of it, in both languages."""
    found = {}
    for lang in ("en", "ja"):
        made = view(lang)
        found[lang] = {"scene": {**made.scene, "version": 1}, "drawing": made.drawing}
        made.close()
    return found


if __name__ == "__main__":
    lines = [f"{json.dumps(key)}: {json.dumps(it, ensure_ascii=False)}" for key, it in build().items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
