"""The charts of a tournament and of an explanation, for the page and for export."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from modernart_lab import text
from modernart_lab.widgets.figures import exported
from modernart_lab.widgets.figures.ink import escaped, fixed
from modernart_lab.widgets.figures.margins import Row, drawing

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from modernart_lab.simulate.explain import Explanation
    from modernart_lab.simulate.summary import Summary
    from modernart_lab.widgets.figures.ink import Ink


def draw(what: str, thing: Any, lang: str, theme: str) -> go.Figure:
    """The figure of a tournament ("standings") or an explanation, in the colours of a theme.

    Raises:
        ValueError: there is no such theme.
    """
    try:
        ink = fixed(theme, lang)
    except KeyError:
        raise ValueError(text.label("tournament.wrong.theme", lang, theme=repr(theme)[:40])) from None
    made = standings(thing.summary, ink, lang) if what == "standings" else explained(thing, ink, lang)
    return exported(made)


def standings(summary: Summary, ink: Ink, lang: str, size: str = "normal") -> dict[str, Any]:
    """The margin of every mind, the best first."""
    found = [(summary.names[mind], summary.of("margin", mind)) for mind in summary.order]
    rows = [Row(name, each.value, each.low, each.high) for name, each in found]
    return drawing(rows, _words(lang, money=summary.counts_money), ink, escaped, size=size)


def explained(told: Explanation, ink: Ink, lang: str, size: str = "normal") -> dict[str, Any]:
    """What a mind makes beside the others, by what it buys and sells, seat and round; the worst of each filled."""
    rows: list[Row] = []
    for what in ("bought", "sold", "seat", "round"):
        gaps = [gap for gap in told.gaps if gap.what == what]
        if not gaps:
            continue
        worst = min(gaps, key=lambda gap: gap.gap)
        head = text.label(f"tournament.chart.{what}", lang)
        if told.deals is not None and what != "seat":
            head = text.label("tournament.chart.part", lang, what=head, deals=told.deals)
        rows.append(Row(head, head=True))
        for gap in gaps:
            label = _label(what, gap.key, lang)
            rows.append(Row(label, gap.gap, gap.low, gap.high, strong=gap is worst and gap.gap < 0))
    return drawing(rows, _words(lang, money=told.counts_money), ink, escaped, size=size)


def _label(what: str, key: Any, lang: str) -> str:
    if what in ("bought", "sold"):
        return text.format(key, lang)
    return text.label(f"tournament.chart.{what}_n", lang, n=key)


def _words(lang: str, *, money: bool = True) -> dict[str, str]:
    return {"axis": escaped(text.label("tournament.chart.axis" if money else "tournament.chart.axis_points", lang))}
