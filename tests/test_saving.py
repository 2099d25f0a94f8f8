"""Everything that is saved by hand: a disk that takes nothing says so in a sentence, and an older file stays whole."""

from __future__ import annotations

import errno
import os
import random
import tempfile
import time
from pathlib import Path

import pytest

import modernart_lab as lab
from modernart_lab.classroom import assignment
from modernart_lab.engine import Record
from modernart_lab.engine.lines import Journal
from tests.classroom.made import hand_in, task
from tests.engine.files import small_record
from tests.simulate import toy


@pytest.fixture(scope="module")
def writers(tmp_path_factory):
    """By kind: what writes to a path, and the file that is written first."""
    folder = tmp_path_factory.mktemp("class")
    hand_in(folder, task(), "ada", 0.8, random.Random(1))
    report = lab.class_report(folder)
    lots = assignment(7, "sealed", lots=1, folder=False)
    lots.play(lambda value: value / 2)
    runs = lab.experiment(auctions=3, progress=False)
    games = lab.tournament(toy.new, toy.FIELD, games=6, players=3, progress=False)
    tables = {"overwrite": True}
    return {
        "record": (small_record(3).save, "game.jsonl"),
        "tournament": (games.save, "mine.jsonl"),
        "assignment": (lots.save, "ada.json"),
        "report": (report.export, "class.html"),
        "report tables": (lambda path: report.csv(path.parent, **tables), "decisions.csv"),
        "experiment": (lambda path: runs.save(path.parent, **tables), "decisions.csv"),
    }


KINDS = ["record", "tournament", "assignment", "report", "report tables", "experiment"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("number", "kept_from", "said"),
    [
        (errno.ENOSPC, "fsync", "the disk is full"),
        (errno.EROFS, "folder", "nothing may be written there"),
        (errno.EACCES, "folder", "nothing may be written there"),
        (errno.EIO, "fsync", os.strerror(errno.EIO)),
    ],
)
def test_what_a_disk_refuses_is_told_with_the_file_and_the_old_one_stays(
    writers, tmp_path, monkeypatch, kind, number, kept_from, said
):
    write, name = writers[kind]
    path = tmp_path / name
    write(path)
    before = {each.name: each.read_bytes() for each in tmp_path.iterdir()}
    assert name in before

    def refuse(*_, **__):
        raise OSError(number, os.strerror(number), *([str(tmp_path / ".saving-x")] if kept_from == "folder" else []))

    with monkeypatch.context() as patch:
        patch.setattr(*((os, "fsync") if kept_from == "fsync" else (tempfile, "TemporaryDirectory")), refuse)
        with pytest.raises(OSError, match=said) as told:
            write(path)
    meant = tmp_path if kind in ("report tables", "experiment") else path
    assert type(told.value) is type(OSError(number, ""))
    assert (told.value.errno, told.value.filename) == (number, str(meant))
    assert str(told.value) == f"[Errno {number}] {said}: {str(meant)!r}"
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == before


def test_a_file_is_for_whoever_may_read_the_others_of_its_folder(writers, tmp_path):
    """A file to hand in is read by somebody else."""
    (tmp_path / "other").write_text("")
    for write, name in writers.values():
        write(tmp_path / name)
        assert (tmp_path / name).stat().st_mode == (tmp_path / "other").stat().st_mode, name


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_killed_save_left_goes_at_the_next_one_and_nothing_else(writers, tmp_path, kind):
    """Only a folder of this name, an hour old, with nothing in it but what such a save writes."""
    write, name = writers[kind]
    inside = "part" if write.__name__ in ("save", "export") else name
    old = time.time() - 2 * 3_600

    def left(folder, *files, ago=old):
        place = tmp_path / folder
        place.mkdir()
        for each in files:
            (place / each).write_text("half")
            os.utime(place / each, (ago, ago))
        os.utime(place, (ago, ago))
        return place

    killed = [left(".saving-abcd_123", inside), left(".saving-empty123")]
    kept = [
        left(".saving-busy1234", inside, ago=time.time() - 600),
        left(".saving-mine1234", inside, "notes.txt"),
        left(".saving-a", inside),
        left("saving-abcd_123", inside),
    ]
    (tmp_path / ".saving-file1234").write_text("mine")
    os.utime(tmp_path / ".saving-file1234", (old, old))
    (tmp_path / ".saving-link1234").symlink_to(kept[3])
    write(tmp_path / name)
    assert not [place for place in killed if place.exists()]
    assert all((place / inside).read_text() == "half" for place in kept)
    assert (tmp_path / ".saving-file1234").read_text() == "mine"
    assert (tmp_path / ".saving-link1234").is_symlink()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_game_that_is_written_as_it_goes_tells_of_a_full_disk(tmp_path):
    """`/dev/full` takes nothing, as a full disk does."""
    record, path = small_record(3), tmp_path / "game.jsonl"
    journal = Journal(path, Record(record.start))
    journal._file.close()
    journal._file = Path("/dev/full").open("wb", buffering=0)  # noqa: SIM115  abandoned below
    with pytest.raises(OSError, match="the disk is full") as told:
        journal.add(*record.moves[0])
    journal.abandon()
    assert str(told.value) == f"[Errno {errno.ENOSPC}] the disk is full: {str(path)!r}"
