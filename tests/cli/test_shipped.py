"""The notebooks laid out for a person: fresh where nobody edited, kept where somebody did."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from modernart_lab.cli import shipped

FIRST = Path("en", "00_quickstart.ipynb")


def book(*sources, outputs=()):
    cells = [{"cell_type": "code", "source": [source], "outputs": list(outputs)} for source in sources]
    return json.dumps({"cells": cells})


@pytest.fixture
def source(tmp_path, monkeypatch):
    """A folder of notebooks to ship."""
    folder = tmp_path / "shipped here"
    for name, content in {FIRST: book("1 + 1"), Path("games", "g.jsonl"): '{"a": 1}\n'}.items():
        (folder / name).parent.mkdir(parents=True)
        (folder / name).write_text(content)
    monkeypatch.setattr(shipped, "notebooks", lambda: folder)
    return folder


@pytest.fixture
def mine(source, tmp_path):
    """A person's folder, laid out once."""
    folder = tmp_path / "my notebooks" / "deep"
    assert shipped.lay_out(folder) == []
    return folder


def test_everything_is_laid_out(mine, source):
    for file in source.rglob("*.*"):
        assert (mine / file.relative_to(source)).read_bytes() == file.read_bytes()


def test_running_a_copy_is_no_edit(mine, source):
    (mine / FIRST).write_text(book("1 + 1", outputs=["2"]))
    assert shipped.lay_out(mine) == []
    assert "2" in (mine / FIRST).read_text()


def test_an_untouched_copy_follows_the_package(mine, source):
    (mine / FIRST).write_text(book("1 + 1", outputs=["2"]))
    (source / FIRST).write_text(book("2 + 2"))
    assert shipped.lay_out(mine) == []
    assert (mine / FIRST).read_text() == book("2 + 2")


DEEP = "[" * 99_999 + "]" * 99_999


@pytest.mark.parametrize("edited", [book("my own"), "no notebook any more", "{}", "[]", DEEP], ids=range(5))
def test_an_edited_copy_is_kept_and_told(mine, source, edited):
    (mine / FIRST).write_text(edited)
    (source / FIRST).write_text(book("2 + 2"))
    assert shipped.lay_out(mine) == [FIRST]
    assert shipped.lay_out(mine) == [FIRST]
    assert (mine / FIRST).read_text() == edited


def test_a_full_disk_leaves_the_old_copy_and_no_half_of_the_new(mine, source, monkeypatch):
    (source / FIRST).write_text(book("2 + 2"))

    def half(file, copy):
        copy.write_text(file.read_text()[:10])
        raise OSError(errno.ENOSPC, "No space left on device", str(copy))

    with monkeypatch.context() as full:
        full.setattr("shutil.copyfile", half)
        for write in (lambda: shipped.lay_out(mine), lambda: shipped.refresh(mine, FIRST)):
            with pytest.raises(OSError, match="disk is full") as told:
                write()
            assert told.value.filename == str(mine / FIRST)
            assert (mine / FIRST).read_text() == book("1 + 1")
    assert shipped.lay_out(mine) == []
    assert (mine / FIRST).read_text() == book("2 + 2")


def test_a_deleted_copy_comes_back(mine, source):
    (mine / FIRST).unlink()
    assert shipped.lay_out(mine) == []
    assert (mine / FIRST).exists()


@pytest.mark.parametrize("damaged", ["damaged", DEEP], ids=range(2))
def test_a_lost_ledger_loses_nothing_of_the_person(mine, source, damaged):
    (mine / shipped.LEDGER).write_text(damaged)
    (mine / FIRST).write_text(book("my own"))
    assert shipped.lay_out(mine) == [FIRST]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize("name", [FIRST, shipped.LEDGER])
def test_a_pipe_in_the_place_of_a_file_is_told(mine, source, name):
    """To read it would never have come back."""
    (mine / name).unlink()
    os.mkfifo(mine / name)
    with pytest.raises(OSError, match="a pipe or a device"):
        shipped.lay_out(mine)
    assert (mine / name).is_fifo()


def test_the_project_ships_the_quickstart():
    assert (shipped.notebooks() / FIRST).exists()
