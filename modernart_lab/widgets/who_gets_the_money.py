"""Who gets the money? A bid, what it is worth, and where it breaks even, by who is paid."""

from __future__ import annotations

from typing import Any

from modernart_lab import theory
from modernart_lab.export.wrong import BadExperiment, known, number, whole
from modernart_lab.text.wrong import short
from modernart_lab.theory.payee import INSTEAD, PayeeLine
from modernart_lab.widgets.display import front
from modernart_lab.widgets.lesson import LessonWidget
from modernart_lab.widgets.who_gets_words import WhoGetsWords

PAYEES = tuple(INSTEAD)
OBJECTIVES = ("money", "margin", "win")
STANDINGS = ("level", "seller", "rival")
FEWEST, MOST = 3, 5
TOP = 100
"""Bids, and values that are not known, go up to here, in k."""
MOST_VALUE = 50
SD, MONEY, LEAD = 60.0, 300.0, 70.0
"""To win: the spread of everybody's future, what all own, and how much more the leader does, in k."""


class WhoGetsTheMoney(LessonWidget):
    """One slider for the bid, one switch for who is paid: what the bid is worth, and where it breaks even.

    A lot brings a sum that is known. Paid to the bank, to an opponent, to oneself (a seller who buys back) or with a
    share that comes back, the same bid is worth different sums, in own money, in the margin over the mean of the others
    or towards the win; ``theory.payee_line`` has the formula.

    Attributes:
        choices: what is chosen now, by the names below.
        line: the gain by the bid as ``theory.PayeeLine``: ``free``, ``per_k``, ``break_even`` and ``worth(bid)``.
        limit: how far to go in an open auction if the others' values are unknown, in k; None where theory is silent.

    Args:
        bid: the bid, in whole k, up to 100.
        value: what the lot brings, in whole k, up to 50.
        payee: "bank", "opponent", "self" or "share".
        objective: "money", "margin" or "win".
        players: from 3 to 5.
        instead: what happens if one does not buy: "nothing", "rival_buys", "seller_free", "seller_buys",
            "seller_buys_same" or, where one sells oneself, "sell"; the first that goes with the payee if not given.
        price: what the other then pays, in whole k.
        share: the part of every price that comes back, from 0 to 0.5.
        standing: to win: "level", or who leads, "seller" (or the one who buys from oneself) or "rival".
        lang: ``"en"`` or ``"ja"``.
        size: ``"normal"`` or ``"projector"``.

    Raises:
        ValueError: a choice that cannot be.
    """

    _esm = front("who_gets_the_money.js")
    _css = front("who_gets_the_money.css")
    words_table = "who_gets"

    def __init__(
        self,
        bid: int = 35,
        value: int = 40,
        payee: str = "opponent",
        *,
        objective: str = "margin",
        players: int = 4,
        instead: str | None = None,
        price: int = 30,
        share: float = 0.25,
        standing: str = "level",
        lang: str = "en",
        size: str = "normal",
    ) -> None:
        given = {
            "payee": payee, "bid": bid, "value": value, "players": players, "objective": objective,
            "instead": instead or INSTEAD.get(payee, ("nothing",))[0], "price": price, "share": share,
            "standing": standing,
        }  # fmt: skip
        self._choices = choices = {name: self.check(name, choice) for name, choice in given.items()}
        if choices["instead"] not in INSTEAD[choices["payee"]]:
            raise BadExperiment("word", name="instead", value=short(instead), known=[*INSTEAD[payee]])
        super().__init__(choices, lang, size)

    def check(self, name: str, value: Any) -> Any:
        """A choice that can be."""
        words = {"payee": PAYEES, "objective": OBJECTIVES, "standing": STANDINGS}
        if name == "instead":
            return known(value, tuple(dict.fromkeys(one for each in INSTEAD.values() for one in each)), name)
        if name in words:
            return known(value, words[name], name)
        if name in ("bid", "price"):
            return whole(value, name, 0, TOP if name == "bid" else MOST_VALUE)
        if name == "value":
            return whole(value, name, 1, MOST_VALUE)
        if name == "players":
            return whole(value, name, FEWEST, MOST)
        if name == "share":
            return number(value, name, 0, 0.5)
        raise BadExperiment("word", name="choice", value=short(name), known=[*self._choices])

    def settled(self, choices: dict[str, Any], last: str) -> dict[str, Any]:
        """What happens otherwise goes with who is paid."""
        fitting = INSTEAD[choices["payee"]]
        turned = last != "instead" and choices["payee"] == "self" != self._choices["payee"]
        return {**choices, "instead": fitting[0]} if turned or choices["instead"] not in fitting else choices

    @property
    def line(self) -> PayeeLine:
        """The gain over not buying by the bid, for who is paid now."""
        return self._line(self._choices["payee"])

    @property
    def limit(self) -> float | None:
        """How far to go in an open auction against unknown values from 0 to 100k."""
        return _limit(self._choices)

    def _line(self, payee: str) -> PayeeLine:
        c = self._choices
        weights = None
        if c["objective"] == "win":
            weights = (1.0, *(-w for w in theory.win_weights(self._purses(payee), SD)[1:]))
        return theory.payee_line(
            c["value"], c["players"], payee, self._instead(payee), weights=weights, price=c["price"],
            objective="margin" if weights else c["objective"], share=c["share"] if payee == "share" else 0,
        )  # fmt: skip

    def _instead(self, payee: str) -> str:
        """What happens otherwise under a payee: as chosen where that can be."""
        chosen = self._choices["instead"]
        other = payee == "self" != self._choices["payee"]
        return INSTEAD[payee][0] if other or chosen not in INSTEAD[payee] else chosen

    def _purses(self, payee: str) -> list[float]:
        """What everybody owns: oneself, then the seller where he is paid, then the rival, then the others."""
        money = [MONEY] * self._choices["players"]
        leads = self._choices["standing"]
        if leads == "seller" or (leads == "rival" and payee != "opponent"):
            money[1] += LEAD
        elif leads == "rival":
            money[2] += LEAD
        return money

    def _points(self) -> float | None:
        """By how much the bid moves the chance to win, in points of a hundred; only where that counts."""
        c = self._choices
        if c["objective"] != "win":
            return None
        back = c["share"] if c["payee"] == "share" else 0
        found = theory.payee_outcomes(
            c["bid"], c["value"], c["players"], c["payee"], c["instead"], price=c["price"], share=back
        )
        money = self._purses(c["payee"])
        bought, other = ([m + k for m, k in zip(money, change, strict=True)] for change in found)
        return 100 * (theory.win_probability(bought, SD) - theory.win_probability(other, SD))

    def draw(self) -> dict[str, Any]:
        """The words, the choices and the line."""
        lines = {payee: self._line(payee) for payee in PAYEES}
        instead = {payee: self._instead(payee) for payee in PAYEES}
        words = WhoGetsWords(self._choices, lines, instead, self.limit, self._points(), SD, self.lang)
        return {
            "place": words.place,
            "finding": words.finding,
            "controls": words.controls(OBJECTIVES, STANDINGS, (FEWEST, MOST), MOST_VALUE),
            "bid": words.bid_control(TOP),
            "chart": words.chart(TOP),
            "heads": words.heads(),
            "rows": words.rows(TOP),
            "notes": words.notes,
            "words": {"caption": words.caption, "payee": words.say("head.payee")},
        }

    def __repr__(self) -> str:
        c = self._choices
        return (
            f"WhoGetsTheMoney(bid={c['bid']}, value={c['value']}, payee={c['payee']!r}, objective={c['objective']!r})"
        )


def _limit(c: dict[str, Any]) -> float | None:
    """The open auction of private values on [0, 1], in which the winner pays who is paid here."""
    v, n = c["value"] / TOP, c["players"]
    margin = c["objective"] == "margin"
    if c["objective"] == "win" or (margin and c["payee"] in ("self", "share")):
        return None
    found: Any = {
        "bank": lambda: theory.spite_bid(v, n, 1 / (n - 1), "second_price") if margin else v,
        "opponent": lambda: theory.opponent_paid_bid(v, n, "second_price") if margin else v,
        "self": lambda: theory.auctioneer_limit(v),
        "share": lambda: theory.toehold_bid(v, c["share"]),
    }[c["payee"]]()
    return TOP * float(found)
