"""`export`: a saved notebook as one folder of HTML, its widgets as they stood, without a kernel and a network."""

from __future__ import annotations

import argparse
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from modernart_lab.cli import given
from modernart_lab.engine.lines import fit
from modernart_lab.engine.writing import check_file, telling
from modernart_lab.text import label

if TYPE_CHECKING:
    from modernart_lab.cli.given import Say

FILES = {"index.html", "widgets.js", "page.js"}
"""What such a folder holds."""


def add_export(command: argparse.ArgumentParser, say: Say) -> None:
    """The words of `export`."""
    command.add_argument("notebook", type=given.file(say), metavar="NOTEBOOK", help=say("notebook"))
    command.add_argument("--to", type=given.file(say), metavar="DIR", help=say("to"))
    command.set_defaults(run=run_export)


def run_export(args: argparse.Namespace) -> None:
    """Write the folder, whole or not at all.

    Raises:
        ValueError: no notebook, a folder that is something else, or a cell that fails.
    """
    source, lang = args.notebook, args.lang
    folder = args.to or source.with_name(f"{source.stem}-html")
    book = _read(source, lang)
    _check_place(folder, lang)
    if _must_run(book):
        from modernart_lab.cli.running import run

        run(book, source, lang)
    with telling(folder), tempfile.TemporaryDirectory(prefix=".export-", dir=folder.resolve().parent) as made:
        _write(book, source, Path(made), lang)
        _put(Path(made), folder)
    print(label("cli.exported", lang, page=fit(str(folder / "index.html"))))


def _read(source: Path, lang: str) -> Any:
    """The notebook, checked."""
    import nbformat

    check_file(source)
    content = source.read_bytes()
    try:
        book = nbformat.reads(content.decode("utf-8"), as_version=4)
        nbformat.validate(book)
    except Exception as problem:
        raise ValueError(label("cli.no_notebook", lang, file=source)) from problem
    return book


def _check_place(folder: Path, lang: str) -> None:
    """Check that the folder can be written: it is new, empty, or one that was made so before."""
    if folder.exists() and not folder.is_dir():
        raise ValueError(label("cli.not_folder", lang, folder=folder))
    if folder.is_dir() and not {file.name for file in folder.iterdir()} <= FILES:
        raise ValueError(label("cli.folder_taken", lang, folder=folder))
    if not folder.resolve().parent.is_dir():
        raise ValueError(label("cli.no_folder", lang, folder=folder.resolve().parent))


def _outputs(book: Any) -> list[Any]:
    return [output for cell in book.cells if cell.cell_type == "code" for output in cell.outputs]


def _must_run(book: Any) -> bool:
    """Whether outputs are missing, or a widget whose last state was not saved with the notebook."""
    from modernart_lab.cli.saved import model_of, saved_states, shows_widget

    outputs, known = _outputs(book), saved_states(book)
    return not outputs or any(model_of(output) not in known for output in outputs if shows_widget(output))


def _write(book: Any, source: Path, folder: Path, lang: str) -> None:
    """The page, the states of its widgets, and the script that draws them; half a sign becomes a question mark."""
    from modernart_lab.cli.saved import page, script

    (folder / "widgets.js").write_text(script(book, lang), "utf-8", "replace")
    (folder / "index.html").write_text(page(book, source.stem, lang), "utf-8", "replace")
    shutil.copyfile(Path(__file__).with_name("page.js"), folder / "page.js")


def _put(made: Path, folder: Path) -> None:
    """Put what was made into its place at once; an export that was there before goes, or stays where that fails."""
    ready, old = made.with_name(f"{made.name}-ready"), made / "old"
    shutil.copytree(made, ready)
    ready.chmod(0o755)
    try:
        if folder.exists():
            folder.replace(old)
        ready.replace(folder)
    except BaseException:
        if old.exists():
            old.replace(folder)
        raise
    finally:
        shutil.rmtree(ready, ignore_errors=True)
