"""Labels beside a figure: how wide they run, how they are cut, and where they stand so that none covers another."""

from __future__ import annotations

from collections.abc import Sequence


def wide(label: str) -> float:
    """About how wide a label runs, in type sizes."""
    return sum(1.0 if sign > "\u2e80" else 0.56 for sign in label)


def cut(label: str, most: float) -> str:
    """The label, no wider than so many type sizes.

    >>> cut("Berta", 4), cut("Bertalan", 4), cut("ベルタラン", 4)
    ('Berta', 'Berta…', 'ベルタ…')
    """
    if wide(label) <= most:
        return label
    while label and wide(label) + 1 > most:
        label = label[:-1]
    return label.rstrip() + "…"


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Heights near the wanted ones, at least a gap apart, kept between low and high: beyond them plotly shows no label.

    >>> spread([1.0, 1.0], 2.0, 0.0, 10.0), spread([9.0, 10.0, 9.5], 2.0, 0.0, 10.0)
    ([0.0, 2.0], [6.0, 10.0, 8.0])
    """
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    at = [wanted[i] for i in order]
    for _ in range(60):
        for i in range(len(at) - 1):
            push = (gap - (at[i + 1] - at[i])) / 2
            if push > 1e-9:
                at[i], at[i + 1] = at[i] - push, at[i + 1] + push
        at = [min(max(y, low + i * gap), high - (len(at) - 1 - i) * gap) for i, y in enumerate(at)]
    found = dict(zip(order, at, strict=True))
    return [round(found[i], 6) for i in range(len(wanted))]
