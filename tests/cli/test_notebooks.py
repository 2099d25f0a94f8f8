"""`modernart-lab notebooks DIR`: copies to work on, and what somebody has edited stays."""

from __future__ import annotations

import pytest

from modernart_lab import cli
from modernart_lab.cli import shipped


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_notebook_is_laid_out_and_an_edited_one_is_kept(tmp_path, capsys, lang):
    folder = tmp_path / "a class"
    assert cli.main(["notebooks", str(folder), "--lang", lang]) == 0
    told = capsys.readouterr().out
    mine = {file.relative_to(folder) for file in folder.glob("*/*.ipynb")}
    source = shipped.notebooks()
    assert mine == {file.relative_to(source) for file in source.glob("*/*.ipynb")}
    assert str(len(mine)) in told
    assert str(folder) in told
    assert (folder / "games" / "first-game.jsonl").exists()

    edited = folder / "en" / "play.ipynb"
    edited.write_text(edited.read_text("utf-8").replace("secrets.randbelow(100_000)", "7"), "utf-8")
    before = edited.read_bytes()
    assert cli.main(["notebooks", str(folder), "--lang", lang]) == 0
    assert "en/play.ipynb" in capsys.readouterr().out
    assert edited.read_bytes() == before


def test_a_file_in_the_way_is_told_in_a_line(tmp_path, capsys):
    (tmp_path / "file").write_text("", "utf-8")
    assert cli.main(["notebooks", str(tmp_path / "file")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
