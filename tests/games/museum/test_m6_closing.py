"""M6: runs, points, pride, cash, unpaid wages, winning, the end."""

# ruff: noqa: N802  a test bears its clause

import pytest

from modernart_lab import text
from modernart_lab.games import museum as m
from modernart_lab.games.museum.score import run_points
from tests.games.museum.tools import refusal, to_the_end_of_the_round

END = {"round": 9, "acts": [1, 0]}


def score(*lanes, money=0, unpaid=0):
    rules = m.STANDARD.replace(lanes=("LP", "PL"), tiles=("LP", "LL", "PP", "PL", "LL", "PP"), variant=True)
    return m.position(["", ""], [list(lanes), ["LP", "PL"]], money=money, unpaid=unpaid, rules=rules).scores[0]


def test_M6_1_the_points_of_runs():
    assert [run_points(n, m.STANDARD) for n in range(1, 10)] == [
        n * (n + 3) // 2 - 2 if n > 1 else 0 for n in range(1, 10)
    ]
    assert "0, 3, 7, 12, 18, 25" in text.clause("M6.1")
    assert m.STANDARD.run_points == (0, 3, 7, 12, 18, 25)


def test_M6_1_adjacent_of_one_school_whatever_the_orientation_never_across_lanes():
    assert score("LP red_fuji ohashi_rain", "PL").runs == 3
    assert score("LP red_fuji", "PL ohashi_rain").runs == 0
    assert score("LPLL red_fuji ohashi_rain red_fuji", "PL").runs == 7
    assert (
        score(
            "LPLPLL red_fuji ohashi_rain sunset ohashi".replace(
                "sunset ohashi", "water_lilies kameido_plum nihonbashi"
            ),
            "PL",
        ).runs
        == 6
    )
    assert score("LPLP red_fuji sunflowers nihonbashi kameido_plum", "PL").runs == 3


def test_M6_2_every_displayed_painting_scores_its_points():
    found = score("LP red_fuji mona_lisa", "PL sunflowers")
    assert found.paintings == 1 + 7 + 2


@pytest.mark.parametrize(
    ("lanes", "pride"),
    [
        (["LPLP water_lilies sunflowers impression_sunrise", "PL"], 3),
        (["LP water_lilies sunflowers", "PL"], 0),
        (["LPPP red_fuji three_beauties ohashi_rain", "PL"], 3),
        (["LP red_fuji", "PL three_beauties nihonbashi"], 3),
        (["LP red_fuji three_beauties", "PL"], 0),
        (["LPPL red_fuji judith", "PL"], 3),
        (["LPPP red_fuji judith milkmaid", "PL"], 0),
        (["LP red_fuji mona_lisa", "PL sunflowers view_delft"], 6),
        (["LP red_fuji mona_lisa", "PL sunflowers"], 0),
        (["LP night_watch", "PL", "LL", "PP"], 6),
        (["LP night_watch", "PL", "LL"], 0),
        (["LPLPLL red_fuji ohashi_rain water_lilies sunflowers impression_sunrise", "PL"], 3),
        (["LPLPLL red_fuji ohashi_rain nihonbashi kameido_plum water_lilies", "PL"], 0),
        (["LPPPLL red_fuji dance_class ohashi_rain milkmaid red_fuji", "PL"], 3),
        (["LPPPLL red_fuji dance_class ohashi_rain milkmaid", "PL"], 0),
    ],
)
def test_M6_3_pride_when_its_condition_holds(lanes, pride):
    assert score(*lanes).pride == pride


def test_M6_4_cash_counts_and_unpaid_wages_cost_three():
    found = score("LP", "PL", money=7, unpaid=4)
    assert (found.cash, found.unpaid, found.total) == (7, -12, -5)


def closing(money, curators, **more):
    return m.position(["", ""], money=money, curators=curators, **END, **more).apply(m.Rest())


def test_M6_5_the_most_points_win():
    after = closing([30, 31], [2, 2])
    assert after.outcome == m.Outcome((20, 21), (1,))


def test_M6_5_of_equals_the_one_with_fewer_curators_else_they_share():
    assert closing([30, 35], [2, 3]).outcome == m.Outcome((20, 20), (0,))
    assert closing([30, 30], [2, 2]).outcome == m.Outcome((20, 20), (0, 1))


def test_M6_5_who_was_hired_in_the_last_round_counts():
    state = m.position(["", ""], money=[35, 30], **END).apply(m.Hire(1))
    assert state.outcome == m.Outcome((20, 20), (1,))


def test_M6_6_after_the_end_nothing_is_legal():
    state = closing([30, 31], [2, 2])
    assert (state.phase, state.to_act, state.turn) == ("over", (), None)
    assert not any(state.legal(seat) for seat in range(2))
    assert refusal(state, m.Rest(), 0) == ("M6.6", "game_over")
    assert state.view(0).outcome == state.outcome


def test_M6_6_the_hand_limit_comes_before_the_closing():
    seven = "sunflowers sunflowers water_lilies red_fuji red_fuji ohashi_rain nihonbashi"
    state = m.position([seven, ""], **END).apply(m.Rest())
    assert (state.phase, state.outcome) == ("discard", None)
    assert to_the_end_of_the_round(state).outcome is not None
