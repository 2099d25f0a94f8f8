"""Charts are drawn by whoever has said that he can; until then it is told what is missing."""

import pytest

from modernart_lab.engine import drawn


def test_nobody_can_draw_yet(monkeypatch):
    monkeypatch.setattr(drawn, "_drawer", [])
    with pytest.raises(RuntimeError, match="import modernart_lab"):
        drawn.draw("race", None, "en", "light")


def test_the_last_who_said_so_draws(monkeypatch):
    monkeypatch.setattr(drawn, "_drawer", [])
    drawn.set_drawer(lambda *asked: ("first", *asked))
    drawn.set_drawer(lambda *asked: ("second", *asked))
    assert drawn.draw("race", 7, "ja", "dark") == ("second", "race", 7, "ja", "dark")
