"""A game that was left, from its files, ready to be played on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from modernart_lab.widgets.play import files
from modernart_lab.widgets.play.game import Game
from modernart_lab.widgets.play.helps import HELPS, Helps
from modernart_lab.widgets.play.keeper import OPEN
from modernart_lab.widgets.play.seating import OWN, seated

TRAITS = ("undo", "pace", "horizon", "size")


def resumed(path: str | Path, minds: Any, human: Any, lang: str | None, more: dict[str, Any]) -> dict[str, Any]:
    """What a table needs to go on.

    Args:
        path: the record's file.
        minds: given anew, or None.
        human: seats given anew, or None.
        lang: given anew, or None.
        more: helps and traits given anew.

    Raises:
        DamagedRecord: the file was changed, or is no record.
        ValueError: a mind without a registered name is missing.
        TypeError: an unknown argument.
        OSError: the file cannot be read.
    """
    file = Path(path).expanduser().absolute()
    writer = OPEN.get(file)
    if writer is not None:
        writer.leave()
    record, notes = files.read(file)
    players = record.start.players
    known = files.setting(notes, players, record.start.game)
    words = known["lang"] if lang is None else lang
    strangers = set(more) - {*HELPS, *TRAITS}
    if strangers:
        raise TypeError(f"resume() got an unexpected keyword argument {min(strangers)!r}")
    people = known["human"] if human is None else human
    called = known["minds"]
    lost = [seat for seat, name in enumerate(called) if name == OWN]
    if minds is None:
        seats = people if isinstance(people, list | tuple) else [people]
        minds = {seat: name for seat, name in enumerate(called) if name not in (None, OWN) and seat not in seats}
    seating = seated(players, people, minds, record.names, words, lost=lost, game=record.start.game)
    return {
        "game": Game(record.start, seating.minds, record.seed or 0, record.names, record.moves),
        "seating": seating,
        "helps": Helps(words, **{name: more.get(name, known["helps"][name]) for name in HELPS}),
        "path": file,
        "noted": files.estimates(notes, len(record.moves)),
        "going": True,
        "lang": words,
        **{name: more.get(name, known[name]) for name in TRAITS},
    }
