"""Where a mind loses, in sentences: opponent, seat, round, format, failures, and its costliest decisions."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import isnan
from typing import Any, NamedTuple

from modernart_lab import text
from modernart_lab.engine import drawn
from modernart_lab.engine.progress import bar
from modernart_lab.simulate.breakdown import FORMAT_NAMES, ROUNDS
from modernart_lab.simulate.wrong import whole, wrong
from modernart_lab.text import review as words
from modernart_lab.text.wrong import short

PRECISION = 2.0
"""Standard error of a decision's loss that is small enough here, in k."""
COSTLIEST = 5
ROLES = ("bought", "sold")


class Gap(NamedTuple):
    """What a mind makes a game in one place, beside the mean of the other minds. In k.

    Attributes:
        what: ``"bought"``, ``"sold"``, ``"seat"`` or ``"round"``.
        key: the format, seat or round.
        own: what it makes there a game; by seat and round its margin.
        others: the same of the other minds; by seat and round 0.
        low, high: the 95 % interval of a margin; of a format NaN.
    """

    what: str
    key: Any
    own: float
    others: float
    low: float
    high: float

    @property
    def gap(self) -> float:
        """How much more than the others."""
        return self.own - self.others


class Costly(NamedTuple):
    """A decision that lost much.

    Attributes:
        deal, game: which game of the tournament: ``Tournament.game(deal, game)``.
        seat: where the mind sat.
        decision: as a review tells it.
        review: the review it comes from.
    """

    deal: int
    game: int
    seat: int
    decision: Any
    review: Any


@dataclass(frozen=True)
class Explanation:
    """Where a mind loses.

    Attributes:
        mind: its name.
        sentences: in the language asked for.
        gaps: what it makes by format, seat and round, beside the others.
        costliest: its five costliest decisions in the games that were looked at; none where none were.
        lang: of the sentences.
        counts_money: whether the figures are money, in k; else points.
        deals: how many deals rounds and formats are told from, where it is not all: the first of them; else None.
    """

    mind: str
    sentences: tuple[str, ...]
    gaps: tuple[Gap, ...]
    costliest: tuple[Costly, ...]
    lang: str
    counts_money: bool = True
    deals: int | None = None

    def frame(self) -> Any:
        """The gaps as a pandas DataFrame."""
        import pandas as pd

        return pd.DataFrame([{**gap._asdict(), "gap": gap.gap} for gap in self.gaps])

    def chart(self, theme: str = "light") -> Any:
        """The gaps as a `plotly.graph_objects.Figure`."""
        return drawn.draw("explanation", self, self.lang, theme)

    def __str__(self) -> str:
        return "\n".join(self.sentences)

    def __repr__(self) -> str:
        return str(self)


def explain(told: Any, mind: str, lang: str, *, games: int, progress: Any) -> Explanation:
    """What ``Tournament.explain`` does."""
    summary = told.summary
    if mind not in summary.names:
        wrong("no_mind", name=short(mind), known=[*summary.names])
    count = whole(games, "games", 0, 1_000)
    i = summary.names.index(mind)

    def say(key: str, **fields: Any) -> str:
        return text.label(f"tournament.explain.{key}", lang, mind=mind, **fields)

    found = gaps(summary, i)
    lines = [*_standing(summary, i, say), *_against(summary, i, say), *_places(summary, i, found, say, lang)]
    deals = _part(summary)
    if deals is not None and any(gap.what != "seat" for gap in found):
        games_there = summary.of("round", i, 0).count
        lines.append(say("part", deals=deals, games=f"{games_there:,}", of=f"{summary.of('money', i).count:,}"))
    lines += _failed(summary, i, say)
    reviewed = list(_reviews(told, i, count, progress)) if told.plan.name == "modern_art" and count else []
    worst = sorted(
        [
            Costly(deal, game, seat, one, review)
            for deal, game, seat, review in reviewed
            for one in review.decisions
            if one.loss > 0
        ],
        key=lambda costly: -costly.decision.loss,
    )[:COSTLIEST]
    lines += _decisions(summary, reviewed, worst, say, lang)
    return Explanation(mind, tuple(lines), tuple(found), tuple(worst), lang, summary.counts_money, deals)


def _part(summary: Any) -> int | None:
    """How many deals were taken apart by round and format, where it is not all; else None."""
    sums = summary.sums
    return None if sums.detailed in (0, sums.games) else sums.detailed // summary.plan.turns


def gaps(summary: Any, mind: int) -> list[Gap]:
    """By format as buyer and seller, by seat and by round, what a mind makes a game."""
    found: list[Gap] = []
    rest = [other for other in range(len(summary.names)) if other != mind]
    for what in ROLES:
        for place, key in enumerate(FORMAT_NAMES):
            own = _a_game(summary, what, [mind], place)
            if not isnan(own):
                others = _a_game(summary, what, rest, place)
                found.append(Gap(what, key, own, own if isnan(others) else others, float("nan"), float("nan")))
    keys = {"seat": [chr(65 + seat) for seat in range(summary.plan.players)], "round": list(range(1, ROUNDS + 1))}
    for what, names in keys.items():
        for place, key in enumerate(names):
            margin = summary.of(what, mind, place)
            if margin.count:
                found.append(Gap(what, key, margin.value, 0.0, margin.low, margin.high))
    return found


def _a_game(summary: Any, what: str, minds: Sequence[int], place: int) -> float:
    """What some minds make a game in one format, in k; over the games that were taken apart."""
    parts = summary.sums.parts
    if what not in parts or not parts[what][1].any():
        return float("nan")
    games = sum(int(parts["round"][1, mind, 0]) for mind in minds)
    return sum(int(parts[what][3, mind, place]) for mind in minds) / games if games else float("nan")


def _standing(summary: Any, i: int, say: Any) -> list[str]:
    margin, win = summary.of("margin", i), summary.of("win", i)
    if not margin.count:
        return [say("nothing")]
    place = summary.order.index(i) + 1
    lines = [
        say("standing", place=place, of=len(summary.names), margin=summary.told(margin.value, signed=True),
            half=summary.half(margin), win=f"{100 * win.value:.0f}", games=f"{margin.count:,}")
    ]  # fmt: skip
    if isnan(margin.se) or margin.low <= 0 <= margin.high:
        lines.append(say("unclear"))
    return lines


def _against(summary: Any, i: int, say: Any) -> list[str]:
    met = [(summary.of("pair", i, j), j) for j in range(len(summary.names)) if j != i]
    met = [(found, j) for found, j in met if found.count]
    if not met:
        return []
    worst, j = min(met, key=lambda one: one[0].value)
    if isnan(worst.se) or worst.high >= 0:
        return [say("no_rival")]
    return [say("rival", rival=summary.names[j], k=summary.told(-worst.value), half=summary.half(worst))]


def _places(summary: Any, i: int, found: list[Gap], say: Any, lang: str) -> list[str]:
    lines: list[str] = []
    overall = summary.of("margin", i).value
    seats = [gap for gap in found if gap.what == "seat"]
    if len(seats) > 1:
        worst = min(seats, key=lambda gap: gap.own)
        clear = worst.high < overall
        lines.append(
            say("seat", seat=worst.key, k=summary.told(worst.own, signed=True), all=summary.told(overall, signed=True))
            if clear
            else say("no_seat")
        )
    rounds = [gap for gap in found if gap.what == "round"]
    if len(rounds) > 1:
        worst = min(rounds, key=lambda gap: gap.own)
        lines.append(
            say("round", round=worst.key, k=summary.told(worst.own, signed=True)) if worst.high < 0 else say("no_round")
        )
    formats = [gap for gap in found if gap.what in ROLES]
    if formats:
        worst = min(formats, key=lambda gap: gap.gap)
        if worst.gap < -0.5:
            key = "format_bought" if worst.what == "bought" else "format_sold"
            told = text.format(worst.key, lang)
            lines.append(
                say(
                    key,
                    format=told,
                    own=summary.told(worst.own, signed=True),
                    others=summary.told(worst.others, signed=True),
                )
            )
        else:
            lines.append(say("no_format"))
    return lines


def _failed(summary: Any, i: int, say: Any) -> list[str]:
    failed = sum(summary.failures(i).values())
    if not failed:
        return []
    first = next((one for one in summary.sums.examples if one[2] == i), None)
    lines = [say("failed", games=f"{failed:,}", of=f"{summary.of('money', i).count:,}")]
    if first is not None:
        deal, game, _, seat, decision, kind, why = first
        lines.append(say(kind, deal=deal, game=game, seat=chr(65 + seat), decision=decision, why=why))
    return lines


def _reviews(told: Any, mind: int, games: int, progress: Any) -> Any:
    """Reviews of some games in which it sits, in the order of the deals; interrupted, of those looked at to the end."""
    from modernart_lab.analysis import review

    chosen: list[tuple[int, int, int]] = []
    for first, last in told.summary.done:
        for deal in range(first, min(last, first + 50 * games)):
            sitting = told.plan.sitting(deal, deal % told.plan.turns)
            if mind in sitting and len(chosen) < games:
                chosen.append((deal, deal % told.plan.turns, sitting.index(mind)))
    with suppress(KeyboardInterrupt), bar(progress, len(chosen), "game") as report:
        for number, (deal, game, seat) in enumerate(chosen, 1):
            record = told.plan.played(deal, game).record
            found = review(record, seat, seed=deal, precision=PRECISION, progress=False)
            if not found.complete:  # interrupted
                return
            yield deal, game, seat, found
            report(number, len(chosen))


def _decisions(summary: Any, reviewed: list[Any], worst: list[Costly], say: Any, lang: str) -> list[str]:
    if not reviewed:
        return []
    count = sum(len(one[-1].decisions) for one in reviewed)
    lost = sum(one[-1].loss.loss for one in reviewed) / len(reviewed)
    lines = [say("reviewed", n=f"{count:,}", games=len(reviewed), k=summary.told(lost))]
    for costly in worst:
        told = words.decision(costly.review, costly.decision, lang)
        lines.append(say("costly", deal=costly.deal, game=costly.game, told=told))
    return lines
