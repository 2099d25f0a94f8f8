"""A class of forty for the tests: submissions that are played by rules of thumb, and three files that are broken."""

from __future__ import annotations

import random
from pathlib import Path

from modernart_lab.classroom import submission
from modernart_lab.classroom.course import Answer, Course
from modernart_lab.classroom.task import GameTask, LotTask
from modernart_lab.engine import play
from modernart_lab.games import modern_art as ma
from modernart_lab.kernel.bidder import Bidder

LOTS = 6
ZOE = "<b>Zoë</b> & $x$"


def task(format_name="sealed", bidders=3, **more):
    """A task of lots."""
    given = {
        "seed": 7, "deals": "same", "lots": LOTS, "format": format_name, "bidders": bidders, "values": None, "payee": "bank",
        "objective": "money", "reserve": 0.0, "noise": None, "ask": None, "who": ("equilibrium",) * (bidders - 1),
    }  # fmt: skip
    return LotTask(**{**given, **more})


def answers(one, share, rng, nickname=""):
    """A student who bids about this share of what he knows."""
    course, made = Course(one, nickname), []
    for lot in range(one.lots):
        now = course.standing(lot)
        k = round(max(0.0, now.x * (share + rng.gauss(0, 0.08))), 1)
        if one.format == "fixed_price":
            k = now.price if now.price < now.x * share * 1.2 else None
        elif one.format == "once_around" and k <= now.price:
            k = None
        noted = round(now.x * 1.1, 1) if one.values else None
        made.append(Answer(k, noted, rng.randrange(900, 30_000), "hand", one.seat(lot), course.answer(lot, k)))
    return made


def hand_in(folder: Path, one, nickname, share, rng):
    """The file of a student; its path."""
    body = submission.body_of(one, nickname, answers=answers(one, share, rng, nickname))
    return submission.write(folder / submission.file_name(one, nickname), body)


def game_in(folder: Path, nickname, seed, mind):
    """The file of a student who has played a game."""
    one = GameTask(7, "same", 3, 0, ("default", "default"))
    record = play(ma.new(3, seed=7), [mind, Bidder(), Bidder()], seed=seed)
    own = [number for number, (seat, _) in enumerate(record.moves) if seat == 0]
    body = submission.body_of(
        one, nickname, record=record, estimates={own[3]: 20}, times=dict.fromkeys(own, 1500)
    )  # fmt: skip
    return submission.write(folder / submission.file_name(one, nickname), body)


def fill(folder: Path) -> None:
    """Forty files: thirty-seven that are sound, and three that are not."""
    rng = random.Random(5)
    names = [ZOE, *(f"s{i:02}" for i in range(1, 12))]
    for name in names:
        hand_in(folder, task(), name, 0.75, rng)
    for name in names[:8]:
        hand_in(folder, task("second_price"), name, 1.03, rng)
    for format_name, share in (("open", 0.95), ("once_around", 0.8), ("fixed_price", 0.9)):
        for name in names[:3]:
            hand_in(folder, task(format_name), name, share, rng)
    for name in names[:4]:
        hand_in(folder, task(bidders=4, values="kagel_levin", noise=10.0), name, 0.97, rng)
    for i, name in enumerate(names[:4]):
        game_in(folder, name, i, Bidder(open_share=1.1, sealed_share=1.0) if i % 2 else Bidder())
    (folder / "cut.json").write_bytes((folder / "sealed-3-seed7-s01.json").read_bytes()[:900])
    (folder / "shopping.json").write_text('{"milk": 2}', "utf-8")
    changed = (folder / "sealed-3-seed7-s02.json").read_text("utf-8").replace('"by":"hand"', '"by":"function"', 1)
    (folder / "zz-changed.json").write_text(changed, "utf-8")
