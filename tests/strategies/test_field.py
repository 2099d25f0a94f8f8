"""The table of the README: the champion and the rollout bidder against every other mind."""

from __future__ import annotations

import re

import pytest

from benchmarks.field import BEST, Match, match
from modernart_lab.strategies.modern_art import MINDS
from tests.conftest import ROOT

ROW = re.compile(r"\| (\w+) \| \+([\d.]+) ± ([\d.]+) \| \+([\d.]+) ± ([\d.]+) \|")


@pytest.mark.parametrize("file", ["README.md", "README.ja.md"])
def test_the_table_tells_of_every_other_mind_and_each_is_beaten(file):
    rows = ROW.findall((ROOT / file).read_text(encoding="utf-8"))
    assert [name for name, *_ in rows] == [name for name in MINDS if name not in BEST]
    for _, *figures in rows:
        champion, rollout = (Match(float(more), float(half)) for more, half in (figures[:2], figures[2:]))
        assert champion.won
        assert rollout.won


def test_a_match_is_won_when_its_whole_interval_is_above_zero():
    assert str(Match(5.0, 4.0)) == "+5.0 ± 4.0"
    assert str(Match(4.0, 5.0)) == "+4.0 ± 5.0 (not won)"


@pytest.mark.slow
def test_a_match_is_the_same_from_either_side():
    one, other = match("champion", "random", 40, 3, workers=1), match("random", "champion", 40, 3, workers=1)
    assert one.won
    assert other.more < -300
