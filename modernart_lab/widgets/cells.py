"""A cell that is run again lets go of the widget it showed before.

The kernel and the page would otherwise keep every widget of every run until the kernel ends: a lecturer who runs a cell
two hundred times would have two hundred desks, and their clocks would tick on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any
from weakref import WeakKeyDictionary

from ipywidgets import Widget

_PAST = ("_oh", "Out", "_", "__", "___", "_i", "_ii", "_iii", "In", "_ih", "_dh")
"""Names under which IPython keeps results of its own accord."""
_SHOWN: WeakKeyDictionary[Widget, dict[str | None, str]] = WeakKeyDictionary()
"""In which cells a widget stands, and by which run; None where nobody knows the cell, so that it is never let go."""
_WATCHED: WeakKeyDictionary[Any, Callable[..., None]] = WeakKeyDictionary()


def shown(widget: Widget) -> None:
    """Remember that the cell that runs now shows this widget. Outside a notebook nothing happens."""
    shell = _shell()
    if shell is None:
        return
    cell, run = _place(shell)
    _SHOWN.setdefault(widget, {})[cell] = run
    if shell not in _WATCHED:
        _WATCHED[shell] = lambda *_: _tidy(shell)
        shell.events.register("post_run_cell", _WATCHED[shell])


def _tidy(shell: Any) -> None:
    """A cell has been run: close what it showed before, where it stands nowhere else and no variable holds it."""
    cell, run = _place(shell)
    if cell is None:
        return
    for widget, places in list(_SHOWN.items()):
        if places.get(cell, run) == run:
            continue
        if len(places) > 1:
            del places[cell]
        elif not _held(widget, shell.user_ns):
            del _SHOWN[widget]
            _forget(widget, shell)
            widget.close()


def _shell() -> Any:
    """The shell of the kernel; None in plain Python, and where a shell does not tell which cell it runs."""
    try:
        from IPython.core.getipython import get_ipython
    except ImportError:
        return None
    shell = get_ipython()
    return shell if hasattr(shell, "get_parent") else None


def _place(shell: Any) -> tuple[str | None, str]:
    """The cell that runs and the number of its message; no cell in answer to a click."""
    parent = shell.get_parent() or {}
    cell = (parent.get("metadata") or {}).get("cellId")
    return cell if isinstance(cell, str) else None, str((parent.get("header") or {}).get("msg_id", ""))


def _held(widget: Widget, names: Mapping[str, Any]) -> bool:
    """Whether a variable holds it, alone, in a list or in a box."""
    return any(widget is thing for thing in _things(names))


def _things(names: Mapping[str, Any]) -> Iterator[Any]:
    for name, thing in list(names.items()):
        if name in _PAST or (name.startswith("_") and name[1:].isdigit()):
            continue
        yield thing
        if isinstance(thing, dict):
            yield from list(thing.values())
        elif isinstance(thing, list | tuple | set | frozenset):
            yield from list(thing)
        elif isinstance(thing, Widget):
            yield from getattr(thing, "children", ())


def _forget(widget: Widget, shell: Any) -> None:
    """Take it out of the results that IPython keeps: under ``Out``, and in two sets of names."""
    results = shell.user_ns.get("_oh", {})
    for number in [number for number, result in list(results.items()) if result is widget]:
        del results[number]
        for names in (shell.user_ns, getattr(shell, "user_ns_hidden", {})):
            names.pop(f"_{number}", None)
