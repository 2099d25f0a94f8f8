"""The engine against the same rules written a second time: every legal move, every purse, all along random games."""

import random

import pytest

from modernart_lab.games import modern_art as ma
from tests.games.modern_art.naive import Naive
from tests.games.modern_art.tools import ODD, SPLIT, all_switches, every_switch, random_mind

WHAT = {"offer": "offer", "double": "second", "flip": "flip", "over": "over"}
LETTER = {"open": "o", "once_around": "n", "sealed": "s"}


def what(state) -> str:
    if state.phase != "auction":
        return WHAT[state.phase]
    return LETTER.get(state.auction.format) or ("f" if state.auction.asked is None else "take")


def same_game(start, seed: int) -> int:
    """Play a random game in both; how many decisions were compared."""
    state, naive, rng, decisions = start, Naive(start), random.Random(seed), 0
    while True:
        assert list(state.to_act) == naive.to_act()
        assert what(state) == naive.what
        assert state.round == naive.round
        assert list(state.money) == naive.money
        assert [sorted(hand) for hand in state.hands] == [sorted(hand) for hand in naive.hands]
        assert [sorted(card[:2] for card in cards) for cards in state.collections] == [
            sorted(own) for own in naive.owned
        ]
        assert state.offered == naive.offered()
        assert {artist: list(row) for artist, row in state.tiles.items()} == naive.tiles
        for seat in range(state.players):
            legal = state.legal(seat)
            words, said, numbers = naive.legal(seat)
            assert len(legal.moves) == len(words)
            assert set(legal.moves) == set(words)
            assert list(legal.bids) == numbers
            assert legal.priced is said
        if not state.to_act:
            return decisions
        seat = rng.choice(state.to_act)
        move = random_mind(None, state.legal(seat), rng)
        state = state.apply(move, seat)
        naive.make(seat, move)
        decisions += 1


@every_switch
def test_whole_games_are_the_same(n, rules):
    for seed in range(2):
        assert same_game(ma.new(n, seed=seed, rules=rules, first=seed % n), seed) > 40


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_many_whole_games_are_the_same(part):
    for seed in range(100 + 12 * part, 112 + 12 * part):
        for param in all_switches():
            n, rules = param.values
            same_game(ma.new(n, seed=seed, rules=rules, first=seed % n), seed)


@pytest.mark.parametrize("rules", [ma.NEW_GAMES_ORDER, SPLIT, ODD], ids=["plain", "split", "odd"])
@pytest.mark.parametrize("n", [3, 4, 5])
def test_poor_tables_are_the_same(n, rules):
    """With next to no money every bound of cash is met."""
    for seed in range(2):
        same_game(ma.new(n, seed=seed, rules=rules.replace(start_money=seed)), seed)
