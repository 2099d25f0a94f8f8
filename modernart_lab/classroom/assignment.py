"""What a teacher writes into a notebook: ``lab.assignment``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from modernart_lab.classroom.game import GameAssignment
from modernart_lab.classroom.lots import LotAssignment
from modernart_lab.classroom.outside import people_of
from modernart_lab.classroom.task import DEALS, MOST_LOTS, MOST_SEED, OTHER, PEOPLE, GameTask, LotTask, told_values
from modernart_lab.classroom.wrong import wrong
from modernart_lab.export.bidders import NAMES
from modernart_lab.export.setup import setup
from modernart_lab.export.wrong import known, whole
from modernart_lab.strategies.modern_art import MINDS
from modernart_lab.text.wrong import short

USUAL = ("default", "shading", "cautious_seller", "truthful")
"""The minds that sit down in turn where none are named."""
FOLDER = "my-assignments"
"""Where submissions are kept that were given no folder."""


def assignment(
    seed: int = 1,
    format: str | None = None,  # noqa: A002
    game: Any = None,
    *,
    nickname: str = "",
    deals: str = "same",
    lots: int = 12,
    bidders: int = 3,
    values: Any = None,
    who: Any = None,
    humans: Any = None,
    payee: str = "bank",
    objective: str = "money",
    reserve: float = 0.0,
    noise: float | None = None,
    ask: float | None = None,
    players: int = 4,
    seat: int = 0,
    minds: Any = None,
    pace: str = "calm",
    folder: str | Path | bool | None = None,
    lang: str = "en",
    size: str = "normal",
) -> Any:
    """Set a task: the same deals against the same minds for every student.

    A student bids in the widget, or with ``.bid(...)`` from a cell; what was done is in one small JSON file (``.path``)
    that he hands in. It holds a nickname at most, and nothing is sent anywhere. ``lab.class_report`` reads the files.

    >>> from modernart_lab.classroom import assignment
    >>> task = assignment(seed=7, format="sealed", lots=3, folder=False)
    >>> f"{task.lot.x:.1f}"
    '89.7'
    >>> answer = task.bid(60, estimate=90)
    >>> task.play(lambda value: value / 2)["bid"].round(1).tolist()
    [60.0, 5.6, 22.3]

    Args:
        seed: of the deals; the same seed is the same deals.
        format: "sealed" (if neither it nor a game is given), "second_price", "open", "once_around" or "fixed_price".
        game: "modern_art" for a whole game in the place of lots.
        nickname: the student's; he can give it on the page, too.
        deals: "same" for all, or to each nickname its "own".
        lots: how many.
        bidders: how many bid, the student included.
        values: what a lot is worth, as for ``lab.experiment``; no distribution of scipy.
        who: who bids at the other seats, as for ``lab.experiment``; the equilibrium, or where theory has none what the
            value seems worth, if not given.
        humans: recorded bids for seats of "human": a frame, a CSV file, or a folder of submissions.
        payee: who gets the price, as for ``lab.experiment``, like the next four.
        objective: "money" or "margin".
        reserve: the least bid, in k.
        noise: how far a signal may be from the value, in k.
        ask: the fixed price, in k.
        players: of a game, 3 to 5.
        seat: of the student in a game.
        minds: of a game, at the other seats: names, or minds.
        pace: of a game.
        folder: where the file goes, made when it is not there; ``my-assignments`` if left out; False to keep none.
        lang: ``"en"`` or ``"ja"``.
        size: ``"normal"`` or ``"projector"``.

    Returns:
        A widget that is an object to bid with, too: ``LotAssignment`` or ``GameAssignment``.

    Raises:
        ValueError: a task that cannot be.
    """
    place = _place(folder)
    number = whole(seed, "seed", 0, MOST_SEED)
    known(deals, DEALS, "deals")
    if deals == "own" and not str(nickname).strip():
        wrong("needs_name")
    if game is not None:
        if format is not None:
            wrong("one_of_two")
        if getattr(game, "__name__", game) not in ("modern_art", "modernart_lab.games.modern_art"):
            wrong("game", value=short(game))
        count = whole(players, "players", 3, 5)
        given = _minds(minds, count)
        named = tuple(one if isinstance(one, str) and one in MINDS else OTHER for one in given)
        game_task = GameTask(number, deals, count, whole(seat, "seat", 0, count - 1), named)
        return GameAssignment(game_task, nickname, folder=place, minds=given, lang=lang, size=size, pace=pace)
    made = setup(
        format or "sealed", bidders, values, payee=payee, objective=objective, reserve=reserve, noise=noise, ask=ask
    )
    seats = _others(who, made, people := people_of(humans))
    task = LotTask(
        number, deals, whole(lots, "lots", 1, MOST_LOTS), made.format, made.bidders, told_values(values), payee,
        objective, float(made.reserve), None if noise is None else float(noise), made.ask,
        tuple(one if isinstance(one, str) else OTHER for one in seats),
    )  # fmt: skip
    return LotAssignment(task, nickname, folder=place, who=seats, people=people, lang=lang, size=size)


def _place(folder: Any) -> Path | None:
    if folder is False:
        return None
    if folder is True or not (folder is None or isinstance(folder, str | Path)):
        wrong("folder", value=short(folder))
    return Path(FOLDER if folder is None else folder).expanduser()


def _others(who: Any, made: Any, people: Sequence[Any]) -> list[Any]:
    """Who bids at the other seats."""
    from modernart_lab.export.solved import solved

    count = made.bidders - 1
    if who is None:
        who = PEOPLE if people else "equilibrium" if solved(made) is not None else "truthful"
    given = [who] * count if isinstance(who, str) or callable(who) else list(who)
    if len(given) != count:
        wrong("who_count", n=count, given=len(given))
    for one in given:
        if isinstance(one, str):
            known(one, (*NAMES, PEOPLE), "who")
        elif not callable(one):
            wrong("who", value=short(one))
    return given


def _minds(minds: Any, players: int) -> list[Any]:
    if minds is None:
        minds = [USUAL[i % len(USUAL)] for i in range(players - 1)]
    given: list[Any] = [minds] * (players - 1) if isinstance(minds, str) or callable(minds) else list(minds)
    return given if len(given) == players - 1 else wrong("who_count", n=players - 1, given=len(given))
