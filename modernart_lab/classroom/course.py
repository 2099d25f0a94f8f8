"""The course of an assignment of lots: what a student faces at each, and what comes of an answer.

A lot depends on the seed, its number and the answer alone, so a file of answers can be run again.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from modernart_lab.classroom.task import PEOPLE, LotTask, seed_of
from modernart_lab.export.bidders import Bidder, ByFunction
from modernart_lab.export.humans import Human
from modernart_lab.export.measures import gains
from modernart_lab.export.playing import Hall, Played

STUDENT = "A"
MOST = 10
"""How many times the highest value a bid may be at most."""
BY_PRICE = ("once_around", "fixed_price")
"""Formats in which a student is told a price before he answers."""


class Standing(NamedTuple):
    """What a student faces.

    Attributes:
        lot: its number, from 1.
        x: what it is worth to him, or his signal, in k.
        price: the price that stands or is asked, in k; 0 where there is none.
        seat: his place clockwise from the auctioneer.
    """

    lot: int
    x: float
    price: float
    seat: int


@dataclass(frozen=True)
class Answer:
    """One answer and what came of it.

    Attributes:
        k: the number said, in k; None for a pass.
        estimate: what he noted that the lot may be worth, in k, or None.
        ms: how long he took; None where nobody looked.
        by: "hand", or "function" where a function of his own said it.
        seat: his seat.
        played: the auction.
    """

    k: float | None
    estimate: float | None
    ms: int | None
    by: str
    seat: int
    played: Played


class Asked(Exception):
    """The auction has come to the student, who has not answered yet."""

    def __init__(self, x: float, price: float) -> None:
        super().__init__(x, price)
        self.x, self.price = x, price


class Student(ByFunction):
    """The student at the table; he says what he has answered, and asks where he has not."""

    is_human = True

    def __init__(self, *, by_price: bool) -> None:
        Bidder.__init__(self, STUDENT)
        self.by_price = by_price
        self.asked = True
        self.said: float | None = None

    def wish(self, x: float, price: float, after: int, dice: random.Random) -> float:
        """The answer.

        Raises:
            Asked: there is none yet.
        """
        if self.asked:
            raise Asked(x, price)
        return float("nan") if self.said is None else self.said


class Course:
    """The lots of a task for one student.

    Args:
        task: what was set.
        nickname: the student's, which makes the deals where each has his own.
        who: the bidders themselves at the other seats; those of the task by name if not given.
        people: recorded people at the seats of "human"; in the lots they have numbers for names.
    """

    def __init__(
        self, task: LotTask, nickname: str = "", who: Sequence[Any] | None = None, people: Sequence[Human] = ()
    ) -> None:
        self.task, self.setup = task, task.setup()
        self.student = Student(by_price=task.format in BY_PRICE)
        self._who = list(task.who if who is None else who)
        self._seed = seed_of(task, nickname)
        self._people = tuple(one._replace(name=f"R{i}") for i, one in enumerate(people, 1))
        self._halls: dict[int, Hall] = {}
        self.hall(1)

    def hall(self, seat: int) -> Hall:
        """The hall in which the student has this seat."""
        if seat not in self._halls:
            who = [*self._who[: seat - 1], self.student, *self._who[seat - 1 :]]
            self._halls[seat] = Hall(self.setup, who, self._seed, self._people if PEOPLE in self._who else ())
        return self._halls[seat]

    def standing(self, lot: int) -> Standing:
        """What the student faces at a lot, from 0 on."""
        self.student.asked = True
        seat = self.task.seat(lot)
        try:
            self.hall(seat).play(lot)
        except Asked as asked:
            return Standing(lot + 1, asked.x, asked.price, seat)
        raise AssertionError("the student was not asked")

    def answer(self, lot: int, k: float | None) -> Played:
        """The lot with this answer; None passes."""
        self.student.asked, self.student.said = False, k
        return self.hall(self.task.seat(lot)).play(lot)

    def gain(self, answer: Answer) -> float:
        """What the student gained at a lot, in k."""
        return gains(self.setup, answer.played)[answer.seat]


def course_for(task: LotTask, nickname: str = "") -> Course:
    """The lots of a task out of a file; bidders whom a file cannot name are stood in for.

    Raises:
        ValueError: there can be no such lots.
    """
    return Course(task, nickname, None if task.recomputable else ["truthful"] * len(task.who))
