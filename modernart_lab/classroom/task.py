"""What a teacher sets: the same lots, or the same game, for everybody; as data that fits into a submission."""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass, fields
from typing import Any

from modernart_lab.classroom.wrong import unsound, wrong
from modernart_lab.export.bidders import NAMES
from modernart_lab.export.setup import Setup, setup
from modernart_lab.strategies.modern_art import MINDS
from modernart_lab.text.wrong import short

MOST_LOTS = 200
MOST_SEED = 2**53 - 1
"""Seeds are whole numbers that every reader of JSON holds exactly."""
OTHER = "?"
"""Stands for a bidder or a mind without a name: the file cannot say what it does."""
PEOPLE = "human"
DEALS = ("same", "own")
"""Everybody the same deals, or each nickname its own."""


@dataclass(frozen=True)
class LotTask:
    """Lots in one format.

    Attributes:
        seed: of everything that is drawn.
        deals: one of ``DEALS``.
        lots: how many.
        format, bidders, values, payee, objective, reserve, noise, ask: as for ``lab.experiment``; ``values`` as plain
            data, a range as ``{"from": 0, "to": 7}``.
        who: who bids at the other seats, by name.
    """

    seed: int
    deals: str
    lots: int
    format: str
    bidders: int
    values: Any
    payee: str
    objective: str
    reserve: float
    noise: float | None
    ask: float | None
    who: tuple[str, ...]

    @property
    def name(self) -> str:
        """A short name for files."""
        kind = "" if self.values is None else f"-{plain_kind(self.values)}"
        return f"{self.format}-{self.bidders}{kind}-seed{self.seed}"

    @property
    def recomputable(self) -> bool:
        """Whether the other bidders are known by name, so that every lot can be run again."""
        return set(self.who) <= set(NAMES)

    def setup(self) -> Setup:
        """The auction."""
        return setup(
            self.format, self.bidders, plain_values(self.values), payee=self.payee, objective=self.objective,
            reserve=self.reserve, noise=self.noise, ask=self.ask,
        )  # fmt: skip

    def seat(self, lot: int) -> int:
        """The student's seat at a lot, from 0 on: the first, but another one each lot where one bids in turn."""
        return 1 + lot % self.bidders if self.format == "once_around" else 1

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {**asdict(self), "who": list(self.who)}


@dataclass(frozen=True)
class GameTask:
    """A whole game of Modern Art.

    Attributes:
        seed: of the deal and of the minds' luck.
        deals: one of ``DEALS``.
        players: at the table.
        seat: the student's.
        minds: of the other seats by name, in their order.
    """

    seed: int
    deals: str
    players: int
    seat: int
    minds: tuple[str, ...]
    game: str = "modern_art"

    @property
    def name(self) -> str:
        """A short name for files."""
        return f"{self.game}-{self.players}-seed{self.seed}"

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {**asdict(self), "minds": list(self.minds)}


Task = LotTask | GameTask


def seed_of(task: Task, nickname: str) -> int:
    """The seed of the deals: that of the task, or one of the nickname's own."""
    if task.deals == "same":
        return task.seed
    called = f"{task.seed}/{nickname.strip().casefold()}".encode()
    return int(hashlib.sha256(called).hexdigest()[:12], 16)


def task_from_json(told: Any) -> Task:
    """A task out of a file, every part checked.

    Raises:
        BadSubmission: it is none.
    """
    if not isinstance(told, dict):
        unsound("damaged")
    kind = GameTask if "game" in told else LotTask
    if set(told) != {field.name for field in fields(kind)}:
        unsound("damaged")
    if type(told["seed"]) is not int or not 0 <= told["seed"] <= MOST_SEED or told["deals"] not in DEALS:
        unsound("damaged")
    return _game(told) if kind is GameTask else _lots(told)


def _lots(told: dict[str, Any]) -> LotTask:
    who = told["who"]
    known = {*NAMES, PEOPLE, OTHER}
    whole = all(type(told[name]) is int for name in ("lots", "bidders"))
    if not whole or not isinstance(who, list) or not all(isinstance(one, str) and one in known for one in who):
        unsound("damaged")
    if not 1 <= told["lots"] <= MOST_LOTS or len(who) != told["bidders"] - 1:
        unsound("damaged")
    task = LotTask(**{**told, "who": tuple(who)})
    try:
        task.setup()
    except (ValueError, TypeError) as problem:
        raise unsound("task", problem=problem) from problem
    return task


def _game(told: dict[str, Any]) -> GameTask:
    players, minds = told["players"], told["minds"]
    if told["game"] != "modern_art" or type(players) is not int or not 3 <= players <= 5:
        unsound("damaged")
    if type(told["seat"]) is not int or not 0 <= told["seat"] < players:
        unsound("damaged")
    known = {*MINDS, OTHER}
    if not isinstance(minds, list) or len(minds) != players - 1:
        unsound("damaged")
    if not all(isinstance(one, str) and one in known for one in minds):
        unsound("damaged")
    return GameTask(**{**told, "minds": tuple(minds)})


def told_values(given: Any) -> Any:
    """Values as plain data.

    Raises:
        BadClass: they cannot be written into a file.
    """
    if given is None or isinstance(given, str):
        return given
    if isinstance(given, range) and len(given) > 1 and given.step == 1:
        return {"from": given[0], "to": given[-1]}
    if isinstance(given, int | float) and not isinstance(given, bool):
        return given
    if isinstance(given, tuple | list) and len(given) == 2 and all(isinstance(k, int | float) for k in given):
        return list(given)
    return wrong("values", value=short(given))


def plain_kind(told: Any) -> str:
    """Such data in a few signs that any disk likes."""
    parts = told.values() if isinstance(told, dict) else told if isinstance(told, list | tuple) else [told]
    return "to".join("".join(sign if sign.isalnum() or sign in "._" else "-" for sign in str(part)) for part in parts)


def plain_values(told: Any) -> Any:
    """The values that such data mean, as ``lab.experiment`` takes them."""
    if isinstance(told, dict):
        low, high = told.get("from"), told.get("to")
        if set(told) != {"from", "to"} or type(low) is not int or type(high) is not int or not 0 <= low < high <= 1000:
            unsound("damaged")
        return range(low, high + 1)
    if told is None or isinstance(told, str) or (isinstance(told, int | float) and not isinstance(told, bool)):
        return told
    if isinstance(told, list | tuple) and len(told) == 2:
        return tuple(told)
    return unsound("damaged")
