"""Every mind plays every game to its end: all numbers of players, editions and switches, every phase."""

from __future__ import annotations

from collections import Counter

import pytest

from modernart_lab.engine import play
from modernart_lab.games import modern_art as ma
from modernart_lab.kernel import available
from modernart_lab.strategies import museum
from modernart_lab.strategies.modern_art import MINDS, Loyal, Naive, RiskAverse, Rollout, Spiteful, mind

TABLES = {
    "three": (3, ma.NEW_GAMES_ORDER),
    "four": (4, ma.NEW_GAMES_ORDER),
    "five": (5, ma.NEW_GAMES_ORDER),
    "hide": (4, ma.HIDE),
    "mystery": (3, ma.NEW_GAMES_ORDER.replace(mystery_hand=True)),
    "split, open money": (4, ma.NEW_GAMES_ORDER.replace(double_split=True, money_visible=True)),
    "penniless": (3, ma.NEW_GAMES_ORDER.replace(start_money=0)),
    "no tiles": (3, ma.NEW_GAMES_ORDER.replace(tiles=(0, 0, 0))),
    "tiles of a million": (3, ma.NEW_GAMES_ORDER.replace(tiles=(1_000_000, 500_000, 1))),
}


THINKS = {"rollout"}
"""Minds that take their time: they sit at one seat only, among others who do not."""
QUICK = [name for name in MINDS if name not in THINKS]


def seated(name, players):
    """The mind at every seat; one that thinks at the first only, looking at few worlds."""
    if name in THINKS:
        return [Rollout(samples=4), *[mind("default")] * (players - 1)]
    return [mind(name)] * players


NAMES = [
    pytest.param(name, marks=pytest.mark.skipif(name in THINKS and not available(), reason="slow without numba"))
    for name in MINDS
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("table", TABLES)
def test_plays_legally_to_the_end(name, table):
    players, rules = TABLES[table]
    for seed in range(2):
        record = play(ma.new(players, seed=seed, rules=rules), seated(name, players), seed=seed)
        assert record.outcome is not None


@pytest.mark.parametrize("name", NAMES)
def test_meets_every_kind_of_move(name):
    made = Counter()
    rules = ma.NEW_GAMES_ORDER.replace(mystery_hand=True)
    for seed in range(4):
        record = play(ma.new(3, seed=seed, rules=rules), seated(name, 3), seed=seed)
        made += Counter(type(move).__name__ for seat, move in record.moves if name not in THINKS or seat == 0)
    never = {"hoarder": {"Add"}}.get(name, set())
    assert set(made) >= {"Offer", "Bid", "Pass", "Seal", "Ask", "Buy", "Add", "Flip"} - never


@pytest.mark.parametrize("name", [name for name in QUICK if name != "random"])
def test_prices_are_near_values(name):
    """Believable games: over a game, what is paid lies between a third of what it pays back and all of it."""
    paid = back = 0
    for seed in range(4):
        record = play(ma.new(4, seed=seed), [mind(name)] * 4, seed=seed)
        for event in record.events:
            paid += getattr(event, "price", 0)
            back += sum(getattr(event, "payouts", ()))
    assert 0.33 * back < paid < 1.1 * back


def test_an_unknown_name_is_refused_with_the_known_ones():
    with pytest.raises(ValueError, match=r"no mind 'clever'; known: default, shading, .*, rollout, champion"):
        mind("clever")


def test_minds_are_frozen_and_equal_by_their_parameters():
    assert mind("shading") == mind("shading")
    with pytest.raises(AttributeError):
        mind("shading").noise = 1.0


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_plays_the_same_game(name):
    games = [play(ma.new(3, seed=5), seated(name, 3), seed=9).moves for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize(
    "made",
    [
        lambda: Naive(error=float("nan")),
        lambda: Loyal(fondness=float("inf")),
        lambda: Spiteful(spite=-0.5),
        lambda: RiskAverse(aversion=1.0),
        lambda: RiskAverse(open_share=-1.0),
    ],
)
def test_a_habit_out_of_its_range_is_no_mind(made):
    with pytest.raises(ValueError, match="is a number from"):
        made()


@pytest.mark.parametrize("named", [mind, museum.mind])
@pytest.mark.parametrize("name", ["nobody", ["random"], None, {}])
def test_what_is_no_name_of_a_mind_is_refused(named, name):
    with pytest.raises(ValueError, match=r"no mind .*; known: "):
        named(name)
