"""How the money came and went, seat by seat: the chart at the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from modernart_lab import text
from modernart_lab.widgets.chart import ChartWidget, table
from modernart_lab.widgets.display import front
from modernart_lab.widgets.figures import race as figure
from modernart_lab.widgets.figures.ink import escaped
from modernart_lab.widgets.pictures import LETTERS

if TYPE_CHECKING:
    from modernart_lab.widgets.figures.ink import Ink

MOMENTS = ("sold", "split_sale", "scored")


class CashRace(ChartWidget):
    """The money of every seat over the auctions of a game, with the payouts of the rounds.

    All money is shown: it is for games that are over.

    Args:
        record: the game.
        lang: ``"en"`` or ``"ja"``.
        size: ``"normal"`` or ``"projector"``.
    """

    _esm = front("race.js")
    _css = front("race.css")
    words_table = "table.race"

    def __init__(self, record: Any, lang: str = "en", size: str = "normal") -> None:
        self._tracks = tracks(record)
        super().__init__(record, lang, size)
        self._moved(None)

    def moved(self) -> None:
        """Nothing moves here."""
        self.publish()

    def resume(self) -> None:
        """Nothing takes long here."""

    def draw(self) -> dict[str, Any]:
        """The words and the table."""
        record, found = self.source.record, self._tracks
        end = record[len(record)]
        order = sorted(range(end.players), key=lambda seat: -end.money[seat])
        winner = text.join(
            [record.names[seat] for seat in (end.outcome.winners if end.outcome else order[:1])], self.lang
        )
        rows = [
            [record.names[seat], *(text.money(found.after[n][seat]) for n in range(len(found.after)))]
            for seat in range(end.players)
        ]
        heads = [self.say("seat"), self.say("begin"), *(self.say("round", n=n) for n in found.rounds)]
        return {
            "name": self.say("title"),
            "title": self.say("title"),
            "finding": self.say("finding", name=winner, k=text.money(end.money[order[0]])),
            "calm": "",
            "running": False,
            "words": {key: self.say(key) for key in ("table", "lost", "busy")},
            "table": table(self.say("caption"), heads, rows),
        }

    def figures(self, ink: Ink) -> dict[str, dict[str, Any]]:
        """The one drawing, under the name ``race``."""
        record = self.source.record
        words = {
            "rounds": [escaped(self.say("round", n=n)) for n in self._tracks.rounds],
            "axis": escaped(self.say("axis")),
        }
        names = [name if name == LETTERS[seat] else f"{LETTERS[seat]} {name}" for seat, name in enumerate(record.names)]
        return {"race": figure.drawing(self._tracks, names, words, ink, size=self.size)}

    def __repr__(self) -> str:
        return f"CashRace({self.source.record!r})"


def tracks(record: Any) -> figure.Tracks:
    """The money of each seat after each sale and payout of a record."""
    money = [tuple(record[0].money)]
    after = [tuple(record[0].money)]
    scored, rounds = [], []
    for at, event in enumerate(record.events, 1):
        if event.kind not in MOMENTS:
            continue
        money.append(tuple(record[at].money))
        if event.kind == "scored":
            scored.append(len(money) - 1)
            rounds.append(event.round)
            after.append(money[-1])
    return figure.Tracks(tuple(money), tuple(scored), tuple(rounds), tuple(after))
