"""The environment passes PettingZoo's own tests, plays the rules of the house, and serves minds both ways."""

from __future__ import annotations

import random
import subprocess
import sys
import warnings

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="pip install 'modernart-lab[pettingzoo]'")

from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import modernart_lab as lab
from modernart_lab import text
from modernart_lab.adapters import pettingzoo as adapter
from modernart_lab.adapters.actions import Actions
from modernart_lab.adapters.wrong import BadAdapter
from modernart_lab.games import modern_art as ma
from modernart_lab.strategies.modern_art import mind

KINDS = {
    "three": {"players": 3, "objective": "margin"},
    "four": {},
    "five": {"players": 5, "highest": 60, "objective": "win"},
    "mystery": {"players": 3, "rules": ma.NEW_GAMES_ORDER.replace(mystery_hand=True, double_split=True)},
}
EXPECTED = ("Observation space for each agent probably", "Observation is not a NumPy array", "legal actions")
"""What PettingZoo remarks of any observation that holds a mask, its own classic games excepted by name."""


@pytest.mark.parametrize("kind", KINDS)
def test_it_passes_the_api_test_of_pettingzoo(kind, capsys):
    with warnings.catch_warnings(record=True) as remarks:
        warnings.simplefilter("always")
        api_test(adapter.env(**KINDS[kind]), num_cycles=400)
    assert "Passed API test" in capsys.readouterr().out
    strange = [str(each.message) for each in remarks if not any(known in str(each.message) for known in EXPECTED)]
    assert strange == []


@pytest.mark.parametrize("kind", KINDS)
def test_it_passes_the_seed_test_of_pettingzoo(kind):
    seed_test(lambda: adapter.env(**KINDS[kind]), num_cycles=100)


def played(game, seed, answers):
    """One game by the environment; how every seat was rewarded, and the last board."""
    game.reset(seed=seed)
    got = {}
    for agent in game.agent_iter():
        _, reward, over, _, _ = game.last(observe=False)
        got[agent] = reward
        game.step(None if over else answers(game))
    return got, game.unwrapped.board


def test_minds_play_in_it_the_very_game_of_the_house():
    names = ["champion", "shading", "truthful", "threshold"]
    minds, rng = [mind(name) for name in names], random.Random(1)
    game = adapter.env()
    got, board = played(game, 7, lambda game: game.unwrapped.answer(minds[int(game.agent_selection[-1])], rng))
    state, rng = ma.new(4, seed=7), random.Random(1)
    minds = [mind(name) for name in names]
    while state.outcome is None:
        seat = state.to_act[0]
        state = state.apply(minds[seat](state.view(seat), state.legal(seat), rng), seat)
    assert board == state
    assert got == {f"seat_{seat}": k - 100 for seat, k in enumerate(state.outcome.money)}


def test_without_a_seed_deals_follow_from_the_seed_given_last():
    game = adapter.env(players=3)
    hands = []
    for _ in range(2):
        game.reset(seed=3)
        hands.append([game.unwrapped.board.hands])
        for _ in range(2):
            game.reset()
            hands[-1].append(game.unwrapped.board.hands)
    assert hands[0] == hands[1]
    assert len(set(hands[0])) == 3
    assert hands[0][0] == ma.new(3, seed=3).hands


@pytest.mark.parametrize("lang", text.languages)
def test_a_seed_that_is_no_whole_number_is_told_and_nothing_has_changed(lang):
    game = adapter.env(players=3)
    game.reset(seed=np.int64(3))
    for seed in (1.5, "7", True):
        with pytest.raises(BadAdapter) as told:
            game.reset(seed=seed)
        assert told.value.sentence(lang) == text.label("adapters.wrong.seed", lang, value=repr(seed))
    assert game.unwrapped.board == ma.new(3, seed=3)


def test_a_policy_is_a_mind_of_the_house():
    seen = []

    def lowest(observation):
        seen.append(observation)
        return int(np.flatnonzero(observation["action_mask"])[0])

    record = lab.play(ma.new(3, seed=2), [adapter.mind(lowest)] * 3, seed=1)
    assert record.outcome is not None
    space = adapter.env(players=3).observation_space("seat_1")
    assert all(space.contains(each) for each in seen[::20])
    told = lab.tournament(
        minds={"lowest": adapter.mind(lowest), "random": "random"}, games=4, players=3, progress=False
    )
    assert len(told.failures) == 0


def test_what_is_not_legal_is_refused_and_nothing_has_changed():
    game = adapter.env(players=3)
    game.reset(seed=1)
    board = game.unwrapped.board
    missing = next(kind for kind in ma.KINDS if kind not in board.hands[0])
    with pytest.raises(lab.IllegalMove, match=r"R2\.1"):
        game.step(Actions(board.rules, 3).action(ma.Offer(missing)))
    with pytest.raises(BadAdapter, match="no action"):
        game.step(10**9)
    assert game.unwrapped.board is board
    assert game.agents == ["seat_0", "seat_1", "seat_2"]


def test_it_can_end_at_an_illegal_action_as_pettingzoo_has_it():
    game = TerminateIllegalWrapper(adapter.env(players=3), illegal_reward=-500)
    game.reset(seed=1)
    game.last()
    game.step(25)
    assert game.last()[1:4] == (-500, True, True)


@pytest.mark.parametrize("lang", text.languages)
def test_it_is_told_in_sentences(lang):
    game = adapter.env(players=3, render_mode="ansi", lang=lang)
    game.reset(seed=1)
    assert game.render() == ""
    mask = game.last()[0]["action_mask"]
    game.step(int(np.flatnonzero(mask)[0]))
    card = game.unwrapped.board.public.seen[-1]
    assert text.artist(card[:2], lang) in game.render()


@pytest.mark.parametrize(
    "how",
    [
        {"players": 2},
        {"objective": "fame"},
        {"objective": []},
        {"render_mode": "human"},
        {"lang": "xx"},
        {"highest": -1},
    ],
)
def test_what_cannot_be_is_told_at_once(how):
    with pytest.raises(ValueError, match=r"\w"):
        adapter.env(**how)


@pytest.mark.parametrize(
    ("library", "extra"), [("pettingzoo", "pettingzoo"), ("gymnasium", "pettingzoo"), ("pyspiel", "openspiel")]
)
def test_a_library_that_is_not_there_is_told_with_its_extra(library, extra):
    program = f"import sys; sys.modules[{library!r}] = None; import modernart_lab.adapters.{extra}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 1
    assert f"pip install 'modernart-lab[{extra}]'" in done.stderr.splitlines()[-1]
