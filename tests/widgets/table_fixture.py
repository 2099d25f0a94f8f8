"""The scenes that the table's front-end tests draw. `python -m tests.widgets.table_fixture` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path

from modernart_lab.analysis import MoveValues
from modernart_lab.games import modern_art as ma
from modernart_lab.widgets.play.hint import Hint
from tests.widgets.games import NAMES
from tests.widgets.tables import hear, late, play_out, table

FILE = Path(__file__).parents[1] / "front" / "table.json"
OTHERS = ("LMs YOf", "CPo", "KGn")


def build() -> dict:
    """One scene a kind of question; and one in Japanese, one behind a curtain, one at the end."""
    scenes = {}

    def asked(name, first, move, **more):
        made = table(late((f"{first} LMn KRs YOd KRo", *OTHERS)), names=NAMES[:4], minds=careful, undo=True, **more)
        if move is not None:
            hear(made, "move", move=move)
        scenes[name] = made.scene
        made.close()

    asked("offer", "KRo", None)
    asked("bid", "KRo", ["Offer", "KRo"])
    asked("seal", "KRs", ["Offer", "KRs"], lang="ja")
    asked("ask", "KRf", ["Offer", "KRf"], estimates=True)
    asked("double", "KRd", ["Offer", "KRd"], memory=True)
    scenes["hint"] = hinted(scenes["bid"])
    curtain = table(late(), human=[0, 2], names=NAMES[:4])
    scenes["curtain"] = curtain.scene
    over = table(late(), names=NAMES[:4])
    play_out(over)
    scenes["over"] = over.scene
    waiting = table(late(), human=2, names=NAMES[:4], pace="calm")
    scenes["wait"] = waiting.scene
    for made in (curtain, over, waiting):
        made.close()
    return {name: {**scene, "file": ""} for name, scene in scenes.items()}


def hinted(scene):
    """The same with a hint that was worked out by hand."""
    moves = (ma.Pass(), *(ma.Bid(k) for k in range(8, 13)))
    value = (200.0, 203.0, 204.1, 202.0, 199.0, 195.0)
    none = (0.4,) * 6
    hint = Hint(lambda: None, print)
    hint.values = MoveValues(
        0, "bid", moves, value, none, none, (0.0, 0.1, 0.3, 0.6, 0.9, 1.0), (True,) * 6, 420, 0, "money", "game", ""
    )
    hint.running = True
    return {**scene, "hint": hint.scene("en"), "coach": "Krypto (open): a bid of 7k cost about 3.1k."}


def careful(view, legal, rng):
    """Bids 7 where nobody has, else passes."""
    if view.phase == "auction" and ma.Bid(7) in legal:
        return ma.Bid(7)
    return legal.moves[0] if legal.moves else legal[0]


if __name__ == "__main__":
    lines = [f"{json.dumps(name)}: {json.dumps(it, ensure_ascii=False)}" for name, it in build().items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
