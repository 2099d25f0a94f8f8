"""What a class has done, in one page: ``lab.class_report``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from modernart_lab import text
from modernart_lab.classroom.blocks import Block, blocks_of, blocks_of_table
from modernart_lab.classroom.figures import ClassFigure, figures_of, surplus
from modernart_lab.classroom.game_panels import GamePanels
from modernart_lab.classroom.outside import people_of, read_bids, typed
from modernart_lab.classroom.page import write_page
from modernart_lab.classroom.panels import LotPanels, Panel
from modernart_lab.classroom.reading import LeftOut, read_folder
from modernart_lab.classroom.replay import Replay, replayed
from modernart_lab.classroom.submission import Submission
from modernart_lab.classroom.tables import (
    AUCTIONS,
    DECISIONS,
    FIGURES,
    auctions_of,
    codebook_of,
    decisions_of,
    frame_of,
    groups_of,
)
from modernart_lab.classroom.wrong import wrong
from modernart_lab.export.columns import named, yes_no
from modernart_lab.export.saving import save_tables
from modernart_lab.text.words import count
from modernart_lab.text.wrong import short
from modernart_lab.widgets.chart import ChartWidget, table
from modernart_lab.widgets.display import front
from modernart_lab.widgets.figures import exported
from modernart_lab.widgets.figures.ink import fixed

if TYPE_CHECKING:
    import pandas as pd
    import plotly.graph_objects as go

    from modernart_lab.export.humans import Human
    from modernart_lab.widgets.figures.ink import Ink

_NOWHERE = SimpleNamespace(to_act=(), tiles={}, players=0)
"""A chart stands on a position of a game; a report stands on none."""


class ClassReport(ChartWidget):
    """What a class has done, made by ``lab.class_report``: a page of plots with their figures and errors.

    Attributes:
        submissions: those that were read, in the order of their tasks.
        left_out: files that were left out: ``.file`` and ``.reason(lang)``.
        table: whether tables stand in the place of the drawings.
    """

    _esm = front("class_report.js")
    _css = front("class_report.css")
    words_table = "classroom.report"

    def __init__(
        self, found: Sequence[Submission], left_out: Sequence[LeftOut] = (), tables: Sequence[pd.DataFrame] = (), *,
        values: Any = None, lang: str = "en", size: str = "normal",
    ) -> None:  # fmt: skip
        groups = groups_of(found)
        self.submissions: tuple[Submission, ...] = tuple(member for group in groups for member in group.members)
        self.left_out = tuple(left_out)
        self._tables = tuple(tables)
        self._decisions = decisions_of(self.submissions)
        outside = [block for each in tables for block in blocks_of_table(each, values)]
        self._blocks: list[Block] = [*blocks_of(groups, self._decisions), *outside]
        self._lot_figures = [figures_of(block) for block in self._blocks]
        self._made: dict[str, list[Panel]] = {}
        if not self._blocks and not any(one.record for one in self.submissions):
            if not self.left_out:
                raise wrong("nothing_to_read")
            raise wrong("nothing_to_report", n=len(self.left_out), why=self._why(lang))
        super().__init__(_NOWHERE, lang, size)
        self._moved(None)

    def _why(self, lang: str) -> str:
        return " / ".join(f"{one.file}: {one.reason(lang)}" for one in self.left_out[:3])

    # ---- what there is to know ----

    @property
    def students(self) -> tuple[str, ...]:
        """The nicknames, in the order of the alphabet."""
        found = {one.nickname for one in self.submissions}
        for each in self._tables:
            found |= set(each["player"].astype(str))
        return tuple(sorted(found, key=str.casefold))

    @cached_property
    def decisions(self) -> pd.DataFrame:
        """One row a decision, of students (``student``) and their rivals; money in k, NA where it does not apply."""
        if not self._tables:
            return self._decisions
        outside = [each.assign(student=True) for each in self._tables]
        return frame_of([self._decisions, *outside], DECISIONS)

    @cached_property
    def auctions(self) -> pd.DataFrame:
        """One row an auction of the submissions; money in k."""
        return frame_of([auctions_of(self.submissions)], AUCTIONS)

    @property
    def codebook(self) -> pd.DataFrame:
        """What the columns of both files mean: file, column, meaning, unit."""
        return codebook_of(self.lang)

    @property
    def figures_table(self) -> pd.DataFrame:
        """Every figure: panel, group, figure, value, standard error (students as clusters), prediction, count."""
        import pandas as pd

        rows = []
        for block, found in zip(self._blocks, self._lot_figures, strict=True):
            parts = {} if block.common else surplus(block)
            rows += [("lots", block.name, name, *_four(figure)) for name, figure in found.items()]
            rows += [("lots", block.name, name, *_four(f)) for name, f in parts.items() if f.value == f.value]
        games = GamePanels(self.submissions, self.lang)
        if games.games:
            rows += [("games", what, key, *_four(figure)) for (what, key), figure in games.figures().items()]
        return pd.DataFrame(rows, columns=list(FIGURES))

    @property
    def people(self) -> tuple[Human, ...]:
        """The students with their bids on lots, to be replayed: ``lab.experiment(..., humans=report.decisions)``."""
        return people_of(self)

    def replay(self, nickname: str, format: str | None = None) -> Replay:  # noqa: A002
        """A student's play as an opponent.

        Of lots it is a function of the value, for ``lab.experiment`` and ``lab.AuctionLab``; of a game it is a mind,
        for ``lab.play`` and ``lab.PlayTable``.

        Args:
            nickname: whose.
            format: of the lots, where he has bid in several; "game" for the game.

        Raises:
            BadClass: nobody of that name, or nothing of that kind.
        """
        return replayed(self.submissions, nickname, format)

    # ---- out ----

    def export(self, path: str | Path) -> Path:
        """Write the report as one HTML page that needs no kernel and no network.

        Raises:
            OSError: it cannot be written there.
        """
        return write_page(self, Path(path).expanduser())

    def csv(self, folder: str | Path, *, overwrite: bool = False) -> Path:
        """Write decisions.csv, auctions.csv, figures.csv and codebook.csv, UTF-8, each whole or not at all.

        Raises:
            ValueError: a file is there already, and ``overwrite`` is false.
            OSError: the folder cannot be written to.
        """
        tables = {
            "decisions.csv": self.decisions, "auctions.csv": self.auctions, "figures.csv": self.figures_table,
            "codebook.csv": self.codebook,
        }  # fmt: skip
        return save_tables(tables, Path(folder).expanduser(), overwrite=overwrite)

    def figure(self, name: str, theme: str = "light") -> go.Figure:
        """One plot as a `plotly.graph_objects.Figure`; the names stand in ``plots``.

        Raises:
            BadClass: there is no such plot.
        """
        made = self.figures(fixed(theme, self.lang, self.size))
        return exported(made[name]) if name in made else wrong("plot", value=short(name), known=[*made])

    @property
    def plots(self) -> tuple[str, ...]:
        """The names of the plots, in their order."""
        return tuple(panel.name for panel in self._panels())

    # ---- the page ----

    def moved(self) -> None:
        """Nothing moves here."""
        self.publish()

    def resume(self) -> None:
        """Nothing takes long here."""

    def _panels(self) -> list[Panel]:
        if self.lang not in self._made:
            lots = LotPanels(self._blocks, self._lot_figures, self.lang).panels()
            self._made[self.lang] = lots + GamePanels(self.submissions, self.lang).panels()
        return self._made[self.lang]

    def _status(self) -> str:
        """How many handed in what, and how many rows of tables could not be used."""
        files, rows = len(self.submissions) + len(self._tables), 0
        for each in self._tables:
            rows += each.attrs.get("rows_left_out", 0)
        students = count("student", len(self.students), self.lang)
        status = self.say("status", students=students, files=count("file", files, self.lang))
        gap = text.label("language.gap", self.lang)
        return status if not rows else status + gap + self.say("rows_left", rows=count("row", rows, self.lang))

    def draw(self) -> dict[str, Any]:
        """The words and the tables."""
        left = [[one.file, one.reason(self.lang)] for one in self.left_out]
        heads = [self.say("col_file"), self.say("col_reason")]
        return {
            "name": self.say("title"),
            "title": self.say("title"),
            "status": self._status(),
            "left": table(self.say("left", n=len(left)), heads, left) if left else None,
            "sections": [
                {"name": p.name, "title": p.title, "finding": p.finding, "table": p.table} for p in self._panels()
            ],
            "note": self.say("note"),
            "words": {key: self.say(key) for key in ("table", "lost", "busy")},
        }

    def figures(self, ink: Ink) -> dict[str, dict[str, Any]]:
        """The drawings by name."""
        return {panel.name: panel.draw(ink, self.size) for panel in self._panels()}

    def __repr__(self) -> str:
        return f"ClassReport({len(self.students)} students, {len(self.left_out)} files left out, lang={self.lang!r})"


def _four(figure: ClassFigure) -> tuple[float, float, float, int, int]:
    return figure.value, figure.se, figure.predicted, figure.count, figure.students


def class_report(source: Any, *, values: Any = None, lang: str = "en", size: str = "normal") -> ClassReport:
    """Read what a class has handed in, and draw it: bids against values first, the race of the money last.

    A file that is no sound submission is named with the reason and left out; the others are read. Nothing in a file is
    ever executed, and nothing is sent anywhere.

    Args:
        source: a folder of submissions; a table of bids from ``lab.read_bids`` or the decisions of a report or an
            experiment, as a frame or a CSV file; or a list of such.
        values: for tables: what the lots were worth, as for ``lab.experiment``, so that the equilibrium can stand
            beside the bids.
        lang: ``"en"`` or ``"ja"``.
        size: ``"normal"`` or ``"projector"``.

    Raises:
        ValueError: no such folder, or nothing in it that can be reported.
    """
    found: list[Submission] = []
    left: list[LeftOut] = []
    tables = []
    for one in source if isinstance(source, list | tuple) else [source]:
        if hasattr(one, "columns"):
            tables.append(_sound_table(one))
        elif isinstance(one, str | Path) and Path(one).expanduser().suffix.lower() == ".csv":
            tables.append(_sound_table(read_bids(one)))
        elif isinstance(one, str | Path):
            more, bad = read_folder(Path(one).expanduser())
            found += more
            left += bad
        else:
            wrong("source", value=short(one))
    if lang not in text.languages:
        wrong("language", value=short(lang), known=text.languages)
    return ClassReport(found, left, tables, values=values, lang=lang, size=size)


def _sound_table(frame: Any) -> Any:
    """A table with what a report needs; of one that tells students from rivals, the students."""
    missing = [name for name in ("player", "bid", "auction_type") if name not in frame.columns]
    if missing or not {"model_value", "signal"} & set(frame.columns):
        missing = missing or ["model_value"]
        wrong("csv_columns", missing=missing, has=named(frame.columns, 300))
    own = frame = frame.loc[:, ~frame.columns.duplicated()]
    for name in ("student", "is_human"):
        if name in frame.columns:
            marked = frame[yes_no(frame[name]).fillna(True)]
            own = marked if len(marked) else frame
            break
    return typed(own if "model_value" in own else own.assign(model_value=own["signal"]))
