"""A tournament on disk: JSON Lines with a check sum, written whole or not at all, checked in every figure on load."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np

from modernart_lab.engine.lines import header
from modernart_lab.engine.plain import MOST
from modernart_lab.engine.record import Record
from modernart_lab.engine.writing import check_file, whole
from modernart_lab.simulate.breakdown import FORMAT_NAMES, ROUNDS
from modernart_lab.simulate.minds import print_of
from modernart_lab.simulate.plan import Plan
from modernart_lab.simulate.sums import EXAMPLES, KINDS, MEASURES, Sums
from modernart_lab.simulate.wrong import wrong
from modernart_lab.text.wrong import short

FORMAT = "modernart_lab tournament"
VERSION = 1
LARGEST = 50_000_000
"""Bytes of a file at most."""
Done = tuple[tuple[int, int], ...]


def head_of(plan: Plan) -> dict[str, Any]:
    """What a file must agree in with a plan; the number of games may differ."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": plan.name,
        "start": _start(plan),
        "players": plan.players,
        "seed": plan.seed,
        "duplicate": plan.duplicate,
        "by": plan.by,
        "minds": [entry.name for entry in plan.entries],
        "made_of": [entry.print for entry in plan.entries],
        "limits": list(plan.limits),
    }


def _start(plan: Plan) -> str:
    """A short figure of the first deal, rules and all; of a game that has no files of its own, of what makes it."""
    try:
        begun = json.dumps(header(Record(plan.start(0), ())), sort_keys=True)
    except Exception:  # noqa: BLE001  a game of somebody else's
        return print_of(plan.game)
    return hashlib.sha256(begun.encode()).hexdigest()[:16]


def save(path: Path, plan: Plan, sums: Sums, done: Done) -> None:
    """Write what is done, whole or not at all; an older file is replaced only at the end.

    Raises:
        OSError: it cannot be written there.
    """
    bodies: list[dict[str, Any]] = [
        head_of(plan),
        {"done": [list(each) for each in done], "games": sums.games, "detailed": sums.detailed},
        *({"measure": name, "sums": sums.parts[name].tolist()} for name in MEASURES if name in sums.parts),
        {"failed": None if sums.failed is None else sums.failed.tolist()},
        {"ranked": [[deal, *sums.ranked[deal]] for deal in sorted(sums.ranked)]},
        {"examples": [list(one) for one in sums.examples]},
    ]
    text = "".join(json.dumps(body, ensure_ascii=False, separators=(",", ":")) + "\n" for body in bodies)
    end = json.dumps({"sha256": hashlib.sha256(text.encode()).hexdigest()}) + "\n"
    with whole(path) as part:
        part.write_text(text + end, "utf-8", newline="\n")


def load(path: Path, plan: Plan) -> tuple[Sums, Done]:
    """What is done of a plan according to a file; nothing in it is ever executed.

    Raises:
        BadTournament: the file is damaged, no tournament of this house, or of another tournament: what differs is told.
        OSError: it cannot be read.
    """
    check_file(path)
    with path.open("rb") as file:
        raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST:
        wrong("file", file=path.name, why=f"> {LARGEST:,} B")
    try:
        *lines, end = raw.decode("utf-8").splitlines(keepends=True)
        told = json.loads(end)["sha256"]
        bodies = [json.loads(line) for line in lines]
        head = bodies[0]
        known = head.get("format") == FORMAT
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError):
        wrong("damaged", file=path.name)
    if not known:
        wrong("stranger", file=path.name)
    if hashlib.sha256("".join(lines).encode()).hexdigest() != told:
        wrong("damaged", file=path.name)
    _same(path, head, head_of(plan))
    try:
        return _read(plan, bodies[1:])
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, OverflowError):
        wrong("damaged", file=path.name)


def _same(path: Path, head: dict[str, Any], now: dict[str, Any]) -> None:
    """Refuse a file of another tournament, by the first thing that differs."""
    for name, value in now.items():
        if head.get(name) == value:
            continue
        if name == "made_of" and isinstance(head.get(name), list) and len(head[name]) == len(value):
            other = next(i for i, (was, is_) in enumerate(zip(head[name], value, strict=True)) if was != is_)
            wrong("other_mind", file=path.name, mind=now["minds"][other])
        wrong("other", file=path.name, what=name, was=short(head.get(name)), now=short(value))


def _read(plan: Plan, bodies: list[dict[str, Any]]) -> tuple[Sums, Done]:
    minds = len(plan.entries)
    wide = {"seat": plan.players, "pair": minds, "ahead": minds, "round": ROUNDS}
    wide |= dict.fromkeys(("bought", "sold"), len(FORMAT_NAMES))
    said: dict[str, Any] = {}
    sums = Sums()
    for body in bodies:
        if "measure" in body:
            name = body["measure"]
            shape = (6, minds, wide[name]) if name in wide else (6, minds)
            sums.parts[name] = _whole(body["sums"], shape)
            _check(name in MEASURES)
        else:
            said |= body
    done = tuple((_int(first), _int(last)) for first, last in said["done"])
    at = -1
    for first, last in done:
        _check(at < first < last)
        at = last
    sums.deals = sum(last - first for first, last in done)
    sums.games, sums.detailed = _int(said["games"]), _int(said["detailed"])
    _check(sums.games == sums.deals * plan.turns and sums.detailed <= sums.games)
    _check(not done or int(sums.parts["money"][1].sum()) == sums.games * plan.players)
    if said["failed"] is not None:
        sums.failed = _whole(said["failed"], (minds, len(KINDS)))
    for deal, *money in said["ranked"]:
        _check(len(money) == plan.players and any(first <= _int(deal) < last for first, last in done))
        sums.ranked[deal] = [_int(k) for k in money]
    for *figures, kind, why in said["examples"]:
        _check(len(figures) == 5 and figures[2] in range(minds) and kind in KINDS and isinstance(why, str))
        sums.examples.append((*[_int(figure) for figure in figures], kind, why))
    _check(len(sums.examples) <= EXAMPLES)
    return sums, done


def _check(sound: bool) -> None:
    if not sound:
        raise ValueError("unsound")


def _int(value: Any) -> int:
    _check(type(value) is int and abs(value) <= MOST)
    return value


def _whole(values: Any, shape: tuple[int, ...]) -> Any:
    made = np.array(values)
    _check(made.dtype == np.int64 and made.shape == shape)
    return made
