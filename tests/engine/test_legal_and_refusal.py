"""The list of legal moves, and the clear no."""

import copy
import pickle
from unittest import mock

import pytest

from modernart_lab.engine import IllegalMove, IllegalSetup, Legal, Refusal, refusal
from modernart_lab.games import museum
from modernart_lab.games.modern_art import Bid, Offer, Pass, Seal

SOME = Legal((Pass(), Offer("KRo")), range(3, 7), Bid)


def test_moves_first_then_numbers():
    assert list(SOME) == [Pass(), Offer("KRo"), Bid(3), Bid(4), Bid(5), Bid(6)]
    assert len(SOME) == 6
    assert [SOME[i] for i in range(-6, 6)] == [*SOME, *SOME]
    assert SOME[1:4] == [Offer("KRo"), Bid(3), Bid(4)]
    assert SOME[::-1] == list(reversed(list(SOME))) == list(reversed(SOME))
    assert SOME.index(Bid(5)) == 4
    assert SOME.count(Pass()) == 1
    for index in (6, -7, 100):
        with pytest.raises(IndexError):
            SOME[index]


@pytest.mark.parametrize(
    "move", [Bid(2), Bid(7), Bid(True), Bid(3.0), Bid("3"), Bid(None), Seal(3), Offer("KRs"), None, 3, "Pass()", []]
)
def test_what_is_not_in_it(move):
    assert move not in SOME


class Word(str):
    """A word that is more than one: it equals a card's and is not it."""


@pytest.mark.parametrize(
    ("legal", "move"),
    [(Legal((museum.Hire(1),)), museum.Hire(1.0)), (Legal((museum.Rehang(0, 0, 1, 0),)), museum.Rehang(0, 0.0, 1, 0)),
     (SOME, Offer(Word("KRo"))), (SOME, mock.ANY)],
)  # fmt: skip
def test_what_merely_equals_a_legal_move_is_not_in_it(legal, move):
    assert move in legal.moves
    assert move not in legal


class Touchy:
    def __eq__(self, other):
        raise RuntimeError("do not compare me")

    __hash__ = None


@pytest.mark.parametrize("move", [Touchy(), Offer(Touchy()), Bid(Touchy())])
def test_it_answers_for_what_will_not_be_compared(move):
    assert move not in SOME


def test_what_is_in_it():
    assert all(move in SOME for move in SOME)
    assert Bid(10**8) in Legal((), range(10**9), Bid)
    assert Pass() not in Legal((), range(3), Bid)


def test_nothing():
    for nothing in (Legal(), Legal((), range(0), Bid), Legal((), range(5, 2), Bid)):
        assert not nothing
        assert list(nothing) == []
        assert Bid(1) not in nothing
    assert Legal((Pass(),), range(0), Bid)


@pytest.mark.parametrize("legal", [SOME, Legal((Pass(),)), Legal((), range(3, 7), Bid), Legal()])
def test_there_is_no_move_beyond_the_last(legal):
    assert [legal[at] for at in range(len(legal))] == [legal[at] for at in range(-len(legal), 0)] == list(legal)
    for at in (len(legal), len(legal) + 1, -len(legal) - 1):
        with pytest.raises(IndexError, match=f"there are {len(legal)} legal moves"):
            legal[at]


def test_equal_when_the_same_may_be_done():
    same = Legal((Pass(), Offer("KRo")), range(3, 7), Bid)
    assert same == SOME
    assert hash(same) == hash(SOME)
    assert Legal((Pass(),), range(3, 7), Bid) != SOME
    assert Legal((Pass(), Offer("KRo")), range(3, 7), Seal) != SOME
    assert [*SOME] != SOME
    assert SOME != 5
    assert SOME == mock.ANY
    assert pickle.loads(pickle.dumps(SOME)) == copy.deepcopy(SOME) == SOME


def test_how_it_is_written():
    assert repr(SOME) == "Legal(Pass(), Offer(card='KRo'), Bid(3..6))"
    assert repr(Legal((), range(3, 4), Bid)) == "Legal(Bid(3))"
    assert repr(Legal((Pass(),), range(0), Bid)) == "Legal(Pass())"
    assert repr(Legal()) == "Legal()"


def test_a_refusal_carries_clause_reason_and_fields():
    error = IllegalMove("R4.2", "not_higher", value=3, least=5)
    assert isinstance(error, Refusal)
    assert isinstance(error, ValueError)
    assert (error.clause, error.reason, dict(error.fields)) == ("R4.2", "not_higher", {"value": 3, "least": 5})
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is IllegalMove
    assert (again.clause, again.reason, again.fields) == (error.clause, error.reason, error.fields)
    assert str(copy.copy(error)) == str(error)
    assert type(pickle.loads(pickle.dumps(IllegalSetup("R1.1", "players", value=2)))) is IllegalSetup


def test_a_refusal_without_the_texts(monkeypatch):
    monkeypatch.setattr(refusal, "_speaker", None)
    assert str(IllegalMove("R4.2", "not_higher", value=3, least=5)) == "R4.2: not higher (value 3, least 5)"
    assert IllegalMove("R6.2", "game_over").sentence() == "game over"


def test_a_refusal_with_the_texts(monkeypatch):
    monkeypatch.setattr(refusal, "_speaker", None)
    refusal.set_speaker(lambda error, lang: f"{lang}: {error.reason}")
    error = IllegalMove("R6.2", "game_over")
    assert error.sentence("ja") == "ja: game_over"
    assert str(error) == "R6.2: en: game_over"
