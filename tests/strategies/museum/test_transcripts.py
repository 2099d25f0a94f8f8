"""Each mind of the museum plays as it did; `python -m tests.strategies.museum.transcripts` writes the files anew."""

from __future__ import annotations

import pytest

from modernart_lab.engine import play
from modernart_lab.games import museum
from modernart_lab.strategies.museum import MINDS, mind
from tests.strategies.museum.transcripts import HERE, game, transcript

every_mind = pytest.mark.parametrize("name", MINDS)


@every_mind
def test_transcript(name):
    assert transcript(name) == (HERE / f"{name}.txt").read_text(encoding="utf-8")


def test_every_mind_has_a_transcript_and_no_two_play_alike():
    files = {path.stem: path.read_text(encoding="utf-8") for path in HERE.glob("*.txt")}
    assert set(files) == set(MINDS)
    assert len(set(files.values())) == len(MINDS)


@every_mind
def test_plays_legally_to_the_end_with_every_number_of_directors_and_at_odd_tables(name):
    hurried = museum.STANDARD.replace(rounds=3, hand_limit=2, market_size=1, wallet_each=0, cash_first=1, variant=True)
    for players in (2, 3, 4):
        assert game(name, players).outcome is not None
        record = play(museum.new(players, seed=3, rules=hurried), [mind(name)] * players, seed=2)
        assert record.outcome is not None
    lesson = museum.position(
        ["milkmaid judith", "", "mona_lisa"], round=8, curators=[2, 5, 3], wallet=0, money=[0, 9, 1]
    )
    assert play(lesson, [mind(name)] * 3, seed=2).outcome is not None


@every_mind
def test_a_mind_knows_no_more_than_its_seat(name):
    """It answers the same wherever the hidden cards lie: the other hands and the deck are exchanged under its eyes."""
    import random

    state, asked = museum.new(3, seed=5), 0
    rngs = [random.Random(seat) for seat in range(3)]
    for _ in range(60):
        seat = state.to_act[0]
        view = state.view(seat)
        assert set(view.hands) - {None} <= {view.hand}
        assert not hasattr(view, "private")
        before = rngs[seat].getstate()
        move = mind(name)(view, view.legal, rngs[seat])
        rngs[seat].setstate(before)
        private = state.private
        other = state._replace(private=private._replace(deck=private.deck[::-1], seed=private.seed + 1))
        assert mind(name)(other.view(seat), other.legal(seat), rngs[seat]) == move
        state = state.apply(move)
        asked += 1
    assert asked == 60
