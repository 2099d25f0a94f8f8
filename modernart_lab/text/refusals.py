"""A refusal in one breath: what was wrong, and what would be right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from modernart_lab.engine import given
from modernart_lab.engine.lines import DamagedRecord
from modernart_lab.engine.refusal import Refusal
from modernart_lab.text import museum, words
from modernart_lab.text.loader import known, label
from modernart_lab.text.loader import words as all_words

_LONGEST = 60
_BITS = 64
"""Of a whole number that is told as a sum."""
_SUMS = {"cash", "least", "price"}
_SUM_VALUES = {"above_cash", "ask_above_cash", "cannot_raise", "negative", "not_higher"}


def refusal(
    err: Refusal,
    lang: str = "en",
    names: Sequence[str | None] | None = None,
    titles: Mapping[str, str] | None = None,
) -> str:
    """Say a refusal: what was wrong and what would be right. The clause is not in it; it is ``err.clause``.

    Args:
        err: the refusal, with its ``reason`` and ``fields``.
        lang: the language.
        names: what to call the seats; letters from A where it has none.
        titles: the titles of the paintings of a museum game with a table of its own, ``rules.titles(lang)``.

    Raises:
        KeyError: when nobody has said how to tell this reason.

    >>> from modernart_lab.engine.refusal import IllegalMove
    >>> refusal(IllegalMove("R4.2", "not_higher", value=40, least=45))
    'A bid of 40k is not higher than the 44k on the table: bid 45k or more, or pass.'
    """
    reason, raw = err.reason, err.fields
    sum_of = museum.dollars if err.clause.startswith("M") else words.money
    fields = {name: _said(name, value, reason, known(lang), names, sum_of) for name, value in raw.items()}
    if isinstance(raw.get("painting"), str):
        fields["painting"] = shown(museum.quoted(raw["painting"], lang, titles))
    fields["clause"] = err.clause
    if reason == "not_higher":
        fields["standing"] = sum_of(raw["least"] - 1)
        reason = "start_too_low" if err.clause == "M5.1" else "too_low" if raw["least"] <= 1 else reason
    elif reason == "not_to_act" and not raw["to_act"]:
        reason = "not_to_act_nobody"
    elif reason == "hire_number" and raw["most"] == 1:
        reason = "hire_one"
    elif reason == "bad_seat":
        fields["last"] = raw["players"] - 1
    elif reason in ("wrong_move", "no_such_move"):
        opening = raw["phase"] == "raise_or_out" and err.clause == "M5.1"
        expected = "expects.opening" if opening else f"expects.{raw['phase']}"
        fields["expected"] = label(expected if expected in all_words(lang) else "expects.auction", lang)
    return label(f"refusal.{reason}", lang, **fields)


def damage(err: DamagedRecord, lang: str = "en") -> str:
    """Say what is wrong with a line of a file, as words that stand in a sentence; a refusal in it with its clause.

    Raises:
        KeyError: when nobody has said how to tell this reason.
    """
    fields = dict(err.fields)
    if isinstance(no := fields.get("problem"), Refusal):
        fields |= {"clause": no.clause, "problem": refusal(no, lang).rstrip(".。")}
    return label(f"damage.{err.reason}", lang, **fields)


def _said(
    name: str,
    value: Any,
    reason: str,
    lang: str,
    names: Sequence[str | None] | None,
    sum_of: Callable[[int], str],
) -> str:
    """One field in words, by its name."""
    if type(value) is int and value.bit_length() <= _BITS:
        if name in _SUMS or (name == "value" and reason in _SUM_VALUES):
            return sum_of(value)
        if name == "seat":
            return words.seat(value, names, lang)
        if name in ("lane", "slot"):
            return str(value + 1)
    if name == "to_act" and isinstance(value, tuple):
        return words.join([words.seat(i, names, lang) for i in value], lang)
    if name == "space" and isinstance(value, str):
        return museum.space(value, lang)
    if name in ("artist", "card", "what") and isinstance(value, str):
        return _known_card(value, lang)
    return shown(value)


def _known_card(value: str, lang: str) -> str:
    """An artist or a card by name where there is one, else as it was written."""
    try:
        return words.card(value, lang)
    except KeyError:
        return shown(value)


def shown(value: object) -> str:
    """Anything as one short printable line."""
    if isinstance(value, Mapping):
        value = dict(value)
    plain = isinstance(value, str) and value.strip() and value.isprintable()
    told = str(value) if plain else given.shown(value, _LONGEST + 1)
    if type(value) in (int, float):
        told = told.replace("-", "−")
    return told if len(told) <= _LONGEST else told[: _LONGEST - 1] + "…"
