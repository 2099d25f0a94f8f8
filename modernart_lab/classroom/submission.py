"""A submission: what one student hands in, as one small JSON file, and what is read of it.

The file holds the task, the play and a nickname, nothing else, and says so. It is untrusted when it is read: nothing in
it is ever executed, every figure is checked, and lots whose bidders have names are run again. Of a game the deal and
every rule are checked, not whether the minds would have moved so: another version may think otherwise.
"""

from __future__ import annotations

import hashlib
import json
import logging
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from modernart_lab.classroom.course import MOST, Answer, course_for
from modernart_lab.classroom.task import GameTask, LotTask, Task, seed_of, task_from_json
from modernart_lab.classroom.wrong import BadSubmission, unsound, wrong
from modernart_lab.engine.lines import DamagedRecord, checked_names
from modernart_lab.engine.record import Record
from modernart_lab.engine.writing import check_file, telling, whole
from modernart_lab.export.playing import ACTIONS, Made, Played
from modernart_lab.games.modern_art import new
from modernart_lab.text.wrong import short
from modernart_lab.version import __version__

log = logging.getLogger(__name__)
FORMAT = "modernart_lab submission"
VERSION = 1
LARGEST = 2_000_000
"""Bytes of a file at most."""
MOST_TASKS = 60
"""Different tasks of a folder at most."""
LONGEST = 40
"""Characters of a nickname at most."""
PRIVACY = "This file holds the task, the play with its times, and a nickname at most. Nothing is sent anywhere."
"""Stands in every file."""
MOST_K = 1e7
MOST_MS = 10**9
_HEAD = {"format", "version", "privacy", "engine_version", "nickname", "task"}
_ANSWER = {"k", "estimate", "ms", "by", "knew", "worth", "winner", "price", "made", "people"}


@dataclass(frozen=True)
class Submission:
    """What one student has handed in.

    Attributes:
        file: the name of the file.
        nickname: as the student gave it; text, never markup.
        task: what was set.
        engine_version: of the modernart_lab that wrote it.
        answers: of lots, in their order.
        record: of a game, else None.
        estimates: of a game: what was noted, in k a painting, by the number of the move.
        times: of a game: milliseconds by the number of the move.
    """

    file: str
    nickname: str
    task: Task
    engine_version: str
    answers: tuple[Answer, ...] = ()
    record: Record | None = None
    estimates: Mapping[int, int] | None = None
    times: Mapping[int, int] | None = None

    @property
    def size(self) -> int:
        """How many lots were answered, or moves made."""
        return len(self.answers) if self.record is None else len(self.record.moves)


def checked_nickname(given: Any) -> str:
    """A nickname: a short text on one line, or none.

    Raises:
        BadClass: it is none.
    """
    if not isinstance(given, str):
        wrong("nickname", value=short(given), most=LONGEST)
    name = given.strip()
    if not name:
        return ""
    try:
        checked_names([name], 1)
    except ValueError:
        wrong("nickname", value=short(given), most=LONGEST)
    return name if len(name) <= LONGEST else wrong("nickname", value=short(given), most=LONGEST)


# ---- writing ----


def body_of(
    task: Task, nickname: str, *, answers: Sequence[Answer] = (), record: Record | None = None,
    estimates: Mapping[int, int] | None = None, times: Mapping[int, int] | None = None,
) -> dict[str, Any]:  # fmt: skip
    """What a file says, as plain data."""
    head = {
        "format": FORMAT, "version": VERSION, "privacy": PRIVACY, "engine_version": __version__,
        "nickname": nickname, "task": task.to_json(),
    }  # fmt: skip
    if record is None:
        return head | {"answers": [_told(answer) for answer in answers]}
    with tempfile.TemporaryDirectory() as folder:
        lines = record.save(Path(folder) / "game.jsonl").read_text("utf-8").splitlines()
    pairs = {"estimates": estimates or {}, "times": times or {}}
    return (
        head
        | {"record": lines}
        | {name: [list(pair) for pair in sorted(found.items())] for name, found in pairs.items()}
    )


def _told(answer: Answer) -> dict[str, Any]:
    p = answer.played
    return {
        "k": answer.k, "estimate": answer.estimate, "ms": answer.ms, "by": answer.by, "knew": list(p.knew),
        "worth": list(p.worth), "winner": p.winner, "price": p.price, "made": [list(made) for made in p.made],
        "people": [[seat, who[0]] for seat, who in sorted(p.people.items())],
    }  # fmt: skip


def write(path: Path, body: Mapping[str, Any]) -> Path:
    """Write a submission, whole or not at all; an older file is replaced only at the end.

    Raises:
        OSError: it cannot be written there.
    """
    text = json.dumps({**body, "sha256": _sum(body)}, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    with telling(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    with whole(path) as part:
        part.write_text(text + "\n", "utf-8", newline="\n")
    return path


def _sum(body: Mapping[str, Any]) -> str:
    text = json.dumps(body, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def file_name(task: Task, nickname: str) -> str:
    """What a submission is called: the task and the nickname, without signs that a disk may not like."""
    called = "".join(sign if sign.isalnum() or sign in "-_" else "-" for sign in nickname)
    return f"{task.name}-{called or 'student'}.json"


# ---- reading ----


def earlier(path: Path | None, task: Task, nickname: str) -> Submission | None:
    """What an earlier run of the same cell has left there.

    A file of another task or nickname, or one that cannot be read, is put aside as ``.json.old``: nobody's answers are
    written over.
    """
    if path is None or not path.exists():
        return None
    try:
        found = read(path)
        if (found.task, found.nickname) == (task, nickname):
            return found
    except (ValueError, OSError):
        log.warning("the file of an earlier run cannot be read", exc_info=True)
    with suppress(OSError):
        path.replace(path.with_name(path.name + ".old"))
    return None


def read(path: Path, tasks: set[str] | None = None) -> Submission:
    """A submission from its file.

    Args:
        path: the file.
        tasks: those met in other files, by ``key_of``, to which this one's is added: to solve one may take seconds, so
            that there are ``MOST_TASKS`` at most.

    Raises:
        BadSubmission: it is none, is damaged, was changed, or does not fit its own task.
        OSError: it cannot be read.
    """
    check_file(path)
    if path.stat().st_size > LARGEST:
        unsound("too_large", most=f"{LARGEST:,}")
    with path.open("rb") as opened:
        raw = opened.read(LARGEST + 1)
    if not raw.strip():
        unsound("empty")
    try:
        body = json.loads(raw.decode("utf-8-sig"), parse_constant=_no_constant)
    except (ValueError, RecursionError) as problem:
        raise BadSubmission("no_json") from problem
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        unsound("stranger")
    if type(body.get("version")) is not int or body["version"] != VERSION:
        unsound("version", version=short(body.get("version")), known=VERSION)
    told = body.pop("sha256", None)
    try:
        if told != _sum(body):
            unsound("changed")
        return _read(path.name, body, tasks)
    except (KeyError, TypeError, ArithmeticError, RecursionError, UnicodeError) as problem:
        raise BadSubmission("damaged") from problem


def key_of(task: Task) -> str:
    """A task as a text; equal tasks, equal texts."""
    return json.dumps(task.to_json(), sort_keys=True)


def _no_constant(name: str) -> float:
    raise ValueError(name)


def _read(file: str, body: dict[str, Any], tasks: set[str] | None) -> Submission:
    lots = "answers" in body
    if set(body) != _HEAD | ({"answers"} if lots else {"record", "estimates", "times"}):
        unsound("damaged")
    version = body["engine_version"]
    if not isinstance(version, str) or len(version) > 40 or body["privacy"] != PRIVACY:
        unsound("damaged")
    try:
        nickname = checked_nickname(body["nickname"])
    except ValueError:
        unsound("damaged")
    task = task_from_json(body["task"])
    if isinstance(task, LotTask) != lots:
        unsound("damaged")
    if tasks is not None:
        if len(tasks | {key_of(task)}) > MOST_TASKS:
            unsound("too_many_tasks", most=MOST_TASKS)
        tasks.add(key_of(task))
    if isinstance(task, LotTask):
        return Submission(file, nickname, task, version, answers=_answers(task, nickname, body["answers"]))
    record = _record(body["record"], task, nickname)
    noted = [_pairs(body[name], len(record.moves), most) for name, most in (("estimates", MOST_K), ("times", MOST_MS))]
    return Submission(file, nickname, task, version, record=record, estimates=noted[0], times=noted[1])


def _answers(task: LotTask, nickname: str, told: Any) -> tuple[Answer, ...]:
    if not isinstance(told, list) or len(told) > task.lots:
        unsound("damaged")
    if not told:
        unsound("nothing")
    try:
        course = course_for(task, nickname)
    except ValueError as problem:  # theory's, too
        raise BadSubmission("task", problem=problem) from problem
    values = course.setup.values
    found = []
    for lot, one in enumerate(told):
        answer = _answer(task, lot, one)
        k, x = answer.k, answer.played.knew[answer.seat]
        if not values.low <= x <= values.high or (k is not None and k > MOST * values.high):
            unsound("damaged")
        if task.recomputable:
            again = course.answer(lot, answer.k)
            if not _same(again, answer.played):
                unsound("other_deals", lot=lot + 1)
            answer = replace(answer, played=again)
        found.append(answer)
    return tuple(found)


def _answer(task: LotTask, lot: int, one: Any) -> Answer:
    if not isinstance(one, dict) or set(one) != _ANSWER or one["by"] not in ("hand", "function"):
        unsound("damaged")
    seats = task.bidders + 1
    ms, winner = one["ms"], one["winner"]
    if not (ms is None or (type(ms) is int and 0 <= ms <= MOST_MS)):
        unsound("damaged")
    if not (winner is None or (type(winner) is int and 0 <= winner < seats)):
        unsound("damaged")
    knew, worth, made, people = (one[name] for name in ("knew", "worth", "made", "people"))
    if not all(isinstance(each, list) for each in (knew, worth, made, people)) or len(made) > 5_000:
        unsound("damaged")
    if len(knew) != seats or len(worth) != seats or len(people) > seats:
        unsound("damaged")
    k = None if one["k"] is None else _number(one["k"], 0)
    estimate = None if one["estimate"] is None else _number(one["estimate"], 0)
    played = Played(
        tuple(_number(x) for x in knew), tuple(_number(x) for x in worth), winner, _number(one["price"], 0),
        tuple(_made(each, seats) for each in made), dict(_person(each, seats) for each in people),
    )  # fmt: skip
    return Answer(k, estimate, ms, one["by"], task.seat(lot), played)


def _made(told: Any, seats: int) -> Made:
    if not isinstance(told, list) or len(told) != 5:
        unsound("damaged")
    seat, action, *figures = told
    if type(seat) is not int or not 0 <= seat < seats or action not in ACTIONS.values():
        unsound("damaged")
    return Made(seat, action, *(None if k is None else _number(k, 0) for k in figures))


def _person(told: Any, seats: int) -> tuple[int, tuple[str, float, float]]:
    if not isinstance(told, list) or len(told) != 2 or type(told[0]) is not int or not 0 < told[0] < seats:
        unsound("damaged")
    if not isinstance(told[1], str) or not told[1].isalnum() or len(told[1]) > 8:
        unsound("damaged")
    return told[0], (told[1], float("nan"), float("nan"))


def _number(told: Any, low: float = -MOST_K) -> float:
    if isinstance(told, bool) or not isinstance(told, int | float) or not low <= told <= MOST_K:
        unsound("damaged")
    return float(told)


def _same(one: Played, other: Played) -> bool:
    near = [
        abs(a - b) < 1e-6
        for a, b in zip([*one.knew, *one.worth, one.price], [*other.knew, *other.worth, other.price], strict=True)
    ]
    return all(near) and one.winner == other.winner and len(one.made) == len(other.made)


def _record(lines: Any, task: GameTask, nickname: str) -> Record:
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        unsound("damaged")
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "game.jsonl"
        place.write_text("".join(f"{line}\n" for line in lines), "utf-8")
        try:
            record = Record.load(place)
            begun = new(task.players, seed=seed_of(task, nickname))
            if record.start != begun:
                unsound("other_game")
            len(record)
        except DamagedRecord as damage:
            raise BadSubmission("record", line=damage.line, problem=damage) from damage
    if not any(seat == task.seat for seat, _ in record.moves):
        unsound("nothing")
    return record


def _pairs(told: Any, moves: int, most: float) -> dict[int, int]:
    if not isinstance(told, list) or len(told) > moves:
        unsound("damaged")
    for pair in told:
        if not isinstance(pair, list) or len(pair) != 2 or not all(type(n) is int for n in pair):
            unsound("damaged")
        if not 0 <= pair[0] < moves or not 0 <= pair[1] <= most:
            unsound("damaged")
    return dict(told)
