"""The museum's minds: each plays legally to the end, and each leans on its own idea more than any other does."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from modernart_lab.engine import play
from modernart_lab.games import museum
from modernart_lab.simulate import balance
from modernart_lab.strategies.museum import MINDS, Balanced, mind
from modernart_lab.strategies.museum.devoted import ACTIONS
from modernart_lab.strategies.museum.worth import money

THINKING = [name for name in MINDS if name != "random"]
GAMES = 6


@cache
def habits(name):
    """What a mind does among balanced ones, over some games: actions, bids, points of runs, the longest lane, rounds begun."""
    found = Counter()
    for seed in range(GAMES):
        seat = seed % 3
        minds = [Balanced()] * 3
        minds[seat] = mind(name)
        record = play(museum.new(3, seed=seed), minds, seed=seed)
        state = record.start
        for who, move in record.moves:
            if who == seat and state.phase == "act":
                found[ACTIONS[type(move).__name__]] += 1
            state = state.apply(move, who)
        found["runs"] += state.scores[seat].runs
        found["bids"] += sum(who == seat and type(move).__name__ == "Bid" for who, move in record.moves)
        found["longest"] += max(len(lane.slots) for lane in state.lanes[seat])
        found["first"] += sum(event.kind == "round_begun" and event.first == seat for event in record.events)
    return found


def leads(idea):
    """Who does it most of those who think."""
    return max(THINKING, key=lambda name: habits(name)[idea])


@pytest.mark.parametrize("name", MINDS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_plays_legally_to_the_end(name, players):
    record = play(museum.new(players, seed=players), [mind(name)] * players, seed=1)
    assert record.outcome is not None


@pytest.mark.parametrize("name", MINDS)
def test_a_table_of_ones_own_is_played_too(name):
    odd = museum.STANDARD.replace(
        rounds=3, hand_start=0, cash_first=0, cash_step=0, wallet_each=0, market_size=0, tiles=(), variant=True
    )
    assert play(museum.new(3, seed=1, rules=odd), [mind(name)] * 3, seed=1).outcome is not None


@pytest.mark.parametrize(
    ("name", "idea"),
    [
        ("greedy_earner", "tour"),
        ("run_builder", "runs"),
        ("run_builder", "longest"),
        ("run_builder", "builder"),
        ("auction_raider", "auction"),
        ("auction_raider", "bids"),
        ("marker_thief", "prep"),
        ("marker_thief", "first"),
    ],
)
def test_each_leans_on_its_idea_the_most(name, idea):
    assert leads(idea) == name


def test_the_greedy_earner_builds_nothing():
    assert habits("greedy_earner")["builder"] == 0


@pytest.mark.parametrize("to", ["auction", "prep", "school"])
def test_who_is_devoted_to_an_action_takes_it_more_often(to):
    table = balance.plan(3, seed=4)
    without, with_it = (balance.devoted([balance.play_devoted(table, 0, to, by)], to, by) for by in (0.0, 6.0))
    assert with_it.taken > without.taken + 0.5


def test_every_action_of_the_game_has_a_name():
    first = museum.position(hands=[["red_fuji", "milkmaid"], []], money=[9, 9], turn=0)
    met = {type(move).__name__ for move in first.legal(0).moves}
    assert met <= set(ACTIONS)
    assert {*museum.SPACES, "tour", "rest"} == set(ACTIONS.values())


def test_money_that_the_wages_need_counts_three_times():
    """Round 3, two curators: $4 are due. Of $6, two may be spent freely."""
    view = museum.position(round=3, money=[6, 9], hands=[[], []], turn=0).view(0)
    assert [money(view, k) for k in (5, -2, -3, -6)] == [5, -2, -5, -14]
    poor = museum.position(round=3, money=[1, 9], hands=[[], []], turn=0).view(0)
    assert [money(poor, k) for k in (2, 3, 5, -1)] == [6, 9, 11, -3]


def test_an_unknown_mind_is_refused_with_the_known_ones():
    with pytest.raises(ValueError, match="run_builder"):
        mind("thief")
