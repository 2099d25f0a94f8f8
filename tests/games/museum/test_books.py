"""Whoever hears the events alone knows the table; nobody is ever left without a move, however poor the table is."""

from __future__ import annotations

import pytest

from modernart_lab.engine import play
from modernart_lab.games import museum as m
from modernart_lab.games.museum import events as e
from modernart_lab.strategies.museum import MINDS, random_mind
from tests.games.museum.books import Books, keep_books
from tests.games.museum.tools import every_number, everything, game

FEW = tuple(kind._replace(copies=1) for kind in m.STANDARD.kinds)
POOR = {
    "no money anywhere": m.STANDARD.replace(cash_first=0, cash_step=0, wallet_each=0, variant=True),
    "no card may be kept": m.STANDARD.replace(hand_limit=0, variant=True),
    "no cards in hand": m.STANDARD.replace(hand_start=0, variant=True),
    "a deck that is soon empty": m.STANDARD.replace(kinds=FEW, variant=True),
    "no market": m.STANDARD.replace(market_size=0, variant=True),
    "no tiles and one lane": m.STANDARD.replace(tiles=(), lanes=("LP",), variant=True),
    "one round": m.STANDARD.replace(rounds=1, variant=True),
}


@every_number
def test_the_events_of_random_games_tell_all_that_changes(n):
    for seed in range(6):
        assert keep_books(game(n, seed)) == []


@pytest.mark.parametrize("name", MINDS)
def test_the_events_of_a_minds_games_tell_all_that_changes(name):
    for n in (2, 3, 4):
        record = play(m.new(n, seed=n), [MINDS[name]()] * n, seed=n)
        assert keep_books(record) == []
        assert record.outcome is not None


def test_the_books_notice_what_is_wrong():
    start = m.position(["sunflowers", "milkmaid"], money=[3, 0], wallet=2)
    for event in (
        e.Went(1, "school", 1, (0,)),  # a fee nobody can pay
        e.Takings(0, 0, 0, 1),  # takings out of nowhere
        e.TownSale(0, ("sunflowers",), 3, 3, "M3.4"),  # more than the wallet has
        e.Hung(0, "sunflowers", 0, 1, None, "M3.2"),  # not the leftmost empty slot
        e.MuseumsClosed((99, 0), (0,)),
    ):
        with pytest.raises(AssertionError):
            Books(start).hear(event)


@every_number
@pytest.mark.parametrize("name", POOR)
def test_nobody_is_left_without_a_move(name, n):
    rules = POOR[name]
    for seed in range(2):
        left: list[int] = []
        start = m.new(n, seed=seed, rules=rules)
        record = play(
            start, [random_mind] * n, on_move=lambda state, seat, _, left=left: left.append(len(state.legal(seat)))
        )
        assert record.outcome is not None
        assert len(left) >= rules.rounds * n
        assert min(left) > 0
        assert keep_books(record) == []
        assert everything(record.last) == everything(start)


@pytest.mark.parametrize("which", [0, -1])
def test_who_always_takes_the_first_or_the_last_move_comes_to_the_end(which):
    for n in (2, 3, 4):
        record = play(m.new(n, seed=n), [lambda view, legal, rng: (legal.moves or legal)[which]] * n)
        assert record.outcome is not None
