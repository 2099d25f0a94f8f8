"""The panels of whole games: prices and what came back, the artists across the rounds, the race of the money."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from modernart_lab import text
from modernart_lab.classroom.figures import ClassFigure, mean, quotient
from modernart_lab.classroom.game_tables import Course, Sale, course_of, ranks
from modernart_lab.classroom.panels import Panel, Speaker
from modernart_lab.classroom.submission import Submission
from modernart_lab.classroom.task import GameTask
from modernart_lab.games.modern_art.cards import ARTISTS
from modernart_lab.widgets.chart import table
from modernart_lab.widgets.figures import course, dots
from modernart_lab.widgets.figures.ink import escaped, number

FORMATS = ("open", "once_around", "sealed", "fixed_price", "double")
ROUNDS = (1, 2, 3, 4)


class _Game(NamedTuple):
    student: str
    seat: int
    players: int
    course: Course

    @property
    def end(self) -> int:
        """The student's money at the end of the last finished round, in k."""
        return self.course.money[-1][self.seat]


class GamePanels(Speaker):
    """The panels of games.

    Args:
        found: the submissions of games.
        lang: the language.
    """

    def __init__(self, found: Sequence[Submission], lang: str) -> None:
        super().__init__(lang)
        self.found = [one for one in found if one.record is not None and isinstance(one.task, GameTask)]

    @cached_property
    def games(self) -> list[_Game]:
        """The games, gone through once."""
        return [
            _Game(one.nickname, one.task.seat, one.task.players, course_of(one.record))  # type: ignore[arg-type,union-attr]
            for one in self.found
        ]

    def panels(self) -> list[Panel]:
        """All that there is something to show for."""
        if not self.games:
            return []
        return [panel for panel in (self._prices(), self._artists(), self._race()) if panel is not None]

    def figures(self) -> dict[tuple[str, str], ClassFigure]:
        """Price by what it paid back, by part: ("format", "open"), ("seat", "1"), ("round", "2"), and the student's."""
        made: dict[tuple[str, str], ClassFigure] = {}
        sales = [(game, sale) for game in self.games for sale in game.course.sales if sale.back is not None]

        def of(part: Sequence[tuple[_Game, Sale]]) -> ClassFigure:
            return quotient(
                [sale.price for _, sale in part],
                [sale.back for _, sale in part],
                [game.student for game, _ in part],
                1.0,
            )

        made["all", "all"] = of(sales)
        made["all", "own"] = of([(game, sale) for game, sale in sales if sale.buyer == game.seat])
        for name in FORMATS:
            made["format", name] = of([pair for pair in sales if pair[1].format == name])
        for place in range(max(game.players for game in self.games)):
            part = [(game, sale) for game, sale in sales if (sale.buyer - sale.seller) % game.players == place]
            made["seat", str(place)] = of(part)
        for number_ in ROUNDS:
            made["round", str(number_)] = of([pair for pair in sales if pair[1].round == number_])
        for artist in ARTISTS:
            for number_ in ROUNDS:
                paid = [
                    (g.course.values[number_ - 1][artist], g.student)
                    for g in self.games
                    if len(g.course.values) >= number_
                ]
                made["artist", f"{artist} {number_}"] = mean([k for k, _ in paid], [who for _, who in paid])
        for at in range(len(ROUNDS) + 1):
            placed = [(ranks(g.course.money[at])[g.seat], g.student) for g in self.games if len(g.course.money) > at]
            made["rank", str(at)] = mean([rank for rank, _ in placed], [who for _, who in placed])
        return {
            key: figure for key, figure in made.items() if figure.value == figure.value and np.isfinite(figure.value)
        }

    @cached_property
    def _figures(self) -> dict[tuple[str, str], ClassFigure]:
        return self.figures()

    def label(self, what: str, key: str) -> str:
        """A part in words."""
        if what == "format":
            return text.format(key, self.lang)
        if what == "all":
            return self.say(f"sales_{key}")
        if what == "seat":
            return self.say("seat_seller" if key == "0" else "seat_n", n=key)
        if what == "artist":
            return self.say("artist_round", artist=text.artist(key[:2], self.lang), n=key[3:])
        if what == "rank":
            return self.say("rank_begin") if key == "0" else self.say("rank_round", n=key)
        return self.say("round_n", n=key)

    def _prices(self) -> Panel | None:
        found, marks, rows = self._figures, [], []
        for what in ("all", "format", "seat", "round"):
            keys = [key for kind, key in found if kind == what]
            if not keys:
                continue
            marks.append(dots.Dot(self.say(f"by_{what}"), head=True))
            for key in keys:
                figure, label = found[what, key], self.label(what, key)
                marks.append(dots.Dot(label, figure.value, figure.half, float("nan"), number(figure.value, 2)))
                rows.append(self.row(label, "plain", figure))
        if ("all", "all") not in found:
            return None
        words = {"axis": escaped(self.say("axis_prices")), "theory": ""}
        finding = self.say("found_prices", all=self.with_half("plain", found["all", "all"]))
        if ("all", "own") in found:
            finding = self.two(finding, self.say("found_own", own=self.with_half("plain", found["all", "own"])))

        def draw(ink: Any, size: str) -> dict[str, Any]:
            made = dots.drawing(marks, words, ink, escaped, size=size)
            made["layout"]["shapes"].append(
                {
                    "type": "line", "xref": "x", "yref": "paper", "x0": 1, "x1": 1, "y0": 0, "y1": 1, "layer": "below",
                    "line": {"width": 1.6, "color": ink.colour("ink"), "dash": "dash"},
                }
            )  # fmt: skip
            return made

        sales = sum(len(game.course.sales) for game in self.games)
        return Panel(
            "prices", self.say("title_prices"), finding, draw, self.sheet(self.say("caption_sales", n=sales), rows)
        )

    def _artists(self) -> Panel | None:
        lines, rows = [], []
        ends: dict[str, float] = {}
        for artist in ARTISTS:
            found = [self._figures.get(("artist", f"{artist} {n}")) for n in ROUNDS]
            if found[0] is None:
                return None
            xs = tuple(float(n) for n, f in zip(ROUNDS, found, strict=True) if f is not None)
            known = [f for f in found if f is not None]
            name = text.artist(artist, self.lang)
            ends[name] = known[-1].value
            label = escaped(f"{artist} {self.told('k', known[-1].value)}")
            lines.append(course.Course(xs, tuple(f.value for f in known), (), label, artist))
            rows.append([name, *(self.with_half("k", f) if f is not None else "–" for f in found)])
        at = [
            (float(n), escaped(self.say("round_n", n=n))) for n in ROUNDS if n <= max(map(len, (c.xs for c in lines)))
        ]
        words = {"x": "", "y": escaped(self.say("axis_artists"))}
        best = max(ends, key=lambda name: ends[name])
        finding = self.say("found_artists", artist=best, k=self.told("k", ends[best]), n=len(at))
        heads = [self.say("col_artist"), *(self.say("round_n", n=n) for n in ROUNDS)]
        return Panel(
            "artists", self.say("title_artists"), finding,
            lambda ink, size: course.drawing(lines, at, words, ink, size=size),
            table(self.say("caption_artists"), heads, rows),
        )  # fmt: skip

    def _race(self) -> Panel | None:
        tracks = [[ranks(money)[game.seat] for money in game.course.money] for game in self.games]
        most = max(map(len, tracks))
        if most < 2:
            return None
        thin = [course.Course(tuple(map(float, range(len(t)))), tuple(t), thin=True) for t in tracks]
        found = [self._figures["rank", str(at)] for at in range(most)]
        xs = tuple(map(float, range(most)))
        label = escaped(self.say("line_mean", rank=number(found[-1].value, 1)))
        bold = course.Course(xs, tuple(f.value for f in found), tuple(f.half for f in found), label)
        at = [(x, escaped(self.say("rank_begin") if x == 0 else self.say("round_n", n=int(x)))) for x in xs]
        words = {"x": "", "y": escaped(self.say("axis_race"))}
        won = sum(track[-1] == 1 for track in tracks)
        finding = self.say("found_race", rank=self.with_half("plain", found[-1]), won=won, n=len(tracks))
        heads = [self.say("col_student"), *(self.label("rank", str(n)) for n in range(most)), self.say("col_money")]
        rows = [
            [game.student, *(number(r, 0 if r == int(r) else 1) for r in track), *["–"] * (most - len(track)),
             text.money(game.end)]
            for game, track in sorted(zip(self.games, tracks, strict=True), key=lambda pair: -pair[0].end)
        ]  # fmt: skip
        return Panel(
            "race", self.say("title_race"), finding,
            lambda ink, size: course.drawing([*thin, bold], at, words, ink, size=size, turned=True, zero=False),
            table(self.say("caption_race"), heads, rows),
        )  # fmt: skip
