"""The city wallet over a museum game: a purse that everyone draws from, and who drew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from modernart_lab.text import museum as words
from modernart_lab.widgets.chart import ChartWidget, table
from modernart_lab.widgets.display import front
from modernart_lab.widgets.figures import exported
from modernart_lab.widgets.figures import wallet as figure
from modernart_lab.widgets.figures.ink import escaped, fixed
from modernart_lab.widgets.pictures import LETTERS
from modernart_lab.widgets.wallet_facts import Flow, Wallet, wallet
from modernart_lab.widgets.which import of_the_museum

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from modernart_lab.widgets.figures.ink import Ink


class WalletChart(ChartWidget):
    """The city wallet after every event of a museum game; below, for each director, what was taken and paid in.

    Nothing after the position is in the picture, nor is it sent to the page. A cross marks who came to a wallet that
    could not pay all that was due.

    Attributes:
        facts: the wallet up to the position: its level, every flow, totals by seat.
        figure: the figure as a `plotly.graph_objects.Figure`, for export.
        table: whether the table stands in the place of the drawing.

    Args:
        stepper_or_record: a stepper of a museum game to follow, or a record (its end).
        lang: ``"en"`` or ``"ja"``; that of the stepper when left out.
        size: ``"normal"`` or ``"projector"``; that of the stepper when left out.

    Raises:
        TypeError: when it is given nothing that has the past of a museum game.
    """

    _esm = front("wallet.js")
    _css = front("wallet.css")
    words_table = "museum.wallet"

    def __init__(self, stepper_or_record: Any, lang: str | None = None, *, size: str | None = None) -> None:
        record = getattr(stepper_or_record, "record", stepper_or_record)
        if not (hasattr(record, "events") and of_the_museum(record)):
            raise TypeError(f"give a stepper or a record of a museum game, not {type(stepper_or_record).__name__}")
        self.facts: Wallet = wallet(record, 0)
        super().__init__(stepper_or_record, lang, size)
        self._moved(None)

    def moved(self) -> None:
        """Another position: more or less of the past."""
        self.facts = wallet(self.source.record, self.source.position)
        self.publish()

    def resume(self) -> None:
        """Nothing takes long here."""

    def _name(self, seat: int) -> str:
        name = self.source.record.names[seat]
        return name if name == LETTERS[seat] else f"{LETTERS[seat]} {name}"

    def _finding(self) -> str:
        facts = self.facts
        taken = [facts.taken(seat) for seat in range(facts.players)]
        if not any(taken):
            return self.say("found_none")
        most = max(range(facts.players), key=taken.__getitem__)
        asked = facts.asked()
        short = sum(flow.short > 0 for flow in asked)
        fields = {"seat": self.source.record.names[most], "k": words.dollars(taken[most])}
        found = self.say("found", all=words.dollars(sum(taken)), **fields)
        return found + (self.say("found_short", n=short, all=len(asked)) if short else self.say("found_enough"))

    def draw(self) -> dict[str, Any]:
        """The words and the table."""
        facts = self.facts
        rows = []
        for seat in range(facts.players):
            took, paid, asked = facts.taken(seat), facts.paid(seat), facts.asked(seat)
            lacked = sum(flow.short for flow in asked)
            short = sum(flow.short > 0 for flow in asked)
            told = [words.dollars(k) for k in (took, paid, took - paid)]
            rows.append(
                [self._name(seat), *told, self.say("short_cell", n=short, all=len(asked), k=words.dollars(lacked))]
            )
        heads = [self.say(key) for key in ("col_seat", "col_took", "col_paid", "col_net", "col_short")]
        return {
            "name": self.say("title"),
            "title": self.say("title"),
            "finding": self._finding(),
            "calm": "",
            "running": False,
            "words": {key: self.say(key) for key in ("table", "lost", "busy")},
            "table": table(self.say("caption"), heads, rows),
        }

    def _hover(self, flow: Flow) -> str:
        seat, k = self.source.record.names[flow.seat], words.dollars(abs(flow.k))
        if flow.k > 0:
            return self.say("hover_paid", seat=seat, k=k)
        if flow.short:
            return self.say("hover_short", seat=seat, k=k, due=words.dollars(flow.short - flow.k))
        return self.say("hover_took", seat=seat, k=k)

    @property
    def figure(self) -> go.Figure:
        """The figure in the colours of the light theme, for export."""
        return exported(self.figures(fixed("light", self.lang, self.size))["wallet"])

    def figures(self, ink: Ink) -> dict[str, dict[str, Any]]:
        """The one drawing, under the name ``wallet``."""
        facts = self.facts
        rows = [
            (
                escaped(self.say("took", k=words.dollars(facts.taken(seat)))),
                escaped(self.say("paid", k=words.dollars(facts.paid(seat)))),
            )
            for seat in range(facts.players)
        ]
        said = {
            "axis": escaped(self.say("axis")),
            "rows": escaped(self.say("rows")),
            "now": escaped(words.dollars(facts.level[-1][1])),
        }
        hover = [escaped(self._hover(flow)) for flow in facts.flows]
        return {"wallet": figure.drawing(facts, said, rows, hover, ink, size=self.size)}

    def __repr__(self) -> str:
        return f"WalletChart(position={self.position}, lang={self.lang!r})"
