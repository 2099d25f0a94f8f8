"""A game on disk while it is played: the record, move by move, and beside it what only this table knows.

``game.jsonl`` is a record as every other; ``game.notes.jsonl`` beside it holds who sits where, the estimates noted
with the bids, and what was taken back. Without the notes the game is whole.
"""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any, cast

from modernart_lab import text
from modernart_lab.engine import DamagedRecord, Record
from modernart_lab.engine.games import game
from modernart_lab.engine.given import shown
from modernart_lab.engine.lines import Journal
from modernart_lab.games import GAMES
from modernart_lab.strategies.known import minds_of
from modernart_lab.widgets.play.helps import HELPS
from modernart_lab.widgets.play.pace import PACES
from modernart_lab.widgets.play.seating import OWN

FOLDER = "my-games"
"""Where games are kept that were given no folder."""
VERSION = 1
MOST_NOTES = 4_000_000
"""Bytes of notes at most."""
HIGHEST = 10_000
"""An estimate is no higher, in k."""
OLD = ".before"
"""The ending of the file that is kept while another one takes its place."""


def fresh_path(folder: str | Path | None, seed: int) -> Path:
    """A name for a new game that no file of the folder has."""
    home = Path(FOLDER if folder is None else folder).expanduser()
    stem = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-seed{shown(seed)}"
    tries = (home / f"{stem}{f'-{n}' if n else ''}.jsonl" for n in range(10_000))
    return next(path for path in tries if not path.exists() and not notes_of(path).exists())


def notes_of(path: Path) -> Path:
    """The file of notes that belongs to a record."""
    return path.with_name(f"{path.stem}.notes.jsonl")


class GameFile:
    """The two files of one game.

    The folder and the files are made with the first move: a table that nobody plays at leaves nothing behind.

    Args:
        path: of the record.
        setting: what the table knows, as plain data.
        going: whether the files are there already and the game goes on.
    """

    def __init__(self, path: Path, setting: dict[str, Any], *, going: bool = False) -> None:
        self.path = path.absolute()
        self._setting, self._going = setting, going
        self._journal: Journal | None = None

    def begin(self, record: Record) -> None:
        """Write the record so far, unless it is open already.

        Raises:
            OSError: when it cannot be written.
        """
        if self._journal is not None:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._open(record)
        if not self._going:
            self.note({"table": VERSION, **self._setting})
        self._going = True

    def add(self, seat: int, move: Any) -> None:
        """Write one move."""
        assert self._journal is not None
        self._journal.add(seat, move)

    def note(self, line: dict[str, Any]) -> None:
        """Write one line of notes."""
        with notes_of(self.path).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")

    def note_all(self, noted: dict[int, int], record: Record) -> None:
        """Note all estimates, those that could not be written among them."""
        with notes_of(self.path).open("a", encoding="utf-8") as file:
            file.write("\n")  # a line that was cut off ends here
        for number, k in noted.items():
            self.note({"move": number, "seat": record.moves[number][0], "estimate": k})

    def take_back(self, record: Record, undone: list[tuple[int, Any]]) -> None:
        """Go on from a shorter record; what was taken back stays in the notes."""
        move_to_json = game(record.start.game).move_to_json
        self.note({"undone": [[seat, *move_to_json(move)] for seat, move in undone], "from": len(record.moves)})
        self.close()
        self._open(record)

    def close(self) -> None:
        """Write the closing line, so that a reader knows that nothing is missing; the game can go on all the same."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def abandon(self) -> None:
        """Let the record go as it is: it could not be written on."""
        if self._journal is not None:
            self._journal.abandon()
            self._journal = None

    def _open(self, record: Record) -> None:
        """A journal under the game's name; the file before it is given up only when the new one is written."""
        old = self.path.with_name(self.path.name + OLD)
        if self.path.exists():
            self.path.replace(old)
        try:
            self._journal = Journal(self.path, record)
        except BaseException:
            if old.exists():
                old.replace(self.path)
            raise
        old.unlink(missing_ok=True)


def read(path: Path) -> tuple[Record, list[dict[str, Any]]]:
    """A game that was left, and its notes. A file that merely stops where the kernel did is whole.

    Raises:
        DamagedRecord: when the file was changed, or is no record.
        OSError: when it cannot be read.
    """
    old = path.with_name(path.name + OLD)
    if old.exists():  # the kernel died while the new one was being written
        old.replace(path)
    try:
        record = Record.load(path)
    except DamagedRecord as damage:
        if path.stat().st_size == 0 or damage.good != path.read_bytes().count(b"\n") - 1:
            raise
        record = Record.load(path, salvage=True)
    return record, _notes(notes_of(path))


def _notes(path: Path) -> list[dict[str, Any]]:
    """The lines that can be read; what cannot is left out, for the game does not hang on it."""
    found: list[dict[str, Any]] = []
    if not path.is_file() or path.stat().st_size > MOST_NOTES:
        return found
    for line in path.read_text("utf-8", errors="replace").splitlines():
        try:
            note: Any = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if isinstance(note, dict):
            found.append(cast("dict[str, Any]", note))
    return found


def estimates(notes: list[dict[str, Any]], moves: int) -> dict[int, int]:
    """The estimates that were noted, in k, by the number of the move; what was taken back or cannot be is left out."""
    found: dict[int, int] = {}
    for note in notes:
        number, k, back = note.get("move"), note.get("estimate"), note.get("from")
        if "undone" in note and type(back) is int:
            found = {n: noted for n, noted in found.items() if n < back}
        elif type(number) is int and type(k) is int and 0 <= number < moves and 0 <= k <= HIGHEST:
            found[number] = k
    return found


def setting(notes: list[dict[str, Any]], players: int, played: str = "modern_art") -> dict[str, Any]:
    """What the table knew that was left, each part checked; what is missing or cannot be is as for a new table."""
    told = next((note for note in notes if note.get("table") == VERSION), {})
    human, minds, helps = told.get("human"), told.get("minds"), told.get("helps")
    seats = human if isinstance(human, list) and all(type(i) is int and 0 <= i < players for i in human) else [0]
    seats = seats if len(set(seats)) == len(seats) else [0]
    names = minds if isinstance(minds, list) and len(minds) == players else [None] * players
    switches = helps if isinstance(helps, dict) and played == GAMES[0] else {}  # the museum game has none
    words = {
        "lang": text.languages,
        "pace": tuple(PACES),
        "horizon": ("game", "round"),
        "size": ("normal", "projector"),
    }
    known_minds = minds_of(played)
    usual = {"lang": "en", "pace": "calm", "horizon": "game", "size": "normal"}
    return {
        "human": seats,
        "minds": [name if isinstance(name, str) and (name == OWN or name in known_minds) else None for name in names],
        "helps": {name: switches.get(name) if type(switches.get(name)) is bool else None for name in HELPS},
        "undo": told.get("undo") is True,
        **{name: told[name] if told.get(name) in known else usual[name] for name, known in words.items()},
    }
