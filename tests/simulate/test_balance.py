"""The museum's balance: the figures are those of the tournament, counted by hand on small games, and kept on disk."""

from __future__ import annotations

import json
from math import isnan

import pytest

import modernart_lab as lab
from benchmarks import museum as command
from modernart_lab.games import museum
from modernart_lab.simulate import balance
from modernart_lab.simulate.balance import Played, Row
from tests.conftest import ROOT

SHORT = museum.STANDARD.replace(rounds=2, variant=True)


def game(minds, won, tours):
    """A game of which only winners and tours matter."""
    return Played(minds, won, (0,) * len(won), tuple((n, *[0] * (len(balance.NAMES) - 1)) for n in tours))


DEALS = [
    [game((0, 1), (60, 0), (3, 1)), game((1, 0), (60, 0), (2, 2))],
    [game((0, 1), (30, 30), (0, 4)), game((1, 0), (0, 60), (1, 5))],
]


def test_a_seats_share_counts_its_wins_and_half_of_a_shared_one():
    one, other = balance.seats(DEALS)
    assert (one.name, one.win, other.win) == ("A", 2.5 / 4, 1.5 / 4)
    assert (one.share, one.count) == (0.5, 4)
    assert one.low < one.win < one.high


def test_a_mind_is_followed_from_seat_to_seat():
    assert [row.win for row in balance.minds(DEALS, ["x", "y"])] == [2.5 / 4, 1.5 / 4]


def test_an_action_is_told_by_those_above_the_mean_of_their_table():
    tours, *others = balance.actions(DEALS)
    assert tours.win == (60 + 30 + 60) / 180  # in the second game nobody is above
    assert (tours.count, tours.taken) == (3, 18 / 8)
    assert all(isnan(row.win) and row.count == 0 for row in others)


def test_the_interval_goes_by_deals_not_by_games():
    same = [[deal[0], deal[0]] for deal in DEALS]
    assert balance.seats(same)[0][3:6] == pytest.approx(balance.seats([[deal[0]] for deal in DEALS])[0][3:6])


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [(0.2, 0.28, "fair"), (0.281, 0.4, "too much"), (0.2, 0.3, "open"), (None, None, "open")],
)
def test_a_verdict_needs_the_whole_interval(low, high, verdict):
    nan = float("nan")
    row = Row("seat", "A", 4, 0.25, nan if low is None else low, nan if high is None else high, 9, 0.25)
    assert row.verdict == verdict


def test_the_games_are_those_of_the_tournament():
    table = balance.plan(2, seed=5, rules=SHORT)
    deals = [balance.play_deal(table, deal) for deal in range(3)]
    new = table.game
    told = lab.tournament(new, list(balance.FIELD), games=6, seed=5, players=2, workers=1, progress=False)
    wins = {row["mind"]: row["win"] for row in told.rows("minds")}
    for row in balance.minds(deals, list(balance.FIELD)):
        assert wins[row.name] == pytest.approx(row.win, nan_ok=True)


def test_one_leans_on_the_action_in_each_seat_in_turn():
    played = balance.play_devoted(balance.plan(3, rules=SHORT), 0, "school", 9.0)
    assert [each.minds for each in played] == [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    assert balance.devoted([played], "school", 9.0).taken == 2


def test_the_command_goes_on_from_its_file(tmp_path, monkeypatch, capsys):
    file = tmp_path / "deals.jsonl"
    table = tmp_path / "short.toml"
    table.write_text("variant = true\n[numbers]\nrounds = { value = 2, from = 'reconstructed' }\n", "utf-8")

    def told(*words):
        monkeypatch.setattr("sys.argv", ["museum", "--players", "2", "--json", "--table", str(table), *words])
        command.main()
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    whole = told("--games", "6", "--path", str(file))
    kept = file.read_text("utf-8")
    file.write_text(kept[:-20], "utf-8")  # cut off in the middle of the last deal
    assert told("--games", "6", "--path", str(file)) == whole == told("--games", "6")
    assert file.read_text("utf-8") == kept
    with pytest.raises(SystemExit, match="was made with"):
        told("--games", "6", "--path", str(file), "--seed", "2")


TOLD = [json.loads(line) for line in (ROOT / "notebooks/games/museum-balance.jsonl").read_text("utf-8").splitlines()]
FIRST = {2: [55, -6], 3: [9, 59, 49], 4: [32, 38, 49, 29]}
"""The points of the first game of the measurement."""


@pytest.mark.parametrize("players", FIRST)
def test_what_is_told_was_measured_with_these_minds(players):
    """Else it is to be measured anew: ``python -m benchmarks.museum``, as the README says."""
    assert balance.play_deal(balance.plan(players), 0)[0].points == tuple(FIRST[players])


@pytest.mark.parametrize("table", ["reconstructed", "level start"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_told_adds_up(table, players):
    rows = [row for row in TOLD if (row["table"], row["players"]) == (table, players)]
    seats = [row for row in rows if row["what"] == "seat"]
    assert [row["name"] for row in seats] == list("ABCD"[:players])
    assert sum(row["win"] for row in seats) == pytest.approx(1, abs=1e-4)
    minds = [row for row in rows if row["what"] == "mind"]
    assert [row["name"] for row in minds] == list(balance.FIELD)
    assert sum(row["win"] * row["count"] for row in minds) == pytest.approx(seats[0]["count"], abs=0.1)
    for row in seats + minds:
        assert row["low"] < row["win"] < row["high"]


def test_the_variant_mends_what_the_house_misses():
    """By the table of the house the last seat wins too often in the mean; by the variant every interval is within."""

    def seats(table):
        return [row for row in TOLD if (row["table"], row["what"]) == (table, "seat")]

    last = [row for row in seats("reconstructed") if row["name"] == "ABCD"[row["players"] - 1]]
    assert min(row["win"] - row["share"] for row in last) > balance.MARGIN
    assert {row["verdict"] for row in seats("reconstructed")} == {"fair", "open"}
    assert [row["verdict"] for row in seats("level start")] == ["fair"] * (2 + 3 + 4)
    assert max(row["high"] - row["share"] for row in seats("level start")) < balance.MARGIN


def test_no_devotion_to_one_action_wins_too_much():
    rows = [row for row in TOLD if row["what"] == "devoted"]
    assert {(row["players"], row["name"].partition("+")[0]) for row in rows} == {
        (players, name) for players in (2, 3, 4) for name in balance.NAMES
    }
    assert "too much" not in {row["verdict"] for row in rows}
