"""Why something did not work, for a person who looks at a widget: a sentence, and nothing of Python's insides."""

from __future__ import annotations

import re

import traitlets

from modernart_lab import text

_SPEAK = (ValueError, RuntimeError, OSError, traitlets.TraitError)
"""Kinds of exceptions that may carry a sentence of their own."""
_MUTE = (UnicodeError, RecursionError, NotImplementedError)
LONGEST = 500
"""Signs of a reason that is quoted; a longer one holds what no person wrote, and takes long to look through."""
_INSIDES = re.compile(r"0x[0-9a-f]{4}|<class|object at|instance expected|\w+\.\w+\.\w+|\w\(\)|Traceback|File \"|__")


def reason(problem: BaseException, lang: str) -> str:
    """The reason as words that can stand in a sentence, without a full stop.

    What can say itself in the language does (``sentence``). Another exception is quoted where its words are plain;
    of what is left only that it happened is said, and the log has the rest.
    """
    speak = getattr(problem, "sentence", None)
    if callable(speak):
        return str(speak(lang)).strip().rstrip(".。")
    if isinstance(problem, OSError) and problem.strerror:
        return text.disk(problem, lang)
    if isinstance(problem, _SPEAK) and not isinstance(problem, _MUTE):
        told = str(problem).strip().rstrip(".。")
        if (
            len(told) <= LONGEST
            and re.search(r"\s|[^\x00-\x7f]", told)
            and "\n" not in told
            and not _INSIDES.search(told)
        ):
            return told
    return text.label("stepper.unexpected", lang)
