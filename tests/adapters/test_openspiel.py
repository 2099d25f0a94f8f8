"""The game passes OpenSpiel's own tests, deals as chance, hides what a seat may not know, and plays the house's rules."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from itertools import pairwise

import numpy as np
import pytest

pytest.importorskip("pyspiel", reason="pip install 'modernart-lab[openspiel]'")

import pyspiel
from open_spiel.python.algorithms import evaluate_bots
from open_spiel.python.observation import make_observation

import modernart_lab as lab
from modernart_lab import text
from modernart_lab.adapters import openspiel
from modernart_lab.adapters.actions import NUMBER
from modernart_lab.adapters.features import Features
from modernart_lab.adapters.wrong import BadAdapter
from modernart_lab.games import modern_art as ma
from modernart_lab.strategies.modern_art import mind
from tests.conftest import ROOT

KINDS = {
    "three": {"players": 3},
    "four": {"players": 4, "highest": 40, "objective": "margin"},
    "five": {"players": 5, "highest": 30, "objective": "win", "money_visible": True},
    "mystery": {"players": 3, "highest": 50, "mystery_hand": True, "double_split": True},
    "hide": {"players": 4, "highest": 25, "edition": "hide"},
}


Private = pyspiel.PrivateInfoType


def load(**how):
    return pyspiel.load_game("modern_art", how)


def chance(state, rng):
    outcomes = state.chance_outcomes()
    state.apply_action(rng.choices([kind for kind, _ in outcomes], [p for _, p in outcomes])[0])


def states(game, seed=1):
    """Every state of a random game."""
    rng, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            chance(state, rng)
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    yield state


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_it_passes_the_random_simulation_test_of_openspiel(kind):
    pyspiel.random_sim_test(load(**KINDS[kind]), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
def test_it_passes_the_games_simulation_test_of_openspiel():
    """In a process of its own: that test brings a log of absl's, which closes the error stream of whoever sets up logs."""
    program = f"""
import pyspiel
from open_spiel.python.tests import games_sim_test
from modernart_lab.adapters import openspiel
for how in {list(KINDS.values())!r}:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game("modern_art", how))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("terminated with") == len(KINDS)


def test_no_game_is_longer_than_it_says():
    game = load(players=3, highest=5)
    for seed in range(3):
        *_, last = states(game, seed)
        assert len(last.history()) - game.max_chance_nodes_in_history() <= game.max_game_length()
        assert sum(action is not None for action in last.history()) > 100


@pytest.mark.parametrize("kind", KINDS)
def test_chance_deals_each_card_as_often_as_it_is_left(kind):
    game = load(**KINDS[kind])
    deck = Counter(dict(enumerate(count for row in game.rules.deck for count in row)))
    rounds = Counter()
    for state in states(game):
        if not state.is_chance_node():
            continue
        drawn = Counter(each.action for each in state.full_history() if each.player == pyspiel.PlayerId.CHANCE)
        left = deck - drawn
        expected = {kind: count / left.total() for kind, count in left.items()}
        assert dict(state.chance_outcomes()) == pytest.approx(expected)
        rounds[0 if state.board is None else state.board.round] += 1
    hands = game.num_players() + game.rules.mystery_hand
    each = game.rules.deal_to(game.num_players())
    assert rounds == {at: hands * cards for at, cards in enumerate(each) if cards}
    assert rounds.total() == game.max_chance_nodes_in_history()


@pytest.mark.parametrize("kind", KINDS)
def test_its_history_is_a_game_of_the_house(kind):
    game = load(**KINDS[kind])
    *_, last = states(game)
    state = game.new_initial_state()
    board = None
    for each in last.full_history():
        if each.player != pyspiel.PlayerId.CHANCE:
            board = state.board.apply(game.actions.move(each.action, state.board), each.player)
        state.apply_action(each.action)
        if board is not None and not state.is_chance_node() and each.player != pyspiel.PlayerId.CHANCE:
            assert state.board == board
    money, start = last.board.money, game.rules.start_money
    told = {
        "money": [k - start for k in money],
        "margin": [k - (sum(money) - k) / (len(money) - 1) for k in money],
        "win": [(k == max(money)) / money.count(max(money)) for k in money],
    }
    assert last.returns() == pytest.approx(told[game.objective])


def looks(public, private):
    return pyspiel.IIGObservationType(public_info=public, perfect_recall=False, private_info=private)


def seen(state, player):
    observation = make_observation(state.get_game())
    observation.set_from(state, player)
    return state.information_state_string(player), state.observation_string(player), observation.tensor.tolist()


def dealt(game, hands):
    """The first deal, hand by hand."""
    state = game.new_initial_state()
    for hand in hands:
        for card in hand.split():
            state.apply_action(ma.KINDS.index(card))
    return state


HANDS = (
    "LMs LMn YOf CPd CPf KGo KGn KRs KRf KRd",
    "LMo LMo YOn YOs YOd CPo CPn KGs KGf KRo",
    "YOo YOo CPs CPs KGd KGd KRn KRn LMf LMd",
)
SWAPPED = (
    HANDS[0],
    HANDS[1].replace("LMo LMo", "LMd YOo"),
    HANDS[2].replace("YOo YOo", "LMo YOo").replace("LMf LMd", "LMf LMo"),
)
REORDERED = (" ".join(reversed(HANDS[0].split())), *HANDS[1:])


def test_what_is_hidden_is_in_no_string_and_no_tensor():
    game = load(players=3)
    one, other, reordered = (dealt(game, hands) for hands in (HANDS, SWAPPED, REORDERED))
    assert one.board.hands != other.board.hands
    for state in (one, other, reordered):
        state.apply_action(game.actions.action(ma.Offer("LMs")))
    for seat, k in enumerate([7, 60, 11]):
        one.apply_action(NUMBER + k)
        other.apply_action(NUMBER + (k + 3 if seat else k))
        reordered.apply_action(NUMBER + k)
        if one.board.auction is not None:
            assert seen(one, 0) == seen(other, 0) == seen(reordered, 0)
            assert ("Seal 60" in one.information_state_string(1)) == (seat >= 1)
            assert "Seal 60" not in one.information_state_string(2) + one.observation_string(2)
    assert "open 7 60 11" in one.information_state_string(0)
    assert "open 7 63 14" in other.information_state_string(0)
    assert seen(one, 0) != seen(other, 0)
    assert seen(one, 0) == seen(reordered, 0)


@pytest.mark.parametrize("kind", ["three", "mystery"])
def test_the_course_of_the_game_is_remembered_and_tells_information_states_apart(kind):
    game = load(**KINDS[kind])
    told = {player: [] for player in range(game.num_players())}
    for state in states(game):
        for player, before in told.items():
            now = state.information_state_string(player)
            if not state.is_chance_node() and (not before or before[-1] != now):
                before.append(now)
    for each in told.values():
        assert len(set(each)) == len(each)
        assert all(after.startswith(before) for before, after in pairwise(each))


def test_the_public_and_the_private_half_make_the_whole():
    game = load(players=3)
    public, private = (
        make_observation(game, looks(*how)) for how in ((True, Private.NONE), (False, Private.SINGLE_PLAYER))
    )
    whole, features = make_observation(game), Features(3)
    for state in states(game):
        if state.board is None:
            continue
        for each in (public, private, whole):
            each.set_from(state, 1)
        assert public.dict.keys() | private.dict.keys() == whole.dict.keys() == features.shapes.keys()
        assert list(private.dict) == ["hand"]
        assert whole.tensor.tolist() == features.of(state.board.view(1)).tolist()
    with pytest.raises(BadAdapter, match="not for all at once"):
        make_observation(game, looks(True, Private.ALL_PLAYERS))
    with pytest.raises(BadAdapter, match="no parameters"):
        make_observation(game, None, {"far": True})


def test_minds_play_it_as_bots():
    game = load(players=3, highest=200)
    bots = [openspiel.MindBot(mind(name), seed) for seed, name in enumerate(("champion", "truthful", "random"))]
    state = game.new_initial_state()
    returns = evaluate_bots.evaluate_bots(state, bots, np.random.RandomState(4))
    assert state.is_terminal()
    assert list(returns) == state.returns() == [k - 100 for k in state.board.money]
    assert returns[0] > returns[2]


def test_what_is_not_legal_is_refused_and_nothing_has_changed():
    game = load(players=3)
    state = dealt(game, HANDS)
    before = str(state), state.history()
    for action, kind in (
        (game.actions.action(ma.Pass()), lab.IllegalMove),
        (10**6, BadAdapter),
        (NUMBER + 3, BadAdapter),
    ):
        with pytest.raises(kind):
            state.apply_action(action)
    with pytest.raises(ValueError, match="card"):
        game.new_initial_state().apply_action(99)
    assert (str(state), state.history()) == before


@pytest.mark.parametrize(
    "how",
    [
        {"players": 2},
        {"players": 4, "mystery_hand": True},
        {"edition": "first"},
        {"objective": "fame"},
        {"highest": -3},
    ],
)
def test_a_game_that_cannot_be_is_told(how):
    with pytest.raises(ValueError, match=r"\w"):
        load(**how)


@pytest.mark.parametrize("lang", text.languages)
def test_an_observer_that_cannot_be_is_told_in_both_languages(lang):
    with pytest.raises(BadAdapter) as told:
        load(players=3).make_py_observer(None, {"far": True})
    assert told.value.sentence(lang)
