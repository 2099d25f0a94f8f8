"""`modernart-lab minds`: every mind of every game has its line, in both languages."""

from __future__ import annotations

from importlib import import_module

import pytest

from modernart_lab import text
from modernart_lab.cli import main
from modernart_lab.games import GAMES
from modernart_lab.text.loader import words


@pytest.mark.parametrize("lang", text.languages)
@pytest.mark.parametrize("game", GAMES)
def test_each_mind_is_told_on_a_line_of_its_own(capsys, game, lang):
    assert main(["minds", "--game", game, "--lang", lang]) == 0
    lines = capsys.readouterr().out.splitlines()
    known = import_module(f"modernart_lab.strategies.{game}").MINDS
    assert [line.split()[0] for line in lines] == list(known)
    assert [line.split(maxsplit=1)[1] for line in lines] == [words(lang)[f"minds.{game}.{name}"] for name in known]


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_told_of_who_is_not_there(game):
    known = import_module(f"modernart_lab.strategies.{game}").MINDS
    assert {key.split(".")[2] for key in words("en") if key.startswith(f"minds.{game}.")} == set(known)
