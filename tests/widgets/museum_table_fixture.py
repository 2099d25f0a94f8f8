"""The scenes that the museum table's front-end tests draw. `python -m tests.widgets.museum_table_fixture` writes them."""

from __future__ import annotations

import json
from pathlib import Path

from modernart_lab.games import museum as m
from tests.widgets.museum_tables import hear, museum_table

FILE = Path(__file__).parents[1] / "front" / "museum_table.json"
NAMES = ["Ada", "Ben"]


def first(view, legal, rng):
    """The last of the legal moves that are no numbers, else the least number: always the same."""
    return legal.moves[-1] if legal.moves else legal[0]


def start(**more):
    """Ada may do almost anything; the town cannot buy."""
    walls = ["LPLL red_fuji sunflowers / PL dance_class", "LP / PL milkmaid"]
    given = {"market": "mona_lisa great_wave judith nihonbashi", "money": [9, 7], "wallet": 0, "round": 9, **more}
    return m.position(["milkmaid judith view_delft", "starry_night"], walls, **given)


def build() -> dict:
    """One scene a kind of question; one behind a curtain in Japanese, one at the end."""
    scenes = {}

    def asked(name, *moves, **more):
        made = museum_table(2, state=start(), names=NAMES, minds=first, undo=True, **more)
        for move in moves:
            made.play(move)
        scenes[name] = made.scene
        made.close()

    asked("act")
    asked("pay", m.Hang("milkmaid", 1, 0))
    asked("open", m.Auction("mona_lisa"))
    asked("hint", m.Auction("mona_lisa"), hints=True)
    made = museum_table(2, state=start(turn=1, first=1), human=[0], names=NAMES, minds=opens, lang="ja")
    hear(made, "ready")
    scenes["bid"] = made.scene
    made.close()
    curtain = museum_table(2, state=start(), human=[0, 1], names=NAMES, lang="ja")
    scenes["curtain"] = curtain.scene
    curtain.close()
    over = museum_table(2, state=start(acts=[1, 0]), names=NAMES)
    over.play(m.Rest())
    scenes["over"] = over.scene
    over.close()
    return {name: {**scene, "file": ""} for name, scene in scenes.items()}


def opens(view, legal, rng):
    """Puts the Mona Lisa up and opens at $2."""
    wanted = m.Auction("mona_lisa")
    return m.Ask(2) if view.phase == "auction" else wanted if wanted in legal else legal.moves[-1]


if __name__ == "__main__":
    lines = [f"{json.dumps(kind)}: {json.dumps(it, ensure_ascii=False)}" for kind, it in build().items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
