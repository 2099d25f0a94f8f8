"""The licence of the kernel to exist: what it plays, the engine plays too, move by move, to the same money."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

pytest.importorskip("numba", reason="the compiled kernel needs numba: pip install 'modernart-lab[fast]'")

from modernart_lab.analysis.rollout import Table
from modernart_lab.games import modern_art as ma
from modernart_lab.kernel.bidder import Bidder
from modernart_lab.kernel.run import play_many, trace
from modernart_lab.kernel.streams import root_of
from modernart_lab.strategies.modern_art import Shading, Truthful, random_mind
from tests.kernel.met import IN_PLAY, met

SWITCHES = [
    {},
    {"edition": "hide", "start_money": 1000},
    {"double_split": True},
    {"money_visible": True},
    {"start_money": 0},
    {"start_money": 7},
    {"tiles": (50, 5, 0)},
    {"board": ("KR", "CP", "LM", "KG", "YO")},
    {"deal": ((8, 6, 6, 1), (7, 3, 3, 2), (6, 3, 3, 1))},
    {"deal": ((2, 1, 2, 1),) * 3},
]
TABLES = [(players, rules) for players in (3, 4, 5) for rules in SWITCHES]
TABLES += [(3, {"mystery_hand": True}), (3, {"mystery_hand": True, "double_split": True, "start_money": 20})]


def minds_for(players, rng):
    """Bidders with habits of their own, a different one a seat."""

    def bidder():
        kind = rng.choice([Bidder, Bidder, Shading, Truthful])
        return kind(
            jump=rng.choice([0.0, 0.4, 1.0]),
            noise=rng.random() / 2,
            add=rng.choice([0.0, 8.0, 40.0]),
            flip=rng.random(),
            close=rng.uniform(-10, 10),
            whim=rng.choice([0.0, 1e-6, rng.uniform(0, 20), 1e6]),
            plain=rng.uniform(0.3, 1),
            lone=rng.uniform(0, 2),
        )

    return [bidder() for _ in range(players)]


def chosen_alike(record, minds, root):
    """The engine's body of the same bidders, with the same random numbers, makes every move of the record."""
    table, state, turn = Table(minds), record.start, 0
    table.key(root, 0)
    for number, (seat, move) in enumerate(record.moves):
        if state.phase == "offer":
            turn += 1
            table.key(root, turn)
        mine = table.minds[seat](state.view(seat), state.legal(seat), table.streams[seat])
        assert mine == move, f"move {number} of seat {seat} in {state}"
        state = state.apply(move, seat)
    return state


@pytest.mark.parametrize(("players", "switches"), TABLES, ids=str)
def test_new_games_replay_in_the_engine_and_both_bodies_choose_alike(players, switches):
    rules = ma.Rules(**switches)
    for game in range(4):
        minds = minds_for(players, random.Random(game))
        money = play_many(players, 1, seed=11, rules=rules, minds=minds, begin_at=game)[0]
        record = trace(players, 11, game, rules=rules, minds=minds)
        end = chosen_alike(record, minds, root_of(11, game))
        assert end.outcome is not None
        assert end.outcome.money == tuple(money) == record.outcome.money


@pytest.mark.parametrize(("players", "switches"), TABLES, ids=str)
def test_games_begun_anywhere_replay_in_the_engine(players, switches):
    rules, rng = ma.Rules(**switches), random.Random(3)
    phases = set()
    for seed in range(6):
        state = ma.new(players, seed=seed, rules=rules, first=seed % players)
        for _ in range(rng.randrange(1, 180)):
            if not state.to_act:
                break
            seat = rng.choice(state.to_act)
            state = state.apply(random_mind(state.view(seat), state.legal(seat), rng), seat)
        if not state.to_act:
            continue
        phases.add(state.phase)
        record = trace(players, 5, seed, state=state)
        assert record.start is state
        end = chosen_alike(record, [Bidder()] * players, root_of(5, seed))
        assert end.outcome.money == tuple(play_many(games=1, seed=5, state=state, begin_at=seed)[0])
    assert phases, "every game was over before the kernel had a move"


def replayed(players, switches, seed, games):
    """Games of the kernel played again by the engine, to the same money; the clauses met on the way."""
    rules, seen = ma.Rules(**switches), Counter()
    money = play_many(players, games, seed=seed, rules=rules)
    for game in range(games):
        record = trace(players, seed, game, rules=rules)
        assert record.outcome.money == tuple(money[game]), f"game {game} of seed {seed}: {players} {switches}"
        seen += met(record)
    return seen


def test_traces_meet_every_clause():
    seen = Counter()
    for players, switches in TABLES:
        seen += replayed(players, switches, 21, 4)
    assert [clause for clause in IN_PLAY if not seen[clause]] == []


@pytest.mark.slow
def test_thousands_of_traces_replay_and_meet_every_clause_often():
    seen = Counter()
    for players, switches in TABLES:
        seen += replayed(players, switches, 22, 70)
    assert 70 * len(TABLES) > 2000
    assert [clause for clause in IN_PLAY if seen[clause] < 10] == []


def test_results_do_not_depend_on_threads_or_on_how_many_are_played_at_a_time():
    whole = play_many(4, 60, seed=2)
    assert np.array_equal(whole, play_many(4, 60, seed=2, threads=3))
    parts = [play_many(4, 20, seed=2, begin_at=start) for start in (0, 20, 40)]
    assert np.array_equal(whole, np.concatenate(parts))
    assert not np.array_equal(whole, play_many(4, 60, seed=3))


def test_horizon_round_stops_after_the_payout():
    state = ma.new(4, seed=5)
    money = play_many(games=3, seed=1, state=state, horizon="round")
    for game in range(3):
        record = trace(seed=1, game=game, state=state)
        at = next(i for i, event in enumerate(record.events) if event.kind == "scored")
        assert record[at + 1].money == tuple(money[game])


def test_a_mind_that_chooses_otherwise_is_refused():
    class Other(Bidder):
        def choose(self, *args):
            return super().choose(*args)

    with pytest.raises(ValueError, match="plays Bidders only"):
        play_many(4, 1, minds=Other())
    with pytest.raises(ValueError, match="4 seats need 4 minds"):
        play_many(4, 1, minds=[Bidder()] * 3)
