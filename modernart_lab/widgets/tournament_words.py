"""What the view of a tournament says."""

from __future__ import annotations

from math import isnan
from typing import TYPE_CHECKING, Any

from modernart_lab import text
from modernart_lab.widgets.chart import table

if TYPE_CHECKING:
    from modernart_lab.simulate.estimate import Estimate
    from modernart_lab.simulate.result import Tournament

FAILURES = 3
"""Failures that are told with their reasons."""


class TournamentWords:
    """The sentences and tables of a tournament so far, in one language."""

    def __init__(self, told: Tournament, lang: str) -> None:
        self._told, self._lang, self._summary = told, lang, told.summary

    def say(self, key: str, **fields: object) -> str:
        """Words of the view."""
        return text.label(f"tournament.view.{key}", self._lang, **fields)

    @property
    def finding(self) -> str:
        """Who leads, and whether that is more than luck."""
        summary = self._summary
        if not self._told.games:
            return ""
        first = summary.order[0]
        if len(summary.order) == 1:
            return self.say("alone")
        second = next((mind for mind in summary.order[1:] if summary.of("pair", first, mind).count), None)
        lead = summary.of("margin", first)
        names = {"mind": summary.names[first], "k": summary.told(lead.value, signed=True), "half": summary.half(lead)}
        if second is None:
            return self.say("leads", **names)
        ahead = summary.of("pair", first, second)
        if ahead.high < 0:  # it leads by what it makes against the others
            return self.say("leads", **names)
        key = "not_apart" if isnan(ahead.low) or ahead.low <= 0 else "apart"
        other = {"other": summary.names[second], "by": summary.told(abs(ahead.value)), "by_half": summary.half(ahead)}
        return self.say("two", first=self.say("leads", **names), second=self.say(key, **other))

    def standings(self) -> dict[str, Any]:
        """The table of the minds, the best first."""
        summary = self._summary
        rows: list[list[str]] = []
        for mind in summary.order:
            money, margin, win = (summary.of(name, mind) for name in ("money", "margin", "win"))
            if not money.count:
                continue
            share = f"{100 * win.value:.0f}%"
            rows.append(
                [
                    summary.names[mind],
                    summary.told(money.value),
                    summary.told(margin.value, signed=True),
                    summary.half(margin),
                    share,
                ]
            )
        columns = [self.say(f"col_{name}") for name in ("mind", "money", "margin", "half", "win")]
        return table(self.say("caption"), columns, rows)

    def pairs(self) -> dict[str, Any]:
        """Who beats whom: k a game of the row over the column; marked where it is more than luck."""
        summary = self._summary
        minds = [mind for mind in summary.order if summary.of("money", mind).count]
        rows = [[summary.names[one], *[self._cell(summary.of("pair", one, other), one == other) for other in minds]]
                for one in minds]  # fmt: skip
        return table(self.say("pairs"), [self.say("col_mind"), *[summary.names[mind] for mind in minds]], rows)

    def _cell(self, found: Estimate, same: bool) -> str:
        if same or not found.count:
            return "·" if same else "–"
        sure = not isnan(found.low) and (found.low > 0 or found.high < 0)
        return self._summary.told(found.value, signed=True) + ("*" if sure else "")

    def notes(self) -> list[str]:
        """What went wrong: failures with their first reasons, and where it could not be played."""
        told: list[str] = list(self._told.notes)
        summary = self._summary
        for mind in summary.order:
            failed = sum(summary.failures(mind).values())
            if not failed:
                continue
            told.append(text.label("tournament.failed", self._lang, mind=summary.names[mind], games=f"{failed:,}"))
            first = next((one for one in summary.sums.examples if one[2] == mind), None)
            if first is not None and len(told) <= 2 * FAILURES:
                deal, game, _, seat, decision, kind, why = first
                told.append(
                    text.label(
                        f"tournament.explain.{kind}", self._lang, deal=deal, game=game, seat=chr(65 + seat),
                        decision=decision, why=why,
                    )
                )  # fmt: skip
        return told
