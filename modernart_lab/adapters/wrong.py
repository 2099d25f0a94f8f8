"""What cannot be done with an adapter, told in a sentence in either language; a library that is not installed too."""

from __future__ import annotations

from typing import Any, NoReturn

from modernart_lab.text import label
from modernart_lab.text.wrong import Wrong


class BadAdapter(Wrong):
    """An argument or an action that cannot be used: which, and what would be right."""

    table = "adapters.wrong"


def wrong(reason: str, /, **fields: Any) -> NoReturn:
    """Raise it."""
    raise BadAdapter(reason, **fields)


def missing(extra: str, problem: ImportError) -> ImportError:
    """The error for a library that is not installed: which extra brings it."""
    return ImportError(label("adapters.missing", extra=extra, why=problem), name=problem.name)
