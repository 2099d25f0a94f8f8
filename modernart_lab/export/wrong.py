"""What cannot be done in an experiment, told in a sentence in either language."""

from __future__ import annotations

from typing import Any, NoReturn

from modernart_lab.text.wrong import Wrong, short
from modernart_lab.text.wrong import whole as whole_of


class BadExperiment(Wrong):
    """An argument, a bid function or a record of bids that cannot be used: which, and what would be right."""

    table = "experiment.wrong"


def wrong(reason: str, /, **fields: Any) -> NoReturn:
    """Raise it."""
    raise BadExperiment(reason, **fields)


def number(value: object, name: str, low: float = 0.0, high: float = float("inf"), *, below: bool = False) -> float:
    """A finite number from low to high (to below high).

    Raises:
        BadExperiment: it is none.
    """
    try:
        found = float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError):
        found = float("nan")
    if isinstance(value, bool | str) or not low <= found <= high or (below and found == high) or found == float("inf"):
        limits = f"{low:g} ≤ {name}" + ("" if high == float("inf") else f" {'<' if below else '≤'} {high:g}")
        wrong("number", name=name, value=short(value), limits=limits)
    return found


def whole(value: object, name: str, low: int, high: int) -> int:
    """A whole number from low to high.

    Raises:
        BadExperiment: it is none.
    """
    if value == "":  # a field with nothing in it
        wrong("empty", name=name, low=low, high=high)
    return whole_of(BadExperiment, value, name, low, high)


def known(word: object, words: Any, name: str) -> Any:
    """The word itself when it is one of them.

    Raises:
        BadExperiment: it is none.
    """
    if not isinstance(word, str) or word not in words:
        wrong("word", name=name, value=short(word), known=[*words])
    return word
