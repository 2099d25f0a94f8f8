"""The look of a figure: colours as theme tokens or as a theme's own values, type sizes, and a bare layout.

A figure for the page carries tokens, `var(--KR)` or `var(--ink/13)` (13 per cent of the ink), which the front end
turns into the colours of the theme it stands in. A figure for export carries a theme's colours themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Any

SYMBOLS = {"LM": "square", "YO": "circle", "CP": "triangle-up", "KG": "diamond", "KR": "x"}
"""plotly's name for each artist's mark."""

_SHARED = {"ink-2": 0.76, "edge": 0.57, "rule": 0.16, "wash": 0.10}
_THEMES = {
    "light": {
        "ground": "#FFFFFF", "ink": "#1D1C1A",
        "LM": "#0E3F63", "YO": "#A17D24", "CP": "#BB569C", "KG": "#23775A", "KR": "#5E2FA6",
    },
    "dark": {
        "ground": "#111111", "ink": "#ECEAE4",
        "LM": "#2E9DF0", "YO": "#EFB13F", "CP": "#B9708A", "KG": "#84F2C6", "KR": "#CBC6F7",
    },
}  # fmt: skip
_FONTS = {
    "en": "Inter, system-ui, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif",
    "ja": "Hiragino Sans, Yu Gothic UI, Meiryo, Noto Sans JP, Noto Sans CJK JP, sans-serif",
}


@dataclass(frozen=True)
class Ink:
    """What a figure is drawn with.

    Attributes:
        colour: a token's name ("ink", "KR") and its strength in per cent to a colour plotly understands.
        family: the fonts.
        axis: type size of the axes, in pixels.
        small: type size of the labels, in pixels.
    """

    colour: Callable[..., str]
    family: str
    axis: int
    small: int


def live(size: str = "normal") -> Ink:
    """Tokens instead of colours, for a page whose theme may change at any moment."""
    axis, small = _type(size)
    return Ink(
        lambda name, percent=100: f"var(--{name}/{percent})" if percent < 100 else f"var(--{name})",
        "var(--font)",
        axis,
        small,
    )


def fixed(theme: str = "light", lang: str = "en", size: str = "normal") -> Ink:
    """The colours of one theme, for export.

    Raises:
        KeyError: when there is no such theme.
    """
    table = _THEMES[theme]
    axis, small = _type(size)

    def colour(name: str, percent: int = 100) -> str:
        share = _SHARED.get(name, 1.0)
        mixed = _mix(table["ink"], table["ground"], share) if name in _SHARED else _rgb(table[name])
        r, g, b = mixed
        return f"rgba({r},{g},{b},{percent / 100:g})"

    return Ink(colour, _FONTS.get(lang, _FONTS["en"]), axis, small)


def escaped(text: str) -> str:
    """Text that plotly shows as it stands: no tags, no links, no entities, no formulas."""
    for sign, entity in (("&", "&#38;"), ("<", "&#60;"), (">", "&#62;"), ("$", "&#36;")):
        text = text.replace(sign, entity)
    return text


def number(k: float, digits: int = 0, *, signed: bool = False) -> str:
    """A bare number with a true minus sign, for an axis or a label.

    >>> number(-2.44, 1), number(4.1, 1, signed=True), number(-0.04, 1, signed=True)
    ('−2.4', '+4.1', '0.0')
    """
    told = f"{abs(k):.{digits}f}"
    if float(told) == 0:
        return told
    return ("−" if k < 0 else "+" if signed else "") + told


def nice_step(span: float, parts: int) -> float:
    """A step of 1, 2 or 5 times a power of ten that cuts the span, 1 where there is none, into about so many parts.

    >>> nice_step(14.5, 4), nice_step(60, 3), nice_step(0.9, 4)
    (5.0, 20.0, 0.2)
    """
    raw = (span if span > 1e-6 else 1.0) / parts
    power = 10.0 ** floor(log10(raw))
    return next(round(power * m, 9) for m in (1, 2, 5, 10) if power * m >= raw * 0.72)


def ticks(low: float, high: float, parts: int) -> list[float]:
    """The multiples of a nice step from low to high."""
    step = nice_step(high - low, parts)
    return [round(i * step, 9) for i in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


def layout(ink: Ink, height: int, margin: tuple[int, int, int, int]) -> dict[str, Any]:
    """A bare layout: no grounds, no legend, nothing to drag. Margin: left, right, top, bottom in pixels."""
    left, right, top, bottom = margin
    return {
        "height": height,
        "margin": {"l": left, "r": right, "t": top, "b": bottom, "pad": 0},
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "showlegend": False,
        "dragmode": False,
        "hovermode": "closest",
        "hoverdistance": 24,
        "font": {"family": ink.family, "size": ink.axis, "color": ink.colour("ink")},
        "hoverlabel": {
            "bgcolor": ink.colour("ground"), "bordercolor": ink.colour("edge"), "align": "left",
            "font": {"family": ink.family, "size": ink.small, "color": ink.colour("ink")},
        },
        "annotations": [],
        "shapes": [],
    }  # fmt: skip


def axis(ink: Ink, span: tuple[float, float], at: list[float], told: list[str], **more: Any) -> dict[str, Any]:
    """An axis that shows these ticks and nothing else."""
    return {
        "range": list(span), "tickmode": "array", "tickvals": at, "ticktext": told, "fixedrange": True,
        "showline": False, "zeroline": False, "ticks": "", "showgrid": False,
        "tickfont": {"size": ink.axis, "color": ink.colour("ink-2")}, **more,
    }  # fmt: skip


def note(ink: Ink, text: str, x: float, y: float, **more: Any) -> dict[str, Any]:
    """A label at a point. `text` must be escaped already (it may carry <b>)."""
    return {
        "text": text,
        "x": x,
        "y": y,
        "showarrow": False,
        "font": {"size": ink.small, "color": ink.colour("ink")},
        **more,
    }


def _type(size: str) -> tuple[int, int]:
    return (16, 17) if size == "projector" else (12, 13)


def _rgb(text: str) -> tuple[int, int, int]:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _mix(over: str, under: str, share: float) -> tuple[int, ...]:
    return tuple(round(share * a + (1 - share) * b) for a, b in zip(_rgb(over), _rgb(under), strict=True))
