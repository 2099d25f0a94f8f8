"""The page of every public name, from the docstrings: `make api` writes docs/api.md."""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import Any

import modernart_lab as lab
from modernart_lab.widgets.chart import ChartWidget
from modernart_lab.widgets.display import SceneWidget

PAGE = Path(__file__).parents[1] / "docs" / "api.md"
HEAD = """# The public names

Made from the docstrings by `make api`; a test holds it fresh. `import modernart_lab as lab` offers these names, and no
others. Money is in whole k unless a unit is named.
"""


def page() -> str:
    """The whole page, as Markdown."""
    return (
        "\n".join([HEAD, *(part for name in lab.__all__ if name != "__version__" for part in told(name))]).rstrip()
        + "\n"
    )


def told(name: str) -> list[str]:
    """One name: its signature, its docstring, and the public methods of a class.

    How a widget is built (what it draws, what its front end may ask for) is the house's business and not told.
    """
    thing = getattr(lab, name)
    parts = [f"## `{name}`", ""]
    if inspect.ismodule(thing):
        return [*parts, fenced(inspect.getdoc(thing) or "")]
    parts.append(fenced(f"{name}{signature(thing)}\n\n{inspect.getdoc(thing) or ''}".rstrip()))
    if inspect.isclass(thing):
        inner = {name for base in (SceneWidget, ChartWidget) if issubclass(thing, base) for name in vars(base)}
        for member, value in vars(thing).items():
            say = doc(value)
            if not member.startswith("_") and say and member not in inner:
                parts.append(f"- `{member}`: {say}")
        parts.append("")
    return parts


def signature(thing: Any) -> str:
    """What may be given; nothing where Python cannot tell."""
    try:
        words = inspect.signature(thing)
    except (TypeError, ValueError):
        return ""
    bare = [word.replace(annotation=inspect.Parameter.empty) for word in words.parameters.values()]
    return str(words.replace(parameters=bare, return_annotation=inspect.Signature.empty))


def doc(value: Any) -> str:
    """The first sentence of a method or a property; of anything else nothing."""
    if not (inspect.isfunction(value) or isinstance(value, classmethod | staticmethod | property)):
        return ""
    return (inspect.getdoc(value) or "").partition("\n")[0]


def fenced(text: str) -> str:
    """Text as it stands, so that no sign in it is Markdown."""
    return f"```text\n{text}\n```\n"


def main() -> int:
    """Write the page."""
    PAGE.write_text(page(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
