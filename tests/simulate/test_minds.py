"""What is given as minds, read: names, minds, what makes minds; and what is none."""

from __future__ import annotations

import pickle
from dataclasses import dataclass

import numpy as np
import pytest

from modernart_lab import text
from modernart_lab.simulate.minds import field, known_minds, print_of
from modernart_lab.simulate.wrong import BadTournament
from modernart_lab.strategies.modern_art import Bidder, Shading, random_mind
from tests.simulate.toy import Counting, half, most

KNOWN = "modern_art"


def test_names_minds_classes_and_functions():
    made = field({"a": "shading", "b": half, "c": Counting, "d": lambda: most, "e": Bidder(noise=0.0)}, KNOWN)
    assert [type(entry.mind()) for entry in made[:1]] == [Shading]
    assert made[1].mind() is half
    assert isinstance(made[2].mind(), Counting)
    assert made[3].mind() is most
    assert made[4].mind() == Bidder(noise=0.0)


def test_a_list_is_named_by_what_is_in_it():
    assert [entry.name for entry in field(["shading", half, Counting, half], KNOWN)] == [
        "shading",
        "half",
        "Counting",
        "half 2",
    ]


def test_an_object_is_copied_for_each_game():
    counting = Counting()
    (entry,) = field({"counting": counting}, "toy")
    first, second = entry.mind(), entry.mind()
    first.asked = 5
    assert (second.asked, counting.asked) == (0, 0)


def test_a_game_without_strategies_knows_no_names():
    assert known_minds("toy") == known_minds("known") == {}


@pytest.mark.parametrize(
    ("minds", "reason"),
    [
        ({}, "count"),
        ([], "count"),
        ("shading", "minds"),
        (7, "minds"),
        ({"a": "nobody"}, "unknown"),
        ({"a": 7}, "mind"),
        ({"a": lambda view: None}, "mind"),
        ({"": half}, "name"),
        ({"a\nb": half}, "name"),
        ({"x" * 61: half}, "name"),
        ({7: half}, "name"),
        ([half] * 201, "count"),
    ],
)
def test_what_is_no_field_is_refused_in_both_languages(minds, reason):
    with pytest.raises(BadTournament) as no:
        field(minds, KNOWN)
    assert no.value.reason == reason
    assert all(no.value.sentence(lang) for lang in text.languages)


def test_the_same_mind_has_the_same_print_and_another_one_another():
    def told(thing):
        return print_of(thing)

    def cut(share):
        return lambda view, legal, rng: legal[int(share * len(legal)) - 1]

    class Table:
        def __init__(self, **fields):
            self.__dict__.update(fields)

        def play(self, view, legal, rng):
            return legal[0]

    @dataclass(slots=True)
    class Slotted:
        share: float

    def kept(share):
        def mind(view, legal, rng, *, part=share):
            return legal[0]

        return mind

    def classed(share):
        class Mind:
            part = share

        return Mind

    kept_apart = [
        *(Table(by=by) for by in ({"KR": 1}, {"KR": 2}, np.array([1, 2]), np.array([1, 3]), np.array([1.0, 3.0]))),
        Table(by=1).play, Table(by=2).play, Slotted(0.5), Slotted(0.25), kept(1), kept(2), classed(1), classed(2),
    ]  # fmt: skip
    things = [
        *kept_apart,
        half,
        most,
        cut(0.5),
        cut(0.25),
        Bidder(),
        Bidder(noise=0.0),
        Shading(),
        Shading,
        Counting,
        random_mind,
    ]
    prints = [told(thing) for thing in things]
    assert len(set(prints)) == len(prints)
    assert prints == [told(thing) for thing in things]
    assert told(cut(0.5)) == prints[len(kept_apart) + 2]
    assert print_of(Table(by={"KR": 1})) == prints[0]


def test_a_name_travels_as_a_name_and_is_what_it_names():
    entries = field(["random", "shading"], KNOWN)
    sent = pickle.loads(pickle.dumps(entries))
    assert sent == entries
    assert [entry.print for entry in sent] == [entry.print for entry in entries]
    assert sent[0].mind() is random_mind
    assert entries[0].print != entries[1].print
    assert entries[1].print == field({"other": Shading}, KNOWN)[0].print
