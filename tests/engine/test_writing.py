"""Writing records: whole or not at all, move by move, and what a crash leaves."""

import errno
import os
import signal
import subprocess
import sys
import tempfile
import textwrap
import time

import pytest

from modernart_lab.engine import DamagedRecord, IllegalMove, Record, play
from modernart_lab.engine import lines as lines_module
from modernart_lab.engine.lines import Journal
from modernart_lab.engine.writing import telling
from modernart_lab.games import modern_art as ma
from tests.conftest import ROOT
from tests.engine.files import small_record
from tests.games.modern_art.tools import game, random_mind

RECORD = small_record(3)


def test_save_gives_the_path_back(tmp_path):
    path = tmp_path / "a name with spaces <b>.jsonl"
    assert RECORD.save(path) == path
    assert RECORD.save(str(path)) == path
    assert Record.load(str(path)) == RECORD
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_a_long_name_can_be_saved(tmp_path):
    path = tmp_path / ("n" * 240 + ".jsonl")
    assert Record.load(RECORD.save(path)) == RECORD


def test_save_replaces_an_older_file(tmp_path):
    path = tmp_path / "game.jsonl"
    path.write_text("something older")
    assert Record.load(RECORD.save(path)) == RECORD


@pytest.mark.parametrize(
    ("place", "error", "said"),
    [
        ("nowhere/game.jsonl", FileNotFoundError, r"the folder to write into does not exist: '.*nowhere'"),
        ("file/game.jsonl", NotADirectoryError, r"a file, not a folder to write into: '.*file'"),
        ("folder", IsADirectoryError, r"this is a folder: give the name of a file in it: '.*folder'"),
    ],
)
@pytest.mark.parametrize("write", [RECORD.save, lambda path: play(RECORD.start, [random_mind] * 3, path=path)])
def test_a_place_where_no_file_can_stand_is_told_and_nothing_is_left(tmp_path, write, place, error, said):
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("mine")
    with pytest.raises(error, match=said):
        write(tmp_path / place)
    assert sorted(entry.name for entry in tmp_path.rglob("*")) == ["file", "folder"]
    assert (tmp_path / "file").read_text() == "mine"


def test_a_folder_that_may_not_be_written_into_is_told(tmp_path, monkeypatch):
    def forbidden(**_):
        raise PermissionError(13, "Permission denied", str(tmp_path / ".saving-x"))

    monkeypatch.setattr(tempfile, "TemporaryDirectory", forbidden)
    with pytest.raises(PermissionError, match="nothing may be written there") as told:
        RECORD.save(tmp_path / "game.jsonl")
    assert (told.value.errno, told.value.filename) == (13, str(tmp_path / "game.jsonl"))


@pytest.mark.parametrize(
    ("number", "said"),
    [(errno.ENOSPC, "the disk is full"), (errno.EFBIG, "the disk is full"), (errno.EDQUOT, "the disk is full"),
     (errno.EROFS, "nothing may be written there"), (errno.EACCES, "nothing may be written there"),
     (errno.EPERM, "nothing may be written there"), (errno.EIO, os.strerror(errno.EIO))],
)  # fmt: skip
def test_what_a_disk_refuses_is_told_in_plain_words_with_the_place(tmp_path, number, said):
    path = tmp_path / "game.jsonl"
    with pytest.raises(OSError, match=said) as caught, telling(path):
        raise OSError(number, "no words of ours", "aside") if number != errno.EIO else OSError(number, said, "aside")
    assert (caught.value.errno, caught.value.filename) == (number, str(path))


@pytest.mark.parametrize("after", range(1, 6))
def test_the_old_file_stays_when_writing_fails(tmp_path, monkeypatch, after):
    """The disk is full after some lines: the file of before is whole and nothing lies about."""
    path = small_record(4).save(tmp_path / "game.jsonl")
    before = path.read_bytes()
    written = []

    def full(self, line):
        written.append(line)
        if len(written) >= after:
            raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "_write", full)
        with pytest.raises(OSError, match="the disk is full"):
            RECORD.save(path)
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_record_that_cannot_be_read_back_is_not_written(tmp_path, monkeypatch):
    """One that begins where nobody is to act; one with a line too long."""
    record = game(3, ma.NEW_GAMES_ORDER, 1)
    told = next(state for state in record if state.phase == "told")
    for start in (record.last, told):
        for write in (lambda r: r.save(tmp_path / "x"), lambda r: Journal(tmp_path / "x", r)):
            with pytest.raises(ValueError, match="nobody is to act"):
                write(Record(start))
    monkeypatch.setattr(lines_module, "LONGEST_LINE", 200)
    with pytest.raises(ValueError, match="200 at most"):
        RECORD.save(tmp_path / "x")
    assert not list(tmp_path.iterdir())


def test_a_large_deck_is_refused_on_writing_not_on_reading(tmp_path):
    rules = ma.Rules(deck=((450,) * 5,) * 5)
    with pytest.raises(ValueError, match="64,000 at most"):
        Record(ma.new(3, rules=rules)).save(tmp_path / "x")
    rules = ma.Rules(deck=((400,) * 5,) * 5)
    assert Record.load(Record(ma.new(3, rules=rules)).save(tmp_path / "y")).start.rules == rules


def test_a_journal_is_written_move_by_move(tmp_path):
    path = tmp_path / "game.jsonl"
    journal = Journal(path, Record(RECORD.start, RECORD.moves[:2], seed=RECORD.seed, names=RECORD.names))
    for number, (seat, move) in enumerate(RECORD.moves[2:], start=3):
        with pytest.raises(DamagedRecord, match="closing line is missing"):
            Record.load(path)
        assert Record.load(path, salvage=True).moves == RECORD.moves[: number - 1]
        journal.add(seat, move)
        assert Record.load(path, salvage=True).moves == RECORD.moves[:number]
    journal.close()
    journal.close()
    assert Record.load(path) == RECORD
    assert path.read_bytes() == RECORD.save(tmp_path / "whole.jsonl").read_bytes()


def test_a_journal_does_not_write_over_a_file(tmp_path):
    path = tmp_path / "game.jsonl"
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        Journal(path, RECORD)
    with pytest.raises(FileExistsError):
        play(RECORD.start, [random_mind] * 3, path=path)
    assert path.read_text() == "mine"


def test_a_journal_as_a_context_closes_even_after_an_error(tmp_path):
    path = tmp_path / "game.jsonl"
    journal = Journal(path, Record(RECORD.start))
    with pytest.raises(IllegalMove), journal:  # noqa: PT012  the error comes from within
        journal.add(*RECORD.moves[0])
        RECORD.start.apply(ma.Bid(1))
    assert Record.load(path).moves == RECORD.moves[:1]


def test_a_journal_that_fails_in_the_beginning_leaves_no_file(tmp_path, recwarn):
    wrong = Record(RECORD.start, [(0, ma.Bid(float("nan")))])
    with pytest.raises(ValueError, match="Out of range"):
        Journal(tmp_path / "x", wrong)
    assert list(tmp_path.iterdir()) == []
    assert not [warning for warning in recwarn if warning.category is ResourceWarning]


KILLED = """
    import sys, time
    from pathlib import Path
    from modernart_lab.engine import play
    import modernart_lab.games
    from modernart_lab.games import modern_art as ma
    made = 0

    def mind(view, legal, rng):
        global made
        made += 1
        if made == 40:
            Path(sys.argv[2]).write_text("now")
            time.sleep(60)
        return legal[0]

    play(ma.new(4, seed=5), [mind] * 4, path=sys.argv[1])
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs a signal that cannot be caught")
def test_a_killed_program_loses_at_most_the_line_being_written(tmp_path):
    path, ready = tmp_path / "game.jsonl", tmp_path / "ready"
    program = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(KILLED), str(path), str(ready)], cwd=ROOT, stderr=subprocess.DEVNULL
    )
    try:
        deadline = time.monotonic() + 50
        while not ready.exists() and program.poll() is None and time.monotonic() < deadline:
            time.sleep(0.02)
        assert ready.exists()
    finally:
        program.send_signal(signal.SIGKILL)
        program.wait()
    with pytest.raises(DamagedRecord, match="closing line is missing"):
        Record.load(path)
    kept = Record.load(path, salvage=True)
    assert len(kept.moves) == 39
    state = kept.start
    for seat, move in kept.moves:
        assert move == state.legal(seat)[0]
        state = state.apply(move, seat)
    assert kept.last == state
    going_on = play(kept.last, [random_mind] * 4)
    assert going_on.outcome is not None
    again = kept.save(tmp_path / "mended.jsonl")
    assert Record.load(again) == kept


def test_a_half_written_line_is_left_out(tmp_path):
    path = RECORD.save(tmp_path / "game.jsonl")
    rows = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(rows[:4]) + rows[4][:10])
    assert Record.load(path, salvage=True).moves == RECORD.moves[:3]


def test_the_file_is_as_open_as_any_other(tmp_path):
    (tmp_path / "other").write_text("")
    assert RECORD.save(tmp_path / "game.jsonl").stat().st_mode == (tmp_path / "other").stat().st_mode
    assert os.access(tmp_path / "game.jsonl", os.R_OK)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_or_a_device_is_not_replaced_by_a_file(tmp_path):
    """Who runs as root, as in many a container, would have lost the machine's /dev/null to a record."""
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="a pipe or a device"):
        RECORD.save(tmp_path / "pipe")
    assert (tmp_path / "pipe").is_fifo()
