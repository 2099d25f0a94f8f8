"""What a bid is worth by who gets the money, in words and as facts to draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from modernart_lab import text
from modernart_lab.theory.payee import INSTEAD, PayeeLine
from modernart_lab.widgets.figures.ink import number, ticks
from modernart_lab.widgets.lesson import select, slider

HIGH = 80
"""Gains are drawn from minus so much to so much, in k."""
PAID = ("rival_buys", "seller_buys")
"""What may happen otherwise at a price of its own."""


class WhoGetsWords:
    """The words and the facts of one moment.

    Args:
        choices: what is chosen.
        lines: the gain by the bid, by who is paid.
        instead: what happens otherwise, by who is paid.
        limit: how far to go against unknown values, in k, or None.
        points: by how much the bid moves the chance to win, or None where that is not what counts.
        sd: the spread of everybody's future, in k.
        lang: the language.
    """

    def __init__(
        self,
        choices: Mapping[str, Any],
        lines: Mapping[str, PayeeLine],
        instead: Mapping[str, str],
        limit: float | None,
        points: float | None,
        sd: float,
        lang: str,
    ) -> None:
        self.c, self.lines, self.instead, self.limit, self.points = choices, lines, instead, limit, points
        self.sd, self.lang, self.payee, self.bid = sd, lang, choices["payee"], choices["bid"]

    def say(self, key: str, **fields: object) -> str:
        """Words of this widget."""
        return text.label(f"who_gets.{key}", self.lang, **fields)

    def gain(self, k: float) -> str:
        """A gain or a loss."""
        return text.money(k, digits=1, signed=True)

    def even(self, payee: str) -> str:
        """Where the bid breaks even, or a dash where it never does."""
        k = self.lines[payee].break_even
        return text.money(k, digits=1) if k >= 0 else "–"

    @property
    def place(self) -> str:
        """Where we are: above the finding."""
        return self.say("place", title=self.say("title"), value=text.money(self.c["value"]))

    @property
    def finding(self) -> str:
        """What the bid is worth under this payee, and where it breaks even."""
        key = "self_nothing" if (self.payee, self.c["instead"]) == ("self", "nothing") else self.c["instead"]
        told = {
            "bid": text.money(self.bid),
            "worth": self.gain(self.lines[self.payee].worth(self.bid)),
            "objective": self.say(f"objective_in.{self.c['objective']}"),
            "payee": self.say(f"payee.{self.payee}", **self._share(self.payee)),
            "q": text.money(self.c["price"]),
        }
        first, second = self.say(key, **told), self._even_told()
        if self.points is not None:
            second = self.say("plus", first=second, second=self._chance())
        return self.say("sentence", first=first, second=second)

    def _even_told(self) -> str:
        known = self.lines[self.payee].break_even >= 0
        return self.say("even", even=self.even(self.payee)) if known else self.say("even_never")

    def _chance(self) -> str:
        assert self.points is not None
        told = number(self.points, 1, signed=True)
        return self.say("chance_none") if float(told.replace("−", "-")) == 0 else self.say("chance", points=told)

    def _share(self, payee: str) -> dict[str, str]:
        return {"share": f"{100 * self.c['share']:.0f}%"} if payee == "share" else {}

    @property
    def caption(self) -> str:
        """What the table is, for those who only hear it."""
        return self.say("caption", value=text.money(self.c["value"]), bid=text.money(self.bid))

    @property
    def notes(self) -> list[str]:
        """What one should know beside the line."""
        if self.limit is None:
            first = self.say("limit_none")
        else:
            first = self.say("limit_one" if self.payee == "share" else "limit", limit=text.money(self.limit, digits=1))
        if self.points is None:
            return [first]
        standing = self.say(f"standing.{self.c['standing']}")
        return [first, self.say("level", sd=text.money(self.sd), standing=standing)]

    def heads(self) -> dict[str, str]:
        """The heads of the columns."""
        return {name: self.say(f"head.{name}") for name in ("payee", "worth", "even")}

    def rows(self, top: float) -> list[dict[str, Any]]:
        """One row for everybody who may be paid: the same bid, what it is worth there, where it breaks even."""
        return [
            {
                "value": payee,
                "label": self.say(f"payee_row.{payee}", **self._share(payee)),
                "otherwise": self._otherwise(payee),
                "worth": self.gain(line.worth(self.bid)),
                "even": self.even(payee),
                "at": _at(line.break_even, top),
                "bid_at": _at(self.bid, top),
                "on": payee == self.payee,
            }
            for payee, line in self.lines.items()
        ]

    def _otherwise(self, payee: str) -> str:
        instead = self.instead[payee]
        told = self.say(f"instead.{instead}")
        if instead in PAID:
            told = self.say("instead_at", what=told, q=text.money(self.c["price"]))
        return self.say("if_not", what=told)

    def chart(self, top: float) -> dict[str, Any]:
        """The line, the bid and the break-even, in k; the front end finds the pixels."""
        line = self.lines[self.payee]
        worth, even = line.worth(self.bid), line.break_even
        beyond = even < 0 or even > top
        return {
            "x": {"most": top, "ticks": [[k, number(k)] for k in ticks(0, top, 5)]},
            "y": {"most": HIGH, "ticks": [[k, number(k)] for k in ticks(-HIGH, HIGH, 5)], "name": self.say("y")},
            "line": [[0, line.worth(0)], [top, line.worth(top)]],
            "bid": {"at": self.bid, "gain": worth, "label": self.gain(worth)},
            "even": None if even < 0 else {"at": min(even, top), "beyond": beyond, "label": self._label(even)},
            "limit": None if self.limit is None else {"at": self.limit, "label": self._limit_label()},
            "told": self.say(
                "image", free=self.gain(line.free), per_k=text.money(line.per_k, digits=2), told=self.finding
            ),
        }

    def _label(self, even: float) -> str:
        return self.say("even_at", even=text.money(even, digits=1))

    def _limit_label(self) -> str:
        assert self.limit is not None
        return self.say("limit_at", limit=text.money(self.limit, digits=1))

    def bid_control(self, top: int) -> dict[str, Any]:
        """The slider of the bid, on the scale of the drawing."""
        return slider("bid", self.say("choice.bid"), self.bid, (0, top, 1), text.money(self.bid))

    def controls(
        self, objectives: Sequence[str], standings: Sequence[str], players: tuple[int, int], most_value: int
    ) -> list[dict[str, Any]]:
        """The other choices that mean something now."""
        c = self.c

        def options(name: str, values: Sequence[str]) -> list[tuple[str, str]]:
            return [(one, self.say(f"{name}.{one}")) for one in values]

        def label(name: str) -> str:
            return self.say(f"choice.{name}")

        found = [
            select("objective", label("objective"), c["objective"], options("objective", objectives)),
            select("instead", label("instead"), c["instead"], options("instead", INSTEAD[self.payee])),
            slider("value", label("value"), c["value"], (1, most_value, 1), text.money(c["value"])),
            slider("players", label("players"), c["players"], (*players, 1), str(c["players"])),
        ]
        if c["instead"] in PAID:
            found.append(slider("price", label("price"), c["price"], (0, most_value, 1), text.money(c["price"])))
        if self.payee == "share":
            found.append(slider("share", label("share"), c["share"], (0, 0.5, 0.05), self._share("share")["share"]))
        if c["objective"] == "win":
            found.append(select("standing", label("standing"), c["standing"], options("standing", standings)))
        return found


def _at(k: float, top: float) -> float | None:
    """Where a sum stands on the scale; None where it is off it."""
    return round(k / top, 4) if 0 <= k <= top else None
