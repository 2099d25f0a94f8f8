"""Assignments: the same deals for all, bids by hand, from a cell and by a function, and the file that is handed in."""

from __future__ import annotations

import json
import os
import re

import pytest

import modernart_lab as lab
from modernart_lab.classroom import submission
from modernart_lab.classroom.wrong import BadClass
from modernart_lab.games import modern_art as ma
from tests.classroom import fixture
from tests.widgets.charts import every_text, speak


@pytest.mark.parametrize("format_name", ["sealed", "second_price", "open", "once_around", "fixed_price"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_format_can_be_played_to_its_end(tmp_path, format_name, lang):
    one = lab.assignment(7, format_name, lots=4, folder=tmp_path, lang=lang)
    other = lab.assignment(7, format_name, lots=4, folder=False, nickname="bob")
    while not one.over:
        assert one.lot == other.lot
        told = list(every_text(one.scene))
        assert told
        assert all("{" not in text for text in told)
        k = one.lot.x * 0.8
        k = None if one.lot.price > k else k
        made = [each.bid(k) for each in (one, other)]
        assert made[0].played == made[1].played
    assert one.gain == pytest.approx(one.frame()["gain"].sum())
    assert one.scene["over"]
    assert len(submission.read(one.path).answers) == 4
    with pytest.raises(BadClass, match="all 4 lots are done"):
        one.bid(3)


@pytest.mark.parametrize(("lang", "last"), [("en", "you are the last to bid."), ("ja", "あなたが最後です。")])
def test_whoever_bids_last_is_told_so_and_no_number_of_nobody(lang, last):
    one = lab.assignment(7, "once_around", lots=6, folder=False, lang=lang)
    found = []
    while not one.over:
        told = one.scene["finding"]
        assert not re.search(r"\b0 to bid|後に0人", told)
        found.append(told.endswith(last))
        one.bid(None)
    assert 0 < sum(found) < len(found)


def test_deals_hang_on_the_seed_or_on_the_nickname_too():
    def first(**more):
        return lab.assignment(format="sealed", folder=False, **more).lot.x

    assert first(seed=1) == first(seed=1, nickname="ada")
    assert first(seed=1) != first(seed=2)
    own = {name: first(seed=1, deals="own", nickname=name) for name in ("ada", " ADA", "bob")}
    assert own["ada"] == own[" ADA"] != own["bob"]
    with pytest.raises(BadClass, match="a nickname is needed"):
        first(deals="own")


def test_a_bid_is_checked_and_nothing_changes_when_it_is_refused():
    one = lab.assignment(format="sealed", folder=False)
    for bad in (-1, "7", True, float("nan"), 1001, [], None):
        with pytest.raises(BadClass):
            one.bid(bad)
    with pytest.raises(BadClass, match="estimate is a number"):
        one.bid(3, estimate=-2)
    assert one.answers == ()
    whole = lab.assignment(format="sealed", values=range(8), folder=False)
    with pytest.raises(BadClass, match="whole k"):
        whole.bid(2.5)
    whole.bid(2)


def test_a_function_answers_what_was_not_answered_by_hand():
    one = lab.assignment(format="sealed", lots=5, folder=False)
    one.bid(50)
    told = one.play(lambda value: value / 2)
    assert told["by"].tolist() == ["hand", *["function"] * 4]
    assert told["bid"].tolist()[1:] == pytest.approx((told["value"] / 2).tolist()[1:])
    again = one.play(lambda value, price: value / 4)
    assert again["bid"].tolist()[1:] == pytest.approx((told["value"] / 4).tolist()[1:])
    with pytest.raises(ValueError, match="the function failed with the value"):
        one.play(lambda value: 1 / 0)
    assert one.frame().equals(again)
    with pytest.raises(ValueError, match="a bid is one number"):
        one.play(lambda value: "much")
    with pytest.raises(BadClass, match="give a function"):
        one.play(3)


def test_the_file_is_there_after_each_answer_and_again_when_the_cell_is_run_again(tmp_path):
    one = lab.assignment(format="open", lots=3, folder=tmp_path, nickname="Ada")
    assert not list(tmp_path.iterdir())
    one.bid(40, estimate=55)
    assert [file.name for file in tmp_path.iterdir()] == ["open-3-seed1-Ada.json"]
    again = lab.assignment(format="open", lots=3, folder=tmp_path, nickname="Ada")
    assert again.answers == one.answers
    assert again.answers[0].estimate == 55
    assert again.answers[0].ms >= 0
    other = lab.assignment(format="open", lots=3, folder=tmp_path, nickname="Bob")
    assert other.answers == ()
    other.call("Cho")
    other.bid(10)
    other.call("Dai")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["open-3-seed1-Ada.json", "open-3-seed1-Dai.json"]
    with pytest.raises(ValueError, match="there is a file of Ada here already"):
        other.call("Ada")
    assert other.nickname == "Dai"
    assert lab.assignment(format="open", lots=3, folder=tmp_path, nickname="Ada").answers == one.answers


def test_a_file_that_is_not_of_this_task_is_put_aside_and_not_written_over(tmp_path):
    def set_task(**how):
        return lab.assignment(format="open", folder=tmp_path, nickname="Ada", **how)

    one = set_task(lots=3)
    one.bid(40)
    old = one.path.with_name("open-3-seed1-Ada.json.old")
    longer = set_task(lots=5)
    assert (longer.answers, longer.path) == ((), one.path)
    longer.bid(10)
    assert submission.read(old).answers == one.answers
    assert submission.read(one.path).answers == longer.answers
    one.path.write_text("{", "utf-8")
    assert set_task(lots=5).answers == ()
    assert old.read_text("utf-8") == "{"
    game = lab.assignment(game="modern_art", folder=tmp_path, nickname="Ada")
    game.path.write_text("{", "utf-8")
    assert len(lab.assignment(game="modern_art", folder=tmp_path, nickname="Ada").record.moves) == 0
    assert game.path.with_name(game.path.name + ".old").read_text("utf-8") == "{"


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_disk_that_refuses_is_told_and_the_play_goes_on(tmp_path):
    tmp_path.chmod(0o500)
    one = lab.assignment(format="sealed", lots=2, folder=tmp_path)
    one.bid(3)
    assert "cannot be saved" in one.scene["file"]


def test_a_disk_that_is_full_is_told_and_the_play_goes_on(tmp_path, monkeypatch):
    one = lab.assignment(format="sealed", lots=2, folder=tmp_path)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(submission, "write", full)
    one.bid(3)
    assert "the disk is full" in one.scene["file"]
    monkeypatch.undo()
    one.bid(4)
    assert len(submission.read(one.path).answers) == 2


def test_the_page_bids_passes_and_gives_a_nickname():
    one = lab.assignment(format="fixed_price", lots=3, folder=False)
    speak(one, "bid", k="price", estimate=None)
    speak(one, "bid", k=None, estimate=None)
    assert [answer.k for answer in one.answers] == [one.answers[0].k, None]
    version = one.version
    for _ in range(5):
        speak(one, "bid", version=version, k="price", estimate=None)
    assert len(one.answers) == 3
    speak(one, "call", nickname="Ada")
    assert one.nickname == "Ada"
    for odd in (7, None, "x" * 50):
        speak(one, "call", nickname=odd)
        assert one.error
    speak(one, "bid", k=3, estimate=None)
    assert "all 3 lots are done" in one.error
    assert "equilibrium" not in json.dumps(one.scene)


def test_a_game_is_played_saved_and_goes_on(tmp_path):
    def first(table):
        table.bid(next(iter(legal_of(table))), estimate=12)

    def legal_of(table):
        while table.state.to_act and table.state.to_act[0] != 0:
            table._step()
        legal = table.state.legal(0)
        return [ma.Pass()] if ma.Pass() in legal else list(legal)

    one = lab.assignment(7, game=ma, players=3, folder=tmp_path, nickname="Ada", pace="instant")
    assert one.path.name == "modern_art-3-seed7-Ada.json"
    first(one)
    first(one)
    kept = submission.read(one.path)
    assert kept.record.moves == one.record.moves
    assert set(kept.estimates.values()) == {12}
    own = [number for number, (seat, _) in enumerate(kept.record.moves) if seat == 0]
    assert kept.times
    assert set(kept.times) <= set(own)
    assert kept.record.names == ("A", "B", "C")
    again = lab.assignment(7, game="modern_art", players=3, folder=tmp_path, nickname="Ada", pace="instant")
    assert again.record.moves == kept.record.moves
    first(again)
    assert len(submission.read(one.path).record.moves) > len(kept.record.moves)
    assert again.scene["file"] == one.path.name
    other = lab.assignment(7, game="modern_art", players=3, folder=False, pace="instant")
    assert other.state == one.record[0]


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({"format": "sealed", "game": "modern_art"}, "a format or a game, not both"),
        ({"game": "chess"}, "no such game"),
        ({"format": "dutch"}, "dutch"),
        ({"lots": 0}, "lots"),
        ({"seed": -1}, "seed"),
        ({"deals": "mine"}, "deals"),
        ({"folder": True}, "a folder is a path"),
        ({"who": ["equilibrium"]}, "2 other seats"),
        ({"who": "nobody"}, "nobody"),
        ({"who": 3}, "2 other seats|not iterable|does not bid"),
        ({"nickname": "a\nb"}, "a nickname"),
        ({"game": "modern_art", "minds": ["default"]}, "3 other seats"),
        ({"game": "modern_art", "minds": "nobody"}, "nobody"),
    ],
)
def test_what_cannot_be_set_is_told(how, told):
    with pytest.raises((ValueError, TypeError), match=told):
        lab.assignment(**{"folder": False, **how})


def test_people_and_functions_may_bid_at_the_other_seats():
    against = [lambda value: value, "half"]
    one = lab.assignment(format="second_price", who=against, lots=2, folder=False)
    assert one.task.who == ("?", "half")
    one.play(lambda value: value)
    assert one.over


def test_the_committed_scenes_are_those_of_today():
    committed = json.loads(fixture.FILE.read_text("utf-8"))
    assert json.loads(json.dumps(fixture.build())) == committed, "run python -m tests.classroom.fixture"
