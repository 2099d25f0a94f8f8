"""Whatever is given: the refusal can be said, and nothing without an end is gone through."""

import itertools

import numpy as np
import pytest

from modernart_lab.analysis import bid_values
from modernart_lab.analysis.checked import BadArgument
from modernart_lab.engine import IllegalMove, IllegalSetup, Record, play
from modernart_lab.games import modern_art as ma
from modernart_lab.games import museum
from modernart_lab.simulate import tournament
from modernart_lab.simulate.wrong import BadTournament

HUGE = 10**5000


class Mute:
    """Has no words for itself."""

    def __repr__(self):
        raise RuntimeError

    def __eq__(self, other):
        raise RuntimeError

    __hash__ = object.__hash__


class Endless:
    """Goes on for ever."""

    def __iter__(self):
        return itertools.count()


ODD = [HUGE, -HUGE, Mute(), Endless(), range(10**12), list, {"KRo": 3}, b"KRo", np.array(3)]
HANDS = ["KRo LMs", "YOf", "CPd"]


def told(made):
    """What a refusal says in both languages."""
    with pytest.raises((IllegalSetup, IllegalMove)) as refused:
        made()
    said = [refused.value.sentence("en"), refused.value.sentence("ja"), str(refused.value)]
    assert all(0 < len(sentence) < 500 for sentence in said)
    return said[0]


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
def test_positions_of_whatever_is_given_are_refused_in_words(odd):
    for name in ("owned", "turn", "round", "money", "tiles", "rules"):
        told(lambda given={name: odd}: ma.position(HANDS, **given))
    for name in ("money", "owned"):
        told(lambda given={name: [odd, odd, odd]}: ma.position(HANDS, **given))
    told(lambda: ma.position(["KRo", odd, ""]))
    told(lambda: ma.position(HANDS, tiles={"KR": odd}))
    for name in ("lanes", "turn", "money", "wallet", "curators", "acts", "used", "toured", "market", "deck", "rules"):
        told(lambda given={name: odd}: museum.position(["sunflowers", "", ""], **given))
    told(lambda: museum.position(["sunflowers", odd, ""]))
    told(lambda: ma.Rules(board=odd))
    told(lambda: ma.Rules(tiles=[odd, odd, odd]))
    told(lambda: ma.Rules(start_money=odd))
    for new in (ma.new, museum.new):
        told(lambda new=new: new(odd))


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
def test_moves_of_whatever_is_given_are_refused_in_words(odd):
    state, other = ma.new(4, seed=1), museum.new(3, seed=1)
    bidding = ma.position(["KRo", "LMo", "LMo"]).apply(ma.Offer("KRo"))
    for move in (odd, ma.Offer(odd), ma.Bid(odd)):
        told(lambda move=move: state.apply(move))
        told(lambda move=move: other.apply(move))
    told(lambda: bidding.apply(ma.Bid(odd), 1))
    told(lambda: state.apply(ma.Offer(state.hands[0][0]), odd))


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
def test_names_without_an_end_are_refused(odd):
    with pytest.raises(ValueError, match="names must be 3"):
        Record(ma.new(3), names=odd)


def test_a_number_too_long_to_be_written_is_told_by_its_size():
    assert "10^5000" in told(lambda: ma.position(HANDS, money=HUGE))
    assert "10^5000" in told(lambda: ma.position(["KRo", "LMo", "LMo"]).apply(ma.Offer("KRo")).apply(ma.Bid(HUGE), 1))


def first_legal(view, legal, rng):
    return legal[0]


def test_a_game_begins_from_a_state_with_minds_that_can_be_counted():
    with pytest.raises(TypeError, match=r"played from a state, such as modern_art.new\(\) makes, not 'x'"):
        play("x", [first_legal] * 3)
    for minds in (Endless(), "abc", None, [first_legal]):
        with pytest.raises(ValueError, match="3 seats need 3 minds, not"):
            play(ma.new(3), minds)
    with pytest.raises(TypeError, match="on_move is a function"):
        play(ma.new(3), [first_legal] * 3, on_move=7)


def test_numbers_and_minds_without_an_end_are_refused_before_any_work():
    view = ma.position(["KRo", "LMo", "LMo"]).apply(ma.Offer("KRo")).view(1)
    for given in ({"samples": HUGE}, {"samples": 10**10}, {"minds": Endless()}):
        with pytest.raises(BadArgument):
            bid_values(view, **given)
    with pytest.raises(BadTournament):
        tournament(minds=Endless(), games=1)
    with pytest.raises(TypeError, match="progress is True, False or a function"):
        bid_values(view, samples=2, progress="bar")
