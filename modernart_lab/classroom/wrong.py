"""What cannot be in a class kit: an assignment, an answer, a submission or a table, told in either language."""

from __future__ import annotations

from typing import Any, NoReturn

from modernart_lab.text.wrong import Wrong


class BadClass(Wrong):
    """An argument, an answer or a table that cannot be used: which, and what would be right."""

    table = "classroom.wrong"


class BadSubmission(BadClass):
    """A file that is no sound submission; ``sentence(lang)`` is the reason."""


def wrong(reason: str, /, **fields: Any) -> NoReturn:
    """Raise it."""
    raise BadClass(reason, **fields)


def unsound(reason: str, /, **fields: Any) -> NoReturn:
    """Raise it of a file."""
    raise BadSubmission(reason, **fields)
