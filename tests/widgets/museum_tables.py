"""Museum tables for the tests, and a person who plays by what the question offers alone."""

from __future__ import annotations

import random

from modernart_lab.widgets.table import PlayTable
from tests.widgets.tables import hear

__all__ = ["hear", "leaves", "moves_offered", "museum_table", "picked", "play_out"]


def museum_table(players=2, **more):
    """A table at once ready, without a file unless one is wanted."""
    given = {"folder": False, "pace": "instant", "minds": "random", "seed": 3, **more}
    made = PlayTable(players, game="museum", **given)
    made.answers = []
    made.send = lambda content, buffers=None: made.answers.append(content)
    return made


def leaves(choice):
    """The moves below a choice that can be taken."""
    if choice["why"]:
        return []
    if choice["choices"] is None:
        return [choice["move"]]
    return [move for each in choice["choices"] for move in leaves(each)]


def moves_offered(asked):
    """Every move that the question offers by buttons."""
    found = [move for group in asked["groups"] for each in group["list"] for move in leaves(each)]
    return found + [asked[button]["move"] for button in ("main", "second") if asked[button] and not asked["number"]]


def picked(asked, rng):
    """A move out of the question: a kind of action first, then the way to do it."""
    if asked["number"]:
        if asked["second"] and rng.random() < 0.5:
            return asked["second"]["move"]
        least, most = asked["number"]["least"], asked["number"]["most"]
        return [*asked["main"]["move"], min(most, least + rng.randrange(3))]
    open_ = [each for group in asked["groups"] for each in group["list"] if not each["why"]]
    if asked["second"] and rng.random() < 1 / (1 + len(open_)):
        return asked["second"]["move"]
    choice = rng.choice(open_)
    while choice["choices"] is not None:
        choice = rng.choice([each for each in choice["choices"] if not each["why"]])
    return choice["move"]


def play_out(made, most=600, seed=1):
    """Play to the end by the question alone, lifting curtains; the number of moves it took."""
    rng = random.Random(seed)
    hear(made, "ready")
    for count in range(most):
        if made.outcome is not None:
            return count
        if made.scene["asked"]["kind"] == "curtain":
            hear(made, "lift")
        before = made.version
        hear(made, "move", move=picked(made.scene["asked"], rng))
        assert made.version > before, (made.scene["asked"], made.scene["refused"], made.error)
        assert made.scene["refused"] is None
        assert made.error == ""
    raise AssertionError("the game does not end")
