"""The champion's tuning: the search finds a known peak, goes on where it was stopped, and writes how it came about."""

from __future__ import annotations

import json
import random
import tomllib

import pytest

from modernart_lab.kernel import available
from modernart_lab.strategies.modern_art import Bidder, tune
from modernart_lab.strategies.modern_art.cross_entropy import Cloud, drawn, moved
from modernart_lab.strategies.modern_art.tune import SEARCH, Tuning, bidder, main, margin

kernel = pytest.mark.skipif(not available(), reason="numba is not installed")


def test_the_search_climbs_a_known_hill_in_spite_of_noise():
    cloud, rng = Cloud((0.0, 0.0), (1.0, 1.0)), random.Random(1)
    for generation in range(60):
        points = drawn(cloud, 20, (-2.0, -5.0), (2.0, 5.0), rng)
        scores = [-((x - 1) ** 2) - (y + 3) ** 2 + rng.gauss(0, 0.1) for x, y in points]
        cloud = moved(cloud, points, scores, 5, (0.5 / (1 + generation),) * 2)
    assert cloud.centre == pytest.approx((1, -3), abs=0.15)


def test_points_mirror_each_other_and_keep_to_their_range():
    points = drawn(Cloud((0.0,), (1.0,)), 40, (-0.5,), (0.5,), random.Random(2))
    assert [x for (x,) in points[::2]] == [-x for (x,) in points[1::2]]
    assert max(x for (x,) in points) == 0.5


def test_every_point_of_the_search_is_a_bidder():
    assert bidder(tune.LOW) != bidder(tune.HIGH)
    assert Tuning(1, 4, 10).result() == {name: getattr(Bidder(), name) for name in SEARCH}


@kernel
def test_a_bidder_against_itself_has_no_margin_and_a_generous_one_loses():
    assert margin(Bidder(), [Bidder()] * 4, 50, 3) == pytest.approx(0, abs=1e-9)
    assert margin(Bidder(open_share=1.4, sealed_share=1.4), [Bidder()] * 4, 200, 3) < -20


@kernel
def test_stopped_and_started_again_it_comes_to_the_same(tmp_path, monkeypatch, capsys):
    words = ["--candidates", "8", "--deals", "4"]
    at_once, later = tmp_path / "once.toml", tmp_path / "later.toml"
    main([*words, "--generations", "3", "--state", str(tmp_path / "once.json"), "--out", str(at_once)])

    step = Tuning.step

    def interrupted(self):
        if self.done == 1:
            raise KeyboardInterrupt
        step(self)

    go_on = [*words, "--generations", "3", "--state", str(tmp_path / "later.json"), "--out", str(later)]
    monkeypatch.setattr(Tuning, "step", interrupted)
    main(go_on)
    assert "stopped after 1 generations; the same command goes on" in capsys.readouterr().err
    assert "--generations 1 " in tomllib.loads(later.read_text())["how"]["command"]
    monkeypatch.setattr(Tuning, "step", step)
    main(go_on)
    assert later.read_text() == at_once.read_text()
    told = tomllib.loads(at_once.read_text())
    assert told["how"]["games"] == 3 * 8 * 4 * 12
    assert Bidder(**told["figures"]) != Bidder()


@kernel
def test_a_generation_cut_short_in_the_kernel_does_not_count(monkeypatch):
    from modernart_lab.kernel import run

    play_many = run.play_many
    monkeypatch.setattr(run, "play_many", lambda players, deals, *rest, **more: play_many(players, 1, *rest, **more))
    tuning = Tuning(1, 4, 10)
    with pytest.raises(KeyboardInterrupt):
        tuning.step()
    assert tuning.done == 0


@pytest.mark.parametrize("text", ["", "[]", "{}", json.dumps({"seed": 1, "candidates": 4, "deals": 4, "clouds": []})])
def test_a_file_that_holds_no_search_is_refused(tmp_path, text):
    file = tmp_path / "search.json"
    file.write_text(text)
    with pytest.raises(ValueError, match=r"search\.json holds "):
        Tuning.load(file)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--candidates", "5"], "an even number from 4"),
        (["--candidates", "2"], "an even number from 4"),
        (["--deals", "0"], "--deals at least 1"),
        (["--generations", "-1"], "--generations at least 0"),
        (["--state", "{folder}"], "this is a folder"),
        (["--state", "{folder}/none/search.json"], "does not exist"),
        (["--out", "{folder}/none/champion.toml"], "does not exist"),
        (["--state", "{folder}/stranger.json"], "holds no search"),
    ],
)
def test_what_cannot_be_is_told_before_hours_of_play(tmp_path, capsys, words, told):
    (tmp_path / "stranger.json").write_text("{}")
    usual = ["--state", str(tmp_path / "search.json"), "--out", str(tmp_path / "out.toml"), "--generations", "0"]
    with pytest.raises(SystemExit) as ended:
        main([*usual, *(word.format(folder=tmp_path) for word in words)])
    assert ended.value.code == 2
    assert told in capsys.readouterr().err


def test_a_disk_that_refuses_is_told_in_a_line(tmp_path, capsys, monkeypatch):
    def full(self, file):
        raise OSError(28, "the disk is full", str(file))

    monkeypatch.setattr(Tuning, "step", lambda self: None)
    monkeypatch.setattr(Tuning, "save", full)
    with pytest.raises(SystemExit) as ended:
        main(["--state", str(tmp_path / "search.json"), "--out", str(tmp_path / "out.toml"), "--generations", "1"])
    assert ended.value.code == 1
    assert "the disk is full" in capsys.readouterr().err


def test_another_search_is_not_gone_on_with(tmp_path, capsys):
    Tuning(1, 4, 10).save(tmp_path / "search.json")
    with pytest.raises(SystemExit):
        main(["--seed", "2", "--candidates", "4", "--deals", "10", "--state", str(tmp_path / "search.json")])
    assert "another --seed" in capsys.readouterr().err
