"""What a tournament came to: tables with confidence intervals, failures, single games, the file."""

from __future__ import annotations

from functools import cached_property
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Any

from modernart_lab import text
from modernart_lab.engine import drawn
from modernart_lab.simulate import file
from modernart_lab.simulate.plan import Plan
from modernart_lab.simulate.summary import Summary
from modernart_lab.simulate.sums import Sums
from modernart_lab.simulate.wrong import whole, wrong
from modernart_lab.text.wrong import short

if TYPE_CHECKING:
    import pandas as pd
    import plotly.graph_objects as go

    from modernart_lab.engine.record import Record
    from modernart_lab.simulate.explain import Explanation

TABLES = ("minds", "pairs", "seats", "rounds", "formats")


class Tournament:
    """A tournament that was played, made by ``lab.tournament``.

    Attributes:
        plan: what was played.
        games: how many games are done.
        complete: whether all are; False when it was stopped.
        notes: what the reader should know, a sentence each.
        summary: the figures behind the tables.
    """

    def __init__(
        self,
        plan: Plan,
        sums: Sums,
        done: tuple[tuple[int, int], ...],
        *,
        notes: tuple[str, ...] = (),
        lang: str = "en",
    ) -> None:
        self.plan = plan
        self.games = sums.games
        self.complete = sums.deals >= plan.deals
        self.notes = notes
        self.summary = Summary(plan, sums, done)
        self._lang = lang

    def __len__(self) -> int:
        """How many games are done."""
        return self.games

    @property
    def minds(self) -> list[str]:
        """The names, the best first."""
        return [self.summary.names[mind] for mind in self.summary.order]

    def frame(self, what: str = "minds") -> pd.DataFrame:
        """A table: mean, standard error and 95 % interval of each figure, deals as clusters. Money in k, or points.

        Where the kernel plays, only the first 50 deals are taken apart by round and format.

        Args:
            what: ``"minds"``: money, margin over the mean of the others, share of the wins, rating, failures.
                ``"pairs"``: by how much, and in which share of the games, a mind has more than another.
                ``"seats"``, ``"rounds"``: the margin by seat, or gained by round. ``"formats"``: what a bought lot paid
                back above its price, and what a sold one brought.

        Raises:
            ValueError: there is no such table.
        """
        import pandas as pd

        return pd.DataFrame(self.rows(what))

    def rows(self, what: str = "minds") -> list[dict[str, Any]]:
        """The same as a list of dicts.

        Raises:
            ValueError: there is no such table.
        """
        if what not in TABLES:
            wrong("table", what=short(what), known=[*TABLES])
        made = {"minds": "standings"}.get(what, what)
        return getattr(self.summary, made)()

    @cached_property
    def failures(self) -> pd.DataFrame:
        """The first failures: deal, game, mind, seat, decision, kind (raised, stalled, illegal) and why.

        Whoever failed has lost that game with nothing; the default mind played on in its seat.
        """
        import pandas as pd

        columns = ["deal", "game", "mind", "seat", "decision", "kind", "why"]
        return pd.DataFrame(self._failures(), columns=columns)

    def _failures(self) -> list[list[Any]]:
        names = self.summary.names
        return [[*one[:2], names[one[2]], chr(65 + one[3]), *one[4:]] for one in self.summary.sums.examples]

    def game(self, deal: int = 0, game: int = 0) -> Record:
        """The record of one game of the tournament, played once more; its seats bear the names of the minds.

        Args:
            deal: which deal, from 0.
            game: which game of that deal, from 0.

        Raises:
            ValueError: there is no such game.
        """
        deal = whole(deal, "deal", 0, self.plan.deals - 1)
        return self.plan.played(deal, whole(game, "game", 0, self.plan.turns - 1)).record

    def explain(self, mind: str, lang: str | None = None, *, games: int = 4, progress: Any = True) -> Explanation:
        """Where a mind loses: by opponent, seat, round and format, and its costliest decisions, in sentences.

        Args:
            mind: its name.
            lang: ``"en"`` or ``"ja"``; that of the tournament if not given.
            games: how many of its games are looked at decision by decision (Modern Art only); 0 for none.
            progress: show a bar; or call this with (done, all). Interrupted (Ctrl-C), it tells of the games looked at.

        Raises:
            ValueError: no mind of that name.
        """
        from modernart_lab.simulate.explain import explain

        return explain(self, mind, lang or self._lang, games=games, progress=progress)

    def chart(self, lang: str | None = None, theme: str = "light") -> go.Figure:
        """The margins with their 95 % intervals as a `plotly.graph_objects.Figure`."""
        return drawn.draw("standings", self, lang or self._lang, theme)

    def save(self, path: str | Path) -> Path:
        """Write it, whole or not at all: ``lab.tournament(..., path=...)`` goes on from there.

        Raises:
            OSError: it cannot be written there.
        """
        where = Path(path)
        file.save(where, self.plan, self.summary.sums, self.summary.done)
        return where

    def to_json(self) -> dict[str, Any]:
        """Everything as plain data; the same for the same seed, wherever and on however many workers it was played."""
        plan = self.plan
        about = {
            "game": plan.name, "players": plan.players, "seed": plan.seed, "duplicate": plan.duplicate, "by": plan.by,
            "games": self.games, "deals": self.summary.sums.deals, "detailed": self.summary.sums.detailed,
            "complete": self.complete,
        }  # fmt: skip
        tables = {what: [_plain(row) for row in self.rows(what)] for what in TABLES}
        return about | tables | {"failures": self._failures()}

    def __str__(self) -> str:
        return "\n".join(self.sentences())

    def sentences(self, lang: str | None = None) -> list[str]:
        """How much was played, and a line a mind."""
        lang = lang or self._lang
        key = "played" if self.complete else "stopped"
        sums, summary = self.summary.sums, self.summary
        told = [text.label(f"tournament.{key}", lang, games=f"{self.games:,}", deals=f"{sums.deals:,}")]
        for place, mind in enumerate(summary.order, 1):
            money, margin, win = (summary.of(name, mind) for name in ("money", "margin", "win"))
            if not money.count:
                continue
            told.append(
                text.label(
                    "tournament.line", lang, place=place, mind=summary.names[mind],
                    money=summary.told(money.value), margin=summary.told(margin.value, signed=True),
                    half=summary.half(margin), win=f"{100 * win.value:.0f}",
                )
            )  # fmt: skip
            failed = sum(summary.failures(mind).values())
            if failed:
                told.append(text.label("tournament.failed", lang, mind=summary.names[mind], games=f"{failed:,}"))
        return told

    def __repr__(self) -> str:
        stopped = "" if self.complete else ", stopped"
        return f"<Tournament: {len(self.minds)} minds, {self.games} games, seed {self.plan.seed}{stopped}>"


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    return {name: None if isinstance(value, float) and isnan(value) else value for name, value in row.items()}
