"""What the figures of an analysis assume, in a sentence."""

from __future__ import annotations

from typing import Any

from modernart_lab.text.loader import label


def assumed(basis: Any, lang: str = "en") -> str:
    """Say what figures rest on.

    Args:
        basis: the facts, as ``analysis.basis.Basis`` has them.
        lang: the language.
    """
    what = label(
        "assumed.what", lang,
        objective=label(f"assumed.objective_{basis.objective}", lang),
        horizon=label(f"assumed.horizon_{basis.horizon}", lang),
    )  # fmt: skip
    tried = label("assumed.tried_some" if basis.bids else "assumed.tried_all", lang, n=basis.tried, all=basis.bids)
    drawn = "assumed.drawn_believed" if basis.effective else "assumed.drawn_uniform"
    return label(
        f"assumed.{basis.kind}", lang, what=what, tried=tried, samples=f"{basis.samples:,}", seed=basis.seed,
        round=basis.round, precision=basis.precision, n=basis.tried, effective=f"{basis.effective:,}",
        who=label("assumed.who_given" if basis.given else "assumed.who_default", lang),
        drawn=label(drawn, lang, n=f"{basis.effective:,}"),
        how=label("assumed.how_slow", lang) if basis.slow else "",
    )  # fmt: skip
