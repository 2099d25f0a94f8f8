"""Records on disk: JSON Lines with a header, a number and a running check sum a line, and a closing line.

A file is a header, a line a move, and a closing line. Each line carries a check sum over itself and all lines before,
so that a changed, lost, doubled or moved line is found with its number. A crash loses at most the line being written.
"""

from __future__ import annotations

import contextlib
import json
import zlib
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, cast
from unicodedata import category

from modernart_lab.engine.games import game, known
from modernart_lab.engine.given import entries, shown
from modernart_lab.engine.refusal import Refusal, spoken
from modernart_lab.engine.writing import check_file, check_place, telling, whole

FORMAT = "modernart_lab record"
VERSION = 1
LONGEST_LINE = 64_000
"""Bytes a line at most."""
LARGEST_FILE = 32_000_000
"""Bytes a file at most."""
MOST_MOVES = 200_000
LONGEST_SEED = 14_000
"""Bits of a seed at most: Python writes no number of more than 4,300 digits."""
_HEAD = {"format", "version", "game", "rules", "seed", "names", "start"}


class DamagedRecord(ValueError):
    """A file that is no sound record.

    Attributes:
        path: the file.
        line: the number of the line where it shows, from 1.
        reason: a short key of what is wrong ("changed").
        good: how many moves stand before the damage.
        fields: what the sentence needs.
    """

    def __init__(self, path: Path, line: int, reason: str, good: int = 0, **fields: Any) -> None:
        super().__init__(path, line, reason)
        self.path = path
        self.line = line
        self.reason = reason
        self.good = good
        self.fields = fields

    def why(self, lang: str = "en") -> str:
        """What is wrong, in a language ("en" or "ja"), without file and line."""
        return spoken(self, lang)

    def sentence(self, lang: str = "en") -> str:
        """Say it in a language ("en" or "ja"), with file and line."""
        told: dict[str, Any] = {"file": self.path.name, "n": self.line, "why": self.why(lang)}
        return spoken(DamagedRecord(self.path, self.line, "told", **told), lang)

    def __str__(self) -> str:
        return self.sentence()

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (self.path, self.line, self.reason, self.good, self.fields)


def _rebuilt(path: Path, line: int, reason: str, good: int, fields: dict[str, Any]) -> DamagedRecord:
    return DamagedRecord(path, line, reason, good, **fields)


def header(record: Any) -> dict[str, Any]:
    """What the first line says."""
    start = record.start
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": start.game,
        "rules": start.rules.to_json(),
        "seed": record.seed,
        "names": list(record.names),
        "start": game(start.game).state_to_json(start),
    }


def line_of(body: dict[str, Any], check: int) -> tuple[bytes, int]:
    """A line as bytes, and the running check sum after it."""
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    check = zlib.crc32(text.encode("utf-8", "surrogatepass"), check)
    return f'{text[:-1]},"check":"{check:08x}"}}\n'.encode("utf-8", "surrogatepass"), check


class Journal:
    """A record that is written move by move, to be used as a context manager.

    Args:
        path: the file; it must not exist yet.
        record: the record so far: its header, and the moves already made.

    Raises:
        ValueError: a record that could not be read back: one that begins where nobody is to act, with a line longer
            than ``LONGEST_LINE`` or with more than ``MOST_MOVES`` moves.
        OSError: when the file cannot be written; FileExistsError when it is there already.
    """

    def __init__(self, path: str | Path, record: Any) -> None:
        self.path = Path(path)
        self._check = 0
        self._count = 0
        self._codec = game(record.start.game)
        first = self._line(header(record))
        check_place(self.path)
        with telling(self.path):
            self._file: BinaryIO = self.path.open("xb")
        try:
            self._write(first)
            for seat, move in record.moves:
                self.add(seat, move)
        except BaseException:
            self.abandon()
            self.path.unlink(missing_ok=True)
            raise

    def _line(self, body: dict[str, Any]) -> bytes:
        line, self._check = line_of(body, self._check)
        if len(line) > LONGEST_LINE:
            raise ValueError(f"a line of {len(line):,} bytes; a record holds {LONGEST_LINE:,} at most")
        return line

    def _write(self, line: bytes) -> None:
        with telling(self.path):
            self._file.write(line)
            self._file.flush()

    def add(self, seat: int, move: Any) -> None:
        """Write one move."""
        if self._count >= MOST_MOVES:
            raise ValueError(f"a record holds {MOST_MOVES:,} moves at most")
        self._count += 1
        self._write(self._line({"n": self._count, "seat": seat, "move": self._codec.move_to_json(move)}))

    def close(self) -> None:
        """Write the closing line, so that a reader knows that nothing is missing."""
        if not self._file.closed:
            with self._file:
                self._write(self._line({"end": self._count}))

    def abandon(self) -> None:
        """Let the file go as it is, without the closing line: on a disk that takes nothing more."""
        with contextlib.suppress(OSError):  # what could not be written is tried once more here
            self._file.close()

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def write_lines(record: Any, path: Path) -> Path:
    """Write a whole record beside its place and put it there when it is complete."""
    with whole(path) as part, Journal(part, record):
        pass
    return path


def read_lines(path: Path, salvage: bool) -> tuple[Any, list[tuple[int, Any]], dict[str, Any]]:
    """The start, the moves and the header of a file; see ``Record.load``."""
    check_file(path)
    size = path.stat().st_size
    if size > LARGEST_FILE:
        raise DamagedRecord(path, 1, "too_large", size=f"{size:,}", most=f"{LARGEST_FILE:,}")
    with path.open("rb") as file:
        bodies = _bodies(path, file)
        first = next(bodies, None)
        if first is None:
            raise DamagedRecord(path, 1, "empty")
        head = _header(path, first)
        codec = game(head["game"])
        start = state = head.pop("state")
        moves: list[tuple[int, Any]] = []
        line, closed = 1, False
        try:
            for line, body in enumerate(bodies, start=2):
                if closed:
                    raise DamagedRecord(path, line, "after_end")
                if "end" in body:
                    if body != {"end": len(moves)} or type(body["end"]) is not int:
                        raise DamagedRecord(path, line, "count", value=shown(body["end"], 40), moves=len(moves))
                    closed = True
                    continue
                state = _move(path, line, body, codec, state, moves)
            if not closed:
                raise DamagedRecord(path, line, "no_end")
        except DamagedRecord as damage:
            if not salvage:
                damage.good = len(moves)
                raise
    return start, moves, head


def _move(path: Path, line: int, body: dict[str, Any], codec: Any, state: Any, moves: list[tuple[int, Any]]) -> Any:
    """Play one line; the move is kept when it is legal."""
    number, seat = len(moves) + 1, body.get("seat")
    if body.get("n") != number or type(body.get("n")) is not int:
        raise DamagedRecord(path, line, "order", n=number, value=shown(body.get("n"), 40))
    if number > MOST_MOVES:
        raise DamagedRecord(path, line, "too_many", most=f"{MOST_MOVES:,}")
    if len(body) != 3 or type(seat) is not int:
        raise DamagedRecord(path, line, "no_seat", value=shown(seat, 40))
    try:
        move = codec.move_from_json(body.get("move"))
        after = state.apply(move, seat)
    except Refusal as no:
        raise DamagedRecord(path, line, "refused", problem=no) from no
    except ValueError as error:
        raise DamagedRecord(path, line, "no_move", value=shown(body.get("move"), 60)) from error
    moves.append((seat, move))
    return after


def _bodies(path: Path, file: BinaryIO) -> Iterator[dict[str, Any]]:
    """The lines as objects, each with its check sum compared; damage is told by its line."""
    check, number = 0, 0
    while True:
        raw = file.readline(LONGEST_LINE + len(BOM_UTF8) + 2)
        if not raw:
            return
        number += 1
        if number == 1 and raw.startswith(_OTHER_CODES):
            raise DamagedRecord(path, 1, "utf_16")
        # An editor on Windows may have put a mark before the first line, and other ends to all; no more is forgiven.
        raw = raw.removeprefix(BOM_UTF8) if number == 1 else raw
        raw = raw[:-2] + b"\n" if raw.endswith(b"\r\n") else raw
        if len(raw) > LONGEST_LINE:
            raise DamagedRecord(path, number, "too_long", most=f"{LONGEST_LINE:,}")
        if not raw.endswith(b"\n"):
            raise DamagedRecord(path, number, "cut")
        try:
            body = json.loads(raw.decode("utf-8"), parse_constant=_no_number, parse_float=_no_number)
        except (ValueError, RecursionError) as error:
            raise DamagedRecord(path, number, "no_json") from error
        if not isinstance(body, dict):
            raise DamagedRecord(path, number, "stranger")
        found = cast("dict[str, Any]", body)
        if number == 1:
            _known(path, found)
        told = found.pop("check", None)
        try:
            line, check = line_of(found, check)
        except (ValueError, RecursionError) as error:
            raise DamagedRecord(path, number, "no_line", kind=type(error).__name__) from error
        if told != f"{check:08x}" or line != raw:
            raise DamagedRecord(path, number, "changed")
        yield found


_OTHER_CODES = (BOM_UTF16_LE, BOM_UTF16_BE)


def _no_number(name: str) -> float:
    raise ValueError(f"{name[:40]}: the numbers of a record are whole")


def _known(path: Path, head: dict[str, Any]) -> None:
    """Refuse what another program wrote, before its check sums are looked at."""
    if head.get("format") != FORMAT:
        raise DamagedRecord(path, 1, "stranger")
    version = head.get("version")
    if version != VERSION or type(version) is not int:
        raise DamagedRecord(path, 1, "version", value=shown(version, 20), known=VERSION)


def _header(path: Path, head: dict[str, Any]) -> dict[str, Any]:
    """Check the first line and make the start state."""
    if set(head) != _HEAD:
        raise DamagedRecord(path, 1, "header")
    if head["game"] not in known():
        raise DamagedRecord(path, 1, "game", value=shown(head["game"], 40), known=known())
    codec, names, reason = game(head["game"]), head["names"], "start"
    try:
        state = codec.state_from_json(head["start"], codec.Rules.from_json(head["rules"]))
        reason = "names"
        checked_names(cast("list[Any]", names) if isinstance(names, list) else (), state.players)
        reason = "seed"
        checked_seed(head["seed"])
    except Refusal as no:
        raise DamagedRecord(path, 1, "refused", problem=no) from no
    except ValueError as error:
        raise DamagedRecord(path, 1, reason) from error
    return {**head, "state": state}


def checked_names(names: Sequence[Any] | None, players: int) -> tuple[str, ...]:
    """A name a seat: the given ones, or the letters A to E."""
    if names is None:
        return tuple("ABCDEFGHIJ"[:players])
    given: Any = names
    several = None if isinstance(given, set | frozenset) else entries(given)
    names = several or ()
    if len(names) != players or not all(isinstance(name, str) and name.strip() for name in names):
        told = shown(cast("Any", given) if several is None else names, 200)
        raise ValueError(f"names must be {players} non-empty texts, one a seat; got {told}")
    if any(len(name) > 80 or fit(name) != name for name in names):
        raise ValueError("a name is 80 characters at most, on one line, without control characters")
    if any(all(category(sign)[0] in "CZ" for sign in name) for name in names):
        raise ValueError("a name has at least one character that can be seen")
    return names


UNFIT = ("Cc", "Cs", "Zl", "Zp")
"""Unicode categories that no name has: controls (a terminal would obey them), lone surrogates, line separators."""
TURNING = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Marks that turn the direction of writing, and with it the rest of a sentence."""


def fit(words: str) -> str:
    r"""The same words with a mark in the place of each sign that no name has.

    >>> fit("<b>Ada</b>"), fit("Ada\x1b[2J")
    ('<b>Ada</b>', 'Ada�[2J')
    """
    return "".join("\ufffd" if category(sign) in UNFIT or sign in TURNING else sign for sign in words)


def checked_seed(seed: Any) -> int | None:
    """The seed itself when it is a whole number of not too many digits, or None."""
    if seed is not None and type(seed) is not int:
        raise ValueError(f"the seed is a whole number, not {shown(seed)}")
    if seed is not None and seed.bit_length() > LONGEST_SEED:
        raise ValueError(f"the seed is a whole number of {LONGEST_SEED:,} bits at most, not {shown(seed)}")
    return seed
