"""What an assignment of lots says: the lot that is up, the last one, those before, and the file to hand in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from modernart_lab import text
from modernart_lab.classroom.course import Answer, Course, Standing
from modernart_lab.widgets.chart import table

SIGNALS = ("average", "kagel_levin", "wallet")


class LotWords:
    """The words of one moment.

    Args:
        course: the lots.
        answers: those that were given.
        nickname: the student's.
        path: of the file, or None.
        unsaved: why it could not be saved, or nothing.
        lang: the language.
    """

    def __init__(
        self, course: Course, answers: Sequence[Answer], nickname: str, path: Path | None, unsaved: str, lang: str
    ) -> None:
        self.course, self.answers, self.nickname, self.path, self.lang = course, answers, nickname, path, lang
        self.unsaved = unsaved
        self.model, self.task = course.setup.values, course.task

    def say(self, key: str, **fields: object) -> str:
        """Words of the assignment."""
        return text.label(f"classroom.lots.{key}", self.lang, **fields)

    def money(self, k: float | None, *, signed: bool = False) -> str:
        """A sum; a dash where there is none."""
        return "–" if k is None else text.money(k, digits=0 if self.model.whole else 1, signed=signed)

    def scene(self, now: Standing | None, most: int) -> dict[str, Any]:
        """What the page shows."""
        format_name = text.label(f"auction_lab.format.{self.task.format}", self.lang)
        n, lots = self.task.bidders, self.task.lots
        at = min(len(self.answers) + 1, lots)
        return {
            "place": self.say("place", format=format_name, n=n, lot=at, lots=lots),
            "finding": self._end() if now is None else self._up(now),
            "controls": [],
            "rule": self.say(f"rule_{self.task.format}"),
            "last": self._last(),
            "over": now is None,
            "buys": self.task.format == "fixed_price",
            "passes": self.task.format in ("open", "once_around", "fixed_price"),
            "estimates": self.model.common,
            "most": most * self.model.high,
            "step": 1 if self.model.whole else "any",
            "lot": len(self.answers),
            "progress": round(len(self.answers) / lots, 3),
            "nickname": self.nickname,
            "fixed_name": self.task.deals == "own",
            "file": self._file(),
            "table": self._table(),
            "words": {
                "bid": self.say(f"bid_{self.task.format}"),
                "button": self.say(f"button_{self.task.format}"),
                **{key: self.say(key) for key in ("pass", "estimate", "nickname", "privacy", "progress")},
            },
        }

    def _up(self, now: Standing) -> str:
        kind = self.model.kind if self.model.kind in SIGNALS else "private"
        fields: dict[str, Any] = {"x": self.money(now.x)}
        if kind == "kagel_levin":
            fields["noise"] = text.money(self.model.epsilon)  # type: ignore[attr-defined]
        told = self.say(f"worth_{kind}", **fields)
        if self.task.format == "fixed_price":
            return self.say("two", first=told, second=self.say("asked", k=self.money(now.price)))
        if self.task.format == "once_around":
            after = self.task.bidders - now.seat
            key = ("stands" if now.price else "no_bid") + ("" if after else "_last")
            return self.say("two", first=told, second=self.say(key, k=self.money(now.price), n=after))
        return told

    def _end(self) -> str:
        won = sum(a.played.winner == a.seat for a in self.answers)
        gain = sum(self.course.gain(a) for a in self.answers)
        return self.say("end", lots=self.task.lots, won=won, gain=self.money(gain, signed=True))

    def _last(self) -> str:
        if not self.answers:
            return ""
        a = self.answers[-1]
        p, n = a.played, len(self.answers)
        if p.winner == a.seat:
            gain = self.money(self.course.gain(a), signed=True)
            return self.say("won", lot=n, price=self.money(p.price), worth=self.money(p.worth[a.seat]), gain=gain)
        if p.winner is None:
            return self.say("unsold", lot=n)
        told = self.say("lost_to", lot=n, name=self._name(p.winner, a.seat), price=self.money(p.price))
        if self.model.common:
            return self.say("two", first=told, second=self.say("was_worth", worth=self.money(p.worth[a.seat])))
        return told

    def _name(self, seat: int, own: int) -> str:
        if seat == own:
            return self.say("you")
        return self.say("auctioneer") if seat == 0 else text.seat(seat - 1, None, self.lang)

    def _file(self) -> str:
        if self.unsaved:
            return self.say("unsaved", reason=self.unsaved)
        if self.path is None:
            return self.say("no_file")
        return self.say("file" if self.answers else "file_later", file=self.path.name)

    def _table(self) -> dict[str, Any]:
        common = self.model.common
        heads = ["lot", "signal" if common else "value", "own_bid", "price", "winner"]
        heads += (["worth"] if common else []) + ["gain"]
        rows = []
        for lot, a in reversed(list(enumerate(self.answers, 1))):
            p = a.played
            sold = p.winner is not None
            row = [str(lot), self.money(p.knew[a.seat]), self.say("passed") if a.k is None else self.money(a.k)]
            row += [self.money(p.price) if sold else "–", self._name(p.winner, a.seat) if sold else "–"]  # type: ignore[arg-type]
            row += [self.money(p.worth[a.seat])] if common else []
            rows.append([*row, self.money(self.course.gain(a), signed=True)])
        strong = [i for i, a in enumerate(reversed(self.answers)) if a.played.winner == a.seat]
        return table(self.say("caption"), [self.say(f"col_{head}") for head in heads], rows, strong)
