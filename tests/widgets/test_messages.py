"""Messages that no page of ours sends: each is answered, nothing of it breaks the widget or cannot be sent back."""

import json
import random

import pytest
from traitlets import TraitError

from modernart_lab import text
from modernart_lab.widgets.display import said
from modernart_lab.widgets.guess import Guess
from modernart_lab.widgets.reasons import reason
from modernart_lab.widgets.stepper import AuctionStepper
from modernart_lab.widgets.who_gets_the_money import WhoGetsTheMoney
from tests.engine.files import small_record
from tests.widgets.museum_tables import museum_table
from tests.widgets.tables import late, table

MAKERS = [lambda: table(late()), lambda: museum_table(2), lambda: AuctionStepper(small_record())]
DEEP = json.loads("[" * 900 + "]" * 900)
ODD = [
    None,
    7,
    "pace",
    [],
    {},
    {"type": []},
    {"type": {}},
    {"type": None},
    {"type": "pace", "pace": "\ud800"},
    {"type": DEEP},
    DEEP,
]


@pytest.mark.parametrize("make", MAKERS, ids=["table", "museum", "stepper"])
@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
def test_any_message_is_answered(make, odd):
    made, answers = make(), []
    made.send = lambda content, buffers=None: answers.append(content)
    before = made.version
    made._hear(made, {"version": before, **odd} if isinstance(odd, dict) else odd, [])
    assert answers == [{"type": "answer", "stale": False}]
    assert made.error
    json.dumps([made.scene, made.error], ensure_ascii=False).encode("utf-8")
    made._hear(made, {"type": "size", "size": "projector", "version": made.version}, [])
    assert (made.size, made.error) == ("projector", "")
    made.close()


FIELDS = ("to", "unit", "by", "seat", "size", "name", "value", "on", "position", "pace", "move", "estimate", "version")
JUNK = (
    None, True, False, -1, 0, 1, 3, 10**30, 10**400, 0.5, float("nan"), float("-inf"), "", "x", "normal", "slow", "hints",
    "event", "KRo", "\x1b[2J", "\ud800", "\u202e", "A" * 5_000, [], {}, ["Bid", 5], ["Bid", -1], ["Bid", True], ["Pass"],
    ["Offer", "KRo"], ["Offer", ["KRo"]], ["Tour", 0], ["__class__"], [None] * 3_000, DEEP, "payee", "bid", "opponent",
)  # fmt: skip
LESSONS = [lambda: Guess("What?", 0, 100), WhoGetsTheMoney]


@pytest.mark.slow
@pytest.mark.parametrize("make", MAKERS + LESSONS, ids=["table", "museum", "stepper", "guess", "who gets"])
def test_random_messages_break_nothing(make):
    made = make()
    made.send = lambda content, buffers=None: None
    kinds = [*made.intents(), "nope"]
    for seed in range(1_000):
        rng = random.Random(seed)
        more = {rng.choice(FIELDS): rng.choice(JUNK) for _ in range(rng.randrange(4))}
        said = {"type": rng.choice(kinds), "version": made.version, **more}
        made._hear(made, said, [])
        json.dumps([made.scene, made.error], ensure_ascii=False, allow_nan=False).encode("utf-8")
        assert made.error.isprintable(), said
        assert made.error or said["type"] != "nope" or said["version"] != made.version, said
    made.refresh()
    made.close()


@pytest.mark.parametrize("make", MAKERS[:2], ids=["table", "museum"])
@pytest.mark.parametrize("pace", ["\x1b[2J", "a\u202eb", "\n", "A" * 9_999])
def test_what_is_told_of_a_pace_is_one_line_of_signs_that_can_be_seen(make, pace):
    made = make()
    made._hear(made, {"type": "pace", "pace": pace, "version": made.version}, [])
    assert made.error.isprintable()
    assert "instant" in made.error
    made.close()


def test_a_position_too_long_to_be_written_out_is_refused_as_others():
    stepper = AuctionStepper(small_record())
    with pytest.raises(TraitError, match=r"10\^5000"):
        stepper.position = 10**5000


def test_half_a_sign_becomes_one_that_can_be_sent():
    assert said({"\ud800": ["a\udfff", "é", 1.5, None]}) == {"?": ["a?", "é", 1.5, None]}


def test_a_very_long_reason_is_not_looked_through():
    """To look for Python's insides in it took time by the square of its length: hours for this one."""
    assert reason(TraitError("no size " + "A" * 2_000_000), "en") == text.label("stepper.unexpected")
    assert reason(TraitError("no size " + "A" * 100), "en").startswith("no size A")
