"""What the tests of records share: small files, and files whose check sums are made to fit again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import modernart_lab.games  # noqa: F401  records may name them
from modernart_lab.engine import DamagedRecord, Record, play
from modernart_lab.engine.lines import line_of
from modernart_lab.games import modern_art as ma
from tests.games.modern_art.tools import random_mind


def small_record(seed: int = 0) -> Record:
    """The end of a game: few moves, of several kinds."""
    start = ma.position(
        ["KRs LMf", "KRd", "KRn"], ["KR", "YO", ""], money=[5, 6, 7], round=4, tiles={"LM": (30,)}, seed=seed
    )
    return play(start, [random_mind] * 3, seed=seed, names=["Ann, the 1st", "<i>ボブ</i>", 'C"\\'])


def bodies(path: Path) -> list[dict]:
    """What the lines say, without their check sums."""
    out = []
    for line in path.read_text(encoding="utf-8").splitlines():
        body = json.loads(line)
        del body["check"]
        out.append(body)
    return out


def summed(path: Path, said: list) -> Path:
    """Write lines with check sums that fit: a file that only its sense can give away."""
    check, out = 0, b""
    for body in said:
        line, check = line_of(body, check)
        out += line
    path.write_bytes(out)
    return path


def damage(path: Path) -> DamagedRecord:
    """How a file is refused; the text names file and line."""
    with pytest.raises(DamagedRecord) as caught:
        Record.load(path)
    error = caught.value
    assert str(error) == f"{path.name}, line {error.line}: {error.why()}"
    assert error.path == path
    return error
