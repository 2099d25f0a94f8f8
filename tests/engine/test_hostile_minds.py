"""Minds, names and seeds that misbehave: the game ends with an error that says who, and the record so far is kept."""

from __future__ import annotations

import pytest

from modernart_lab.engine import MindError, Record, play
from modernart_lab.games import modern_art as ma
from modernart_lab.strategies.modern_art import random_mind


class SilentError(Exception):
    def __str__(self):
        raise ValueError("no words")


class Mute:
    def __repr__(self):
        raise ValueError("no words")


class Touchy:
    def __eq__(self, other):
        raise RuntimeError("do not compare me")

    __hash__ = None


class Slippery(str):
    def __getitem__(self, index):
        return "?"


def raises(view, legal, rng):
    raise SilentError


def answers(thing):
    return lambda view, legal, rng: thing() if callable(thing) else thing


@pytest.mark.parametrize(
    "mind",
    [
        raises,
        answers(Mute()),
        answers(lambda: ma.Offer(Touchy())),
        answers(lambda: ma.Offer(Mute())),
        answers(lambda: ma.Offer(Slippery("KRo"))),
        answers(lambda: ma.Bid(Touchy())),
        answers(None),
    ],
)
def test_a_mind_that_fails_in_any_way_ends_the_game_with_its_name_and_the_record_so_far(mind):
    minds = [random_mind, mind, random_mind]
    with pytest.raises(MindError, match="the mind of seat B failed") as caught:
        play(ma.new(3, seed=1), minds, seed=1)
    assert caught.value.seat == 1
    assert caught.value.decision == len(caught.value.record.moves)
    assert caught.value.record.start == ma.new(3, seed=1)


@pytest.mark.parametrize("seed", [1.5, "x", True, b"1", pytest.param(10**5000, id="long")])
def test_a_seed_that_is_no_whole_number_is_refused_before_anything_is_written(tmp_path, seed):
    path = tmp_path / "game.jsonl"
    with pytest.raises(ValueError, match="whole number"):
        play(ma.new(3, seed=1), [random_mind] * 3, seed=seed, path=path)
    assert not path.exists()


@pytest.mark.parametrize(
    "name",
    ["\x1b[2J", "a\nb", "a\x00", "a\u202eb", "a\u061cb", "\u200b", "a\u2028b", "a\u2029b", "\ud800", "a\ud800b"],
)
def test_a_name_that_a_terminal_would_obey_or_nobody_can_see_is_refused(name):
    with pytest.raises(ValueError, match="name"):
        Record(ma.new(3, seed=1), names=["A", "B", name])
    Record(ma.new(3, seed=1), names=["<b>A</b>", "あかり", "👩‍🎨"])
