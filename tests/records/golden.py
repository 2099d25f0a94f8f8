"""What the golden games of both games have in common: how they are made, and what is told of each.

The minds are defined beside the games, so that the games stay what they are when the strategies change. A golden game
changes only when the rules of the game are found to have been played wrongly; then say so in the commit. Beside the
records stands golden.json: what happened in each, told by the engine when the record was made.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from modernart_lab.engine import Record


def told(record: Record, **more: Any) -> dict:
    """What the engine tells of a record, short enough to be committed and whole enough to notice any change."""
    lines = "\n".join(map(repr, record.events))
    return {
        "moves": len(record.moves),
        "events": len(record.events),
        "kinds": dict(sorted(Counter(event.kind for event in record.events).items())),
        "digest": hashlib.sha256(lines.encode()).hexdigest(),
        **more,
        "winners": list(record.outcome.winners),
    }


def make(folder: Path, games: dict[str, Callable[[], Record]], tell: Callable[[Record], dict]) -> None:
    """Play the games and write them into a folder, with what is told of each."""
    golden = {}
    for name, game in games.items():
        record = game()
        record.save(folder / f"{name}.jsonl")
        golden[name] = tell(record)
    (folder / "golden.json").write_text(json.dumps(golden, indent=1) + "\n", encoding="utf-8")
