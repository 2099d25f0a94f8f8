"""Tables for the tests: late in a game so that it is short, with minds that are quick and certain."""

from __future__ import annotations

import random

from modernart_lab.games import modern_art as ma
from modernart_lab.widgets.table import PlayTable
from tests.widgets.games import whim

OPEN_LOT = ("KRo LMn", "LMs YOf", "CPo", "KGn")


def late(hands=OPEN_LOT, **more):
    """A position late in round 4: seat A is to offer."""
    tiles = {"KR": (30, 20, 0, 0), "LM": (20, 0, 30, 0), "YO": (0, 30, 10, 0), "CP": (10, 10, 20, 0)}
    return ma.position(hands, ["KR KR", "LM", "YO", ""], turn=0, round=4, tiles=tiles, **more)


def table(state=None, human=0, **more):
    """A table at once ready, without a file unless one is wanted."""
    given = {"folder": False, "pace": "instant", "minds": whim, "hints": False, "coach": False, **more}
    made = PlayTable(human=human, state=state, **given) if state is not None else PlayTable(human=human, **given)
    made.answers = []
    made.send = lambda content, buffers=None: made.answers.append(content)
    return made


def hear(made, kind, version=None, **more):
    """An intent arrives as the page sends it."""
    content = {"type": kind, "version": made.version if version is None else version, **more}
    made._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


def asked(made):
    """A move that the panel of the scene offers, as the page would send it."""
    panel = made.scene["panel"]
    main, number, cards = panel["main"], panel["number"], panel["cards"]
    if number is not None:
        rng = random.Random(str(made.version))
        if panel["second"] is None or rng.random() < 0.5:
            return [*main["move"], min(number["most"], number["least"] + rng.randrange(12))]
        return panel["second"]["move"]
    return [*main["move"], cards[0]] if cards else main["move"]


def play_out(made, most=400):
    """Play to the end by the panel alone, lifting curtains; the number of moves it took."""
    hear(made, "ready")
    for count in range(most):
        if made.outcome is not None:
            return count
        if made.scene["panel"]["kind"] == "curtain":
            hear(made, "lift")
        before = made.version
        hear(made, "move", move=asked(made))
        assert made.version > before, (made.scene["panel"], made.scene["refused"], made.error)
    raise AssertionError("the game does not end")
