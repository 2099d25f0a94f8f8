"""What a move loses against the best is not overestimated, although the best is chosen from noisy figures."""

from __future__ import annotations

import random

import pytest

from modernart_lab.analysis.means import mean
from modernart_lab.analysis.race import FRESH, best_of, measured


class Worlds:
    """Moves 0, 1, 2, ... with these true values and much noise, the same for the same world."""

    def __init__(self, truth, seed, noise=10.0):
        self.truth, self.seed, self.noise = truth, seed, noise
        self.asked = []

    def __call__(self, moves, first, count):
        self.asked.append((tuple(moves), first, count))
        rows = []
        for number in range(first, first + count):
            rng = random.Random(f"{self.seed}/{number}")
            luck = [rng.gauss(value, self.noise) for value in self.truth]
            rows.append(([luck[move] for move in moves], []))
        return rows


def reviewed(truth, move, seed, samples=64):
    worlds = Worlds(truth, seed)
    best, *_ = best_of(worlds, range(len(truth)), move, 8, 32)
    if best == move:
        return 0.0
    return measured(worlds, best, move, samples, 0.0).loss.value


def naive(truth, move, seed, samples=64):
    rows = [row for row, _ in Worlds(truth, seed)(range(len(truth)), 0, samples)]
    means = [mean(column).value for column in zip(*rows, strict=True)]
    return max(means) - means[move]


def test_of_equal_moves_none_loses():
    """The plain difference to the best of eight says some 2.5k; measured in other worlds it is nothing."""
    truth = [50.0] * 8
    losses = mean([reviewed(truth, seed % 8, seed) for seed in range(300)])
    plain = mean([naive(truth, seed % 8, seed) for seed in range(300)])
    assert abs(losses.value) <= 4 * losses.se
    assert plain.value > 1.0


def test_the_best_move_never_seems_to_lose_on_average():
    losses = mean([reviewed([50.0, 49.0, 48.5, 40.0, 30.0], 0, seed) for seed in range(300)])
    assert -1.5 <= losses.value <= 2 * losses.se


def test_a_clear_loss_is_measured_in_full():
    losses = mean([reviewed([50.0, 49.9, 20.0], 2, seed) for seed in range(200)])
    assert losses.value == pytest.approx(30, abs=4 * losses.se + 0.2)


def test_a_loss_that_is_rare_is_not_taken_for_none():
    """100k in one world of 200, and none of the first 64: that they are alike there says nothing of the others."""

    def rare(moves, first, count):
        return [([50.0, 50.0 - 100.0 * ((first + i - FRESH) % 200 == 150)], []) for i in range(count)]

    found = measured(rare, 0, 1, 20_000, 0.1)
    assert found.loss.value == pytest.approx(0.5, abs=4 * found.loss.se)
    assert 0 < found.loss.se <= 0.1
    assert measured(lambda moves, first, count: [([7.0, 7.0], [])] * count, 0, 1, 500, 0.1).samples == 500


def test_the_race_and_the_measuring_never_see_the_same_world():
    worlds = Worlds([50.0, 45.0, 20.0], 3)
    best, _, seen = best_of(worlds, range(3), 2, 8, 100)
    assert best == 0
    assert sum(count for _, _, count in worlds.asked) == seen
    raced = len(worlds.asked)
    loss = measured(worlds, best, 2, 5000, 0.5)
    assert loss.loss.se <= 0.5
    assert loss.samples < 5000
    assert all(first >= FRESH for _, first, _ in worlds.asked[raced:])
    assert all(moves == (0, 2) for moves, *_ in worlds.asked[raced:])
    assert sum(count for _, _, count in worlds.asked[raced:]) == loss.samples


def test_the_race_goes_on_with_the_better_half():
    worlds = Worlds([50.0, 49.5, 49.0, 48.5, 48.0, 47.5, 47.0, 46.5], 4)
    best_of(worlds, range(8), 7, 32, 10**4)
    sizes = [len(moves) for moves, *_ in worlds.asked]
    assert sizes[0] == 8
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] == 2
    assert all(7 in moves for moves, *_ in worlds.asked)


def test_among_equals_the_favoured_wins():
    assert best_of(Worlds([5.0, 5.0], 1, noise=0.0), (0, 1), 1, 8, 16)[0] == 1
